#include "metrics/wide.hpp"

#include <cstdint>
#include <cstring>

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

double Wide::rounded() const {
  return (exponent_ == 0 ? mantissa_.rounded() : std::ldexp(mantissa_.rounded(), exponent_)) + 0.0;
}

std::pair<DoubleDouble, int> Wide::split() const {
  if (zero()) return {};
  int shift = 0;
  static_cast<void>(std::frexp(mantissa_.hi, &shift));
  return {shifted(mantissa_, -shift), exponent_ + shift};
}

void Wide::rescale() {
  if (mantissa_.hi == 0) {
    exponent_ = 0;
    return;
  }
  int shift = 0;
  static_cast<void>(std::frexp(mantissa_.hi, &shift));
  mantissa_ = shifted(mantissa_, -shift);
  exponent_ += shift;
}

Wide operator+(const Wide& a, const Wide& b) {
  if (a.zero()) return b;
  if (b.zero()) return a;
  if (a.exponent_ == b.exponent_) {
    if (b.mantissa_.lo == 0) return {sum_with(a.mantissa_, b.mantissa_.hi), a.exponent_};
    if (a.mantissa_.lo == 0) return {sum_with(b.mantissa_, a.mantissa_.hi), a.exponent_};
    return {a.mantissa_ + b.mantissa_, a.exponent_};
  }
  if (a.exponent_ < b.exponent_) return b + a;
  return {a.mantissa_ + shifted(b.mantissa_, b.exponent_ - a.exponent_), a.exponent_};
}

Wide operator-(const Wide& a, const Wide& b) { return a + -b; }

Wide operator*(const Wide& a, const Wide& b) { return {a.mantissa_ * b.mantissa_, a.exponent_ + b.exponent_}; }

bool operator<(const Wide& a, const Wide& b) {
  if (a.exponent_ == b.exponent_ && !a.zero() && !b.zero()) return a.mantissa_ < b.mantissa_;
  return (a - b).negative();
}

Wide quotient(const Wide& a, const Wide& b) { return {a.mantissa_ / b.mantissa_, a.exponent_ - b.exponent_}; }

Wide root(const Wide& a) {
  if (a.zero()) return a;
  const bool odd = a.exponent_ % 2 != 0;
  const DoubleDouble square = odd ? shifted(a.mantissa_, 1) : a.mantissa_;
  const double start = std::sqrt(square.hi);
  const DoubleDouble rest = square - two_product(start, start);
  return {quick_two_sum(start, rest.hi / (2 * start)), (odd ? a.exponent_ - 1 : a.exponent_) / 2};
}

Wide sum(std::initializer_list<double> terms) {
  constexpr double kLarge = 0x1p190;
  constexpr double kSmall = 0x1p-190;
  DoubleDouble settled;
  for (const double term : terms) {
    if (term == 0) continue;
    if (!(term <= kLarge && term >= kSmall)) {
      Wide total;
      for (const double each : terms) total = total + Wide(each);
      return total;
    }
    settled = sum_with(settled, term);
  }
  return {settled, 0};
}

Value ratio(const Wide& numerator, const Wide& denominator, Undefined reason) {
  if (denominator.zero()) {
    if (numerator.zero()) return reason;
    return numerator.negative() ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
  }
  // Two counts: the processor's division already rounds the exact quotient, and is many times faster.
  if (numerator.plain() && denominator.plain()) return numerator.rounded() / denominator.rounded() + 0.0;
  return quotient(numerator, denominator).rounded();
}

}  // namespace isoyield::rows
