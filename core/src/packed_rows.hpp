#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "score_key.hpp"

namespace isoyield {

/// Rows sorted by falling score, those of equal ones as they come, in 64 bits each: as many of the bits that tell the
/// scores apart as leave room for the row, then the row. The items lie in an array of doubles, which may later hold
/// something else.
class PackedRows {
 public:
  /// Fills and sorts `items`; `scratch` has room for as many. O(n).
  PackedRows(std::span<const double> scores, double* items, double* scratch);

  [[nodiscard]] std::uint32_t row(double item) const { return static_cast<std::uint32_t>(bits_of(item) & row_mask_); }

 private:
  void order_ties(double* items) const;
  std::size_t order_tie(double* items, std::size_t place) const;
  [[nodiscard]] std::uint64_t lead(double item) const { return bits_of(item) & ~row_mask_; }
  [[nodiscard]] std::uint64_t key_of(double item) const { return falling_key(scores_[row(item)]); }

  std::span<const double> scores_;
  std::uint64_t row_mask_ = 0;
  bool exact_ = true;  ///< the bits that were dropped tell no scores apart
};

/// The rows alone.
[[nodiscard]] std::vector<std::uint32_t> falling_rows(std::span<const double> scores);

}  // namespace isoyield
