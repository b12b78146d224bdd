#pragma once

#include <array>

#include "curves/along.hpp"
#include "isoyield/curve.hpp"

namespace isoyield::rows {

inline Curve trace_gain(const Sweep& sweep) {
  if (!(sweep.positives > 0)) return {};
  const double total = sweep.positives + sweep.negatives;
  return along(
      sweep, [&](const BinaryCounts& c) { return (c.tp + c.fp) / total; },
      [&](const BinaryCounts& c) { return c.tp / sweep.positives; });
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
              .trace = trace_gain},
};

}  // namespace isoyield::rows
