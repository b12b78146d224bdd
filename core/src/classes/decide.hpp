#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "isoyield/class_scores.hpp"
#include "isoyield/confusion_matrix.hpp"
#include "isoyield/utility.hpp"

namespace isoyield {

/// The confusion matrix of decisions: `truth` indexes classes, `decisions` indexes decisions. Compensated with weights.
[[nodiscard]] ConfusionMatrix count_decisions(std::span<const std::uint16_t> truth,
                                              std::span<const std::uint16_t> decisions, std::span<const double> weights,
                                              std::size_t classes, std::size_t decisions_count);

/// For each item the decision of largest expected utility, sum over classes of U * probability; the first of several.
/// `items` are probabilities.
[[nodiscard]] std::vector<std::uint16_t> best_decisions(const ClassScoreSet& items, const UtilityMatrix& utility);

}  // namespace isoyield
