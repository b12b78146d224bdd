#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/inference/clusters.hpp"
#include "isoyield/inference/delta_interval.hpp"
#include "isoyield/inference/paired_yield.hpp"
#include "isoyield/statistics/deployment.hpp"

namespace isoyield {

/// Items of known classes that several classifiers decided, and how they were drawn.
struct DecidedItems {
  std::span<const std::uint16_t> truth;
  std::size_t classes = 2;              ///< and decisions
  const Clusters* clusters = nullptr;   ///< in which they were drawn; null: one by one
  bool by_class = false;                ///< so many of each class
  ClassWeights weights;                 ///< of the class shares of a deployment
  std::span<const double> counts = {};  ///< how many items each of them stands for; empty: one, or clusters weigh them

  [[nodiscard]] double weight(std::size_t item) const {
    if (clusters != nullptr) return clusters->weight(item);
    return counts.empty() ? 1 : counts[item];
  }
};

/// A metric of the cells of what one of them decided.
struct DecidedMetric {
  double value = 0;
  std::vector<double> slopes;  ///< by the share of each cell
};

/// Absent where the value is undefined or infinite, and for a metric of how many items there are. `positive` as in
/// evaluate().
[[nodiscard]] std::optional<DecidedMetric> decided_metric(const MetricCall& call, const DecidedItems& items,
                                                          std::span<const std::uint16_t> decisions,
                                                          std::size_t positive);

/// The difference a - b by the delta method: what an item adds to it is the slope of a's cell of that item less that
/// of b's, and the mean over the items varies as that of paired yields does. Absent where nothing varies.
[[nodiscard]] std::optional<PairedMean> paired_metric(const DecidedMetric& a, std::span<const std::uint16_t> decided_a,
                                                      const DecidedMetric& b, std::span<const std::uint16_t> decided_b,
                                                      const DecidedItems& items, double level);

}  // namespace isoyield
