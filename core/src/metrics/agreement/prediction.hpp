#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "metrics/agreement/dependence.hpp"
#include "metrics/cells.hpp"

// How much fewer mistakes one makes in guessing the class when the decision is known, or the decision when the class
// is.

namespace isoyield::rows {

/// Mistakes of guessing the most frequent column: without looking, and how many of them knowing the row spares.
template <class Number>
struct Guessing {
  Number mistakes{};
  Number spared{};
};

/// n - max_j p_j and sum_i max_j C_ij - max_j p_j, both as the smallest of sums of terms >= 0.
template <class Number>
Guessing<Number> guessing(const ConfusionMatrix& matrix) {
  const std::size_t size = matrix.classes();
  std::vector<double> largest(size, 0);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) largest[i] = std::max(largest[i], matrix.at(i, j));
  }
  const std::vector<Number> others = rests(margins<Number>(matrix).decided);
  Guessing<Number> fewest;
  for (std::size_t j = 0; j < size; ++j) {
    Number spared{};
    for (std::size_t i = 0; i < size; ++i) spared = spared + (Number(largest[i]) - Number(matrix.at(i, j)));
    if (j == 0 || spared < fewest.spared) fewest.spared = spared;
    if (j == 0 || others[j] < fewest.mistakes) fewest.mistakes = others[j];
  }
  return fewest;
}

inline Undefined nothing_to_guess(const ConfusionMatrix& matrix, Undefined reason) {
  return matrix.total() == 0 ? Undefined::no_items : reason;
}

template <class Number>
Value matrix_lambda_decision(const ConfusionMatrix& matrix, Arguments) {
  const auto found = guessing<Number>(matrix);
  return quotient(found.spared, found.mistakes, nothing_to_guess(matrix, Undefined::one_decision_only));
}

template <class Number>
Value matrix_lambda_class(const ConfusionMatrix& matrix, Arguments) {
  const auto found = guessing<Number>(transpose(matrix));
  return quotient(found.spared, found.mistakes, nothing_to_guess(matrix, Undefined::one_class_only));
}

template <class Number>
Value matrix_lambda(const ConfusionMatrix& matrix, Arguments) {
  const auto decision = guessing<Number>(matrix);
  const auto item = guessing<Number>(transpose(matrix));
  return quotient(decision.spared + item.spared, decision.mistakes + item.mistakes,
                  nothing_to_guess(matrix, Undefined::nothing_to_compare));
}

template <class Number>
Value matrix_anderberg(const ConfusionMatrix& matrix, Arguments) {
  const Number total = margins<Number>(matrix).total;
  return quotient(guessing<Number>(matrix).spared + guessing<Number>(transpose(matrix)).spared, 2 * total,
                  Undefined::no_items);
}

/// Sum over cells of residual^2 / (n p_j) over sum of t_i (n - t_i).
template <class Number>
Value matrix_tau_class(const ConfusionMatrix& matrix, Arguments) {
  Residuals<Number> residuals(matrix);
  const Margins<Number>& sums = residuals.sums();
  if (is_zero(sums.total)) return Undefined::no_items;
  Number explained{};
  for (std::size_t j = 0; j < matrix.classes(); ++j) {
    if (is_zero(sums.decided[j])) return Undefined::class_never_decided;
    Number column{};
    for (std::size_t i = 0; i < matrix.classes(); ++i) column = column + residuals.at(i, j) * residuals.at(i, j);
    explained = explained + column / (sums.decided[j] * sums.total);
  }
  return quotient(explained, inner_product(sums.truth, rests(sums.truth)), Undefined::one_class_only);
}

/// 2 agreed - max t - max p over 2 n - max t - max p.
template <class Number>
Value matrix_lambda_r(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins<Number>(matrix);
  const auto most = [](const std::vector<Number>& totals) {
    std::size_t at = 0;
    for (std::size_t k = 1; k < totals.size(); ++k) at = totals[at] < totals[k] ? k : at;
    return at;
  };
  const std::size_t item = most(sums.truth);
  const std::size_t decision = most(sums.decided);
  const Number above = difference<Number>([&](const auto& as) {
    const auto again = margins(matrix, as);
    return std::pair{as(2) * again.agreed, again.truth[item] + again.decided[decision]};
  });
  return quotient(above, rests(sums.truth)[item] + rests(sums.decided)[decision],
                  nothing_to_guess(matrix, Undefined::nothing_to_compare));
}

