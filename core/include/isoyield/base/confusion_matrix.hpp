#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace isoyield {

/// The four cells of a binary confusion matrix: counts, weights or relative frequencies.
struct BinaryCounts {
  double tp = 0;
  double fn = 0;
  double fp = 0;
  double tn = 0;

  [[nodiscard]] double positives() const { return tp + fn; }  ///< truly positive
  [[nodiscard]] double negatives() const { return fp + tn; }  ///< truly negative
  [[nodiscard]] double predicted_positives() const { return tp + fp; }
  [[nodiscard]] double predicted_negatives() const { return fn + tn; }
  [[nodiscard]] double total() const { return (tp + fn) + (fp + tn); }
  friend bool operator==(const BinaryCounts&, const BinaryCounts&) = default;
};

/// Confusion matrix F(true class, decision): K classes in rows, D decisions in columns; cells finite, >= 0, not all 0.
/// Square (D = K) means that decision j is "it is class j".
class ConfusionMatrix {
 public:
  ConfusionMatrix() = default;
  ConfusionMatrix(std::size_t classes, std::size_t decisions, std::vector<double> cells);  ///< cells row by row
  explicit ConfusionMatrix(const BinaryCounts& counts);  ///< 2x2, index 1 the positive class

  [[nodiscard]] std::size_t classes() const { return classes_; }
  [[nodiscard]] std::size_t decisions() const { return decisions_; }
  [[nodiscard]] bool square() const { return classes_ == decisions_; }
  [[nodiscard]] double at(std::size_t true_class, std::size_t decision) const {
    return cells_[true_class * decisions_ + decision];
  }
  [[nodiscard]] const std::vector<double>& cells() const { return cells_; }
  [[nodiscard]] double total() const;                         ///< compensated sum
  [[nodiscard]] std::vector<double> class_totals() const;     ///< one a true class
  [[nodiscard]] std::vector<double> decision_totals() const;  ///< one a decision

 private:
  std::size_t classes_ = 0;
  std::size_t decisions_ = 0;
  std::vector<double> cells_;
};

/// The binary matrix of one class against the rest. Needs a square matrix.
[[nodiscard]] BinaryCounts one_vs_rest(const ConfusionMatrix& matrix, std::size_t positive);
/// The same for every class, in O(K^2) for all of them together.
[[nodiscard]] std::vector<BinaryCounts> one_vs_rest(const ConfusionMatrix& matrix);
/// The same decisions about a population with other class shares: each row scaled so that class k holds shares[k] of a
/// total of 1. `shares` are >= 0 and sum to 1, and are 0 where a class has no items.
[[nodiscard]] ConfusionMatrix reweighted(const ConfusionMatrix& matrix, const std::vector<double>& shares);
/// Rows and columns exchanged.
[[nodiscard]] ConfusionMatrix transpose(const ConfusionMatrix& matrix);

}  // namespace isoyield
