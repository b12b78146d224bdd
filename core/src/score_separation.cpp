#include "score_separation.hpp"

#include <array>
#include <cmath>
#include <span>

#include "areas.hpp"
#include "distributions.hpp"
#include "double_double.hpp"
#include "isoyield/curve.hpp"
#include "portable.hpp"

namespace isoyield {
namespace {

/// P(Kolmogorov's limit variable > x): the alternating series converges fast for large x, its dual (Jacobi's theta
/// transformation) for small.
double kolmogorov_above(double x) {
  constexpr double kPi = 3.14159265358979323846;
  if (!(x > 0)) return 1;
  if (x < 1) {
    const double base = portable::exp(-kPi * kPi / (8 * x * x));
    const double terms = base + std::pow(base, 9) + std::pow(base, 25);
    return 1 - std::sqrt(2 * kPi) / x * terms;
  }
  double sum = 0;
  double sign = 1;
  for (int k = 1; k <= 5; ++k, sign = -sign) sum += sign * portable::exp(-2.0 * k * k * x * x);
  return 2 * sum;
}

/// The integrals of c u(c) and (1 - c) u(c) from 0 to x, u the prior's density.
struct Moments {
  double c = 0;
  double rest = 0;
};
Moments moments_until(double x, CostPrior prior) {
  const double both = prior.a + prior.b;
  return {.c = prior.a / both * distributions::beta_below(prior.a + 1, prior.b, x),
          .rest = prior.b / both * distributions::beta_below(prior.a, prior.b + 1, x)};
}

/// Expected loss per item when each c is met by the best of these operating points, which are a convex path. Point k is
/// the best while c lies between the shares of positives in the steps after and before it.
double expected_loss(const Sweep& s, std::span<const std::size_t> path, CostPrior prior) {
  const double items = s.positives + s.negatives;
  double loss = 0;
  Moments before = moments_until(1, prior);
  for (std::size_t k = 0; k < path.size(); ++k) {
    Moments after;
    if (k + 1 < path.size()) {
      const double tp = s.tp[path[k + 1]] - s.tp[path[k]];
      const double fp = s.fp[path[k + 1]] - s.fp[path[k]];
      after = moments_until(tp / (tp + fp), prior);
    }
    loss += s.fp[path[k]] / items * (before.c - after.c);
    loss += (s.positives - s.tp[path[k]]) / items * (before.rest - after.rest);
    before = after;
  }
  return loss;
}

}  // namespace

Value kolmogorov_smirnov(const Sweep& sweep) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  const double x = near_one(sweep.negatives);
  const double y = near_one(sweep.positives);
  const double negatives = sweep.negatives * x;
  const double positives = sweep.positives * y;
  double most = 0;
  for (std::size_t i = 0; i < sweep.size(); ++i) {
    most = std::fmax(most, std::fabs(sweep.tp[i] * y * negatives - sweep.fp[i] * x * positives));
  }
  return most / (negatives * positives);
}

Value kolmogorov_smirnov_p(const Sweep& sweep) {
  const Value distance = kolmogorov_smirnov(sweep);
  if (!distance.defined()) return distance;
  const double items = sweep.positives * (sweep.negatives / (sweep.positives + sweep.negatives));
  return std::fmin(1, std::fmax(0, kolmogorov_above(distance.number() * std::sqrt(items))));
}

Value equal_error_rate(const Sweep& sweep) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  const auto excess = [&](std::size_t i) {  // of the false positive rate over the false negative rate
    return sweep.fp[i] / sweep.negatives - (sweep.positives - sweep.tp[i]) / sweep.positives;
  };
  std::size_t i = 1;
  while (excess(i) < 0) ++i;
  const double before = excess(i - 1);
  const double share = before / (before - excess(i));
  return (sweep.fp[i - 1] + share * (sweep.fp[i] - sweep.fp[i - 1])) / sweep.negatives;
}

Value lorenz_gini(const Sweep& sweep) {
  if (const Undefined reason = no_positives(sweep); reason != Undefined::defined) return reason;
  const double x = near_one(sweep.positives + sweep.negatives);
  const double y = near_one(sweep.positives);
  DoubleDouble twice;
  for (std::size_t i = 1; i < sweep.size(); ++i) {
    const double items = (sweep.tp[i] - sweep.tp[i - 1]) + (sweep.fp[i] - sweep.fp[i - 1]);
    twice = twice + two_product(items * x, ((sweep.positives - sweep.tp[i]) + (sweep.positives - sweep.tp[i - 1])) * y);
  }
  const DoubleDouble square = two_product((sweep.positives + sweep.negatives) * x, sweep.positives * y);
  return ((square - twice) / square).rounded();
}

Value h_measure(const Sweep& sweep, CostPrior prior) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  const std::array<std::size_t, 2> constant{0, sweep.size() - 1};
  const double worst = expected_loss(sweep, constant, prior);
  const double loss = expected_loss(sweep, roc_hull(sweep), prior);
  return std::fmax(0, 1 - loss / worst);
}

}  // namespace isoyield
