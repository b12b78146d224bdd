#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "numeric/lanes.hpp"

// Philox 4x32-10 (Salmon, Moraes, Dror, Shaw 2011): for one counter, and for many that follow one another.

namespace isoyield::philox {

inline constexpr std::uint32_t kMultiplier0 = 0xD2511F53U;
inline constexpr std::uint32_t kMultiplier1 = 0xCD9E8D57U;
inline constexpr std::uint32_t kWeyl0 = 0x9E3779B9U;
inline constexpr std::uint32_t kWeyl1 = 0xBB67AE85U;

/// Calls `round` for 0 to 9, written out: compilers leave it a loop, which costs a quarter more.
template <class Round>
[[gnu::always_inline]] inline void each_round(const Round& round) {
  [&]<std::uint32_t... i>(std::integer_sequence<std::uint32_t, i...>) __attribute__((always_inline)) {
    (round(i), ...);
  }
  (std::make_integer_sequence<std::uint32_t, 10>{});
}

/// The four numbers of a counter.
[[gnu::always_inline]] inline std::array<std::uint32_t, 4> block(std::array<std::uint32_t, 4> x,
                                                                 std::array<std::uint32_t, 2> key) {
  each_round([&](std::uint32_t i) __attribute__((always_inline)) {
    const std::uint64_t product0 = std::uint64_t{kMultiplier0} * x[0];
    const std::uint64_t product1 = std::uint64_t{kMultiplier1} * x[2];
    x = {static_cast<std::uint32_t>(product1 >> 32U) ^ x[1] ^ (key[0] + i * kWeyl0),
         static_cast<std::uint32_t>(product1),
         static_cast<std::uint32_t>(product0 >> 32U) ^ x[3] ^ (key[1] + i * kWeyl1),
         static_cast<std::uint32_t>(product0)};
  });
  return x;
}

/// The numbers of `kCount` counters: word by word, for the indices first, first + 1, ...; the same numbers as Random of
/// each index gives from its `number`th block.
template <std::size_t kCount>
void blocks(std::uint64_t seed, std::uint64_t first, std::uint32_t stream, std::uint32_t number,
            std::array<std::array<std::uint32_t, kCount>, 4>& words) {
  using lanes::Lanes;
  // A round waits for the one before it: counters of two vectors are under way at a time.
  constexpr std::size_t kVectors = 2;
  static_assert(kCount % (4 * kVectors) == 0);
  const auto key0 = static_cast<std::uint32_t>(seed);
  const auto key1 = static_cast<std::uint32_t>(seed >> 32U);
  const Lanes multiplier0 = lanes::splat(kMultiplier0);
  const Lanes multiplier1 = lanes::splat(kMultiplier1);
  for (std::size_t i = 0; i < kCount; ++i) {
    words[2][i] = static_cast<std::uint32_t>(first + i);
    words[3][i] = static_cast<std::uint32_t>((first + i) >> 32U);
  }
  for (std::size_t from = 0; from < kCount; from += 4 * kVectors) {
    Lanes x[kVectors][4];
    for (std::size_t v = 0; v < kVectors; ++v) {
      const std::size_t at = from + 4 * v;
      x[v][0] = lanes::splat(number);
      x[v][1] = lanes::splat(stream);
      x[v][2] = lanes::load(&words[2][at]);
      x[v][3] = lanes::load(&words[3][at]);
    }
    each_round([&](std::uint32_t i) __attribute__((always_inline)) {
      const Lanes weyl0 = lanes::splat(key0 + i * kWeyl0);
      const Lanes weyl1 = lanes::splat(key1 + i * kWeyl1);
      for (auto& [a, b, c, d] : x) {
        const auto product0 = lanes::multiply(a, multiplier0);
        const auto product1 = lanes::multiply(c, multiplier1);
        a = lanes::exclusive_or(lanes::exclusive_or(product1.high, b), weyl0);
        b = product1.low;
        c = lanes::exclusive_or(lanes::exclusive_or(product0.high, d), weyl1);
        d = product0.low;
      }
    });
    for (std::size_t v = 0; v < kVectors; ++v) {
      for (std::size_t word = 0; word < 4; ++word) lanes::store(&words[word][from + 4 * v], x[v][word]);
    }
  }
}

}  // namespace isoyield::philox
