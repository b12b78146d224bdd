#include "metrics/scaled_double_double.hpp"

#include <cstdint>
#include <cstring>
#include <limits>

namespace isoyield::rows {
namespace {

/// number * 2^by, as std::ldexp() but without its call for the usual exponents.
double shifted(double number, int by) {
  constexpr int kBias = 1023;
  if (by < 1 - kBias || by > kBias) return std::ldexp(number, by);
  const std::uint64_t bits = static_cast<std::uint64_t>(by + kBias) << 52U;
  double power = 0;
  std::memcpy(&power, &bits, sizeof power);
  return number * power;
}

DoubleDouble shifted(DoubleDouble number, int by) { return {shifted(number.hi, by), shifted(number.lo, by)}; }

/// What a + DoubleDouble(b) is, to the bit, in fewer steps: most terms are cells, which are doubles.
DoubleDouble sum_with(DoubleDouble a, double b) {
  const DoubleDouble high = two_sum(a.hi, b);
  return quick_two_sum(high.hi, high.lo + a.lo);
}

}  // namespace

double rounded(const ScaledDoubleDouble& a) {
  return (a.exponent_ == 0 ? a.mantissa_.rounded() : std::ldexp(a.mantissa_.rounded(), a.exponent_)) + 0.0;
}

std::pair<DoubleDouble, int> ScaledDoubleDouble::split() const {
  if (is_zero(*this)) return {};
  int shift = 0;
  static_cast<void>(std::frexp(mantissa_.hi, &shift));
  return {shifted(mantissa_, -shift), exponent_ + shift};
}

void ScaledDoubleDouble::rescale() {
  if (mantissa_.hi == 0) {
    exponent_ = 0;
    return;
  }
  int shift = 0;
  static_cast<void>(std::frexp(mantissa_.hi, &shift));
  mantissa_ = shifted(mantissa_, -shift);
  exponent_ += shift;
}

ScaledDoubleDouble operator+(const ScaledDoubleDouble& a, const ScaledDoubleDouble& b) {
  if (is_zero(a)) return b;
  if (is_zero(b)) return a;
  if (a.exponent_ == b.exponent_) {
    if (b.mantissa_.lo == 0) return {sum_with(a.mantissa_, b.mantissa_.hi), a.exponent_};
    if (a.mantissa_.lo == 0) return {sum_with(b.mantissa_, a.mantissa_.hi), a.exponent_};
    return {a.mantissa_ + b.mantissa_, a.exponent_};
  }
  if (a.exponent_ < b.exponent_) return b + a;
  return {a.mantissa_ + shifted(b.mantissa_, b.exponent_ - a.exponent_), a.exponent_};
}

ScaledDoubleDouble operator-(const ScaledDoubleDouble& a, const ScaledDoubleDouble& b) { return a + -b; }

ScaledDoubleDouble operator*(const ScaledDoubleDouble& a, const ScaledDoubleDouble& b) {
  return {a.mantissa_ * b.mantissa_, a.exponent_ + b.exponent_};
}

bool operator<(const ScaledDoubleDouble& a, const ScaledDoubleDouble& b) {
  if (a.exponent_ == b.exponent_ && !is_zero(a) && !is_zero(b)) return a.mantissa_ < b.mantissa_;
  return is_negative(a - b);
}

ScaledDoubleDouble operator/(const ScaledDoubleDouble& a, const ScaledDoubleDouble& b) {
  return {a.mantissa_ / b.mantissa_, a.exponent_ - b.exponent_};
}

ScaledDoubleDouble root(const ScaledDoubleDouble& a) {
  if (is_zero(a)) return a;
  const bool odd = a.exponent_ % 2 != 0;
  const DoubleDouble square = odd ? shifted(a.mantissa_, 1) : a.mantissa_;
  const double start = std::sqrt(square.hi);
  const DoubleDouble rest = square - two_product(start, start);
  return {quick_two_sum(start, rest.hi / (2 * start)), (odd ? a.exponent_ - 1 : a.exponent_) / 2};
}

Value quotient(const ScaledDoubleDouble& numerator, const ScaledDoubleDouble& denominator, Undefined reason) {
  if (is_zero(denominator)) {
    if (is_zero(numerator)) return reason;
    return is_negative(numerator) ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
  }
  // Two counts: the processor's division already rounds the exact quotient, and is many times faster.
  if (numerator.is_double() && denominator.is_double()) return rounded(numerator) / rounded(denominator) + 0.0;
  return rounded(numerator / denominator);
}

}  // namespace isoyield::rows
