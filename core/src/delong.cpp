#include "isoyield/delong.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <vector>

#include "areas.hpp"
#include "distributions.hpp"
#include "score_key.hpp"

namespace isoyield {
namespace {

/// Sum of squared deviations, as the running sums of values shifted by their expected mean: the shift keeps the digits.
struct Spread {
  double weight = 0;
  double sum = 0;
  double squares = 0;

  void add(double deviation, double count) {
    weight += count;
    sum += count * deviation;
    squares += count * deviation * deviation;
  }
  [[nodiscard]] double variance() const { return std::max(0.0, (squares - sum * sum / weight) / (weight - 1)); }
};

/// For each operating point after the first, the placement of its positives among the negatives and of its negatives
/// among the positives.
struct Placements {
  std::vector<double> positive;
  std::vector<double> negative;
};

Placements placements(const Sweep& sweep) {
  Placements out;
  out.positive.assign(sweep.size(), 0);
  out.negative.assign(sweep.size(), 0);
  for (std::size_t i = 1; i < sweep.size(); ++i) {
    const double tied_negatives = sweep.fp[i] - sweep.fp[i - 1];
    const double tied_positives = sweep.tp[i] - sweep.tp[i - 1];
    out.positive[i] = (sweep.negatives - sweep.fp[i] + tied_negatives / 2) / sweep.negatives;
    out.negative[i] = (sweep.tp[i - 1] + tied_positives / 2) / sweep.positives;
  }
  return out;
}

/// Finds the operating points of many scores that are thresholds themselves. The leading bits of a score's place
/// between the largest and the smallest leave few thresholds to search: point_at() for a whole column would miss the
/// cache at every step.
class PointIndex {
 public:
  explicit PointIndex(const Sweep& sweep) : thresholds_(sweep.threshold) {
    constexpr int kMostBits = 20;
    const std::size_t n = thresholds_.size();
    low_ = falling_key(thresholds_[std::min<std::size_t>(1, n - 1)]);
    const std::uint64_t range = falling_key(thresholds_[n - 1]) - low_;
    const int bits = std::min(kMostBits, static_cast<int>(std::bit_width(n)));
    shift_ = std::max(0, static_cast<int>(std::bit_width(range)) - bits);
    first_.assign(static_cast<std::size_t>(range >> shift_) + 2, static_cast<std::uint32_t>(n));
    for (std::size_t i = n - 1; i > 0; --i) first_[cell(thresholds_[i])] = static_cast<std::uint32_t>(i);
    for (std::size_t c = first_.size() - 1; c > 0; --c) first_[c - 1] = std::min(first_[c - 1], first_[c]);
  }

  [[nodiscard]] std::size_t operator()(double score) const {
    const std::size_t c = cell(score);
    std::size_t from = first_[c];
    std::size_t to = first_[c + 1];
    while (to - from > 1) {
      const std::size_t middle = from + (to - from) / 2;
      (thresholds_[middle] >= score ? from : to) = middle;
    }
    return from;
  }

 private:
  [[nodiscard]] std::size_t cell(double score) const {
    return static_cast<std::size_t>((falling_key(score) - low_) >> shift_);
  }

