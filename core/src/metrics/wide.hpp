#pragma once

#include <cmath>
#include <initializer_list>
#include <limits>
#include <utility>

#include "double_double.hpp"
#include "isoyield/value.hpp"

namespace isoyield::rows {

/// A double-double with an exponent of its own: mantissa * 2^exponent, about 104 bits over any range. Products of
/// margins neither overflow nor vanish in it, whatever mixture of 1e-300 and 1e300 the cells are. Sums and differences
/// err by at most 3u^2 of their result, products by 5u^2, u = 2^-53 (Joldes, Muller and Popescu 2017).
class Wide {
 public:
  Wide() = default;
  Wide(double number) : mantissa_(number) { settle(); }  // NOLINT(google-explicit-constructor)
  Wide(DoubleDouble mantissa, int exponent) : mantissa_(mantissa), exponent_(exponent) { settle(); }

  [[nodiscard]] bool zero() const { return mantissa_.hi == 0; }
  [[nodiscard]] bool negative() const { return mantissa_.hi < 0; }
  /// The nearest double, never -0; an infinity when there is none.
  [[nodiscard]] double rounded() const {
    return (exponent_ == 0 ? mantissa_.rounded() : std::ldexp(mantissa_.rounded(), exponent_)) + 0.0;
  }
  [[nodiscard]] Wide magnitude() const { return negative() ? -*this : *this; }
  /// Fraction of magnitude [1/2, 1) and exponent, the same however the number came about; {0, 0} for 0.
  [[nodiscard]] std::pair<DoubleDouble, int> split() const {
    if (zero()) return {};
    int shift = 0;
    static_cast<void>(std::frexp(mantissa_.hi, &shift));
    return {shifted(mantissa_, -shift), exponent_ + shift};
  }

  friend Wide operator-(const Wide& a) {
    Wide negated = a;
    if (!a.zero()) negated.mantissa_ = -a.mantissa_;
    return negated;
  }
  friend Wide operator+(const Wide& a, const Wide& b) {
    if (a.zero()) return b;
    if (b.zero()) return a;
    if (a.exponent_ == b.exponent_) return {a.mantissa_ + b.mantissa_, a.exponent_};
    if (a.exponent_ < b.exponent_) return b + a;
    return {a.mantissa_ + shifted(b.mantissa_, b.exponent_ - a.exponent_), a.exponent_};
  }
  friend Wide operator-(const Wide& a, const Wide& b) { return a + -b; }
  friend Wide operator*(const Wide& a, const Wide& b) { return {a.mantissa_ * b.mantissa_, a.exponent_ + b.exponent_}; }
  friend bool operator<(const Wide& a, const Wide& b) { return (a - b).negative(); }
  /// Whether a double holds it as it stands.
  [[nodiscard]] bool plain() const { return mantissa_.lo == 0 && exponent_ == 0; }
  /// The divisor is not 0.
  friend Wide quotient(const Wide& a, const Wide& b) { return {a.mantissa_ / b.mantissa_, a.exponent_ - b.exponent_}; }
  /// Of a number >= 0, by one Newton step from the root of the leading part.
  friend Wide root(const Wide& a) {
    if (a.zero()) return a;
    const bool odd = a.exponent_ % 2 != 0;
    const DoubleDouble square = odd ? shifted(a.mantissa_, 1) : a.mantissa_;
    const double start = std::sqrt(square.hi);
    const DoubleDouble rest = square - two_product(start, start);
    return {quick_two_sum(start, rest.hi / (2 * start)), (odd ? a.exponent_ - 1 : a.exponent_) / 2};
  }

 private:
  static DoubleDouble shifted(DoubleDouble number, int by) {
    return {std::ldexp(number.hi, by), std::ldexp(number.lo, by)};
  }
  /// Moves the magnitude into the exponent before a product could leave the range in which two_product is exact.
  void settle() {
    constexpr double kLarge = 0x1p200;
    constexpr double kSmall = 0x1p-200;
    const double size = std::fabs(mantissa_.hi);
    if (size <= kLarge && size >= kSmall) return;
    if (size == 0) {
      exponent_ = 0;
      return;
    }
    int shift = 0;
    static_cast<void>(std::frexp(size, &shift));
    mantissa_ = shifted(mantissa_, -shift);
    exponent_ += shift;
  }

  DoubleDouble mantissa_;
  int exponent_ = 0;
};

/// Sum of numbers >= 0.
inline Wide sum(std::initializer_list<double> terms) {
  Wide total;
  for (const double term : terms) total = total + Wide(term);
  return total;
}

/// numerator / denominator with one rounding: undefined with `reason` for 0/0, an infinity for x/0.
inline Value ratio(const Wide& numerator, const Wide& denominator, Undefined reason) {
  if (denominator.zero()) {
    if (numerator.zero()) return reason;
    return numerator.negative() ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
  }
  // Two counts: the processor's division already rounds the exact quotient, and is many times faster.
  if (numerator.plain() && denominator.plain()) return numerator.rounded() / denominator.rounded() + 0.0;
  return quotient(numerator, denominator).rounded();
}

}  // namespace isoyield::rows
