#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "isoyield/scores/sweep.hpp"

namespace isoyield {

/// Items in falling order of their scores. What every division of the items reads again lies next to each other.
struct FallingItems {
  /// `falling`: the rows by falling score, where they are known, which are not copied; empty: they are sorted.
  /// `counts`: what each weighs; empty: 1.
  FallingItems(std::span<const double> scores, std::span<const std::uint8_t> of_class,
               std::span<const std::uint32_t> falling = {}, std::span<const double> counts = {});
  /// Of the rows of a sweep of items that weigh 1.
  FallingItems(const Sweep& sweep, std::span<const std::uint8_t> of_class);
  FallingItems(const FallingItems&) = delete;
  FallingItems& operator=(const FallingItems&) = delete;

  /// Into which fold each item was dealt, and how many of either class each stretch has of each fold: two numbers a
  /// fold.
  struct Dealt {
    std::vector<std::uint8_t> fold;
    std::vector<std::uint16_t> counts;
  };
  static constexpr std::size_t kStretch = 256;
  /// Of division `number`, found when first asked for. `fold_of`: of the rows.
  const Dealt& dealt(std::size_t number, std::span<const std::uint16_t> fold_of, std::size_t folds) const;

  std::vector<std::uint32_t> sorted;  ///< `item`, unless it is a view of what others keep
  std::span<const std::uint32_t> item;
  std::vector<std::uint8_t> positive;
  std::vector<std::uint8_t> last;  ///< of the items with its score
  std::vector<double> count;       ///< empty: 1 each
  mutable std::deque<Dealt> divisions = {};
};

/// What deciding an item of either class positive earns more, in the eyes of the others of each fold.
struct Slopes {
  std::vector<double> positive;
  std::vector<double> negative;
};

/// For each fold how many items the threshold of largest yield of all other folds decides positive, the highest of
/// several; the items weigh 1. A first pass over stretches finds what is gained at their ends; only where a stretch may
/// hold more than that are its items looked at. Rounding is monotone, so that no place is missed.
[[nodiscard]] std::vector<std::size_t> most_gained(const FallingItems& falling, const FallingItems::Dealt& dealt,
                                                   std::size_t folds, const Slopes& per);

}  // namespace isoyield
