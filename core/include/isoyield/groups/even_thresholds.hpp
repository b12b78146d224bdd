#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "isoyield/base/value.hpp"
#include "isoyield/scores/sweep.hpp"
#include "isoyield/utility/utility.hpp"

// Thresholds of groups that yield most, without a criterion of equal treatment and under each of the usual ones.

namespace isoyield {

/// What must be the same in all groups.
enum class Even : std::uint8_t {
  threshold,         ///< one for all
  nothing,           ///< one a group
  selection_rate,    ///< demographic parity
  recall,            ///< equal opportunity
  false_alarm_rate,  ///< equal false positive rates
  both_rates,        ///< equalized odds
};

/// So large a share of a group's items is decided by this threshold: positive from it up.
struct ThresholdShare {
  double threshold = 0;
  std::size_t point = 0;  ///< of the group's sweep; 0: all are decided negative, items that score +infinity too
  double share = 0;
};

/// The best thresholds under a criterion. A group with several entries is decided by chance, each item by itself.
struct EvenThresholds {
  Undefined reason = Undefined::defined;            ///< why there are none: a rate that a group does not have
  std::vector<std::vector<ThresholdShare>> groups;  ///< thresholds fall
  std::vector<double> group_yields;                 ///< per item of each group
  double yield = 0;                                 ///< per item of all
};

/// The most yield per item of all where a rate differs by at most so much from group to group.
struct FrontPoint {
  double gap = 0;
  double yield = 0;
};

/// The most yield per item of all where no group gets less per item than so much.
struct WorstOffPoint {
  double worst = 0;
  double yield = 0;
};

/// The best thresholds of groups under any criterion.
class EvenThresholdSearch {
 public:
  /// `groups`: each with items; views, as the utilities are: one matrix for all of them, or one a group. O(n).
  EvenThresholdSearch(std::span<const Sweep> groups, std::span<const UtilityMatrix> utilities);
  EvenThresholdSearch(std::span<const Sweep> groups, const UtilityMatrix& utility)
      : EvenThresholdSearch(groups, std::span(&utility, 1)) {}
  /// Where what decisions are worth differs from item to item: `earned`, a view, of each group what its items earn
  /// together at each point of its sweep. All criteria but `both_rates`, whose yield does not follow from the rates.
  EvenThresholdSearch(std::span<const Sweep> groups, std::span<const std::vector<double>> earned);

  /// Of several optima the one that decides fewest positive. A threshold for each group, a mixture of two where one
  /// rate must be even, or where both must be, of two and of a decision by chance alone (Hardt, Price, Srebro 2016,
  /// section 4): no mixture of thresholds yields more. One threshold for all: O(n log k) for k groups, O(n k) with
  /// utilities of their own; the others by the corners of the hulls alone.
  [[nodiscard]] EvenThresholds under(Even even) const;

  /// What lies between a criterion of one rate and none: `points` (at least 2) gaps from 0 to the least one that costs
  /// nothing. Empty where a group does not have the rate. Each group stays as near to its own best rate as a window of
  /// that width lets it; the sum is concave in where the window lies. O(points log n) corners.
  [[nodiscard]] std::vector<FrontPoint> front(Even even, std::size_t points) const;

  /// What lies between the thresholds that yield most and those that are best for the group that is worst off by
  /// `subject`, what decisions are worth to those who are decided about (index 1: the positive class): `points` (at
  /// least 2) floors, under which no group gets. Each group decides by a mixture of two thresholds of its own, on the
  /// hull of what its points are worth to both: O(n log n). One point where nothing is to be given up.
  [[nodiscard]] std::vector<WorstOffPoint> worst_off_front(const UtilityMatrix& subject, std::size_t points) const;

 private:
  [[nodiscard]] EvenThresholds one_for_all() const;
  [[nodiscard]] EvenThresholds one_a_group() const;
  [[nodiscard]] EvenThresholds one_rate(Even even) const;
  [[nodiscard]] EvenThresholds both_rates() const;
  void finish(EvenThresholds& out) const;
  /// What the items of a group earn together.
  [[nodiscard]] double earned_at(std::size_t group, std::size_t point) const;
  [[nodiscard]] const UtilityMatrix& utility(std::size_t group) const {
    return utilities_[utilities_.size() > 1 ? group : 0];
  }

  std::span<const Sweep> groups_;
  std::span<const UtilityMatrix> utilities_;
  std::span<const std::vector<double>> earned_;
  std::vector<std::vector<std::size_t>> corners_;  ///< of each group's points in ROC space, above and below
};

}  // namespace isoyield