  std::span<const double> thresholds_;
  std::uint64_t low_ = 0;
  int shift_ = 0;
  std::vector<std::uint32_t> first_;  ///< of each cell, the first operating point in it or behind it
};

bool usable(const Sweep& sweep) {
  const auto whole = [](double count) { return count == std::floor(count); };
  if (sweep.positives < 2 || sweep.negatives < 2 || !whole(sweep.positives) || !whole(sweep.negatives)) return false;
  return std::all_of(sweep.tp.begin(), sweep.tp.end(), whole) && std::all_of(sweep.fp.begin(), sweep.fp.end(), whole);
}

Interval around(double centre, double half) { return {centre - half, centre + half}; }

void set_normal_test(AucTest& test, double variance, double level) {
  test.interval = around(test.difference, normal_half_width(level) * std::sqrt(variance));
  if (variance > 0) {
    test.statistic = test.difference / std::sqrt(variance);
  } else {
    test.statistic = test.difference == 0 ? 0 : std::copysign(std::numeric_limits<double>::infinity(), test.difference);
  }
  test.p_value = distributions::normal_two_sided(test.statistic);
}

}  // namespace

std::optional<AucEstimate> delong(const Sweep& sweep) {
  if (!usable(sweep)) return std::nullopt;
  const double auc = roc_area(sweep).number();
  const Placements placed = placements(sweep);
  Spread positive;
  Spread negative;
  for (std::size_t i = 1; i < sweep.size(); ++i) {
    positive.add(placed.positive[i] - auc, sweep.tp[i] - sweep.tp[i - 1]);
    negative.add(placed.negative[i] - auc, sweep.fp[i] - sweep.fp[i - 1]);
  }
  return AucEstimate{.auc = auc,
                     .variance = positive.variance() / sweep.positives + negative.variance() / sweep.negatives,
                     .positives = sweep.positives,
                     .negatives = sweep.negatives};
}

AucInterval auc_interval(const AucEstimate& estimate, double level) {
  const double half = normal_half_width(level) * std::sqrt(estimate.variance);
  const Interval normal = around(estimate.auc, half);
  const bool inside = normal.low >= 0 && normal.high <= 1;
  if (inside || estimate.auc <= 0 || estimate.auc >= 1) {
    return {.interval = {std::clamp(normal.low, 0.0, 1.0), std::clamp(normal.high, 0.0, 1.0)}, .logit = false};
  }
  const double logit = std::log(estimate.auc / (1 - estimate.auc));
  const double logit_half = half / (estimate.auc * (1 - estimate.auc));
  const auto back = [](double x) { return 1 / (1 + std::exp(-x)); };
  return {.interval = {back(logit - logit_half), back(logit + logit_half)}, .logit = true};
}

std::optional<AucTest> delong_paired(std::span<const double> a, std::span<const double> b,
                                     std::span<const std::uint8_t> positive, const Sweep& sweep_a, const Sweep& sweep_b,
                                     double level) {
  const std::optional<AucEstimate> of_a = delong(sweep_a);
  const std::optional<AucEstimate> of_b = delong(sweep_b);
  if (!of_a || !of_b) return std::nullopt;
  const Placements in_a = placements(sweep_a);
  const Placements in_b = placements(sweep_b);
  // The variance of the difference from the differences of each item's placements: no cancellation when the two curves
  // are close.
  AucTest test;
  test.difference = of_a->auc - of_b->auc;
  Spread of_positives;
  Spread of_negatives;
  const PointIndex index_a(sweep_a);
  const PointIndex index_b(sweep_b);
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::size_t at_a = index_a(a[i]);
    const std::size_t at_b = index_b(b[i]);
    if (positive[i] != 0) {
      of_positives.add(in_a.positive[at_a] - in_b.positive[at_b] - test.difference, 1);
    } else {
      of_negatives.add(in_a.negative[at_a] - in_b.negative[at_b] - test.difference, 1);
    }
  }
  set_normal_test(test, of_positives.variance() / of_a->positives + of_negatives.variance() / of_a->negatives, level);
  return test;
}

AucTest delong_unpaired(const AucEstimate& a, const AucEstimate& b, double level) {
  AucTest test;
  test.difference = a.auc - b.auc;
  const double variance = a.variance + b.variance;
  set_normal_test(test, variance, level);
  if (variance == 0) return test;
  const auto share = [](const AucEstimate& e) { return e.variance * e.variance / (e.positives + e.negatives - 1); };
  test.degrees = variance * variance / (share(a) + share(b));
  test.p_value = distributions::student_two_sided(test.statistic, *test.degrees);
  test.interval =
      around(test.difference, distributions::student_half_width(level, *test.degrees) * std::sqrt(variance));
  return test;
}

}  // namespace isoyield
