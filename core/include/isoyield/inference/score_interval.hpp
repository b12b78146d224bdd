#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "isoyield/inference/clusters.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/influence.hpp"
#include "isoyield/scores/sweep.hpp"
#include "isoyield/statistics/deployment.hpp"
#include "isoyield/statistics/interval.hpp"

// Intervals of statistics of scores by the infinitesimal jackknife: the variance is that of the mean of the items'
// influences.

namespace isoyield {

/// How the items were drawn.
struct ScoresDrawn {
  double level = 0.95;
  ClassTotals totals = ClassTotals::random;
  const Clusters* clusters = nullptr;  ///< null: one by one
  ClassWeights weights;                ///< of a deployment; of two classes of the negative, then of the positive one
};

/// How uncertain a statistic is: normal, with fewer than 40 clusters Student's t.
struct ScoreSpread {
  double error = 0;  ///< standard error
  double half = 0;   ///< half width of its interval
};

/// Of items drawn one by one. `tested`: their operating points before any class weights, those that the influence is
/// of. Items that weigh 2 are two items. With random class totals the variance is the mean square over n, with fixed
/// ones that within the classes. Absent where nothing varies.
[[nodiscard]] std::optional<ScoreSpread> score_spread(const PointInfluence& influence, const Sweep& tested,
                                                      const ScoresDrawn& drawn);
/// Of single items, by their own influences, or their differences in two statistics; clusters move it by their sums.
/// What is a mean over the items needs no more than its terms. `items`: how many there are of each; empty: one.
[[nodiscard]] std::optional<ScoreSpread> score_spread(std::span<const double> influences,
                                                      std::span<const std::uint16_t> classes, const ScoresDrawn& drawn,
                                                      std::span<const double> items = {});

/// The operating point that each item comes in at.
[[nodiscard]] std::vector<std::uint32_t> points_of_items(std::span<const double> scores, const Sweep& sweep);
[[nodiscard]] std::vector<double> item_influences(const PointInfluence& influence,
                                                  std::span<const std::uint32_t> points,
                                                  std::span<const std::uint8_t> positive);

/// Around a value within its range: on the logit scale between two ends ("jackknife_logit", as Boyd, Eng, Page 2013
/// take it for areas under precision-recall curves), on that of the logarithm of the distance from a single one
/// ("jackknife_log"). Absent at an end, of which the items show no spread.
struct ScoreInterval {
  Interval interval;
  std::string_view method;
};
[[nodiscard]] std::optional<ScoreInterval> score_interval(double value, const ScoreSpread& spread, Range range);

}  // namespace isoyield
