#include "isoyield/scores/swept.hpp"

#include "isoyield/scores/hull.hpp"
#include "scores/item_losses.hpp"

namespace isoyield {

const TwiceArea& Swept::twice_roc_area() const {
  if (!twice_roc_area_) twice_roc_area_ = twice_area(points_);
  return *twice_roc_area_;
}

const std::vector<std::size_t>& Swept::hull() const {
  if (!hull_) hull_ = roc_hull(points_);
  return *hull_;
}

const std::vector<ReliabilityBin>& Swept::bins(std::size_t count, Binning binning) const {
  Bins& kept = bins_[static_cast<std::size_t>(binning)];
  if (kept.count != count) kept = {count, reliability_bins(points_, count, binning)};
  return kept.found;
}

Value Swept::log_loss() const {
  if (!log_loss_) log_loss_ = isoyield::log_loss(points_);
  return *log_loss_;
}

Value Swept::brier_score() const {
  if (!brier_score_) brier_score_ = isoyield::brier_score(points_);
  return *brier_score_;
}

}  // namespace isoyield
