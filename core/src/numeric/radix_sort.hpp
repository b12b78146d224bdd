#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace isoyield {

/// Sorts by rising 64-bit key, stable, in O(n): the leading bits that tell items apart by counting, least significant
/// digit first, then the few that agree in them among themselves. Items move as bytes, because packed keys that lie in
/// an array of doubles may look like NaN. `scratch` has room for as many.
template <class T, class Key>
void radix_sort(T* items, T* scratch, std::size_t n, Key key) {
  constexpr std::size_t kFew = 32;
  constexpr unsigned kDigit = 8;     // bits: so many streams a cache can keep apart
  constexpr unsigned kCovered = 32;  // bits at a time
  if (n <= kFew) {
    for (std::size_t i = 1; i < n; ++i) {
      T item;
      std::memcpy(&item, &items[i], sizeof(T));
      const std::uint64_t k = key(items[i]);
      std::size_t place = i;
      for (; place > 0 && key(items[place - 1]) > k; --place) std::memcpy(&items[place], &items[place - 1], sizeof(T));
      std::memcpy(&items[place], &item, sizeof(T));
    }
    return;
  }
  const std::uint64_t one = key(items[0]);
  std::uint64_t apart = 0;
  for (std::size_t i = 1; i < n; ++i) apart |= key(items[i]) ^ one;
  const auto top = static_cast<unsigned>(std::bit_width(apart));
  const unsigned low = top > kCovered ? top - kCovered : 0;
  const unsigned digits = (top - low + kDigit - 1) / kDigit;
  constexpr std::size_t kBuckets = std::size_t{1} << kDigit;
  std::array<std::array<std::uint32_t, kBuckets>, kCovered / kDigit> counts{};
  for (std::size_t i = 0; i < n; ++i) {
    std::uint64_t k = key(items[i]) >> low;
    for (unsigned d = 0; d < digits; ++d, k >>= kDigit) ++counts[d][k % kBuckets];
  }
  T* from = items;
  T* to = scratch;
  for (unsigned d = 0; d < digits; ++d) {
    const unsigned shift = low + d * kDigit;
    const auto digit = [&](const T& item) { return (key(item) >> shift) % kBuckets; };
    auto& places = counts[d];
    if (places[digit(from[0])] == n) continue;
    std::uint32_t start = 0;
    for (std::uint32_t& place : places) start += std::exchange(place, start);
    for (std::size_t i = 0; i < n; ++i) std::memcpy(&to[places[digit(from[i])]++], &from[i], sizeof(T));
    std::swap(from, to);
  }
  if (from != items) std::memcpy(items, from, n * sizeof(T));
  if (low == 0) return;
  for (std::size_t first = 0; first < n;) {
    const std::uint64_t lead = key(items[first]) >> low;
    std::size_t end = first + 1;
    while (end < n && key(items[end]) >> low == lead) ++end;
    if (end - first > 1) radix_sort(items + first, scratch + first, end - first, key);
    first = end;
  }
}

}  // namespace isoyield
