#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "curves/along.hpp"
#include "isoyield/curves/curve.hpp"
#include "isoyield/numeric/random.hpp"
#include "isoyield/scores/hull.hpp"
#include "isoyield/scores/reliability.hpp"

// Expected loss against what a false positive weighs in the cost of both errors.

namespace isoyield::rows {

inline constexpr CurveLineKind kAlwaysNegative{
    .id = "always_negative", .name = {"always negative", "завжди негативний"}, .role = LineRole::reference};
inline constexpr CurveLineKind kAlwaysPositive{
    .id = "always_positive", .name = {"always positive", "завжди позитивний"}, .role = LineRole::reference};
inline constexpr CurveLineKind kSampledCosts{
    .id = "sampled_costs", .name = {"sampled costs", "випадкові ціни"}, .role = LineRole::sample};
inline constexpr CurveLineKind kOperatingPoint{
    .id = "operating_point", .name = {"one threshold", "один поріг"}, .role = LineRole::threshold};

/// Each operating point is the line from (0, FPR) to (1, FNR); those of the hull bound the lower envelope.
inline Curve trace_cost(const Sweep& sweep, Arguments) {
  const std::vector<std::size_t> hull = roc_hull(sweep);
  if (hull.empty()) return {};
  Curve curve;
  curve.lines = {{.id = kAlwaysNegative.id, .x = {0, 1}, .y = {0, 1}, .threshold = {}},
                 {.id = kAlwaysPositive.id, .x = {0, 1}, .y = {1, 0}, .threshold = {}}};
  add_vertex(curve, 0, 0, sweep.threshold.front());
  for (std::size_t k = 0; k < hull.size(); ++k) {
    const double fpr = sweep.fp[hull[k]] / sweep.negatives;
    const double fnr = (sweep.positives - sweep.tp[hull[k]]) / sweep.positives;
    const double threshold = sweep.threshold[hull[k]];
    if (k > 0) {
      const double fpr_more = (sweep.fp[hull[k]] - sweep.fp[hull[k - 1]]) / sweep.negatives;
      const double tpr_more = (sweep.tp[hull[k]] - sweep.tp[hull[k - 1]]) / sweep.positives;
      const double x = fpr_more / (fpr_more + tpr_more);
      add_vertex(curve, x, fnr * x + fpr * (1 - x), threshold);
    }
    if (k > 0 && k + 1 < hull.size()) {
      curve.lines.push_back(
          {.id = kOperatingPoint.id, .x = {0, 1}, .y = {fpr, fnr}, .threshold = {threshold, threshold}});
    }
  }
  add_vertex(curve, 1, 0, sweep.threshold.back());
  return curve;
}

/// While c falls from one score to the next the decisions stay: calls `piece(i, from, to)` for the operating points in
/// turn, from > to.
template <class Piece>
void for_each_piece(const Sweep& sweep, Piece piece) {
  for (std::size_t i = 0; i < sweep.size(); ++i) {
    const double from = i == 0 ? 1 : probability_at(sweep, i);
    const double to = i + 1 < sweep.size() ? probability_at(sweep, i + 1) : 0;
    if (from > to) piece(i, from, to);
  }
}

/// Losses of single problems whose costs were drawn, as dots in order of falling c: c uniform, the sum of the costs
/// apart from it uniform up to twice its mean. `loss(i, c)`: the mean one at operating point i. They are 0 to 2 times
/// as high as the curve, and their mean goes to its area.
template <class Loss>
CurveLine sampled_costs(const Sweep& sweep, Loss loss) {
  constexpr std::uint64_t kDots = 300;
  std::vector<std::array<double, 2>> dots;  // c, share of twice the mean
  for (std::uint64_t k = 0; k < kDots; ++k) {
    Random random(1, k);
    const double c = random.uniform();
    dots.push_back({c, random.uniform()});
  }
  std::sort(dots.rbegin(), dots.rend());
  CurveLine line{.id = kSampledCosts.id, .x = {}, .y = {}, .threshold = {}};
  std::size_t i = 0;
  for (const auto& [c, share] : dots) {
    while (i + 1 < sweep.size() && probability_at(sweep, i + 1) >= c) ++i;
    line.x.push_back(c);
    line.y.push_back(2 * share * loss(i, c));
  }
  return line;
}

/// 2 (c FP + (1 - c) FN) / n when the threshold is c.
inline Curve trace_brier(const Sweep& sweep, Arguments) {
  if (not_probabilities(sweep) != Undefined::defined) return {};
  const double all = sweep.positives + sweep.negatives;
  const auto loss = [&](std::size_t i, double c) {
    return 2 * (c * sweep.fp[i] + (1 - c) * (sweep.positives - sweep.tp[i])) / all;
  };
  Curve curve;
  for_each_piece(sweep, [&](std::size_t i, double from, double to) {
    add_vertex(curve, from, loss(i, from), sweep.threshold[i]);
    add_vertex(curve, to, loss(i, to), sweep.threshold[i]);
  });
  curve.lines = {{.id = kAlwaysNegative.id, .x = {1, 0}, .y = {0, 2 * sweep.positives / all}, .threshold = {}},
                 {.id = kAlwaysPositive.id, .x = {1, 0}, .y = {2 * sweep.negatives / all, 0}, .threshold = {}},
                 sampled_costs(sweep, loss)};
  return curve;
}

/// (FP / (1 - c) + FN / c) / n when the threshold is c. Bent between scores, so vertices stand in between too, at
/// multiples of 1/512; left out where it is infinite.
inline Curve trace_log_loss(const Sweep& sweep, Arguments) {
  constexpr double kGrid = 512;
  if (not_probabilities(sweep) != Undefined::defined) return {};
  const double all = sweep.positives + sweep.negatives;
  const auto term = [](double count, double share) { return count > 0 ? count / share : 0; };
  Curve curve;
  const auto loss = [&](std::size_t i, double c) {
    return (term(sweep.fp[i], 1 - c) + term(sweep.positives - sweep.tp[i], c)) / all;
  };
  const auto add = [&](std::size_t i, double c) {
    if (const double here = loss(i, c); std::isfinite(here)) add_vertex(curve, c, here, sweep.threshold[i]);
  };
  for_each_piece(sweep, [&](std::size_t i, double from, double to) {
    add(i, from);
    for (double k = std::ceil(from * kGrid) - 1; k > to * kGrid; --k) add(i, k / kGrid);
    add(i, to);
  });
  CurveLine never{.id = kAlwaysNegative.id, .x = {}, .y = {}, .threshold = {}};
  CurveLine always{.id = kAlwaysPositive.id, .x = {}, .y = {}, .threshold = {}};
  constexpr int kSteps = 64;
  for (int k = kSteps - 1; k > 0; --k) {
    const double c = static_cast<double>(k) / kSteps;
    for (CurveLine* line : {&never, &always}) line->x.push_back(c);
    never.y.push_back(sweep.positives / all / c);
    always.y.push_back(sweep.negatives / all / (1 - c));
  }
  curve.lines = {never, always, sampled_costs(sweep, loss)};
  return curve;
}

inline constexpr std::array kCost{
    CurveKind{.id = "cost",
              .name = {"Cost curve", "Крива вартості"},
              .aliases = {"drummond holte", "cost curves", "крива витрат"},
              .x = "probability_cost",
              .y = "normalised_cost",
              .meaning = {"Smallest expected cost, as a share of the largest possible, against the share of the "
                          "positives in what all errors would cost: the best threshold for every prevalence and cost.",
                          "Найменша очікувана вартість (частка найбільшої можливої) проти частки позитивних у вартості "
                          "всіх помилок: найкращий поріг для кожної поширеності та ціни."},
              .interpolation = Interpolation::line,
              .chance = ChanceLine::lines,
              .lines = {kAlwaysNegative, kAlwaysPositive, kOperatingPoint},
              .references = {"drummond2006"},
              .trace = trace_cost,
              .banded = true},
    CurveKind{
        .id = "brier_curve",
        .name = {"Brier curve", "Крива Браєра"},
        .aliases = {"loss curve arithmetic", "expected loss curve"},
        .x = "cost_proportion",
        .y = "expected_loss",
        .meaning = {"Expected loss against the cost proportion c of a false positive when the scores are trusted "
                    "and the threshold is c; with costs that sum to 2 on average the area is the Brier score.",
                    "Очікувана втрата проти частки c, яку в ціні помилок має хибна тривога, якщо оцінкам вірять "
                    "і порогом беруть c; коли ціни в сумі дають у середньому 2, площа дорівнює показнику Браєра."},
        .interpolation = Interpolation::line,
        .chance = ChanceLine::lines,
        .area = "brier",
        .lines = {kAlwaysNegative, kAlwaysPositive, kSampledCosts},
        .references = {"hernandez2011", "flach2015a"},
        .trace = trace_brier},
    CurveKind{
        .id = "log_loss_curve",
        .name = {"Loss curve on the harmonic scale", "Крива втрат у гармонічній шкалі"},
        .aliases = {"harmonic loss curve", "loss curve harmonic"},
        .x = "cost_proportion",
        .y = "expected_loss",
        .meaning = {"The Brier curve with costs measured on the harmonic scale, 1/c and 1/(1 - c) with mean 1: the "
                    "area is the log loss, and the ends weigh most.",
                    "Крива Браєра, де ціни виміряно в гармонічній шкалі, 1/c та 1/(1 - c) із середнім 1: площа "
                    "дорівнює логарифмічним втратам, а найбільше важать краї."},
        .interpolation = Interpolation::line,
        .chance = ChanceLine::lines,
        .area = "log_loss",
        .lines = {kAlwaysNegative, kAlwaysPositive, kSampledCosts},
        .references = {"flach2015a"},
        .trace = trace_log_loss},
};

}  // namespace isoyield::rows
