#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "numeric/score_key.hpp"

namespace isoyield {

/// An item on its place in the order: its score as a falling key.
struct RankedItem {
  std::uint64_t key;
  std::uint32_t row;
  bool positive;
};

/// Where the items lie while they are sorted: as many numbers in each as there are items.
struct SortingRoom {
  double* scores;
  double* others;
  double* rows;
};

/// Hands over the items by falling score, those of equal ones as they come, some thousands at a time. Once so many
/// items have been handed over, as many places of the room, from the first on, are free to be written to. `positive`
/// may be empty; at most 2^31 items. O(n): items are dealt out by the leading bits in which their scores differ until
/// so few lie together that the first caches hold them.
void in_falling_order(std::span<const double> scores, std::span<const std::uint8_t> positive, SortingRoom room,
                      const std::function<void(std::span<const RankedItem>)>& take);

/// The rows alone.
[[nodiscard]] std::vector<std::uint32_t> falling_rows(std::span<const double> scores);

}  // namespace isoyield
