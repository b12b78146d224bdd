#include "isoyield/inference/score_interval.hpp"

#include <algorithm>
#include <array>
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

/// The first number of each class among those that stand for items; 0 where there is none. Sums are of the distances
/// from it, which keeps their digits, and just 0 where all numbers are the same.
template <class Value, class Items>
std::array<double, 2> origins(std::span<const std::uint8_t> positive, Value value, Items items) {
  std::array<double, 2> out{0, 0};
  for (const std::size_t k : {0U, 1U}) {
    std::size_t first = 0;
    while (first < positive.size() && (positive[first] != k || !(items(first) > 0))) ++first;
    if (first < positive.size()) out[k] = value(first);
  }
  return out;
}

/// Of numbers whose distances from an origin have this sum and this sum of squares.
Moments about(double origin, double n, double sum, double squares) {
  return {.items = n, .mean = origin + sum / n, .squares = std::max(0.0, squares - sum * (sum / n))};
}

/// Adds the numbers of a stretch of items to those of their classes.
template <class Value, class Items>
void add_stretch(ClassMoments& to, std::span<const std::uint8_t> positive, Value value, Items items) {
  const std::array<double, 2> origin = origins(positive, value, items);
  Moments sums[2];  // of the distances: `mean` their sum, `squares` that of their squares
  for (std::size_t i = 0; i < positive.size(); ++i) {
    const bool is_positive = positive[i] != 0;
    const double count = items(i);
    const double apart = count > 0 ? value(i) - (is_positive ? origin[1] : origin[0]) : 0;
    const double of[2] = {is_positive ? 0 : count, is_positive ? count : 0};
    for (const std::size_t k : {0U, 1U}) {
      sums[k].items += of[k];
      sums[k].mean += of[k] * apart;
      sums[k].squares += of[k] * apart * apart;
    }
  }
  for (const std::size_t k : {0U, 1U}) {
    if (sums[k].items > 0) to[k].add(about(origin[k], sums[k].items, sums[k].mean, sums[k].squares));
  }
}

/// The same of one item each, both classes at a time: a branch on the class would be guessed wrongly too often.
template <class Value>
void add_stretch(ClassMoments& to, std::span<const std::uint8_t> positive, Value value) {
  using Both = double __attribute__((vector_size(16)));  // of the negative items and of the positive ones
  constexpr Both kOf[2] = {{1, 0}, {0, 1}};
  const std::array<double, 2> origin = origins(positive, value, [](std::size_t) { return 1; });
  Both sum{0, 0};
  Both squares{0, 0};
  std::size_t positives = 0;
  for (std::size_t i = 0; i < positive.size(); ++i) {
    const std::size_t of_class = positive[i] != 0 ? 1 : 0;
    const double apart = value(i) - origin[of_class];
    const Both of = kOf[of_class] * apart;
    sum += of;
    squares += of * apart;
    positives += of_class;
  }
  const std::size_t items[2] = {positive.size() - positives, positives};
  for (const std::size_t k : {0U, 1U}) {
    if (items[k] > 0) to[k].add(about(origin[k], static_cast<double>(items[k]), sum[k], squares[k]));
  }
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

TermMoments term_moments(const PointInfluence& influence, std::span<const TermColumn> columns,
                         std::span<const std::uint8_t> positive, std::span<const double> counts, bool pairs) {
  const bool whole = influence.term == ItemTerm::average_precision;  // its terms hang on all items
  std::vector<std::vector<double>> terms;
  for (const TermColumn& each : columns) {
    terms.push_back(whole ? item_terms(influence, each.sweep, each.scores, positive) : std::vector<double>(kStretch));
  }
  TermMoments out;
  out.own.resize(columns.size());
  if (pairs) out.pairs.resize(columns.size() * (columns.size() - 1) / 2);
  for (std::size_t first = 0; first < positive.size(); first += kStretch) {
    const std::size_t size = std::min(kStretch, positive.size() - first);
    const std::span<const std::uint8_t> classes = positive.subspan(first, size);
    const auto add = [&](ClassMoments& to, auto value) {
      if (counts.empty())
        add_stretch(to, classes, value);
      else
        add_stretch(to, classes, value, [&](std::size_t i) { return counts[first + i]; });
    };
    const auto of = [&](std::size_t c) { return &terms[c][whole ? first : 0]; };
    for (std::size_t c = 0; c < columns.size(); ++c) {
      if (!whole)
        item_losses(influence, columns[c].sweep.scale, columns[c].scores.subspan(first), classes,
                    std::span(terms[c]).first(size));
      const double* const own = of(c);
      add(out.own[c], [own](std::size_t i) { return own[i]; });
    }
    std::size_t pair = 0;
    for (std::size_t a = 0; a < columns.size() && pairs; ++a) {
      for (std::size_t b = a + 1; b < columns.size(); ++b) {
        const double* const of_a = of(a);
        const double* const of_b = of(b);
        add(out.pairs[pair++], [=](std::size_t i) { return of_a[i] - of_b[i]; });
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
