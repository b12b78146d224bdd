#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "curves/along.hpp"
#include "isoyield/curves/curve.hpp"
#include "isoyield/statistics/ratio_interval.hpp"

// How the scores of each class are distributed.

namespace isoyield::rows {

inline constexpr CurveLineKind kNegatives{
    .id = "negatives", .name = {"negatives", "негативні"}, .role = LineRole::other_class};

inline Curve trace_cumulative(const Sweep& sweep, Arguments) {
  if (!two_classes(sweep)) return {};
  const DrawnThresholds drawn(sweep);
  Curve curve;
  CurveLine negatives{.id = kNegatives.id, .x = {}, .y = {}, .threshold = numbers(sweep.threshold)};
  for (std::size_t i = 0; i < sweep.size(); ++i) {
    add_vertex(curve, drawn.at(i), (sweep.positives - sweep.tp[i]) / sweep.positives, sweep.threshold[i]);
    negatives.y.push_back((sweep.negatives - sweep.fp[i]) / sweep.negatives);
  }
  negatives.x = curve.x;
  curve.lines.push_back(std::move(negatives));
  return curve;
}

/// Bins of equal width from the lowest to the highest finite score, from above; infinite scores lie in the last ones.
inline Curve trace_histogram(const Sweep& sweep, Arguments arguments) {
  if (!two_classes(sweep)) return {};
  const auto bins = static_cast<std::size_t>(arguments[0]);
  const auto count = static_cast<double>(bins);
  const DrawnThresholds drawn(sweep);
  const double half = drawn.high() / 2 - drawn.low() / 2;  // the whole span may overflow
  std::vector<double> positives(bins);
  std::vector<double> negatives(bins);
  for (std::size_t i = 1; i < sweep.size(); ++i) {
    const double place = half > 0 ? (drawn.at(i) / 2 - drawn.low() / 2) / half * count : 0;
    const std::size_t bin = std::min(bins - 1, static_cast<std::size_t>(place));
    positives[bin] += (sweep.tp[i] - sweep.tp[i - 1]) / sweep.positives;
    negatives[bin] += (sweep.fp[i] - sweep.fp[i - 1]) / sweep.negatives;
  }
  Curve curve;
  CurveLine other{.id = kNegatives.id, .x = {}, .y = {}, .threshold = {}};
  for (std::size_t k = bins + 1; k-- > 0;) {
    const double share = static_cast<double>(k) / count;
    const double inside = drawn.low() * (1 - share) + drawn.high() * share;
    const double edge = k == bins ? drawn.high() : std::clamp(inside, drawn.low(), curve.x.back());  // rounding
    add_vertex(curve, edge, positives[k == 0 ? 0 : k - 1], edge);
    other.y.push_back(negatives[k == 0 ? 0 : k - 1]);
  }
  other.x = curve.x;
  other.threshold = curve.threshold;
  curve.lines.push_back(std::move(other));
  return curve;
}

/// Between the k-th and the next part of the negatives, from the highest scores down: the share of the positives there,
/// by the ROC curve that is straight between points, over the share of the negatives. Its interval is that of a ratio
/// of two proportions (Koopman 1984), which has the variance of a relative density that is level within the part
/// (Handcock, Morris 1999): part by part, not for all at once.
inline Curve trace_relative(const Sweep& sweep, Arguments arguments) {
  if (!two_classes(sweep)) return {};
  const auto bins = static_cast<std::size_t>(arguments[0]);
  Curve curve;
  double before = 0;
  double from = sweep.threshold.front();
  std::size_t i = 0;
  for (std::size_t k = 1; k <= bins; ++k) {
    const double rank = static_cast<double>(k) / static_cast<double>(bins);
    const double end = rank * sweep.negatives;
    while (i + 1 < sweep.size() && sweep.fp[i + 1] <= end) ++i;
    double tp = sweep.tp[i];
    double to = sweep.threshold[i];
    if (k < bins && i + 1 < sweep.size() && end > sweep.fp[i]) {
      tp += (sweep.tp[i + 1] - tp) * ((end - sweep.fp[i]) / (sweep.fp[i + 1] - sweep.fp[i]));
      to = sweep.threshold[i + 1];
    }
    if (k == bins) tp = sweep.positives;
    const double density = (tp - before) / sweep.positives * static_cast<double>(bins);
    std::optional<Interval> interval;
    if (sweep.counted)
      interval = ratio_of_proportions_score(tp - before, sweep.positives, sweep.negatives / static_cast<double>(bins),
                                            sweep.negatives, arguments[1]);
    const auto add = [&](double x, double threshold) {
      add_vertex(curve, x, density, threshold);
      if (!interval) return;
      curve.low.push_back(interval->low);
      curve.high.push_back(interval->high);
    };
    add(1 - static_cast<double>(k - 1) / static_cast<double>(bins), from);
    if (k == bins) add(0, sweep.threshold.back());
    before = tp;
    from = to;
  }
  return curve;
}

inline constexpr std::array kDistributions{
    CurveKind{
        .id = "ks",
        .name = {"Cumulative score distributions", "Кумулятивні розподіли оцінок"},
        .aliases = {"kolmogorov smirnov plot", "ks plot", "cumulative distributions"},
        .x = "threshold",
        .y = "share_below",
        .meaning = {"Share of each class that scores below the threshold; the largest distance between the two is "
                    "the Kolmogorov-Smirnov statistic.",
                    "Частка кожного класу з оцінками, нижчими за поріг; найбільша відстань між двома кривими – "
                    "статистика Колмогорова – Смирнова."},
        .interpolation = Interpolation::step,
        .area = "ks",
        .lines = {kNegatives},
        .references = {"smirnov1948"},
        .trace = trace_cumulative},
    CurveKind{.id = "score_distribution",
              .name = {"Score distributions", "Розподіли оцінок"},
              .aliases = {"histogram", "score histogram", "гістограма оцінок"},
              .x = "threshold",
              .y = "share_of_class",
              .meaning = {"Share of each class in bins of scores of equal width.",
                          "Частка кожного класу в інтервалах оцінок однакової ширини."},
              .interpolation = Interpolation::step,
              .parameters = {Parameter{.id = "histogram_bins",
                                       .name = {"bins of the histogram", "інтервалів у гістограмі"},
                                       .initial = 40,
                                       .range = {1, 2000},
                                       .whole = true}},
              .lines = {kNegatives},
              .references = {"fawcett2006"},
              .trace = trace_histogram},
    CurveKind{
        .id = "relative_distribution",
        .name = {"Relative distribution", "Відносний розподіл"},
        .aliases = {"relative density", "відносна густина"},
        .x = "share_of_negatives_below",
        .y = "relative_density",
        .meaning = {"How much denser the positives are than the negatives, part by part of the negatives in order "
                    "of score: the slope of the ROC curve. The band is pointwise: an interval for each part.",
                    "У скільки разів густіше лежать позитивні, ніж негативні, за частинами негативних, "
                    "упорядкованих за оцінкою: нахил ROC-кривої. Смуга поточкова: окремий інтервал для кожної "
                    "частини."},
        .interpolation = Interpolation::step,
        .chance = ChanceLine::one,
        .parameters = {Parameter{.id = "relative_bins",
                                 .name = {"parts of the negatives", "частин негативних"},
                                 .initial = 10,
                                 .range = {1, 2000},
                                 .whole = true},
                       kLevel},
        .references = {"handcock1999", "koopman1984"},
        .trace = trace_relative},
};

}  // namespace isoyield::rows
