#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/difference.hpp"

// How far decisions are from the truth: 0 means no error.

namespace isoyield::rows {

/// scale * sqrt(1 - TP / sqrt(P TOP)), with 1 - TP / s = (s^2 - TP^2) / (s (s + TP)).
template <class Number>
Value one_minus_ochiai(const Cells<Number>& c, const Number& scale) {
  const Number square = positives(c) * predicted_positives(c);
  if (is_zero(square)) return no_positives(c);
  const Number side = root(square);
  const Number above = c.tp * (c.fp + c.fn) + c.fp * c.fn;
  return rounded(scale * root(above / (side * (side + c.tp))));
}

template <class Number>
Value baulieu_4(const Cells<Number>& c, Arguments arguments) {
  const Number above = difference(c, [&](const auto& in) {
    return std::pair{in.fp + in.fn, (in.tp + 0.5) * (in.tn + 0.5) * in.tn * arguments[0]};
  });
  return quotient(above, everything(c), Undefined::no_items);
}

template <class Number>
inline constexpr std::array kDistances{
    Metric{.id = "jaccard_distance",
           .family = "distance",
           .name = {"Jaccard distance", "Відстань Жаккара"},
           .aliases = {"soergel distance", "tanimoto distance", "one minus jaccard"},
           .latex = R"(\frac{\mathrm{FP}+\mathrm{FN}}{\mathrm{TP}+\mathrm{FP}+\mathrm{FN}})",
           .meaning = {"1 minus the Jaccard index.", "Одиниця без індексу Жаккара."},
           .orientation = Orientation::lower,
           .undefined = kNothing,
           .references = {"jaccard1912"},
           .partner = "baulieu_11",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.fp + c.fn, c.tp + c.fp + c.fn, Undefined::nothing_to_compare);
                       })}},
    Metric{.id = "canberra",
           .family = "distance",
           .name = {"Canberra distance", "Канберрська відстань"},
           .aliases = {"lance-williams distance", "bray-curtis distance of the indicators", "dice distance",
                       "one minus f1"},
           .latex = R"(\frac{\mathrm{FP}+\mathrm{FN}}{2\,\mathrm{TP}+\mathrm{FP}+\mathrm{FN}})",
           .meaning = {"1 minus F1.", "Одиниця без F1."},
           .orientation = Orientation::lower,
           .undefined = kNothing,
           .references = {"lance1966"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.fp + c.fn, c.tp + c.tp + c.fp + c.fn, Undefined::nothing_to_compare);
                       })}},
    Metric{.id = "baulieu_1",
           .family = "distance",
           .name = {"Baulieu I", "Больє I"},
           .aliases = {"baulieu i"},
           .latex = R"(\frac{P\,(\mathrm{TP}+\mathrm{FP})-\mathrm{TP}^2}{P\,(\mathrm{TP}+\mathrm{FP})})",
           .meaning = {"1 minus the product of precision and recall.", "Одиниця без добутку влучності й повноти."},
           .orientation = Orientation::lower,
           .undefined = kNoPositives,
           .references = {"baulieu1989"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.tp * (c.fp + c.fn) + c.fp * c.fn, positives(c) * predicted_positives(c),
                                         no_positives(c));
                       })}},
    Metric{.id = "baulieu_4",
           .family = "distance",
           .name = {"Baulieu IV", "Больє IV"},
           .aliases = {"baulieu iv"},
           .latex = R"(\frac{\mathrm{FP}+\mathrm{FN}-(\mathrm{TP}+0.5)(\mathrm{TN}+0.5)\,\mathrm{TN}\,\kappa}{n})",
           .meaning = {"Errors less a product of the right decisions, per item; grows without bound with the test set.",
                       "Помилки без добутку правильних рішень, на об’єкт; необмежено зростає разом із вибіркою."},
           .range = kUnbounded,
           .orientation = Orientation::neither,
           .undefined = kNoItems,
           .parameters = {Parameter{
               .id = "kappa", .name = {"kappa", "каппа"}, .initial = 2.718281828459045, .range = {0, 1e6}}},
           .references = {"baulieu1997"},
           .sized = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments arguments) -> Value {
                         return baulieu_4(c, arguments);
                       })}},
    Metric{.id = "baulieu_5",
           .family = "distance",
           .name = {"Baulieu V", "Больє V"},
           .aliases = {"baulieu v"},
           .latex = R"(\frac{\mathrm{FP}+\mathrm{FN}+1}{\mathrm{TP}+\mathrm{FP}+\mathrm{FN}+1})",
           .meaning = {"Jaccard distance with one error added.", "Відстань Жаккара з однією доданою помилкою."},
           .orientation = Orientation::lower,
           .references = {"baulieu1997"},
           .sized = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         const Number wrong = (c.fp + c.fn) + Number(1);
                         return quotient(wrong, wrong + c.tp, Undefined::nothing_to_compare);
                       })}},
    Metric{.id = "baulieu_6",
           .family = "distance",
           .name = {"Baulieu VI", "Больє VI"},
           .aliases = {"baulieu vi"},
           .latex = R"(\frac{\mathrm{FP}+\mathrm{FN}}{\mathrm{TP}+\mathrm{FP}+\mathrm{FN}+1})",
           .meaning = {"Jaccard distance with one true positive added.",
                       "Відстань Жаккара з одним доданим істинно позитивним."},
           .orientation = Orientation::lower,
           .references = {"baulieu1997"},
           .sized = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.fp + c.fn, (c.tp + c.fp + c.fn) + Number(1), Undefined::nothing_to_compare);
                       })}},
    Metric{.id = "baulieu_7",
           .family = "distance",
           .name = {"Baulieu VII", "Больє VII"},
           .aliases = {"baulieu vii"},
           .latex = R"(\frac{\mathrm{FP}+\mathrm{FN}}{n+\mathrm{TP}\,(\mathrm{TP}-4)^2})",
           .meaning =
               {"Errors over the items with a penalty for true positives other than four; given as a counterexample.",
                "Помилки, поділені на об’єкти зі штрафом за кількість істинно позитивних, відмінну від "
                "чотирьох; "
                "наведено як контрприклад."},
           .orientation = Orientation::lower,
           .undefined = kNoItems,
           .references = {"baulieu1997"},
           .sized = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         const Number off = c.tp - Number(4);
                         return quotient(c.fp + c.fn, everything(c) + c.tp * off * off, Undefined::no_items);
                       })}},
    Metric{.id = "baulieu_8",
           .family = "distance",
           .name = {"Baulieu VIII", "Больє VIII"},
           .aliases = {"baulieu viii", "size difference"},
           .latex = R"(\frac{(\mathrm{FP}-\mathrm{FN})^2}{n^2})",
           .meaning = {"Squared difference between the shares of positive decisions and of truly positive items.",
                       "Квадрат різниці між часткою позитивних рішень і часткою справді позитивних."},
           .orientation = Orientation::lower,
           .undefined = kNoItems,
           .references = {"baulieu1997"},
           .partner = "baulieu_8",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         const Number surplus = c.fp - c.fn;
                         return quotient(surplus * surplus, everything(c) * everything(c), Undefined::no_items);
                       })}},
    Metric{.id = "baulieu_9",
           .family = "distance",
           .name = {"Baulieu IX", "Больє IX"},
           .aliases = {"baulieu ix"},
           .latex = R"(\frac{\mathrm{FP}+2\,\mathrm{FN}}{n+\mathrm{FN}})",
           .meaning = {"Error rate in which a false negative counts twice.",
                       "Частка помилок, у якій пропуск рахується двічі."},
           .orientation = Orientation::lower,
           .undefined = kNoItems,
           .references = {"baulieu1997"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.fp + c.fn + c.fn, everything(c) + c.fn, Undefined::no_items);
                       })}},
    Metric{.id = "baulieu_10",
           .family = "distance",
           .name = {"Baulieu X", "Больє X"},
           .aliases = {"baulieu x"},
           .latex = R"(\frac{\mathrm{FP}+\mathrm{FN}+\max(\mathrm{FP},\mathrm{FN})}{n+\max(\mathrm{FP},\mathrm{FN})})",
           .meaning = {"Error rate in which the more frequent error counts twice.",
                       "Частка помилок, у якій частіша помилка рахується двічі."},
           .orientation = Orientation::lower,
           .undefined = kNoItems,
           .references = {"baulieu1997"},
           .partner = "baulieu_10",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         const Number more = larger(c.fp, c.fn);
                         return quotient(c.fp + c.fn + more, everything(c) + Number(more), Undefined::no_items);
                       })}},
    Metric{.id = "baulieu_11",
           .family = "distance",
           .name = {"Baulieu XI", "Больє XI"},
           .aliases = {"baulieu xi", "jaccard distance of the negative class"},
           .latex = R"(\frac{\mathrm{FP}+\mathrm{FN}}{\mathrm{TN}+\mathrm{FP}+\mathrm{FN}})",
           .meaning = {"1 minus the Jaccard index of the negative class.",
                       "Одиниця без індексу Жаккара негативного класу."},
           .orientation = Orientation::lower,
           .undefined = kNothing,
           .references = {"baulieu1997"},
           .partner = "jaccard_distance",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.fp + c.fn, c.tn + c.fp + c.fn, Undefined::nothing_to_compare);
                       })}},
    Metric{.id = "baulieu_12",
           .family = "distance",
           .name = {"Baulieu XII", "Больє XII"},
           .aliases = {"baulieu xii"},
           .latex = R"(\frac{\mathrm{FP}+\mathrm{FN}}{\mathrm{TP}+\mathrm{FP}+\mathrm{FN}-1})",
           .meaning = {"Jaccard distance with one item subtracted from the union.",
                       "Відстань Жаккара з об’єднанням, меншим на один об’єкт."},
           .range = kNotNegative,
           .orientation = Orientation::lower,
           .undefined = kNothing,
           .references = {"baulieu1997"},
           .sized = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.fp + c.fn,
                                         difference(c,
                                                    [&](const auto& in) {
                                                      return std::pair{in.tp + in.fp + in.fn, in.number(1)};
                                                    }),
                                         Undefined::nothing_to_compare);
                       })}},
    Metric{.id = "baulieu_13",
           .family = "distance",
           .name = {"Baulieu XIII", "Больє XIII"},
           .aliases = {"baulieu xiii"},
           .latex =
               R"(\frac{\mathrm{FP}+\mathrm{FN}}{\mathrm{TP}+\mathrm{FP}+\mathrm{FN}+\mathrm{TP}\,(\mathrm{TP}-4)^2})",
           .meaning = {"Jaccard distance with a penalty for true positives other than four; given as a counterexample.",
                       "Відстань Жаккара зі штрафом за кількість істинно позитивних, відмінну від чотирьох; наведено "
                       "як контрприклад."},
           .orientation = Orientation::lower,
           .undefined = kNothing,
           .references = {"baulieu1997"},
           .sized = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         const Number off = c.tp - Number(4);
                         return quotient(c.fp + c.fn, (c.tp + c.fp + c.fn) + c.tp * off * off,
                                         Undefined::nothing_to_compare);
                       })}},
    Metric{.id = "baulieu_14",
           .family = "distance",
           .name = {"Baulieu XIV", "Больє XIV"},
           .aliases = {"baulieu xiv"},
           .latex = R"(\frac{\mathrm{FP}+2\,\mathrm{FN}}{\mathrm{TP}+\mathrm{FP}+2\,\mathrm{FN}})",
           .meaning = {"Jaccard distance in which a false negative counts twice.",
                       "Відстань Жаккара, у якій пропуск рахується двічі."},
           .orientation = Orientation::lower,
           .undefined = kNothing,
           .references = {"baulieu1997"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         const Number wrong = c.fp + c.fn + c.fn;
                         return quotient(wrong, wrong + c.tp, Undefined::nothing_to_compare);
                       })}},
    Metric{
        .id = "baulieu_15",
        .family = "distance",
        .name = {"Baulieu XV", "Больє XV"},
        .aliases = {"baulieu xv"},
        .latex =
            R"(\frac{\mathrm{FP}+\mathrm{FN}+\max(\mathrm{FP},\mathrm{FN})}{\mathrm{TP}+\mathrm{FP}+\mathrm{FN}+\max(\mathrm{FP},\mathrm{FN})})",
        .meaning = {"Jaccard distance in which the more frequent error counts twice.",
                    "Відстань Жаккара, у якій частіша помилка рахується двічі."},
        .orientation = Orientation::lower,
        .undefined = kNothing,
        .references = {"baulieu1997"},
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number wrong = c.fp + c.fn + larger(c.fp, c.fn);
                      return quotient(wrong, wrong + c.tp, Undefined::nothing_to_compare);
                    })}},
    Metric{.id = "hellinger_distance",
           .family = "distance",
           .name = {"Hellinger distance", "Відстань Геллінгера"},
           .aliases = {"hellinger of the indicators"},
           .latex = R"(2\sqrt{1-\frac{\mathrm{TP}}{\sqrt{P\,(\mathrm{TP}+\mathrm{FP})}}})",
           .meaning = {"2 times the square root of 1 minus the Fowlkes-Mallows index.",
                       "Подвоєний корінь з одиниці без індексу Фоулкса — Меллоуза."},
           .range = {0, 2},
           .orientation = Orientation::lower,
           .undefined = kNoPositives,
           .references = {"choi2010"},
           .formula = {.binary = formula(
                           [](const Cells<Number>& c, Arguments) -> Value { return one_minus_ochiai(c, Number(2)); })}},
    Metric{.id = "chord_distance",
           .family = "distance",
           .name = {"Chord distance", "Хордова відстань"},
           .aliases = {"chord"},
           .latex = R"(\sqrt{2\left(1-\frac{\mathrm{TP}}{\sqrt{P\,(\mathrm{TP}+\mathrm{FP})}}\right)})",
           .meaning = {"Distance on the unit sphere between class and decision as vectors of zeros and ones.",
                       "Відстань на одиничній сфері між класом і рішенням як векторами нулів та одиниць."},
           .range = {0, 1.4142135623730951},
           .orientation = Orientation::lower,
           .undefined = kNoPositives,
           .references = {"orloci1967"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return one_minus_ochiai(c, root(Number(2)));
                       })}},
    Metric{.id = "pattern_difference",
           .family = "distance",
           .name = {"Pattern difference", "Різниця за візерунком"},
           .aliases = {"pattern distance"},
           .latex = R"(\frac{4\,\mathrm{FP}\cdot\mathrm{FN}}{n^2})",
           .meaning = {"Four times the product of the shares of both errors: what is wrong beyond unequal totals.",
                       "Учетверений добуток часток обох помилок: хиби понад різницю підсумків."},
           .orientation = Orientation::lower,
           .undefined = kNoItems,
           .references = {"choi2010"},
           .partner = "pattern_difference",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(4 * c.fp * c.fn, everything(c) * everything(c), Undefined::no_items);
                       })}},
    Metric{.id = "shape_difference",
           .family = "distance",
           .name = {"Shape difference", "Різниця за формою"},
           .aliases = {"shape distance"},
           .latex = R"(\frac{n\,(\mathrm{FP}+\mathrm{FN})-(\mathrm{FP}-\mathrm{FN})^2}{n^2})",
           .meaning = {"Error rate less the squared difference of the totals.",
                       "Частка помилок без квадрата різниці підсумків."},
           .orientation = Orientation::lower,
           .undefined = kNoItems,
           .references = {"choi2010"},
           .partner = "shape_difference",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient((c.tp + c.tn) * (c.fp + c.fn) + 4 * c.fp * c.fn, everything(c) * everything(c),
                                         Undefined::no_items);
                       })}},
    Metric{.id = "mean_manhattan_half",
           .family = "distance",
           .name = {"Variance of the difference", "Дисперсія розбіжності"},
           .aliases = {"vari", "vari dissimilarity"},
           .latex = R"(\frac{\mathrm{FP}+\mathrm{FN}}{4n})",
           .meaning = {"A quarter of the error rate.", "Чверть частки помилок."},
           .range = {0, 0.25},
           .orientation = Orientation::lower,
           .undefined = kNoItems,
           .references = {"choi2010"},
           .partner = "mean_manhattan_half",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.fp + c.fn, 4 * everything(c), Undefined::no_items);
                       })}},
};

}  // namespace isoyield::rows
