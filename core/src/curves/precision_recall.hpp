#pragma once

#include <array>
#include <cstddef>

#include "curves/along.hpp"
#include "isoyield/curve.hpp"

namespace isoyield::rows {

/// Precision has no value before anything is decided positive: the first vertex takes that of the next point, and no
/// (0, 1) is made up.
inline Curve trace_precision_recall(const Sweep& sweep) {
  if (!(sweep.positives > 0)) return {};
  Curve curve = along(
      sweep, [&](const BinaryCounts& c) { return c.tp / sweep.positives; },
      [](const BinaryCounts& c) { return c.tp / (c.tp + c.fp); });
  curve.y[0] = curve.y[1];
  return curve;
}

/// The part right of recall gain 0. Straight lines in counts are straight here too, so the points where the curve
/// enters and where it crosses precision gain 0 are interpolated in counts (Flach, Kull 2015).
inline Curve trace_precision_recall_gain(const Sweep& sweep) {
  if (!two_classes(sweep)) return {};
  const double odds = sweep.positives / sweep.negatives;
  const double start = sweep.positives * (sweep.positives / (sweep.positives + sweep.negatives));
  Curve curve;
  double precision_gain = 0;
  const auto add = [&](double tp, double fp, double threshold) {
    precision_gain = 1 - odds * (fp / tp);
    curve.x.push_back(tp == start ? 0 : 1 - odds * ((sweep.positives - tp) / tp));
    curve.y.push_back(precision_gain);
    curve.threshold.push_back(threshold);
  };
  for (std::size_t i = 1; i < sweep.size(); ++i) {
    if (sweep.tp[i] < start) continue;
    double tp = sweep.tp[i - 1];
    double fp = sweep.fp[i - 1];
    const double more_tp = sweep.tp[i] - tp;
    const double more_fp = sweep.fp[i] - fp;
    if (tp < start) {
      fp += more_fp * ((start - tp) / more_tp);
      tp = start;
      if (tp < sweep.tp[i]) add(tp, fp, sweep.threshold[i]);
    }
    const double gain_after = 1 - odds * (sweep.fp[i] / sweep.tp[i]);
    if (!curve.x.empty() && ((precision_gain < 0 && gain_after > 0) || (precision_gain > 0 && gain_after < 0))) {
      // odds * (fp + u more_fp) = tp + u more_tp
      const double u = (tp - odds * fp) / (odds * (sweep.fp[i] - fp) - (sweep.tp[i] - tp));
      add(tp + u * (sweep.tp[i] - tp), fp + u * (sweep.fp[i] - fp), sweep.threshold[i]);
      curve.y.back() = 0;
    }
    add(sweep.tp[i], sweep.fp[i], sweep.threshold[i]);
  }
  return curve;
}

inline constexpr std::array kPrecisionRecall{
    CurveKind{
        .id = "precision_recall",
        .name = {"Precision-recall curve", "Крива «точність – повнота»"},
        .aliases = {"pr", "pr curve", "prc", "PR-крива"},
        .x = "recall",
        .y = "precision",
        .meaning = {"How many of those decided positive are positive, against how many of the positives are found.",
                    "Яка частка віднесених до позитивних справді позитивна, проти частки знайдених позитивних."},
        .interpolation = Interpolation::hyperbola,
        .chance = ChanceLine::prevalence,
        .area = "average_precision",
        .references = {"davis2006", "keilwagen2014", "boyd2013"},
        .trace = trace_precision_recall},
    CurveKind{
        .id = "precision_recall_gain",
        .name = {"Precision-recall-gain curve", "Крива приросту точності й повноти"},
        .aliases = {"prg", "prg curve", "PRG-крива"},
        .x = "recall_gain",
        .y = "precision_gain",
        .meaning =
            {"Precision and recall measured on a harmonic scale from always deciding positive (0) to perfect (1).",
             "Точність і повнота на гармонічній шкалі від «завжди позитивний» (0) до бездоганного (1)."},
        .interpolation = Interpolation::line,
        .chance = ChanceLine::none,
        .area = "auprg",
        .references = {"flach2015"},
        .trace = trace_precision_recall_gain},
};

}  // namespace isoyield::rows
