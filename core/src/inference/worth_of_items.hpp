#pragma once

#include <optional>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/inference/paired_yield.hpp"
#include "isoyield/statistics/sampling.hpp"
#include "isoyield/utility/utility.hpp"

// Value of information: what a larger test set changes about the choice between classifiers and constant decisions.

namespace isoyield {

struct WorthOfItems {
  double present = 0;         ///< expected yield of the candidate that is best now
  double perfect = 0;         ///< expected value of perfect information, per item
  std::vector<double> worth;  ///< expected value of sample information, per item, for each number asked
};

/// Additional items of which the worth is told, as multiples of those at hand.
inline constexpr double kTimesMore[] = {0.5, 1, 2, 5, 10};

/// From `draws` of what all candidates may yield, draw after draw. Before more items are seen, the expected yields that
/// will be found after them vary around the present ones: with N items behind the posterior and n more, by n / (n + N)
/// of the posterior variance, exactly for each cell of a Dirichlet distribution; the joint distribution is that of the
/// posterior with its deviations scaled by the root of this (moment matching: Jalal, Alarid-Escudero 2018). `items`:
/// behind each candidate.
[[nodiscard]] WorthOfItems worth_of_draws(const std::vector<double>& draws, const std::vector<double>& items,
                                          const std::vector<double>& more);

/// Candidates are the matrices, with `items` behind each, and every constant decision. `between` null: decisions are
/// independent within the classes, as in yield_posterior(), with the same draws; else two matrices of the same items
/// are jointly normal, with that variance of their difference. Absent where there is none.
[[nodiscard]] std::optional<WorthOfItems> worth_of_items(const UtilityMatrix& utility,
                                                         const std::vector<ConfusionMatrix>& matrices,
                                                         const std::vector<double>& items,
                                                         double DifferenceVariance::*between,
                                                         const std::vector<double>& more, const Sampling& sampling);

}  // namespace isoyield
