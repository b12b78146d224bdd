#include "report/scores/score_doubt.hpp"

#include <algorithm>
#include <array>
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

/// Whether the moments of the items of each class tell all: no clusters, no class weights.
bool one_by_one(const ScoresDrawn& drawn) { return drawn.clusters == nullptr && !drawn.weights.given(); }

/// A metric of one column, and how its items move it; empty: it has no value.
struct Judged {
  double value = 0;
  PointInfluence influence;
};

/// `known`: what is reported of the column, which may have the value.
Judged judge(const Metric& metric, const Sweep& points, const report::Classifier& known,
             const KnownInfluences& influences, const Settings& settings) {
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
  for (const auto& [of, influence] : influences) {
    if (of == &metric) return {.value = value, .influence = influence};
  }
  return {.value = value, .influence = metric.formula.influence(swept, arguments_for(metric, settings))};
}

/// Absent where the metric differs, but not from item to item.
std::optional<report::Comparison> paired(double difference, const std::optional<ScoreSpread>& spread,
                                         const ScoresDrawn& drawn, const Settings& settings) {
  report::Comparison out;
  out.test = "jackknife_paired";
  out.difference = difference;
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

/// How uncertain the difference of two columns is in one metric after the other.
class PairedSpreads {
 public:
  PairedSpreads(const ComparedScores& items, const ScoresDrawn& drawn) : items_(items), drawn_(drawn) {}

  /// Of columns i < j.
  std::optional<ScoreSpread> of(std::size_t i, std::size_t j, const PointInfluence& of_i, const PointInfluence& of_j) {
    if (one_by_one(drawn_) && of_i.same_term(of_j) && of_i.times == of_j.times) {
      const std::array<double, 2> plus{of_i.plus[0] - of_j.plus[0], of_i.plus[1] - of_j.plus[1]};
      return score_spread(items_.moments.of_pair(of_i, i, j), of_i.times, plus, drawn_);
    }
    if (classes_.empty()) classes_.assign(items_.positive.begin(), items_.positive.end());
    std::vector<double> apart = item_influences(of_i, items_.sweeps[i], items_.columns[i].scores, items_.positive);
    const std::vector<double> other =
        item_influences(of_j, items_.sweeps[j], items_.columns[j].scores, items_.positive);
    for (std::size_t k = 0; k < apart.size(); ++k) apart[k] -= other[k];
    return score_spread(apart, classes_, drawn_, items_.counts);
  }

 private:
  const ComparedScores& items_;
  const ScoresDrawn& drawn_;
  std::vector<std::uint16_t> classes_;
};

}  // namespace

ScoreMoments::ScoreMoments(const std::vector<ScoreColumn>& columns, const std::vector<Sweep>& tested,
                           std::span<const std::uint8_t> positive, std::span<const double> counts, bool pairs)
    : positive_(positive), counts_(counts), pairs_(pairs) {
  for (std::size_t i = 0; i < columns.size(); ++i)
    columns_.push_back({.scores = columns[i].scores, .sweep = tested[i]});
}

const TermMoments& ScoreMoments::of(const PointInfluence& influence) {
  for (const auto& [of, found] : found_) {
    if (of.same_term(influence)) return found;
  }
  return found_.emplace_back(influence, term_moments(influence, columns_, positive_, counts_, pairs_)).second;
}

const ClassMoments& ScoreMoments::of_pair(const PointInfluence& influence, std::size_t i, std::size_t j) {
  return of(influence).pairs[i * (2 * columns_.size() - i - 1) / 2 + j - i - 1];
}

void add_area_doubt(report::Number& number, const Metric& metric, const std::optional<AucEstimate>& estimate,
                    const Settings& settings) {
  const double per_area = metric.per_area;
  if (!settings.with_intervals || !estimate || per_area == 0) return;
  auto* const interval_of = settings.wald_areas ? auc_wald_interval : auc_interval;
  const AucInterval found = interval_of(*estimate, settings.intervals.sampling.level);
  const auto [low, high] = found.interval;
  number.ci = ci({per_area * low - (per_area - 1), per_area * high - (per_area - 1)}, found.method, settings);
  number.standard_error = per_area * std::sqrt(estimate->variance);
}

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

namespace {

std::optional<ScoreSpread> spread_of(const PointInfluence& influence, const DoubtedScores& column,
                                     const ScoresDrawn& drawn) {
  if (!one_by_one(drawn)) {
    const std::vector<std::uint16_t> classes(column.positive.begin(), column.positive.end());
    return score_spread(item_influences(influence, column.swept, column.scores, column.positive), classes, drawn,
                        column.counts);
  }
  return score_spread(column.moments.of(influence).own[column.index], influence.times, influence.plus, drawn);
}

}  // namespace

void add_score_doubt(report::Number& number, const Metric& metric, const DoubtedScores& column,
                     const ScoresDrawn& drawn, const Settings& settings) {
  if (!settings.with_intervals || metric.formula.influence == nullptr || number.value.null) return;
  const PointInfluence influence = metric.formula.influence(column.swept, arguments_for(metric, settings));
  if (influence.empty()) return;
  column.known.emplace_back(&metric, influence);
  const std::optional<ScoreSpread> spread = spread_of(influence, column, drawn);
  if (!spread) return;
  const std::optional<ScoreInterval> found = score_interval(number.value.number, *spread, metric.range);
  if (!found) return;
  number.ci = ci(found->interval, found->method, settings);
  number.standard_error = spread->error;
}

std::vector<report::Comparison> score_comparisons(const ComparedScores& items, const ScoresDrawn& drawn,
                                                  const Settings& settings) {
  std::vector<report::Comparison> out;
  const std::size_t size = items.columns.size();
  if (size < 2) return out;
  PairedSpreads spreads(items, drawn);
  for (const Metric& metric : metrics()) {
    if (!compares(metric, settings)) continue;
    std::vector<Judged> judged;
    for (std::size_t i = 0; i < size; ++i) {
      judged.push_back(items.usable[i]
                           ? judge(metric, items.sweeps[i], items.classifiers[i], items.influences[i], settings)
                           : Judged{});
    }
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = i + 1; j < size; ++j) {
        if (judged[i].influence.empty() || judged[j].influence.empty()) continue;
        std::optional<report::Comparison> found =
            paired(judged[i].value - judged[j].value, spreads.of(i, j, judged[i].influence, judged[j].influence), drawn,
                   settings);
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
