#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "isoyield/inference/clusters.hpp"
#include "isoyield/statistics/deployment.hpp"
#include "isoyield/statistics/interval.hpp"

namespace isoyield {

/// How the cells of a confusion matrix of clustered items vary together: whatever is smooth in the cells has its
/// variance from here, as it has it from the multinomial distribution where items are drawn one by one.
class CellCovariance {
 public:
  /// Larger tables have none: their products would take more memory than they tell.
  static constexpr std::size_t kMostCells = 400;

  /// `cell`: of each item, below `cells`. `stratum`: the class of each item where so many clusters of each class were
  /// drawn; empty: clusters were drawn whatever their class. Absent for larger tables and with fewer than two clusters
  /// (of a class). `weights`: of the class shares of a deployment, whose classes have the cells in their order: then
  /// clusters vary around the mean of each class, whose share is known. O(n * distinct cells of a cluster).
  [[nodiscard]] static std::optional<CellCovariance> of(std::span<const std::uint32_t> cell, std::size_t cells,
                                                        const Clusters& clusters,
                                                        std::span<const std::uint16_t> stratum = {},
                                                        const ClassWeights& weights = {});

  /// Variance of a statistic that changes by `slopes` with the share of each cell; what it changes with all of them
  /// alike does not count, since shares sum to 1.
  [[nodiscard]] double variance(std::span<const double> slopes) const;

  [[nodiscard]] std::size_t clusters() const { return clusters_; }
  [[nodiscard]] double items() const { return items_; }
  /// How many of them were drawn for a weight of 1.
  [[nodiscard]] double items_per_weight() const { return items_per_weight_; }
  [[nodiscard]] double share(std::size_t cell) const { return shares_[cell]; }
  [[nodiscard]] const ClassWeights& weights() const { return weights_; }

 private:
  [[nodiscard]] double weight(std::size_t cell) const;
  /// What each cell's slope is beyond the mean of the items among which clusters vary.
  [[nodiscard]] std::vector<double> by_class(std::span<const double> slopes) const;
  /// What estimated class shares add.
  [[nodiscard]] double between(std::span<const double> slopes) const;

  struct Stratum {
    double clusters = 0;
    double items = 0;
    std::vector<double> counts;    ///< of each cell
    std::vector<double> products;  ///< sum over clusters of the products of two cells' counts, row by row
  };
  std::size_t clusters_ = 0;
  double items_ = 0;
  double items_per_weight_ = 1;
  ClassWeights weights_;
  std::vector<double> shares_;
  std::vector<Stratum> strata_;
};

/// A normal interval of a statistic of clustered items, Student's with few clusters; absent where it does not vary.
[[nodiscard]] std::optional<Interval> clustered_interval(double value, double variance, std::size_t clusters,
                                                         double level);

}  // namespace isoyield
