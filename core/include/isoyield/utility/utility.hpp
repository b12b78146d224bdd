#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"

namespace isoyield {

/// Utility of each decision for each true class, in the user's unit. Like a confusion matrix: classes in rows,
/// decisions in columns.
class UtilityMatrix {
 public:
  UtilityMatrix() = default;
  UtilityMatrix(std::size_t classes, std::size_t decisions, std::vector<double> cells);  ///< cells row by row, finite

  [[nodiscard]] std::size_t classes() const { return classes_; }
  [[nodiscard]] std::size_t decisions() const { return decisions_; }
  [[nodiscard]] double at(std::size_t true_class, std::size_t decision) const {
    return cells_[true_class * decisions_ + decision];
  }
  [[nodiscard]] const std::vector<double>& cells() const { return cells_; }
  /// 1 for the right decision, 0 for any other: its yield is the accuracy.
  [[nodiscard]] static UtilityMatrix identity(std::size_t classes);

 private:
  std::size_t classes_ = 0;
  std::size_t decisions_ = 0;
  std::vector<double> cells_;
};

/// sum U * C / sum C: expected utility per item, compensated. Shapes must agree.
[[nodiscard]] double utility_yield(const UtilityMatrix& utility, const ConfusionMatrix& matrix);

/// Two classifiers under one utility matrix. `difference` = yield(a) - yield(b).
struct Pairwise {
  double difference = 0;
  /// Smallest change of every cell of U (same bound for all) that makes the two equal: |difference| / sum |Ca - Cb|;
  /// infinite when the normalised matrices are the same.
  double flip_radius = 0;
  /// The same as a Euclidean length: |difference| / norm2(Ca - Cb).
  double flip_length = 0;
  /// Cell by cell (row by row), the utility at which the two are equal when only that cell changes; absent where the
  /// cell does not tell them apart.
  std::vector<std::optional<double>> break_even;
};
[[nodiscard]] Pairwise compare(const UtilityMatrix& utility, const ConfusionMatrix& a, const ConfusionMatrix& b);

/// Slope in ROC space (fpr to the right, tpr up) of the lines of equal yield: (1 - pi)/pi * (U_nn - U_np) / (U_pp -
/// U_pn), U_cd the utility of decision d for class c. Infinite when only the negatives matter; absent when neither
/// does.
[[nodiscard]] std::optional<double> iso_yield_slope(const UtilityMatrix& utility, double prevalence);

/// Probability of the positive class from which deciding positive pays: (U_nn - U_np) / (U_nn - U_np + U_pp - U_pn).
/// Absent where no probability divides them so: some right decision is worth less than the wrong one, or all are worth
/// the same.
[[nodiscard]] std::optional<double> threshold_probability(const UtilityMatrix& utility);

/// Kendall's tau-b between two orders of the same classifiers given by their values; absent when either has no order.
/// O(n^2).
[[nodiscard]] std::optional<double> kendall_tau(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace isoyield
