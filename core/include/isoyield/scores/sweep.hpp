#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <utility>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"

namespace isoyield {

/// What the numbers mean beyond their order, for the losses that need it. Scores outside [0, 1] are no probabilities,
/// whatever is said.
enum class Scale : std::uint8_t {
  probability,  ///< of the positive class
  logit,        ///< its log-odds
};

/// Scores of one classifier for n items of two classes. Views: the owner keeps the arrays alive.
struct ScoreSet {
  std::span<const double> scores;          ///< never NaN; +-infinity allowed: scores order, nothing else
  std::span<const std::uint8_t> positive;  ///< 1 where the item is truly positive, else 0
  std::span<const double> weights;         ///< empty: every item weighs 1; else finite, >= 0
  Scale scale = Scale::probability;
};

/// Memory that is not filled with zeros before it is written to: for a million items that takes as long as a curve.
template <class T>
struct Unfilled : std::allocator<T> {
  template <class Other>
  struct rebind {
    using other = Unfilled<Other>;
  };
  Unfilled() = default;
  template <class Other>
  Unfilled(const Unfilled<Other>&) noexcept {}  // NOLINT(google-explicit-constructor): allocators convert
  template <class Item>
  void construct(Item* place) noexcept {
    ::new (static_cast<void*>(place)) Item;
  }
  template <class Item, class... Arguments>
  void construct(Item* place, Arguments&&... arguments) {
    ::new (static_cast<void*>(place)) Item(std::forward<Arguments>(arguments)...);
  }
};

/// What is added by resize() has no value yet.
using SweepColumn = std::vector<double, Unfilled<double>>;
using SweepRows = std::vector<std::uint32_t, Unfilled<std::uint32_t>>;

/// The operating points of a score set: one a distinct score of positive weight, in order of falling threshold, the
/// first at threshold +infinity where nothing is decided positive. An item is decided positive when score >= threshold.
struct Sweep {
  SweepColumn
      threshold;   ///< threshold[0] = +infinity, then strictly falling; items that score +infinity repeat it once
  SweepColumn tp;  ///< cumulative, from 0 to `positives`; integers when unweighted
  SweepColumn fp;  ///< cumulative, from 0 to `negatives`
  double positives = 0;
  double negatives = 0;
  Scale scale = Scale::probability;
  bool counted = false;  ///< every weight is a number of items
  SweepRows rows;        ///< the rows of positive weight by falling score, where they were asked for

  [[nodiscard]] std::size_t size() const { return threshold.size(); }
  [[nodiscard]] BinaryCounts at(std::size_t i) const {
    return {.tp = tp[i], .fn = positives - tp[i], .fp = fp[i], .tn = negatives - fp[i]};
  }
};

/// Sorts and sums: O(n) (radix sort). Each weighted sum is the double nearest to the exact one. Rows of weight 0 leave
/// no point behind. The order of the items does not matter, to the bit.
[[nodiscard]] Sweep sweep(const ScoreSet& items, bool with_rows = false);
/// Index of the operating point in force at `threshold`: the last whose threshold is >= it. O(log n).
[[nodiscard]] std::size_t point_at(const Sweep& sweep, double threshold);

}  // namespace isoyield
