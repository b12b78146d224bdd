#include "report/sections/classifier/curve_differences.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

#include "curves/along.hpp"
#include "inference/normal_draws.hpp"
#include "isoyield/inference/posterior.hpp"
#include "isoyield/scores/reliability.hpp"
#include "isoyield/statistics/interval.hpp"

namespace isoyield {
namespace {

constexpr std::uint32_t kBandStream = 0x700;
constexpr std::size_t kSteps = decision_steps::kCount;
constexpr std::size_t kMostPairs = 10;
using decision_steps::threshold_of;

/// Sums of units, and of their products.
class Moments {
 public:
  void add(const std::vector<double>& unit, double count = 1) {
    count_ += count;
    for (std::size_t i = 0; i < kSteps; ++i) {
      sum_[i] += count * unit[i];
      if (unit[i] == 0) continue;
      for (std::size_t j = 0; j <= i; ++j) products_[i * kSteps + j] += count * (unit[i] * unit[j]);
    }
  }
  /// Adds `factor` times the products of deviations from the mean unit to a covariance.
  void deviations(double factor, std::vector<double>& out) const {
    for (std::size_t i = 0; i < kSteps && count_ > 0; ++i) {
      for (std::size_t j = 0; j < kSteps; ++j) {
        const double product = products_[std::max(i, j) * kSteps + std::min(i, j)];
        out[i * kSteps + j] += factor * (product - sum_[i] * sum_[j] / count_);
      }
    }
  }
  [[nodiscard]] const std::vector<double>& sum() const { return sum_; }
  [[nodiscard]] double count() const { return count_; }

 private:
  double count_ = 0;
  std::vector<double> sum_ = std::vector<double>(kSteps, 0);
  std::vector<double> products_ = std::vector<double>(kSteps * kSteps, 0);
};

/// Mean difference at each threshold, and its covariance; as if of so many items drawn one by one.
struct Process {
  std::vector<double> mean;
  std::vector<double> covariance;
  std::vector<double> items;
};

constexpr double kAdded = 2;

/// Where decisions hardly differ, few items carry the variance, and its estimate is too small or 0: bands then cover
/// far too rarely. As Agresti, Min 2005 do for one pair of proportions, two items are added that the classifiers decide
/// differently, one for each, of the sample's class shares; at each threshold others.
void add_items(Process& process, double positives, const std::vector<double>& alarm) {
  for (std::size_t step = 0; step < kSteps; ++step) {
    const double square = positives + (1 - positives) * alarm[step] * alarm[step];
    process.covariance[step * kSteps + step] += kAdded * square / (process.items[step] * process.items[step]);
  }
}

Process process_of(const DecisionItems& items, std::size_t a, std::size_t b, ClassTotals totals) {
  const std::vector<double> from_a = decision_steps::scores_from(items.sweeps[a]);
  const std::vector<double> from_b = decision_steps::scores_from(items.sweeps[b]);
  const std::size_t n = items.positive.size();
  std::vector<double> alarm;
  for (std::size_t step = 0; step < kSteps; ++step) alarm.push_back(rows::odds(threshold_of(step)));
  // Each class by itself where its size was fixed.
  Moments strata[2];
  std::vector<double> totals_of(items.clusters == nullptr ? 0 : items.clusters->count() * kSteps, 0);
  std::vector<double> mean(kSteps, 0);
  std::vector<double> squares(kSteps, 0);
  std::vector<double> unit(kSteps, 0);
  double size = 0;
  double positives = 0;
  for (std::size_t i = 0; i < n; ++i) {
    size += items.weight(i);
    positives += items.positive[i] != 0 ? items.weight(i) : 0;
  }
  const auto decide = [&](bool positive, std::size_t until_a, std::size_t until_b) {
    const double sign = until_a > until_b ? 1 : -1;
    std::fill(unit.begin(), unit.end(), 0);
    for (std::size_t step = std::min(until_a, until_b); step < std::max(until_a, until_b); ++step)
      unit[step] = sign * (positive ? 1 : -alarm[step]);
  };
  Process out{.mean = {}, .covariance = std::vector<double>(kSteps * kSteps, 0), .items = {}};
  if (items.clusters == nullptr) {
    // Items of a class that both classifiers decide alike at every threshold add the same.
    constexpr std::size_t kUntil = kSteps + 1;
    std::vector<double> kinds(2 * kUntil * kUntil, 0);
    for (std::size_t i = 0; i < n; ++i)
      kinds[(items.positive[i] * kUntil + decision_steps::steps_of(from_a, items.columns[a].scores[i])) * kUntil +
            decision_steps::steps_of(from_b, items.columns[b].scores[i])] += items.weight(i);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      if (kinds[kind] == 0) continue;
      const std::size_t positive = kind / kUntil / kUntil;
      decide(positive != 0, kind / kUntil % kUntil, kind % kUntil);
      strata[totals == ClassTotals::fixed ? positive : 0].add(unit, kinds[kind]);
    }
    for (const Moments& each : strata) {
      for (std::size_t step = 0; step < kSteps; ++step) mean[step] += each.sum()[step] / size;
      each.deviations(1 / (size * size), out.covariance);
    }
  } else {
    std::vector<double> sizes(items.clusters->count(), 0);
    for (std::size_t i = 0; i < n; ++i) {
      const std::size_t cluster = items.clusters->of_item()[i];
      const double weight = items.weight(i);
      sizes[cluster] += weight;
      decide(items.positive[i] != 0, decision_steps::steps_of(from_a, items.columns[a].scores[i]),
             decision_steps::steps_of(from_b, items.columns[b].scores[i]));
      for (std::size_t step = 0; step < kSteps; ++step) {
        mean[step] += weight * unit[step] / size;
        squares[step] += weight * unit[step] * unit[step];
        totals_of[cluster * kSteps + step] += weight * unit[step];
      }
    }
    // The mean is a ratio of the totals of clusters, whose sizes differ.
    Moments clusters;
    for (std::size_t c = 0; c < items.clusters->count(); ++c) {
      for (std::size_t step = 0; step < kSteps; ++step)
        unit[step] = totals_of[c * kSteps + step] - mean[step] * sizes[c];
      clusters.add(unit);
    }
    const double m = clusters.count();
    clusters.deviations(m / (m - 1) / (size * size), out.covariance);
    // What varies by cluster is worth fewer items, at least one a cluster; where nothing varies that is the careful
    // choice.
    for (std::size_t step = 0; step < kSteps; ++step) {
      const double clustered = out.covariance[step * kSteps + step];
      const double one_by_one = (squares[step] / size - mean[step] * mean[step]) / size;
      out.items.push_back(clustered > 0 ? std::clamp(size * one_by_one / clustered, m, size) : m);
    }
  }
  out.mean = std::move(mean);
  if (out.items.empty()) out.items.assign(kSteps, size);
  add_items(out, positives / size, alarm);
  return out;
}

/// How many standard errors the largest deviation of any point reaches with probability `level`.
double simultaneous_width(const Process& process, const Clusters* clusters, const Sampling& sampling) {
  const std::vector<double> draws = shaped_draws(standard_draws(kSteps, clusters, sampling, kBandStream),
                                                 std::vector<double>(kSteps, 0), process.covariance);
  std::vector<double> largest;
  for (std::size_t first = 0; first < draws.size(); first += kSteps) {
    double most = 0;
    for (std::size_t step = 0; step < kSteps; ++step) {
      most = std::max(most, std::fabs(draws[first + step]) / std::sqrt(process.covariance[step * kSteps + step]));
    }
    largest.push_back(most);
  }
  return selected_quantile(largest, sampling.level);
}

}  // namespace

