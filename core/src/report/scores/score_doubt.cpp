#include "report/scores/score_doubt.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "numeric/distributions.hpp"
#include "report/scores/table/score_values.hpp"
#include "report/sections/comparison/metric_margins.hpp"

namespace isoyield {
namespace {

/// Not above 0: none was stated.
double margin_of(const Metric& metric, const Settings& settings) {
  for (const auto& [of, size] : settings.metric_margins) {
    if (of->id == metric.id) return size;
  }
  return 0;
}

bool compares(const Metric& metric, const Settings& settings) {
  return metric.formula.influence != nullptr &&
         ((settings.metrics.empty() ? metric.popular : wants(settings, metric)) || margin_of(metric, settings) > 0);
}

/// A metric of one column, and the influence of the items at each point; empty: it has no value.
struct Judged {
  double value = 0;
  PointInfluence influence;
};

/// `known`: what is reported of the column, which may have the value.
Judged judge(const Metric& metric, const Sweep& points, const report::Classifier& known, const Settings& settings) {
  const Swept swept(points);
  const auto named = [&](const auto& each) { return each.first == metric.id; };
  const auto found = std::find_if(known.metrics.begin(), known.metrics.end(), named);
  double value = 0;
  if (found != known.metrics.end()) {
    if (found->second.value.null) return {};
    value = found->second.value.number;
  } else {
    const Value computed = score_value(metric, swept, settings);
    if (!computed.defined()) return {};
    value = computed.number();
  }
  if (!std::isfinite(value)) return {};
  return {.value = value, .influence = metric.formula.influence(swept, arguments_for(metric, settings))};
}

/// The difference of the influences of each item.
std::vector<double> influences_apart(const Judged& a, const Judged& b, std::span<const std::uint32_t> places_a,
                                     std::span<const std::uint32_t> places_b, std::span<const std::uint8_t> positive) {
  std::vector<double> out(positive.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = positive[i] != 0 ? a.influence.positive[places_a[i]] - b.influence.positive[places_b[i]]
                              : a.influence.negative[places_a[i]] - b.influence.negative[places_b[i]];
  }
  return out;
}

/// Absent where the metric differs, but not from item to item. `apart`: as influences_apart() finds it.
std::optional<report::Comparison> paired(double difference, std::span<const double> apart,
                                         std::span<const std::uint16_t> classes, const ScoresDrawn& drawn,
                                         std::span<const double> counts, const Settings& settings) {
  report::Comparison out;
  out.test = "jackknife_paired";
  out.difference = difference;
  const std::optional<ScoreSpread> spread = score_spread(apart, classes, drawn, counts);
  if (!spread) return *out.difference == 0 ? std::optional(out) : std::nullopt;
  out.statistic = *out.difference / spread->error;
  const bool few = drawn.clusters != nullptr && drawn.clusters->count() < kManyClusters;
  if (few) out.degrees = static_cast<double>(drawn.clusters->count() - 1);
  out.p_value = few ? distributions::student_two_sided(out.statistic, *out.degrees)
                    : distributions::normal_two_sided(out.statistic);
  if (settings.with_intervals)
    out.ci = ci({*out.difference - spread->half, *out.difference + spread->half}, out.test, settings);
  return out;
}

}  // namespace

std::optional<AucEstimate> clustered_area(std::optional<AucEstimate> area, const ScoreColumn& column,
                                          std::span<const std::uint8_t> positive, const Sweep& points,
                                          const std::optional<Clusters>& clusters, const Settings& settings) {
  const bool weighted = settings.weighted_rows > 0;
  const auto positives = std::count(positive.begin(), positive.end(), 1);
  const auto rarer = std::min<std::ptrdiff_t>(positives, static_cast<std::ptrdiff_t>(positive.size()) - positives);
  if (weighted && (!settings.with_intervals || rarer < 2)) return std::nullopt;
  if (!area || !clusters || !settings.with_intervals) return area;
  const std::vector<PlacedItems> placed{placed_items(column.scores, positive, points, *area)};
  if (const auto known = area_covariance(placed, positive, *clusters)) {
    area->variance = known->at(0, 0);
    area->clusters = known->clusters;
  }
  return area;
}

void add_score_doubt(report::Number& number, const Metric& metric, const DoubtedScores& column,
                     const ScoresDrawn& drawn, const Settings& settings) {
  if (!settings.with_intervals || metric.formula.influence == nullptr || number.value.null) return;
  const PointInfluence influence = metric.formula.influence(column.swept, arguments_for(metric, settings));
  if (influence.empty()) return;
  const std::optional<ScoreSpread> spread =
      drawn.clusters != nullptr
          ? score_spread(item_influences(influence, column.points, column.positive), column.classes, drawn)
          : score_spread(influence, column.tested, drawn);
  if (!spread) return;
  const std::optional<ScoreInterval> found = score_interval(number.value.number, *spread, metric.range);
  if (!found) return;
  number.ci = ci(found->interval, found->method, settings);
  number.standard_error = spread->error;
}

std::vector<report::Comparison> score_comparisons(const ComparedScores& items, const ScoresDrawn& drawn,
                                                  const Settings& settings) {
  std::vector<report::Comparison> out;
  std::vector<std::vector<std::uint32_t>> places;
  for (std::size_t i = 0; i < items.columns.size() && items.columns.size() > 1; ++i)
    places.push_back(points_of_items(items.columns[i].scores, items.sweeps[i]));
  if (places.empty()) return out;
  const std::vector<std::uint16_t> classes(items.positive.begin(), items.positive.end());
  for (const Metric& metric : metrics()) {
    if (!compares(metric, settings)) continue;
    std::vector<Judged> judged;
    for (std::size_t i = 0; i < places.size(); ++i) {
      judged.push_back(items.usable[i] ? judge(metric, items.sweeps[i], items.classifiers[i], settings) : Judged{});
    }
    for (std::size_t i = 0; i < judged.size(); ++i) {
      for (std::size_t j = i + 1; j < judged.size(); ++j) {
        if (judged[i].influence.empty() || judged[j].influence.empty()) continue;
        const std::vector<double> apart = influences_apart(judged[i], judged[j], places[i], places[j], items.positive);
        std::optional<report::Comparison> found =
            paired(judged[i].value - judged[j].value, apart, classes, drawn, items.counts, settings);
        if (!found) continue;
        found->a = items.columns[i].name;
        found->b = items.columns[j].name;
        found->metric = std::string(metric.id);
        out.push_back(*found);
        const Margin margin{
            .metric = metric.id, .size = margin_of(metric, settings), .orientation = metric.orientation};
        add_margins(out, *found, margin, drawn.clusters, settings);
      }
    }
  }
  return out;
}

}  // namespace isoyield
