#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "isoyield/statistics/interval.hpp"

namespace isoyield {

// Class shares of a deployment, where they are not those of the test: what is known of the items of each class is known
// as before, and only how much each class counts is stated. The items tested of a class are as many as they are,
// whether class totals were fixed or not (Bayes' rule; Pepe 2003, section 2.3).

/// How many items are behind a matrix.
struct ItemsBehind {
  double all = 0;  ///< 0: unknown
  /// Where the matrix shows the class shares of a deployment: the items tested of each class; else empty.
  std::vector<double> of_class;
  double shares_from = 0;  ///< items that the stated shares were estimated on; 0: the shares are exact

  // NOLINTNEXTLINE(google-explicit-constructor): a number of items shown by the matrix itself
  ItemsBehind(double items = 0) : all(items) {}
  [[nodiscard]] bool deployed() const { return !of_class.empty(); }
  /// Behind the table of one class against the rest: of more than two classes the rest is a mixture, 0 items.
  [[nodiscard]] ItemsBehind against_rest(std::size_t k) const;
};

/// On how many items a share was estimated whose central 95 % interval is `range`, 0 < low < high < 1: the parameters
/// of the beta distribution with these quantiles sum to that number and one prior item (van Dorp, Mazzuchi 2000,
/// Journal of Statistical Computation and Simulation 67(3), 189-201). Absent where that is not more than 0 items: the
/// range is that of somebody who knows nothing.
[[nodiscard]] std::optional<double> items_behind_range(const Interval& range);

/// The variance of a statistic that changes by `slopes` with the share of each cell. Cells stand class by class,
/// `decisions` of them a class; `items.deployed()`.
[[nodiscard]] double deployed_variance(std::span<const double> shares, std::span<const double> slopes,
                                       std::size_t decisions, const ItemsBehind& items);

/// What an item of each class counts for, on average 1; empty: the classes have the shares of the test.
struct ClassWeights {
  std::vector<double> of_class;
  double shares_from = 0;  ///< as in ItemsBehind

  [[nodiscard]] bool given() const { return !of_class.empty(); }
  [[nodiscard]] double of(std::size_t k) const { return of_class.empty() ? 1 : of_class[k]; }
  /// Of the negative, then of the positive class of two.
  [[nodiscard]] ClassWeights by_sign(std::size_t positive) const;
};

/// A mean over items with class weights, and its variance with so many items of each class.
struct WeightedMean {
  double mean = 0;
  double variance = 0;
};
/// `truth`: class of each value; `counts`: how many items have it; empty: one each.
[[nodiscard]] WeightedMean weighted_mean(std::span<const double> values, std::span<const std::uint16_t> truth,
                                         const ClassWeights& weights, std::span<const double> counts = {});

}  // namespace isoyield
