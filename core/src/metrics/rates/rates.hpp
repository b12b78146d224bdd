#pragma once

#include <algorithm>
#include <array>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"

// Shares of items, of one true class, or of one decision.

namespace isoyield::rows {

template <class Number>
Value matrix_accuracy(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins<Number>(matrix);
  return quotient(sums.agreed, sums.total, Undefined::no_items);
}

template <class Number>
Value matrix_error_rate(const ConfusionMatrix& matrix, Arguments) {
  Number wrong{};
  Number total{};
  for (std::size_t i = 0; i < matrix.classes(); ++i) {
    for (std::size_t j = 0; j < matrix.classes(); ++j) {
      total = total + Number(matrix.at(i, j));
      if (i != j) wrong = wrong + Number(matrix.at(i, j));
    }
  }
  return quotient(wrong, total, Undefined::no_items);
}

template <class Number>
Value binary_error_rate(const Cells<Number>& c) {
  return quotient(c.fp + c.fn, everything(c), Undefined::no_items);
}

/// Both families of matrices add up to the same one: the micro average of the error rate is its macro average.
template <class Number>
Value sets_error_rate(const LabelSets& sets, Arguments) {
  Number wrong{};
  Number total{};
  for (const Cells<Number> c : sets.labels) {
    wrong = wrong + (c.fp + c.fn);
    total = total + everything(c);
  }
  return quotient(wrong, total, Undefined::no_items);
}

inline Value sets_exact_match(const LabelSets& sets, Arguments) {
  const auto exact =
      std::count_if(sets.items.begin(), sets.items.end(), [](const BinaryCounts& c) { return c.fp == 0 && c.fn == 0; });
  return ratio(static_cast<double>(exact), static_cast<double>(sets.items.size()), Undefined::no_items);
}

template <class Number>
inline constexpr std::array kRates{
    Metric{.id = "accuracy",
           .family = "rates",
           .name = {"Accuracy", "Точність (accuracy)"},
           .aliases = {"точність", "акуратність", "acc", "overall accuracy", "fraction correct", "proportion correct",
                       "percent agreement", "observed agreement", "correct classification rate", "rand accuracy",
                       "diagnostic efficiency", "правильність", "частка правильних", "частка правильних відповідей"},
           .latex = R"(\frac{\mathrm{TP}+\mathrm{TN}}{n})",
           .meaning = {"Share of items that are decided rightly.", "Частка об’єктів, для яких рішення правильне."},
           .undefined = {Undefined::no_items},
           .references = {"sokolova2009", "dyrland2022"},
           .partner = "accuracy",
           .popular = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.tp + c.tn, everything(c), Undefined::no_items);
                       }),
                       .matrix = matrix_accuracy<Number>}},
    Metric{
        .id = "error_rate",
        .family = "rates",
        .name = {"Error rate", "Частка помилок"},
        .aliases = {"err", "misclassification rate", "classification error", "zero-one loss", "0-1 loss",
                    "zero_one_loss", "fraction incorrect", "inaccuracy", "помилковість"},
        .latex = R"(\frac{\mathrm{FP}+\mathrm{FN}}{n})",
        .meaning = {"Share of items that are decided wrongly.", "Частка об’єктів, для яких рішення хибне."},
        .orientation = Orientation::lower,
        .undefined = {Undefined::no_items},
        .references = {"sokolova2009"},
        .partner = "error_rate",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value { return binary_error_rate(c); }),
                    .matrix = matrix_error_rate<Number>}},
    Metric{
        .id = "hamming_loss",
        .family = "rates",
        .name = {"Hamming loss", "Втрати Геммінга"},
        .aliases = {"hamming error", "hamming distance per item", "відстань геммінга"},
        .latex = R"(\frac{\mathrm{FP}+\mathrm{FN}}{n})",
        .meaning = {"Share of labels that are wrong; with one label an item it is the error rate.",
                    "Частка хибних міток; коли мітка в об’єкта одна, це частка помилок."},
        .orientation = Orientation::lower,
        .undefined = {Undefined::no_items},
        .references = {"schapire2000"},
        .partner = "hamming_loss",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value { return binary_error_rate(c); }),
                    .matrix = matrix_error_rate<Number>,
                    .sets = sets_error_rate<Number>}},
    Metric{.id = "subset_accuracy",
           .family = "rates",
           .name = {"Subset accuracy", "Точність наборів"},
           .aliases = {"exact match ratio", "exact match", "emr", "subset 0/1 accuracy", "повний збіг наборів"},
           .latex = R"(\frac{1}{n}\sum_i [\hat{Y}_i = Y_i])",
           .meaning = {"Share of items whose set of labels is exactly right, not one missing and not one too many.",
                       "Частка об’єктів, набір міток яких цілком правильний: жодної не бракує і жодної зайвої."},
           .undefined = {Undefined::no_items},
           .references = {"godbole2004", "tsoumakas2007"},
           .share_of_items = true,
           .formula = {.sets = sets_exact_match}},
    Metric{.id = "prevalence",
           .family = "rates",
           .name = {"Prevalence", "Поширеність"},
           .aliases = {"base rate", "class prior", "prior probability", "pre-test probability", "class share", "pi",
                       "апріорна ймовірність", "частка позитивного класу"},
           .latex = R"(\frac{P}{n})",
           .meaning = {"Share of items that are truly positive; a fact about the test set, not the classifier.",
                       "Частка справді позитивних об’єктів; властивість вибірки, а не класифікатора."},
           .orientation = Orientation::neither,
           .undefined = {Undefined::no_items},
           .references = {"altman1994b"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(positives(c), everything(c), Undefined::no_items);
                       })}},
    Metric{.id = "predicted_prevalence",
           .family = "rates",
           .name = {"Predicted prevalence", "Прогнозована поширеність"},
           .aliases = {"detection prevalence", "apparent prevalence", "predicted positive rate",
                       "predicted positive condition rate", "pppcr", "rate of positive predictions", "rpp",
                       "alarm rate", "selection rate", "частка позитивних рішень"},
           .latex = R"(\frac{\mathrm{TP}+\mathrm{FP}}{n})",
           .meaning = {"Share of items that are decided positive.", "Частка об’єктів, які віднесено до позитивних."},
           .orientation = Orientation::neither,
           .undefined = {Undefined::no_items},
           .references = {"powers2011"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(predicted_positives(c), everything(c), Undefined::no_items);
                       })}},
    Metric{.id = "detection_rate",
           .family = "rates",
           .name = {"Detection rate", "Частка виявлених"},
           .aliases = {"true positive share", "true positive proportion", "частка істинно позитивних серед усіх"},
           .latex = R"(\frac{\mathrm{TP}}{n})",
           .meaning = {"Share of all items that are positive and found; at most the prevalence.",
                       "Частка об’єктів, які позитивні й виявлені; не більша за поширеність."},
           .undefined = {Undefined::no_items},
           .references = {"kuhn2008"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.tp, everything(c), Undefined::no_items);
                       })}},
    Metric{.id = "precision",
           .family = "rates",
           .name = {"Precision", "Влучність (precision)"},
           .aliases = {"ppv", "positive predictive value", "confidence", "positive predictivity",
                       "true positive accuracy", "post-test probability", "success ratio", "user's accuracy",
                       "users accuracy", "purity", "tpa", "влучність", "прогностична цінність позитивного результату",
                       "прогностичність позитивного результату"},
           .latex = R"(\frac{\mathrm{TP}}{\mathrm{TP}+\mathrm{FP}})",
           .meaning = {"Share of the items decided positive that are truly positive.",
                       "Частка справді позитивних серед віднесених до позитивних."},
           .undefined = {Undefined::no_predicted_positives},
           .references = {"kent1955", "altman1994b"},
           .partner = "npv",
           .popular = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.tp, predicted_positives(c), Undefined::no_predicted_positives);
                       })}},
    Metric{.id = "recall",
           .family = "rates",
           .name = {"Recall", "Повнота"},
           .aliases = {"tpr", "true positive rate", "sensitivity", "sens", "hit rate", "probability of detection",
                       "pod", "power", "producer's accuracy", "producers accuracy", "completeness",
                       "coverage of positives", "чутливість", "частка істинно позитивних", "потужність"},
           .latex = R"(\frac{\mathrm{TP}}{P})",
           .meaning = {"Share of the truly positive items that are decided positive.",
                       "Частка віднесених до позитивних серед справді позитивних."},
           .undefined = {Undefined::no_actual_positives},
           .references = {"yerushalmy1947", "kent1955", "altman1994a"},
           .partner = "specificity",
           .popular = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.tp, positives(c), Undefined::no_actual_positives);
                       })}},
    Metric{.id = "specificity",
           .family = "rates",
           .name = {"Specificity", "Специфічність"},
           .aliases = {"tnr", "true negative rate", "spec", "selectivity", "inverse recall", "correct rejection rate",
                       "probability of correct rejection", "частка істинно негативних"},
           .latex = R"(\frac{\mathrm{TN}}{N})",
           .meaning = {"Share of the truly negative items that are decided negative.",
                       "Частка віднесених до негативних серед справді негативних."},
           .undefined = {Undefined::no_actual_negatives},
           .references = {"yerushalmy1947", "altman1994a"},
           .partner = "recall",
           .popular = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.tn, negatives(c), Undefined::no_actual_negatives);
                       })}},
    Metric{
        .id = "npv",
        .family = "rates",
        .name = {"Negative predictive value", "Прогностична цінність негативного результату"},
        .aliases = {"negative_predictive_value", "inverse precision", "true negative accuracy", "negative predictivity",
                    "tna", "прогностичність негативного результату", "влучність негативних рішень"},
        .latex = R"(\frac{\mathrm{TN}}{\mathrm{TN}+\mathrm{FN}})",
        .meaning = {"Share of the items decided negative that are truly negative.",
                    "Частка справді негативних серед віднесених до негативних."},
        .undefined = {Undefined::no_predicted_negatives},
        .references = {"vecchio1966", "altman1994b"},
        .partner = "precision",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(c.tn, predicted_negatives(c), Undefined::no_predicted_negatives);
                    })}},
    Metric{.id = "fpr",
           .family = "rates",
           .name = {"False positive rate", "Частка хибних тривог (FPR)"},
           .aliases = {"false_positive_rate", "fall-out", "false alarm rate", "probability of false alarm", "pfa",
                       "probability of false detection", "pofd", "type I error rate", "type 1 error rate",
                       "alpha error", "false acceptance rate", "false match rate", "частка хибнопозитивних",
                       "частка хибних тривог", "ймовірність помилки I роду"},
           .latex = R"(\frac{\mathrm{FP}}{N})",
           .meaning = {"Share of the truly negative items that are decided positive.",
                       "Частка віднесених до позитивних серед справді негативних."},
           .orientation = Orientation::lower,
           .undefined = {Undefined::no_actual_negatives},
           .references = {"green1966", "fawcett2006"},
           .partner = "fnr",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.fp, negatives(c), Undefined::no_actual_negatives);
                       })}},
    Metric{.id = "fnr",
           .family = "rates",
           .name = {"False negative rate", "Частка пропусків"},
           .aliases = {"false_negative_rate", "miss rate", "type II error rate", "type 2 error rate", "beta error",
                       "false rejection rate", "false non-match rate", "omission error", "frequency of misses",
                       "частка хибнонегативних", "ймовірність помилки II роду"},
           .latex = R"(\frac{\mathrm{FN}}{P})",
           .meaning = {"Share of the truly positive items that are decided negative.",
                       "Частка віднесених до негативних серед справді позитивних."},
           .orientation = Orientation::lower,
           .undefined = {Undefined::no_actual_positives},
           .references = {"green1966", "fawcett2006"},
           .partner = "fpr",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.fn, positives(c), Undefined::no_actual_positives);
                       })}},
    Metric{.id = "fdr",
           .family = "rates",
           .name = {"False discovery rate", "Частка хибних серед позитивних рішень (FDR)"},
           .aliases = {"false_discovery_rate", "false discovery proportion", "fdp", "false alarm ratio",
                       "commission error", "частка хибних відкриттів"},
           .latex = R"(\frac{\mathrm{FP}}{\mathrm{TP}+\mathrm{FP}})",
           .meaning = {"Share of the items decided positive that are truly negative.",
                       "Частка справді негативних серед віднесених до позитивних."},
           .orientation = Orientation::lower,
           .undefined = {Undefined::no_predicted_positives},
           .references = {"benjamini1995"},
           .partner = "false_omission_rate",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.fp, predicted_positives(c), Undefined::no_predicted_positives);
                       })}},
    Metric{.id = "false_omission_rate",
           .family = "rates",
           .name = {"False omission rate", "Частка хибних серед негативних рішень (FOR)"},
           .aliases = {"for", "false non-discovery rate", "detection failure ratio", "imprecision of negatives"},
           .latex = R"(\frac{\mathrm{FN}}{\mathrm{TN}+\mathrm{FN}})",
           .meaning = {"Share of the items decided negative that are truly positive.",
                       "Частка справді позитивних серед віднесених до негативних."},
           .orientation = Orientation::lower,
           .undefined = {Undefined::no_predicted_negatives},
           .references = {"genovese2002"},
           .partner = "fdr",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.fn, predicted_negatives(c), Undefined::no_predicted_negatives);
                       })}},
};

}  // namespace isoyield::rows
