#pragma once

#include <array>
#include <cmath>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/information/information.hpp"

// Coefficients that take logarithms of counts.

namespace isoyield::rows {

inline Value consonni_todeschini_5(const BinaryCounts& c, Arguments) {
  const Wide right = Wide(1) + Wide(c.tp) * Wide(c.tn);
  const Wide wrong = Wide(1) + Wide(c.fp) * Wide(c.fn);
  const Wide more = determinant(c);
  const Wide above = more.negative() ? -ln_1p(quotient(-more, right)) : ln_1p(quotient(more, wrong));
  const Wide n = everything(c);
  return ratio(above, ln_1p(Wide(0.25) * n * n), Undefined::no_items);
}

/// ln x! less x ln x - x, from which the logarithms that cancel are gone.
inline double beyond_stirling(double x) {
  constexpr double kLarge = 1e6;  // from there the first two terms of Stirling's series leave less than 2^-60
  if (x == 0) return 0;
  if (x > kLarge) return 0.5 * std::log(2 * 3.141592653589793 * x) + 1 / (12 * x);
  return std::lgamma(x + 1) - x * std::log(x) + x;
}

/// The parts x ln x of the factorials add up to half the G-statistic; the rest is small.
inline Value gilbert_wells(const BinaryCounts& c, Arguments arguments) {
  const Wide p = positives(c);
  const Wide n = negatives(c);
  const Wide q = predicted_positives(c);
  const Wide m = predicted_negatives(c);
  if (p.zero() || n.zero() || q.zero() || m.zero()) return empty_margin(c);
  const Wide all = everything(c);
  const double density = ln(quotient(all * all * all, Wide(2) * pi() * p * n * q * m)).rounded();
  // Added in pairs that the exchange of the classes leaves alone.
  const double cells =
      (beyond_stirling(c.tp) + beyond_stirling(c.tn)) + (beyond_stirling(c.fn) + beyond_stirling(c.fp));
  const double totals = (beyond_stirling(p.rounded()) + beyond_stirling(n.rounded())) +
                        (beyond_stirling(q.rounded()) + beyond_stirling(m.rounded()));
  const double rest = (beyond_stirling(all.rounded()) + cells) - totals;
  return on_binary<matrix_g_statistic>(c, arguments).number() + density + 2 * rest + 0.0;
}

inline constexpr std::array kLogarithmic{
    Metric{.id = "consonni_todeschini_1",
           .family = "logarithmic",
           .name = {"Consonni-Todeschini I", "Консонні — Тодескіні I"},
           .aliases = {"consonni & todeschini i"},
           .latex = R"(\frac{\ln(1+\mathrm{TP}+\mathrm{TN})}{\ln(1+n)})",
           .meaning = {"Right decisions against all items on a logarithmic scale.",
                       "Правильні рішення проти всіх об’єктів у логарифмічній шкалі."},
           .undefined = kNoItems,
           .references = {"consonni2012"},
           .partner = "consonni_todeschini_1",
           .sized = true,
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
             return ratio(ln_1p(sum({c.tp, c.tn})), ln_1p(everything(c)), Undefined::no_items);
           }}},
    Metric{
        .id = "consonni_todeschini_2",
        .family = "logarithmic",
        .name = {"Consonni-Todeschini II", "Консонні — Тодескіні II"},
        .aliases = {"consonni & todeschini ii"},
        .latex = R"(\frac{\ln(1+n)-\ln(1+\mathrm{FP}+\mathrm{FN})}{\ln(1+n)})",
        .meaning = {"How few the errors are on a logarithmic scale.", "Наскільки мало помилок у логарифмічній шкалі."},
        .undefined = kNoItems,
        .references = {"consonni2012"},
        .partner = "consonni_todeschini_2",
        .sized = true,
        .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
          const Wide fewer = quotient(sum({c.tp, c.tn}), Wide(1) + sum({c.fp, c.fn}));
          return ratio(ln_1p(fewer), ln_1p(everything(c)), Undefined::no_items);
        }}},
    Metric{.id = "consonni_todeschini_3",
           .family = "logarithmic",
           .name = {"Consonni-Todeschini III", "Консонні — Тодескіні III"},
           .aliases = {"consonni & todeschini iii"},
           .latex = R"(\frac{\ln(1+\mathrm{TP})}{\ln(1+n)})",
           .meaning = {"True positives against all items on a logarithmic scale.",
                       "Істинно позитивні проти всіх об’єктів у логарифмічній шкалі."},
           .undefined = kNoItems,
           .references = {"consonni2012"},
           .sized = true,
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
             return ratio(ln_1p(Wide(c.tp)), ln_1p(everything(c)), Undefined::no_items);
           }}},
    Metric{.id = "consonni_todeschini_4",
           .family = "logarithmic",
           .name = {"Consonni-Todeschini IV", "Консонні — Тодескіні IV"},
           .aliases = {"consonni & todeschini iv"},
           .latex = R"(\frac{\ln(1+\mathrm{TP})}{\ln(1+\mathrm{TP}+\mathrm{FP}+\mathrm{FN})})",
           .meaning = {"Jaccard index on a logarithmic scale.", "Індекс Жаккара у логарифмічній шкалі."},
           .undefined = kNothing,
           .references = {"consonni2012"},
           .sized = true,
           .formula = {.binary = [](const BinaryCounts& c, Arguments) -> Value {
             return ratio(ln_1p(Wide(c.tp)), ln_1p(sum({c.tp, c.fp, c.fn})), Undefined::nothing_to_compare);
           }}},
    Metric{.id = "consonni_todeschini_5",
           .family = "logarithmic",
           .name = {"Consonni-Todeschini V", "Консонні — Тодескіні V"},
           .aliases = {"consonni & todeschini v"},
           .latex =
               R"(\frac{\ln(1+\mathrm{TP}\cdot\mathrm{TN})-\ln(1+\mathrm{FP}\cdot\mathrm{FN})}{\ln(1+\frac{n^2}{4})})",
           .meaning = {"Odds ratio on a logarithmic scale, from -1 to 1.",
                       "Відношення шансів у логарифмічній шкалі від -1 до 1."},
           .range = kSigned,
           .undefined = kNoItems,
           .references = {"consonni2012"},
           .partner = "consonni_todeschini_5",
           .sized = true,
           .formula = {.binary = consonni_todeschini_5}},
    Metric{
        .id = "gilbert_wells",
        .family = "logarithmic",
        .name = {"Gilbert-Wells", "Гілберт — Веллс"},
        .aliases = {"gilbert & wells"},
        .latex =
            R"(\ln\frac{n^3}{2\pi\,P\,N\,(\mathrm{TP}+\mathrm{FP})(\mathrm{TN}+\mathrm{FN})}+2\ln\frac{n!\,\mathrm{TP}!\,\mathrm{FP}!\,\mathrm{FN}!\,\mathrm{TN}!}{P!\,N!\,(\mathrm{TP}+\mathrm{FP})!\,(\mathrm{TN}+\mathrm{FN})!})",
        .meaning =
            {"How much less probable the table is, its totals given, than the most probable one; twice the logarithm, "
             "as a deviance.",
             "Наскільки таблиця за своїх підсумків менш імовірна за найімовірнішу; подвоєний логарифм, як девіація."},
        .range = kUnbounded,
        .orientation = Orientation::neither,
        .undefined = kAnyMargin,
        .references = {"gilbert1966"},
        .partner = "gilbert_wells",
        .sized = true,
        .formula = {.binary = gilbert_wells}},
};

}  // namespace isoyield::rows
