#include "report/scores/folds.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "curves/average.hpp"
#include "isoyield/curves/curve.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "isoyield/scores/swept.hpp"
#include "numeric/distributions.hpp"
#include "numeric/double_double.hpp"
#include "report/scores/table/cell_losses.hpp"
#include "report/scores/table/deployed_table.hpp"
#include "report/scores/table/score_values.hpp"
#include "report/sections/classifier/curve_section.hpp"

namespace isoyield {
namespace {

using Items = std::vector<std::size_t>;

std::vector<Items> items_of(const ScoreTable& table) {
  std::vector<Items> out(table.fold_labels.size());
  for (std::size_t i = 0; i < table.folds.size(); ++i) out[table.folds[i]].push_back(i);
  return out;
}

template <class T>
std::vector<T> part(std::span<const T> from, const Items& items) {
  std::vector<T> out;
  if (from.empty()) return out;
  out.reserve(items.size());
  for (const std::size_t i : items) out.push_back(from[i]);
  return out;
}

/// Fold by fold only what people look at; the whole registry stands in the pooled report.
bool shown(const Metric& metric) {
  return metric.popular || metric.formula.sweep != nullptr || metric.formula.classes != nullptr ||
         metric.formula.binary.expression() != nullptr;
}

void add_matrix_metrics(report::Fold& fold, const ConfusionMatrix& matrix, std::size_t positive,
                        const Settings& settings) {
  for (const Metric* metric : all_metrics(settings.definitions)) {
    const bool binary = metric->formula.binary != nullptr && matrix.classes() == 2;
    const bool chosen = settings.metrics.empty() ? shown(*metric) : wants(settings, *metric);
    if (!chosen || (!binary && metric->formula.matrix == nullptr)) continue;
    fold.metrics.emplace_back(metric->id,
                              report::Number(evaluate(*metric, matrix, positive, arguments_for(*metric, settings))));
  }
}

struct Summary {
  double mean = 0;
  double sd = 0;
  std::size_t count = 0;
};

Summary summary_of(const std::vector<double>& values) {
  Summary out;
  out.count = values.size();
  if (values.empty()) return out;
  DoubleDouble sum;
  for (const double each : values) sum = sum + DoubleDouble(each);
  out.mean = sum.rounded() / static_cast<double>(values.size());
  if (values.size() < 2) return out;
  DoubleDouble squares;
  for (const double each : values) squares = squares + two_product(each - out.mean, each - out.mean);
  out.sd = std::sqrt(squares.rounded() / static_cast<double>(values.size() - 1));
  return out;
}

/// Mean and spread of a metric. What is infinite or undefined in a fold is so in the mean: without that fold another
/// classifier, which it did not happen to, would seem no better.
report::Spread spread_of(const std::vector<report::Fold>& folds, std::size_t metric) {
  std::vector<double> values;
  std::uint32_t above = 0;
  std::uint32_t below = 0;
  for (const report::Fold& fold : folds) {
    const report::Number& number = fold.metrics[metric].second;
    if (number.infinite) ++(*number.infinite == "+" ? above : below);
    if (!number.value.null) values.push_back(number.value.number);
  }
  report::Spread out;
  out.folds = static_cast<std::uint32_t>(folds.size());
  const std::uint32_t infinite = above + below;
  const std::uint32_t undefined = out.folds - infinite - static_cast<std::uint32_t>(values.size());
  if (infinite > 0) out.infinite_folds = infinite;
  if (undefined > 0) out.undefined_folds = undefined;
  if (undefined == 0 && infinite > 0 && (above == 0 || below == 0)) out.infinite = above > 0 ? "+" : "-";
  const Summary summary = summary_of(values);
  const bool all = values.size() == folds.size();
  out.mean = {.null = !all, .number = summary.mean};
  out.sd = {.null = !all || summary.count < 2, .number = summary.sd};
  return out;
}

void add_spreads(report::Folds& out) {
  if (out.each.empty()) return;
  for (std::size_t m = 0; m < out.each.front().metrics.size(); ++m)
    out.metrics.emplace_back(out.each.front().metrics[m].first, spread_of(out.each, m));
}

/// Means of heights and the ends of their intervals, within [0, 1].
class Band {
 public:
  Band(std::size_t folds, double level)
      : half_width_(folds < 2 ? 0 : distributions::student_half_width(level, static_cast<double>(folds - 1))) {}

