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
inline Value extreme_dependency_score(const BinaryCounts& c, Arguments) {
  if (positives(c).zero()) return Undefined::no_actual_positives;
  if (c.tp == 0) return -1.0;
  const Wide misses = sum({c.fn, c.fp, c.tn});
  if (misses.zero()) return Undefined::no_actual_negatives;
  const Wide base = everything(c) * Wide(c.tp);
  const Wide below = -recall_above_baseline(c);
  const Wide relative = quotient(below, base);
  const Wide top =
      relative.magnitude() < Wide(0x1p-6) ? ln_1p(relative) : ln(quotient(positives(c) * positives(c), base));
  return ratio(top, log_share(Wide(c.tp), misses), Undefined::no_actual_negatives);
}

/// ln(TOP P / (n TP)) / ln(TP/n).
inline Value symmetric_extreme_dependency_score(const BinaryCounts& c, Arguments) {
  if (positives(c).zero() || predicted_positives(c).zero()) return no_positives(c);
  if (c.tp == 0) return -1.0;
  const Wide misses = sum({c.fn, c.fp, c.tn});
  if (misses.zero()) return Undefined::no_actual_negatives;
  const Wide expected = positives(c) * predicted_positives(c);
  const Wide relative = quotient(-determinant(c), everything(c) * Wide(c.tp));
  const Wide top =
      relative.magnitude() < Wide(0x1p-6) ? ln_1p(relative) : ln(quotient(expected, everything(c) * Wide(c.tp)));
  return ratio(top, log_share(Wide(c.tp), misses), Undefined::no_actual_negatives);
}

/// ln(F / H), the logarithm of false positive rate over recall, all four cells > 0.
inline Wide log_false_over_true(const BinaryCounts& c) {
  const Wide hits = Wide(c.tp) * negatives(c);
  const Wide relative = quotient(-determinant(c), hits);
  return relative.magnitude() < Wide(0x1p-6) ? ln_1p(relative) : ln(quotient(Wide(c.fp) * positives(c), hits));
}

/// Where recall or false positive rate is 0 or 1 the logarithms are infinite and their quotient is taken as its limit
/// only if one of them is.
inline Value extremal_dependence_index(const BinaryCounts& c, Arguments) {
  if (positives(c).zero() || negatives(c).zero()) return empty_class(c);
  if (c.tp == 0 || c.fp == 0) return Undefined::nothing_to_compare;
  const Wide logs = log_share(Wide(c.fp), Wide(c.tn)) + log_share(Wide(c.tp), Wide(c.fn));
  return ratio(log_false_over_true(c), logs, Undefined::nothing_to_compare);
}

inline Value symmetric_extremal_dependence_index(const BinaryCounts& c, Arguments) {
  if (positives(c).zero() || negatives(c).zero()) return empty_class(c);
  if (c.tp == 0 || c.fp == 0 || c.fn == 0 || c.tn == 0) return Undefined::nothing_to_compare;
  const BinaryCounts misses{.tp = c.fn, .fn = c.tp, .fp = c.tn, .tn = c.fp};
  const Wide logs = log_share(Wide(c.fp), Wide(c.tn)) + log_share(Wide(c.tp), Wide(c.fn)) +
                    log_share(Wide(c.tn), Wide(c.fp)) + log_share(Wide(c.fn), Wide(c.tp));
  return ratio(log_false_over_true(c) - log_false_over_true(misses), logs, Undefined::nothing_to_compare);
}

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
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
             return ratio(predicted_positives(c), positives(c), Undefined::no_actual_positives);
           }}},
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
        .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
          const Wide union_size = sum({c.tp, c.fp, c.fn});
          const Wide rest =
              Wide(c.fp) * sum({c.tp, c.fp, c.fn}) + Wide(c.fn) * sum({c.tp, c.fn}) + Wide(c.tn) * union_size;
          return ratio(determinant(c), rest, empty_class(c));
        }}},
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
        .formula = {.binary = extreme_dependency_score}},
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
           .formula = {.binary = symmetric_extreme_dependency_score}},
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
        .formula = {.binary = extremal_dependence_index}},
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
        .formula = {.binary = symmetric_extremal_dependence_index}},
};

}  // namespace isoyield::rows
