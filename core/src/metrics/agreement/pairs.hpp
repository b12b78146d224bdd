#pragma once

#include <array>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/difference.hpp"

// Classes and decisions taken as two groupings of the items: every pair of items is together or apart in each.

namespace isoyield::rows {

/// Sums of squares of the cells, the class totals and the decision totals.
template <class T>
struct Squares {
  T cells;
  T truth;
  T decided;
  T total;
};

template <class Number>
Squares<Number> squares(const ConfusionMatrix& matrix, const As<Number>& as) {
  const auto sums = margins(matrix, as);
  Number cells{};
  for (const double cell : matrix.cells()) cells = cells + as(cell) * as(cell);
  return {cells, inner_product(sums.truth, sums.truth), inner_product(sums.decided, sums.decided), sums.total};
}

inline Undefined no_pairs(const ConfusionMatrix& matrix) {
  return matrix.total() == 0 ? Undefined::no_items : Undefined::nothing_to_compare;
}

/// With S sums of squares: (n^2 - n + 2 S_cells - S_truth - S_decided) / (n^2 - n).
template <class Number>
Value matrix_rand_index(const ConfusionMatrix& matrix, Arguments) {
  const Number above = difference<Number>([&](const auto& as) {
    const auto s = squares(matrix, as);
    return std::pair{s.total * s.total + as(2) * s.cells, s.total + s.truth + s.decided};
  });
  const Number below = difference<Number>([&](const auto& as) {
    const auto total = margins(matrix, as).total;
    return std::pair{total * total, total};
  });
  return quotient(above, below, no_pairs(matrix));
}

/// Hubert and Arabie's quotient with every term multiplied out.
template <class Number>
Value matrix_adjusted_rand_index(const ConfusionMatrix& matrix, Arguments) {
  const Number above = difference<Number>([&](const auto& as) {
    const auto s = squares(matrix, as);
    const auto n = s.total;
    return std::pair{as(2) * n * (s.cells * n + s.truth + s.decided),
                     as(2) * (s.cells * n + n * n * n + s.truth * s.decided)};
  });
  const Number below = difference<Number>([&](const auto& as) {
    const auto s = squares(matrix, as);
    const auto n = s.total;
    return std::pair{(s.truth + s.decided) * n * (n + as(1)), as(2) * (n * n * n + s.truth * s.decided)};
  });
  return quotient(above, below, no_pairs(matrix));
}

inline constexpr Reasons kNoPairs{Undefined::no_items, Undefined::nothing_to_compare};

template <class Number>
inline constexpr std::array kPairs{
    Metric{.id = "rand_index",
           .family = "pairs",
           .name = {"Rand index", "Індекс Ренда"},
           .aliases = {"rand_score", "rand coefficient"},
           .latex = R"(\frac{n^2-n+2\sum_{i,j}C_{ij}^2-\sum_{i}t_i^2-\sum_{j}p_j^2}{n\,(n-1)})",
           .meaning = {"Share of the pairs of items that class and decision both put together or both keep apart.",
                       "Частка пар об’єктів, які і клас, і рішення або об’єднують, або розділяють."},
           .undefined = kNoPairs,
           .references = {"rand1971"},
           .partner = "rand_index",
           .sized = true,
           .formula = {.matrix = matrix_rand_index<Number>}},
    Metric{
        .id = "adjusted_rand_index",
        .family = "pairs",
        .name = {"Adjusted Rand index", "Скоригований індекс Ренда"},
        .aliases = {"ari", "adjusted_rand_score", "hubert-arabie index"},
        .latex =
            R"(\frac{n\,(n-1)\sum_{i,j}C_{ij}(C_{ij}-1)-(\sum_{i}t_i(t_i-1))(\sum_{j}p_j(p_j-1))}{\frac{n\,(n-1)}{2}(\sum_{i}t_i(t_i-1)+\sum_{j}p_j(p_j-1))-(\sum_{i}t_i(t_i-1))(\sum_{j}p_j(p_j-1))})",
        .meaning = {"Rand index rescaled so that independent groupings give 0 and equal ones 1, whatever the labels.",
                    "Індекс Ренда у шкалі, де незалежні групування дають 0, а однакові 1, хоч би які були мітки."},
        .range = {-0.5, 1},
        .undefined = kNoPairs,
        .references = {"hubert1985"},
        .partner = "adjusted_rand_index",
        .sized = true,
        .formula = {.matrix = matrix_adjusted_rand_index<Number>}},
};

}  // namespace isoyield::rows
