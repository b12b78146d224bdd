#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include "curves/along.hpp"
#include "isoyield/curves/curve.hpp"

namespace isoyield::rows {

/// Precision has no value before anything is decided positive: the first vertex takes that of the next point, and no
/// (0, 1) is made up.
inline Curve trace_precision_recall(const Sweep& sweep, Arguments) {
  if (!(sweep.positives > 0)) return {};
  Curve curve{.x = numbers(sweep.tp), .y = numbers(sweep.tp), .threshold = numbers(sweep.threshold)};
  for (double& x : curve.x) x /= sweep.positives;
  for (std::size_t i = 0; i < curve.y.size(); ++i) curve.y[i] /= sweep.tp[i] + sweep.fp[i];
  curve.y[0] = curve.y[1];
  return curve;
}

/// Along the rates t = TPR and f = FPR, precision gain is 1 - f/t and recall gain 1 - (P/N)(1 - t)/t, so recall gain 0
/// lies at t = prevalence. The curve starts there. Straight lines in counts are straight here too: where the curve
/// enters and where it crosses precision gain 0, the vertex is interpolated in counts (Flach, Kull 2015).
class GainTracer {
 public:
  explicit GainTracer(const Sweep& sweep)
      : odds_(sweep.positives / sweep.negatives), start_(sweep.positives / (sweep.positives + sweep.negatives)) {}

  /// The straight line in counts from (t0, f0) to (t1, f1).
  void line(double t0, double f0, double t1, double f1, double threshold) {
    if (t1 < start_) return;
    if (t0 < start_) {
      f0 += (f1 - f0) * ((start_ - t0) / (t1 - t0));
      t0 = start_;
      if (t0 < t1) add(t0, (t0 - f0) / t0, threshold);
    }
    const double above0 = t0 - f0;
    const double above1 = t1 - f1;
    if (!curve_.x.empty() && ((above0 < 0 && above1 > 0) || (above0 > 0 && above1 < 0))) {
      add(std::clamp(t0 + (t1 - t0) * (above0 / (above0 - above1)), t0, t1), 0, threshold);
    }
    add(t1, above1 / t1, threshold);
  }
  [[nodiscard]] Curve take() { return std::move(curve_); }

 private:
  void add(double t, double precision_gain, double threshold) {
    curve_.x.push_back(t > start_ ? std::fmax(0, 1 - odds_ * ((1 - t) / t)) : 0);
    curve_.y.push_back(precision_gain);
    curve_.threshold.push_back(threshold);
  }

