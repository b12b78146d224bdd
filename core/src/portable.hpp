#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

// Logarithm and exponential from IEEE additions, multiplications and divisions alone. The C library's differ in the
// last bit between machines; what is drawn at random must not. Errors below 2 units in the last place over the ranges
// used.

namespace isoyield::portable {

/// Natural logarithm of a positive, finite, normal number: with x = 2^e m, sqrt(1/2) <= m < sqrt(2), log m = 2
/// artanh((m - 1) / (m + 1)) by its odd series.
inline double log(double x) {
  constexpr double kLn2High = 0x1.62e42fee00000p-1;  // 33 bits, so that multiples by the exponent are exact
  constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
  constexpr double kSqrtHalf = 0x1.6a09e667f3bcdp-1;
  int exponent = 0;
  double m = std::frexp(x, &exponent);
  if (m < kSqrtHalf) {
    m *= 2;
    --exponent;
  }
  const double f = m - 1;
  const double s = f / (m + 1);
  const double z = s * s;
  constexpr int kLastTerm = 23;  // s <= 0.172, so s^25 / 25 < 2^-66
  double series = 1.0 / kLastTerm;
  for (int odd = kLastTerm - 2; odd >= 3; odd -= 2) series = series * z + 1.0 / odd;
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

}  // namespace isoyield::portable
