#include "text/number.hpp"

#include <cmath>
#include <string>

#include "fast_float/fast_float.h"
#include "text/characters/digit.hpp"

namespace isoyield {
namespace {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

bool same(std::string_view text, std::string_view lower_case) {
  if (text.size() != lower_case.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (lower(text[i]) != lower_case[i]) return false;
  }
  return true;
}

/// The rare spellings: an exponent beyond what any_scale() decides, more than 19 digits.
const char* long_number(const char* p, const char* end, char point, double& value) {
  const char* first = p + (*p == '-');
  if (first == end || !(digit(*first) || *first == point)) return nullptr;
  const auto read = fast_float::from_chars_advanced(
      p, end, value, fast_float::parse_options{fast_float::chars_format::general, point});
  if (read.ptr == end || status_of(read.ec, value, true) != NumberStatus::number) return nullptr;
  return read.ptr;
}

/// The double nearest to digits * 10^-places, if the product of two words decides it and it is finite.
bool any_scale(std::uint64_t digits, int places, double& value) {
  if (digits == 0) {
    value = 0;
    return true;
  }
  if (places >= 5 && places <= 27) {
    value = scale_down(digits, places);
    return true;
  }
  using Double = fast_float::binary_format<double>;
  const fast_float::adjusted_mantissa parts = fast_float::compute_float<Double>(-places, digits);
  if (parts.power2 < 0 || parts.power2 >= Double::infinite_power()) return false;
  const std::uint64_t bits = parts.mantissa | static_cast<std::uint64_t>(parts.power2)
                                                  << Double::mantissa_explicit_bits();
  std::memcpy(&value, &bits, sizeof value);
  return true;
}

/// What follows the 'e' at `p`, a power of ten of up to three digits; null when there is none.
const char* read_power(const char* p, const char* end, int& power) {
  if (end - p < 8) return nullptr;
  const bool down = *++p == '-';
  if (down || *p == '+') ++p;
  const char* const first = p;
  for (; digit(*p); ++p) {
    if (p - first == 3) return nullptr;
    power = power * 10 + (*p - '0');
  }
  if (down) power = -power;
  return p == first ? nullptr : p;
}

}  // namespace

std::string_view trim_cell(std::string_view text) {
  constexpr std::string_view kNoBreakSpace = "\xC2\xA0";
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  for (;;) {
    if (!text.empty() && blank(text.front())) {
      text.remove_prefix(1);
    } else if (text.substr(0, 2) == kNoBreakSpace) {
      text.remove_prefix(2);
    } else if (!text.empty() && blank(text.back())) {
      text.remove_suffix(1);
    } else if (text.size() >= 2 && text.substr(text.size() - 2) == kNoBreakSpace) {
      text.remove_suffix(2);
    } else {
      return text;
    }
  }
}

bool is_missing(std::string_view cell) {
  const std::string_view text = trim_cell(cell);
  if (text.size() > 5) return false;
  // \N is what ClickHouse, Hive and MySQL write.
  for (const std::string_view word :
       {"", "-", "?", "na", "nan", "n/a", "null", "none", "+nan", "-nan", "#n/a", "\\n"}) {
    if (same(text, word)) return true;
  }
  return false;
}

const char* other_number(const char* p, const char* end, char point, double& value) {
  const char* const start = p;
  const bool negative = *p == '-';
  p += negative;
  // One digit needs no search: the fraction starts at a known place.
  const bool single = p[1] == point && static_cast<unsigned char>(*p - '0') <= 9;
  const int whole = single ? 1 : simd::leading_digits(p);
  std::uint64_t digits = 0;
  int places = 0;
  if (whole <= 4 && whole > 0 && p[whole] == point) {
    const char* const fraction = p + whole + 1;
    places = simd::leading_digits(fraction);
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

Number parse_number(std::string_view cell, char point) {
  constexpr std::string_view kMinus = "\xE2\x88\x92";
  std::string_view text = trim_cell(cell);
  if (is_missing(text)) return {NumberStatus::missing, 0};
  bool negative = false;
  if (text.front() == '+') {
    text.remove_prefix(1);
  } else if (text.front() == '-') {
    negative = true;
    text.remove_prefix(1);
  } else if (text.substr(0, kMinus.size()) == kMinus) {
    negative = true;
    text.remove_prefix(kMinus.size());
  }
  const double sign = negative ? -1 : 1;
  if (same(text, "inf") || same(text, "infinity") || text == "\xE2\x88\x9E") {
    return {NumberStatus::infinite, sign * HUGE_VAL};
  }
  if (text.empty() || !(digit(text.front()) || text.front() == point)) return {NumberStatus::not_a_number, 0};
  const char* const end = text.data() + text.size();
  double value = 0;
  const auto read = fast_float::from_chars_advanced(
      text.data(), end, value, fast_float::parse_options{fast_float::chars_format::general, point});
  const NumberStatus status = status_of(read.ec, value, read.ptr == end);
  return {status, status == NumberStatus::not_a_number ? 0 : sign * value};
}

}  // namespace isoyield
