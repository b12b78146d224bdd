#include "report/dependent_options.hpp"

#include <string>
#include <string_view>

namespace isoyield {
namespace {

constexpr ProblemKind kNothingAlone{
    .code = "option_without_another",
    .found = {"the option {0} says nothing without the option {1}", "параметр {0} без параметра {1} нічого не означає"},
    .expected = {},
    .remedy = {"Give the option {1} too, or leave {0} out.", "Задайте також параметр {1} або приберіть {0}."}};

/// An option, the one without which it says nothing, and whether it is given alone.
struct Dependent {
  std::string_view option;
  std::string_view other;
  bool (*alone)(const Options&);
};

constexpr Dependent kDependents[] = {
    {"cost_weight", "cost_range",
     [](const Options& of) { return of.cost_range.empty() && of.cost_weight != group::CostRange().cost_weight; }},
    {"utility_as", "utility",
     [](const Options& of) {
       return of.utility_as != group::Utilities().utility_as && !of.utility && !of.subject_utility &&
              !of.subgroup_utility;
     }},
    {"prevalence_items", "prevalence",
     [](const Options& of) { return of.prevalence_items > 0 && of.prevalence.empty(); }},
    {"resample", "bootstrap", [](const Options& of) { return !of.resample.empty() && of.bootstrap == 0; }},
    {"permute", "permutations", [](const Options& of) { return !of.permute.empty() && of.permutations == 0; }},
    {"posterior", "intervals", [](const Options& of) { return !of.posterior.empty() && !of.intervals; }},
    {"posterior", "draws", [](const Options& of) { return !of.posterior.empty() && of.intervals && of.draws == 0; }}};

}  // namespace

Problem nothing_alone(std::string_view option, std::string_view other) {
  return {.kind = &kNothingAlone,
          .where = {.source = std::string(option)},
          .arguments = {std::string(option), std::string(other)}};
}

Problems dependent_options(const Options& options) {
  Problems out;
  for (const Dependent& each : kDependents) {
    if (each.alone(options)) out.push_back(nothing_alone(each.option, each.other));
  }
  return out;
}

}  // namespace isoyield
