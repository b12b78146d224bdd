#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

// Logarithm and exponential from IEEE additions, multiplications and divisions alone. The C library's differ in the
// last bit between machines; what is drawn at random must not. Errors below 2 units in the last place over the ranges
// used.

namespace isoyield::portable {

/// Natural logarithm of a positive, finite number: with x = 2^e m, sqrt(1/2) <= m < sqrt(2), log m = 2
/// artanh((m - 1) / (m + 1)) by its odd series.
inline double log(double x) {
  constexpr double kLn2High = 0x1.62e42fee00000p-1;  // 33 bits, so that multiples by the exponent are exact
  constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
  constexpr double kSqrtHalf = 0x1.6a09e667f3bcdp-1;
  std::uint64_t bits = 0;
  std::memcpy(&bits, &x, sizeof bits);
  int exponent = static_cast<int>(bits >> 52) - 1022;
  double m = 0;
  if (exponent == -1022) {
    m = std::frexp(x, &exponent);
  } else {
    // What frexp does, without a call: logarithms of whole score columns are taken.
    bits = (bits & 0xfffffffffffffU) | 0x3fe0000000000000U;
    std::memcpy(&m, &bits, sizeof m);
  }
  if (m < kSqrtHalf) {
    m *= 2;
    --exponent;
  }
  const double f = m - 1;
  const double s = f / (m + 1);
  const double z = s * s;
  // s <= 0.172, so s^25 / 25 < 2^-66
  constexpr double kOdd[] = {1.0 / 21, 1.0 / 19, 1.0 / 17, 1.0 / 15, 1.0 / 13,
                             1.0 / 11, 1.0 / 9,  1.0 / 7,  1.0 / 5,  1.0 / 3};
  double series = 1.0 / 23;
  for (const double inverse : kOdd) series = series * z + inverse;
  const double log_m = 2 * s + 2 * s * z * series;
  return exponent * kLn2High + (log_m + exponent * kLn2Low);
}

/// log(1 + x) for x > -1, to full accuracy near 0: what rounding 1 + x took away is made up by the ratio.
inline double log1p(double x) {
  const double u = 1 + x;
  return u == 1 ? x : log(u) * (x / (u - 1));
}

/// Exponential: x = k log 2 + r, |r| <= log(2) / 2, by the series of e^r.
inline double exp(double x) {
  constexpr double kLn2High = 0x1.62e42fee00000p-1;
  constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
  constexpr double kLog2E = 0x1.71547652b82fep0;
  if (x < -745) return 0;
  if (x > 709.78) return INFINITY;
  const double k = std::floor(x * kLog2E + 0.5);
  const double r = (x - k * kLn2High) - k * kLn2Low;
  constexpr int kLastTerm = 14;  // 0.347^15 / 15! < 2^-62
  double series = 1;
  for (int term = kLastTerm; term >= 1; --term) series = 1 + series * r / term;
  return std::ldexp(series, static_cast<int>(k));
}

/// sqrt(x^2 + y^2), neither square of which overflows.
inline double hypot(double x, double y) {
  const double most = std::fmax(std::fabs(x), std::fabs(y));
  if (most == 0 || std::isinf(most)) return most;
  const double part = std::fmin(std::fabs(x), std::fabs(y)) / most;
  return most * std::sqrt(1 + part * part);
}

}  // namespace isoyield::portable
