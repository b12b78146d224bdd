#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/base/text.hpp"
#include "isoyield/decisions/condition.hpp"
#include "isoyield/expression/definition.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/sweep.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

/// One row of the rules that choose a threshold. A rule gives all optima, in order of falling threshold.
struct ThresholdRule {
  std::string_view id;  ///< `youden`
  Text name;
  Text meaning;
  UpTo<std::string_view, 4> references;
  std::vector<std::size_t> (*choose)(const Sweep&,
                                     const UtilityMatrix&) = nullptr;  ///< utility: index 1 the positive class
  bool by_data = true;      ///< looks at the classes of the items, so that its yield on them is optimistic
  bool most_yield = false;  ///< no threshold yields more on the items
};

/// max_yield, youden, closest_topleft, equal_rates, precision_equals_recall, implied.
[[nodiscard]] std::span<const ThresholdRule> threshold_rules();

/// A rule as it was asked for: a row of the registry, or one about any metric of counts.
/// `CONDITION` (`METRIC>=NUMBER` or `METRIC<=NUMBER`, several joined by `&`): among the points where all hold, the one
/// with the fewest false positives if some condition needs many items decided positive (as a least recall does), else
/// the one with the largest recall;
/// `max_METRIC` its best end (the minimum where lower is better), `max_METRIC@CONDITION` that among the points where
/// the conditions hold (`max_yield@...` the largest yield there); `METRIC=NUMBER` where it is nearest to a value;
/// `top=NUMBER` as many items as there are up to that number, those of the highest scores, equal scores together;
/// `threshold=NUMBER`: no choice, the point in force there.
struct ThresholdChoice {
  const ThresholdRule* row = nullptr;
  std::optional<double> threshold;   ///< given as such
  std::optional<double> most_items;  ///< that may be decided positive
  const Metric* metric = nullptr;    ///< to be maximised
  bool most_yield = false;           ///< the yield is, under the conditions
  std::vector<double> arguments;
  std::vector<Condition> conditions;
  bool or_nearest = false;  ///< where no point fulfils the conditions, the one that comes nearest is chosen
};

/// What a rule's text means; absent when it is none. Arguments are left empty: the defaults.
[[nodiscard]] std::optional<ThresholdChoice> find_threshold_rule(std::string_view text,
                                                                 const Definitions& definitions = {});
/// Whether it looks at the classes of the items, so that what it reaches on them is optimistic.
[[nodiscard]] bool chooses_by_data(const ThresholdChoice& choice);
/// The rule in words: "Recall ≥ 0.9".
[[nodiscard]] std::string rule_words(const ThresholdChoice& choice, Language language);
/// All operating points that the rule chooses, in order of falling threshold. Empty when nothing is defined, or
/// fulfils the conditions, anywhere. O(n).
[[nodiscard]] std::vector<std::size_t> choose_threshold(const ThresholdChoice& choice, const Sweep& sweep,
                                                        const UtilityMatrix& utility);
/// The score that stands for the probability from which deciding positive pays; absent where threshold_probability() is
/// and where the scores are no probabilities.
[[nodiscard]] std::optional<double> implied_threshold(const Sweep& sweep, const UtilityMatrix& utility);

}  // namespace isoyield
