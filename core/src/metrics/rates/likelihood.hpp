#pragma once

#include <array>
#include <limits>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"

// How a decision changes the odds of the positive class. Infinity is a value here.

namespace isoyield::rows {

inline constexpr Range kOdds{0, std::numeric_limits<double>::infinity()};

template <class Number>
inline constexpr std::array kLikelihood{
    Metric{.id = "lr_positive",
           .family = "likelihood",
           .name = {"Positive likelihood ratio", "Відношення правдоподібності позитивного результату"},
           .aliases = {"lr+", "lr_plus", "plr", "likelihood ratio positive", "positive_likelihood_ratio",
                       "likelihood ratio for positive results"},
           .latex = R"(\frac{\mathrm{TP}/P}{\mathrm{FP}/N})",
           .meaning = {"Factor by which a positive decision multiplies the odds that the item is positive.",
                       "У скільки разів позитивне рішення збільшує шанси, що об’єкт позитивний."},
           .range = kOdds,
           .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives,
                         Undefined::no_predicted_positives},
           .references = {"deeks2004"},
           .ratio = CountRatio::of_positive_shares,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.tp * negatives(c), c.fp * positives(c), empty_margin(c));
                       })}},
    Metric{.id = "lr_negative",
           .family = "likelihood",
           .name = {"Negative likelihood ratio", "Відношення правдоподібності негативного результату"},
           .aliases = {"lr_minus", "nlr", "likelihood ratio negative", "negative_likelihood_ratio",
                       "likelihood ratio for negative results"},
           .latex = R"(\frac{\mathrm{FN}/P}{\mathrm{TN}/N})",
           .meaning = {"Factor by which a negative decision multiplies the odds that the item is positive.",
                       "У скільки разів негативне рішення змінює шанси, що об’єкт позитивний."},
           .range = kOdds,
           .orientation = Orientation::lower,
           .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives,
                         Undefined::no_predicted_negatives},
           .references = {"deeks2004"},
           .ratio = CountRatio::of_negative_shares,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.fn * negatives(c), c.tn * positives(c), empty_margin(c));
                       })}},
    Metric{.id = "diagnostic_odds_ratio",
           .family = "likelihood",
           .name = {"Diagnostic odds ratio", "Діагностичне відношення шансів"},
           .aliases = {"dor", "odds ratio", "cross-product ratio", "відношення шансів"},
           .latex = R"(\frac{\mathrm{TP}\cdot\mathrm{TN}}{\mathrm{FP}\cdot\mathrm{FN}})",
           .meaning = {"Odds of a positive decision for positive items over those for negative items.",
                       "Шанси позитивного рішення для позитивних об’єктів, поділені на такі шанси для негативних."},
           .range = kOdds,
           .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives,
                         Undefined::no_predicted_positives, Undefined::no_predicted_negatives},
           .references = {"glas2003"},
           .partner = "diagnostic_odds_ratio",
           .ratio = CountRatio::of_odds,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.tp * c.tn, c.fp * c.fn, empty_margin(c));
                       })}},
};

}  // namespace isoyield::rows
