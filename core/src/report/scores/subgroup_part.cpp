#include "report/scores/subgroup_part.hpp"

#include <algorithm>
#include <string_view>

#include "report/scores/points/item_decisions.hpp"
#include "report/scores/score_doubt.hpp"
#include "report/scores/table/cell_losses.hpp"
#include "report/scores/table/score_values.hpp"
#include "scores/take_rows.hpp"

namespace isoyield {
namespace {

/// How well scores rank, then how true they are where they are probabilities.
constexpr std::string_view kOfScores[] = {"roc_auc", "brier", "ece"};

}  // namespace

SubgroupPart::SubgroupPart(const SweptTable& swept, const Settings& all, std::vector<std::size_t> of)
    : rows(std::move(of)), settings(all) {
  const ScoreTable& whole = swept.table;
  table.labels = whole.labels;
  table.decisions = whole.decisions;
  table.truth = taken_rows(std::span(whole.truth), rows);
  table.groups = taken_rows(std::span(whole.groups), rows);
  table.weights = taken_rows(std::span(whole.weights), rows);
  table.counted = whole.counted;
  positive = taken_rows(swept.truly_positive, rows);
  if (all.weighted_rows > 0) settings.weighted_rows = static_cast<double>(rows.size());
  Problems told;  // of all items before
  clusters = drawn_clusters(table, settings, told);
  truth = classes_of(positive, swept.classes.positive);
}

void SubgroupPart::add_scored(report::SubgroupResult& to, const std::vector<ScoreColumn>& scores,
                              const std::vector<Sweep>& sweeps, const Settings& asked) const {
  const Sweep& points = sweeps.front();
  const Swept here(points);
  const std::optional<AucEstimate> area =
      clustered_area(settings.weighted_rows > 0 ? weighted_area(here) : delong(here), scores.front(), positive, points,
                     clusters, settings);
  const std::span<const double> counts = clusters ? std::span<const double>() : table.counts();
  ScoreMoments moments(scores, sweeps, positive, counts, false);
  KnownInfluences known;
  const DoubtedScores doubted{.swept = here,
                              .tested = points,
                              .scores = scores.front().scores,
                              .positive = positive,
                              .counts = counts,
                              .index = 0,
                              .moments = moments,
                              .known = known};
  const ScoresDrawn drawn{.level = settings.intervals.sampling.level,
                          .totals = settings.intervals.sampling.totals,
                          .clusters = clusters ? &*clusters : nullptr,
                          .weights = {}};
  const CellLosses lost({scores.front().scores, positive, table.weights, points.scale}, scores.front().upper, 0);
  const bool usual = asked.metrics.empty();
  for (const Metric& metric : metrics()) {
    if (metric.formula.sweep == nullptr ||
        !(usual ? std::find(std::begin(kOfScores), std::end(kOfScores), metric.id) != std::end(kOfScores)
                : wants(asked, metric)))
      continue;
    const Value value = score_value(metric, here, settings);
    if (usual && metric.id != kOfScores[0] && !value.defined()) continue;
    report::Number number(value);
    add_area_doubt(number, metric, area, settings);
    if (area) add_score_doubt(number, metric, doubted, drawn, settings);
    lost.add(number, metric, settings);
    to.metrics.emplace_back(metric.id, std::move(number));
  }
}

}  // namespace isoyield
