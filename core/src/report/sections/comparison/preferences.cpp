#include "report/sections/comparison/preferences.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "isoyield/inference/delta_interval.hpp"
#include "isoyield/inference/paired_yield.hpp"
#include "isoyield/statistics/paired.hpp"

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
class Slopes {
 public:
  Slopes(const std::vector<Contender>& contenders, const std::vector<report::Agreement>& rows, std::size_t positive,
         const Settings& settings)
      : contenders_(contenders), positive_(positive) {
    for (const report::Agreement& row : rows)
      calls_.push_back({.metric = find_metric(settings.definitions, row.metric), .arguments = {}});
    for (MetricCall& call : calls_) call.arguments = arguments_for(*call.metric, settings);
  }

  /// Empty where there are none.
  const std::vector<double>& of(std::size_t contender, std::size_t row) {
    std::vector<std::vector<double>>& found = known_[contender];
    if (found.empty()) {
      std::vector<Value> values;
      for (const MetricCall& call : calls_) values.push_back(of_counts(call, contender));
      found = share_slopes(calls_, values, *contenders_[contender].matrix, positive_);
    }
    return found[row];
  }

 private:
  [[nodiscard]] Value of_counts(const MetricCall& call, std::size_t contender) const {
    const bool counts = call.metric->formula.binary != nullptr || call.metric->formula.matrix != nullptr;
    if (!counts) return Undefined::no_scores;
    for (const auto& [id, number] : *contenders_[contender].metrics) {
      if (id == call.metric->id) return value_of(number);
    }
    return Undefined::no_scores;
  }

  const std::vector<Contender>& contenders_;
  std::vector<MetricCall> calls_;
  std::size_t positive_;
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
  return {a - b - std::hypot(a - of_a.low, of_b.high - b), a - b + std::hypot(of_a.high - a, b - of_b.low)};
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

void add_preferences(report::Report& out, const std::vector<Contender>& contenders, std::size_t positive,
                     const std::vector<JointDecisions>& joint, const Settings& settings) {
  if (!out.utility) return;
  std::vector<report::Agreement>& rows = out.utility->agreement;
  for (report::Agreement& row : rows) {
    if (!row.preference) row.preference = "untested";
  }
  if (!settings.with_intervals) return;
  Slopes slopes(contenders, rows, positive, settings);
  const auto number = [&](std::size_t contender, const std::string& id) {
    const auto& metrics = *contenders[contender].metrics;
    const auto named = [&](const auto& each) { return each.first == id; };
    return std::find_if(metrics.begin(), metrics.end(), named)->second;
  };
  for (std::size_t r = 0; r < rows.size(); ++r) {
    report::Agreement& row = rows[r];
    if (!row.difference) continue;
    const std::size_t a = place(contenders, *row.favours);
    const std::size_t b = place(contenders, *row.against);
    const auto pair = std::find_if(joint.begin(), joint.end(), [&](const JointDecisions& each) {
      return (each.a == row.favours && each.b == row.against) || (each.b == row.favours && each.a == row.against);
    });
    std::optional<Interval> found;
    const std::uint8_t per_area = find_metric(settings.definitions, row.metric)->per_area;
    const char* method = per_area > 0 ? "delong_paired" : "jackknife_paired";
    if (out.comparisons) found = tested(*out.comparisons, row, method, per_area > 0 ? per_area : 1);
    if (!found && pair != joint.end() && !slopes.of(a, r).empty() && !slopes.of(b, r).empty()) {
      method = "paired_delta";
      found = paired_delta(*row.difference, slopes.of(a, r), slopes.of(b, r), *pair, pair->a != row.favours,
                           contenders[a].matrix->classes(), settings);
    }
    const report::Number of_a = number(a, row.metric);
    const report::Number of_b = number(b, row.metric);
    if (!found && pair == joint.end() && of_a.ci && of_b.ci) {
      method = "mover";
      found = mover(of_a.value.number, *of_a.ci, of_b.value.number, *of_b.ci);
    }
    if (!found) continue;
    row.ci = ci(*found, method, settings);
    row.preference = found->low <= 0 && found->high >= 0 ? "unclear" : "clear";
  }
}

}  // namespace isoyield
