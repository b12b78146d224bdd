#include "analysis/parameters.hpp"

#include <algorithm>
#include <string>

#include "digits.hpp"
#include "isoyield/curve.hpp"
#include "isoyield/metric.hpp"
#include "parse/number.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kBadParameter{.code = "bad_parameter",
                                    .found = {"“{0}” sets no parameter", "«{0}» не задає жодного параметра"},
                                    .expected = {"expected NAME=NUMBER, where {1}", "очікувалося НАЗВА=ЧИСЛО, де {1}"},
                                    .remedy = {"`isoyield metrics` lists the parameters with their ranges.",
                                               "Параметри та їхні межі показує `isoyield metrics`."}};

/// The parameters that score metrics and curves have, each once; those that are options of their own left out.
std::vector<const Parameter*> score_parameters() {
  std::vector<const Parameter*> all;
  const auto add = [&](const auto& parameters) {
    for (const Parameter& parameter : parameters) {
      const auto known = [&](const Parameter* other) { return other->id == parameter.id; };
      if (parameter.id == "level" || parameter.id == "prevalence") continue;
      if (std::none_of(all.begin(), all.end(), known)) all.push_back(&parameter);
    }
  };
  for (const Metric& metric : metrics()) {
    if (metric.formula.sweep != nullptr || metric.formula.classes != nullptr) add(metric.parameters);
  }
  for (const CurveKind& kind : curves()) add(kind.parameters);
  return all;
}

}  // namespace

void read_parameters(const std::vector<std::string>& texts, NamedNumbers& into, Problems& problems) {
  const std::vector<const Parameter*> all = score_parameters();
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
    if (number.status != NumberStatus::number || !(number.value >= range.low && number.value <= range.high)) {
      const std::string limits = digits_of(range.low) + " <= " + name + " <= " + digits_of(range.high);
      problems.push_back({.kind = &kBadParameter, .where = {.source = "parameters"}, .arguments = {text, limits}});
      continue;
    }
    into.emplace_back(name, number.value);
  }
}

}  // namespace isoyield
