#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "isoyield/scores/score_table.hpp"
#include "isoyield/scores/sweep.hpp"

namespace isoyield {

/// The scores of pairs of columns as probabilities, with the scale that they had, and a column of scores for each pair
/// where there are two classes. What was done to percentages goes to the notes of the table.
[[nodiscard]] std::vector<ClassScale> take_probabilities(ScoreTable& table);

/// Other items of the same classes and classifiers: thresholds are chosen on them, then judged on the items of a table.
class ChoosingTable {
 public:
  /// Refused where it has other classes, no items of one, no scores of a classifier that is judged, or the very rows of
  /// `judged`. What is to be known of it goes to the notes of `judged`.
  /// `scales`: of the pairs of probabilities of `judged`.
  [[nodiscard]] static Result<std::shared_ptr<ChoosingTable>> make(ScoreTable choosing, ScoreTable& judged,
                                                                   const std::vector<ClassScale>& scales);

  [[nodiscard]] const std::string& source() const { return table_.source; }
  /// One for each column of the judged table. `positive`: index of the positive class there. `share` of positives in
  /// the deployment; 0: that of these items. Sorts once.
  [[nodiscard]] std::vector<Sweep> sweeps(std::size_t positive, Scale scale, double share);

 private:
  ScoreTable table_;
  std::size_t single_columns_ = 0;   ///< those of pairs of probabilities come after them
  std::vector<std::size_t> labels_;  ///< place among the labels of the judged table
  std::vector<std::size_t> places_;  ///< of each judged column here
  std::optional<std::size_t> positive_;
  std::vector<Sweep> sweeps_;  ///< for `positive_`
};

}  // namespace isoyield
