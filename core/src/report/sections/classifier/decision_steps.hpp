#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "isoyield/inference/clusters.hpp"
#include "isoyield/scores/score_table.hpp"
#include "isoyield/scores/sweep.hpp"

// Threshold probabilities, evenly spaced, at which decision curves of different classifiers are put next to each other.

namespace isoyield {

/// Scores of two classes for the same items.
struct DecisionItems {
  std::span<const ScoreColumn> columns;
  std::span<const Sweep> sweeps;  ///< one a column
  std::span<const std::uint8_t> positive;
  const Clusters* clusters = nullptr;   ///< in which items were drawn; null: one by one
  std::span<const double> counts = {};  ///< how many items each row stands for; empty: one, or clusters weigh them

  /// Whether there are so many clustered rows that they are not looked at unasked.
  [[nodiscard]] bool many() const {
    constexpr std::size_t kMostRows = 200000;
    return clusters != nullptr && positive.size() > kMostRows;
  }
  [[nodiscard]] double weight(std::size_t row) const {
    if (clusters != nullptr) return clusters->weight(row);
    return counts.empty() ? 1 : counts[row];
  }
};

namespace decision_steps {

inline constexpr std::size_t kCount = 50;

/// 0.01, 0.03, ..., 0.99.
inline double threshold_of(std::size_t step) { return (static_cast<double>(step) + 0.5) / static_cast<double>(kCount); }

/// From which score on an item is decided positive at a threshold probability.
[[nodiscard]] double score_from(const Sweep& sweep, double threshold);
/// The same for each of these thresholds.
[[nodiscard]] std::vector<double> scores_from(const Sweep& sweep);
/// At how many of these thresholds, from the lowest on, a score is decided positive.
[[nodiscard]] std::size_t steps_of(const std::vector<double>& from, double score);

}  // namespace decision_steps
}  // namespace isoyield
