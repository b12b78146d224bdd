#include "packed_rows.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "radix_sort.hpp"

namespace isoyield {

PackedRows::PackedRows(std::span<const double> scores, double* items, double* scratch) : scores_(scores) {
  const std::size_t n = scores.size();
  if (n == 0) return;
  const std::uint64_t one = falling_key(scores[0]);
  std::uint64_t apart = 0;
  for (const double score : scores) apart |= falling_key(score) ^ one;
  const int row_bits = static_cast<int>(std::bit_width(n - 1));
  row_mask_ = (std::uint64_t{1} << row_bits) - 1;
  const int lowest = apart == 0 ? 0 : std::countr_zero(apart);
  const int dropped = std::max(lowest, static_cast<int>(std::bit_width(apart)) - (64 - row_bits));
  exact_ = dropped <= lowest;
  for (std::size_t row = 0; row < n; ++row) {
    const std::uint64_t item = falling_key(scores[row]) >> dropped << row_bits | row;
    std::memcpy(&items[row], &item, sizeof item);
  }
  radix_sort(items, scratch, n, [row_bits](const double& item) { return bits_of(item) >> row_bits; });
  if (exact_) return;
  const auto before = [this](std::uint64_t a, std::uint64_t b) {
    return falling_key(scores_[a & row_mask_]) < falling_key(scores_[b & row_mask_]);
  };
  std::vector<std::uint64_t> tied;
  for (std::size_t first = 0, last = 0; first < n; first = last) {
    while (last < n && lead(items[last]) == lead(items[first])) ++last;
    if (last - first == 1) continue;
    tied.resize(last - first);
    std::memcpy(tied.data(), items + first, tied.size() * sizeof(double));
    if (std::is_sorted(tied.begin(), tied.end(), before)) continue;
    std::stable_sort(tied.begin(), tied.end(), before);
    std::memcpy(items + first, tied.data(), tied.size() * sizeof(double));
  }
}

std::vector<std::uint32_t> falling_rows(std::span<const double> scores) {
  std::vector<double> items(scores.size());
  std::vector<double> scratch(scores.size());
  const PackedRows packed(scores, items.data(), scratch.data());
  std::vector<std::uint32_t> rows;
  rows.reserve(items.size());
  for (const double item : items) rows.push_back(packed.row(item));
  return rows;
}

}  // namespace isoyield
