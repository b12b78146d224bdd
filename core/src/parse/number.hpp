#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

#include "fast_float/decimal_to_binary.h"
#include "simd.hpp"

namespace isoyield {

/// What a cell that should hold a number turned out to hold.
enum class NumberStatus : std::uint8_t { number, infinite, missing, overflow, not_a_number };

struct Number {
  NumberStatus status = NumberStatus::missing;
  double value = 0;
};

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

/// The rare spellings for plain_number(): an exponent, more than 19 digits.
[[nodiscard]] const char* long_number(const char* p, const char* end, char point, double& value);

/// The last `count` (0 to 4) of the four bytes before `end`, which must be digits.
inline std::uint64_t four_digits(const char* end, int count) {
  std::uint32_t word = 0;
  std::memcpy(&word, end - 4, 4);
  const int drop = 32 - 8 * count;
  word = static_cast<std::uint32_t>((static_cast<std::uint64_t>(word ^ 0x30303030U) >> drop) << drop);
  return (word & 0xff) * 1000 + ((word >> 8) & 0xff) * 100 + ((word >> 16) & 0xff) * 10 + (word >> 24);
}

/// The double nearest to digits * 10^-places; digits > 0, 5 <= places <= 27. D. Lemire, Number parsing at a gigabyte
/// per second (2021): within these powers one or two products decide the rounding, and no tie can occur.
inline double scale_down(std::uint64_t digits, int places) {
  using Powers = fast_float::powers;
  const int index = 2 * (-places - Powers::smallest_power_of_five);
  const int shift = __builtin_clzll(digits);
  const std::uint64_t normal = digits << shift;
  const fast_float::value128 product = fast_float::full_multiplication(normal, Powers::power_of_five_128[index]);
  std::uint64_t high = product.high;
  if ((high & 0x1ff) == 0x1ff) {
    const auto more = fast_float::full_multiplication(normal, Powers::power_of_five_128[index + 1]);
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

/// The double nearest to digits * 10^-places, if the product of two words decides it and it is finite.
[[nodiscard]] bool any_scale(std::uint64_t digits, int places, double& value);

/// What follows the 'e' at `p`, a power of ten of up to three digits; null when there is none.
[[nodiscard]] const char* read_power(const char* p, const char* end, int& power);

/// Reads a number that starts at `p` and returns what follows it, or null when it is not a plain one.
/// Needs kBytesBefore readable bytes before `p` and kBytesAhead before `end`.
[[gnu::always_inline]] inline const char* plain_number(const char* p, const char* end, char point, double& value) {
  static constexpr double kExact[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14};
  const char* const start = p;
  const bool negative = *p == '-';
  p += negative;
  // Most scores are shares: one digit, which needs no search, and the fraction starts at a known place.
  const bool share = p[1] == point && static_cast<unsigned char>(*p - '0') <= 9;
  const int whole = share ? 1 : simd::first(simd::not_digits(p) | simd::not_digits(p + simd::kWidth) << simd::kWidth);
  std::uint64_t digits = 0;
  int places = 0;
  if (whole <= 4 && whole > 0 && p[whole] == point) {
    const char* const fraction = p + whole + 1;
    places = simd::first(simd::not_digits(fraction) | simd::not_digits(fraction + simd::kWidth) << simd::kWidth);
    const char* const stop = fraction + places;
    if (whole + places > 19) {
      // Zeros in front are no digits.
      if (places > 22 || whole != 1 || *p != '0') return long_number(start, end, point, value);
      for (const char* zero = fraction; stop - zero > 19; ++zero) {
        if (*zero != '0') return long_number(start, end, point, value);
      }
    }
    const int tail = places < simd::kWidth ? places : simd::kWidth;
    const int lead = places < 20 ? places - tail : 3;
    digits = simd::digits(stop - simd::kWidth, tail) + simd::kPowers[16] * four_digits(stop - simd::kWidth, lead);
    if (*p != '0' || whole != 1) digits += simd::kPowers[places] * four_digits(fraction - 1, whole);
    p = stop;
  } else {
    if (whole == 0 || whole > simd::kWidth || p[whole] == point) return long_number(start, end, point, value);
    digits = simd::digits(p + whole - simd::kWidth, whole);
    p += whole;
  }
  double magnitude = 0;
  if ((*p | 0x20) == 'e') {
    int power = 0;
    p = read_power(p, end, power);
    if (p == nullptr || !any_scale(digits, places - power, magnitude)) return long_number(start, end, point, value);
  } else if (places >= 15) {
    magnitude = digits == 0 ? 0 : scale_down(digits, places);
  } else {
    if (digits > 1ULL << 53 && places > 0) return long_number(start, end, point, value);
    magnitude = static_cast<double>(static_cast<std::int64_t>(digits)) / kExact[places];
  }
  value = negative ? -magnitude : magnitude;
  return p;
}

}  // namespace isoyield
