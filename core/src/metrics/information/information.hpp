#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "metrics/agreement/dependence.hpp"
#include "metrics/cells.hpp"
#include "metrics/exact.hpp"
#include "metrics/transcendental.hpp"

// Shannon's measures, in bits. All are sums of terms that are never negative, so that nothing cancels.

namespace isoyield::rows {

inline Wide one(double cell) { return {cell}; }

/// Sum of part * ln(whole / part), the parts making up the whole.
inline Wide spread(const std::vector<Wide>& parts) {
  const std::vector<Wide> others = rests(parts);
  Wide total;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    if (!parts[k].zero()) total = total - parts[k] * log_share(parts[k], others[k]);
  }
  return total;
}

/// The sums in nats times the number of items.
inline Wide spread_of_classes(const ConfusionMatrix& matrix) { return spread(margins(matrix, one).truth); }
inline Wide spread_of_decisions(const ConfusionMatrix& matrix) { return spread(margins(matrix, one).decided); }
inline Wide spread_of_cells(const ConfusionMatrix& matrix) {
  return spread(std::vector<Wide>(matrix.cells().begin(), matrix.cells().end()));
}
inline Wide spread_within_rows(const ConfusionMatrix& matrix) {
  Wide total;
  for (std::size_t i = 0; i < matrix.classes(); ++i) {
    std::vector<Wide> row;
    for (std::size_t j = 0; j < matrix.classes(); ++j) row.emplace_back(matrix.at(i, j));
    total = total + spread(row);
  }
  return total;
}
inline Wide spread_within_columns(const ConfusionMatrix& matrix) { return spread_within_rows(transpose(matrix)); }
/// Sum of t_i p_j ((1 + x) ln(1 + x) - x) / n with 1 + x = n C_ij / (t_i p_j): the first order terms add up to 0.
inline Wide mutual_spread(const ConfusionMatrix& matrix) {
  Residuals residuals(matrix);
  Wide total;
  for (std::size_t i = 0; i < matrix.classes(); ++i) {
    for (std::size_t j = 0; j < matrix.classes(); ++j) {
      const Wide expected = residuals.expected(i, j);
      if (expected.zero()) continue;
      const Wide share = quotient(residuals.sums().total * Wide(matrix.at(i, j)), expected);
      total = total + expected * excess(quotient(residuals.at(i, j), expected), share);
    }
  }
  return residuals.sums().total.zero() ? total : quotient(total, residuals.sums().total);
}

inline Value bits_an_item(const Wide& nats, const ConfusionMatrix& matrix) {
  return ratio(nats, margins(matrix, one).total * ln2(), Undefined::no_items);
}

inline Value matrix_entropy_class(const ConfusionMatrix& matrix, Arguments) {
  return bits_an_item(shared<spread_of_classes>(matrix), matrix);
}
inline Value matrix_entropy_decision(const ConfusionMatrix& matrix, Arguments) {
  return bits_an_item(shared<spread_of_decisions>(matrix), matrix);
}
inline Value matrix_entropy_joint(const ConfusionMatrix& matrix, Arguments) {
  return bits_an_item(shared<spread_of_cells>(matrix), matrix);
}
inline Value matrix_entropy_of_decision_given_class(const ConfusionMatrix& matrix, Arguments) {
  return bits_an_item(shared<spread_within_rows>(matrix), matrix);
}
inline Value matrix_entropy_of_class_given_decision(const ConfusionMatrix& matrix, Arguments) {
  return bits_an_item(shared<spread_within_columns>(matrix), matrix);
}
inline Value matrix_variation_of_information(const ConfusionMatrix& matrix, Arguments) {
  return bits_an_item(shared<spread_within_rows>(matrix) + shared<spread_within_columns>(matrix), matrix);
}
inline Value matrix_mutual_information(const ConfusionMatrix& matrix, Arguments) {
  return bits_an_item(shared<mutual_spread>(matrix), matrix);
}
inline Value matrix_g_statistic(const ConfusionMatrix& matrix, Arguments) {
  return (Wide(2) * shared<mutual_spread>(matrix)).rounded();
}

