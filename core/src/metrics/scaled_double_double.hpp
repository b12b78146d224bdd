#pragma once

#include <cmath>
#include <utility>

#include "isoyield/base/value.hpp"
#include "numeric/double_double.hpp"

namespace isoyield::rows {

/// A double-double with an exponent of its own: mantissa * 2^exponent, about 104 bits over any range. Products of
/// margins neither overflow nor vanish in it, whatever mixture of 1e-300 and 1e300 the cells are. Sums and differences
/// err by at most 3u^2 of their result, products by 5u^2, u = 2^-53 (Joldes, Muller and Popescu 2017). The operations
/// are in scaled_double_double.cpp, which is compiled for speed where the formulas are compiled for size.
class ScaledDoubleDouble {
 public:
  ScaledDoubleDouble() = default;
  ScaledDoubleDouble(double number) : mantissa_(number) { settle(); }  // NOLINT(google-explicit-constructor)
  ScaledDoubleDouble(DoubleDouble mantissa, int exponent) : mantissa_(mantissa), exponent_(exponent) { settle(); }

  friend bool is_zero(const ScaledDoubleDouble& a) { return a.mantissa_.hi == 0; }
  friend bool is_negative(const ScaledDoubleDouble& a) { return a.mantissa_.hi < 0; }
  friend ScaledDoubleDouble magnitude(const ScaledDoubleDouble& a) { return is_negative(a) ? -a : a; }
  /// The nearest double, never -0; an infinity when there is none.
  friend double rounded(const ScaledDoubleDouble& a);
  /// Fraction of magnitude [1/2, 1) and exponent, the same however the number came about; {0, 0} for 0.
  [[nodiscard]] std::pair<DoubleDouble, int> split() const;

  friend ScaledDoubleDouble operator-(const ScaledDoubleDouble& a) {
    ScaledDoubleDouble negated = a;
    if (!is_zero(a)) negated.mantissa_ = -a.mantissa_;
    return negated;
  }
  friend ScaledDoubleDouble operator+(const ScaledDoubleDouble& a, const ScaledDoubleDouble& b);
  friend ScaledDoubleDouble operator-(const ScaledDoubleDouble& a, const ScaledDoubleDouble& b);
  friend ScaledDoubleDouble operator*(const ScaledDoubleDouble& a, const ScaledDoubleDouble& b);
  /// The divisor is not 0.
  friend ScaledDoubleDouble operator/(const ScaledDoubleDouble& a, const ScaledDoubleDouble& b);
  friend bool operator<(const ScaledDoubleDouble& a, const ScaledDoubleDouble& b);
  /// Whether it is a double that needs no exponent of its own.
  [[nodiscard]] bool is_double() const { return mantissa_.lo == 0 && exponent_ == 0; }
  /// Of a number >= 0, by one Newton step from the root of the leading part.
  friend ScaledDoubleDouble root(const ScaledDoubleDouble& a);

 private:
  /// Moves the magnitude into the exponent before a product could leave the range in which two_product is exact.
  void settle() {
    constexpr double kLarge = 0x1p200;
    constexpr double kSmall = 0x1p-200;
    const double size = std::fabs(mantissa_.hi);
    if (!(size <= kLarge && size >= kSmall)) rescale();
  }
  void rescale();

  DoubleDouble mantissa_;
  int exponent_ = 0;
};

ScaledDoubleDouble operator+(const ScaledDoubleDouble& a, const ScaledDoubleDouble& b);
ScaledDoubleDouble operator-(const ScaledDoubleDouble& a, const ScaledDoubleDouble& b);
ScaledDoubleDouble operator*(const ScaledDoubleDouble& a, const ScaledDoubleDouble& b);
ScaledDoubleDouble operator/(const ScaledDoubleDouble& a, const ScaledDoubleDouble& b);
bool operator<(const ScaledDoubleDouble& a, const ScaledDoubleDouble& b);
double rounded(const ScaledDoubleDouble& a);
ScaledDoubleDouble root(const ScaledDoubleDouble& a);

/// numerator / denominator with one rounding: undefined with `reason` for 0/0, an infinity for x/0.
Value quotient(const ScaledDoubleDouble& numerator, const ScaledDoubleDouble& denominator, Undefined reason);

}  // namespace isoyield::rows
