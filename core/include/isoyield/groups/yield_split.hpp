#pragma once

#include <cstddef>
#include <optional>

#include "isoyield/scores/sweep.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

/// One group under the threshold that decides for it.
struct DecidedGroup {
  const Sweep* sweep = nullptr;
  std::size_t point = 0;  ///< in force
};

/// Why one group yields more per item than another, in parts that add up to the difference: how many of its items are
/// positive, how well the scores rank them, how readily the threshold decides positive, and, where the groups have
/// utilities of their own, what the same decisions are worth in each. Readiness is the mean
/// of recall and false positive rate, what would be decided positive of as many positives as negatives; ranking is
/// which point of the ROC curve, between operating points a straight line, stands at a readiness. Both treat the
/// classes alike. Each part is Shapley's value: its mean effect over all orders in which they may be
/// exchanged, so that no order is preferred. Shapley 1953.
struct YieldSplit {
  double base_rate = 0;
  double ranking = 0;
  double threshold = 0;
  double utility = 0;
};

/// Of the yield per item of `a` less that of `b`. Absent where a group has no item of some class: it has no ROC curve.
[[nodiscard]] std::optional<YieldSplit> split_yield(const DecidedGroup& a, const DecidedGroup& b,
                                                    const UtilityMatrix& utility);
[[nodiscard]] std::optional<YieldSplit> split_yield(const DecidedGroup& a, const DecidedGroup& b,
                                                    const UtilityMatrix& of_a, const UtilityMatrix& of_b);

}  // namespace isoyield
