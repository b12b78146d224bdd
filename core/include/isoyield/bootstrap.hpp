#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "isoyield/interval.hpp"
#include "isoyield/sweep.hpp"

namespace isoyield {

/// Resamples the items of a test set with replacement, each class by itself, so that every resample has the test set's
/// class totals; the same resample for every classifier. Only how often each item is drawn is kept, in the order of the
/// scores: nothing is sorted again. A resample depends on the seed and its number alone (xoshiro256++ of Blackman and
/// Vigna 2021, seeded by Philox), so that work may be cut among workers. Items are picked by multiplying 32 random
/// bits: the probabilities of two items of a class differ by less than its size / 2^32 of themselves.
class Resampler {
 public:
  /// `scores`: one column a classifier, not weighted, as long as `positive`; fewer than 2^31 items. O(n log n) each.
  Resampler(std::span<const std::uint8_t> positive, const std::vector<std::span<const double>>& scores,
            std::uint64_t seed);

  [[nodiscard]] std::size_t classifiers() const { return orders_.size(); }
  [[nodiscard]] std::uint32_t positives() const { return positives_; }
  [[nodiscard]] std::uint32_t negatives() const { return negatives_; }

  /// Draws this resample: what follows is about it. O(n).
  void draw(std::uint64_t resample);
  /// Instead of a resample, every item once.
  void take_all();
  /// Every item once but for a group of one class, for the jackknife: of at most 50 random groups a class.
  void leave_out(bool positive_class, std::uint32_t group);
  [[nodiscard]] std::uint32_t groups(bool positive_class) const;

  /// ROC area, ties half. O(n), the fastest.
  [[nodiscard]] double roc_auc(std::size_t classifier) const;
  /// The operating points. O(n).
  [[nodiscard]] Sweep sweep(std::size_t classifier) const;

 private:
  /// A tie of several items: [first, last) in an order, positives before `split`.
  struct Tie {
    std::uint32_t first;
    std::uint32_t split;
    std::uint32_t last;
  };
  struct Order {
    std::vector<std::uint32_t> items;      ///< by falling score; within a tie positives first
    std::vector<std::uint32_t> ends;       ///< one past the last item of each distinct score
    std::vector<double> thresholds;        ///< the distinct scores
    std::vector<Tie> ties;                 ///< with items of both classes
    std::vector<std::uint32_t> positives;  ///< the items of each class alone
    std::vector<std::uint32_t> negatives;
    std::vector<std::uint32_t> above;  ///< of each negative: positives that stand before it, tied ones too
  };

  std::uint64_t seed_;
  std::uint32_t positives_ = 0;
  std::uint32_t negatives_ = 0;
  std::vector<Order> orders_;
  std::vector<std::uint8_t> counts_;            ///< positives first; a count above 255 has probability below 10^-500
  mutable std::vector<std::uint32_t> running_;  ///< sums of counts of positives, kept for its room
  std::vector<std::uint32_t> shuffled_;         ///< items of each class in random order, for the groups
};

/// Skewness of how single items move a statistic, for the BCa interval of two strata (Davison, Hinkley 1997, section
/// 5.3.2); from the statistic without each group of items. 0 where nothing moves it.
[[nodiscard]] double acceleration(double estimate, const std::vector<double>& without_positives,
                                  const std::vector<double>& without_negatives);

/// Intervals by the replicates of a statistic.
struct BootstrapIntervals {
  double standard_error = 0;
  Interval percentile;
  std::optional<Interval> bca;  ///< absent where every replicate lies on one side of the estimate
};
/// Percentile and bias-corrected accelerated intervals (Efron 1987). Sorts `replicates`, at least two, never NaN;
/// absent when all are alike.
[[nodiscard]] std::optional<BootstrapIntervals> bootstrap_intervals(std::vector<double>& replicates, double estimate,
                                                                    double skewness, double level);

}  // namespace isoyield
