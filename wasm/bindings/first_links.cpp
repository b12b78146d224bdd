#include <cmath>
#include <cstddef>
#include <string>

#include "isoyield/base/problem.hpp"
#include "isoyield/text/option_check.hpp"
#include "text/digits.hpp"
#include "text/nearest_double.hpp"

// What the small module is linked with in place of text/nearest_double.cpp, text/digits.cpp,
// text/option_check.cpp and base/problem.cpp.

// JavaScript reads numbers to the last bit too, which saves tables of 10 kB. Declared to the linker in
// first_imports.js, provided in first.ts.
extern "C" double number(const char* text, std::size_t length);

namespace isoyield {

bool nearest_double(const std::string& text, double& value) {
  value = ::number(text.data(), text.size());
  return !std::isnan(value);
}

// Codes alone: what is wrong, the whole module says in words.
std::string digits_of(double /*number*/) { return {}; }
std::string message(const Problem& /*problem*/, Language /*language*/) { return {}; }
std::string remedy(const Problem& /*problem*/, Language /*language*/) { return {}; }

namespace {
constexpr ProblemKind kBadOption{.code = "bad_option", .found = {}};
}  // namespace

void check_value(std::string_view /*name*/, const Domain& domain, double value, double initial, Problems& problems) {
  if (!takes(domain, value, initial)) problems.push_back({.kind = &kBadOption, .where = {}, .arguments = {}});
}
void check_value(std::string_view /*name*/, const Domain& domain, const std::string& value, const std::string& initial,
                 Problems& problems) {
  if (!takes(domain, value, initial)) problems.push_back({.kind = &kBadOption, .where = {}, .arguments = {}});
}

}  // namespace isoyield
