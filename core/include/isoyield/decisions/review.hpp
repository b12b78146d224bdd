#pragma once

#include <cstddef>

#include "isoyield/scores/sweep.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

// Three decisions: negative below one threshold, positive from another on, and between them a review by somebody who
// decides every item rightly, at a price an item.

/// What deciding an item positive, or sending it to review, earns more than deciding it negative.
struct ReviewStakes {
  /// `utility`: index 1 the positive class. `weight`s: of an item of either class.
  ReviewStakes(const UtilityMatrix& utility, double price, double weight_of_negative = 1,
               double weight_of_positive = 1);

  double positive[2] = {0, 0};  ///< decided positive: of the negative class, of the positive one
  double review[2] = {0, 0};    ///< sent to review
  bool may_pay = false;         ///< the price is below what some error costs

  [[nodiscard]] double decided(double negatives, double positives) const {
    return positive[1] * positives + positive[0] * negatives;
  }
  [[nodiscard]] double reviewed(double negatives, double positives) const {
    return review[1] * positives + review[0] * negatives;
  }
  /// Sums of so many items that differ by less are equal.
  [[nodiscard]] double rounding(double negatives, double positives) const;
};

/// Two operating points: from that of `upper` on items are decided positive, below that of `lower` negative.
struct ReviewPoints {
  std::size_t upper = 0;
  std::size_t lower = 0;

  [[nodiscard]] bool used() const { return upper != lower; }
};

/// The two points that yield most: of those that tie the ones that send the fewest items to review, and without any the
/// best one point, the highest of several. `utility`: index 1 the positive class. O(n) for a sweep of n points.
[[nodiscard]] ReviewPoints best_review(const Sweep& sweep, const UtilityMatrix& utility, double price);

/// What two points yield per item. `utility`: index 1 the positive class.
[[nodiscard]] double review_yield(const Sweep& sweep, const ReviewPoints& points, const UtilityMatrix& utility,
                                  double price);

/// The price from which on no review pays on these items; 0: not even one that costs nothing. By Dinkelbach's method:
/// from below, each step the price at which the best review of the one before stops paying.
[[nodiscard]] double review_pays_below(const Sweep& sweep, const UtilityMatrix& utility);

}  // namespace isoyield
