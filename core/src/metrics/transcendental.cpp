#include "metrics/transcendental.hpp"

#include <array>
#include <cmath>
#include <cstddef>

#include "numeric/double_double.hpp"

namespace isoyield::rows {
namespace {

constexpr std::size_t kTerms = 40;

/// 1 / 1, 1 / 3, 1 / 5, ...
constexpr std::array<DoubleDouble, kTerms> kOdd = [] {
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

/// a + b for |a| > |b|, good to some bits less than operator+.
DoubleDouble sum_of_falling(DoubleDouble a, DoubleDouble b) {
  const DoubleDouble high = quick_two_sum(a.hi, b.hi);
  return quick_two_sum(high.hi, high.lo + (a.lo + b.lo));
}

/// The same for |s| <= 1 / 64: the terms from s^11 / 11 on are below 2^-63 of the sum, so that doubles hold what they
/// add to its first 110 bits. Ten terms leave less than 2^-120.
DoubleDouble short_inverse_tangent(DoubleDouble s, double sign) {
  constexpr std::size_t kShort = 10;
  constexpr std::size_t kWide = 5;
  const DoubleDouble square = s * s * DoubleDouble(sign);
  double rest = kOdd[kShort - 1].hi;
  for (std::size_t i = kShort - 1; i-- > kWide;) rest = rest * square.hi + kOdd[i].hi;
  DoubleDouble total(rest);
  for (std::size_t i = kWide; i-- > 0;) total = sum_of_falling(kOdd[i], total * square);
  return s * total;
}

constexpr int kGrid = 32;  // reduced arguments are at most 1 / 64

/// ln(k / 32) for k = 22 ... 46.
constexpr int kFirstLogarithm = 22;
constexpr std::array<DoubleDouble, 25> kLogarithms = [] {
  std::array<DoubleDouble, 25> logarithms{};
  for (int i = 0; i < 25; ++i) {
    const double k = kFirstLogarithm + i;
    logarithms[static_cast<std::size_t>(i)] =
        DoubleDouble(2) * inverse_tangent(DoubleDouble(k - kGrid) / DoubleDouble(k + kGrid), 1, 24);
  }
  return logarithms;
}();
constexpr DoubleDouble kLn2 = DoubleDouble(2) * inverse_tangent(DoubleDouble(1) / DoubleDouble(3), 1, 36);

/// atan(k / 32) for k = 0 ... 32, each from the one before.
constexpr std::array<DoubleDouble, kGrid + 1> kAngles = [] {
  std::array<DoubleDouble, kGrid + 1> angles{};
  for (int k = 0; k < kGrid; ++k) {
    const DoubleDouble step = DoubleDouble(kGrid) / DoubleDouble(kGrid * kGrid + k * (k + 1));
    angles[static_cast<std::size_t>(k) + 1] = angles[static_cast<std::size_t>(k)] + inverse_tangent(step, -1, 12);
  }
  return angles;
}();

/// (-1)^k / (k (k - 1)) for k = 2 ... 24.
constexpr std::array<DoubleDouble, 23> kExcess = [] {
  std::array<DoubleDouble, 23> factors{};
  for (int k = 2; k <= 24; ++k)
    factors[static_cast<std::size_t>(k - 2)] = DoubleDouble(k % 2 == 0 ? 1 : -1) / DoubleDouble(k * (k - 1));
  return factors;
}();

/// A number that a double-double holds without an exponent of its own.
DoubleDouble narrow(const Wide& number) {
  const auto [fraction, exponent] = number.split();
  return {std::ldexp(fraction.hi, exponent), std::ldexp(fraction.lo, exponent)};
}

}  // namespace

Wide ln2() { return {kLn2, 0}; }
Wide pi() { return {DoubleDouble(4) * kAngles[kGrid], 0}; }

Wide ln(const Wide& number) {
  constexpr double kSqrtHalf = 0x1.6a09e667f3bcdp-1;
  auto [fraction, exponent] = number.split();
  if (!std::isfinite(fraction.hi)) return number;  // sums of cells that no matrix of ours has
  if (fraction.hi < kSqrtHalf) {
    fraction = {2 * fraction.hi, 2 * fraction.lo};
    --exponent;
  }
  const int k = static_cast<int>(fraction.hi * kGrid + 0.5);
  const DoubleDouble near(static_cast<double>(k) / kGrid);
  const DoubleDouble rest = DoubleDouble(2) * short_inverse_tangent((fraction - near) / (fraction + near), 1);
  const DoubleDouble whole = DoubleDouble(exponent) * kLn2 + kLogarithms[static_cast<std::size_t>(k - kFirstLogarithm)];
  return Wide(whole, 0) + Wide(rest, 0);
}

Wide ln_1p(const Wide& x) {
  if (x.magnitude() < Wide(0x1p-110)) return x;
  if (!(x.magnitude() < Wide(0x1p-6))) return ln(Wide(1) + x);
  return {DoubleDouble(2) * short_inverse_tangent(narrow(quotient(x, Wide(2) + x)), 1), 0};
}

Wide excess(const Wide& x, const Wide& y) {
  if (y.zero()) return Wide(1);
  if (!(x.magnitude() < Wide(0x1p-5))) return y * ln(y) - x;
  const DoubleDouble small = narrow(x);
  // Factors from small^11 on are below 2^-55 of the sum.
  constexpr std::size_t kWide = 11;
  double rest = 0;
  for (std::size_t i = kExcess.size(); i-- > kWide;) rest = rest * small.hi + kExcess[i].hi;
  DoubleDouble total(rest);
  for (std::size_t i = kWide; i-- > 0;) total = sum_of_falling(kExcess[i], total * small);
  return x * x * Wide(total, 0);
}

Wide log_share(const Wide& part, const Wide& rest) {
  const Wide odds = quotient(rest, part);
  return -(odds < Wide(0x1p-6) ? ln_1p(odds) : ln(quotient(part + rest, part)));
}

Wide angle(const Wide& y, const Wide& x) {
  if (x < y) return Wide(0.5) * pi() - angle(x, y);
  const Wide tangent = quotient(y, x);
  if (tangent < Wide(0x1p-60)) return tangent;
  const DoubleDouble t = narrow(tangent);
  const int k = static_cast<int>(t.hi * kGrid + 0.5);
  const DoubleDouble near(static_cast<double>(k) / kGrid);
  const DoubleDouble rest = (t - near) / (DoubleDouble(1) + t * near);
  return {kAngles[static_cast<std::size_t>(k)] + short_inverse_tangent(rest, -1), 0};
}

}  // namespace isoyield::rows
