#include "report/sections/comparison/preferences.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "isoyield/inference/delta_interval.hpp"
#include "isoyield/inference/paired_yield.hpp"
#include "isoyield/statistics/paired.hpp"
#include "numeric/portable.hpp"
#include "report/sections/utilities/agreements.hpp"

namespace isoyield {
namespace {

constexpr std::size_t kMostJointClasses = 10;  // the slopes of a metric are as many as the cells

std::size_t place(const std::vector<Contender>& contenders, const std::string& name) {
  const auto named = [&](const Contender& each) { return each.name == name; };
  return static_cast<std::size_t>(std::find_if(contenders.begin(), contenders.end(), named) - contenders.begin());
}

Value value_of(const report::Number& number) {
  return number.value.null ? Value(Undefined::nothing_to_compare) : Value(number.value.number);
}

/// How each metric of a classifier changes with the cells of its matrix; computed once, when first asked for.
class MetricSlopes {
 public:
  MetricSlopes(const std::vector<Contender>& contenders, const std::vector<report::Agreement>& rows,
               std::size_t positive, const Settings& settings)
      : contenders_(contenders), rows_(rows), positive_(positive), settings_(settings) {
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const Metric* const metric = find_metric(settings.definitions, rows[r].metric);
      if (metric == nullptr) continue;  // an average
      place_[r] = calls_.size();
      calls_.push_back({.metric = metric, .arguments = arguments_for(*metric, settings)});
    }
  }

  /// Empty where there are none.
  std::vector<double> of(std::size_t contender, std::size_t row) {
    const auto place = place_.find(row);
    if (place == place_.end()) return of_average(contender, rows_[row].metric);
    std::vector<std::vector<double>>& found = known_[contender];
    if (found.empty()) {
      std::vector<Value> values;
      for (const MetricCall& call : calls_) values.push_back(of_counts(call, contender, values.size()));
      found = share_slopes(calls_, values, *contenders_[contender].matrix, positive_);
    }
    return found[place->second];
  }

 private:
  [[nodiscard]] Value of_counts(const MetricCall& call, std::size_t contender, std::size_t place) const {
    const bool counts = call.metric->formula.binary != nullptr || call.metric->formula.matrix != nullptr;
    const report::Number* const number = counts ? number_near(contenders_[contender], call.metric->id, place) : nullptr;
    return number == nullptr ? Value(Undefined::no_scores) : value_of(*number);
  }

  /// Of an average over the classes: those of each class with its weight, and where that is its share of the items the
  /// change of the weight too.
  [[nodiscard]] std::vector<double> of_average(std::size_t contender, const std::string& id) const {
    const bool weighted = id.starts_with("weighted");
    const Metric* const metric = find_metric(settings_.definitions, id.substr(id.find(':') + 1));
    const MetricCall call{.metric = metric, .arguments = arguments_for(*metric, settings_)};
    const ConfusionMatrix& matrix = *contenders_[contender].matrix;
    const std::size_t classes = matrix.classes();
    const std::vector<double> totals = matrix.class_totals();
    std::vector<double> out(classes * classes, 0);
    for (std::size_t k = 0; k < classes; ++k) {
      const BinaryCounts counts = one_vs_rest(matrix, k);
      const Value value = evaluate(*metric, counts, call.arguments);
      const std::optional<CellSlopes> slopes = cell_slopes(call, counts, matrix.total());
      if (!slopes || !value.defined()) return {};
      const std::vector<double> by_cell = slopes_by_cell(*slopes, k, classes);
      const double weight = weighted ? totals[k] / matrix.total() : 1 / static_cast<double>(classes);
      for (std::size_t i = 0; i < out.size(); ++i)
        out[i] += weight * by_cell[i] + (weighted && i / classes == k ? value.number() : 0);
    }
    return out;
  }

  const std::vector<Contender>& contenders_;
  const std::vector<report::Agreement>& rows_;
  std::vector<MetricCall> calls_;
  std::map<std::size_t, std::size_t> place_;  ///< of the call of a row
  std::size_t positive_;
  const Settings& settings_;
  std::map<std::size_t, std::vector<std::vector<double>>> known_;
};

/// The interval around a difference of metrics of the same items; absent where it does not vary.
std::optional<Interval> paired_delta(double difference, const std::vector<double>& of_a,
                                     const std::vector<double>& of_b, const JointDecisions& joint, bool turned,
                                     std::size_t size, const Settings& settings) {
  const Sampling& sampling = settings.intervals.sampling;
  std::vector<double> influences;
  std::vector<double> items;
  std::vector<std::uint16_t> strata;
  std::vector<double> by_cell(joint.counts.size(), 0);
  for (std::size_t i = 0; i < joint.counts.size(); ++i) {
    if (joint.counts[i] == 0) continue;
    const std::size_t truth = i / (size * size);
    const std::size_t first = truth * size + i / size % size;
    const std::size_t second = truth * size + i % size;
    influences.push_back(of_a[turned ? second : first] - of_b[turned ? first : second]);
    by_cell[i] = influences.back();
    items.push_back(joint.counts[i]);
    if (sampling.totals == ClassTotals::fixed || settings.weights.given())
      strata.push_back(static_cast<std::uint16_t>(truth));
  }
  if (joint.clustered)
    return clustered_interval(difference, joint.clustered->variance(by_cell), joint.clustered->clusters(),
                              sampling.level);
  const PairedMean mean = settings.weights.given()
                              ? paired_mean(influences, sampling.level, strata, settings.weights, items)
                              : paired_mean(influences, sampling.level, strata, items);
  const double half = (mean.interval.high - mean.interval.low) / 2;
  if (!mean.varied || !(half > 0) || !std::isfinite(half)) return std::nullopt;
  return Interval{difference - half, difference + half};
}

/// The interval of a difference from those of both values (Zou and Donner 2008, as if they were independent).
Interval mover(double a, const report::Ci& of_a, double b, const report::Ci& of_b) {
  return {a - b - portable::hypot(a - of_a.low, of_b.high - b), a - b + portable::hypot(of_a.high - a, b - of_b.low)};
}

/// The interval of a difference by a test of both classifiers: of areas, times `scale`, or of the metric itself.
std::optional<Interval> tested(const std::vector<report::Comparison>& tests, const report::Agreement& row,
                               const char* method, double scale) {
  for (const report::Comparison& test : tests) {
    if (test.test != method || !test.ci || (test.metric && *test.metric != row.metric)) continue;
    if (test.a == row.favours && test.b == row.against) return Interval{scale * test.ci->low, scale * test.ci->high};
    if (test.b == row.favours && test.a == row.against) return Interval{-scale * test.ci->high, -scale * test.ci->low};
  }
  return std::nullopt;
}

}  // namespace

