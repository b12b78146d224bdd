#include "curves/parameters.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "isoyield/curves/curve.hpp"
#include "isoyield/metrics/metric.hpp"
#include "text/digits.hpp"
#include "text/number.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kBadParameter{.code = "bad_parameter",
                                    .found = {"“{0}” sets no parameter", "«{0}» не задає жодного параметра"},
                                    .expected = {"expected NAME=NUMBER, where {1}", "очікувалося НАЗВА=ЧИСЛО, де {1}"},
                                    .remedy = {"`isoyield metrics` lists the parameters with their ranges.",
                                               "Параметри та їхні межі показує `isoyield metrics`."}};

constexpr ProblemKind kOutOfRange{.code = "bad_parameter",
                                  .found = {"the parameter {0} is “{1}”", "параметр {0} має значення «{1}»"},
                                  .expected = {"expected a number, {2}", "очікувалося число, {2}"}};
constexpr ProblemKind kNotWhole{.code = "bad_parameter",
                                .found = {"the parameter {0} is “{1}”", "параметр {0} має значення «{1}»"},
                                .expected = {"expected a whole number, {2}", "очікувалося ціле число, {2}"}};

/// The parameters that metrics and curves have, each once.
std::vector<const Parameter*> all_parameters() {
  std::vector<const Parameter*> all;
  const auto add = [&](const auto& parameters) {
    for (const Parameter& parameter : parameters) {
      const auto known = [&](const Parameter* other) { return other->id == parameter.id; };
      if (parameter.option()) continue;
      if (std::none_of(all.begin(), all.end(), known)) all.push_back(&parameter);
    }
  };
  for (const Metric& metric : metrics()) add(metric.parameters);
  for (const CurveKind& kind : curves()) add(kind.parameters);
  return all;
}

}  // namespace

void read_parameters(const std::vector<std::string>& texts, NamedNumbers& into, Problems& problems) {
  const std::vector<const Parameter*> all = all_parameters();
  for (const std::string& text : texts) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::string name = text.substr(0, equals);
    const std::string digits = text.substr(std::min(equals + 1, text.size()));
    const auto found = std::find_if(all.begin(), all.end(), [&](const Parameter* each) { return each->id == name; });
    if (found == all.end()) {
      std::string list = "NAME: ";
      for (const Parameter* each : all) list += (each == all.front() ? "" : ", ") + std::string(each->id);
      problems.push_back({.kind = &kBadParameter, .where = {.source = "parameters"}, .arguments = {text, list}});
      continue;
    }
    const Number number = parse_number(digits, '.');
    const Range range = (*found)->range;
    const bool whole = !(*found)->whole || number.value == std::floor(number.value);
    const bool within =
        number.value <= range.high && ((*found)->above ? number.value > range.low : number.value >= range.low);
    if (number.status != NumberStatus::number || !within || !whole) {
      const std::string low = digits_of(range.low) + ((*found)->above ? " < " : " ≤ ");
      problems.push_back({.kind = (*found)->whole ? &kNotWhole : &kOutOfRange,
                          .where = {.source = "parameters"},
                          .arguments = {name, digits, low + name + " ≤ " + digits_of(range.high)}});
      continue;
    }
    into.emplace_back(name, number.value);
  }
}

}  // namespace isoyield
