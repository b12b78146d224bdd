#pragma once

#include <array>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/difference.hpp"

// How closely decisions follow the true classes. All have TP TN - FP FN on top, kept as one difference of exact
// products.

namespace isoyield::rows {

/// n * agreed - sum over classes of class total * decision total: the numerator of both R_K and Cohen's kappa.
template <class Number>
Number agreement_above_chance(const ConfusionMatrix& matrix) {
  return difference<Number>([&](const auto& as) {
    const auto sums = margins(matrix, as);
    return std::pair{sums.agreed * sums.total, inner_product(sums.truth, sums.decided)};
  });
}

template <class Number>
Value matrix_mcc(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins<Number>(matrix);
  const Number truth = inner_product(sums.truth, rests(sums.truth));
  const Number decided = inner_product(sums.decided, rests(sums.decided));
  return quotient(agreement_above_chance<Number>(matrix), root(truth * decided),
                  is_zero(truth) ? Undefined::one_class_only : Undefined::one_decision_only);
}

template <class Number>
inline constexpr std::array kAssociation{
    Metric{
        .id = "mcc",
        .family = "association",
        .name = {"Matthews correlation coefficient", "Коефіцієнт кореляції Метьюза"},
        .aliases = {"matthews_corrcoef", "matthews", "phi", "phi coefficient", "pearson phi", "yule phi",
                    "mean square contingency coefficient", "r_k", "r_k statistic", "gorodkin",
                    "коефіцієнт кореляції Метьюса", "коефіцієнт фі"},
        .latex =
            R"(\frac{\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN}}{\sqrt{(\mathrm{TP}+\mathrm{FP})\,P\,N\,(\mathrm{TN}+\mathrm{FN})}})",
        .meaning = {"Correlation between true class and decision; for more than two classes Gorodkin's R_K.",
                    "Кореляція між справжнім класом і рішенням; для більш ніж двох класів — R_K Городкіна."},
        .range = {-1, 1},
        .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives, Undefined::no_predicted_positives,
                      Undefined::no_predicted_negatives, Undefined::one_class_only, Undefined::one_decision_only},
        .references = {"yule1912", "matthews1975", "gorodkin2004"},
        .partner = "mcc",
        .popular = true,
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number totals =
                          positives(c) * negatives(c) * predicted_positives(c) * predicted_negatives(c);
                      return quotient(determinant(c), root(totals), empty_margin(c));
                    }),
                    .matrix = matrix_mcc<Number>}},
    Metric{.id = "informedness",
           .family = "association",
           .name = {"Informedness (Youden's J)", "Поінформованість (J Юдена)"},
           .aliases = {"youden", "youden_j", "youden's j", "youdens j", "youden index", "j statistic",
                       "bookmaker informedness", "true skill statistic", "tss", "hanssen-kuipers discriminant",
                       "peirce skill score", "kuipers score", "bm", "індекс юдена", "статистика юдена"},
           .latex = R"(\frac{\mathrm{TP}}{P}+\frac{\mathrm{TN}}{N}-1)",
           .meaning = {"Sensitivity plus specificity minus 1: how far above the chance diagonal of ROC space the "
                       "classifier is.",
                       "Чутливість плюс специфічність мінус 1: наскільки класифікатор вищий за діагональ випадковості "
                       "у просторі ROC."},
           .range = {-1, 1},
           .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives},
           .references = {"peirce1884", "youden1950", "powers2011"},
           .partner = "informedness",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(determinant(c), positives(c) * negatives(c), empty_class(c));
                       })}},
    Metric{
        .id = "markedness",
        .family = "association",
        .name = {"Markedness", "Позначеність"},
        .aliases = {"mk", "delta p", "predictive summary index", "clayton skill score", "маркованість"},
        .latex = R"(\frac{\mathrm{TP}}{\mathrm{TP}+\mathrm{FP}}+\frac{\mathrm{TN}}{\mathrm{TN}+\mathrm{FN}}-1)",
        .meaning =
            {"Precision plus negative predictive value minus 1: how much information a decision carries about the "
             "class.",
             "Влучність плюс прогностична цінність негативного результату мінус 1: скільки рішення говорить про клас."},
        .range = {-1, 1},
        .undefined = {Undefined::no_predicted_positives, Undefined::no_predicted_negatives},
        .references = {"powers2011"},
        .partner = "markedness",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(determinant(c), predicted_positives(c) * predicted_negatives(c),
                                      empty_decision(c));
                    })}},
};

}  // namespace isoyield::rows
