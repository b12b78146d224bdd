#pragma once

#include <array>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/difference.hpp"

// Every class counts alike, however many items it has. Balanced accuracy has three published K-class forms, which
// differ.

namespace isoyield::rows {

/// The recalls of all classes added up as one fraction without rounding the terms: numerator and denominator in the
/// numbers of `as`.
template <class Number>
std::pair<Number, Number> recalls_added(const ConfusionMatrix& matrix, const As<Number>& as = {}) {
  const auto sums = margins(matrix, as);
  Number numerator{};
  Number denominator(1);
  for (std::size_t k = 0; k < matrix.classes(); ++k) {
    numerator = numerator * sums.truth[k] + as(matrix.at(k, k)) * denominator;
    denominator = denominator * sums.truth[k];
  }
  return {numerator, denominator};
}

template <class Number>
Value binary_balanced_accuracy(const Cells<Number>& c) {
  const Number p = positives(c);
  const Number n = negatives(c);
  return quotient(c.tp * n + c.tn * p, 2 * p * n, empty_class(c));
}

template <class Number>
Value matrix_balanced_accuracy(const ConfusionMatrix& matrix, Arguments) {
  const auto [numerator, denominator] = recalls_added<Number>(matrix);
  return quotient(numerator, denominator * Number(static_cast<double>(matrix.classes())),
                  Undefined::class_without_items);
}

/// (mean recall - 1/K) / (1 - 1/K).
template <class Number>
Value matrix_balanced_accuracy_adjusted(const ConfusionMatrix& matrix, Arguments) {
  const Number denominator = recalls_added<Number>(matrix).second;
  const Number above_chance = difference<Number>([&](const auto& as) { return recalls_added(matrix, as); });
  const Undefined reason = is_zero(denominator) ? Undefined::class_without_items : Undefined::one_class_only;
  return quotient(above_chance, denominator * Number(static_cast<double>(matrix.classes()) - 1), reason);
}

/// The smaller of precision and recall has the larger total below it.
template <class Number>
Value matrix_class_balance_accuracy(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins<Number>(matrix);
  Number total{};
  for (std::size_t k = 0; k < matrix.classes(); ++k) {
    const Number larger = sums.truth[k] < sums.decided[k] ? sums.decided[k] : sums.truth[k];
    if (is_zero(larger)) return Undefined::nothing_to_compare;
    total = total + Number(matrix.at(k, k)) / larger;
  }
  return quotient(total, static_cast<double>(matrix.classes()), Undefined::no_items);
}

template <class Number>
Value matrix_balanced_accuracy_ovr(const ConfusionMatrix& matrix, Arguments) {
  Number total{};
  for (const Cells<Number> c : one_vs_rest(matrix)) {
    const Number p = positives(c);
    const Number n = negatives(c);
    if (is_zero(p) || is_zero(n)) return Undefined::class_without_items;
    total = total + (c.tp * n + c.tn * p) / (p * n);
  }
  return quotient(total, 2 * static_cast<double>(matrix.classes()), Undefined::no_items);
}

template <class Number>
inline constexpr std::array kBalance{
    Metric{
        .id = "balanced_accuracy",
        .family = "balance",
        .name = {"Balanced accuracy", "Збалансована точність"},
        .aliases = {"bacc", "bal_accuracy", "balanced_accuracy_score", "mean recall", "macro recall",
                    "average class accuracy", "unweighted average recall", "uar", "auc of one point", "середня повнота",
                    "збалансована акуратність"},
        .latex = R"(\frac{1}{2}\left(\frac{\mathrm{TP}}{P}+\frac{\mathrm{TN}}{N}\right))",
        .meaning = {"Mean of the recalls of all classes; with two classes the mean of sensitivity and specificity.",
                    "Середнє повнот усіх класів; для двох класів — середнє чутливості та специфічності."},
        .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives, Undefined::class_without_items},
        .references = {"brodersen2010", "guyon2015"},
        .partner = "balanced_accuracy",
        .popular = true,
        .formula = {.binary =
                        formula([](const Cells<Number>& c, Arguments) -> Value { return binary_balanced_accuracy(c); }),
                    .matrix = matrix_balanced_accuracy<Number>}},
    Metric{.id = "balanced_accuracy_adjusted",
           .family = "balance",
           .name = {"Balanced accuracy, adjusted for chance", "Збалансована точність з поправкою на випадковість"},
           .aliases = {"adjusted balanced accuracy", "chance-adjusted balanced accuracy",
                       "balanced accuracy adjusted for chance", "bac", "скоригована збалансована точність"},
           .latex = R"(\frac{\mathrm{TP}}{P}+\frac{\mathrm{TN}}{N}-1)",
           .meaning = {"Balanced accuracy rescaled so that deciding at random gives 0 and deciding perfectly 1.",
                       "Збалансована точність у шкалі, де випадкові рішення дають 0, а безпомилкові 1."},
           .range = {-1, 1},
           .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives, Undefined::class_without_items,
                         Undefined::one_class_only},
           .references = {"guyon2015"},
           .partner = "balanced_accuracy_adjusted",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(determinant(c), positives(c) * negatives(c), empty_class(c));
                       }),
                       .matrix = matrix_balanced_accuracy_adjusted<Number>}},
    Metric{.id = "class_balance_accuracy",
           .family = "balance",
           .name = {"Class balance accuracy", "Точність балансу класів"},
           .aliases = {"cba", "mosley", "mean of min precision recall"},
           .latex = R"(\frac{1}{K}\sum_{k}\frac{C_{kk}}{\max(t_k,p_k)})",
           .meaning = {"Mean over the classes of the smaller of precision and recall.",
                       "Середнє за класами меншої з двох величин: влучності й повноти."},
           .undefined = {Undefined::nothing_to_compare},
           .references = {"mosley2013"},
           .partner = "class_balance_accuracy",
           .formula = {.matrix = matrix_class_balance_accuracy<Number>}},
    Metric{.id = "balanced_accuracy_ovr",
           .family = "balance",
           .name = {"Balanced accuracy, one against the rest", "Збалансована точність, один проти решти"},
           .aliases = {"one-vs-rest balanced accuracy", "macro balanced accuracy", "aunu",
                       "mean of class balanced accuracies"},
           .latex = R"(\frac{1}{2K}\sum_{k}\left(\frac{C_{kk}}{t_k}+\frac{n-t_k-p_k+C_{kk}}{n-t_k}\right))",
           .meaning = {"Mean over the classes of the balanced accuracy of that class against the rest.",
                       "Середнє за класами збалансованої точності класу проти решти."},
           .undefined = {Undefined::class_without_items},
           .references = {"sokolova2009", "ferri2009"},
           .partner = "balanced_accuracy_ovr",
           .formula = {.matrix = matrix_balanced_accuracy_ovr<Number>}},
    Metric{.id = "g_mean",
           .family = "balance",
           .name = {"Geometric mean of sensitivity and specificity", "Середнє геометричне чутливості та специфічності"},
           .aliases = {"geometric mean", "geometric_mean_score", "g-mean 1", "середнє геометричне"},
           .latex = R"(\sqrt{\frac{\mathrm{TP}}{P}\cdot\frac{\mathrm{TN}}{N}})",
           .meaning = {"Geometric mean of sensitivity and specificity; 0 as soon as one class is always missed.",
                       "Середнє геометричне чутливості та специфічності; 0, щойно один клас завжди пропускають."},
           .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives},
           .references = {"kubat1997"},
           .partner = "g_mean",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(root(c.tp * c.tn), root(positives(c) * negatives(c)), empty_class(c));
                       })}},
    Metric{
        .id = "p4",
        .family = "balance",
        .name = {"P4", "P4"},
        .aliases = {"p4 metric", "p4-metric", "symmetric f"},
        .latex =
            R"(\frac{4\cdot\mathrm{TP}\cdot\mathrm{TN}}{4\cdot\mathrm{TP}\cdot\mathrm{TN}+(\mathrm{TP}+\mathrm{TN})\cdot(\mathrm{FP}+\mathrm{FN})})",
        .meaning = {"Harmonic mean of precision, recall, specificity and negative predictive value; the same when the "
                    "classes swap.",
                    "Середнє гармонічне влучності, повноти, специфічності та прогностичності негативного результату; "
                    "однакове після "
                    "обміну класів."},
        .undefined = {Undefined::nothing_to_compare},
        .references = {"sitarz2023"},
        .partner = "p4",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number right = 4 * c.tp * c.tn;
                      return quotient(right, right + (c.tp + c.tn) * (c.fp + c.fn), Undefined::nothing_to_compare);
                    })}},
};

}  // namespace isoyield::rows