inline Undefined without_items(const ConfusionMatrix& matrix, Undefined reason) {
  return matrix.total() == 0 ? Undefined::no_items : reason;
}
inline Value matrix_uncertainty_class(const ConfusionMatrix& matrix, Arguments) {
  return ratio(shared<mutual_spread>(matrix), shared<spread_of_classes>(matrix),
               without_items(matrix, Undefined::one_class_only));
}
inline Value matrix_uncertainty_decision(const ConfusionMatrix& matrix, Arguments) {
  return ratio(shared<mutual_spread>(matrix), shared<spread_of_decisions>(matrix),
               without_items(matrix, Undefined::one_decision_only));
}
inline Value matrix_uncertainty_symmetric(const ConfusionMatrix& matrix, Arguments) {
  return ratio(Wide(2) * shared<mutual_spread>(matrix),
               shared<spread_of_classes>(matrix) + shared<spread_of_decisions>(matrix),
               without_items(matrix, Undefined::nothing_to_compare));
}
inline Value matrix_nmi_geometric(const ConfusionMatrix& matrix, Arguments) {
  const Wide truth = shared<spread_of_classes>(matrix);
  return ratio(shared<mutual_spread>(matrix), root(truth * shared<spread_of_decisions>(matrix)),
               without_items(matrix, truth.zero() ? Undefined::one_class_only : Undefined::one_decision_only));
}

/// t_k - p_k: what leaves class k less what enters it.
inline Wide surplus(const ConfusionMatrix& matrix, std::size_t k) {
  return difference([&](const auto& as) {
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

inline Value matrix_cross_entropy(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins(matrix, one);
  const std::vector<Wide> others = rests(sums.decided);
  Wide total;
  for (std::size_t k = 0; k < matrix.classes(); ++k) {
    if (sums.truth[k].zero()) continue;
    if (sums.decided[k].zero()) return std::numeric_limits<double>::infinity();
    total = total - sums.truth[k] * log_share(sums.decided[k], others[k]);
  }
  return bits_an_item(total, matrix);
}

inline Value matrix_kl_divergence(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins(matrix, one);
  Wide total;
  for (std::size_t k = 0; k < matrix.classes(); ++k) {
    const Wide& decided = sums.decided[k];
    if (decided.zero() && sums.truth[k].zero()) continue;
    if (decided.zero()) return std::numeric_limits<double>::infinity();
    total = total + decided * excess(quotient(surplus(matrix, k), decided), quotient(sums.truth[k], decided));
  }
  return bits_an_item(total, matrix);
}

/// With m the mean of both: t / m = 1 + x, p / m = 1 - x, x = (t - p) / (t + p).
inline Value matrix_js_divergence(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins(matrix, one);
  Wide total;
  for (std::size_t k = 0; k < matrix.classes(); ++k) {
    const Wide both = sums.truth[k] + sums.decided[k];
    if (both.zero()) continue;
    const Wide x = quotient(surplus(matrix, k), both);
    const Wide twice_truth = quotient(Wide(2) * sums.truth[k], both);
    const Wide twice_decided = quotient(Wide(2) * sums.decided[k], both);
    total = total + both * (excess(x, twice_truth) + excess(-x, twice_decided));
  }
  return bits_an_item(Wide(0.25) * total, matrix);
}

/// Sum over the classes of x log(s / x) over the wrong cells x of its row and column, s their sum with (`kDiagonal`) or
/// without the right ones; over 2 n, or the sum of the s.
template <bool kDiagonal>
Value matrix_confusion_entropy(const ConfusionMatrix& matrix, Arguments) {
  const std::size_t size = matrix.classes();
  Wide total;
  Wide weight;
  for (std::size_t k = 0; k < size; ++k) {
    std::vector<Wide> parts;
    for (std::size_t j = 0; j < size; ++j) {
      if (j == k) continue;
      parts.emplace_back(matrix.at(k, j));
      parts.emplace_back(matrix.at(j, k));
    }
    parts.push_back(Wide(kDiagonal ? 2 : 1) * Wide(matrix.at(k, k)));  // twice the largest double is none
    const std::vector<Wide> others = rests(parts);
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
      weight = weight + parts[i];
      if (!parts[i].zero()) total = total - parts[i] * log_share(parts[i], others[i]);
    }
    // Delgado and Núñez-González: with more than two classes the right items weigh once, with two twice less.
    weight = weight + Wide(kDiagonal || size == 2 ? 2 : 1) * Wide(matrix.at(k, k));
  }
  if (size < 2) return matrix.total() == 0 ? Undefined::no_items : Undefined::one_class_only;
  return ratio(total, weight * ln(Wide(2 * (static_cast<double>(size) - 1))), Undefined::no_items);
}

}  // namespace isoyield::rows
