#include "scores/score_separation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "numeric/distributions.hpp"
#include "numeric/portable.hpp"
#include "scores/areas.hpp"
#include "scores/near_one.hpp"
#include "scores/peaks.hpp"

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

/// Both classes counted, and few enough that every order of the items can be followed.
bool countable(const Sweep& s) {
  constexpr double kMostPairs = 10000;  // beyond, Smirnov's limit is near
  const auto whole = [](double x) { return x == std::floor(x); };
  return s.positives * s.negatives <= kMostPairs && std::all_of(s.tp.begin(), s.tp.end(), whole) &&
         std::all_of(s.fp.begin(), s.fp.end(), whole);
}

/// P(the classes' distributions part by at least as much as they did) when every order of the items is equally likely
/// and items of equal score stay together: the orders are paths from no items to all, and the share of those that touch
/// the distance where a group of equal scores ends is added up, so that small ones keep their digits. O(P N).
double smirnov_above(const Sweep& s) {
  const auto positives = static_cast<std::size_t>(s.positives);
  const auto negatives = static_cast<std::size_t>(s.negatives);
  const std::size_t items = positives + negatives;
  const auto distance = [&](double tp, double fp) { return std::fabs(tp * s.negatives - fp * s.positives); };
  double most = 0;
  std::vector<bool> ends(items + 1, false);
  for (std::size_t i = 0; i < s.size(); ++i) {
    most = std::fmax(most, distance(s.tp[i], s.fp[i]));
    ends[static_cast<std::size_t>(s.tp[i] + s.fp[i])] = true;
  }
  if (most == 0) return 1;
  std::vector<double> share(negatives + 1, 0);  // of the orders that stand at (tp, fp) and never touched it
  double touched = 0;
  share[0] = 1;
  for (std::size_t tp = 0; tp <= positives; ++tp) {
    for (std::size_t fp = 0; fp <= negatives; ++fp) {
      const auto left = static_cast<double>(items - tp - fp);
      double here = tp == 0 && fp == 0 ? 1 : 0;
      if (tp > 0) here += share[fp] * (static_cast<double>(positives - tp + 1) / (left + 1));
      if (fp > 0) here += share[fp - 1] * (static_cast<double>(negatives - fp + 1) / (left + 1));
      if (ends[tp + fp] && distance(static_cast<double>(tp), static_cast<double>(fp)) >= most) {
        touched += here;
        here = 0;
      }
      share[fp] = here;
    }
  }
  return touched;
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
  const auto apart = [&](double tp, double fp) { return std::fabs(tp * y * negatives - fp * x * positives); };
  double most = 0;
  for (const std::size_t i : near_highest(sweep, apart, 0)) most = std::max(most, apart(sweep.tp[i], sweep.fp[i]));
  return most / (negatives * positives);
}

Value kolmogorov_smirnov_p(const Sweep& sweep) {
  const Value distance = kolmogorov_smirnov(sweep);
  if (!distance.defined()) return distance;
  if (countable(sweep)) return std::fmin(1, smirnov_above(sweep));
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

Value least_loss(const Swept& sweep, double of_miss, double of_alarm) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  const double items = sweep->positives + sweep->negatives;
  double least = std::numeric_limits<double>::infinity();
  for (const std::size_t i : sweep.hull())
    least = std::fmin(least, of_miss * ((sweep->positives - sweep->tp[i]) / items) + of_alarm * (sweep->fp[i] / items));
  return least;
}

Value h_measure(const Swept& sweep, CostPrior prior) {
  if (const Undefined reason = one_class(sweep); reason != Undefined::defined) return reason;
  const std::array<std::size_t, 2> constant{0, sweep->size() - 1};
  const double worst = expected_loss(sweep, constant, prior);
  const double loss = expected_loss(sweep, sweep.hull(), prior);
  return std::fmax(0, 1 - loss / worst);
}

}  // namespace isoyield
