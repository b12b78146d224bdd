#include "isoyield/inference/score_interval.hpp"

#include <algorithm>
#include <cmath>

#include "isoyield/inference/paired_yield.hpp"

namespace isoyield {
namespace {

/// Of the mean of influences, which is 0.
std::optional<ScoreSpread> of_mean(const PairedMean& mean, double half_width) {
  const double half = (mean.interval.high - mean.interval.low) / 2;
  if (!mean.varied || !(half > 0) || !std::isfinite(half)) return std::nullopt;
  return ScoreSpread{.error = half / half_width, .half = half};
}

constexpr std::size_t kStretch = 1024;  // numbers that are looked at twice while they are near

/// Adds the numbers of a stretch: `value(i)` of `items(i)` items, 0 for those that are not meant. Sums are of the
/// distances from one of the numbers, which keeps their digits.
template <class Value, class Items>
void add_stretch(Moments& to, std::size_t size, Value value, Items items) {
  std::size_t first = 0;
  while (first < size && !(items(first) > 0)) ++first;
  if (first == size) return;
  const double origin = value(first);
  double n = 0;
  double sum = 0;
  double squares = 0;
  for (std::size_t i = first; i < size; ++i) {
    const double count = items(i);
    const double apart = count > 0 ? value(i) - origin : 0;
    n += count;
    sum += count * apart;
    squares += count * apart * apart;
  }
  to.add({.items = n, .mean = origin + sum / n, .squares = std::max(0.0, squares - sum * (sum / n))});
}

}  // namespace

void Moments::add(const Moments& more) {
  if (!(more.items > 0)) return;
  const double all = items + more.items;
  const double apart = more.mean - mean;
  squares = items > 0 ? squares + more.squares + apart * apart * (items * (more.items / all)) : more.squares;
  mean = items > 0 ? mean + apart * (more.items / all) : more.mean;
  items = all;
}

ClassMoments term_moments(const PointInfluence& influence, const Sweep& tested) {
  ClassMoments out;
  std::array<double, kStretch> positive{};
  std::array<double, kStretch> negative{};
  PointTerms terms(tested, influence);
  while (terms.left() > 0) {
    const std::size_t size = std::min(kStretch, terms.left());
    terms.take(std::span(positive).first(size), std::span(negative).first(size));
    const double* const tp = &tested.tp[terms.left()];
    const double* const fp = &tested.fp[terms.left()];
    add_stretch(
        out[1], size, [&](std::size_t i) { return positive[i]; }, [&](std::size_t i) { return tp[i + 1] - tp[i]; });
    add_stretch(
        out[0], size, [&](std::size_t i) { return negative[i]; }, [&](std::size_t i) { return fp[i + 1] - fp[i]; });
  }
  return out;
}

std::vector<ClassMoments> pair_moments(const PointInfluence& influence, std::span<const TermColumn> columns,
                                       std::span<const std::uint8_t> positive, std::span<const double> counts) {
  const bool whole = influence.term == ItemTerm::average_precision;
  std::vector<std::vector<double>> terms;
  for (const TermColumn& each : columns) {
    terms.push_back(whole ? item_terms(influence, each.sweep, each.scores, positive) : std::vector<double>(kStretch));
  }
  std::vector<ClassMoments> out(columns.size() * (columns.size() - 1) / 2);
  for (std::size_t first = 0; first < positive.size(); first += kStretch) {
    const std::size_t size = std::min(kStretch, positive.size() - first);
    for (std::size_t c = 0; c < columns.size() && !whole; ++c)
      item_losses(influence, columns[c].sweep.scale, columns[c].scores.subspan(first), positive.subspan(first),
                  std::span(terms[c]).first(size));
    std::size_t pair = 0;
    for (std::size_t a = 0; a < columns.size(); ++a) {
      for (std::size_t b = a + 1; b < columns.size(); ++b, ++pair) {
        const double* const of_a = &terms[a][whole ? first : 0];
        const double* const of_b = &terms[b][whole ? first : 0];
        const auto apart = [&](std::size_t i) { return of_a[i] - of_b[i]; };
        for (const std::size_t k : {0U, 1U}) {
          add_stretch(out[pair][k], size, apart, [&](std::size_t i) {
            return positive[first + i] != k ? 0.0 : counts.empty() ? 1.0 : counts[first + i];
          });
        }
      }
    }
  }
  return out;
}

std::optional<ScoreSpread> score_spread(const ClassMoments& terms, double times, const std::array<double, 2>& plus,
                                        const ScoresDrawn& drawn) {
  const double n = terms[0].items + terms[1].items;
  const auto mean_of = [&](std::size_t k) { return times * terms[k].mean + plus[k]; };
  const double mean = (terms[0].items * mean_of(0) + terms[1].items * mean_of(1)) / n;
  double squares = 0;
  for (std::size_t k = 0; k < 2; ++k) {
    squares += times * times * terms[k].squares;
    const double apart = mean_of(k) - mean;
    if (drawn.totals != ClassTotals::fixed) squares += terms[k].items * apart * apart;
  }
  const double error = std::sqrt(squares) / n;
  const double half = normal_half_width(drawn.level) * error;
  if (!(half > 0) || !std::isfinite(half)) return std::nullopt;
  return ScoreSpread{.error = error, .half = half};
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
