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
  const Clusters* clusters = nullptr;  ///< in which items were drawn; null: one by one
};

namespace decision_steps {

inline constexpr std::size_t kCount = 50;
/// Longer tables are not looked at unasked.
inline constexpr std::size_t kMostRows = 200000;

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
