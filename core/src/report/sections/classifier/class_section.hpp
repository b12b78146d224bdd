#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/inference/metric_interval.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/report/parts/number.hpp"
#include "isoyield/report/parts/per_class.hpp"
#include "report/settings.hpp"

// Metrics of one class against the rest, and their averages: of the classes of a matrix, of labels, of items.

namespace isoyield {

/// The calls of every wanted metric that `applies` to.
template <class Applies>
std::vector<MetricCall> calls_of(const Settings& settings, Applies applies) {
  std::vector<MetricCall> calls;
  for (const Metric* metric : all_metrics(settings.definitions)) {
    if (applies(metric->formula) && wants(settings, *metric))
      calls.push_back({.metric = metric, .arguments = arguments_for(*metric, settings)});
  }
  return calls;
}

/// How many items a unit of the cells stands for: 1 for counts and weights; for relative frequencies the number of
/// items that was given over their sum, 0 where none was, and at the class shares of a deployment.
[[nodiscard]] double items_per_unit(const ConfusionMatrix& matrix, const Settings& settings);
/// As `evaluate`; what counts items or pairs of them counts those behind relative frequencies, or is undefined.
[[nodiscard]] Value evaluate_items(const MetricCall& call, const BinaryCounts& counts, double items_per_unit);
[[nodiscard]] Value evaluate_items(const MetricCall& call, const ConfusionMatrix& matrix, std::size_t positive,
                                   double items_per_unit);

/// A value with its interval, where it has one, and with what other tools print where there is no value.
[[nodiscard]] report::Number number(const MetricCall& call, const Value& value,
                                    const std::optional<MetricInterval>& interval, const Settings& settings);

/// Every binary metric of every class (of a matrix) or label, each evaluated once.
struct ClassValues {
  std::vector<MetricCall> calls;
  std::vector<std::vector<Value>> values;  ///< by call, then by class
  ItemsBehind items;                       ///< for intervals; 0: there are none
  double items_per_unit = 1;
  /// By call, then by class, for the metrics that have intervals without being asked; empty for the others.
  std::vector<std::vector<std::optional<CellSlopes>>> slopes;
  const CellCovariance* clustered = nullptr;  ///< of items drawn in clusters
  const ConfusionMatrix* deployed = nullptr;  ///< of the classes, at the class shares of a deployment
  bool labels = false;                        ///< of which an item may have several; else classes
};
[[nodiscard]] ClassValues class_values(const std::vector<BinaryCounts>& classes, const ItemsBehind& items,
                                       double items_per_unit, const Settings& settings,
                                       const CellCovariance* clustered = nullptr);

/// The binary metrics of class `k`: all of them, or the popular and the user's own.
[[nodiscard]] report::PerClass class_metrics(const ClassValues& known, std::size_t k, const BinaryCounts& counts,
                                             const std::string& label, bool all, const Settings& settings);

/// Every binary metric averaged, with the averages of tools that put a number in the place of what is undefined.
/// `matrix`: of the classes, for intervals; null for labels, of which an item may have several.
[[nodiscard]] Dictionary<report::Number> averaged(const ClassValues& known, const std::vector<BinaryCounts>& classes,
                                                  Average how, const ConfusionMatrix* matrix, const Settings& settings);
/// The plain means with 0 in the place of undefined classes, of the metrics that have such; absent where none has.
[[nodiscard]] std::optional<Dictionary<report::Number>> macro_with_zeros(const ClassValues& known,
                                                                         const Settings& settings);
/// The same over items that bear several labels, of which there may be too many to keep the values of each.
[[nodiscard]] Dictionary<report::Number> item_means(const std::vector<BinaryCounts>& items, const Settings& settings);

}  // namespace isoyield
