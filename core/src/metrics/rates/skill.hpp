#pragma once

#include <array>
#include <limits>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/rates/gain.hpp"
#include "metrics/transcendental.hpp"

// Scores that weather forecasters judge warnings of rare events by.

namespace isoyield::rows {

/// 2 ln(P/n) / ln(TP/n) - 1 = ln(P^2 / (n TP)) / ln(TP/n).
template <class Number>
Value extreme_dependency_score(const Cells<Number>& c) {
  if (is_zero(positives(c))) return Undefined::no_actual_positives;
  if (is_zero(c.tp)) return -1.0;
  const Number misses = c.fn + c.fp + c.tn;
  if (is_zero(misses)) return Undefined::no_actual_negatives;
  const Number base = everything(c) * c.tp;
  const Number below = -recall_above_baseline(c);
  const Number relative = below / base;
  const Number top = magnitude(relative) < Number(0x1p-6) ? ln_1p(relative) : ln(positives(c) * positives(c) / base);
  return quotient(top, log_share(c.tp, misses), Undefined::no_actual_negatives);
}

/// ln(TOP P / (n TP)) / ln(TP/n).
template <class Number>
Value symmetric_extreme_dependency_score(const Cells<Number>& c) {
  if (is_zero(positives(c)) || is_zero(predicted_positives(c))) return no_positives(c);
  if (is_zero(c.tp)) return -1.0;
  const Number misses = c.fn + c.fp + c.tn;
  if (is_zero(misses)) return Undefined::no_actual_negatives;
  const Number expected = positives(c) * predicted_positives(c);
  const Number relative = -determinant(c) / (everything(c) * c.tp);
  const Number top = magnitude(relative) < Number(0x1p-6) ? ln_1p(relative) : ln(expected / (everything(c) * c.tp));
  return quotient(top, log_share(c.tp, misses), Undefined::no_actual_negatives);
}

/// ln(F / H), the logarithm of false positive rate over recall, all four cells > 0.
template <class Number>
Number log_false_over_true(const Cells<Number>& c) {
  const Number hits = c.tp * negatives(c);
  const Number relative = -determinant(c) / hits;
  return magnitude(relative) < Number(0x1p-6) ? ln_1p(relative) : ln(c.fp * positives(c) / hits);
}

/// Where recall or false positive rate is 0 or 1 the logarithms are infinite and their quotient is taken as its limit
/// only if one of them is.
template <class Number>
Value extremal_dependence_index(const Cells<Number>& c) {
  if (is_zero(positives(c)) || is_zero(negatives(c))) return empty_class(c);
  if (is_zero(c.tp) || is_zero(c.fp)) return Undefined::nothing_to_compare;
  const Number logs = log_share(c.fp, c.tn) + log_share(c.tp, c.fn);
  return quotient(log_false_over_true(c), logs, Undefined::nothing_to_compare);
}

template <class Number>
Value symmetric_extremal_dependence_index(const Cells<Number>& c) {
  if (is_zero(positives(c)) || is_zero(negatives(c))) return empty_class(c);
  if (is_zero(c.tp) || is_zero(c.fp) || is_zero(c.fn) || is_zero(c.tn)) return Undefined::nothing_to_compare;
  const Cells<Number> misses{c.fn, c.tp, c.tn, c.fp};
  const Number logs = log_share(c.fp, c.tn) + log_share(c.tp, c.fn) + log_share(c.tn, c.fp) + log_share(c.fn, c.tp);
  return quotient(log_false_over_true(c) - log_false_over_true(misses), logs, Undefined::nothing_to_compare);
}

template <class Number>
inline constexpr std::array kSkill{
    Metric{.id = "frequency_bias",
           .family = "skill",
           .name = {"Frequency bias", "Зміщення частоти"},
           .aliases = {"bias score", "bias ratio", "forecast bias", "frequency bias index"},
           .latex = R"(\frac{\mathrm{TP}+\mathrm{FP}}{P})",
           .meaning = {"Positive decisions per truly positive item; 1 means that neither outnumbers the other.",
                       "Скільки позитивних рішень припадає на один справді позитивний об’єкт; 1 — порівну."},
           .range = kNotNegative,
           .orientation = Orientation::neither,
           .undefined = {Undefined::no_actual_positives},
           .references = {"wilks2011"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(predicted_positives(c), positives(c), Undefined::no_actual_positives);
                       })}},
    Metric{
        .id = "equitable_threat_score",
        .family = "skill",
        .name = {"Equitable threat score", "Справедлива оцінка загрози"},
        .aliases = {"ets", "gilbert skill score", "gss"},
        .latex =
            R"(\frac{\mathrm{TP}-\frac{P\,(\mathrm{TP}+\mathrm{FP})}{n}}{\mathrm{TP}+\mathrm{FP}+\mathrm{FN}-\frac{P\,(\mathrm{TP}+\mathrm{FP})}{n}})",
        .meaning = {"Jaccard index after subtracting the hits expected by chance; 0 for random decisions.",
                    "Індекс Жаккара без влучань, очікуваних випадково; 0 для випадкових рішень."},
        .range = {-1.0 / 3, 1},
        .undefined = kEitherClass,
        .references = {"gilbert1884", "wilks2011"},
        .partner = "equitable_threat_score",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number union_size = c.tp + c.fp + c.fn;
                      const Number rest = c.fp * (c.tp + c.fp + c.fn) + c.fn * (c.tp + c.fn) + c.tn * union_size;
                      return quotient(determinant(c), rest, empty_class(c));
                    })}},
    Metric{
        .id = "extreme_dependency_score",
        .family = "skill",
        .name = {"Extreme dependency score", "Оцінка екстремальної залежності"},
        .aliases = {"eds"},
        .latex = R"(\frac{2\ln\frac{P}{n}}{\ln\frac{\mathrm{TP}}{n}}-1)",
        .meaning = {"Skill for events so rare that other scores vanish; ignores false positives.",
                    "Вправність щодо подій настільки рідкісних, що інші оцінки зникають; не зважає на хибні тривоги."},
        .range = kSigned,
        .undefined = kEitherClass,
        .references = {"stephenson2008"},
        .formula = {.binary = formula(
                        [](const Cells<Number>& c, Arguments) -> Value { return extreme_dependency_score(c); })}},
    Metric{.id = "symmetric_extreme_dependency_score",
           .family = "skill",
           .name = {"Symmetric extreme dependency score", "Симетрична оцінка екстремальної залежності"},
           .aliases = {"seds"},
           .latex = R"(\frac{\ln\frac{\mathrm{TP}+\mathrm{FP}}{n}+\ln\frac{P}{n}}{\ln\frac{\mathrm{TP}}{n}}-1)",
           .meaning = {"Extreme dependency score that false positives and misses lower equally.",
                       "Оцінка екстремальної залежності, яку хибні тривоги й пропуски знижують однаково."},
           .range = kSigned,
           .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives,
                         Undefined::no_predicted_positives},
           .references = {"hogan2009"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return symmetric_extreme_dependency_score(c);
                       })}},
    Metric{
        .id = "extremal_dependence_index",
        .family = "skill",
        .name = {"Extremal dependence index", "Індекс екстремальної залежності"},
        .aliases = {"edi"},
        .latex =
            R"(\frac{\ln\frac{\mathrm{FP}}{N}-\ln\frac{\mathrm{TP}}{P}}{\ln\frac{\mathrm{FP}}{N}+\ln\frac{\mathrm{TP}}{P}})",
        .meaning = {"Skill for rare events that does not depend on how rare they are; needs a hit and a false alarm.",
                    "Вправність щодо рідкісних подій, яка не залежить від їхньої рідкісності; потребує влучання й "
                    "хибної тривоги."},
        .range = kSigned,
        .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives, Undefined::nothing_to_compare},
        .references = {"ferro2011"},
        .formula = {.binary = formula(
                        [](const Cells<Number>& c, Arguments) -> Value { return extremal_dependence_index(c); })}},
    Metric{
        .id = "symmetric_extremal_dependence_index",
        .family = "skill",
        .name = {"Symmetric extremal dependence index", "Симетричний індекс екстремальної залежності"},
        .aliases = {"sedi"},
        .latex =
            R"(\frac{\ln\frac{\mathrm{FP}}{N}-\ln\frac{\mathrm{TP}}{P}-\ln\frac{\mathrm{TN}}{N}+\ln\frac{\mathrm{FN}}{P}}{\ln\frac{\mathrm{FP}}{N}+\ln\frac{\mathrm{TP}}{P}+\ln\frac{\mathrm{TN}}{N}+\ln\frac{\mathrm{FN}}{P}})",
        .meaning =
            {"Extremal dependence index that changes sign when decisions are turned round; needs all four cells.",
             "Індекс екстремальної залежності, що міняє знак, коли рішення обернути; потребує всіх чотирьох "
             "клітинок."},
        .range = kSigned,
        .undefined = {Undefined::no_actual_positives, Undefined::no_actual_negatives, Undefined::nothing_to_compare},
        .references = {"ferro2011"},
        .partner = "symmetric_extremal_dependence_index",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return symmetric_extremal_dependence_index(c);
                    })}},
};

}  // namespace isoyield::rows