  double odds_;
  double start_;
  Curve curve_;
};

inline Curve trace_precision_recall_gain(const Sweep& sweep, Arguments) {
  if (!two_classes(sweep)) return {};
  GainTracer tracer(sweep);
  for (std::size_t i = 1; i < sweep.size(); ++i) {
    tracer.line(sweep.tp[i - 1] / sweep.positives, sweep.fp[i - 1] / sweep.negatives, sweep.tp[i] / sweep.positives,
                sweep.fp[i] / sweep.negatives, sweep.threshold[i]);
  }
  return tracer.take();
}

/// The upper convex hull of the vertices: the points that are best for some F-beta.
inline Curve trace_precision_recall_gain_hull(const Sweep& sweep, Arguments arguments) {
  const Curve all = trace_precision_recall_gain(sweep, arguments);
  std::vector<std::size_t> hull;
  for (std::size_t i = 0; i < all.x.size(); ++i) {
    while (hull.size() >= 2) {
      const std::size_t a = hull[hull.size() - 2];
      const std::size_t b = hull.back();
      const double falls = (all.y[b] - all.y[a]) * (all.x[i] - all.x[b]);
      if (falls > (all.y[i] - all.y[b]) * (all.x[b] - all.x[a])) break;
      hull.pop_back();
    }
    hull.push_back(i);
  }
  Curve curve;
  for (const std::size_t i : hull) add_vertex(curve, all.x[i], all.y[i], all.threshold[i]);
  return curve;
}

/// On a side of the hull with slope -beta^2 all points have the same F-beta gain: its scores become 1 / (1 + beta^2).
inline Curve trace_f_calibration(const Sweep& sweep, Arguments arguments) {
  const Curve hull = trace_precision_recall_gain_hull(sweep, arguments);
  const DrawnThresholds drawn(sweep);
  const auto shown = [&](double threshold) { return std::clamp(threshold, drawn.low(), drawn.high()); };
  Curve curve;
  double last = 1;
  for (std::size_t i = 1; i < hull.x.size(); ++i) {
    const double across = hull.x[i] - hull.x[i - 1];
    const double down = std::fmax(0, hull.y[i - 1] - hull.y[i]);
    last = across > 0 || down > 0 ? across / (across + down) : last;
    add_vertex(curve, shown(hull.threshold[i - 1]), last, hull.threshold[i - 1]);
  }
  if (!hull.x.empty()) add_vertex(curve, shown(hull.threshold.back()), last, hull.threshold.back());
  return curve;
}

inline constexpr std::array kPrecisionRecall{
    CurveKind{
        .id = "pr",
        .name = {"Precision-recall curve", "Крива «влучність – повнота»"},
        .aliases = {"precision-recall", "pr curve", "prc", "PR-крива"},
        .x = "recall",
        .y = "precision",
        .meaning = {"How many of those decided positive are positive, against how many of the positives are found.",
                    "Яка частка віднесених до позитивних справді позитивна, проти частки знайдених позитивних."},
        .interpolation = Interpolation::hyperbola,
        .chance = ChanceLine::prevalence,
        .area = "average_precision",
        .references = {"davis2006", "keilwagen2014", "boyd2013"},
        .trace = trace_precision_recall,
        .along_counts = true,
        .averaged = AveragedRates::recall_precision,
        .banded = true},
    CurveKind{
        .id = "prg",
        .name = {"Precision-recall-gain curve", "Крива виграшу у влучності й повноті"},
        .aliases = {"precision-recall-gain", "prg curve", "PRG-крива"},
        .x = "recall_gain",
        .y = "precision_gain",
        .meaning =
            {"Precision and recall measured on a harmonic scale from always deciding positive (0) to perfect (1).",
             "Влучність і повнота на гармонічній шкалі від «завжди позитивний» (0) до бездоганного (1)."},
        .interpolation = Interpolation::line,
        .chance = ChanceLine::none,
        .area = "auprg",
        .references = {"flach2015"},
        .trace = trace_precision_recall_gain,
        .along_counts = true},
    CurveKind{.id = "prg_hull",
              .name = {"Convex hull of the precision-recall-gain curve",
                       "Опукла оболонка кривої виграшу у влучності й повноті"},
              .aliases = {"prg convex hull"},
              .x = "recall_gain",
              .y = "precision_gain",
              .meaning = {"The thresholds that are best by F-beta for some beta, joined by straight lines.",
                          "Пороги, найкращі за F-мірою з якимось бета, сполучені відрізками."},
              .interpolation = Interpolation::line,
              .references = {"flach2015"},
              .trace = trace_precision_recall_gain_hull},
    CurveKind{
        .id = "f_calibration",
        .name = {"F-calibrated score", "F-калібрована оцінка"},
        .aliases = {"f calibration map"},
        .x = "threshold",
        .y = "f_calibrated_score",
        .meaning = {"The score on the scale where it says for which F-beta its threshold is best: deciding "
                    "positive from 1 / (1 + beta squared) on maximises F-beta.",
                    "Оцінка у шкалі, де вона каже, для якої F-міри її поріг найкращий: щоб F-бета була найбільшою, "
                    "треба відносити до позитивних від 1 / (1 + бета в квадраті)."},
        .interpolation = Interpolation::step,
        .references = {"flach2015"},
        .trace = trace_f_calibration},
};

}  // namespace isoyield::rows
