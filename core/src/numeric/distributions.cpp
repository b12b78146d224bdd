#include "numeric/distributions.hpp"

#include "numeric/boost_policy.hpp"
// The policy comes first.
#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/expm1.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>

#include "numeric/portable.hpp"

namespace isoyield::distributions {
namespace {

/// x with P(X <= x) = tail, or P(X > x) = tail if `upper`; X Beta(a, b). Where Boost's inverse ends depends on cosines
/// of the C library: the first half of its digits is kept, and Newton's method finds the rest, the same everywhere.
double beta_inverse(double a, double b, double tail, bool upper) {
  constexpr int kSteps = 3;
  const auto half = [](double value) {
    int exponent = 0;
    const double digits = std::frexp(value, &exponent);
    return std::ldexp(std::round(std::ldexp(digits, 26)), exponent - 26);
  };
  double x = upper ? boost::math::ibetac_inv(a, b, tail, Policy()) : boost::math::ibeta_inv(a, b, tail, Policy());
  if (!(x > 0 && x < 1)) return x;
  x = x < 0.5 ? half(x) : 1 - half(1 - x);
  for (int step = 0; step < kSteps; ++step) {
    const double above =
        upper ? tail - boost::math::ibetac(a, b, x, Policy()) : boost::math::ibeta(a, b, x, Policy()) - tail;
    const double next = x - above / boost::math::ibeta_derivative(a, b, x, Policy());
    if (!(next > 0 && next < 1)) break;
    x = next;
  }
  return x;
}

/// x with P(X <= x) = tail, or P(X > x) = tail if `upper`; X Beta(a, b) of many items, a <= b. Where a is small, -ln(1
/// - X) is nearly a gamma variable; else the expansion of Cornish and Fisher (1938, Revue de l'Institut International
/// de Statistique 5(4), 307-320) to the fourth cumulant. Either is 1e-11 off, as a share of x.
double beta_quantile_of_many(double a, double b, double tail, bool upper) {
  constexpr double kFew = 1e5;
  if (a < kFew) {
    const double gamma =
        upper ? boost::math::gamma_q_inv(a, tail, Policy()) : boost::math::gamma_p_inv(a, tail, Policy());
    return -boost::math::expm1(-gamma / (b + (a - 1) / 2), Policy());
  }
  const double size = a + b;
  const double mean = a / size;
  const double spread = mean * (b / size);
  const double skew = 2 * (b / size - mean) / std::sqrt(spread * size);
  const double excess = 6 * ((1 - 4 * spread) / spread - 1) / size;
  const double z = (upper ? 1 : -1) * std::sqrt(2.0) * boost::math::erfc_inv(2 * tail, Policy());
  const double moved =
      z + (z * z - 1) * skew / 6 + (z * z * z - 3 * z) * excess / 24 - (2 * z * z * z - 5 * z) * skew * skew / 36;
  return mean + std::sqrt(spread) / std::sqrt(size) * moved;
}

}  // namespace

double erfc(double x) { return boost::math::erfc(x, Policy()); }

double erf_inv(double x) { return boost::math::erf_inv(x, Policy()); }

double normal_two_sided(double z) { return erfc(std::fabs(z) / std::sqrt(2.0)); }

double student_two_sided(double t, double degrees) {
  if (degrees > kMany)
    return normal_two_sided(std::isinf(t) ? t : std::sqrt(degrees * portable::log1p(t / degrees * t)));
  return boost::math::ibeta(degrees / 2, 0.5, degrees / (degrees + t * t), Policy());
}

double student_half_width(double level, double degrees) {
  if (degrees > kMany) return std::sqrt(2.0) * erf_inv(level);
  // degrees / (degrees + t^2), or what that leaves of 1: the smaller has more digits.
  const double x = beta_inverse(degrees / 2, 0.5, 1 - level, false);
  if (x <= 0.5) return std::sqrt(degrees * (1 - x) / x);
  const double rest = beta_inverse(0.5, degrees / 2, 1 - level, true);
  return std::sqrt(degrees * rest / (1 - rest));
}

double chi_squared_above(double x, double degrees) { return boost::math::gamma_q(degrees / 2, x / 2, Policy()); }

double binomial_at_least(double k, double n, double p) {
  constexpr double kMostVariance = 1e12;
  if (k <= 0) return 1;
  const double variance = n * p * (1 - p);
  const double exact = variance > kMostVariance ? std::nan("") : boost::math::ibeta(k, n - k + 1, p, Policy());
  return std::isnan(exact) ? erfc((k - 0.5 - n * p) / std::sqrt(2 * variance)) / 2 : exact;
}

double beta_below(double a, double b, double x) { return boost::math::ibeta(a, b, x, Policy()); }

double beta_quantile(double a, double b, double tail) {
  if (a + b <= kMany) return beta_inverse(a, b, tail, false);
  return a <= b ? beta_quantile_of_many(a, b, tail, false) : 1 - beta_quantile_of_many(b, a, tail, true);
}

double beta_upper_quantile(double a, double b, double tail) {
  if (a + b <= kMany) return beta_inverse(a, b, tail, true);
  return a <= b ? beta_quantile_of_many(a, b, tail, true) : 1 - beta_quantile_of_many(b, a, tail, false);
}

}  // namespace isoyield::distributions
