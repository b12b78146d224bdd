#include <algorithm>
#include <cmath>
#include <limits>

#include "isoyield/inference/bootstrap.hpp"
#include "isoyield/numeric/random.hpp"
#include "numeric/portable.hpp"

// Resamples of rows that weigh more than 1: counts of items, and items with weights of their own.

namespace isoyield {
namespace {

constexpr std::uint32_t kCountStream = 0x50002;

/// A Poisson number with this mean.
double poisson(double mean, Random& random) {
  constexpr double kOneByOne = 10;
  if (mean > kOneByOne) {
    const double z = random.normal();
    return std::max(0.0, std::round(mean + std::sqrt(mean) * z + (z * z - 1) / 6));
  }
  const double least = portable::exp(-mean);
  double out = 0;
  for (double left = random.uniform(); left > least; left *= random.uniform()) out += 1;
  return out;
}

}  // namespace

void Resampler::take_weights(std::span<const std::uint16_t> truth, std::size_t classes, const DrawnItems& drawn) {
  const std::span<const double> weights = drawn.clusters != nullptr ? drawn.clusters->weights() : drawn.counts;
  if (weights.empty()) return;
  weights_.assign(weights.begin(), weights.end());
  truth_.assign(truth.begin(), truth.end());
  if (drawn.clusters != nullptr) return;
  drawn_ = weights_;
  by_class_ = drawn.totals == ClassTotals::fixed;
  std::vector<double> totals(classes, 0);
  for (std::size_t i = 0; i < truth.size(); ++i) totals[truth[i]] += weights_[i];
  one_unit_of_a_class_ = std::find(totals.begin(), totals.end(), 1.0) != totals.end();
}

void Resampler::draw_counts(std::uint64_t resample) {
  constexpr int kMostTries = 100;
  std::vector<double> wanted;
  std::vector<double> found;
  Random random(seed_, resample, kCountStream);
  for (int attempt = 0; attempt < kMostTries; ++attempt) {
    wanted.clear();
    found.clear();
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      drawn_[i] = poisson(weights_[i], random);
      if (found.size() <= truth_[i]) {
        wanted.resize(truth_[i] + 1U, 0);
        found.resize(truth_[i] + 1U, 0);
      }
      wanted[truth_[i]] += weights_[i];
      found[truth_[i]] += drawn_[i];
    }
    bool complete = true;
    for (std::size_t k = 0; k < wanted.size(); ++k) complete = complete && (found[k] > 0 || wanted[k] == 0);
    if (complete) break;
  }
  for (std::size_t i = 0; i < weights_.size() && by_class_; ++i)
    drawn_[i] *= wanted[truth_[i]] / std::max(1.0, found[truth_[i]]);
}

void Resampler::weighted_sweep(const Ranking& order, std::span<const double> of_classes, Sweep& out) const {
  for (SweepColumn* column : {&out.threshold, &out.tp, &out.fp}) column->clear();
  out.threshold.push_back(std::numeric_limits<double>::infinity());
  out.tp.push_back(0);
  out.fp.push_back(0);
  double sides[2] = {0, 0};
  std::uint32_t i = 0;
  for (std::size_t point = 0; point < order.ends.size(); ++point) {
    double here = 0;
    for (; i < order.ends[point]; ++i) {
      const std::uint32_t row = order.rows[i];
      const double count = weight(row) * (of_classes.empty() ? 1 : of_classes[truth_[row]]);
      sides[order.entries[i] & 1U] += count;
      here += count;
    }
    if (!(here > 0)) continue;
    out.threshold.push_back(order.thresholds[point]);
    out.tp.push_back(sides[1]);
    out.fp.push_back(sides[0]);
  }
  out.positives = sides[1];
  out.negatives = sides[0];
  out.counted = false;
}

Sweep Resampler::sweep(std::size_t ranking, std::span<const double> of_classes) const {
  Sweep out;
  if (!weights_.empty()) {
    weighted_sweep(rankings_[ranking], of_classes, out);
    return out;
  }
  std::vector<double> of_unit(first_.back());
  for (std::size_t k = 0; k < strata(); ++k)
    std::fill(of_unit.begin() + first_[k], of_unit.begin() + first_[k + 1], of_classes[k]);
  const Ranking& order = rankings_[ranking];
  out.threshold.push_back(std::numeric_limits<double>::infinity());
  out.tp.push_back(0);
  out.fp.push_back(0);
  std::array<double, 2> sides{};
  std::uint32_t i = 0;
  for (std::size_t point = 0; point < order.ends.size(); ++point) {
    double here = 0;
    for (; i < order.ends[point]; ++i) {
      const std::uint32_t unit = order.entries[i] >> 1U;
      const double count = of_unit[unit] * counts_[std::size_t{unit} * kTogether + lane_];
      sides[order.entries[i] & 1U] += count;
      here += count;
    }
    if (!(here > 0)) continue;
    out.threshold.push_back(order.thresholds[point]);
    out.tp.push_back(sides[1]);
    out.fp.push_back(sides[0]);
  }
  out.positives = sides[1];
  out.negatives = sides[0];
  return out;
}

std::optional<double> Resampler::weighted_area(const Ranking& ranking) const {
  Sweep points;
  weighted_sweep(ranking, {}, points);
  if (!(points.positives > 0) || !(points.negatives > 0)) return std::nullopt;
  double twice = 0;
  for (std::size_t i = 1; i < points.size(); ++i)
    twice += (points.tp[i - 1] + points.tp[i]) * (points.fp[i] - points.fp[i - 1]);
  return twice / (2 * points.positives * points.negatives);
}

}  // namespace isoyield
