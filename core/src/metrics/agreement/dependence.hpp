#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"
#include "metrics/difference.hpp"

// Pearson's chi-squared and what is made of it: how far the cells are from those that the totals alone would give.

namespace isoyield::rows {

/// n C_ij - t_i p_j for the cells of one matrix. Where they nearly cancel they are computed again without rounding,
/// with sums that are made once.
template <class Number>
class Residuals {
 public:
  explicit Residuals(const ConfusionMatrix& matrix) : matrix_(matrix), sums_(margins<Number>(matrix)) {}

  [[nodiscard]] const Margins<Number>& sums() const { return sums_; }
  [[nodiscard]] Number expected(std::size_t i, std::size_t j) const { return sums_.truth[i] * sums_.decided[j]; }
  [[nodiscard]] Number at(std::size_t i, std::size_t j) {
    const Number by_chance = expected(i, j);
    const Number result = sums_.total * Number(matrix_.at(i, j)) - by_chance;
    if constexpr (!std::is_same_v<Number, double>) {
      if (magnitude(result) * 0x1p24 < by_chance) {
        if (!exact_) exact_ = margins<Dyadic>(matrix_);
        return difference(exact_->total * matrix_.at(i, j), exact_->truth[i] * exact_->decided[j]);
      }
    }
    return result;
  }
  /// Undefined when a class has no items or was never decided; then `reason` says which.
  [[nodiscard]] bool complete() const { return reason() == Undefined::defined; }
  [[nodiscard]] Undefined reason() const {
    if (is_zero(sums_.total)) return Undefined::no_items;
    for (const Number& total : sums_.truth) {
      if (is_zero(total)) return Undefined::class_without_items;
    }
    for (const Number& total : sums_.decided) {
      if (is_zero(total)) return Undefined::class_never_decided;
    }
    return Undefined::defined;
  }
  /// Sum over cells of residual^2 / (t_i p_j n^2).
  [[nodiscard]] Number phi_squared() {
    Number total{};
    for (std::size_t i = 0; i < matrix_.classes(); ++i) {
      for (std::size_t j = 0; j < matrix_.classes(); ++j) {
        const Number residual = at(i, j);
        total = total + residual * residual / expected(i, j);
      }
    }
    return total / (sums_.total * sums_.total);
  }

