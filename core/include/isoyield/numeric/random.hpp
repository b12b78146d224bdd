#pragma once

#include <array>
#include <cstdint>

namespace isoyield {

/// Counter-based random numbers: Philox 4x32-10 (Salmon, Moraes, Dror, Shaw 2011). The numbers of item `index` in
/// stream `stream` depend on the seed and these two alone, so that work may be cut among any number of workers in any
/// order and still give the same bits.
class Random {
 public:
  /// The generator of one item: `index` up to 2^64, `stream` apart from other uses of the same seed.
  Random(std::uint64_t seed, std::uint64_t index, std::uint32_t stream = 0)
      : key_{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U)},
        counter_{0, stream, static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(index >> 32U)} {}

  /// Uniform 32 bits.
  std::uint32_t bits() {
    if (used_ == 4) refill();
    return block_[used_++];
  }
  /// Uniform on (0, 1): a multiple of 2^-53 plus half a step, never an end.
  double uniform() {
    const std::uint64_t high = bits();
    const std::uint64_t low = bits();
    return (static_cast<double>((high << 21U) ^ (low >> 11U)) + 0.5) * 0x1p-53;
  }
  /// Standard normal, by inversion-free polar rejection (Marsaglia, Bray 1964); uses a varying number of uniforms.
  double normal();
  /// Gamma with this shape (> 0) and scale 1, by squeeze and rejection (Marsaglia, Tsang 2000). Tiny shapes may give 0.
  double gamma(double shape);

 private:
  void refill();

  std::array<std::uint32_t, 2> key_;
  std::array<std::uint32_t, 4> counter_;
  std::array<std::uint32_t, 4> block_{};
  unsigned used_ = 4;
  bool kept_ = false;
  double spare_ = 0;
};

}  // namespace isoyield
