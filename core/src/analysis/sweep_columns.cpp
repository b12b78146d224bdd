#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "analysis/comparisons.hpp"
#include "analysis/two_classes.hpp"
#include "isoyield/analysis.hpp"

namespace isoyield {

/// Sets positive_ and sorts every column, once; another positive class only changes which items are counted where, and
/// which of two probabilities is the score. Returns 1 for each item that is truly positive.
std::vector<std::uint8_t> ScoreAnalysis::sweep_columns(const TwoClasses& classes) {
  std::vector<std::uint8_t> positive(table_.rows());
  for (std::size_t i = 0; i < positive.size(); ++i) {
    positive[i] = classes.row_of_label[table_.truth[i]] == classes.positive ? 1 : 0;
  }
  const bool paired = table_.columns.size() > 1 && compares(options_, table_, table_.columns.size());
  const auto sorted = [&](const ScoreColumn& column) {
    return sweep({.scores = column.scores, .positive = positive, .weights = table_.weights}, paired);
  };
  const bool first = sweeps_.empty();
  if (first || positive_ != classes.positive) {
    for (std::size_t i = 0; i < table_.probabilities.size(); ++i)
      table_.columns[single_columns_ + i].scores = table_.probabilities[i].columns[classes.positive];
  }
  if (first) {
    for (const ScoreColumn& column : table_.columns) sweeps_.push_back(sorted(column));
  } else if (positive_ != classes.positive) {
    for (std::size_t i = 0; i < sweeps_.size(); ++i) {
      std::swap(sweeps_[i].tp, sweeps_[i].fp);
      std::swap(sweeps_[i].positives, sweeps_[i].negatives);
      if (i >= single_columns_) sweeps_[i] = sorted(table_.columns[i]);
    }
  }
  positive_ = classes.positive;
  return positive;
}

}  // namespace isoyield
