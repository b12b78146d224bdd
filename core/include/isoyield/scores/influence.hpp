#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "isoyield/scores/sweep.hpp"
#include "isoyield/scores/swept.hpp"

namespace isoyield {

/// What of single items moves statistics of scores.
enum class ItemTerm : std::uint8_t {
  none,
  average_precision,  ///< its influence on step_precision_area(), of a positive item before the mean is taken off
  log_loss,           ///< its own log loss
  squared,            ///< the square of its probability less its class, 1 or 0
};

/// By how much one item more moves a statistic of scores: its derivative by the weight of an item of either class at
/// each operating point, times the weight of all items (the empirical influence function: Hampel 1974, Journal of the
/// American Statistical Association 69(346), 383-393). Weighted by the items its sum is 0, and the sum of its squares
/// is the infinitesimal jackknife (Jaeckel 1972, Bell Laboratories memorandum MM 72-1215-11; Efron 1982, The jackknife,
/// the bootstrap and other resampling plans, chapter 6). As several statistics move by the same terms it is told as
/// `times` the term of the item, and what is added for its class.
struct PointInfluence {
  ItemTerm term = ItemTerm::none;
  double clip = 0;  ///< of the log loss: probabilities are moved into [clip, 1 - clip]
  double times = 1;
  std::array<double, 2> plus = {0, 0};  ///< for a negative item, for a positive one

  [[nodiscard]] bool empty() const { return term == ItemTerm::none; }
  [[nodiscard]] bool same_term(const PointInfluence& other) const { return term == other.term && clip == other.clip; }
};

// All are empty where the statistic is undefined or infinite.

/// Of step_precision_area(). A positive item adds its own precision, and moves that of all lower thresholds by fp / (tp
/// + fp)^2; a negative one moves them by -tp / (tp + fp)^2. Not where one class has no items, nor of a single positive.
[[nodiscard]] PointInfluence average_precision_influence(const Swept& swept);
/// Of the log loss of probabilities moved into [clip, 1 - clip], and of the Brier score: an item's own loss less the
/// mean.
[[nodiscard]] PointInfluence log_loss_influence(const Swept& swept, double clip = 0);
[[nodiscard]] PointInfluence brier_influence(const Swept& swept);
/// Of share_saved(): of the ratio of the loss and that of the class shares, linearised. Not of items of one class.
[[nodiscard]] PointInfluence log_loss_saved_influence(const Swept& swept);
[[nodiscard]] PointInfluence brier_saved_influence(const Swept& swept);

/// The terms of the items at the points of a sweep, a stretch at a time from the last to the first, so that long sweeps
/// need no room for all of them.
class PointTerms {
 public:
  PointTerms(const Sweep& sweep, const PointInfluence& influence);
  /// The next stretch before those taken, of as many points as the spans; where no item of a class is at a point,
  /// what stands there means nothing.
  void take(std::span<double> positive, std::span<double> negative);
  /// The point before the stretches taken; 0: all are.
  [[nodiscard]] std::size_t left() const { return next_ - 1; }

 private:
  const Sweep& sweep_;
  ItemTerm term_;
  double clip_;
  std::size_t next_;
  double raised_ = 0;   // by a positive item: the precision of all positives from here on
  double lowered_ = 0;  // by a negative one
};

/// The term of each item of a column.
[[nodiscard]] std::vector<double> item_terms(const PointInfluence& influence, const Sweep& sweep,
                                             std::span<const double> scores, std::span<const std::uint8_t> positive);
/// The same of a stretch of the items; not of the average precision, whose terms hang on all of them.
void item_losses(const PointInfluence& influence, Scale scale, std::span<const double> scores,
                 std::span<const std::uint8_t> positive, std::span<double> terms);
/// The influence of each item.
[[nodiscard]] std::vector<double> item_influences(const PointInfluence& influence, const Sweep& sweep,
                                                  std::span<const double> scores,
                                                  std::span<const std::uint8_t> positive);

}  // namespace isoyield
