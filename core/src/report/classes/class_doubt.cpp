#include "report/classes/class_doubt.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "isoyield/inference/score_interval.hpp"
#include "isoyield/metrics/metric.hpp"

namespace isoyield {
namespace {

/// Whether there are at least two items of each class that has any.
bool counted(const ClassScoreSet& items, std::span<const double> counts) {
  std::vector<double> totals(items.classes(), 0);
  for (std::size_t i = 0; i < items.items(); ++i) totals[items.truth[i]] += counts.empty() ? 1 : counts[i];
  return std::none_of(totals.begin(), totals.end(), [](double total) { return total == 1; });
}

}  // namespace

void add_class_doubt(report::Classifier& out, const ClassScoreSet& items, std::span<const double> counts,
                     const Clusters* clusters, const Settings& settings) {
  if (!settings.with_intervals || !items.probabilities || !counted(items, counts)) return;
  struct Mean {
    const Metric* metric;
    std::vector<double> arguments;
    report::Number* number;
    std::vector<double> terms;  ///< item by item
  };
  std::vector<Mean> means;
  for (auto& [id, number] : out.metrics) {
    const Metric* const metric = find_metric(id);
    if (metric != nullptr && metric->mean_of_items && !number.value.null)
      means.push_back({metric, arguments_for(*metric, settings), &number, std::vector<double>(items.items(), 0)});
  }
  if (means.empty()) return;
  ClassSummary of_item;
  for (std::size_t i = 0; i < items.items(); ++i) {
    if (items.weight(i) == 0) continue;
    summarise_item(items, i, of_item);
    for (Mean& each : means) each.terms[i] = evaluate(*each.metric, of_item, each.arguments).number();
  }
  const ScoresDrawn drawn{.level = settings.intervals.sampling.level,
                          .totals = settings.intervals.sampling.totals,
                          .clusters = clusters,
                          .weights = settings.weights};
  for (const Mean& each : means) {
    const auto spread = score_spread(each.terms, items.truth, drawn, counts);
    if (!spread) continue;
    const auto found = score_interval(each.number->value.number, *spread, each.metric->range);
    if (!found) continue;
    each.number->ci = ci(found->interval, found->method, settings);
    each.number->standard_error = spread->error;
  }
}

}  // namespace isoyield
