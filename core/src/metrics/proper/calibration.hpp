#pragma once

#include <array>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/swept.hpp"
#include "metrics/proper/proper.hpp"
#include "scores/losses.hpp"

// How far probabilities are from the shares of positives among items of about the same probability. None knows its
// influence: distances are biased upward (calibrated probabilities of 100 items in 10 bins have 0.1 on average), so
// that in simulations intervals on the logit scale contained the true value near 0 in 0 to 9 % of sets of items, and
// normal ones in 30 to 88 %.

namespace isoyield::rows {

template <Binning binning, double CalibrationError::*which>
Value binned_error(const Swept& sweep, Arguments arguments) {
  if (const Undefined reason = not_probabilities(sweep); reason != Undefined::defined) return reason;
  return calibration_error(sweep, bins(arguments), closed(binning, arguments)).*which;
}

inline constexpr std::array kCalibration{
    Metric{
        .id = "ece",
        .family = "proper",
        .name = {"Expected calibration error", "Очікувана похибка калібрування"},
        .abbreviation = {"ECE", "ECE"},
        .aliases = {"ece equal width"},
        .latex = R"(\sum_k \frac{n_k}{n} \left|\bar y_k - \bar p_k\right|)",
        .meaning = {"Mean distance between mean probability and share of positives over bins of equal width, [a, b) "
                    "or, with bins_closed_above=1, (a, b]; depends on the number of bins.",
                    "Середня відстань між середньою ймовірністю й часткою позитивних за інтервалами однакової ширини: "
                    "[a, b) або, якщо bins_closed_above=1, (a, b]; залежить від кількості інтервалів."},
        .orientation = Orientation::lower,
        .undefined = kNoProbabilities,
        .parameters = {kBins, kClosedAbove},
        .references = {"naeini2015"},
        .cells = LostInCells::calibration,
        .formula = {.sweep = binned_error<Binning::equal_width, &CalibrationError::mean>}},
    Metric{.id = "ece_equal_mass",
           .family = "proper",
           .name = {"Expected calibration error, bins of equal mass",
                    "Очікувана похибка калібрування, інтервали однакового наповнення"},
           .abbreviation = {"ECE", "ECE"},
           .aliases = {"adaptive calibration error", "ece quantile", "ece_quantile"},
           .latex = R"(\sum_k \frac{n_k}{n} \left|\bar y_k - \bar p_k\right|)",
           .meaning = {"Mean distance between mean probability and share of positives over bins between quantiles of "
                       "the probabilities, each with about as many items.",
                       "Середня відстань між середньою ймовірністю й часткою позитивних за інтервалами між квантилями "
                       "ймовірностей, у кожному з яких об’єктів приблизно порівну."},
           .orientation = Orientation::lower,
           .undefined = kNoProbabilities,
           .parameters = {kBins},
           .references = {"nguyen2015"},
           .formula = {.sweep = binned_error<Binning::equal_mass, &CalibrationError::mean>}},
    Metric{.id = "rmsce",
           .family = "proper",
           .name = {"Root mean square calibration error", "Середньоквадратична похибка калібрування"},
           .aliases = {"rms calibration error", "ece of order 2", "l2 calibration error", "rmse of calibration"},
           .latex = R"(\sqrt{\sum_k \frac{n_k}{n} \left(\bar y_k - \bar p_k\right)^2})",
           .meaning = {"Root mean square distance between mean probability and share of positives over bins of equal "
                       "width: the calibration error of order 2, the root of the reliability of the Brier score; large "
                       "distances weigh more than in the expected one.",
                       "Середньоквадратична відстань між середньою ймовірністю й часткою позитивних за інтервалами "
                       "однакової ширини: похибка порядку 2, корінь із надійності у показнику Браєра; великі відстані "
                       "важать більше, ніж в очікуваній."},
           .orientation = Orientation::lower,
           .undefined = kNoProbabilities,
           .parameters = {kBins, kClosedAbove},
           .references = {"kumar2019"},
           .formula = {.sweep = binned_error<Binning::equal_width, &CalibrationError::root_mean_square>}},
    Metric{.id = "mce",
           .family = "proper",
           .name = {"Maximum calibration error", "Найбільша похибка калібрування"},
           .aliases = {"mce equal width"},
           .latex = R"(\max_k \left|\bar y_k - \bar p_k\right|)",
           .meaning = {"Largest distance between mean probability and share of positives over bins of equal width, "
                       "however few items it has.",
                       "Найбільша відстань між середньою ймовірністю й часткою позитивних за інтервалами однакової "
                       "ширини, хоч би як мало об’єктів там було."},
           .orientation = Orientation::lower,
           .undefined = kNoProbabilities,
           .parameters = {kBins, kClosedAbove},
           .references = {"naeini2015"},
           .formula = {.sweep = binned_error<Binning::equal_width, &CalibrationError::largest>}},
    Metric{.id = "mce_equal_mass",
           .family = "proper",
           .name = {"Maximum calibration error, bins of equal mass",
                    "Найбільша похибка калібрування, інтервали однакового наповнення"},
           .aliases = {"mce quantile"},
           .latex = R"(\max_k \left|\bar y_k - \bar p_k\right|)",
           .meaning = {"Largest distance over bins between quantiles of the probabilities.",
                       "Найбільша відстань за інтервалами між квантилями ймовірностей."},
           .orientation = Orientation::lower,
           .undefined = kNoProbabilities,
           .parameters = {kBins},
           .references = {"nguyen2015"},
           .formula = {.sweep = binned_error<Binning::equal_mass, &CalibrationError::largest>}},
    Metric{
        .id = "ece_smooth",
        .family = "proper",
        .name = {"Smooth calibration error", "Згладжена похибка калібрування"},
        .aliases = {"smece", "smooth ece"},
        .latex =
            R"(\sigma:\; \int_0^1 \left|\frac{1}{n}\sum_i (y_i - p_i)\, K_\sigma(u, p_i)\right| \mathrm{d}u = \sigma)",
        .meaning = {"Calibration error without bins: residuals smoothed by a Gaussian exactly as wide as the error "
                    "that is left.",
                    "Похибка калібрування без інтервалів: залишки згладжено гаусіаною такої ширини, як похибка, що "
                    "після цього лишається."},
        .orientation = Orientation::lower,
        .undefined = kNoProbabilities,
        .references = {"blasiok2023"},
        .formula = {.sweep = [](const Swept& s, Arguments) -> Value {
          if (const Undefined reason = not_probabilities(s); reason != Undefined::defined) return reason;
          return smooth_calibration_error(s);
        }}},
};

}  // namespace isoyield::rows
