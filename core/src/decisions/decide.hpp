#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "isoyield/scores/score_table.hpp"
#include "isoyield/utility/utility.hpp"
#include "numeric/double_double.hpp"

namespace isoyield {

/// What each decision is worth for each item if each class is true: the same for all items, or what their own columns
/// say. A view of those columns.
class Worth {
 public:
  /// `matrix`: the utilities of all items, or with `by_item` (one a decision) their means over the items of each class.
  explicit Worth(UtilityMatrix matrix, std::span<const ClassColumns> by_item = {})
      : matrix_(std::move(matrix)), by_item_(by_item) {}

  [[nodiscard]] double at(std::size_t item, std::size_t true_class, std::size_t decision) const {
    return by_item_.empty() ? matrix_.at(true_class, decision) : by_item_[decision].columns[true_class][item];
  }
  [[nodiscard]] const UtilityMatrix& matrix() const { return matrix_; }
  [[nodiscard]] bool by_item() const { return !by_item_.empty(); }
  [[nodiscard]] std::size_t classes() const { return matrix_.classes(); }
  [[nodiscard]] std::size_t decisions() const { return matrix_.decisions(); }

 private:
  UtilityMatrix matrix_;
  std::span<const ClassColumns> by_item_;
};

/// The means of the utilities of the items of a table (one entry a decision) over the items of each class, weighted;
/// over all items for a class without any. Always deciding alike earns by them what it earns item by item.
[[nodiscard]] UtilityMatrix mean_utilities(const ScoreTable& table, std::span<const ClassColumns> utilities);

/// The confusion matrix of decisions: `truth` indexes classes, `decisions` indexes decisions. Compensated with weights.
[[nodiscard]] ConfusionMatrix count_decisions(std::span<const std::uint16_t> truth,
                                              std::span<const std::uint16_t> decisions, std::span<const double> weights,
                                              std::size_t classes, std::size_t decisions_count);

/// Utility per item of the decisions; `matrix` counts them.
[[nodiscard]] double yield_of(const Worth& worth, std::span<const std::uint16_t> truth,
                              std::span<const std::uint16_t> decisions, std::span<const double> weights,
                              const ConfusionMatrix& matrix);

/// For each item the decision of largest expected utility, sum over classes of U * probability; the first of several.
/// `items` are probabilities.
[[nodiscard]] std::vector<std::uint16_t> best_decisions(const ClassScoreSet& items, const Worth& worth);

/// Two classes and decisions: what it earns to decide each item as class `positive` rather than as the other, by
/// falling score. A view of the scores.
class GainsByScore {
 public:
  GainsByScore(std::span<const double> scores, const ClassScoreSet& items, std::size_t positive, const Worth& worth);

  /// Class `positive` is decided from the score on that earns most on these very items, the highest of several.
  /// +infinity where deciding it never earns most.
  [[nodiscard]] double best_threshold() const;
  /// Each part of the items is decided at the best threshold of the others, so that no item chose its own. `part` of
  /// each item, 0 to `parts` - 1.
  [[nodiscard]] std::vector<std::uint16_t> cross_fitted(std::span<const std::uint16_t> part, std::size_t parts) const;

 private:
  /// best_threshold() of the items for whose place `counts`.
  template <class Counts>
  [[nodiscard]] double best_of(Counts counts) const;

  std::span<const double> scores_;
  std::size_t positive_;
  std::vector<std::uint32_t> rows_;  ///< by falling score
  std::vector<DoubleDouble> gains_;  ///< of these, weighted
};

/// Decides class `positive` of two where score >= threshold.
[[nodiscard]] std::vector<std::uint16_t> decide_at(std::span<const double> scores, double threshold,
                                                   std::size_t positive);

}  // namespace isoyield
