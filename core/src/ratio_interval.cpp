#include "isoyield/ratio_interval.hpp"

#include <cmath>
#include <limits>

#include "portable.hpp"

namespace isoyield {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The logarithm of a ratio in (from, to) where `chi(ratio)`, which falls to 0 at the estimate, passes `most`. One side
/// of the estimate at a time, by halving; `outside` is the end where chi is above.
template <class Chi>
double crossing(const Chi& chi, double inside, double outside, double most) {
  constexpr int kHalvings = 200;
  for (int i = 0; i < kHalvings && inside != outside; ++i) {
    const double middle = (inside + outside) / 2;
    if (middle == inside || middle == outside) break;
    (chi(portable::exp(middle)) > most ? outside : inside) = middle;
  }
  return portable::exp(inside);
}

template <class Chi>
Interval around(const Chi& chi, double estimate, double level) {
  constexpr double kFarthest = 690;  // exp of it is still a number
  const double z = normal_half_width(level);
  const double most = z * z;
  Interval out{0, kInfinity};
  if (estimate > 0) {
    const double start = std::isfinite(estimate) ? portable::log(estimate) : kFarthest;
    out.low = crossing(chi, start, -kFarthest, most);
  }
  if (std::isfinite(estimate)) {
    const double start = estimate > 0 ? portable::log(estimate) : -kFarthest;
    out.high = crossing(chi, start, kFarthest, most);
  }
  return out;
}

double square_over(double difference, double variance) {
  return difference == 0 ? 0 : difference * difference / variance;
}

}  // namespace

std::optional<Interval> ratio_of_proportions_score(double a, double n, double b, double m, double level) {
  if (a == 0 && b == 0) return std::nullopt;
  const auto chi = [&](double ratio) {
    // p2 maximises the likelihood with p1 = ratio p2: the smaller root of A p^2 - B p + C.
    const double square = (n + m) * ratio;
    const double linear = ratio * (n + b) + m + a;
    const double constant = a + b;
    const double root = std::sqrt(std::fmax(0, linear * linear - 4 * square * constant));
    const double p2 = 2 * constant / (linear + root);
    const double p1 = std::fmin(1, ratio * p2);
    return square_over(a - n * p1, n * p1 * (1 - p1)) + square_over(b - m * p2, m * p2 * (1 - p2));
  };
  const double estimate = b == 0 ? kInfinity : (a / n) / (b / m);
  return around(chi, estimate, level);
}

std::optional<Interval> odds_ratio_score(double a, double b, double c, double d, double level) {
  const double n = a + b;
  const double m = c + d;
  const double successes = a + c;
  if (n == 0 || m == 0 || successes == 0 || b + d == 0) return std::nullopt;
  const auto chi = [&](double ratio) {
    // The expected count x under the ratio: x (m - successes + x) = ratio (n - x)(successes - x).
    const double low = std::fmax(0, successes - m);
    const double high = std::fmin(n, successes);
    const double square = 1 - ratio;
    const double linear = m - successes + ratio * (n + successes);
    const double constant = ratio * n * successes;
    const double root = std::sqrt(std::fmax(0, linear * linear + 4 * square * constant));
    const double x = std::fmin(high, std::fmax(low, 2 * constant / (linear + root)));
    const double variance = 1 / (1 / x + 1 / (n - x) + 1 / (successes - x) + 1 / (m - successes + x));
    return square_over(a - x, variance);
  };
  const double estimate = b * c == 0 ? kInfinity : (a / b) * (d / c);
  return around(chi, estimate, level);
}

}  // namespace isoyield
