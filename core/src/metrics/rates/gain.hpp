#pragma once

#include <array>
#include <limits>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/difference.hpp"

// Precision, recall and F1 on the harmonic scale on which always deciding positive gives 0 and a perfect classifier 1,
// after Flach and Kull (2015). Below the baseline they are negative, down to minus infinity.

namespace isoyield::rows {

inline constexpr Range kGain{-std::numeric_limits<double>::infinity(), 1};

/// TP N - P FN.
template <class Number>
Number recall_above_baseline(const Cells<Number>& c) {
  return difference(c, [&](const auto& in) {
    const auto fn = in.fn;
    return std::pair{in.tp * (in.fp + in.tn), (in.tp + fn) * fn};
  });
}

/// 2 TP N - P (FP + FN).
template <class Number>
Number f1_above_baseline(const Cells<Number>& c) {
  return difference(c, [&](const auto& in) {
    return std::pair{2 * in.tp * (in.fp + in.tn), (in.tp + in.fn) * (in.fp + in.fn)};
  });
}

template <class Number>
inline constexpr std::array kGains{
    Metric{.id = "precision_gain",
           .family = "gain",
           .name = {"Precision gain", "Виграш у влучності"},
           .aliases = {"precg", "prec_gain", "precision improvement"},
           .latex = R"(1-\frac{P\cdot\mathrm{FP}}{N\cdot\mathrm{TP}})",
           .meaning = {"Precision on the harmonic scale from the prevalence, which gives 0, to 1.",
                       "Влучність у гармонічній шкалі, де поширеність дає 0, а одиниця 1."},
           .range = kGain,
           .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives,
                         Undefined::no_predicted_positives},
           .references = {"flach2015"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(determinant(c), c.tp * negatives(c), empty_margin(c));
                       })}},
    Metric{.id = "recall_gain",
           .family = "gain",
           .name = {"Recall gain", "Приріст повноти"},
           .aliases = {"recg", "rec_gain"},
           .latex = R"(1-\frac{P\cdot\mathrm{FN}}{N\cdot\mathrm{TP}})",
           .meaning = {"Recall on the harmonic scale from the prevalence, which gives 0, to 1.",
                       "Повнота у гармонічній шкалі, де поширеність дає 0, а одиниця 1."},
           .range = kGain,
           .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives},
           .references = {"flach2015"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(recall_above_baseline(c), c.tp * negatives(c), empty_class(c));
                       })}},
    Metric{.id = "f1_gain",
           .family = "gain",
           .name = {"F1 gain", "Приріст F1"},
           .aliases = {"fg1", "f-gain", "fgain1"},
           .latex = R"(1-\frac{P\,(\mathrm{FP}+\mathrm{FN})}{2\,N\cdot\mathrm{TP}})",
           .meaning = {"F1 on the harmonic scale from the prevalence to 1: the mean of precision gain and recall gain.",
                       "F1 у гармонічній шкалі від поширеності до 1: середнє виграшів у влучності й повноті."},
           .range = kGain,
           .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives},
           .references = {"flach2015"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(f1_above_baseline(c), 2 * c.tp * negatives(c), empty_class(c));
                       })}},
};

}  // namespace isoyield::rows
