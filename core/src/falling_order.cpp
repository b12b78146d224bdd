#include "falling_order.hpp"

#include <cstddef>

#include "radix_sort.hpp"
#include "score_key.hpp"

namespace isoyield {

std::vector<RankedItem> falling_order(std::span<const double> scores, std::span<const std::uint8_t> positive) {
  std::size_t positives = 0;
  for (const std::uint8_t each : positive) positives += each != 0 ? 1 : 0;
  std::vector<RankedItem> items(scores.size());
  std::size_t next_positive = 0;
  std::size_t next_negative = positives;
  for (std::uint32_t row = 0; row < items.size(); ++row) {
    const bool is_positive = positive[row] != 0;
    items[is_positive ? next_positive++ : next_negative++] = {falling_key(scores[row]), row, is_positive};
  }
  std::vector<RankedItem> scratch(items.size());
  radix_sort(items.data(), scratch.data(), items.size(), [](const RankedItem& item) { return item.key; });
  return items;
}

}  // namespace isoyield
