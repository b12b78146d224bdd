#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "isoyield/base/text.hpp"
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

/// A rule as it was asked for: a row of the registry, or one about any metric of counts:
/// `max_METRIC` its best end (the minimum where lower is better), `max_METRIC@METRIC>=NUMBER` (or <=) that among the
/// points where the other metric is defined and within its bound (`max_yield@...` the largest yield there),
/// `METRIC=NUMBER` where it is nearest to a value; `threshold=NUMBER`: no choice, the point in force there.
struct ThresholdChoice {
  enum class Bound : std::uint8_t { none, at_least, at_most, nearest };

  const ThresholdRule* row = nullptr;
  std::optional<double> threshold;  ///< given as such
  const Metric* metric = nullptr;   ///< to be maximised; absent: the yield
  std::vector<double> arguments;
  Bound bound = Bound::none;
  const Metric* bounded = nullptr;
  std::vector<double> bounded_arguments;
  double number = 0;
};

/// What a rule's text means; absent when it is none. Arguments are left empty: the defaults.
[[nodiscard]] std::optional<ThresholdChoice> find_threshold_rule(std::string_view text,
                                                                 const Definitions& definitions = {});
/// All operating points that the rule chooses, in order of falling threshold. Empty when nothing is defined, or within
/// the bound, anywhere. O(n).
[[nodiscard]] std::vector<std::size_t> choose_threshold(const ThresholdChoice& choice, const Sweep& sweep,
                                                        const UtilityMatrix& utility);
/// The score that stands for the probability from which deciding positive pays; absent where threshold_probability() is
/// and where the scores are no probabilities.
[[nodiscard]] std::optional<double> implied_threshold(const Sweep& sweep, const UtilityMatrix& utility);

}  // namespace isoyield
