#pragma once

#include <array>
#include <limits>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/difference.hpp"

// Overlap of two sets with weights or corrections.

namespace isoyield::rows {

/// (4 TP^2 - m) / ((2 TP + sqrt(m)) 2 sqrt(m M)), m the smaller and M the larger of P and TOP.
template <class Number>
Value fager_mcgowan(const Cells<Number>& c) {
  const Number p = positives(c);
  const Number q = predicted_positives(c);
  if (is_zero(p) && is_zero(q)) return no_positives(c);
  if (is_zero(p) || is_zero(q)) return no_positives(c);
  const bool fewer = p < q;
  const Number above = difference(c, [&](const auto& in) {
    return std::pair{4 * in.tp * in.tp, in.tp + (fewer ? in.fn : in.fp)};
  });
  const Number below = (2 * c.tp + root(fewer ? p : q)) * 2 * root(p * q);
  return quotient(above, below, Undefined::nothing_to_compare);
}

/// TP - P TOP / U = -FP FN / U with U = TP + FP + FN, so that the definition is a quotient of sums.
template <class Number>
Value kent_foster(const Number& shared, const Cells<Number>& c) {
  const Number& fp = c.fp;
  const Number& fn = c.fn;
  return quotient(-(fp * fn), shared * (fp + fn) + fp * fp + fn * fn + fp * fn, Undefined::nothing_to_compare);
}

template <class Number>
inline constexpr std::array kSetCorrections{
    Metric{.id = "tversky",
           .family = "overlap",
           .name = {"Tversky index", "Індекс Тверскі"},
           .aliases = {"tversky similarity"},
           .latex = R"(\frac{\mathrm{TP}}{\mathrm{TP}+\alpha\,\mathrm{FP}+\beta\,\mathrm{FN}})",
           .meaning = {"Overlap in which false positives count alpha and false negatives beta times; 1 and 1 give "
                       "Jaccard, 1/2 and 1/2 F1.",
                       "Перекриття, у якому хибні тривоги рахуються альфа разів, а пропуски бета разів; 1 і 1 — "
                       "Жаккар, 1/2 і 1/2 — F1."},
           .undefined = kNothing,
           .parameters = {Parameter{.id = "tversky_alpha", .name = {"alpha", "альфа"}, .initial = 1, .range = {0, 1e6}},
                          Parameter{.id = "tversky_beta", .name = {"beta", "бета"}, .initial = 1, .range = {0, 1e6}}},
           .references = {"tversky1977"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments arguments) -> Value {
                         return quotient(c.tp, c.tp + Number(arguments[0]) * c.fp + Number(arguments[1]) * c.fn,
                                         Undefined::nothing_to_compare);
                       })}},
    Metric{.id = "van_der_maarel",
           .family = "overlap",
           .name = {"Van der Maarel", "Ван дер Маарел"},
           .aliases = {"van der maarel similarity"},
           .latex = R"(\frac{2\,\mathrm{TP}-\mathrm{FP}-\mathrm{FN}}{2\,\mathrm{TP}+\mathrm{FP}+\mathrm{FN}})",
           .meaning = {"F1 stretched to run from -1 to 1.", "F1, розтягнута на шкалу від -1 до 1."},
           .range = kSigned,
           .undefined = kNothing,
           .references = {"maarel1969"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(difference(c,
                                                    [&](const auto& in) {
                                                      return std::pair{2 * in.tp, in.fp + in.fn};
                                                    }),
                                         c.tp + c.tp + c.fp + c.fn, Undefined::nothing_to_compare);
                       })}},
    Metric{.id = "mountford",
           .family = "overlap",
           .name = {"Mountford index", "Індекс Маунтфорда"},
           .aliases = {"mountford similarity"},
           .latex = R"(\frac{2\,\mathrm{TP}}{\mathrm{TP}\,(\mathrm{FP}+\mathrm{FN})+2\,\mathrm{FP}\cdot\mathrm{FN}})",
           .meaning = {"Overlap that does not depend on the sizes of the sets when species are log-series distributed; "
                       "falls with the number of items.",
                       "Перекриття, що не залежить від розмірів множин за логарифмічного розподілу видів; спадає з "
                       "кількістю об’єктів."},
           .range = kNotNegative,
           .undefined = kNothing,
           .references = {"mountford1962"},
           .sized = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(2 * c.tp, c.tp * (c.fp + c.fn) + 2 * c.fp * c.fn,
                                         Undefined::nothing_to_compare);
                       })}},
    Metric{
        .id = "fager_mcgowan",
        .family = "overlap",
        .name = {"Fager-McGowan", "Фейджер — Макгоуен"},
        .aliases = {"fager & mcgowan", "fager mcgowan"},
        .latex =
            R"(\frac{\mathrm{TP}}{\sqrt{P\,(\mathrm{TP}+\mathrm{FP})}}-\frac{1}{2\sqrt{\max(P,\mathrm{TP}+\mathrm{FP})}})",
        .meaning = {"Fowlkes-Mallows index with a correction for small sets.",
                    "Індекс Фоулкса — Меллоуза з поправкою на малі множини."},
        .range = kUnbounded,
        .undefined = kNoPositives,
        .references = {"fager1963"},
        .sized = true,
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value { return fager_mcgowan(c); })}},
    Metric{
        .id = "kent_foster_1",
        .family = "overlap",
        .name = {"Kent-Foster I", "Кент — Фостер I"},
        .aliases = {"kent & foster i", "occurrence agreement of kent and foster"},
        .latex =
            R"(\frac{-\mathrm{FP}\cdot\mathrm{FN}}{\mathrm{TP}\,(\mathrm{FP}+\mathrm{FN})+\mathrm{FP}^2+\mathrm{FN}^2+\mathrm{FP}\cdot\mathrm{FN}})",
        .meaning = {"Agreement on positives beyond chance among the items that either calls positive; 0 unless both "
                    "errors occur.",
                    "Збіг щодо позитивних понад випадковий серед названих позитивними хоч раз; 0, якщо бракує однієї з "
                    "помилок."},
        .range = {-1.0 / 3, 0},
        .orientation = Orientation::neither,
        .undefined = kNothing,
        .references = {"kent1977"},
        .partner = "kent_foster_2",
        .formula = {.binary =
                        formula([](const Cells<Number>& c, Arguments) -> Value { return kent_foster(c.tp, c); })}},
    Metric{
        .id = "kent_foster_2",
        .family = "overlap",
        .name = {"Kent-Foster II", "Кент — Фостер II"},
        .aliases = {"kent & foster ii", "nonoccurrence agreement of kent and foster"},
        .latex =
            R"(\frac{-\mathrm{FP}\cdot\mathrm{FN}}{\mathrm{TN}\,(\mathrm{FP}+\mathrm{FN})+\mathrm{FP}^2+\mathrm{FN}^2+\mathrm{FP}\cdot\mathrm{FN}})",
        .meaning = {"Agreement on negatives beyond chance among the items that either calls negative; 0 unless both "
                    "errors occur.",
                    "Збіг щодо негативних понад випадковий серед названих негативними хоч раз; 0, якщо бракує однієї з "
                    "помилок."},
        .range = {-1.0 / 3, 0},
        .orientation = Orientation::neither,
        .undefined = kNothing,
        .references = {"kent1977"},
        .partner = "kent_foster_1",
        .formula = {.binary =
                        formula([](const Cells<Number>& c, Arguments) -> Value { return kent_foster(c.tn, c); })}},
};

}  // namespace isoyield::rows
