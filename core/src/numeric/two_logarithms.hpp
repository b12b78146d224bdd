#pragma once

#include <cstdint>
#include <cstring>

namespace isoyield::portable {

/// Two numbers at a time, computed each as one would be: SSE2, NEON and simd128 of WebAssembly have registers of two.
using Two = double __attribute__((vector_size(16)));

/// Natural logarithms of two normal positive numbers, each with the bits of log().
inline Two log(Two x) {
  using Words = std::uint64_t __attribute__((vector_size(16)));
  constexpr double kLn2High = 0x1.62e42fee00000p-1;
  constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
  constexpr double kSqrtHalf = 0x1.6a09e667f3bcdp-1;
  constexpr double kInteger = 0x1p52;  // a word below 2^52 is added to its last bits
  constexpr double kBias = 1022;
  Words bits{};
  std::memcpy(&bits, &x, sizeof bits);
  const Words fraction = (bits & 0xfffffffffffffU) | 0x3fe0000000000000U;
  Two m{};
  std::memcpy(&m, &fraction, sizeof m);
  const auto small = m < Two{kSqrtHalf, kSqrtHalf};  // all bits where it is, which is -1 as a number
  Words doubled{};
  std::memcpy(&doubled, &small, sizeof doubled);
  const Words more = fraction & doubled;
  Two twice{};
  std::memcpy(&twice, &more, sizeof twice);
  m += twice;
  const Words shifted = ((bits >> 52U) + doubled) | 0x4330000000000000U;
  Two exponent{};
  std::memcpy(&exponent, &shifted, sizeof exponent);
  exponent -= kInteger + kBias;
  const Two f = m - 1.0;
  const Two s = f / (m + 1.0);
  const Two z = s * s;
  constexpr double kOdd[] = {1.0 / 21, 1.0 / 19, 1.0 / 17, 1.0 / 15, 1.0 / 13,
                             1.0 / 11, 1.0 / 9,  1.0 / 7,  1.0 / 5,  1.0 / 3};
  Two series{1.0 / 23, 1.0 / 23};
  for (const double inverse : kOdd) series = series * z + inverse;
  const Two log_m = 2.0 * s + 2.0 * s * z * series;
  return exponent * kLn2High + (log_m + exponent * kLn2Low);
}

}  // namespace isoyield::portable
