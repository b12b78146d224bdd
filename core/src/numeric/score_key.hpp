#pragma once

#include <cstdint>
#include <cstring>

namespace isoyield {

inline constexpr std::uint64_t kSign = std::uint64_t{1} << 63;

[[nodiscard]] inline std::uint64_t bits_of(double number) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &number, sizeof bits);
  return bits;
}

[[nodiscard]] inline double number_of(std::uint64_t bits) {
  double number = 0;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}

/// A score as a key that rises while scores fall; 0 and -0 are one.
[[nodiscard]] inline std::uint64_t falling_key(double score) {
  const std::uint64_t bits = bits_of(score + 0.0);
  return (bits & kSign) != 0 ? bits : ~bits & ~kSign;
}

}  // namespace isoyield