std::vector<report::CurveDifference> decision_differences(const DecisionItems& items, const Settings& settings) {
  const Sampling& sampling = settings.intervals.sampling;
  std::vector<report::CurveDifference> out;
  if (!settings.with_intervals || sampling.draws == 0 || items.many()) return out;
  for (std::size_t a = 0; a < items.columns.size(); ++a) {
    for (std::size_t b = a + 1; b < items.columns.size() && out.size() < kMostPairs; ++b) {
      if (not_probabilities(items.sweeps[a]) != Undefined::defined) continue;
      if (not_probabilities(items.sweeps[b]) != Undefined::defined) continue;
      const Process process = process_of(items, a, b, sampling.totals);
      const double each = items.clusters == nullptr ? normal_half_width(sampling.level)
                                                    : clustered_half_width(sampling.level, items.clusters->count());
      const double all = std::max(each, simultaneous_width(process, items.clusters, sampling));
      report::CurveDifference& found = out.emplace_back();
      found.curve = "decision";
      found.a = items.columns[a].name;
      found.b = items.columns[b].name;
      found.level = sampling.level;
      for (std::size_t step = 0; step < kSteps; ++step) {
        const double error = std::sqrt(process.covariance[step * kSteps + step]);
        const double middle = process.mean[step] * process.items[step] / (process.items[step] + kAdded);
        found.x.push_back(threshold_of(step));
        found.difference.push_back(process.mean[step]);
        found.low.push_back(middle - each * error);
        found.high.push_back(middle + each * error);
        found.all_low.push_back(middle - all * error);
        found.all_high.push_back(middle + all * error);
      }
    }
  }
  return out;
}

}  // namespace isoyield
