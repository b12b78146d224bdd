#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "isoyield/scores/sweep.hpp"
#include "isoyield/statistics/interval.hpp"

namespace isoyield {

/// Resamples the items of a test set with replacement, each class by itself, so that every resample has the test set's
/// class totals; the same resample for every classifier. Only how often each item is drawn is kept, and read in the
/// order of the scores: nothing is sorted again. A resample depends on the seed and its number alone, so that work may
/// be cut among workers; sixteen that follow one another are drawn and summed together.
///
/// A class of m items: each is drawn Poisson(1 - 3 / sqrt(m)) times by xoshiro256++ (Blackman and Vigna 2021, seeded by
/// Philox), and what that leaves to be drawn is picked item by item; given their sum such counts are multinomial. In
/// the rare resample where they exceed m, the class is drawn anew by picks alone. Probabilities of counts are true to
/// 2^-40, those of picked items to the size of the class / 2^32 of themselves.
class Resampler {
 public:
  static constexpr std::size_t kTogether = 16;

  /// `stratum`: the class of each item, below `strata`; fewer than 2^31 items. `along`: scores by whose fall the items
  /// of a class are numbered, so that passes along them run through memory in order; empty: none.
  Resampler(std::span<const std::uint16_t> stratum, std::size_t strata, std::span<const double> along,
            std::uint64_t seed);
  /// Two classes and one ranking for each of `scores`, all as long as `positive` and not weighted.
  Resampler(std::span<const std::uint8_t> positive, const std::vector<std::span<const double>>& scores,
            std::uint64_t seed);

  /// Adds what `scores` rank: entry i stands for item `items[i]` (empty: item i) and is positive or not. An item may
  /// have several entries, or none. Returns the number of the ranking. O(entries).
  std::size_t rank(std::span<const double> scores, std::span<const std::uint8_t> positive,
                   std::span<const std::uint32_t> items = {});

  [[nodiscard]] std::size_t rankings() const { return rankings_.size(); }
  [[nodiscard]] std::size_t strata() const { return first_.size() - 1; }
  [[nodiscard]] std::uint32_t size(std::size_t stratum) const { return first_[stratum + 1] - first_[stratum]; }

  /// Draws this resample: what follows is about it. O(n).
  void draw(std::uint64_t resample);
  /// Instead of a resample, every item once.
  void take_all();
  /// Every item once but for a group of one class, for the jackknife: of at most 50 random groups a class.
  void leave_out(std::size_t stratum, std::uint32_t group);
  [[nodiscard]] std::uint32_t groups(std::size_t stratum) const;

  /// How often an item is drawn.
  [[nodiscard]] std::uint8_t count(std::uint32_t item) const {
    return counts_[number_of_item_[item] * kTogether + lane_];
  }
  /// Area of a ranking, ties half; absent where one side is empty. O(n) for sixteen resamples.
  [[nodiscard]] std::optional<double> roc_auc(std::size_t ranking) const;
  /// Its operating points. O(n).
  [[nodiscard]] Sweep sweep(std::size_t ranking) const;
  /// The same points into a sweep whose room is used again.
  void sweep(std::size_t ranking, Sweep& out) const;

 private:
  /// Sixteen samples of which one is looked at.
  struct Block {
    enum class Kind : std::uint8_t { none, all, resamples, left_out };
    Kind kind = Kind::none;
    std::uint64_t number = 0;  ///< of the sixteen
    std::size_t stratum = 0;   ///< that groups are left out of
    bool operator==(const Block&) const = default;
  };
  /// A tie of several entries: [first, last), positives before `split`.
  struct Tie {
    std::uint32_t first;
    std::uint32_t split;
    std::uint32_t last;
  };
  struct Ranking {
    std::vector<std::uint32_t> entries;  ///< by falling score; within a tie positives first. 2 * item + positive
    std::vector<std::uint32_t> ends;     ///< one past the last entry of each distinct score
    std::vector<double> thresholds;      ///< the distinct scores
    std::vector<Tie> ties;               ///< with entries of both sides
  };
  struct Areas {
    Block block;
    std::array<std::optional<double>, kTogether> of;
  };

  void look_at(Block block, std::size_t lane);
  void draw_class(std::size_t stratum, class Picker& from);
  [[nodiscard]] Areas areas(const Ranking& ranking) const;

  std::uint64_t seed_;
  std::vector<std::uint32_t> first_;           ///< number of the first item of each class, and that of all items
  std::vector<std::uint32_t> number_of_item_;  ///< items are numbered class by class
  std::vector<Ranking> rankings_;
  std::vector<std::uint32_t> shuffled_;  ///< items of each class in random order, for the groups
  std::vector<std::uint8_t> counts_;     ///< [item * 16 + sample]; one above 255 has probability below 10^-500
  Block block_;
  std::size_t lane_ = 0;
  mutable std::vector<Areas> areas_;  ///< of each ranking, of the block that they were computed for
};

/// Skewness of how single items move a statistic, for the BCa interval of several strata (Davison, Hinkley 1997,
/// section 5.3.2): `without[s]` is the statistic without each group of stratum s. 0 where nothing moves it.
[[nodiscard]] double acceleration(double estimate, std::span<const std::vector<double>> without);

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
