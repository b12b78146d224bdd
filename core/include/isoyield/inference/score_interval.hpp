#pragma once

#include <array>
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

/// Numbers, as means and squares around them; any cutting into parts gives the same but for rounding (Chan, Golub,
/// LeVeque 1983, The American Statistician 37(3), 242-247).
struct Moments {
  double items = 0;
  double mean = 0;
  double squares = 0;  ///< of the deviations from the mean; just 0 where all are the same

  void add(const Moments& more);
};
/// Of the terms of the negative items, then of the positive ones.
using ClassMoments = std::array<Moments, 2>;

/// Of columns of the same items.
struct TermMoments {
  std::vector<ClassMoments> own;    ///< of the terms of each column
  std::vector<ClassMoments> pairs;  ///< of the differences of two: first the first one with all after it
};
struct TermColumn {
  std::span<const double> scores;
  const Sweep& sweep;  ///< of the test
};
/// In one pass over the items. `counts`: how many items each row stands for; empty: one. `pairs`: whether those are
/// wanted.
[[nodiscard]] TermMoments term_moments(const PointInfluence& influence, std::span<const TermColumn> columns,
                                       std::span<const std::uint8_t> positive, std::span<const double> counts = {},
                                       bool pairs = false);

/// Of items drawn one by one, each of influence `times` a term and `plus` what its class adds. With random class totals
/// the variance is the mean square over n, with fixed ones that within the classes. Absent where nothing varies.
[[nodiscard]] std::optional<ScoreSpread> score_spread(const ClassMoments& terms, double times,
                                                      const std::array<double, 2>& plus, const ScoresDrawn& drawn);
/// Of single items, by their own influences, or their differences in two statistics; clusters move it by their sums,
/// and class weights apply. What is a mean over the items needs no more than its terms. `items`: how many there are of
/// each; empty: one.
[[nodiscard]] std::optional<ScoreSpread> score_spread(std::span<const double> influences,
                                                      std::span<const std::uint16_t> classes, const ScoresDrawn& drawn,
                                                      std::span<const double> items = {});

/// Around a value within its range: on the logit scale between two ends ("jackknife_logit", as Boyd, Eng, Page 2013
/// take it for areas under precision-recall curves), on that of the logarithm of the distance from a single one
/// ("jackknife_log"). Absent at an end, of which the items show no spread.
struct ScoreInterval {
  Interval interval;
  std::string_view method;
};
[[nodiscard]] std::optional<ScoreInterval> score_interval(double value, const ScoreSpread& spread, Range range);

}  // namespace isoyield
