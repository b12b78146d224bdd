#pragma once

#include <array>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/difference.hpp"
#include "metrics/sets/overlap.hpp"

// More ways to say how far two sets coincide, mostly from ecology; true negatives play no part.

namespace isoyield::rows {

template <class Number>
inline constexpr std::array kSetOverlap{
    Metric{.id = "overlap_coefficient",
           .family = "overlap",
           .name = {"Overlap coefficient", "Коефіцієнт перекриття"},
           .aliases = {"oc", "szymkiewicz-simpson coefficient", "simpson similarity", "ochiai-simpson minimum"},
           .latex = R"(\frac{\mathrm{TP}}{\min(\mathrm{TP}+\mathrm{FP},P)})",
           .meaning = {"The larger of precision and recall.", "Більша з двох величин: влучності й повноти."},
           .undefined = kNoPositives,
           .references = {"szymkiewicz1934", "simpson1943"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.tp, smaller(predicted_positives(c), positives(c)), no_positives(c));
                       })}},
    Metric{.id = "braun_blanquet",
           .family = "overlap",
           .name = {"Braun-Blanquet index", "Індекс Браун-Бланке"},
           .aliases = {"bb", "braun blanquet similarity", "minimum of precision and recall"},
           .latex = R"(\frac{\mathrm{TP}}{\max(\mathrm{TP}+\mathrm{FP},P)})",
           .meaning = {"The smaller of precision and recall.", "Менша з двох величин: влучності й повноти."},
           .undefined = kNothing,
           .references = {"braunblanquet1932"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.tp, larger(predicted_positives(c), positives(c)),
                                         Undefined::nothing_to_compare);
                       })}},
    Metric{.id = "kulczynski_1",
           .family = "overlap",
           .name = {"Kulczynski I", "Кульчинський I"},
           .aliases = {"kulczynski i", "right over wrong positives"},
           .latex = R"(\frac{\mathrm{TP}}{\mathrm{FP}+\mathrm{FN}})",
           .meaning = {"True positives per error; infinite without errors.",
                       "Істинно позитивних на одну помилку; нескінченність, якщо помилок немає."},
           .range = kNotNegative,
           .undefined = kNothing,
           .references = {"kulczynski1927"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.tp, c.fp + c.fn, Undefined::nothing_to_compare);
                       })}},
    Metric{.id = "kulczynski_2",
           .family = "overlap",
           .name = {"Mean of precision and recall", "Середнє влучності й повноти"},
           .aliases = {"kulczynski ii", "aupr", "area under the pr curve of one point", "driver-kroeber mean"},
           .latex = R"(\frac{1}{2}\left(\frac{\mathrm{TP}}{\mathrm{TP}+\mathrm{FP}}+\frac{\mathrm{TP}}{P}\right))",
           .meaning = {"Arithmetic mean of precision and recall.", "Середнє арифметичне влучності й повноти."},
           .undefined = kNoPositives,
           .references = {"kulczynski1927"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         const Number p = positives(c);
                         const Number q = predicted_positives(c);
                         return quotient(c.tp * (p + q), 2 * p * q, no_positives(c));
                       })}},
    Metric{.id = "classification_success_index",
           .family = "overlap",
           .name = {"Individual classification success index", "Індекс успішності класифікації класу"},
           .aliases = {"icsi", "mcconnaughey", "mcconnaughey coefficient"},
           .latex = R"(\frac{\mathrm{TP}}{\mathrm{TP}+\mathrm{FP}}+\frac{\mathrm{TP}}{P}-1)",
           .meaning = {"Precision plus recall minus 1: 1 minus both kinds of error of the class.",
                       "Влучність плюс повнота мінус 1: одиниця без обох видів помилок класу."},
           .range = kSigned,
           .undefined = kNoPositives,
           .references = {"labatut2011", "mcconnaughey1964"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         const Number above = c.tp * c.tp - c.fp * c.fn;
                         return quotient(above, positives(c) * predicted_positives(c), no_positives(c));
                       })}},
    Metric{
        .id = "sorgenfrei",
        .family = "overlap",
        .name = {"Sorgenfrei index", "Індекс Зоргенфрая"},
        .aliases = {"correlation ratio of sorgenfrei", "clinical utility index positive", "cui+", "cohen cui positive"},
        .latex = R"(\frac{\mathrm{TP}^2}{P\,(\mathrm{TP}+\mathrm{FP})})",
        .meaning = {"Product of precision and recall: in medicine the utility of a positive result.",
                    "Добуток влучності й повноти: у медицині корисність позитивного результату."},
        .undefined = kNoPositives,
        .references = {"sorgenfrei1958", "mitchell2011"},
        .partner = "clinical_utility_negative",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(c.tp * c.tp, positives(c) * predicted_positives(c), no_positives(c));
                    })}},
    Metric{
        .id = "clinical_utility_negative",
        .family = "overlap",
        .name = {"Clinical utility index of a negative result", "Індекс клінічної корисності негативного результату"},
        .aliases = {"cui-", "clinical utility index negative", "cui negative"},
        .latex = R"(\frac{\mathrm{TN}^2}{N\,(\mathrm{TN}+\mathrm{FN})})",
        .meaning = {"Product of specificity and negative predictive value.",
                    "Добуток специфічності й прогностичної цінності негативного результату."},
        .undefined = {Undefined::no_actual_negatives, Undefined::no_predicted_negatives},
        .references = {"mitchell2011"},
        .partner = "sorgenfrei",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(
                          c.tn * c.tn, negatives(c) * predicted_negatives(c),
                          is_zero(negatives(c)) ? Undefined::no_actual_negatives : Undefined::no_predicted_negatives);
                    })}},
    Metric{.id = "sokal_sneath_1",
           .family = "overlap",
           .name = {"Sokal-Sneath I", "Сокал — Сніт I"},
           .aliases = {"sokal sneath i", "anderberg of jaccard"},
           .latex = R"(\frac{\mathrm{TP}}{\mathrm{TP}+2\,(\mathrm{FP}+\mathrm{FN})})",
           .meaning = {"Jaccard index in which every error counts twice.",
                       "Індекс Жаккара, у якому кожна помилка рахується двічі."},
           .undefined = kNothing,
           .references = {"sokal1963"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.tp, c.tp + 2 * (c.fp + c.fn), Undefined::nothing_to_compare);
                       })}},
};

}  // namespace isoyield::rows