std::vector<JointDecisions> joint_decisions(std::span<const std::uint16_t> truth,
                                            const std::vector<ItemDecisions>& decided, std::size_t classes,
                                            const std::optional<Clusters>& clusters, std::span<const double> counts,
                                            const Settings& settings) {
  std::vector<JointDecisions> out;
  if (classes > kMostJointClasses) return out;
  if (clusters && classes * classes * classes > CellCovariance::kMostCells) return out;
  for (std::size_t a = 0; a < decided.size(); ++a) {
    for (std::size_t b = a + 1; b < decided.size(); ++b) {
      JointDecisions& joint = out.emplace_back();
      joint.a = decided[a].name;
      joint.b = decided[b].name;
      joint.counts.assign(classes * classes * classes, 0);
      for (std::size_t i = 0; i < truth.size(); ++i)
        joint.counts[(truth[i] * classes + decided[a].decisions[i]) * classes + decided[b].decisions[i]] +=
            clusters         ? clusters->weight(i)
            : counts.empty() ? 1
                             : counts[i];
      joint.clustered =
          joint_covariance(clusters, truth, decided[a].decisions, decided[b].decisions, classes, settings);
    }
  }
  return out;
}

void add_preferences(std::vector<report::Agreement>& rows, const std::vector<Contender>& contenders,
                     std::size_t positive, const std::vector<JointDecisions>& joint,
                     const std::vector<report::Comparison>& tests, const Settings& settings) {
  for (report::Agreement& row : rows) {
    if (!row.preference) row.preference = "untested";
  }
  if (!settings.with_intervals) return;
  MetricSlopes slopes(contenders, rows, positive, settings);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    report::Agreement& row = rows[r];
    if (!row.difference) continue;
    const std::size_t a = place(contenders, *row.favours);
    const std::size_t b = place(contenders, *row.against);
    const auto pair = std::find_if(joint.begin(), joint.end(), [&](const JointDecisions& each) {
      return (each.a == row.favours && each.b == row.against) || (each.b == row.favours && each.a == row.against);
    });
    const Metric* const metric = find_metric(settings.definitions, row.metric);
    const std::uint8_t per_area = metric == nullptr ? 0 : metric->per_area;
    const char* method = per_area > 0 ? "delong_paired" : "jackknife_paired";
    std::optional<Interval> found = tested(tests, row, method, per_area > 0 ? per_area : 1);
    if (!found && pair != joint.end()) {
      const std::vector<double> of_a = slopes.of(a, r);
      const std::vector<double> of_b = slopes.of(b, r);
      method = "paired_delta";
      if (!of_a.empty() && !of_b.empty())
        found = paired_delta(*row.difference, of_a, of_b, *pair, pair->a != row.favours,
                             contenders[a].matrix->classes(), settings);
    }
    const report::Number& of_a = *number_near(contenders[a], row.metric, r);
    const report::Number& of_b = *number_near(contenders[b], row.metric, r);
    if (!found && pair == joint.end() && of_a.ci && of_b.ci) {
      method = "mover";
      found = mover(of_a.value.number, *of_a.ci, of_b.value.number, *of_b.ci);
    }
    if (!found) continue;
    row.ci = ci(*found, method, settings);
    row.preference = found->low <= 0 && found->high >= 0 ? "unclear" : "clear";
  }
}

void add_preferences(report::Report& out, const std::vector<Contender>& contenders, std::size_t positive,
                     const std::vector<JointDecisions>& joint, const Settings& settings) {
  if (!out.utility || contenders.size() < 2) return;
  add_preferences(out.utility->agreement, contenders, positive, joint,
                  out.comparisons.value_or(std::vector<report::Comparison>()), settings);
  out.utility->popular = popular_metrics(out.utility->agreement, contenders, settings.definitions);
}

}  // namespace isoyield
