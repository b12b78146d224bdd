#include "report/sections/items/drawn_items.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "isoyield/inference/clusters.hpp"
#include "report/sections/classifier/classifier_report.hpp"

namespace isoyield {
namespace {

/// Items of the rarest class from which intervals keep their level: the promise of `npm run coverage`.
constexpr double kManyItems = 10;

}  // namespace

void add_drawn(report::Report& out, const ConfusionMatrix& matrix, const Settings& settings) {
  const bool counts = kind_of_cells(matrix) == "counts";
  const double items = counts || settings.items == 0 ? matrix.total() : settings.items;
  if (!(matrix.total() > 0) || (!counts && settings.items == 0 && out.kind != "scores")) return;
  report::Drawn drawn;
  drawn.totals = settings.intervals.sampling.totals == ClassTotals::fixed ? "fixed" : "random";
  drawn.paired = out.kind == "scores";
  if (settings.design_effect != 1) drawn.design_effect = settings.design_effect;
  for (const report::Classifier& each : out.classifiers) {
    if (!each.clusters || !each.clusters->design_effect) continue;
    if (drawn.design_effect && *drawn.design_effect >= *each.clusters->design_effect) continue;
    drawn.design_effect = each.clusters->design_effect;
    drawn.correlation = each.clusters->correlation;
  }
  const double effect = std::max(1.0, drawn.design_effect.value_or(1));
  if (drawn.design_effect) drawn.effective_items = items / effect;
  std::vector<double> totals = matrix.class_totals();
  const auto least = std::min_element(totals.begin(), totals.end());
  drawn.rarest = out.classes[static_cast<std::size_t>(least - totals.begin())];
  drawn.rarest_items = *least * items / matrix.total();
  const bool few_clusters = out.clusters && out.clusters->count < static_cast<double>(kManyClusters);
  const bool few_items = drawn.rarest_items / effect < kManyItems;
  // Weights are no items: how many would do cannot be said.
  if (!out.settings.weight) drawn.enough = !few_clusters && !few_items;
  if (few_items && drawn.enough && drawn.rarest_items > 0)
    drawn.wanted_items = std::ceil(items * kManyItems * effect / drawn.rarest_items);
  if (few_clusters) drawn.wanted_clusters = static_cast<double>(kManyClusters);
  out.drawn = std::move(drawn);
}

}  // namespace isoyield
