#pragma once

#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "isoyield/decisions/threshold.hpp"
#include "isoyield/report/report.hpp"
#include "isoyield/scores/cell_bounds.hpp"
#include "isoyield/scores/sweep.hpp"
#include "report/settings.hpp"

// What numbers lose where scores were counted in cells of neighbouring ones.

namespace isoyield {

/// What those of one column lose; nothing where each score was counted by itself.
class CellLosses {
 public:
  static constexpr double kNobodyKnows = std::numeric_limits<double>::infinity();

  /// `upper`: the ends of the rows' cells, as in ScoreColumn. `share`: of positives in a deployment; 0: those of the
  /// items.
  CellLosses(const ScoreSet& items, std::span<const double> upper, double share);

  /// Adds its bound to a metric of scores.
  void add(report::Number& number, const Metric& metric, const Settings& settings) const;
  /// How far the yield at a threshold that a rule chose may be off that of the scores; absent: not at all, infinite:
  /// nobody knows, because the rule would choose another threshold. `here`: what it looks at are these items.
  /// `utility`: index 1 the positive class.
  [[nodiscard]] std::optional<double> of_yield(const ThresholdChoice& choice, bool here,
                                               const UtilityMatrix& utility) const;

 private:
  std::optional<CellBounds> bounds_;
};

/// Bounds of differences: what both numbers lose together. `yields`: of the classifiers, in their order.
void add_cell_losses(std::vector<report::Comparison>& comparisons, const std::vector<report::Classifier>& classifiers,
                     const std::vector<report::Yield>& yields);

}  // namespace isoyield
