#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "isoyield/inference/clusters.hpp"
#include "isoyield/scores/sweep.hpp"
#include "isoyield/statistics/interval.hpp"

namespace isoyield {

/// How the items of a test set were drawn.
struct DrawnItems {
  ClassTotals totals = ClassTotals::random;  ///< fixed: each class by itself
  const Clusters* clusters = nullptr;        ///< null: items one by one. With fixed totals each has items of one class
  /// How many items each row stands for, where they were drawn one by one; empty: one, or clusters weigh them.
  std::span<const double> counts = {};
};

/// Resamples with replacement what was drawn at random: items, or whole clusters of them; together, or each class by
/// itself where class totals are fixed. The same resample for every classifier. Only how often each item or cluster (a
/// unit) is drawn is kept, and read in the order of the scores: nothing is sorted again. A resample depends on the seed
/// and its number alone, so that work may be divided among workers; sixteen that follow one another are drawn and
/// summed together.
///
/// A stratum of m units: each is drawn Poisson(1 - 3 / sqrt(m)) times by xoshiro256++ (Blackman and Vigna 2021, seeded
/// by Philox), and what that leaves to be drawn is picked unit by unit; given their sum such counts are multinomial. In
/// the rare resample where they exceed m, the stratum is drawn again by picks alone. Probabilities of counts are true
/// to 2^-40, those of picked units to the size of the stratum / 2^32 of themselves.
///
/// Where rows stand for several items each row is drawn a Poisson number of times (beyond 10 by its Cornish-Fisher
/// approximation): shares of a multinomial resample, whose size does not matter to what is made of shares. With fixed
/// class totals the rows of a class are scaled to its total. No groups are left out then: of so many items skewness
/// moves an interval by nothing that could be seen. Rows with weights of their own count as often as they weigh.
///
/// With random class totals a resample may have no item of some class. Nobody would evaluate with such a sample: it is
/// drawn again, unless most resamples would be.
class Resampler {
 public:
  static constexpr std::size_t kTogether = 16;

  /// `truth`: the class of each item, below `classes`; fewer than 2^31 items. `along`: scores by whose fall the units
  /// of a stratum are numbered, so that passes along them run through memory in order; empty: none.
  Resampler(std::span<const std::uint16_t> truth, std::size_t classes, std::span<const double> along,
            std::uint64_t seed, DrawnItems drawn);
  /// Two classes and one ranking for each of `scores`, all as long as `positive` and not weighted.
  Resampler(std::span<const std::uint8_t> positive, const std::vector<std::span<const double>>& scores,
            std::uint64_t seed, DrawnItems drawn);

  /// Adds what `scores` rank: entry i stands for item `items[i]` (empty: item i) and is positive or not. An item may
  /// have several entries, or none. Returns the number of the ranking. O(entries).
  std::size_t rank(std::span<const double> scores, std::span<const std::uint8_t> positive,
                   std::span<const std::uint32_t> items = {});

  [[nodiscard]] std::size_t rankings() const { return rankings_.size(); }
  /// Classes with fixed totals, else 1.
  [[nodiscard]] std::size_t strata() const { return first_.size() - 1; }
  /// Units of a stratum.
  [[nodiscard]] std::uint32_t size(std::size_t stratum) const { return first_[stratum + 1] - first_[stratum]; }
  /// Whether all items of some class are in one unit, so that resamples tell nothing about their variation.
  [[nodiscard]] bool one_unit_of_a_class() const { return one_unit_of_a_class_; }

  /// Draws this resample: what follows is about it. O(n).
  void draw(std::uint64_t resample);
  /// Instead of a resample, every item once.
  void take_all();
  /// Every item once but for a group of units, for the jackknife: of at most 50 random groups a stratum.
  void leave_out(std::size_t stratum, std::uint32_t group);
  [[nodiscard]] std::uint32_t groups(std::size_t stratum) const;

  /// How often an item is drawn, as often as it weighs.
  [[nodiscard]] double weight(std::uint32_t item) const {
    if (!drawn_.empty()) return drawn_[item];
    return weights_.empty() ? count(item) : weights_[item] * count(item);
  }
  /// How often an item is drawn; not of rows that stand for several.
  [[nodiscard]] std::uint8_t count(std::uint32_t item) const {
    return counts_[std::size_t{unit_of_item_[item]} * kTogether + lane_];
  }
  /// Area of a ranking, ties half; absent where one side is empty. O(n) for sixteen resamples.
  [[nodiscard]] std::optional<double> roc_auc(std::size_t ranking) const;
  /// Its operating points. O(n).
  [[nodiscard]] Sweep sweep(std::size_t ranking) const;
  /// The same points into a sweep whose room is used again.
  void sweep(std::size_t ranking, Sweep& out) const;
  /// The same where items of a class count for so much, with fixed totals.
  [[nodiscard]] Sweep sweep(std::size_t ranking, std::span<const double> of_classes) const;

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
    std::vector<std::uint32_t> entries;  ///< by falling score; within a tie positives first. 2 * unit + positive
    std::vector<std::uint32_t> ends;     ///< one past the last entry of each distinct score
    std::vector<double> thresholds;      ///< the distinct scores
    std::vector<Tie> ties;               ///< with entries of both sides
    std::vector<std::uint32_t> rows;     ///< of the entries, where these have weights
  };
  struct Areas {
    Block block;
    std::array<std::optional<double>, kTogether> of;
  };

  void look_at(Block block, std::size_t lane);
  void number_units(std::span<const std::uint16_t> truth, std::span<const double> along, const DrawnItems& drawn);
  void find_rare_classes(std::span<const std::uint16_t> truth, std::size_t classes, ClassTotals totals);
  void draw_stratum(std::size_t stratum, class Picker& from);
  [[nodiscard]] bool lacks_a_class(std::size_t lane) const;
  [[nodiscard]] Areas areas(const Ranking& ranking) const;
  void take_weights(std::span<const std::uint16_t> truth, std::size_t classes, const DrawnItems& drawn);
  void draw_counts(std::uint64_t resample);
  void weighted_sweep(const Ranking& order, std::span<const double> of_classes, Sweep& out) const;
  [[nodiscard]] std::optional<double> weighted_area(const Ranking& ranking) const;

  std::uint64_t seed_;
  std::uint32_t block_entries_;  ///< so few that sums of products of their counts fit in 16 bits
  bool one_unit_of_a_class_ = false;
  std::vector<std::uint32_t> first_;         ///< number of the first unit of each stratum, and that of all units
  std::vector<std::uint32_t> unit_of_item_;  ///< units are numbered stratum by stratum
  /// Units of each class that a resample may miss; empty where such resamples are left as they are.
  std::vector<std::vector<std::uint32_t>> rare_;
  std::vector<Ranking> rankings_;
  std::vector<double> weights_;          ///< of the items; empty: 1 each
  std::vector<double> drawn_;            ///< how often the items of each row are drawn; empty: units are drawn
  std::vector<std::uint16_t> truth_;     ///< of items with weights
  bool by_class_ = false;                ///< rows are scaled to the totals of their classes
  std::vector<std::uint32_t> shuffled_;  ///< units of each stratum in random order, for the groups
  std::vector<std::uint8_t> counts_;     ///< [unit * 16 + sample]; one above 255 has probability below 10^-500
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
