#pragma once

#include <array>
#include <cmath>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/information/information.hpp"

// Coefficients that take logarithms of counts.

namespace isoyield::rows {

template <class Number>
Value consonni_todeschini_5(const Cells<Number>& c) {
  const Number right = 1 + c.tp * c.tn;
  const Number wrong = 1 + c.fp * c.fn;
  const Number more = determinant(c);
  const Number above = is_negative(more) ? -ln_1p(-more / right) : ln_1p(more / wrong);
  const Number n = everything(c);
  return quotient(above, ln_1p(0.25 * n * n), Undefined::no_items);
}

/// ln x! less x ln x - x, from which the logarithms that cancel are gone.
inline double beyond_stirling(double x) {
  constexpr double kLarge = 1e6;  // from there the first two terms of Stirling's series leave less than 2^-60
  if (x == 0) return 0;
  if (x > kLarge) return 0.5 * std::log(2 * 3.141592653589793 * x) + 1 / (12 * x);
  return std::lgamma(x + 1) - x * std::log(x) + x;
}

/// The parts x ln x of the factorials add up to half the G-statistic; the rest is small.
template <class Number>
Value gilbert_wells(const Cells<Number>& c, Arguments arguments) {
  const Number p = positives(c);
  const Number n = negatives(c);
  const Number q = predicted_positives(c);
  const Number m = predicted_negatives(c);
  if (is_zero(p) || is_zero(n) || is_zero(q) || is_zero(m)) return empty_margin(c);
  const Number all = everything(c);
  const double density = rounded(ln(all * all * all / (2 * pi<Number>() * p * n * q * m)));
  const BinaryCounts cell = c.counts();
  // Added in pairs that the exchange of the classes leaves alone.
  const double cells =
      (beyond_stirling(cell.tp) + beyond_stirling(cell.tn)) + (beyond_stirling(cell.fn) + beyond_stirling(cell.fp));
  const double totals = (beyond_stirling(rounded(p)) + beyond_stirling(rounded(n))) +
                        (beyond_stirling(rounded(q)) + beyond_stirling(rounded(m)));
  const double rest = (beyond_stirling(rounded(all)) + cells) - totals;
  return on_binary<matrix_g_statistic<Number>>(cell, arguments).number() + density + 2 * rest + 0.0;
}

template <class Number>
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
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(ln_1p(c.tp + c.tn), ln_1p(everything(c)), Undefined::no_items);
                       })}},
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
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      const Number fewer = (c.tp + c.tn) / (1 + (c.fp + c.fn));
                      return quotient(ln_1p(fewer), ln_1p(everything(c)), Undefined::no_items);
                    })}},
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
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(ln_1p(c.tp), ln_1p(everything(c)), Undefined::no_items);
                       })}},
    Metric{.id = "consonni_todeschini_4",
           .family = "logarithmic",
           .name = {"Consonni-Todeschini IV", "Консонні — Тодескіні IV"},
           .aliases = {"consonni & todeschini iv"},
           .latex = R"(\frac{\ln(1+\mathrm{TP})}{\ln(1+\mathrm{TP}+\mathrm{FP}+\mathrm{FN})})",
           .meaning = {"Jaccard index on a logarithmic scale.", "Індекс Жаккара у логарифмічній шкалі."},
           .undefined = kNothing,
           .references = {"consonni2012"},
           .sized = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(ln_1p(c.tp), ln_1p(c.tp + c.fp + c.fn), Undefined::nothing_to_compare);
                       })}},
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
           .formula = {.binary = formula(
                           [](const Cells<Number>& c, Arguments) -> Value { return consonni_todeschini_5(c); })}},
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
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments arguments) -> Value {
                      return gilbert_wells(c, arguments);
                    })}},
};

}  // namespace isoyield::rows
