#pragma once

#include <vector>

#include "isoyield/scores/sweep.hpp"
#include "isoyield/scores/swept.hpp"

namespace isoyield {

/// By how much one item more moves a statistic of scores: its derivative by the weight of an item of either class at
/// each operating point, times the weight of all items (the empirical influence function: Hampel 1974, Journal of the
/// American Statistical Association 69(346), 383-393). Weighted by the items its sum is 0, and the sum of its squares
/// is the infinitesimal jackknife (Jaeckel 1972, Bell Laboratories memorandum MM 72-1215-11; Efron 1982, The jackknife,
/// the bootstrap and other resampling plans, chapter 6).
struct PointInfluence {
  std::vector<double> positive;  ///< at index 0, where no item is, 0; 0 too where no positive item is
  std::vector<double> negative;

  [[nodiscard]] bool empty() const { return positive.empty(); }
};

// All are empty where the statistic is undefined or infinite.

/// Of step_precision_area(). A positive item adds its own precision, and moves that of all lower thresholds by fp / (tp
/// + fp)^2; a negative one moves them by -tp / (tp + fp)^2. Not where one class has no items, nor of a single positive.
[[nodiscard]] PointInfluence average_precision_influence(const Sweep& sweep);
/// Of the log loss of probabilities moved into [clip, 1 - clip], and of the Brier score: an item's own loss less the
/// mean.
[[nodiscard]] PointInfluence log_loss_influence(const Swept& swept, double clip = 0);
[[nodiscard]] PointInfluence brier_influence(const Swept& swept);
/// Of share_saved(): of the ratio of the loss and that of the class shares, linearised. Not of items of one class.
[[nodiscard]] PointInfluence log_loss_saved_influence(const Swept& swept);
[[nodiscard]] PointInfluence brier_saved_influence(const Swept& swept);

}  // namespace isoyield
