#pragma once

#include <array>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/difference.hpp"
#include "metrics/sets/overlap.hpp"

// Ways to make one number of sensitivity and specificity, or of what both classes say.

namespace isoyield::rows {

/// FNR^2 + FPR^2.
template <class Number>
Number squared_distance_to_corner(const Cells<Number>& c) {
  const Number fnr = c.fn / positives(c);
  const Number fpr = c.fp / negatives(c);
  return fnr * fnr + fpr * fpr;
}

/// 1 - sqrt(q / 2) = (1 - q / 2) / (1 + sqrt(q / 2)), and 1 - FNR^2 = TPR (1 + FNR).
template <class Number>
Value similarity_index(const Cells<Number>& c) {
  const Number p = positives(c);
  const Number n = negatives(c);
  if (is_zero(p) || is_zero(n)) return empty_class(c);
  const Number above = c.tp * (p + c.fn) / (p * p) + c.tn * (n + c.fp) / (n * n);
  const Number below = 2 * (1 + root(0.5 * squared_distance_to_corner(c)));
  return quotient(above, below, Undefined::nothing_to_compare);
}

template <class Number>
Value optimization_precision(const Cells<Number>& c) {
  const Number hits = c.tp * negatives(c);
  const Number rejections = c.tn * positives(c);
  const Number above = difference(c, [&](const auto& in) {
    const auto right = in.tp + in.tn;
    const auto p = in.tp + in.fn;
    const auto n = in.fp + in.tn;
    const auto more = hits < rejections ? in.tn * p : in.tp * n;
    const auto less = hits < rejections ? in.tp * n : in.tn * p;
    return std::pair{right * (more + less) + (p + n) * less, (p + n) * more};
  });
  const bool classes = !is_zero(positives(c)) && !is_zero(negatives(c));
  return quotient(above, everything(c) * (hits + rejections), classes ? Undefined::nothing_to_compare : empty_class(c));
}

template <class Number>
inline constexpr std::array kBothClasses{
    Metric{
        .id = "distance_to_corner",
        .family = "balance",
        .name = {"Distance to the perfect corner", "Відстань до ідеального кута"},
        .aliases = {"dind", "distance index", "closest topleft distance"},
        .latex = R"(\sqrt{\left(\frac{\mathrm{FN}}{P}\right)^2+\left(\frac{\mathrm{FP}}{N}\right)^2})",
        .meaning = {"Distance in ROC space to the point of no error.", "Відстань у просторі ROC до точки без помилок."},
        .range = {0, 1.4142135623730951},
        .orientation = Orientation::lower,
        .undefined = kEitherClass,
        .references = {"haghighi2018"},
        .partner = "distance_to_corner",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      if (is_zero(positives(c)) || is_zero(negatives(c))) return empty_class(c);
                      return rounded(root(squared_distance_to_corner(c)));
                    })}},
    Metric{
        .id = "similarity_index",
        .family = "balance",
        .name = {"Similarity index", "Індекс подібності"},
        .aliases = {"sind"},
        .latex = R"(1-\sqrt{\frac{\left(\frac{\mathrm{FN}}{P}\right)^2+\left(\frac{\mathrm{FP}}{N}\right)^2}{2}})",
        .meaning = {"1 minus the distance to the perfect corner of ROC space as a share of the largest one.",
                    "1 мінус відстань до ідеального кута простору ROC як частка найбільшої можливої."},
        .undefined = kEitherClass,
        .references = {"haghighi2018"},
        .partner = "similarity_index",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value { return similarity_index(c); })}},
    Metric{
        .id = "optimization_precision",
        .family = "balance",
        .name = {"Optimization precision", "Влучність оптимізації"},
        .aliases = {"optimisation precision", "op", "optimized precision"},
        .latex =
            R"(\frac{\mathrm{TP}+\mathrm{TN}}{n}-\frac{|\frac{\mathrm{TN}}{N}-\frac{\mathrm{TP}}{P}|}{\frac{\mathrm{TN}}{N}+\frac{\mathrm{TP}}{P}})",
        .meaning = {"Accuracy less the relative imbalance of sensitivity and specificity.",
                    "Точність без відносної різниці чутливості та специфічності."},
        .range = kSigned,
        .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives, Undefined::nothing_to_compare},
        .references = {"ranawana2006"},
        .partner = "optimization_precision",
        .formula = {.binary =
                        formula([](const Cells<Number>& c, Arguments) -> Value { return optimization_precision(c); })}},
    Metric{
        .id = "index_of_balanced_accuracy",
        .family = "balance",
        .name = {"Index of balanced accuracy", "Індекс збалансованої точності"},
        .aliases = {"iba"},
        .latex =
            R"(\left(1+\alpha\,\left(\frac{\mathrm{TP}}{P}-\frac{\mathrm{TN}}{N}\right)\right)\frac{\mathrm{TP}}{P}\cdot\frac{\mathrm{TN}}{N})",
        .meaning = {"Squared geometric mean of sensitivity and specificity, weighted up where the sensitivity leads.",
                    "Квадрат середнього геометричного чутливості та специфічності, більший там, де чутливість "
                    "переважає."},
        .undefined = kEitherClass,
        .parameters = {Parameter{.id = "iba_alpha", .name = {"alpha", "альфа"}, .initial = 1, .range = {0, 1}}},
        .references = {"garcia2009"},
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments arguments) -> Value {
                      const Number p = positives(c);
                      const Number n = negatives(c);
                      const Number alpha(arguments[0]);
                      const Number lead = (1 - alpha) * p * n + alpha * (c.fp * p + c.tp * n);
                      return quotient(lead * c.tp * c.tn, p * p * n * n, empty_class(c));
                    })}},
    Metric{
        .id = "adjusted_g_mean",
        .family = "balance",
        .name = {"Adjusted geometric mean", "Скориговане середнє геометричне"},
        .aliases = {"agm", "adjusted g-mean"},
        .latex =
            R"([\mathrm{TP}>0]\,\frac{\sqrt{\frac{\mathrm{TP}}{P}\cdot\frac{\mathrm{TN}}{N}}+\frac{\mathrm{TN}}{n}}{1+\frac{N}{n}})",
        .meaning =
            {"Geometric mean of sensitivity and specificity drawn towards specificity when negatives abound.",
             "Середнє геометричне чутливості та специфічності, ближче до специфічності, коли негативних багато."},
        .undefined = kEitherClass,
        .references = {"batuwita2009"},
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number p = positives(c);
                      const Number n = negatives(c);
                      if (is_zero(p) || is_zero(n)) return empty_class(c);
                      if (is_zero(c.tp)) return 0.0;
                      const Number mean = root(c.tp * c.tn / (p * n));
                      return quotient(everything(c) * mean + c.tn, everything(c) + n, Undefined::no_items);
                    })}},
    Metric{
        .id = "adjusted_f",
        .family = "balance",
        .name = {"Adjusted F-measure", "Скоригована F-міра"},
        .aliases = {"agf", "adjusted f-score", "adjusted f-measure of maratea"},
        .latex =
            R"(\sqrt{\frac{5\,\mathrm{TP}}{5\,\mathrm{TP}+4\,\mathrm{FN}+\mathrm{FP}}\cdot\frac{5\,\mathrm{TN}}{5\,\mathrm{TN}+\mathrm{FP}+4\,\mathrm{FN}}})",
        .meaning = {"Geometric mean of F2 and of F0.5 with the classes exchanged: all four cells count.",
                    "Середнє геометричне F2 і F0,5 з переставленими класами: враховано всі чотири клітинки."},
        .undefined = kEitherClass,
        .references = {"maratea2014"},
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number four = 4 * c.fn;
                      const Number below = (5 * c.tp + four + c.fp) * (5 * c.tn + four + c.fp);
                      return quotient(5 * root(c.tp * c.tn), root(below), empty_class(c));
                    })}},
    Metric{.id = "negative_f1",
           .family = "balance",
           .name = {"F1 of the negative class", "F1 негативного класу"},
           .aliases = {"fleiss-levin-paik", "inverse f1", "f1 negative", "dice of negatives"},
           .latex = R"(\frac{2\,\mathrm{TN}}{2\,\mathrm{TN}+\mathrm{FP}+\mathrm{FN}})",
           .meaning = {"Harmonic mean of specificity and negative predictive value.",
                       "Середнє гармонічне специфічності й прогностичної цінності негативного результату."},
           .undefined = kNothing,
           .references = {"fleiss2003"},
           .partner = "f1",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return f_measure(classes_swapped(c), 1);
                       })}},
    Metric{.id = "negative_jaccard",
           .family = "balance",
           .name = {"Jaccard index of the negative class", "Індекс Жаккара негативного класу"},
           .aliases = {"jaccard of negatives", "inverse jaccard"},
           .latex = R"(\frac{\mathrm{TN}}{\mathrm{TN}+\mathrm{FP}+\mathrm{FN}})",
           .meaning = {"Of the items truly negative or decided negative, the share that is both.",
                       "Серед об’єктів, справді негативних або віднесених до негативних, частка тих, що є і тим, і "
                       "тим."},
           .undefined = kNothing,
           .references = {"jaccard1912"},
           .partner = "jaccard",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.tn, c.tn + c.fp + c.fn, Undefined::nothing_to_compare);
                       })}},
};

}  // namespace isoyield::rows
