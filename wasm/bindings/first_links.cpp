#include <cmath>
#include <cstddef>
#include <string>

#include "isoyield/base/problem.hpp"
#include "text/digits.hpp"
#include "text/nearest_double.hpp"

// What the small module is linked with in place of text/nearest_double.cpp, text/digits.cpp and base/problem.cpp.

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

}  // namespace isoyield