 private:
  const ConfusionMatrix& matrix_;
  Margins<Number> sums_;
  std::optional<Margins<Dyadic>> exact_;
};

template <class Number>
Number phi_squared_of(const ConfusionMatrix& matrix) {
  return Residuals<Number>(matrix).phi_squared();
}

enum class Dependence : std::uint8_t { phi_squared, chi_squared, cramer_v, contingency, contingency_adjusted };

template <class Number, Dependence kWhat>
Value matrix_dependence(const ConfusionMatrix& matrix, Arguments) {
  const Residuals<Number> residuals(matrix);
  if (!residuals.complete()) return residuals.reason();
  const Number square = shared<phi_squared_of<Number>>(matrix);
  const Number others(static_cast<double>(matrix.classes()) - 1);
  switch (kWhat) {
    case Dependence::phi_squared:
      return rounded(square);
    case Dependence::chi_squared:
      return rounded(square * residuals.sums().total);
    case Dependence::cramer_v:
      return quotient(root(square), root(others), Undefined::one_class_only);
    case Dependence::contingency:
      return rounded(root(square / (1 + square)));
    case Dependence::contingency_adjusted:
      break;
  }
  return quotient(root(square * (others + 1)), root((1 + square) * others), Undefined::one_class_only);
}

inline constexpr Reasons kIncomplete{Undefined::no_items, Undefined::class_without_items,
                                     Undefined::class_never_decided};
inline constexpr Reasons kIncompleteOrOne{Undefined::no_items, Undefined::class_without_items,
                                          Undefined::class_never_decided, Undefined::one_class_only};

template <class Number>
inline constexpr std::array kDependence{
    Metric{.id = "chi_squared",
           .family = "association",
           .name = {"Chi-squared", "Хі-квадрат"},
           .aliases = {"chi-squared statistic", "chi2", "pearson chi-squared", "pearson i", "χ²"},
           .latex = R"(\frac{1}{n}\sum_{i,j}\frac{(n\,C_{ij}-t_i\,p_j)^2}{t_i\,p_j})",
           .meaning = {"Pearson's statistic of independence between true class and decision.",
                       "Статистика Пірсона для перевірки незалежності справжнього класу й рішення."},
           .range = kNotNegative,
           .orientation = Orientation::higher,
           .undefined = kIncomplete,
           .references = {"pearson1900"},
           .partner = "chi_squared",
           .sized = true,
           .formula = {.binary = on_binary<matrix_dependence<Number, Dependence::chi_squared>>,
                       .matrix = matrix_dependence<Number, Dependence::chi_squared>}},
    Metric{.id = "phi_squared",
           .family = "association",
           .name = {"Phi-squared", "Фі-квадрат"},
           .aliases = {"phi2", "mean square contingency", "doolittle", "doolittle index", "pearson contingency phi2",
                       "φ²"},
           .latex = R"(\sum_{i,j}\frac{(n\,C_{ij}-t_i\,p_j)^2}{n^2\,t_i\,p_j})",
           .meaning = {"Chi-squared per item; for two classes the square of the Matthews correlation.",
                       "Хі-квадрат на один об’єкт; для двох класів — квадрат кореляції Метьюза."},
           .range = kNotNegative,
           .undefined = kIncomplete,
           .references = {"pearson1904", "doolittle1885"},
           .partner = "phi_squared",
           .formula = {.binary = on_binary<matrix_dependence<Number, Dependence::phi_squared>>,
                       .matrix = matrix_dependence<Number, Dependence::phi_squared>}},
    Metric{
        .id = "cramer_v",
        .family = "association",
        .name = {"Cramér's V", "V Крамера"},
        .aliases = {"cramer v", "cramers v", "tschuprow t of a square table"},
        .latex = R"(\sqrt{\frac{\sum_{i,j}\frac{(n\,C_{ij}-t_i\,p_j)^2}{n^2\,t_i\,p_j}}{K-1}})",
        .meaning = {"Square root of phi-squared over its largest value: 0 for independence, 1 when decisions determine "
                    "the classes apart, rightly or not.",
                    "Корінь із фі-квадрат, поділеного на найбільше значення: 0 за незалежності, 1, коли рішення "
                    "розрізняють класи, хоч правильно, хоч ні."},
        .undefined = kIncompleteOrOne,
        .references = {"cramer1946"},
        .partner = "cramer_v",
        .formula = {.matrix = matrix_dependence<Number, Dependence::cramer_v>}},
    Metric{
        .id = "contingency_coefficient",
        .family = "association",
        .name = {"Contingency coefficient", "Коефіцієнт спряженості"},
        .aliases = {"pearson c", "pearson ii", "contingency c", "коефіцієнт контингенції пірсона"},
        .latex =
            R"(\sqrt{\frac{\sum_{i,j}\frac{(n\,C_{ij}-t_i\,p_j)^2}{n^2\,t_i\,p_j}}{1+\sum_{i,j}\frac{(n\,C_{ij}-t_i\,p_j)^2}{n^2\,t_i\,p_j}}})",
        .meaning = {"Pearson's C, sqrt(chi2 / (chi2 + n)); stays below sqrt((K - 1) / K).",
                    "C Пірсона, корінь із chi2 / (chi2 + n); не перевищує кореня з (K - 1) / K."},
        .undefined = kIncomplete,
        .references = {"pearson1904"},
        .partner = "contingency_coefficient",
        .formula = {.matrix = matrix_dependence<Number, Dependence::contingency>}},
    Metric{
        .id = "contingency_coefficient_adjusted",
        .family = "association",
        .name = {"Adjusted contingency coefficient", "Скоригований коефіцієнт спряженості"},
        .aliases = {"sakoda adjusted pearson c", "corrected contingency coefficient"},
        .latex =
            R"(\sqrt{\frac{K}{K-1}\cdot\frac{\sum_{i,j}\frac{(n\,C_{ij}-t_i\,p_j)^2}{n^2\,t_i\,p_j}}{1+\sum_{i,j}\frac{(n\,C_{ij}-t_i\,p_j)^2}{n^2\,t_i\,p_j}}})",
        .meaning = {"Contingency coefficient over its largest value, so that it reaches 1.",
                    "Коефіцієнт спряженості, поділений на найбільше значення, тож він сягає 1."},
        .undefined = kIncompleteOrOne,
        .references = {"sakoda1977"},
        .partner = "contingency_coefficient_adjusted",
        .formula = {.matrix = matrix_dependence<Number, Dependence::contingency_adjusted>}},
};

}  // namespace isoyield::rows
