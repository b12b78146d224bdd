#pragma once

#include <array>
#include <limits>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/difference.hpp"
#include "metrics/sets/set_overlap.hpp"

// Coefficients with TP TN - FP FN on top, which differ in what they divide it by.

namespace isoyield::rows {

inline constexpr Range kUpToOne{-std::numeric_limits<double>::infinity(), 1};

template <class Number>
inline constexpr std::array kCovariance{
    Metric{.id = "covariance",
           .family = "covariance",
           .name = {"Covariance", "Коваріація"},
           .aliases = {"dispersion", "dispersion correlation", "covariance of the indicators"},
           .latex = R"(\frac{\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN}}{n^2})",
           .meaning = {"Covariance of class and decision, both written as 0 or 1.",
                       "Коваріація класу й рішення, записаних як 0 або 1."},
           .range = {-0.25, 0.25},
           .undefined = kNoItems,
           .references = {"choi2010"},
           .partner = "covariance",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(determinant(c), everything(c) * everything(c), Undefined::no_items);
                       })}},
    Metric{.id = "kuhns_1",
           .family = "covariance",
           .name = {"Kuhns I", "Кунс I"},
           .aliases = {"kuhns i"},
           .latex = R"(\frac{2\,(\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN})}{n^2})",
           .meaning = {"Twice the covariance: separation of the items that are positive by one view only.",
                       "Подвоєна коваріація: відокремлення об’єктів, позитивних лише з одного погляду."},
           .range = {-0.5, 0.5},
           .undefined = kNoItems,
           .references = {"kuhns1965"},
           .partner = "kuhns_1",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(2 * determinant(c), everything(c) * everything(c), Undefined::no_items);
                       })}},
    Metric{.id = "kuhns_2",
           .family = "covariance",
           .name = {"Kuhns II", "Кунс II"},
           .aliases = {"kuhns ii"},
           .latex =
               R"(\frac{\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN}}{n\,\max(\mathrm{TP}+\mathrm{FP},P)})",
           .meaning = {"True positives beyond chance per item of the larger of the two sets.",
                       "Істинно позитивні понад випадкові на один об’єкт більшої з двох множин."},
           .range = kSigned,
           .undefined = kNothing,
           .references = {"kuhns1965"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(determinant(c), everything(c) * larger(predicted_positives(c), positives(c)),
                                         Undefined::nothing_to_compare);
                       })}},
    Metric{
        .id = "kuhns_3",
        .family = "covariance",
        .name = {"Kuhns III", "Кунс III"},
        .aliases = {"kuhns iii"},
        .latex =
            R"(\frac{(\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN})(P+\mathrm{TP}+\mathrm{FP})}{(\mathrm{TP}+\mathrm{FP}+\mathrm{FN})(n\,(P+\mathrm{TP}+\mathrm{FP})-P\,(\mathrm{TP}+\mathrm{FP}))})",
        .meaning = {"True positives beyond chance over the size of the union, corrected for the overlap.",
                    "Істинно позитивні понад випадкові, поділені на розмір об’єднання з поправкою на перетин."},
        .range = kSigned,
        .undefined = kNothing,
        .references = {"kuhns1965"},
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number p = positives(c);
                      const Number q = predicted_positives(c);
                      return quotient(determinant(c) * (p + q),
                                      (c.tp + c.fp + c.fn) * (p * everything(c) + q * negatives(c)),
                                      Undefined::nothing_to_compare);
                    })}},
    Metric{.id = "kuhns_4",
           .family = "covariance",
           .name = {"Kuhns IV", "Кунс IV"},
           .aliases = {"kuhns iv"},
           .latex =
               R"(\frac{\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN}}{n\,\min(\mathrm{TP}+\mathrm{FP},P)})",
           .meaning = {"True positives beyond chance per item of the smaller of the two sets.",
                       "Істинно позитивні понад випадкові на один об’єкт меншої з двох множин."},
           .range = kSigned,
           .undefined = kNoPositives,
           .references = {"kuhns1965"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(determinant(c), everything(c) * smaller(predicted_positives(c), positives(c)),
                                         no_positives(c));
                       })}},
    Metric{
        .id = "kuhns_5",
        .family = "covariance",
        .name = {"Kuhns V", "Кунс V"},
        .aliases = {"kuhns v"},
        .latex =
            R"(\frac{\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN}}{\max(P\cdot N,(\mathrm{TP}+\mathrm{FP})(\mathrm{TN}+\mathrm{FN}))})",
        .meaning = {"Informedness or markedness, whichever is nearer to 0.",
                    "Поінформованість або позначеність: та, що ближча до 0."},
        .range = kSigned,
        .undefined = kNothing,
        .references = {"kuhns1965"},
        .partner = "kuhns_5",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(
                          determinant(c),
                          larger(positives(c) * negatives(c), predicted_positives(c) * predicted_negatives(c)),
                          Undefined::nothing_to_compare);
                    })}},
    Metric{
        .id = "kuhns_6",
        .family = "covariance",
        .name = {"Kuhns VI", "Кунс VI"},
        .aliases = {"kuhns vi"},
        .latex =
            R"(\frac{\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN}}{\min(P\cdot N,(\mathrm{TP}+\mathrm{FP})(\mathrm{TN}+\mathrm{FN}))})",
        .meaning = {"Informedness or markedness, whichever is farther from 0.",
                    "Поінформованість або позначеність: та, що далі від 0."},
        .range = kSigned,
        .undefined = kAnyMargin,
        .references = {"kuhns1965"},
        .partner = "kuhns_6",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(
                          determinant(c),
                          smaller(positives(c) * negatives(c), predicted_positives(c) * predicted_negatives(c)),
                          empty_margin(c));
                    })}},
    Metric{
        .id = "kuhns_7",
        .family = "covariance",
        .name = {"Kuhns VII", "Кунс VII"},
        .aliases = {"kuhns vii"},
        .latex =
            R"(\frac{\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN}}{n\sqrt{P\,(\mathrm{TP}+\mathrm{FP})}})",
        .meaning = {"True positives beyond chance over the geometric mean of the sizes of both sets.",
                    "Істинно позитивні понад випадкові, поділені на середнє геометричне розмірів обох множин."},
        .range = kSigned,
        .undefined = kNoPositives,
        .references = {"kuhns1965"},
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(determinant(c), everything(c) * root(positives(c) * predicted_positives(c)),
                                      no_positives(c));
                    })}},
    Metric{
        .id = "dennis",
        .family = "covariance",
        .name = {"Dennis", "Денніс"},
        .aliases = {"dennis similarity"},
        .latex =
            R"(\frac{\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN}}{\sqrt{n\,P\,(\mathrm{TP}+\mathrm{FP})}})",
        .meaning = {"True positives beyond chance over the square root of those by chance, as a Poisson deviate.",
                    "Істинно позитивні понад випадкові, поділені на корінь із випадкових, як відхилення Пуассона."},
        .range = kUnbounded,
        .undefined = kNoPositives,
        .references = {"dennis1965"},
        .sized = true,
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(determinant(c), root(everything(c) * positives(c) * predicted_positives(c)),
                                      no_positives(c));
                    })}},
    Metric{
        .id = "eyraud",
        .family = "covariance",
        .name = {"Eyraud", "Ейро"},
        .aliases = {"eyraud index"},
        .latex =
            R"(\frac{n^2\,(\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN})}{P\cdot N\,(\mathrm{TP}+\mathrm{FP})(\mathrm{TN}+\mathrm{FN})})",
        .meaning = {"Covariance of class and decision over the product of their variances.",
                    "Коваріація класу й рішення, поділена на добуток їхніх дисперсій."},
        .range = kUnbounded,
        .undefined = kAnyMargin,
        .references = {"eyraud1936"},
        .partner = "eyraud",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(everything(c) * everything(c) * determinant(c),
                                      positives(c) * negatives(c) * predicted_positives(c) * predicted_negatives(c),
                                      empty_margin(c));
                    })}},
    Metric{.id = "benini_1",
           .family = "covariance",
           .name = {"Benini I", "Беніні I"},
           .aliases = {"benini i", "benini attraction"},
           .latex = R"(\frac{\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN}}{P\,(\mathrm{TN}+\mathrm{FN})})",
           .meaning = {"True positives beyond chance over the most there would be if every positive were found.",
                       "Істинно позитивні понад випадкові, поділені на найбільшу їх кількість, можливу за повноти 1."},
           .range = kUpToOne,
           .undefined = {Undefined::no_actual_positives, Undefined::no_predicted_negatives},
           .references = {"benini1901"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(determinant(c), positives(c) * predicted_negatives(c),
                                         is_zero(positives(c)) ? Undefined::no_actual_positives
                                                               : Undefined::no_predicted_negatives);
                       })}},
    Metric{
        .id = "loevinger_h",
        .family = "covariance",
        .name = {"Loevinger's H", "H Левінгер"},
        .aliases = {"forbes ii", "benini ii", "loevinger", "cole c7 for positive association",
                    "homogeneity of loevinger"},
        .latex =
            R"(\frac{\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN}}{\min(P\,(\mathrm{TN}+\mathrm{FN}),N\,(\mathrm{TP}+\mathrm{FP}))})",
        .meaning = {"Covariance over the largest that the totals allow; 1 when the only errors are those that unequal "
                    "totals force.",
                    "Коваріація, поділена на найбільшу можливу за таких підсумків; 1, коли помилок рівно стільки, "
                    "скільки змушують підсумки."},
        .range = kUpToOne,
        .undefined = kAnyMargin,
        .references = {"forbes1925", "loevinger1948"},
        .partner = "loevinger_h",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(
                          determinant(c),
                          smaller(positives(c) * predicted_negatives(c), negatives(c) * predicted_positives(c)),
                          empty_margin(c));
                    })}},
    Metric{
        .id = "kuder_richardson",
        .family = "covariance",
        .name = {"Kuder-Richardson", "К’юдер — Річардсон"},
        .aliases = {"kuder richardson", "kr-20 of two items"},
        .latex =
            R"(\frac{4\,(\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN})}{P\cdot N+(\mathrm{TP}+\mathrm{FP})(\mathrm{TN}+\mathrm{FN})+2\,(\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN})})",
        .meaning = {"Reliability of the sum of class and decision, treated as a test of two questions.",
                    "Надійність суми класу й рішення як тесту з двох запитань."},
        .range = kUpToOne,
        .undefined = kEitherClass,
        .references = {"kuder1937"},
        .partner = "kuder_richardson",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number right = c.tp * c.tn;
                      return quotient(4 * determinant(c), 4 * right + (c.tp + c.tn) * (c.fp + c.fn), empty_class(c));
                    })}},
    Metric{
        .id = "maxwell_pilliner",
        .family = "covariance",
        .name = {"Maxwell-Pilliner", "Максвелл — Піллінер"},
        .aliases = {"maxwell pilliner r11"},
        .latex =
            R"(\frac{2\,(\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN})}{P\cdot N+(\mathrm{TP}+\mathrm{FP})(\mathrm{TN}+\mathrm{FN})})",
        .meaning = {"Covariance over the mean of the variances of class and decision.",
                    "Коваріація, поділена на середнє дисперсій класу й рішення."},
        .range = kSigned,
        .undefined = kNothing,
        .references = {"maxwell1968"},
        .partner = "maxwell_pilliner",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(2 * determinant(c),
                                      positives(c) * negatives(c) + predicted_positives(c) * predicted_negatives(c),
                                      Undefined::nothing_to_compare);
                    })}},
    Metric{
        .id = "michael",
        .family = "covariance",
        .name = {"Michael", "Майкл"},
        .aliases = {"michael similarity"},
        .latex =
            R"(\frac{4\,(\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN})}{(\mathrm{TP}+\mathrm{TN})^2+(\mathrm{FP}+\mathrm{FN})^2})",
        .meaning = {"Association that is 1 only if all decisions are right and the classes are equally frequent.",
                    "Зв’язок, що дорівнює 1, лише коли помилок немає, а класи однаково часті."},
        .range = kSigned,
        .undefined = kNoItems,
        .references = {"michael1920"},
        .partner = "michael",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number right = c.tp + c.tn;
                      const Number wrong = c.fp + c.fn;
                      return quotient(4 * determinant(c), right * right + wrong * wrong, Undefined::no_items);
                    })}},
    Metric{
        .id = "tarwid",
        .family = "covariance",
        .name = {"Tarwid", "Тарвід"},
        .aliases = {"tarwid similarity"},
        .latex = R"(\frac{n\,\mathrm{TP}-P\,(\mathrm{TP}+\mathrm{FP})}{n\,\mathrm{TP}+P\,(\mathrm{TP}+\mathrm{FP})})",
        .meaning = {"Lift squeezed into -1 to 1: (lift - 1) / (lift + 1).",
                    "Ліфт у шкалі від -1 до 1: (ліфт - 1) / (ліфт + 1)."},
        .range = kSigned,
        .undefined = kNoPositives,
        .references = {"tarwid1960"},
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(determinant(c), everything(c) * c.tp + positives(c) * predicted_positives(c),
                                      no_positives(c));
                    })}},
    Metric{.id = "fossum",
           .family = "covariance",
           .name = {"Fossum", "Фоссум"},
           .aliases = {"fossum similarity", "jones-curtice", "holliday-fossum"},
           .latex = R"(\frac{n\,(\mathrm{TP}-0.5)^2}{P\,(\mathrm{TP}+\mathrm{FP})})",
           .meaning = {"Lift times the true positives, with half an item subtracted as a continuity correction.",
                       "Ліфт, помножений на істинно позитивні, зменшені на пів об’єкта, як у поправці на "
                       "неперервність."},
           .range = kNotNegative,
           .undefined = kNoItems,
           .references = {"holliday2002"},
           .sized = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         const Number above = c.tp - Number(0.5);
                         return quotient(everything(c) * above * above, positives(c) * predicted_positives(c),
                                         Undefined::no_items);
                       })}},
    Metric{.id = "ample",
           .family = "covariance",
           .name = {"AMPLE", "AMPLE"},
           .aliases = {"ample similarity", "absolute markedness"},
           .latex = R"(|\frac{\mathrm{TP}}{\mathrm{TP}+\mathrm{FP}}-\frac{\mathrm{FN}}{\mathrm{TN}+\mathrm{FN}}|)",
           .meaning = {"Difference between the shares of positives under either decision, whichever is larger: the "
                       "size of the markedness.",
                       "Різниця часток позитивних за обох рішень без знаку: величина позначеності."},
           .undefined = kEitherDecision,
           .references = {"dallmeier2005"},
           .partner = "ample",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(magnitude(determinant(c)), predicted_positives(c) * predicted_negatives(c),
                                         empty_decision(c));
                       })}},
    Metric{
        .id = "kendall_tau_a",
        .family = "covariance",
        .name = {"Kendall's tau a", "Тау-a Кендалла"},
        .aliases = {"kendall tau", "tau a", "tau-a"},
        .latex = R"(\frac{2\,(\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN})}{n\,(n-1)})",
        .meaning =
            {"Pairs of items in the same order by class and decision, minus those in opposite order, over all pairs.",
             "Пари об’єктів, які клас і рішення впорядковують однаково, без упорядкованих протилежно, поділені на "
             "всі пари."},
        .range = kSigned,
        .undefined = {Undefined::no_items, Undefined::nothing_to_compare},
        .references = {"kendall1938"},
        .partner = "kendall_tau_a",
        .sized = true,
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number pairs = everything(c) * difference(c, [&](const auto& in) {
                                             return std::pair{in.tp + in.fn + in.fp + in.tn, in.number(1)};
                                           });
                      return quotient(2 * determinant(c), pairs,
                                      is_zero(everything(c)) ? Undefined::no_items : Undefined::nothing_to_compare);
                    })}},
    Metric{.id = "baulieu_3",
           .family = "covariance",
           .name = {"Baulieu III", "Больє III"},
           .aliases = {"baulieu iii"},
           .latex = R"(\frac{n^2-4\,(\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN})}{2\,n^2})",
           .meaning = {"Half minus twice the covariance, read as a distance.",
                       "Половина без подвоєної коваріації, прочитана як відстань."},
           .range = {0, 1},
           .orientation = Orientation::lower,
           .undefined = kNoItems,
           .references = {"baulieu1989"},
           .partner = "baulieu_3",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         const Number above = difference(c, [&](const auto& in) {
                           const auto n = in.tp + in.fn + in.fp + in.tn;
                           return std::pair{n * n + 4 * in.fp * in.fn, 4 * in.tp * in.tn};
                         });
                         return quotient(above, 2 * everything(c) * everything(c), Undefined::no_items);
                       })}},
};

}  // namespace isoyield::rows
