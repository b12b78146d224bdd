#pragma once

// Tails and quantiles. Boost.Math computes them, which takes a compiler two seconds in every file that reads it: one
// file does.

namespace isoyield::distributions {

double erfc(double x);
double erf_inv(double x);
/// P(|Z| > |z|), Z standard normal.
double normal_two_sided(double z);
/// Beyond so many degrees of freedom or items Boost's incomplete beta function loses digits, then all of them, and its
/// inverse may search without end; what is nearly normal is taken so instead.
inline constexpr double kMany = 1e10;
/// P(|T| > |t|), T Student's with `degrees` (> 0, not necessarily whole); of many by Wallace (1959), Annals of
/// Mathematical Statistics 30(4), 1124-1130.
double student_two_sided(double t, double degrees);
/// t with P(|T| <= t) = level.
double student_half_width(double level, double degrees);
/// P(X > x), X chi-squared with `degrees`.
double chi_squared_above(double x, double degrees);
/// P(X >= k), X binomial(n, p), 0 < p < 1; of many by the normal limit, which is 1e-7 off where it begins and less
/// beyond.
double binomial_at_least(double k, double n, double p);
/// P(X <= x), X Beta(a, b).
double beta_below(double a, double b, double x);
/// x with P(X <= x) = tail, X Beta(a, b).
double beta_quantile(double a, double b, double tail);
/// x with P(X > x) = tail.
double beta_upper_quantile(double a, double b, double tail);

}  // namespace isoyield::distributions
