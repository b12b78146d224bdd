#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <system_error>

#include "fast_float/decimal_to_binary.h"
#include "text/characters/simd.hpp"

namespace isoyield {

/// What a cell that should hold a number turned out to hold.
enum class NumberStatus : std::uint8_t { number, infinite, missing, overflow, not_a_number };

struct Number {
  NumberStatus status = NumberStatus::missing;
  double value = 0;
};

/// What a number is whose text fast_float read: `whole` to its end. Older versions of it tell of a number beyond the
/// doubles by the value alone, an infinity or 0, newer ones by `error` too.
[[nodiscard]] inline NumberStatus status_of(std::errc error, double value, bool whole) {
  if (!whole || (error != std::errc() && error != std::errc::result_out_of_range)) return NumberStatus::not_a_number;
  return std::isinf(value) ? NumberStatus::overflow : NumberStatus::number;
}

/// Reads a whole cell: the double nearest to its text, +-infinity where it says so, or what is wrong with it.
/// `point` is the decimal sign, '.' or ','. A plus sign, the typographic minus and surrounding blanks are understood.
[[nodiscard]] Number parse_number(std::string_view cell, char point);
/// Blank, NaN, NA, n/a, null, None, - or ?, in any case.
[[nodiscard]] bool is_missing(std::string_view cell);
/// Without the blanks (space, tab, no-break space) at both ends.
[[nodiscard]] std::string_view trim_cell(std::string_view text);

/// Bytes that plain_number() may look at before and from the number's first character on.
inline constexpr std::ptrdiff_t kBytesBefore = 24;
inline constexpr std::ptrdiff_t kBytesAhead = 48;

/// The last `count` (0 to 4) of the four bytes before `end`, which must be digits.
inline std::uint32_t four_digits(const char* end, int count) {
  static constexpr std::uint32_t kKeep[] = {0, 0xff000000, 0xffff0000, 0xffffff00, 0xffffffff};
  std::uint32_t word = 0;
  std::memcpy(&word, end - 4, 4);
  word = (word ^ 0x30303030U) & kKeep[count];
  const std::uint32_t pairs = (word * 10 + (word >> 8)) & 0x00ff00ffU;
  return (pairs * 0x640001U) >> 16;
}

/// The 128 bits of a product. WebAssembly has no instruction for them; these sums of halves cannot overflow.
inline fast_float::value128 wide_product(std::uint64_t a, std::uint64_t b) {
#if defined(__wasm__)
  const std::uint64_t a0 = a & 0xffffffffU;
  const std::uint64_t a1 = a >> 32;
  const std::uint64_t b0 = b & 0xffffffffU;
  const std::uint64_t b1 = b >> 32;
  const std::uint64_t low = a0 * b0;
  const std::uint64_t left = a1 * b0 + (low >> 32);
  const std::uint64_t right = a0 * b1 + (left & 0xffffffffU);
  return {right << 32 | (low & 0xffffffffU), a1 * b1 + (left >> 32) + (right >> 32)};
#else
  return fast_float::full_multiplication(a, b);
#endif
}

/// The double nearest to digits * 10^-places; digits > 0, 5 <= places <= 27. D. Lemire, Number parsing at a gigabyte
/// per second (2021): within these powers one or two products decide the rounding, and no tie can occur.
inline double scale_down(std::uint64_t digits, int places) {
  using Powers = fast_float::powers;
  const int index = 2 * (-places - Powers::smallest_power_of_five);
  const int shift = __builtin_clzll(digits);
  const std::uint64_t normal = digits << shift;
  const fast_float::value128 product = wide_product(normal, Powers::power_of_five_128[index]);
  std::uint64_t high = product.high;
  if ((high & 0x1ff) == 0x1ff) {
    const auto more = wide_product(normal, Powers::power_of_five_128[index + 1]);
    if (more.high > product.low + more.high) ++high;
  }
  const int upper = static_cast<int>(high >> 63);
  const std::uint64_t mantissa = ((high >> (upper + 9)) + 1) >> 1;
  const auto exponent = static_cast<std::uint64_t>(fast_float::detail::power(-places) + upper - shift + 1023 - 1);
  const std::uint64_t bits = (exponent << 52) + mantissa;
  double value = 0;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

/// plain_number() of all other spellings: a sign, digits before the point, none after it, an exponent.
[[nodiscard]] const char* other_number(const char* p, const char* end, char point, double& value);

/// 10^0 to 10^14, exactly, as are integers of as many digits: their quotient is rounded once.
inline constexpr double kExact[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14};

/// Reads a number that starts at `p` and returns what follows it, or null when it is not a plain one.
/// Needs kBytesBefore readable bytes before `p` and kBytesAhead before `end`.
[[gnu::always_inline]] inline const char* plain_number(const char* p, const char* end, char point, double& value) {
  // Most scores are shares of one: nothing but the fraction is looked at.
  if (*p != '0' || p[1] != point) return other_number(p, end, point, value);
  const int places = simd::leading_digits(p + 2);
  const char* const stop = p + 2 + places;
  if ((*stop | 0x20) == 'e') return other_number(p, end, point, value);
  if (places >= simd::kWidth && places <= 19) {
    const std::uint64_t digits =
        simd::digits(stop - simd::kWidth) + simd::kPowers[16] * four_digits(stop - simd::kWidth, places - simd::kWidth);
    value = digits == 0 ? 0 : scale_down(digits, places);
    return stop;
  }
  if (places == 0 || places > 14) return other_number(p, end, point, value);
  value = static_cast<double>(static_cast<std::int64_t>(simd::digits(stop - simd::kWidth, places))) / kExact[places];
  return stop;
}

}  // namespace isoyield
