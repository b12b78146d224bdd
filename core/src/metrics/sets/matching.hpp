#pragma once

#include <array>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/exact.hpp"
#include "metrics/transcendental.hpp"

// Similarity of two vectors of zeros and ones in which shared zeros count: coefficients of taxonomy and ecology, read
// as agreement of decision and truth.

namespace isoyield::rows {

/// ((TP + TN)^2 - 4 FP FN) / (n (TP + TN + 2 sqrt(FP FN))).
inline Value andres_marzo_delta(const BinaryCounts& c, Arguments) {
  const Wide above = difference([&](const auto& as) {
    const auto right = as(c.tp) + as(c.tn);
    return std::pair{right * right, as(4) * as(c.fp) * as(c.fn)};
  });
  const Wide sides = sum({c.tp, c.tn}) + Wide(2) * root(Wide(c.fp) * Wide(c.fn));
  if (sides.zero() && !everything(c).zero()) return 0.0;
  return ratio(above, everything(c) * sides, Undefined::no_items);
}

/// With s = FP + FN - TP > 0 the numerator is (TP TN - s^2) / (sqrt(TP TN) + s).
inline Value baroni_urbani_2(const BinaryCounts& c, Arguments) {
  const Wide mean = root(Wide(c.tp) * Wide(c.tn));
  const Wide all = mean + sum({c.tp, c.fp, c.fn});
  const Wide s = difference([&](const auto& as) { return std::pair{as(c.fp) + as(c.fn), as(c.tp)}; });
  if (s.negative() || s.zero()) return ratio(mean - s, all, Undefined::nothing_to_compare);
  const Wide above = difference([&](const auto& as) {
    const auto wrong = as(c.fp) + as(c.fn);
    return std::pair{as(c.tp) * (as(c.tn) + as(2) * wrong), wrong * wrong + as(c.tp) * as(c.tp)};
  });
  return ratio(above, (mean + s) * all, Undefined::nothing_to_compare);
}

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
        .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
          const Wide right = sum({c.tp, c.tn});
          return ratio(right, right + Wide(2) * sum({c.fp, c.fn}), Undefined::no_items);
        }}},
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
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
             const Wide right = Wide(2) * sum({c.tp, c.tn});
             return ratio(right, right + sum({c.fp, c.fn}), Undefined::no_items);
           }}},
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
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
             return ratio(sum({c.tp, c.tn}), sum({c.fp, c.fn}), Undefined::no_items);
           }}},
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
        .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
          const Wide p = positives(c);
          const Wide n = negatives(c);
          const Wide q = predicted_positives(c);
          const Wide m = predicted_negatives(c);
          return ratio(Wide(c.tp) * (p + q) * n * m + Wide(c.tn) * (n + m) * p * q, Wide(4) * p * q * n * m,
                       empty_margin(c));
        }}},
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
        .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
          return ratio(Wide(c.tp) * Wide(c.tn),
                       root(positives(c) * negatives(c) * predicted_positives(c) * predicted_negatives(c)),
                       empty_margin(c));
        }}},
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
        .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
          const Wide right = Wide(c.tp) * Wide(c.tn);
          return ratio(right * right, positives(c) * negatives(c) * predicted_positives(c) * predicted_negatives(c),
                       empty_margin(c));
        }}},
    Metric{.id = "rogot_goldberg",
           .family = "matching",
           .name = {"Rogot-Goldberg", "Рогот — Голдберг"},
           .aliases = {"rogot goldberg a1"},
           .latex = R"(\frac{\mathrm{TP}}{P+\mathrm{TP}+\mathrm{FP}}+\frac{\mathrm{TN}}{N+\mathrm{TN}+\mathrm{FN}})",
           .meaning = {"Mean of the F1 of both classes.", "Середнє F1 обох класів."},
           .undefined = kNothing,
           .references = {"rogot1966"},
           .partner = "rogot_goldberg",
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
             const Wide p = positives(c) + predicted_positives(c);
             const Wide n = negatives(c) + predicted_negatives(c);
             return ratio(Wide(c.tp) * n + Wide(c.tn) * p, p * n, Undefined::nothing_to_compare);
           }}},
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
        .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
          const Wide p = sum({c.tp, c.fp, c.fn});
          const Wide n = sum({c.tn, c.fp, c.fn});
          return ratio(Wide(c.tp) * n + Wide(c.tn) * p, Wide(2) * p * n, Undefined::nothing_to_compare);
        }}},
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
        .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
          const Wide wrong = sum({c.fp, c.fn});
          const Wide p = Wide(c.tp) + wrong;
          const Wide n = Wide(c.tn) + wrong;
          return ratio(Wide(c.tp) * (Wide(c.tn) + n) * n + Wide(c.tn) * (Wide(c.tp) + p) * p,
                       Wide(2) * everything(c) * p * n, Undefined::nothing_to_compare);
        }}},
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
        .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
          const Wide q = predicted_positives(c);
          const Wide m = predicted_negatives(c);
          return ratio(Wide(c.tp) * m * m + Wide(c.tn) * q * q, everything(c) * q * m, empty_decision(c));
        }}},
    Metric{.id = "faith",
           .family = "matching",
           .name = {"Faith", "Фейт"},
           .aliases = {"faith similarity"},
           .latex = R"(\frac{\mathrm{TP}+\frac{\mathrm{TN}}{2}}{n})",
           .meaning = {"Accuracy in which a true negative counts half.",
                       "Точність, у якій істинно негативне рахується наполовину."},
           .undefined = kNoItems,
           .references = {"faith1983"},
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
             return ratio(Wide(2) * Wide(c.tp) + Wide(c.tn), Wide(2) * everything(c), Undefined::no_items);
           }}},
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
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
             if (everything(c).zero()) return Undefined::no_items;
             return quotient(Wide(2) * angle(root(sum({c.tp, c.tn})), root(sum({c.fp, c.fn}))), pi()).rounded();
           }}},
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
           .formula = {.binary = andres_marzo_delta}},
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
        .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
          const Wide right = root(Wide(c.tp) * Wide(c.tn)) + Wide(c.tp);
          return ratio(right, right + sum({c.fp, c.fn}), Undefined::nothing_to_compare);
        }}},
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
        .formula = {.binary = baroni_urbani_2}},
};

}  // namespace isoyield::rows
