#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "isoyield/inference/delta_interval.hpp"
#include "isoyield/inference/posterior.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/statistics/deployment.hpp"
#include "isoyield/statistics/interval.hpp"

namespace isoyield {

/// A binary metric that is the share of some cells among some cells, as recall is that of tp among tp and fn.
struct Proportion {
  std::array<bool, 4> counted{};  ///< tp, fn, fp, tn: in the numerator
  std::array<bool, 4> among{};    ///< in the denominator

  [[nodiscard]] double successes(const BinaryCounts& counts) const;
  [[nodiscard]] double trials(const BinaryCounts& counts) const;
};

/// Found by probing the formula, so that a new rate needs no mark of its own. Absent for every other metric.
[[nodiscard]] std::optional<Proportion> proportion_of(const Metric& metric);

/// How intervals are made.
struct IntervalSettings {
  const ProportionMethod* proportions = nullptr;  ///< for shares
  Sampling sampling;                              ///< draws 0: none by sampling
  std::vector<const Metric*> sampled;  ///< metrics to sample besides the popular ones: each costs a value a draw
  bool sample_all = false;
  bool log_ratios = false;  ///< likelihood ratios and the odds ratio by the log method, not the score method
};

struct MetricInterval {
  Interval interval;
  std::string_view method;  ///< a proportion method's id, "score", "log", "posterior", "delta", "clusters"
};

/// Intervals that have a closed form, for counts of `items` items in all: shares by the chosen method, likelihood
/// ratios and the odds ratio by the score method or the log method. Absent for other metrics, and where the value is
/// undefined or the method has no interval. At the class shares of a deployment only of what hangs on no share, with
/// `items` behind the class and the rest.
[[nodiscard]] std::optional<MetricInterval> closed_interval(const MetricCall& call, const BinaryCounts& counts,
                                                            const ItemsBehind& items, const IntervalSettings& settings);
/// The same of clustered items, class `positive` of `classes`: shares alone, by as many items as would tell as much.
[[nodiscard]] std::optional<MetricInterval> closed_interval(const MetricCall& call, const BinaryCounts& counts,
                                                            std::size_t positive, std::size_t classes,
                                                            const CellCovariance& clustered,
                                                            const IntervalSettings& settings);

/// Intervals of K-class (or, for K = 2, binary) metrics of one matrix, whose values are known: closed where there is
/// one, else by posterior sampling when the table is not too large, and by the delta method when nothing is to be
/// sampled. So are those of small tables that nobody asked to sample. An interval always holds the value: where the
/// prior draws it off the end of what is possible (nothing decided wrongly), it is widened. Of clustered items shares
/// by as many items as would tell as much, everything else by the delta method.
[[nodiscard]] std::vector<std::optional<MetricInterval>> metric_intervals(
    const std::vector<MetricCall>& calls, const std::vector<Value>& values, const ConfusionMatrix& matrix,
    const ItemsBehind& items, std::size_t positive, const IntervalSettings& settings,
    const CellCovariance* clustered = nullptr);

}  // namespace isoyield
