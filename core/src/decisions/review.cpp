#include "isoyield/decisions/review.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/decisions/best_points.hpp"

namespace isoyield {
namespace {

double items_up_to(const Sweep& sweep, std::size_t point) { return sweep.tp[point] + sweep.fp[point]; }

}  // namespace

ReviewStakes::ReviewStakes(const UtilityMatrix& utility, double price, double weight_of_negative,
                           double weight_of_positive)
    : positive{(utility.at(0, 1) - utility.at(0, 0)) * weight_of_negative,
               (utility.at(1, 1) - utility.at(1, 0)) * weight_of_positive},
      review{-price * weight_of_negative, (utility.at(1, 1) - utility.at(1, 0) - price) * weight_of_positive},
      may_pay(price < std::max(utility.at(0, 0) - utility.at(0, 1), utility.at(1, 1) - utility.at(1, 0))) {}

double ReviewStakes::rounding(double negatives, double positives) const {
  constexpr double kRounding = 1e-13;
  return kRounding * ((std::fabs(positive[0]) + std::fabs(review[0])) * negatives +
                      (std::fabs(positive[1]) + std::fabs(review[1])) * positives);
}

ReviewPoints best_review(const Sweep& sweep, const UtilityMatrix& utility, double price) {
  const std::size_t single = best_points(utility, sweep).points.front();
  const ReviewStakes stakes(utility, price);
  const ReviewPoints none{single, single};
  if (!stakes.may_pay) return none;
  const double slack = stakes.rounding(sweep.negatives, sweep.positives);
  // Whatever the lower point is, the upper one is the best of those above it: that where deciding positive earns most
  // more than reviewing would.
  ReviewPoints best = none;
  double most = stakes.decided(sweep.fp[single], sweep.tp[single]) + slack;
  double fewest = 0;
  std::size_t upper = 0;
  double ahead = -std::numeric_limits<double>::infinity();
  for (std::size_t point = 0; point < sweep.size(); ++point) {
    const double review = stakes.reviewed(sweep.fp[point], sweep.tp[point]);
    const double more = stakes.decided(sweep.fp[point], sweep.tp[point]) - review;
    if (more >= ahead) {
      ahead = more;
      upper = point;
    }
    const double gained = ahead + review;
    const double sent = items_up_to(sweep, point) - items_up_to(sweep, upper);
    if (upper == point || gained < most || (gained == most && (!best.used() || sent >= fewest))) continue;
    best = {upper, point};
    most = gained;
    fewest = sent;
  }
  return best;
}

double review_yield(const Sweep& sweep, const ReviewPoints& points, const UtilityMatrix& utility, double price) {
  const double sent = items_up_to(sweep, points.lower) - items_up_to(sweep, points.upper);
  const double fp = sweep.fp[points.upper];
  const double tp = sweep.tp[points.lower];
  const ConfusionMatrix right(2, 2, {sweep.negatives - fp, fp, sweep.positives - tp, tp});
  return utility_yield(utility, right) - price * (sent / (sweep.positives + sweep.negatives));
}

double review_pays_below(const Sweep& sweep, const UtilityMatrix& utility) {
  constexpr int kMostSteps = 100;
  const std::size_t single = best_points(utility, sweep).points.front();
  const ReviewStakes free(utility, 0);
  const double alone = free.decided(sweep.fp[single], sweep.tp[single]);
  double price = 0;
  for (int step = 0; step < kMostSteps; ++step) {
    const ReviewPoints found = best_review(sweep, utility, price);
    if (!found.used()) break;
    const double sent = items_up_to(sweep, found.lower) - items_up_to(sweep, found.upper);
    const double gained = free.decided(sweep.fp[found.upper], sweep.tp[found.upper]) +
                          free.reviewed(sweep.fp[found.lower], sweep.tp[found.lower]) -
                          free.reviewed(sweep.fp[found.upper], sweep.tp[found.upper]) - alone;
    const double next = gained / sent;
    if (!(next > price)) break;
    price = next;
  }
  return price;
}

}  // namespace isoyield
