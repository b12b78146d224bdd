#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "metrics/agreement/dependence.hpp"
#include "metrics/cells.hpp"
#include "metrics/difference.hpp"
#include "metrics/transcendental.hpp"

// Shannon's measures, in bits. All are sums of terms that are never negative, so that nothing cancels.

namespace isoyield::rows {

/// Sum of part * ln(whole / part), the parts making up the whole.
template <class Number>
Number spread(const std::vector<Number>& parts) {
  const std::vector<Number> others = rests(parts);
  Number total{};
  for (std::size_t k = 0; k < parts.size(); ++k) {
    if (!is_zero(parts[k])) total = total - parts[k] * log_share(parts[k], others[k]);
  }
  return total;
}

/// The sums in nats times the number of items.
template <class Number>
Number spread_of_classes(const ConfusionMatrix& matrix) {
  return spread(margins<Number>(matrix).truth);
}
template <class Number>
Number spread_of_decisions(const ConfusionMatrix& matrix) {
  return spread(margins<Number>(matrix).decided);
}
template <class Number>
Number spread_of_cells(const ConfusionMatrix& matrix) {
  return spread(std::vector<Number>(matrix.cells().begin(), matrix.cells().end()));
}
template <class Number>
Number spread_within_rows(const ConfusionMatrix& matrix) {
  Number total{};
  for (std::size_t i = 0; i < matrix.classes(); ++i) {
    std::vector<Number> row;
    for (std::size_t j = 0; j < matrix.classes(); ++j) row.emplace_back(matrix.at(i, j));
    total = total + spread(row);
  }
  return total;
}
template <class Number>
Number spread_within_columns(const ConfusionMatrix& matrix) {
  return spread_within_rows<Number>(transpose(matrix));
}
/// Sum of t_i p_j ((1 + x) ln(1 + x) - x) / n with 1 + x = n C_ij / (t_i p_j): the first order terms add up to 0.
template <class Number>
Number mutual_spread(const ConfusionMatrix& matrix) {
  Residuals<Number> residuals(matrix);
  Number total{};
  for (std::size_t i = 0; i < matrix.classes(); ++i) {
    for (std::size_t j = 0; j < matrix.classes(); ++j) {
      const Number expected = residuals.expected(i, j);
      if (is_zero(expected)) continue;
      const Number share = residuals.sums().total * Number(matrix.at(i, j)) / expected;
      total = total + expected * excess(residuals.at(i, j) / expected, share);
    }
  }
  return is_zero(residuals.sums().total) ? total : total / residuals.sums().total;
}

template <class Number>
Value bits_an_item(const Number& nats, const ConfusionMatrix& matrix) {
  return quotient(nats, margins<Number>(matrix).total * ln2<Number>(), Undefined::no_items);
}

template <class Number>
Value matrix_entropy_class(const ConfusionMatrix& matrix, Arguments) {
  return bits_an_item(shared<spread_of_classes<Number>>(matrix), matrix);
}
template <class Number>
Value matrix_entropy_decision(const ConfusionMatrix& matrix, Arguments) {
  return bits_an_item(shared<spread_of_decisions<Number>>(matrix), matrix);
}
template <class Number>
Value matrix_entropy_joint(const ConfusionMatrix& matrix, Arguments) {
  return bits_an_item(shared<spread_of_cells<Number>>(matrix), matrix);
}
template <class Number>
Value matrix_entropy_of_decision_given_class(const ConfusionMatrix& matrix, Arguments) {
  return bits_an_item(shared<spread_within_rows<Number>>(matrix), matrix);
}
template <class Number>
Value matrix_entropy_of_class_given_decision(const ConfusionMatrix& matrix, Arguments) {
  return bits_an_item(shared<spread_within_columns<Number>>(matrix), matrix);
}
template <class Number>
Value matrix_variation_of_information(const ConfusionMatrix& matrix, Arguments) {
  return bits_an_item(shared<spread_within_rows<Number>>(matrix) + shared<spread_within_columns<Number>>(matrix),
                      matrix);
}
template <class Number>
Value matrix_mutual_information(const ConfusionMatrix& matrix, Arguments) {
  return bits_an_item(shared<mutual_spread<Number>>(matrix), matrix);
}
template <class Number>
Value matrix_g_statistic(const ConfusionMatrix& matrix, Arguments) {
  return rounded(2 * shared<mutual_spread<Number>>(matrix));
}

inline Undefined without_items(const ConfusionMatrix& matrix, Undefined reason) {
  return matrix.total() == 0 ? Undefined::no_items : reason;
}
template <class Number>
Value matrix_uncertainty_class(const ConfusionMatrix& matrix, Arguments) {
  return quotient(shared<mutual_spread<Number>>(matrix), shared<spread_of_classes<Number>>(matrix),
                  without_items(matrix, Undefined::one_class_only));
}
template <class Number>
Value matrix_uncertainty_decision(const ConfusionMatrix& matrix, Arguments) {
  return quotient(shared<mutual_spread<Number>>(matrix), shared<spread_of_decisions<Number>>(matrix),
                  without_items(matrix, Undefined::one_decision_only));
}
template <class Number>
Value matrix_uncertainty_symmetric(const ConfusionMatrix& matrix, Arguments) {
  return quotient(2 * shared<mutual_spread<Number>>(matrix),
                  shared<spread_of_classes<Number>>(matrix) + shared<spread_of_decisions<Number>>(matrix),
                  without_items(matrix, Undefined::nothing_to_compare));
}
template <class Number>
Value matrix_nmi_geometric(const ConfusionMatrix& matrix, Arguments) {
  const Number truth = shared<spread_of_classes<Number>>(matrix);
  return quotient(shared<mutual_spread<Number>>(matrix), root(truth * shared<spread_of_decisions<Number>>(matrix)),
                  without_items(matrix, is_zero(truth) ? Undefined::one_class_only : Undefined::one_decision_only));
}

/// t_k - p_k: what leaves class k less what enters it.
template <class Number>
Number surplus(const ConfusionMatrix& matrix, std::size_t k) {
  return difference<Number>([&](const auto& as) {
    auto leaving = as(0);
    auto entering = as(0);
    for (std::size_t j = 0; j < matrix.classes(); ++j) {
      if (j == k) continue;
      leaving = leaving + as(matrix.at(k, j));
      entering = entering + as(matrix.at(j, k));
    }
    return std::pair{leaving, entering};
  });
}

template <class Number>
Value matrix_cross_entropy(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins<Number>(matrix);
  const std::vector<Number> others = rests(sums.decided);
  Number total{};
  for (std::size_t k = 0; k < matrix.classes(); ++k) {
    if (is_zero(sums.truth[k])) continue;
    if (is_zero(sums.decided[k])) return std::numeric_limits<double>::infinity();
    total = total - sums.truth[k] * log_share(sums.decided[k], others[k]);
  }
  return bits_an_item(total, matrix);
}

template <class Number>
Value matrix_kl_divergence(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins<Number>(matrix);
  Number total{};
  for (std::size_t k = 0; k < matrix.classes(); ++k) {
    const Number& decided = sums.decided[k];
    if (is_zero(decided) && is_zero(sums.truth[k])) continue;
    if (is_zero(decided)) return std::numeric_limits<double>::infinity();
    total = total + decided * excess(surplus<Number>(matrix, k) / decided, sums.truth[k] / decided);
  }
  return bits_an_item(total, matrix);
}

/// With m the mean of both: t / m = 1 + x, p / m = 1 - x, x = (t - p) / (t + p).
template <class Number>
Value matrix_js_divergence(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins<Number>(matrix);
  Number total{};
  for (std::size_t k = 0; k < matrix.classes(); ++k) {
    const Number both = sums.truth[k] + sums.decided[k];
    if (is_zero(both)) continue;
    const Number x = surplus<Number>(matrix, k) / both;
    const Number twice_truth = 2 * sums.truth[k] / both;
    const Number twice_decided = 2 * sums.decided[k] / both;
    total = total + both * (excess(x, twice_truth) + excess(-x, twice_decided));
  }
  return bits_an_item(0.25 * total, matrix);
}

/// Sum over the classes of x log(s / x) over the wrong cells x of its row and column, s their sum with (`kDiagonal`) or
/// without the right ones; over 2 n, or the sum of the s.
template <class Number, bool kDiagonal>
Value matrix_confusion_entropy(const ConfusionMatrix& matrix, Arguments) {
  const std::size_t size = matrix.classes();
  Number total{};
  Number weight{};
  for (std::size_t k = 0; k < size; ++k) {
    std::vector<Number> parts;
    for (std::size_t j = 0; j < size; ++j) {
      if (j == k) continue;
      parts.emplace_back(matrix.at(k, j));
      parts.emplace_back(matrix.at(j, k));
    }
    parts.push_back(Number(kDiagonal ? 2 : 1) * Number(matrix.at(k, k)));  // twice the largest double is none
    const std::vector<Number> others = rests(parts);
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
      weight = weight + parts[i];
      if (!is_zero(parts[i])) total = total - parts[i] * log_share(parts[i], others[i]);
    }
    // Delgado and Núñez-González: with more than two classes the right items weigh once, with two twice less.
    weight = weight + Number(kDiagonal || size == 2 ? 2 : 1) * Number(matrix.at(k, k));
  }
  if (size < 2) return matrix.total() == 0 ? Undefined::no_items : Undefined::one_class_only;
  return quotient(total, weight * ln(Number(2 * (static_cast<double>(size) - 1))), Undefined::no_items);
}

}  // namespace isoyield::rows
