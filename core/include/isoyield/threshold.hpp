#pragma once

#include <span>
#include <string_view>

#include "isoyield/definition.hpp"
#include "isoyield/metric.hpp"
#include "isoyield/sweep.hpp"
#include "isoyield/text.hpp"
#include "isoyield/utility.hpp"

namespace isoyield {

/// One row of the rules that choose a threshold. A rule gives all optima, in order of falling threshold.
struct ThresholdRule {
  std::string_view id;  ///< `youden`
  Text name;
  Text meaning;
  UpTo<std::string_view, 4> references;
  std::vector<std::size_t> (*choose)(const Sweep&,
                                     const UtilityMatrix&) = nullptr;  ///< utility: index 1 the positive class
};

/// max_yield, youden, closest_topleft, equal_rates.
[[nodiscard]] std::span<const ThresholdRule> threshold_rules();

/// The metric that `max_METRIC` maximises; null for every other rule.
[[nodiscard]] const Metric* maximised_metric(std::string_view rule, const Definitions& definitions = {});

/// All operating points chosen by a rule's id, or by `max_METRIC` for any binary metric with `arguments` (its best end:
/// the minimum where lower is better). Empty when the rule is unknown or nothing is defined anywhere. O(n).
[[nodiscard]] std::vector<std::size_t> choose_threshold(std::string_view rule, const Sweep& sweep,
                                                        const UtilityMatrix& utility, Arguments arguments = {},
                                                        const Definitions& definitions = {});
/// Whether choose_threshold knows the rule.
[[nodiscard]] bool known_threshold_rule(std::string_view rule, const Definitions& definitions = {});

}  // namespace isoyield
