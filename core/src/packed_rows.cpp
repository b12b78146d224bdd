#include "packed_rows.hpp"

#include <algorithm>
#include <array>
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
  if (!exact_) order_ties(items);
}

/// The bits that were dropped seldom tell anything: all ties are looked at, few mended. Their scores lie all over the
/// memory; nothing waits for one of them, so that many are fetched at once.
void PackedRows::order_ties(double* items) const {
  constexpr std::size_t kBlock = 512;
  std::array<std::size_t, kBlock> tied;
  const std::size_t n = scores_.size();
  std::size_t mended = 0;  // so many items are in order
  for (std::size_t first = 1; first < n; first += kBlock) {
    std::size_t count = 0;
    for (std::size_t i = first; i < std::min(n, first + kBlock); ++i) {
      tied[count] = i;
      count += lead(items[i]) == lead(items[i - 1]) ? 1 : 0;
    }
    for (std::size_t k = 0; k < count; ++k) {
      if (tied[k] >= mended && key_of(items[tied[k]]) < key_of(items[tied[k] - 1])) mended = order_tie(items, tied[k]);
    }
  }
}

/// Sorts the items that share the lead of the one at `place`; returns the place after them.
std::size_t PackedRows::order_tie(double* items, std::size_t place) const {
  std::size_t first = place;
  while (first > 0 && lead(items[first - 1]) == lead(items[place])) --first;
  std::size_t last = place + 1;
  while (last < scores_.size() && lead(items[last]) == lead(items[place])) ++last;
  // As integers: moved as doubles, some would change.
  std::vector<std::uint64_t> tie(last - first);
  std::memcpy(tie.data(), items + first, tie.size() * sizeof(double));
  const auto key = [this](std::uint64_t item) { return falling_key(scores_[item & row_mask_]); };
  std::stable_sort(tie.begin(), tie.end(), [&](std::uint64_t a, std::uint64_t b) { return key(a) < key(b); });
  std::memcpy(items + first, tie.data(), tie.size() * sizeof(double));
  return last;
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
