#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace isoyield {

struct RankedItem {
  std::uint64_t key = 0;  ///< equal where scores are
  std::uint32_t row = 0;
  bool positive = false;
};

/// Items by falling score; of equal ones the positives first, then by row. O(n).
[[nodiscard]] std::vector<RankedItem> falling_order(std::span<const double> scores,
                                                    std::span<const std::uint8_t> positive);

}  // namespace isoyield
