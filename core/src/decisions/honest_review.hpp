#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "decisions/honest_threshold.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

/// Two thresholds, decided negative below `lower` and positive from `upper` on, and one without review.
struct ReviewThresholds {
  double upper = std::numeric_limits<double>::infinity();
  double lower = std::numeric_limits<double>::infinity();
  double single = std::numeric_limits<double>::infinity();
};

/// What an item earns, and how much more than without review.
struct ReviewWorth {
  double earned = 0;
  double gained = 0;
};

class ReviewJudge {
 public:
  /// `utility`: index 1 the positive class.
  ReviewJudge(const UtilityMatrix& utility, double price)
      : worth_{{utility.at(0, 0), utility.at(0, 0) - price, utility.at(0, 1)},
               {utility.at(1, 0), utility.at(1, 1) - price, utility.at(1, 1)}} {}

  [[nodiscard]] ReviewWorth of(double score, std::size_t of_class, const ReviewThresholds& at) const {
    const double* const worth = worth_[of_class];
    const double earned = score >= at.upper ? worth[2] : score >= at.lower ? worth[1] : worth[0];
    return {earned, earned - (score >= at.single ? worth[2] : worth[0])};
  }

 private:
  double worth_[2][3];  ///< of either class decided negative, sent to review, decided positive
};

/// What two thresholds with a review between them are worth on items that did not choose them.
struct HonestReview {
  double yield = 0;
  double without = 0;          ///< of one threshold, chosen by the same items for the largest yield
  std::vector<double> earned;  ///< by each item, on average over the divisions
  std::vector<double> gained;  ///< that less what it earns without review
  /// As HonestYield::within, of what is earned and of what is gained: of the negative and of the positive class.
  double within_earned[2] = {0, 0};
  double within_gained[2] = {0, 0};
  double folds = 0;
  std::optional<double> repeats;
  double inflation = 1;
};

/// Cross-fitted over the very divisions that honest_yield() has for the rule of largest yield. `utility`: index 1 the
/// positive class. Absent with fewer than two items or clusters. O(n log n + repeats * parts * n).
[[nodiscard]] std::optional<HonestReview> honest_review(const HonestItems& items, const UtilityMatrix& utility,
                                                        double price);

}  // namespace isoyield
