#pragma once

#include <array>
#include <cstddef>

#include "curves/along.hpp"
#include "isoyield/curves/curve.hpp"
#include "isoyield/scores/hull.hpp"

namespace isoyield::rows {

inline Curve trace_roc(const Sweep& sweep, Arguments) {
  if (!two_classes(sweep)) return {};
  Curve curve{.x = numbers(sweep.fp), .y = numbers(sweep.tp), .threshold = numbers(sweep.threshold)};
  for (double& x : curve.x) x /= sweep.negatives;
  for (double& y : curve.y) y /= sweep.positives;
  return curve;
}

inline Curve trace_roc_hull(const Sweep& sweep, Arguments) {
  Curve curve;
  for (const std::size_t i : roc_hull(sweep)) {
    curve.x.push_back(sweep.fp[i] / sweep.negatives);
    curve.y.push_back(sweep.tp[i] / sweep.positives);
    curve.threshold.push_back(sweep.threshold[i]);
  }
  return curve;
}

inline Curve trace_det(const Sweep& sweep, Arguments) {
  if (!two_classes(sweep)) return {};
  return along(
      sweep, [&](const BinaryCounts& c) { return c.fp / sweep.negatives; },
      [&](const BinaryCounts& c) { return c.fn / sweep.positives; });
}

inline constexpr std::array kRoc{
    CurveKind{.id = "roc",
              .name = {"ROC curve", "ROC-крива"},
              .aliases = {"receiver operating characteristic", "relative operating characteristic", "крива помилок"},
              .x = "fpr",
              .y = "recall",
              .meaning = {"Share of the positives found against the share of the negatives decided positive, "
                          "threshold by threshold.",
                          "Частка знайдених позитивних об’єктів проти частки негативних, прийнятих за позитивні, для "
                          "кожного порога."},
              .interpolation = Interpolation::line,
              .chance = ChanceLine::diagonal,
              .area = "roc_auc",
              .references = {"hanley1982", "fawcett2006"},
              .trace = trace_roc,
              .along_counts = true,
              .averaged = AveragedRates::fpr_recall,
              .banded = true},
    CurveKind{.id = "roc_hull",
              .name = {"ROC convex hull", "Опукла оболонка ROC-кривої"},
              .aliases = {"rocch", "roc convex hull", "опукла оболонка"},
              .x = "fpr",
              .y = "recall",
              .meaning = {"The operating points that are best under some utility matrix, joined by straight lines.",
                          "Робочі точки, найкращі за якоїсь матриці корисностей, сполучені відрізками."},
              .interpolation = Interpolation::line,
              .chance = ChanceLine::diagonal,
              .area = "roc_auc_hull",
              .references = {"provost2001"},
              .trace = trace_roc_hull,
              .along_counts = true},
    CurveKind{
        .id = "det",
        .name = {"Detection error tradeoff", "Крива компромісу помилок (DET)"},
        .aliases = {"det curve", "detection error trade-off", "DET-крива"},
        .x = "fpr",
        .y = "fnr",
        .meaning =
            {"Share of the positives missed against the share of the negatives decided positive, on normal-deviate "
             "axes: normally distributed scores give straight lines. Its number is the rate at which both are equal.",
             "Частка пропущених позитивних об’єктів проти частки негативних, прийнятих за позитивні, на осях квантилів "
             "нормального розподілу: за нормально розподілених оцінок лінії прямі. Її число — частка, за якої обидві "
             "рівні."},
        .interpolation = Interpolation::line,
        .chance = ChanceLine::falling,
        .area = "eer",
        .references = {"martin1997"},
        .trace = trace_det,
        .along_counts = true,
        .normal_deviates = true},
};

}  // namespace isoyield::rows
