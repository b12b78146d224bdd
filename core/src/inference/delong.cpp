#include "isoyield/inference/delong.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "isoyield/inference/clusters.hpp"
#include "numeric/distributions.hpp"
#include "numeric/falling_order.hpp"
#include "scores/areas.hpp"

namespace isoyield {
namespace {

/// Sum of squared deviations, as the running sums of values shifted by their expected mean: the shift keeps the digits.
/// Placements are taken times twice the other class's items, which spares a division for each item.
struct Deviations {
  double weight;
  double others;
  double sum = 0;
  double squares = 0;

  void add(double deviation, double count = 1) {
    sum += count * deviation;
    squares += count * deviation * deviation;
  }
  /// Of the class's mean placement.
  [[nodiscard]] double variance() const {
    const double unit = 4 * others * others;
    return std::max(0.0, (squares - sum * sum / weight) / (weight - 1)) / unit / weight;
  }
};

bool usable(const Sweep& sweep) {
  const auto whole = [](double count) { return count == std::floor(count); };
  if (sweep.positives < 2 || sweep.negatives < 2 || !whole(sweep.positives) || !whole(sweep.negatives)) return false;
  if (sweep.counted) return true;
  return std::all_of(sweep.tp.begin(), sweep.tp.end(), whole) && std::all_of(sweep.fp.begin(), sweep.fp.end(), whole);
}

Interval around(double centre, double half) { return {centre - half, centre + half}; }

double half_width(const AucEstimate& estimate, double level) {
  return estimate.clusters > 0 ? clustered_half_width(level, estimate.clusters) : normal_half_width(level);
}

void set_normal_test(AucTest& test, double variance, double level) {
  if (variance > 0) {
    test.interval = around(test.difference, normal_half_width(level) * std::sqrt(variance));
    test.statistic = test.difference / std::sqrt(variance);
  } else {
    test.statistic = test.difference == 0 ? 0 : std::copysign(std::numeric_limits<double>::infinity(), test.difference);
  }
  test.p_value = distributions::normal_two_sided(test.statistic);
}

/// The areas at whose own variance this estimate lies just `level` away, on either side.
Interval newcombe(const AucEstimate& estimate, double level) {
  const double z = normal_half_width(level);
  const double pairs = estimate.positives * estimate.negatives;
  const double others = (estimate.positives + estimate.negatives) / 2 - 1;
  // (estimate - area)^2 > z^2 V(area), without V's divisions.
  const auto beyond = [&](double area) {
    const double apart = estimate.auc - area;
    const double spread = area * (1 - area);
    return pairs * apart * apart * (2 + spread) > z * z * spread * (2 + others + (1 + 2 * others) * spread);
  };
  const auto limit = [&](double out, double in) {
    constexpr int kHalvings = 60;
    for (int i = 0; i < kHalvings; ++i) (beyond((out + in) / 2) ? out : in) = (out + in) / 2;
    return in;
  };
  return {.low = estimate.auc > 0 ? limit(0, estimate.auc) : 0, .high = estimate.auc < 1 ? limit(1, estimate.auc) : 1};
}

}  // namespace

std::optional<AucEstimate> delong(const Swept& swept) {
  const Sweep& sweep = swept;
  if (!usable(sweep)) return std::nullopt;
  const double auc = roc_area(swept).number();
  Deviations positive{.weight = sweep.positives, .others = sweep.negatives};
  Deviations negative{.weight = sweep.negatives, .others = sweep.positives};
  // Twice a positive's placement among the negatives is fp + fp before less than twice all of them, a negative's among
  // the positives tp + tp before.
  const double expected_positive = 2 * sweep.negatives * (1 - auc);
  const double expected_negative = 2 * sweep.positives * auc;
  for (std::size_t i = 1; i < sweep.size(); ++i) {
    positive.add(expected_positive - (sweep.fp[i - 1] + sweep.fp[i]), sweep.tp[i] - sweep.tp[i - 1]);
    negative.add(sweep.tp[i - 1] + sweep.tp[i] - expected_negative, sweep.fp[i] - sweep.fp[i - 1]);
  }
  return AucEstimate{.auc = auc,
                     .variance = positive.variance() + negative.variance(),
                     .positives = sweep.positives,
                     .negatives = sweep.negatives};
}

std::optional<AucEstimate> weighted_area(const Swept& swept) {
  const Sweep& sweep = swept;
  if (!(sweep.positives > 0) || !(sweep.negatives > 0)) return std::nullopt;
  return AucEstimate{.auc = roc_area(swept).number(), .positives = sweep.positives, .negatives = sweep.negatives};
}

AucInterval auc_interval(const AucEstimate& estimate, double level) {
  if (!(estimate.variance > 0)) return {.interval = newcombe(estimate, level), .method = "newcombe"};
  const double half = half_width(estimate, level) * std::sqrt(estimate.variance);
  const Interval normal = around(estimate.auc, half);
  if (normal.low >= 0 && normal.high <= 1) return {.interval = normal, .method = "delong"};
  const double logit = std::log(estimate.auc / (1 - estimate.auc));
  const double logit_half = half / (estimate.auc * (1 - estimate.auc));
  const auto back = [](double x) { return 1 / (1 + std::exp(-x)); };
  return {.interval = {back(logit - logit_half), back(logit + logit_half)}, .method = "delong_logit"};
}

AucInterval auc_wald_interval(const AucEstimate& estimate, double level) {
  const Interval normal = around(estimate.auc, half_width(estimate, level) * std::sqrt(estimate.variance));
  return {.interval = {std::max(0.0, normal.low), std::min(1.0, normal.high)}, .method = "wald"};
}

PlacedItems placed_items(std::span<const double> scores, std::span<const std::uint8_t> positive, const Sweep& sweep,
                         const AucEstimate& estimate) {
  PlacedItems out{.estimate = estimate, .placement = {}, .counts = {}};
  const std::vector<std::uint32_t> sorted = sweep.rows.empty() ? falling_rows(scores) : std::vector<std::uint32_t>();
  const std::span<const std::uint32_t> rows = sweep.rows.empty() ? std::span(sorted) : std::span(sweep.rows);
  const bool one_each = sweep.counted && sweep.positives + sweep.negatives == static_cast<double>(rows.size());
  if (one_each)
    out.placement.resize(scores.size());
  else
    out.counts.resize(scores.size());
  std::size_t item = 0;
  for (std::size_t point = 1; point < sweep.size(); ++point) {
    const double tp = sweep.tp[point - 1] + sweep.tp[point];
    const double fp = 2 * sweep.negatives - sweep.fp[point - 1] - sweep.fp[point];
    if (one_each && sweep.tp[point] - sweep.tp[point - 1] + sweep.fp[point] - sweep.fp[point - 1] == 1) {
      // Mostly; by products, as a branch on its class would be guessed wrongly too often.
      const double positives = sweep.tp[point] - sweep.tp[point - 1];
      out.placement[rows[item++]] =
          static_cast<std::uint32_t>(static_cast<std::int64_t>(positives * fp + (1 - positives) * tp));
      continue;
    }
    const double threshold = sweep.threshold[point];
    double left = sweep.tp[point] - sweep.tp[point - 1] + sweep.fp[point] - sweep.fp[point - 1];
    do {
      const double placed = positive[rows[item]] != 0 ? fp : tp;
      if (one_each)
        out.placement[rows[item++]] = static_cast<std::uint32_t>(placed);
      else
        out.counts[rows[item++]] = placed;
      left -= 1;
    } while (one_each ? left > 0 : item < rows.size() && scores[rows[item]] == threshold);
  }
  return out;
}

AucTest delong_paired(const PlacedItems& a, const PlacedItems& b, std::span<const std::uint8_t> positive, double level,
                      std::span<const double> counts) {
  // The variance of the difference from the differences of each item's placements: no cancellation when the two curves
  // are close.
  AucTest test;
  test.difference = a.estimate.auc - b.estimate.auc;
  Deviations of_positives{.weight = a.estimate.positives, .others = a.estimate.negatives};
  Deviations of_negatives{.weight = a.estimate.negatives, .others = a.estimate.positives};
  const double expected_positive = 2 * of_positives.others * test.difference;
  const double expected_negative = 2 * of_negatives.others * test.difference;
  for (std::size_t i = 0; i < positive.size(); ++i) {
    // Either class's sums take every item, as 0 where it is the other's: a branch would be guessed wrongly too often.
    const double is_positive = positive[i];
    const double count = counts.empty() ? 1 : counts[i];
    const double apart = a.at(i) - b.at(i);
    of_positives.add(apart - expected_positive, is_positive * count);
    of_negatives.add(apart - expected_negative, (1 - is_positive) * count);
  }
  set_normal_test(test, of_positives.variance() + of_negatives.variance(), level);
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
