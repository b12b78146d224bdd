#pragma once

#include "isoyield/base/value.hpp"
#include "isoyield/scores/swept.hpp"

// How far apart the scores of the two classes lie; the rows of metrics/separation.hpp and their tests are the users.

namespace isoyield {

/// Largest distance between the cumulative score distributions of the two classes.
[[nodiscard]] Value kolmogorov_smirnov(const Sweep& sweep);
/// Probability of at least this distance when both classes are drawn from one continuous distribution, by Smirnov's
/// limit (1948); ties make it too large. Weights count as repeated items.
[[nodiscard]] Value kolmogorov_smirnov_p(const Sweep& sweep);
/// The rate at which the ROC curve, straight between operating points, has as many false positives as false negatives.
[[nodiscard]] Value equal_error_rate(const Sweep& sweep);

/// Least loss per item over all thresholds, where a false negative costs `of_miss` and a false positive `of_alarm`.
/// O(hull).
[[nodiscard]] Value least_loss(const Swept& sweep, double of_miss, double of_alarm);

/// Shape of a Beta density over the cost proportion c: what a false positive weighs against c + (1 - c) for both
/// errors.
struct CostPrior {
  double a = 2;
  double b = 2;
};
/// 1 less the expected loss of the best thresholds, over that of the best constant decision, when c is drawn from the
/// prior (Hand 2009). O(hull).
[[nodiscard]] Value h_measure(const Swept& sweep, CostPrior prior);

}  // namespace isoyield
