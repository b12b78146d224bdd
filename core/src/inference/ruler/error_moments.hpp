#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "inference/ruler/turn_counts.hpp"
#include "isoyield/inference/ruler/cost_ruler.hpp"

namespace isoyield {

/// How the errors of several classifiers on the same items vary together, while items turn from negative to positive
/// one by one. Variables: misses and false alarms of each classifier, then positives, all as shares of the items.
class ErrorMoments {
 public:
  friend ErrorMoments first_moments(const RuledItems& items, const Sampling& sampling);

  /// Every item decided negative. With class totals fixed each class was drawn by itself.
  /// So it was with the class weights of a deployment, where clusters may have items of both classes.
  ErrorMoments(std::span<const std::uint8_t> positive, const Clusters* clusters, std::size_t classifiers,
               ClassTotals totals, const ClassWeights& weights = {});

  /// Items drawn one by one at one of the ratios, where none turns any more.
  ErrorMoments(const TurnCounts& counts, std::size_t ratio, ClassTotals totals, const ClassWeights& weights = {});

  /// This classifier decides this item positive from now on. O(classifiers).
  void turn(std::size_t classifier, std::size_t item);

  /// This item counts for so many errors of this classifier instead of those of being decided negative.
  void count(std::size_t classifier, std::size_t item, const CostLine& errors);

  [[nodiscard]] std::size_t variables() const { return width_ - 1; }
  [[nodiscard]] std::vector<double> shares() const;
  /// Covariance of the shares, row by row: products of the deviations of cluster totals, with m / (m - 1) where there
  /// are clusters. O(classifiers^2).
  [[nodiscard]] std::vector<double> covariance() const;

 private:
  struct Stratum {
    double clusters = 0;
    std::vector<double> totals;
    /// Of the sums over clusters of the products of two totals i and j, row by row, what halves(i, j) and
    /// halves(j, i) add up to: a change of one total then changes one row.
    std::vector<double> halves;

    [[nodiscard]] double product(std::size_t i, std::size_t j) const {
      const std::size_t width = totals.size();
      return halves[i * width + j] + halves[j * width + i];
    }
  };
  void add(std::size_t item, std::size_t variable, double change);
  /// The covariance where clusters have items of both classes and class shares are known: around the mean of each
  /// class.
  void add_within_classes(std::vector<double>& out) const;
  /// Multiplies what is between two variables by how much wider each of them is.
  void widen(std::vector<double>& covariance) const;
  /// What the variables change by with the share of positives.
  [[nodiscard]] std::vector<double> by_share() const;
  /// What an item weighs in its cluster.
  [[nodiscard]] double clustered(std::size_t item) const { return clusters_ == nullptr ? 1 : clusters_->weight(item); }
  [[nodiscard]] double weight(std::size_t item) const {
    return weights_.of(positive_[item] != 0 ? 1 : 0) * clustered(item);
  }

  std::span<const std::uint8_t> positive_;
  const Clusters* clusters_;
  ClassWeights weights_;
  double items_;
  std::size_t width_;                  ///< variables, and the number of items
  std::vector<double> of_unit_;        ///< totals of each cluster
  std::vector<std::uint8_t> stratum_;  ///< of each cluster; empty: there is one stratum
  std::vector<Stratum> strata_;
  std::vector<double> of_class_;  ///< totals of the negative, then of the positive class; empty: strata are enough
  std::vector<double> wider_;     ///< as in RuledItems
};

/// Moments of items before any of them turns positive.
[[nodiscard]] ErrorMoments first_moments(const RuledItems& items, const Sampling& sampling);

}  // namespace isoyield
