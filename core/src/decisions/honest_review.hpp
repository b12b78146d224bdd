#pragma once

#include <optional>
#include <vector>

#include "decisions/honest_threshold.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

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
