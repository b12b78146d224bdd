#pragma once

#include <array>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/difference.hpp"
#include "metrics/transcendental.hpp"

// Similarity of two vectors of zeros and ones in which shared zeros count: coefficients of taxonomy and ecology, read
// as agreement of decision and truth.

namespace isoyield::rows {

/// ((TP + TN)^2 - 4 FP FN) / (n (TP + TN + 2 sqrt(FP FN))).
template <class Number>
Value andres_marzo_delta(const Cells<Number>& c) {
  const Number above = difference(c, [&](const auto& in) {
    const auto right = in.tp + in.tn;
    return std::pair{right * right, 4 * in.fp * in.fn};
  });
  const Number sides = (c.tp + c.tn) + 2 * root(c.fp * c.fn);
  if (is_zero(sides) && !is_zero(everything(c))) return 0.0;
  return quotient(above, everything(c) * sides, Undefined::no_items);
}

/// With s = FP + FN - TP > 0 the numerator is (TP TN - s^2) / (sqrt(TP TN) + s).
template <class Number>
Value baroni_urbani_2(const Cells<Number>& c) {
  const Number mean = root(c.tp * c.tn);
  const Number all = mean + (c.tp + c.fp + c.fn);
  const Number s = difference(c, [&](const auto& in) { return std::pair{in.fp + in.fn, in.tp}; });
  if (is_negative(s) || is_zero(s)) return quotient(mean - s, all, Undefined::nothing_to_compare);
  const Number above = difference(c, [&](const auto& in) {
    const auto wrong = in.fp + in.fn;
    return std::pair{in.tp * (in.tn + 2 * wrong), wrong * wrong + in.tp * in.tp};
  });
  return quotient(above, (mean + s) * all, Undefined::nothing_to_compare);
}

template <class Number>
inline constexpr std::array kMatching{
    Metric{
        .id = "rogers_tanimoto",
        .family = "matching",
        .name = {"Rogers-Tanimoto", "Роджерс — Танімото"},
        .aliases = {"rogers tanimoto"},
        .latex = R"(\frac{\mathrm{TP}+\mathrm{TN}}{\mathrm{TP}+\mathrm{TN}+2\,(\mathrm{FP}+\mathrm{FN})})",
        .meaning = {"Accuracy in which every error counts twice.", "Точність, у якій кожна помилка рахується двічі."},
        .undefined = kNoItems,
        .references = {"rogers1960"},
        .partner = "rogers_tanimoto",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number right = c.tp + c.tn;
                      return quotient(right, right + 2 * (c.fp + c.fn), Undefined::no_items);
                    })}},
    Metric{.id = "sokal_sneath_2",
           .family = "matching",
           .name = {"Sokal-Sneath II", "Сокал — Сніт II"},
           .aliases = {"sokal sneath ii", "gower-legendre"},
           .latex = R"(\frac{2\,(\mathrm{TP}+\mathrm{TN})}{2\,(\mathrm{TP}+\mathrm{TN})+\mathrm{FP}+\mathrm{FN}})",
           .meaning = {"Accuracy in which every right decision counts twice.",
                       "Точність, у якій кожне правильне рішення рахується двічі."},
           .undefined = kNoItems,
           .references = {"sokal1963"},
           .partner = "sokal_sneath_2",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         const Number right = 2 * (c.tp + c.tn);
                         return quotient(right, right + (c.fp + c.fn), Undefined::no_items);
                       })}},
    Metric{.id = "sokal_sneath_3",
           .family = "matching",
           .name = {"Sokal-Sneath III", "Сокал — Сніт III"},
           .aliases = {"sokal sneath iii", "odds of being right"},
           .latex = R"(\frac{\mathrm{TP}+\mathrm{TN}}{\mathrm{FP}+\mathrm{FN}})",
           .meaning = {"Right decisions per wrong one.", "Правильних рішень на одне хибне."},
           .range = kNotNegative,
           .undefined = kNoItems,
           .references = {"sokal1963"},
           .partner = "sokal_sneath_3",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.tp + c.tn, c.fp + c.fn, Undefined::no_items);
                       })}},
    Metric{
        .id = "sokal_sneath_4",
        .family = "matching",
        .name = {"Sokal-Sneath IV", "Сокал — Сніт IV"},
        .aliases = {"sokal sneath iv", "mean of the four rates"},
        .latex =
            R"(\frac{1}{4}\left(\frac{\mathrm{TP}}{P}+\frac{\mathrm{TP}}{\mathrm{TP}+\mathrm{FP}}+\frac{\mathrm{TN}}{N}+\frac{\mathrm{TN}}{\mathrm{TN}+\mathrm{FN}}\right))",
        .meaning = {"Mean of recall, precision, specificity and negative predictive value.",
                    "Середнє повноти, влучності, специфічності й прогностичної цінності негативного результату."},
        .undefined = kAnyMargin,
        .references = {"sokal1963"},
        .partner = "sokal_sneath_4",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number p = positives(c);
                      const Number n = negatives(c);
                      const Number q = predicted_positives(c);
                      const Number m = predicted_negatives(c);
                      return quotient(c.tp * (p + q) * n * m + c.tn * (n + m) * p * q, 4 * p * q * n * m,
                                      empty_margin(c));
                    })}},
    Metric{
        .id = "sokal_sneath_5",
        .family = "matching",
        .name = {"Sokal-Sneath V", "Сокал — Сніт V"},
        .aliases = {"sokal sneath v", "ochiai ii"},
        .latex =
            R"(\frac{\mathrm{TP}\cdot\mathrm{TN}}{\sqrt{P\cdot N\,(\mathrm{TP}+\mathrm{FP})(\mathrm{TN}+\mathrm{FN})}})",
        .meaning = {"Geometric mean of the four rates, squared.", "Квадрат середнього геометричного чотирьох часток."},
        .undefined = kAnyMargin,
        .references = {"sokal1963"},
        .partner = "sokal_sneath_5",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(
                          c.tp * c.tn,
                          root(positives(c) * negatives(c) * predicted_positives(c) * predicted_negatives(c)),
                          empty_margin(c));
                    })}},
    Metric{
        .id = "baulieu_2",
        .family = "matching",
        .name = {"Baulieu II", "Больє II"},
        .aliases = {"baulieu ii"},
        .latex = R"(\frac{\mathrm{TP}^2\,\mathrm{TN}^2}{P\cdot N\,(\mathrm{TP}+\mathrm{FP})(\mathrm{TN}+\mathrm{FN})})",
        .meaning = {"Product of recall, precision, specificity and negative predictive value.",
                    "Добуток повноти, влучності, специфічності й прогностичної цінності негативного результату."},
        .undefined = kAnyMargin,
        .references = {"baulieu1989"},
        .partner = "baulieu_2",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number right = c.tp * c.tn;
                      return quotient(right * right,
                                      positives(c) * negatives(c) * predicted_positives(c) * predicted_negatives(c),
                                      empty_margin(c));
                    })}},
    Metric{.id = "rogot_goldberg",
           .family = "matching",
           .name = {"Rogot-Goldberg", "Рогот — Голдберг"},
           .aliases = {"rogot goldberg a1"},
           .latex = R"(\frac{\mathrm{TP}}{P+\mathrm{TP}+\mathrm{FP}}+\frac{\mathrm{TN}}{N+\mathrm{TN}+\mathrm{FN}})",
           .meaning = {"Mean of the F1 of both classes.", "Середнє F1 обох класів."},
           .undefined = kNothing,
           .references = {"rogot1966"},
           .partner = "rogot_goldberg",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         const Number p = positives(c) + predicted_positives(c);
                         const Number n = negatives(c) + predicted_negatives(c);
                         return quotient(c.tp * n + c.tn * p, p * n, Undefined::nothing_to_compare);
                       })}},
    Metric{
        .id = "hawkins_dotson",
        .family = "matching",
        .name = {"Hawkins-Dotson", "Гокінс — Дотсон"},
        .aliases = {"hawkins dotson", "overall j mean of two classes"},
        .latex =
            R"(\frac{1}{2}\left(\frac{\mathrm{TP}}{\mathrm{TP}+\mathrm{FP}+\mathrm{FN}}+\frac{\mathrm{TN}}{\mathrm{TN}+\mathrm{FP}+\mathrm{FN}}\right))",
        .meaning = {"Mean of the Jaccard indices of both classes.", "Середнє індексів Жаккара обох класів."},
        .undefined = kNothing,
        .references = {"hawkins1973"},
        .partner = "hawkins_dotson",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number p = c.tp + c.fp + c.fn;
                      const Number n = c.tn + c.fp + c.fn;
                      return quotient(c.tp * n + c.tn * p, 2 * p * n, Undefined::nothing_to_compare);
                    })}},
    Metric{
        .id = "harris_lahey",
        .family = "matching",
        .name = {"Harris-Lahey", "Гарріс — Лейгі"},
        .aliases = {"harris lahey"},
        .latex =
            R"(\frac{\mathrm{TP}\,(2\,\mathrm{TN}+\mathrm{FP}+\mathrm{FN})}{2n\,(\mathrm{TP}+\mathrm{FP}+\mathrm{FN})}+\frac{\mathrm{TN}\,(2\,\mathrm{TP}+\mathrm{FP}+\mathrm{FN})}{2n\,(\mathrm{TN}+\mathrm{FP}+\mathrm{FN})})",
        .meaning = {"Jaccard indices of both classes, each weighted by how rare its class is.",
                    "Індекси Жаккара обох класів, зважені за рідкісністю класу."},
        .undefined = kNothing,
        .references = {"harris1978"},
        .partner = "harris_lahey",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number wrong = c.fp + c.fn;
                      const Number p = c.tp + wrong;
                      const Number n = c.tn + wrong;
                      return quotient(c.tp * (c.tn + n) * n + c.tn * (c.tp + p) * p, 2 * everything(c) * p * n,
                                      Undefined::nothing_to_compare);
                    })}},
    Metric{
        .id = "clement",
        .family = "matching",
        .name = {"Clement", "Клемент"},
        .aliases = {"clement similarity"},
        .latex =
            R"(\frac{\mathrm{TP}}{\mathrm{TP}+\mathrm{FP}}\left(1-\frac{\mathrm{TP}+\mathrm{FP}}{n}\right)+\frac{\mathrm{TN}}{\mathrm{TN}+\mathrm{FN}}\left(1-\frac{\mathrm{TN}+\mathrm{FN}}{n}\right))",
        .meaning =
            {"Precision and negative predictive value, each weighted by the share of the other decision.",
             "Влучність і прогностична цінність негативного результату, зважені за часткою протилежного рішення."},
        .undefined = kEitherDecision,
        .references = {"clement1976"},
        .partner = "clement",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number q = predicted_positives(c);
                      const Number m = predicted_negatives(c);
                      return quotient(c.tp * m * m + c.tn * q * q, everything(c) * q * m, empty_decision(c));
                    })}},
    Metric{.id = "faith",
           .family = "matching",
           .name = {"Faith", "Фейт"},
           .aliases = {"faith similarity"},
           .latex = R"(\frac{\mathrm{TP}+\frac{\mathrm{TN}}{2}}{n})",
           .meaning = {"Accuracy in which a true negative counts half.",
                       "Точність, у якій істинно негативне рахується наполовину."},
           .undefined = kNoItems,
           .references = {"faith1983"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(2 * c.tp + c.tn, 2 * everything(c), Undefined::no_items);
                       })}},
    Metric{.id = "goodall",
           .family = "matching",
           .name = {"Goodall", "Гудолл"},
           .aliases = {"goodall similarity"},
           .latex = R"(\frac{2}{\pi}\arcsin\sqrt{\frac{\mathrm{TP}+\mathrm{TN}}{n}})",
           .meaning = {"Accuracy on the scale of the arc sine, on which its variance does not depend on its size.",
                       "Точність у шкалі арксинуса, де її дисперсія не залежить від значення."},
           .undefined = kNoItems,
           .references = {"goodall1967", "austin1977"},
           .partner = "goodall",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         if (is_zero(everything(c))) return Undefined::no_items;
                         return rounded(2 * angle(root(c.tp + c.tn), root(c.fp + c.fn)) / pi<Number>());
                       })}},
    Metric{.id = "andres_marzo_delta",
           .family = "matching",
           .name = {"Andrés-Marzo delta", "Дельта Андреса — Марсо"},
           .aliases = {"andres & marzo delta", "delta of martin andres"},
           .latex = R"(\frac{\mathrm{TP}+\mathrm{TN}-2\sqrt{\mathrm{FP}\cdot\mathrm{FN}}}{n})",
           .meaning = {"Agreement under the model that raters either know the class or guess.",
                       "Збіг за моделлю, у якій оцінювачі або знають клас, або вгадують."},
           .range = kSigned,
           .undefined = kNoItems,
           .references = {"martinandres2004"},
           .partner = "andres_marzo_delta",
           .formula = {.binary =
                           formula([](const Cells<Number>& c, Arguments) -> Value { return andres_marzo_delta(c); })}},
    Metric{
        .id = "baroni_urbani_1",
        .family = "matching",
        .name = {"Baroni-Urbani-Buser I", "Бароні-Урбані — Бузер I"},
        .aliases = {"baroni-urbani & buser i", "baroni urbani buser"},
        .latex =
            R"(\frac{\sqrt{\mathrm{TP}\cdot\mathrm{TN}}+\mathrm{TP}}{\sqrt{\mathrm{TP}\cdot\mathrm{TN}}+\mathrm{TP}+\mathrm{FP}+\mathrm{FN}})",
        .meaning = {"Jaccard index in which the geometric mean of the right decisions counts as agreement too.",
                    "Індекс Жаккара, у якому середнє геометричне правильних рішень теж вважається збігом."},
        .undefined = kNothing,
        .references = {"baroniurbani1976"},
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number right = root(c.tp * c.tn) + c.tp;
                      return quotient(right, right + (c.fp + c.fn), Undefined::nothing_to_compare);
                    })}},
    Metric{
        .id = "baroni_urbani_2",
        .family = "matching",
        .name = {"Baroni-Urbani-Buser II", "Бароні-Урбані — Бузер II"},
        .aliases = {"baroni-urbani & buser ii"},
        .latex =
            R"(\frac{\sqrt{\mathrm{TP}\cdot\mathrm{TN}}+\mathrm{TP}-\mathrm{FP}-\mathrm{FN}}{\sqrt{\mathrm{TP}\cdot\mathrm{TN}}+\mathrm{TP}+\mathrm{FP}+\mathrm{FN}})",
        .meaning = {"Baroni-Urbani-Buser I stretched to run from -1 to 1.",
                    "Бароні-Урбані — Бузер I, розтягнений на шкалу від -1 до 1."},
        .range = kSigned,
        .undefined = kNothing,
        .references = {"baroniurbani1976"},
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value { return baroni_urbani_2(c); })}},
};

}  // namespace isoyield::rows