  void add(const std::vector<double>& heights, std::vector<double>& mean, std::vector<double>& low,
           std::vector<double>& high) const {
    const Summary summary = summary_of(heights);
    mean.push_back(summary.mean);
    if (summary.count < 2) return;
    const double half = half_width_ * summary.sd / std::sqrt(static_cast<double>(summary.count));
    low.push_back(std::clamp(summary.mean - half, 0.0, 1.0));
    high.push_back(std::clamp(summary.mean + half, 0.0, 1.0));
  }

 private:
  double half_width_;
};

constexpr std::size_t kSteps = 100;  // averages are sampled at so many steps, as Fawcett does

report::AverageCurve vertical(const CurveKind& kind, const std::vector<Curve>& curves, double level) {
  report::AverageCurve out;
  out.average = "vertical";
  out.curve = kind.id;
  const Band band(curves.size(), level);
  std::vector<CurveHeights> heights;
  for (const Curve& curve : curves) heights.emplace_back(curve, kind.interpolation);
  for (std::size_t step = 0; step <= kSteps; ++step) {
    const double x = static_cast<double>(step) / kSteps;
    std::vector<double> at;
    for (CurveHeights& each : heights) at.push_back(each.at(x).after);
    out.x.push_back(x);
    band.add(at, out.y, out.low, out.high);
  }
  return out;
}

/// The thresholds to sample: all scores of all folds, at most kSteps steps apart in rank, from the highest.
std::vector<double> thresholds_of(const std::vector<Sweep>& sweeps) {
  std::vector<double> all;
  for (const Sweep& sweep : sweeps) all.insert(all.end(), sweep.threshold.begin(), sweep.threshold.end());
  std::sort(all.begin(), all.end(), std::greater<>());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  if (all.size() <= kSteps + 1) return all;
  std::vector<double> out;
  for (std::size_t step = 0; step <= kSteps; ++step) out.push_back(all[step * (all.size() - 1) / kSteps]);
  return out;
}

report::AverageCurve by_threshold(const CurveKind& kind, const std::vector<Sweep>& sweeps, double level) {
  report::AverageCurve out;
  out.average = "threshold";
  out.curve = kind.id;
  const Band band(sweeps.size(), level);
  const bool roc = kind.averaged == AveragedRates::fpr_recall;
  for (const double threshold : thresholds_of(sweeps)) {
    std::vector<double> x;
    std::vector<double> y;
    for (const Sweep& sweep : sweeps) {
      const BinaryCounts c = sweep.at(point_at(sweep, threshold));
      const double found = c.tp / c.positives();
      if (!roc && c.predicted_positives() == 0) continue;  // no precision there
      x.push_back(roc ? c.fp / c.negatives() : found);
      y.push_back(roc ? found : c.tp / c.predicted_positives());
    }
    if (y.size() < sweeps.size()) continue;
    out.threshold.push_back(threshold);
    band.add(x, out.x, out.x_low, out.x_high);
    band.add(y, out.y, out.low, out.high);
  }
  return out;
}

}  // namespace

report::Folds binary_folds(const ScoreTable& table, const ScoreSet& items, std::span<const double> upper,
                           double threshold, const UtilityMatrix& utility, std::size_t positive_class,
                           const Options& options, const Settings& settings) {
  report::Folds out;
  out.level = settings.intervals.sampling.level;
  std::vector<Sweep> whole;  // of folds with both classes
  const std::vector<Items> all = items_of(table);
  for (std::size_t f = 0; f < all.size(); ++f) {
    const std::vector<double> scores = part(items.scores, all[f]);
    const std::vector<std::uint8_t> positive = part(items.positive, all[f]);
    const std::vector<double> weights = part(items.weights, all[f]);
    const ScoreSet here{.scores = scores, .positive = positive, .weights = weights, .scale = items.scale};
    const Sweep points = at_share(sweep(here), settings.prevalence);
    const CellLosses lost(here, part(upper, all[f]), settings.prevalence);
    report::Fold& fold = out.each.emplace_back();
    fold.fold = table.fold_labels[f];
    fold.n = points.positives + points.negatives;
    const BinaryCounts counts = points.at(point_at(points, threshold));
    std::vector<double> cells{counts.tn, counts.fp, counts.fn, counts.tp};
    if (positive_class == 0) std::reverse(cells.begin(), cells.end());
    const ConfusionMatrix matrix(2, 2, std::move(cells));
    fold.yield = utility_yield(utility, matrix);
    add_matrix_metrics(fold, matrix, positive_class, settings);
    for (const Metric& metric : metrics()) {
      if (metric.formula.sweep == nullptr || !wants(settings, metric)) continue;
      fold.metrics.emplace_back(metric.id, report::Number(score_value(metric, points, settings)));
      lost.add(fold.metrics.back().second, metric, settings);
    }
    if (!options.curves.empty()) fold.curves = curve_section(options.curves, points, settings, options.vertices);
    if (points.positives > 0 && points.negatives > 0) whole.push_back(points);
  }
  add_spreads(out);
  for (const std::string& name : options.curves) {
    const CurveKind* kind = find_curve(name);
    if (whole.empty() || kind == nullptr || kind->averaged == AveragedRates::none) continue;
    std::vector<Curve> curves;
    for (const Sweep& points : whole) curves.push_back(trace(*kind, points));
    out.averages.push_back(vertical(*kind, curves, out.level));
    out.averages.push_back(by_threshold(*kind, whole, out.level));
  }
  return out;
}

report::Folds class_folds(const ScoreTable& table, const ClassScoreSet* items, std::span<const std::uint16_t> decisions,
                          const Worth& worth, bool square, std::size_t positive_class,
                          const std::vector<double>& shares, const Settings& settings) {
  report::Folds out;
  out.level = settings.intervals.sampling.level;
  const std::vector<Items> all = items_of(table);
  for (std::size_t f = 0; f < all.size(); ++f) {
    const std::vector<std::uint16_t> truth = part(std::span<const std::uint16_t>(table.truth), all[f]);
    const std::vector<double> own = part(std::span<const double>(table.weights), all[f]);
    const std::vector<double> totals =
        count_decisions(truth, truth, own, worth.classes(), worth.classes()).class_totals();
    const std::vector<double> weight = row_weights(own, truth, class_weights(shares, totals));
    report::Fold& fold = out.each.emplace_back();
    fold.fold = table.fold_labels[f];
    const std::vector<std::uint16_t> decided = part(decisions, all[f]);
    const ConfusionMatrix matrix = count_decisions(truth, decided, weight, worth.classes(), worth.decisions());
    fold.n = matrix.total();
    if (!worth.by_item()) {
      fold.yield = utility_yield(worth.matrix(), matrix);
    } else {
      DoubleDouble sum;
      for (std::size_t i = 0; i < decided.size(); ++i)
        sum = sum + two_product(weight.empty() ? 1 : weight[i], worth.at(all[f][i], truth[i], decided[i]));
      fold.yield = sum.rounded() / fold.n;
    }
    if (square) add_matrix_metrics(fold, matrix, positive_class, settings);
    if (items == nullptr) continue;
    std::vector<std::vector<double>> columns;
    for (const auto& column : items->columns) columns.push_back(part(column, all[f]));
    const ClassSummary summary = summarise({.columns = {columns.begin(), columns.end()},
                                            .truth = truth,
                                            .weights = weight,
                                            .probabilities = items->probabilities});
    for (const Metric& metric : metrics()) {
      if (metric.formula.classes == nullptr || !wants(settings, metric)) continue;
      fold.metrics.emplace_back(metric.id, report::Number(evaluate(metric, summary, arguments_for(metric, settings))));
    }
  }
  add_spreads(out);
  return out;
}

}  // namespace isoyield
