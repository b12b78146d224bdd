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
inline Value log_ratio(const Wide& numerator, const Wide& denominator, const Wide& difference, Undefined reason,
                       const Wide& scale = Wide(1)) {
  if (numerator.zero() || denominator.zero()) return ratio(numerator - denominator, Wide(0), reason);
  const Wide relative = quotient(difference, denominator);
  const bool near = relative.magnitude() < Wide(0x1p-6);
  return (scale * (near ? ln_1p(relative) : ln(quotient(numerator, denominator)))).rounded();
}

inline Value log_odds(const BinaryCounts& c, const Wide& scale) {
  return log_ratio(Wide(c.tp) * Wide(c.tn), Wide(c.fp) * Wide(c.fn), determinant(c), empty_margin(c), scale);
}

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
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value { return log_odds(c, Wide(1)); }}},
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
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
             return log_odds(c, quotient(root(Wide(3)), pi()));
           }}},
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
        .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
          return ratio(determinant(c), Wide(c.tp) * Wide(c.tn) + Wide(c.fp) * Wide(c.fn), empty_margin(c));
        }}},
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
        .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
          const Wide sides = root(Wide(c.tp) * Wide(c.tn)) + root(Wide(c.fp) * Wide(c.fn));
          return ratio(determinant(c), sides * sides, empty_margin(c));
        }}},
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
        .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
          // u^3 - v^3 = (u^4 - v^4) (u^2 + u v + v^2) / ((u + v) (u^2 + v^2)), so that nothing cancels.
          const Wide u2 = root(Wide(c.tp) * Wide(c.tn));
          const Wide v2 = root(Wide(c.fp) * Wide(c.fn));
          const Wide u = root(u2);
          const Wide v = root(v2);
          return ratio(determinant(c) * (u2 + u * v + v2), (u + v) * (u2 + v2) * (u2 * u + v2 * v), empty_margin(c));
        }}},
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
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
             return ratio(Wide(c.fp) * Wide(c.fn), Wide(c.tp) * Wide(c.tn), empty_margin(c));
           }}},
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
        .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
          const Undefined reason = predicted_positives(c).zero() || predicted_negatives(c).zero()
                                       ? empty_decision(c)
                                       : Undefined::no_actual_positives;
          return ratio(Wide(c.tp) * predicted_negatives(c), Wide(c.fn) * predicted_positives(c), reason);
        }}},
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
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
             return ratio(everything(c) * Wide(c.tp), positives(c) * predicted_positives(c), no_positives(c));
           }}},
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
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
             return log_ratio(everything(c) * Wide(c.tp), positives(c) * predicted_positives(c), determinant(c),
                              no_positives(c), quotient(Wide(1), ln2()));
           }}},
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
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
             const Wide false_alarms = root(Wide(c.fp) * positives(c));
             return ratio(false_alarms, root(Wide(c.tp) * negatives(c)) + false_alarms, empty_margin(c));
           }}},
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
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
             return ratio(positives(c) * negatives(c), determinant(c), empty_class(c));
           }}},
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
        .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
          return ratio(predicted_positives(c) * predicted_negatives(c), determinant(c), empty_decision(c));
        }}},
};

}  // namespace isoyield::rows
