#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/inference/cell_covariance.hpp"
#include "isoyield/inference/posterior.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/statistics/deployment.hpp"
#include "isoyield/statistics/interval.hpp"

// Intervals by the delta method: a metric that is smooth in the shares of the cells is as good as normal for many
// items, with the variance that its slopes give it (Agresti 2013, section 16.1). Cut to the metric's range. Absent
// where the metric or a slope is undefined, where it does not vary, and for metrics that depend on how many items there
// are. `Sampling` tells the level and whether class totals are fixed.

namespace isoyield {

/// A metric with the arguments it is evaluated with.
struct MetricCall {
  const Metric* metric = nullptr;
  std::vector<double> arguments;
};

/// How fast each metric, whose value is known, changes with the share of each cell (row by row; 0 for an empty cell).
/// Empty where the value is undefined or infinite, and for metrics that depend on how many items there are. O(K^2)
/// evaluations of each.
[[nodiscard]] std::vector<std::vector<double>> share_slopes(std::span<const MetricCall> calls,
                                                            std::span<const Value> values,
                                                            const ConfusionMatrix& matrix, std::size_t positive);

/// Of any metrics of a matrix of `items` items in all, whose values are known. `positive` as in evaluate(). O(K^2)
/// evaluations of each: all metrics of one table in a row, so that they share what they sum.
[[nodiscard]] std::vector<std::optional<Interval>> delta_intervals(std::span<const MetricCall> calls,
                                                                   std::span<const Value> values,
                                                                   const ConfusionMatrix& matrix,
                                                                   const ItemsBehind& items, std::size_t positive,
                                                                   const Sampling& sampling,
                                                                   const CellCovariance* clustered = nullptr);

/// The same of Cohen's kappa, unweighted or weighted, from the formulas of its slopes (Fleiss, Cohen, Everitt 1969):
/// O(K^2), for tables of any size. Absent for other metrics.
[[nodiscard]] std::optional<Interval> kappa_interval(const MetricCall& call, const Value& value,
                                                     const ConfusionMatrix& matrix, const ItemsBehind& items,
                                                     const Sampling& sampling,
                                                     const CellCovariance* clustered = nullptr);

/// How fast a binary metric changes with its four cells, each as a share of the items.
struct CellSlopes {
  double tp = 0;
  double fn = 0;
  double fp = 0;
  double tn = 0;
};
/// `total`: of the matrix that the counts come from. Absent where the metric is undefined here or beside.
[[nodiscard]] std::optional<CellSlopes> cell_slopes(const MetricCall& call, const BinaryCounts& counts, double total);

/// The same by each cell of a matrix of so many classes, for class `positive` against the rest.
[[nodiscard]] std::vector<double> slopes_by_cell(const CellSlopes& slopes, std::size_t positive, std::size_t classes);

/// Of the metric of one class against the rest, whose value and slopes are known.
[[nodiscard]] std::optional<Interval> delta_interval(const Metric& metric, double value, const CellSlopes& slopes,
                                                     const BinaryCounts& counts, double items,
                                                     const Sampling& sampling);
/// The same at the class shares of a deployment; `positive`: the class.
[[nodiscard]] std::optional<Interval> delta_interval(const Metric& metric, double value, const CellSlopes& slopes,
                                                     std::size_t positive, const ConfusionMatrix& matrix,
                                                     const ItemsBehind& items, const Sampling& sampling);
/// The same of clustered items; `positive`: the class, of `classes`.
[[nodiscard]] std::optional<Interval> delta_interval(const Metric& metric, double value, const CellSlopes& slopes,
                                                     std::size_t positive, std::size_t classes, double level,
                                                     const CellCovariance& clustered);

/// Of an average over the classes, whose value is known. `values` and `slopes` are those of each class; for micro the
/// slopes alone, once, of the summed counts. O(K^2).
[[nodiscard]] std::optional<Interval> delta_interval(const Metric& metric, double value, Average how,
                                                     std::span<const double> values, std::span<const CellSlopes> slopes,
                                                     const ConfusionMatrix& matrix, const ItemsBehind& items,
                                                     const Sampling& sampling,
                                                     const CellCovariance* clustered = nullptr);

}  // namespace isoyield
