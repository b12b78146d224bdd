#include "isoyield/statistics/ratio_interval.hpp"

#include <algorithm>
#include <boost/math/tools/toms748_solve.hpp>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>

#include "numeric/boost_policy.hpp"
#include "numeric/portable.hpp"

namespace isoyield {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Where `chi(ratio)`, which grows from 0 at the estimate, passes `most`, between the logarithms `inner` (of the
/// estimate) and `outer`. Steps from `near`, each twice the last, bracket it; the root of chi is nearly straight in the
/// logarithm, so that few more find it.
double crossing(const std::function<double(double)>& chi, double near, double inner, double outer, double most) {
  constexpr double kSteep = 1e6;  // what lies far outside only has to be large
  const double z = std::sqrt(most);
  const auto beyond = [&](double log_ratio) {
    return log_ratio == inner ? -z : std::fmin(kSteep, std::sqrt(chi(portable::exp(log_ratio)))) - z;
  };
  struct End {
    double at;
    double beyond;
  };
  End here{near, beyond(near)};
  End last = here;
  const double target = here.beyond > 0 ? inner : outer;
  for (double step = target > near ? 1 : -1; (here.beyond > 0) == (last.beyond > 0); step *= 2) {
    if (here.at == target) return portable::exp(target);
    last = here;
    here.at = target > near ? std::fmin(target, here.at + step) : std::fmax(target, here.at + step);
    here.beyond = beyond(here.at);
  }
  const auto [low, high] = std::minmax(last, here, [](const End& a, const End& b) { return a.at < b.at; });
  constexpr int kBits = 51;
  std::uintmax_t steps = 100;
  const auto found = boost::math::tools::toms748_solve(beyond, low.at, high.at, low.beyond, high.beyond,
                                                       boost::math::tools::eps_tolerance<double>(kBits), steps,
                                                       distributions::Policy());
  return portable::exp((found.first + found.second) / 2);
}

/// Absent where the ratio is so far out that its bounds may be no numbers.
std::optional<Interval> around(const std::function<double(double)>& chi, double estimate, double level) {
  constexpr double kFarthest = 690;  // exp of it is still a number
  constexpr double kFarthestEstimate = 600;
  const double z = normal_half_width(level);
  const bool inner = estimate > 0 && std::isfinite(estimate);
  const double near = inner ? portable::log(estimate) : 0;
  if (std::fabs(near) > kFarthestEstimate) return std::nullopt;
  Interval out{0, kInfinity};
  if (estimate > 0) out.low = crossing(chi, near, inner ? near : kFarthest, -kFarthest, z * z);
  if (std::isfinite(estimate)) out.high = crossing(chi, near, inner ? near : -kFarthest, kFarthest, z * z);
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
