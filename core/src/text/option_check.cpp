#include "isoyield/text/option_check.hpp"

#include <cmath>

#include "text/digits.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kBadChoice{.code = "bad_option",
                                 .found = {"the option {0} is “{1}”", "параметр {0} має значення «{1}»"},
                                 .expected = {"expected {2}", "очікувалося {2}"},
                                 .remedy = {"Choose one of the values named, or leave the option out.",
                                            "Оберіть одне з названих значень або не вказуйте цей параметр."}};
constexpr ProblemKind kBadNumber{.code = kBadChoice.code,
                                 .found = kBadChoice.found,
                                 .expected = kBadChoice.expected,
                                 .remedy = {"Choose a value in that range.", "Оберіть значення з цього проміжку."}};
constexpr ProblemKind kBadCount{.code = kBadChoice.code,
                                .found = kBadChoice.found,
                                .expected = {"expected a whole number, {2}", "очікувалося ціле число, {2}"},
                                .remedy = kBadNumber.remedy};
/// Of a share or a probability: a percentage is what is given instead.
constexpr ProblemKind kBadShare{.code = kBadChoice.code,
                                .found = kBadChoice.found,
                                .expected = kBadChoice.expected,
                                .remedy = {"Give a share of 1: 95 % is 0.95.", "Дайте частку від 1: 95 % — це 0.95."}};

std::string bound(double number) { return number == kLargestWhole ? "2^53" : digits_of(number); }

/// The numbers that a domain holds: `0 < … < 1`, `2 … 1000000`; `none`: the default, where it is none of them.
std::string range_of(const Domain& domain, double none) {
  const std::string low = std::isfinite(domain.low) ? bound(domain.low) + (domain.low_open ? " < " : " ") : "";
  const std::string high = std::isfinite(domain.high) ? (domain.high_open  ? " < "
                                                         : domain.low_open ? " ≤ "
                                                                           : " ") +
                                                            bound(domain.high)
                                                      : "";
  const bool said = !domain.positive && std::isfinite(none) && !domain.holds(none);
  return (said ? digits_of(none) + ", " : "") + low + "…" + high;
}

}  // namespace

void check_value(std::string_view name, const Domain& domain, double value, double initial, Problems& problems) {
  if (takes(domain, value, initial)) return;
  const bool share = domain.low == 0 && domain.high == 1;
  const ProblemKind* kind = domain.whole ? &kBadCount : share ? &kBadShare : &kBadNumber;
  problems.push_back({.kind = kind,
                      .where = {.source = std::string(name)},
                      .arguments = {std::string(name), digits_of(value), range_of(domain, initial)}});
}

void check_value(std::string_view name, const Domain& domain, const std::string& value, const std::string& initial,
                 Problems& problems) {
  if (takes(domain, value, initial)) return;
  std::string expected;
  for (std::size_t i = 0; i < domain.count; ++i) {
    expected += i > 0 ? ", " : "";
    expected += domain.ids[i];
  }
  problems.push_back({.kind = &kBadChoice,
                      .where = {.source = std::string(name)},
                      .arguments = {std::string(name), value, std::move(expected)}});
}

}  // namespace isoyield
