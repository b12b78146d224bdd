#include "isoyield/inference/score_interval.hpp"

#include <cmath>

#include "isoyield/inference/paired_yield.hpp"
#include "numeric/falling_order.hpp"

namespace isoyield {
namespace {

/// Of the mean of influences, which is 0.
std::optional<ScoreSpread> of_mean(const PairedMean& mean, double half_width) {
  const double half = (mean.interval.high - mean.interval.low) / 2;
  if (!mean.varied || !(half > 0) || !std::isfinite(half)) return std::nullopt;
  return ScoreSpread{.error = half / half_width, .half = half};
}

/// Hands over what the items of a class at a point add, with their number, by falling threshold.
template <class Use>
void each_point(const PointInfluence& influence, const Sweep& tested, Use use) {
  for (std::size_t i = 1; i < tested.size(); ++i) {
    const double positives = tested.tp[i] - tested.tp[i - 1];
    const double negatives = tested.fp[i] - tested.fp[i - 1];
    if (positives > 0) use(influence.positive[i], positives, std::size_t{1});
    if (negatives > 0) use(influence.negative[i], negatives, std::size_t{0});
  }
}

/// As paired_mean() of items drawn one by one, from the points themselves: a million of them are not copied.
std::optional<ScoreSpread> point_spread(const PointInfluence& influence, const Sweep& tested,
                                        const ScoresDrawn& drawn) {
  const bool fixed = drawn.totals == ClassTotals::fixed;
  const double n = tested.positives + tested.negatives;
  const double size[2] = {fixed ? tested.negatives : n, tested.positives};
  struct Stratum {
    double mean = 0;
    double first = 0;
    bool any = false;
    bool alike = true;
  } strata[2];
  each_point(influence, tested, [&](double each, double count, std::size_t of_class) {
    Stratum& of = strata[fixed ? of_class : 0];
    if (!of.any) of.first = each;
    of.any = true;
    of.alike = of.alike && each == of.first;
    of.mean += count * (each / size[fixed ? of_class : 0]);
  });
  if (strata[0].alike && strata[1].alike) return std::nullopt;
  for (Stratum& of : strata) of.mean = of.alike ? of.first : of.mean;
  double variance = 0;
  each_point(influence, tested, [&](double each, double count, std::size_t of_class) {
    const double apart = each - strata[fixed ? of_class : 0].mean;
    variance += count * (apart * apart / n);
  });
  const double error = std::sqrt(variance / n);
  const double half = normal_half_width(drawn.level) * error;
  if (!(half > 0) || !std::isfinite(half)) return std::nullopt;
  return ScoreSpread{.error = error, .half = half};
}

}  // namespace

std::optional<ScoreSpread> score_spread(const PointInfluence& influence, const Sweep& tested,
                                        const ScoresDrawn& drawn) {
  if (!drawn.weights.given()) return point_spread(influence, tested, drawn);
  std::vector<double> influences;
  std::vector<double> items;
  std::vector<std::uint16_t> classes;
  const auto add = [&](double each, double count, std::size_t of_class) {
    influences.push_back(each);
    items.push_back(count);
    classes.push_back(static_cast<std::uint16_t>(of_class));
  };
  each_point(influence, tested, add);
  return score_spread(influences, classes, drawn, items);
}

std::optional<ScoreSpread> score_spread(std::span<const double> influences, std::span<const std::uint16_t> classes,
                                        const ScoresDrawn& drawn, std::span<const double> items) {
  if (influences.empty()) return std::nullopt;
  const auto strata = drawn.totals == ClassTotals::fixed ? classes : std::span<const std::uint16_t>();
  if (drawn.clusters != nullptr) {
    if (drawn.clusters->count() < 2) return std::nullopt;
    return of_mean(paired_mean(influences, *drawn.clusters, drawn.level, strata, drawn.weights, classes),
                   clustered_half_width(drawn.level, drawn.clusters->count()));
  }
  return of_mean(drawn.weights.given() ? paired_mean(influences, drawn.level, classes, drawn.weights, items)
                                       : paired_mean(influences, drawn.level, strata, items),
                 normal_half_width(drawn.level));
}

std::vector<std::uint32_t> points_of_items(std::span<const double> scores, const Sweep& sweep) {
  const std::vector<std::uint32_t> sorted = sweep.rows.empty() ? falling_rows(scores) : std::vector<std::uint32_t>();
  const std::span<const std::uint32_t> rows = sweep.rows.empty() ? std::span(sorted) : std::span(sweep.rows);
  std::vector<std::uint32_t> out(scores.size());
  std::uint32_t point = 1;
  for (const std::uint32_t row : rows) {
    while (sweep.threshold[point] > scores[row]) ++point;
    out[row] = point;
  }
  return out;
}

std::vector<double> item_influences(const PointInfluence& influence, std::span<const std::uint32_t> points,
                                    std::span<const std::uint8_t> positive) {
  std::vector<double> out(points.size());
  for (std::size_t i = 0; i < points.size(); ++i)
    out[i] = positive[i] != 0 ? influence.positive[points[i]] : influence.negative[points[i]];
  return out;
}

std::optional<ScoreInterval> score_interval(double value, const ScoreSpread& spread, Range range) {
  const double above = value - range.low;
  const double below = range.high - value;
  // What rounding alone leaves of influences that are all 0.
  constexpr double kNone = 1e-12;
  if (!(above > 0) || !(below > 0) || !(spread.error > kNone * (std::isfinite(below) ? below : above)))
    return std::nullopt;
  if (std::isfinite(above) && std::isfinite(below)) {
    const double width = range.high - range.low;
    const double logit = std::log(above / below);
    const double half = spread.half * width / (above * below);
    const auto back = [&](double x) { return range.low + width / (1 + std::exp(-x)); };
    return ScoreInterval{.interval = {back(logit - half), back(logit + half)}, .method = "jackknife_logit"};
  }
  if (std::isfinite(above)) {
    const double times = std::exp(spread.half / above);
    return ScoreInterval{.interval = {range.low + above / times, range.low + above * times}, .method = "jackknife_log"};
  }
  if (!std::isfinite(below)) return std::nullopt;
  const double times = std::exp(spread.half / below);
  return ScoreInterval{.interval = {range.high - below * times, range.high - below / times}, .method = "jackknife_log"};
}

}  // namespace isoyield
