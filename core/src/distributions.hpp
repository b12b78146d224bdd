#pragma once

#include <boost/math/policies/policy.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>

// Tails and quantiles under one Boost.Math policy: doubles stay doubles (no long double code in WebAssembly), errors
// are values, not exceptions.

namespace isoyield::distributions {

namespace policies = boost::math::policies;
using Policy =
    policies::policy<policies::promote_double<false>, policies::domain_error<policies::errno_on_error>,
                     policies::pole_error<policies::errno_on_error>, policies::overflow_error<policies::errno_on_error>,
                     policies::evaluation_error<policies::errno_on_error>>;

/// P(|Z| > |z|), Z standard normal.
inline double normal_two_sided(double z) { return std::erfc(std::fabs(z) / std::sqrt(2.0)); }
/// P(|T| > |t|), T Student's with `degrees` (> 0, not necessarily whole).
inline double student_two_sided(double t, double degrees) {
  return boost::math::ibeta(degrees / 2, 0.5, degrees / (degrees + t * t), Policy());
}
/// t with P(|T| <= t) = level.
inline double student_half_width(double level, double degrees) {
  const double x = boost::math::ibeta_inv(degrees / 2, 0.5, 1 - level, Policy());
  return std::sqrt(degrees * (1 - x) / x);
}
/// P(X > x), X chi-squared with `degrees`.
inline double chi_squared_above(double x, double degrees) { return boost::math::gamma_q(degrees / 2, x / 2, Policy()); }
/// P(X >= k), X binomial(n, p), 0 < p < 1; by the normal limit, which is 1e-7 off there and less beyond, where Boost's
/// incomplete beta function loses its digits: at n = 1e13 it is 4e-5 off, at 1e18 it returns 39.
inline double binomial_at_least(double k, double n, double p) {
  constexpr double kMostVariance = 1e12;
  if (k <= 0) return 1;
  const double variance = n * p * (1 - p);
  const double exact = variance > kMostVariance ? std::nan("") : boost::math::ibeta(k, n - k + 1, p, Policy());
  return std::isnan(exact) ? std::erfc((k - 0.5 - n * p) / std::sqrt(2 * variance)) / 2 : exact;
}
/// P(X <= x), X Beta(a, b).
inline double beta_below(double a, double b, double x) { return boost::math::ibeta(a, b, x, Policy()); }
inline double beta_quantile(double a, double b, double probability) {
  return boost::math::ibeta_inv(a, b, probability, Policy());
}
inline double beta_upper_quantile(double a, double b, double tail) {
  return boost::math::ibetac_inv(a, b, tail, Policy());
}

}  // namespace isoyield::distributions
