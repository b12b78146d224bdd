#pragma once

#include <array>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/rates/likelihood.hpp"
#include "metrics/transcendental.hpp"

// Functions of the odds ratio, and what a decision does to the share of positives.

namespace isoyield::rows {

/// ln(numerator / denominator), both >= 0, times `scale`; their difference is given because it decides the digits of a
/// logarithm near 0. 0/0 is undefined with `reason`, ln 0 and ln(x/0) are infinite.
template <class Number>
Value log_ratio(const Number& numerator, const Number& denominator, const Number& difference, Undefined reason,
                const Number& scale = Number(1)) {
  if (is_zero(numerator) || is_zero(denominator)) return quotient(numerator - denominator, Number(0), reason);
  const Number relative = difference / denominator;
  const bool near = magnitude(relative) < Number(0x1p-6);
  return rounded(scale * (near ? ln_1p(relative) : ln(numerator / denominator)));
}

template <class Number>
Value log_odds(const Cells<Number>& c, const Number& scale) {
  return log_ratio(c.tp * c.tn, c.fp * c.fn, determinant(c), empty_margin(c), scale);
}

template <class Number>
inline constexpr std::array kOddsRows{
    Metric{.id = "log_odds_ratio",
           .family = "likelihood",
           .name = {"Log odds ratio", "Логарифм відношення шансів"},
           .aliases = {"ln dor", "log diagnostic odds ratio", "lor"},
           .latex = R"(\ln\frac{\mathrm{TP}\cdot\mathrm{TN}}{\mathrm{FP}\cdot\mathrm{FN}})",
           .meaning = {"Natural logarithm of the diagnostic odds ratio; 0 means that decisions carry no information.",
                       "Натуральний логарифм діагностичного відношення шансів; 0 — рішення нічого не говорять."},
           .range = kUnbounded,
           .undefined = kAnyMargin,
           .references = {"glas2003"},
           .partner = "log_odds_ratio",
           .formula = {.binary =
                           formula([](const Cells<Number>& c, Arguments) -> Value { return log_odds(c, Number(1)); })}},
    Metric{.id = "discriminant_power",
           .family = "likelihood",
           .name = {"Discriminant power", "Розрізнювальна здатність"},
           .aliases = {"dp", "discriminatory power"},
           .latex = R"(\frac{\sqrt{3}}{\pi}\ln\frac{\mathrm{TP}\cdot\mathrm{TN}}{\mathrm{FP}\cdot\mathrm{FN}})",
           .meaning = {"Log odds ratio in units of the standard logistic deviation: below 1 poor, above 3 good.",
                       "Логарифм відношення шансів в одиницях логістичного відхилення: менше 1 погано, понад 3 добре."},
           .range = kUnbounded,
           .undefined = kAnyMargin,
           .references = {"blakeley1995", "sokolova2006"},
           .partner = "discriminant_power",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return log_odds(c, root(Number(3)) / pi<Number>());
                       })}},
    Metric{
        .id = "yule_q",
        .family = "likelihood",
        .name = {"Yule's Q", "Q Юла"},
        .aliases = {"q", "yule i", "yule 1", "coefficient of association", "odds ratio skill score", "orss",
                    "goodman-kruskal gamma of a 2x2 table", "коефіцієнт асоціації юла"},
        .latex =
            R"(\frac{\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN}}{\mathrm{TP}\cdot\mathrm{TN}+\mathrm{FP}\cdot\mathrm{FN}})",
        .meaning = {"Odds ratio squeezed into -1 to 1: (DOR - 1) / (DOR + 1).",
                    "Відношення шансів у шкалі від -1 до 1: (DOR - 1) / (DOR + 1)."},
        .range = kSigned,
        .undefined = kAnyMargin,
        .references = {"yule1900", "yule1912"},
        .partner = "yule_q",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(determinant(c), c.tp * c.tn + c.fp * c.fn, empty_margin(c));
                    })}},
    Metric{
        .id = "yule_y",
        .family = "likelihood",
        .name = {"Yule's Y", "Y Юла"},
        .aliases = {"yule ii", "yule 2", "coefficient of colligation", "colligation", "коефіцієнт колігації"},
        .latex =
            R"(\frac{\sqrt{\mathrm{TP}\cdot\mathrm{TN}}-\sqrt{\mathrm{FP}\cdot\mathrm{FN}}}{\sqrt{\mathrm{TP}\cdot\mathrm{TN}}+\sqrt{\mathrm{FP}\cdot\mathrm{FN}}})",
        .meaning = {"Yule's Q of the square root of the odds ratio: the phi of the table with all totals made equal.",
                    "Q Юла від кореня з відношення шансів: фі тієї самої таблиці, якщо зрівняти всі підсумки."},
        .range = kSigned,
        .undefined = kAnyMargin,
        .references = {"yule1912"},
        .partner = "yule_y",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number sides = root(c.tp * c.tn) + root(c.fp * c.fn);
                      return quotient(determinant(c), sides * sides, empty_margin(c));
                    })}},
    Metric{
        .id = "digby_h",
        .family = "likelihood",
        .name = {"Digby's H", "H Дігбі"},
        .aliases = {"digby", "digby correlation"},
        .latex =
            R"(\frac{(\mathrm{TP}\cdot\mathrm{TN})^{3/4}-(\mathrm{FP}\cdot\mathrm{FN})^{3/4}}{(\mathrm{TP}\cdot\mathrm{TN})^{3/4}+(\mathrm{FP}\cdot\mathrm{FN})^{3/4}})",
        .meaning = {"Yule's Q of the odds ratio to the power 3/4, close to the tetrachoric correlation.",
                    "Q Юла від відношення шансів у степені 3/4, близьке до тетрахоричної кореляції."},
        .range = kSigned,
        .undefined = kAnyMargin,
        .references = {"digby1983"},
        .partner = "digby_h",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      // u^3 - v^3 = (u^4 - v^4) (u^2 + u v + v^2) / ((u + v) (u^2 + v^2)), so that nothing cancels.
                      const Number u2 = root(c.tp * c.tn);
                      const Number v2 = root(c.fp * c.fn);
                      const Number u = root(u2);
                      const Number v = root(v2);
                      return quotient(determinant(c) * (u2 + u * v + v2), (u + v) * (u2 + v2) * (u2 * u + v2 * v),
                                      empty_margin(c));
                    })}},
    Metric{.id = "batagelj_bren",
           .family = "likelihood",
           .name = {"Batagelj-Bren distance", "Відстань Батагеля — Брена"},
           .aliases = {"batagelj & bren", "inverse odds ratio"},
           .latex = R"(\frac{\mathrm{FP}\cdot\mathrm{FN}}{\mathrm{TP}\cdot\mathrm{TN}})",
           .meaning = {"Inverse of the diagnostic odds ratio, read as a distance.",
                       "Обернене діагностичне відношення шансів, прочитане як відстань."},
           .range = kOdds,
           .orientation = Orientation::lower,
           .undefined = kAnyMargin,
           .references = {"batagelj1995"},
           .partner = "batagelj_bren",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.fp * c.fn, c.tp * c.tn, empty_margin(c));
                       })}},
    Metric{
        .id = "relative_risk",
        .family = "likelihood",
        .name = {"Relative risk", "Відносний ризик"},
        .aliases = {"risk ratio", "rr of predictive values"},
        .latex = R"(\frac{\mathrm{TP}/(\mathrm{TP}+\mathrm{FP})}{\mathrm{FN}/(\mathrm{TN}+\mathrm{FN})})",
        .meaning = {"How many times more often an item decided positive is truly positive than one decided negative.",
                    "У скільки разів частіше справді позитивний той, кого віднесено до позитивних, ніж до "
                    "негативних."},
        .range = kOdds,
        .undefined = {Undefined::no_predicted_positives, Undefined::no_predicted_negatives,
                      Undefined::no_actual_positives},
        .references = {"cornfield1951"},
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Undefined reason = is_zero(predicted_positives(c)) || is_zero(predicted_negatives(c))
                                                   ? empty_decision(c)
                                                   : Undefined::no_actual_positives;
                      return quotient(c.tp * predicted_negatives(c), c.fn * predicted_positives(c), reason);
                    })}},
    Metric{.id = "lift",
           .family = "likelihood",
           .name = {"Lift", "Ліфт"},
           .aliases = {"ls", "lift score", "forbes i", "forbes", "interest factor", "margalef", "mozley",
                       "precision over prevalence"},
           .latex = R"(\frac{n\cdot\mathrm{TP}}{P\,(\mathrm{TP}+\mathrm{FP})})",
           .meaning = {"How many times richer in positives the items decided positive are than the whole test set.",
                       "У скільки разів серед віднесених до позитивних більша частка позитивних, ніж у всій вибірці."},
           .range = kOdds,
           .undefined = kNoPositives,
           .references = {"forbes1907", "brin1997"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(everything(c) * c.tp, positives(c) * predicted_positives(c), no_positives(c));
                       })}},
    Metric{.id = "information_score",
           .family = "likelihood",
           .name = {"Information score", "Інформаційна оцінка"},
           .aliases = {"is", "kononenko-bratko score", "pointwise mutual information", "log2 lift"},
           .latex = R"(\log_2\frac{n\cdot\mathrm{TP}}{P\,(\mathrm{TP}+\mathrm{FP})})",
           .meaning =
               {"Information in a positive decision about a truly positive item, in bits: the logarithm of the lift.",
                "Скільки бітів говорить позитивне рішення про справді позитивний об’єкт: логарифм ліфта."},
           .range = kUnbounded,
           .undefined = kNoPositives,
           .references = {"kononenko1991"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return log_ratio(everything(c) * c.tp, positives(c) * predicted_positives(c), determinant(c),
                                          no_positives(c), Number(1) / ln2<Number>());
                       })}},
    Metric{.id = "prevalence_threshold",
           .family = "likelihood",
           .name = {"Prevalence threshold", "Поріг поширеності"},
           .aliases = {"pt of prevalence", "balayla prevalence threshold"},
           .latex = R"(\frac{\sqrt{\mathrm{FP}/N}}{\sqrt{\mathrm{TP}/P}+\sqrt{\mathrm{FP}/N}})",
           .meaning = {"Prevalence below which the precision falls off most sharply as positives become rarer.",
                       "Поширеність, нижче від якої влучність найшвидше падає зі зменшенням частки позитивних."},
           .orientation = Orientation::lower,
           .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives,
                         Undefined::no_predicted_positives},
           .references = {"balayla2020"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         const Number false_alarms = root(c.fp * positives(c));
                         return quotient(false_alarms, root(c.tp * negatives(c)) + false_alarms, empty_margin(c));
                       })}},
    Metric{.id = "number_needed_to_diagnose",
           .family = "likelihood",
           .name = {"Number needed to diagnose", "Кількість для одного діагнозу"},
           .aliases = {"nnd"},
           .latex = R"(\frac{P\cdot N}{\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN}})",
           .meaning = {"How many patients must be tested for one correct diagnosis beyond chance: 1 / informedness.",
                       "Скільки пацієнтів слід обстежити заради одного правильного діагнозу понад випадковий: "
                       "1 / поінформованість."},
           .range = kUnbounded,
           .orientation = Orientation::neither,
           .undefined = kEitherClass,
           .references = {"linn2006"},
           .partner = "number_needed_to_diagnose",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(positives(c) * negatives(c), determinant(c), empty_class(c));
                       })}},
    Metric{
        .id = "number_needed_to_predict",
        .family = "likelihood",
        .name = {"Number needed to predict", "Кількість для одного прогнозу"},
        .aliases = {"nnp", "number needed to predict the diagnosis"},
        .latex =
            R"(\frac{(\mathrm{TP}+\mathrm{FP})\,(\mathrm{TN}+\mathrm{FN})}{\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN}})",
        .meaning = {"How many patients must be examined for one correct prediction beyond chance: 1 / markedness.",
                    "Скільки пацієнтів слід оглянути заради одного правильного прогнозу понад випадковий: "
                    "1 / позначеність."},
        .range = kUnbounded,
        .orientation = Orientation::neither,
        .undefined = kEitherDecision,
        .references = {"linn2006"},
        .partner = "number_needed_to_predict",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(predicted_positives(c) * predicted_negatives(c), determinant(c),
                                      empty_decision(c));
                    })}},
};

}  // namespace isoyield::rows
