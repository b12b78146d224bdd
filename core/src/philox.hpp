#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

// Philox 4x32-10 (Salmon, Moraes, Dror, Shaw 2011): for one counter, and for many that follow one another, written so
// that compilers compute several at a time.

namespace isoyield::philox {

inline constexpr std::uint32_t kWeyl0 = 0x9E3779B9U;
inline constexpr std::uint32_t kWeyl1 = 0xBB67AE85U;

[[gnu::always_inline]] inline void round(std::array<std::uint32_t, 4>& x, std::uint32_t key0, std::uint32_t key1) {
  constexpr std::uint32_t kMultiplier0 = 0xD2511F53U;
  constexpr std::uint32_t kMultiplier1 = 0xCD9E8D57U;
  const std::uint64_t product0 = std::uint64_t{kMultiplier0} * x[0];
  const std::uint64_t product1 = std::uint64_t{kMultiplier1} * x[2];
  x = {static_cast<std::uint32_t>(product1 >> 32U) ^ x[1] ^ key0, static_cast<std::uint32_t>(product1),
       static_cast<std::uint32_t>(product0 >> 32U) ^ x[3] ^ key1, static_cast<std::uint32_t>(product0)};
}

/// The four numbers of a counter. Inlined whatever its size: only so do compilers work on several counters at a time.
[[gnu::always_inline]] inline std::array<std::uint32_t, 4> block(std::array<std::uint32_t, 4> counter,
                                                                 std::array<std::uint32_t, 2> key) {
  // Written out: a loop within the loop over counters would keep that one from being vectorised.
  const auto twice = [&](std::uint32_t step) {
    round(counter, key[0] + step * kWeyl0, key[1] + step * kWeyl1);
    round(counter, key[0] + (step + 1) * kWeyl0, key[1] + (step + 1) * kWeyl1);
  };
  twice(0);
  twice(2);
  twice(4);
  twice(6);
  twice(8);
  return counter;
}

/// The numbers of `kCount` counters: word by word, for the indices first, first + 1, ...; the same numbers as Random of
/// each index gives from its `number`th block.
template <std::size_t kCount>
void blocks(std::uint64_t seed, std::uint64_t first, std::uint32_t stream, std::uint32_t number,
            std::array<std::array<std::uint32_t, kCount>, 4>& words) {
  const std::array<std::uint32_t, 2> key{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U)};
  const auto low = static_cast<std::uint32_t>(first);
  const auto high = static_cast<std::uint32_t>(first >> 32U);
  for (std::size_t i = 0; i < kCount; ++i) {
    const std::uint32_t index = low + static_cast<std::uint32_t>(i);
    const auto out = block({number, stream, index, high + (index < low ? 1U : 0U)}, key);
    words[0][i] = out[0];
    words[1][i] = out[1];
    words[2][i] = out[2];
    words[3][i] = out[3];
  }
}

}  // namespace isoyield::philox
