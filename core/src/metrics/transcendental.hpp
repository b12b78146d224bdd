#pragma once

#include <array>
#include <cstddef>

#include "double_double.hpp"
#include "metrics/wide.hpp"

// Logarithm and arc tangent to about 100 bits, for entropies and their kin. Series with tables that the compiler makes:
// nothing here depends on a C library, so every machine gives the same bits.

namespace isoyield::rows {
namespace series {

constexpr std::size_t kTerms = 40;

/// 1 / 1, 1 / 3, 1 / 5, ...
inline constexpr std::array<DoubleDouble, kTerms> kOdd = [] {
  std::array<DoubleDouble, kTerms> reciprocals{};
  for (std::size_t i = 0; i < kTerms; ++i)
    reciprocals[i] = DoubleDouble(1) / DoubleDouble(static_cast<double>(2 * i + 1));
  return reciprocals;
}();

/// s + sign s^3 / 3 + s^5 / 5 + ...: the inverse hyperbolic tangent for sign +1, the arc tangent for -1.
constexpr DoubleDouble inverse_tangent(DoubleDouble s, double sign, std::size_t terms) {
  const DoubleDouble square = s * s * DoubleDouble(sign);
  DoubleDouble total = kOdd[terms - 1];
  for (std::size_t i = terms - 1; i-- > 0;) total = total * square + kOdd[i];
  return s * total;
}

constexpr int kGrid = 32;  // reduced arguments are at most 1 / 64: ten terms leave less than 2^-110

/// ln(k / 32) for k = 22 ... 46.
inline constexpr int kFirstLogarithm = 22;
inline constexpr std::array<DoubleDouble, 25> kLogarithms = [] {
  std::array<DoubleDouble, 25> logarithms{};
  for (int i = 0; i < 25; ++i) {
    const double k = kFirstLogarithm + i;
    logarithms[static_cast<std::size_t>(i)] =
        DoubleDouble(2) * inverse_tangent(DoubleDouble(k - kGrid) / DoubleDouble(k + kGrid), 1, 24);
  }
  return logarithms;
}();
inline constexpr DoubleDouble kLn2 = DoubleDouble(2) * inverse_tangent(DoubleDouble(1) / DoubleDouble(3), 1, 36);

/// atan(k / 32) for k = 0 ... 32, each from the one before.
inline constexpr std::array<DoubleDouble, kGrid + 1> kAngles = [] {
  std::array<DoubleDouble, kGrid + 1> angles{};
  for (int k = 0; k < kGrid; ++k) {
    const DoubleDouble step = DoubleDouble(kGrid) / DoubleDouble(kGrid * kGrid + k * (k + 1));
    angles[static_cast<std::size_t>(k) + 1] = angles[static_cast<std::size_t>(k)] + inverse_tangent(step, -1, 12);
  }
  return angles;
}();

/// (-1)^k / (k (k - 1)) for k = 2 ... 24.
inline constexpr std::array<DoubleDouble, 23> kExcess = [] {
  std::array<DoubleDouble, 23> factors{};
  for (int k = 2; k <= 24; ++k)
    factors[static_cast<std::size_t>(k - 2)] = DoubleDouble(k % 2 == 0 ? 1 : -1) / DoubleDouble(k * (k - 1));
  return factors;
}();

}  // namespace series

inline Wide ln2() { return {series::kLn2, 0}; }
inline Wide pi() { return {DoubleDouble(4) * series::kAngles[series::kGrid], 0}; }

/// Natural logarithm of a number > 0.
inline Wide ln(const Wide& number) {
  constexpr double kSqrtHalf = 0x1.6a09e667f3bcdp-1;
  auto [fraction, exponent] = number.split();
  if (fraction.hi < kSqrtHalf) {
    fraction = {2 * fraction.hi, 2 * fraction.lo};
    --exponent;
  }
  const int k = static_cast<int>(fraction.hi * series::kGrid + 0.5);
  const DoubleDouble near(static_cast<double>(k) / series::kGrid);
  const DoubleDouble rest = DoubleDouble(2) * series::inverse_tangent((fraction - near) / (fraction + near), 1, 10);
  const DoubleDouble whole = DoubleDouble(exponent) * series::kLn2 +
                             series::kLogarithms[static_cast<std::size_t>(k - series::kFirstLogarithm)];
  return Wide(whole, 0) + Wide(rest, 0);
}

/// ln(1 + x) for x > -1, with all its digits however small x is.
inline Wide ln_1p(const Wide& x) {
  if (x.magnitude() < Wide(0x1p-110)) return x;
  if (!(x.magnitude() < Wide(0x1p-6))) return ln(Wide(1) + x);
  const auto [fraction, exponent] = quotient(x, Wide(2) + x).split();
  const DoubleDouble s{std::ldexp(fraction.hi, exponent), std::ldexp(fraction.lo, exponent)};
  return {DoubleDouble(2) * series::inverse_tangent(s, 1, 10), 0};
}

/// y ln y - x for y = 1 + x >= 0: never negative, 0 for x = 0 only. Sums of it carry divergences without the terms of
/// first order, which would cancel.
inline Wide excess(const Wide& x, const Wide& y) {
  if (y.zero()) return Wide(1);
  if (!(x.magnitude() < Wide(0x1p-5))) return y * ln(y) - x;
  const auto [fraction, exponent] = x.split();
  const DoubleDouble small{std::ldexp(fraction.hi, exponent), std::ldexp(fraction.lo, exponent)};
  DoubleDouble total;
  for (std::size_t i = series::kExcess.size(); i-- > 0;) total = total * small + series::kExcess[i];
  return x * x * Wide(total, 0);
}

/// ln(numerator / denominator), both >= 0, times `scale`; their difference is given because it decides the digits of a
/// logarithm near 0. 0/0 is undefined with `reason`, ln 0 and ln(x/0) are infinite.
inline Value log_ratio(const Wide& numerator, const Wide& denominator, const Wide& difference, Undefined reason,
                       const Wide& scale = Wide(1)) {
  if (numerator.zero() || denominator.zero()) return ratio(numerator - denominator, Wide(0), reason);
  const Wide relative = quotient(difference, denominator);
  const bool near = relative.magnitude() < Wide(0x1p-6);
  return (scale * (near ? ln_1p(relative) : ln(quotient(numerator, denominator)))).rounded();
}

/// ln(part / (part + rest)), accurate when the rest is small; part > 0.
inline Wide log_share(const Wide& part, const Wide& rest) {
  const Wide odds = quotient(rest, part);
  return -(odds < Wide(0x1p-6) ? ln_1p(odds) : ln(quotient(part + rest, part)));
}

/// Arc tangent of y / x for x, y >= 0, not both 0.
inline Wide angle(const Wide& y, const Wide& x) {
  if (x < y) return Wide(0.5) * pi() - angle(x, y);
  const Wide tangent = quotient(y, x);
  if (tangent < Wide(0x1p-60)) return tangent;
  const auto [fraction, exponent] = tangent.split();
  const DoubleDouble t{std::ldexp(fraction.hi, exponent), std::ldexp(fraction.lo, exponent)};
  const int k = static_cast<int>(t.hi * series::kGrid + 0.5);
  const DoubleDouble near(static_cast<double>(k) / series::kGrid);
  const DoubleDouble rest = (t - near) / (DoubleDouble(1) + t * near);
  return {series::kAngles[static_cast<std::size_t>(k)] + series::inverse_tangent(rest, -1, 10), 0};
}

}  // namespace isoyield::rows
