#pragma once

#include <array>

#include "curves/along.hpp"
#include "isoyield/curves/curve.hpp"

namespace isoyield::rows {

inline Curve trace_gain(const Sweep& sweep, Arguments) {
  if (!(sweep.positives > 0)) return {};
  const double total = sweep.positives + sweep.negatives;
  return along(
      sweep, [&](const BinaryCounts& c) { return (c.tp + c.fp) / total; },
      [&](const BinaryCounts& c) { return c.tp / sweep.positives; });
}

/// Before anything is decided positive lift has no value: the first vertex takes that of the next point.
inline Curve trace_lift(const Sweep& sweep, Arguments) {
  if (!(sweep.positives > 0)) return {};
  const double total = sweep.positives + sweep.negatives;
  Curve curve = along(
      sweep, [&](const BinaryCounts& c) { return (c.tp + c.fp) / total; },
      [&](const BinaryCounts& c) { return c.tp / (c.tp + c.fp) / (sweep.positives / total); });
  curve.y[0] = curve.y[1];
  return curve;
}

/// From the highest scores down, as every curve, so that x and y fall.
inline Curve trace_lorenz(const Sweep& sweep, Arguments) {
  if (!(sweep.positives > 0)) return {};
  const double total = sweep.positives + sweep.negatives;
  return along(
      sweep, [&](const BinaryCounts& c) { return (c.fn + c.tn) / total; },
      [&](const BinaryCounts& c) { return c.fn / sweep.positives; });
}

inline constexpr std::array kGain{
    CurveKind{.id = "gain",
              .name = {"Cumulative gain", "Крива накопиченого виграшу"},
              .aliases = {"cumulative gains", "gains chart", "capture curve", "CAP", "накопичений виграш"},
              .x = "predicted_prevalence",
              .y = "recall",
              .meaning = {"Share of the positives found when so large a share of all items, from the highest score "
                          "down, is decided positive.",
                          "Яку частку позитивних знайдено, якщо віднести до позитивних таку частку всіх об’єктів, "
                          "починаючи з найвищих оцінок."},
              .interpolation = Interpolation::line,
              .chance = ChanceLine::diagonal,
              .references = {"ling1998"},
              .trace = trace_gain,
              .along_counts = true},
    CurveKind{
        .id = "lift",
        .name = {"Lift curve", "Крива ліфту"},
        .aliases = {"lift chart", "lift curve", "крива підйому"},
        .x = "predicted_prevalence",
        .y = "lift",
        .meaning = {"How many times as many positives are among those decided positive as among as many items drawn "
                    "at random.",
                    "У скільки разів більше позитивних серед віднесених до позитивних, ніж серед такої ж "
                    "кількості навмання взятих об’єктів."},
        .interpolation = Interpolation::hyperbola,
        .chance = ChanceLine::one,
        .references = {"ling1998"},
        .trace = trace_lift,
        .along_counts = true},
    CurveKind{.id = "lorenz",
              .name = {"Lorenz curve", "Крива Лоренца"},
              .aliases = {"lorenz", "concentration curve"},
              .x = "share_of_items_below",
              .y = "fnr",
              .meaning = {"Share of the positives among a given share of all items with the lowest scores; "
                          "its coefficient is twice the area between it and the diagonal.",
                          "Яка частка позитивних припадає на таку частку об’єктів із найнижчими оцінками; її "
                          "коефіцієнт – подвоєна площа між нею й діагоналлю."},
              .interpolation = Interpolation::line,
              .chance = ChanceLine::diagonal,
              .area = "gini_lorenz",
              .references = {"lorenz1905"},
              .trace = trace_lorenz,
              .along_counts = true},
};

}  // namespace isoyield::rows
