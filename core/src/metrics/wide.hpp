#pragma once

#include <cmath>
#include <initializer_list>
#include <limits>
#include <utility>

#include "isoyield/base/value.hpp"
#include "numeric/double_double.hpp"

namespace isoyield::rows {

/// A double-double with an exponent of its own: mantissa * 2^exponent, about 104 bits over any range. Products of
/// margins neither overflow nor vanish in it, whatever mixture of 1e-300 and 1e300 the cells are. Sums and differences
/// err by at most 3u^2 of their result, products by 5u^2, u = 2^-53 (Joldes, Muller and Popescu 2017). The operations
/// stand in wide.cpp, which is compiled for speed where the formulas are compiled for size.
class Wide {
 public:
  static constexpr double kRounding = 0x1p-98;  ///< what a few operations err by, as a share
  static constexpr double kClose = 0x1p-70;     ///< where an iteration may end

  Wide() = default;
  Wide(double number) : mantissa_(number) { settle(); }  // NOLINT(google-explicit-constructor)
  Wide(DoubleDouble mantissa, int exponent) : mantissa_(mantissa), exponent_(exponent) { settle(); }

  [[nodiscard]] bool zero() const { return mantissa_.hi == 0; }
  [[nodiscard]] bool negative() const { return mantissa_.hi < 0; }
  /// The nearest double, never -0; an infinity when there is none.
  [[nodiscard]] double rounded() const;
  [[nodiscard]] Wide magnitude() const { return negative() ? -*this : *this; }
  /// Fraction of magnitude [1/2, 1) and exponent, the same however the number came about; {0, 0} for 0.
  [[nodiscard]] std::pair<DoubleDouble, int> split() const;

  friend Wide operator-(const Wide& a) {
    Wide negated = a;
    if (!a.zero()) negated.mantissa_ = -a.mantissa_;
    return negated;
  }
  friend Wide operator+(const Wide& a, const Wide& b);
  friend Wide operator-(const Wide& a, const Wide& b);
  friend Wide operator*(const Wide& a, const Wide& b);
  friend bool operator<(const Wide& a, const Wide& b);
  /// Whether a double holds it as it stands.
  [[nodiscard]] bool plain() const { return mantissa_.lo == 0 && exponent_ == 0; }
  /// The divisor is not 0.
  friend Wide quotient(const Wide& a, const Wide& b);
  /// Of a number >= 0, by one Newton step from the root of the leading part.
  friend Wide root(const Wide& a);

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

Wide operator+(const Wide& a, const Wide& b);
Wide operator-(const Wide& a, const Wide& b);
Wide operator*(const Wide& a, const Wide& b);
bool operator<(const Wide& a, const Wide& b);
Wide quotient(const Wide& a, const Wide& b);
Wide root(const Wide& a);

/// Sum of numbers >= 0.
Wide sum(std::initializer_list<double> terms);

/// numerator / denominator with one rounding: undefined with `reason` for 0/0, an infinity for x/0.
Value ratio(const Wide& numerator, const Wide& denominator, Undefined reason);

}  // namespace isoyield::rows
