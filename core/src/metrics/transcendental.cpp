#include "metrics/transcendental.hpp"

#include <array>
#include <cmath>
#include <cstddef>

#include "numeric/double_double.hpp"
#include "numeric/portable.hpp"

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
  constexpr std::size_t kFull = 5;
  const DoubleDouble square = s * s * DoubleDouble(sign);
  double rest = kOdd[kShort - 1].hi;
  for (std::size_t i = kShort - 1; i-- > kFull;) rest = rest * square.hi + kOdd[i].hi;
  DoubleDouble total(rest);
  for (std::size_t i = kFull; i-- > 0;) total = sum_of_falling(kOdd[i], total * square);
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
DoubleDouble narrow(const ScaledDoubleDouble& number) {
  const auto [fraction, exponent] = number.split();
  return {std::ldexp(fraction.hi, exponent), std::ldexp(fraction.lo, exponent)};
}

}  // namespace

template <>
ScaledDoubleDouble ln2() {
  return {kLn2, 0};
}
template <>
ScaledDoubleDouble pi() {
  return {DoubleDouble(4) * kAngles[kGrid], 0};
}

ScaledDoubleDouble ln(const ScaledDoubleDouble& number) {
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
  return ScaledDoubleDouble(whole, 0) + ScaledDoubleDouble(rest, 0);
}

ScaledDoubleDouble ln_1p(const ScaledDoubleDouble& x) {
  if (magnitude(x) < 0x1p-110) return x;
  if (!(magnitude(x) < 0x1p-6)) return ln(1 + x);
  return {DoubleDouble(2) * short_inverse_tangent(narrow(x / (2 + x)), 1), 0};
}

ScaledDoubleDouble excess(const ScaledDoubleDouble& x, const ScaledDoubleDouble& y) {
  if (is_zero(y)) return 1;
  if (!(magnitude(x) < 0x1p-5)) return y * ln(y) - x;
  const DoubleDouble small = narrow(x);
  // Factors from small^11 on are below 2^-55 of the sum.
  constexpr std::size_t kFull = 11;
  double rest = 0;
  for (std::size_t i = kExcess.size(); i-- > kFull;) rest = rest * small.hi + kExcess[i].hi;
  DoubleDouble total(rest);
  for (std::size_t i = kFull; i-- > 0;) total = sum_of_falling(kExcess[i], total * small);
  return x * x * ScaledDoubleDouble(total, 0);
}

ScaledDoubleDouble log_share(const ScaledDoubleDouble& part, const ScaledDoubleDouble& rest) {
  const ScaledDoubleDouble odds = rest / part;
  return -(odds < 0x1p-6 ? ln_1p(odds) : ln((part + rest) / part));
}

ScaledDoubleDouble angle(const ScaledDoubleDouble& y, const ScaledDoubleDouble& x) {
  if (x < y) return 0.5 * pi<ScaledDoubleDouble>() - angle(x, y);
  const ScaledDoubleDouble tangent = y / x;
  if (tangent < 0x1p-60) return tangent;
  const DoubleDouble t = narrow(tangent);
  const int k = static_cast<int>(t.hi * kGrid + 0.5);
  const DoubleDouble near(static_cast<double>(k) / kGrid);
  const DoubleDouble rest = (t - near) / (DoubleDouble(1) + t * near);
  return {kAngles[static_cast<std::size_t>(k)] + short_inverse_tangent(rest, -1), 0};
}

// The same to the digits of a double.

template <>
double ln2() {
  return 0x1.62e42fefa39efp-1;
}
template <>
double pi() {
  return 0x1.921fb54442d18p+1;
}

double ln(double number) { return std::isfinite(number) ? portable::log(number) : number; }
double ln_1p(double x) { return std::isfinite(x) ? portable::log1p(x) : x; }

double excess(double x, double y) {
  if (y == 0) return 1;
  if (!(std::fabs(x) < 0x1p-5)) return y * ln(y) - x;
  // (1 + x) ln(1 + x) - x = x^2 / (1 2) - x^3 / (2 3) + x^4 / (3 4) - ...
  constexpr int kLast = 10;
  double total = 0;
  for (int k = kLast; k >= 1; --k) total = 1.0 / (k * (k + 1)) - x * total;
  return x * x * total;
}

double log_share(double part, double rest) { return -ln_1p(rest / part); }

double angle(double y, double x) {
  if (x < y) return 0.5 * pi<double>() - angle(x, y);
  double t = y / x;
  for (int half = 0; half < 2; ++half) t /= 1 + std::sqrt(1 + t * t);  // the tangent of half the angle
  constexpr int kLast = 12;                                            // tan(pi / 16)^25 / 25 < 2^-62
  double series = 0;
  for (int k = kLast; k >= 0; --k) series = 1.0 / (2 * k + 1) - t * t * series;
  return 4 * t * series;
}

}  // namespace isoyield::rows