template <class Number>
inline constexpr std::array kPrediction{
    Metric{.id = "lambda_class",
           .family = "association",
           .name = {"Goodman and Kruskal's lambda of the class", "Лямбда Гудмена — Краскела для класу"},
           .aliases = {"lambda a", "guttman lambda b", "lambda class given decision"},
           .latex = R"(\frac{\sum_{j}\max_{i}C_{ij}-\max_{i}t_i}{n-\max_{i}t_i})",
           .meaning = {"Share of the mistakes in guessing the class that knowing the decision spares.",
                       "Частка помилок у вгадуванні класу, від яких рятує знання рішення."},
           .undefined = {Undefined::no_items, Undefined::one_class_only},
           .references = {"guttman1941", "goodman1954"},
           .partner = "lambda_class",
           .formula = {.binary = on_binary<matrix_lambda_class<Number>>, .matrix = matrix_lambda_class<Number>}},
    Metric{.id = "lambda_decision",
           .family = "association",
           .name = {"Goodman and Kruskal's lambda of the decision", "Лямбда Гудмена — Краскела для рішення"},
           .aliases = {"lambda b", "guttman lambda a", "lambda decision given class"},
           .latex = R"(\frac{\sum_{i}\max_{j}C_{ij}-\max_{j}p_j}{n-\max_{j}p_j})",
           .meaning = {"Share of the mistakes in guessing the decision that knowing the class spares.",
                       "Частка помилок у вгадуванні рішення, від яких рятує знання класу."},
           .undefined = {Undefined::no_items, Undefined::one_decision_only},
           .references = {"guttman1941", "goodman1954"},
           .partner = "lambda_decision",
           .formula = {.binary = on_binary<matrix_lambda_decision<Number>>, .matrix = matrix_lambda_decision<Number>}},
    Metric{
        .id = "lambda_symmetric",
        .family = "association",
        .name = {"Goodman and Kruskal's lambda, symmetric", "Симетрична лямбда Гудмена — Краскела"},
        .aliases = {"goodman-kruskal lambda", "goodman and kruskal's lambda", "symmetric lambda"},
        .latex =
            R"(\frac{\sum_{i}\max_{j}C_{ij}+\sum_{j}\max_{i}C_{ij}-\max_{j}p_j-\max_{i}t_i}{2n-\max_{j}p_j-\max_{i}t_i})",
        .meaning = {"Share of mistakes spared when class and decision are each guessed from the other.",
                    "Частка помилок, від яких рятує знання іншого, коли клас і рішення вгадують одне за одним."},
        .undefined = {Undefined::no_items, Undefined::nothing_to_compare},
        .references = {"goodman1954"},
        .partner = "lambda_symmetric",
        .formula = {.binary = on_binary<matrix_lambda<Number>>, .matrix = matrix_lambda<Number>}},
    Metric{.id = "lambda_r",
           .family = "association",
           .name = {"Goodman and Kruskal's lambda r", "Лямбда r Гудмена — Краскела"},
           .aliases = {"goodman-kruskal lambda r", "goodmankruskallambdar"},
           .latex = R"(\frac{\sum_{k}C_{kk}-\frac{\max_{i}t_i+\max_{j}p_j}{2}}{n-\frac{\max_{i}t_i+\max_{j}p_j}{2}})",
           .meaning = {"Accuracy beyond that of always choosing the largest class, as the mean of both views.",
                       "Точність понад ту, яку дає вибір найбільшого класу, усереднена за обома поглядами."},
           .range = {-std::numeric_limits<double>::infinity(), 1},
           .undefined = {Undefined::no_items, Undefined::nothing_to_compare},
           .references = {"goodman1954"},
           .partner = "lambda_r",
           .formula = {.binary = on_binary<matrix_lambda_r<Number>>, .matrix = matrix_lambda_r<Number>}},
    Metric{.id = "anderberg_d",
           .family = "association",
           .name = {"Anderberg's D", "D Андерберга"},
           .aliases = {"anderberg", "anderberg d"},
           .latex = R"(\frac{\sum_{i}\max_{j}C_{ij}+\sum_{j}\max_{i}C_{ij}-\max_{j}p_j-\max_{i}t_i}{2n})",
           .meaning = {"Mistakes per item that are spared when class and decision are each guessed from the other.",
                       "Помилок на об’єкт, від яких рятує знання іншого, коли клас і рішення вгадують одне за одним."},
           .undefined = kNoItems,
           .references = {"anderberg1973"},
           .partner = "anderberg_d",
           .formula = {.binary = on_binary<matrix_anderberg<Number>>, .matrix = matrix_anderberg<Number>}},
    Metric{.id = "goodman_kruskal_tau",
           .family = "association",
           .name = {"Goodman and Kruskal's tau", "Тау Гудмена — Краскела"},
           .aliases = {"goodman-kruskal tau", "tau of the class", "concentration coefficient"},
           .latex = R"(\frac{n\sum_{i,j}\frac{C_{ij}^2}{p_j}-\sum_{i}t_i^2}{n^2-\sum_{i}t_i^2})",
           .meaning = {"How much fewer mistakes are made in drawing the class at random when the decision is known.",
                       "Наскільки менше помилок, коли клас вибирають навмання за його частками, знаючи рішення."},
           .undefined = {Undefined::no_items, Undefined::class_never_decided, Undefined::one_class_only},
           .references = {"goodman1954"},
           .partner = "goodman_kruskal_tau",
           .formula = {.matrix = matrix_tau_class<Number>}},
};

}  // namespace isoyield::rows
