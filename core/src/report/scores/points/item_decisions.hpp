#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "isoyield/report/parts/classifier.hpp"
#include "isoyield/scores/score_table.hpp"
#include "report/scores/table/two_classes.hpp"
#include "report/sections/comparison/comparisons.hpp"

// What was decided of the items of a table of two classes, one by one and in all.

namespace isoyield {

/// What was decided, as a matrix of the two classes, with the class weights of a deployment.
[[nodiscard]] ConfusionMatrix decided_matrix(const ScoreTable& table, const DecidedColumn& decided,
                                             const TwoClasses& classes, const ClassWeights& weights);

/// The class of each item.
[[nodiscard]] std::vector<std::uint16_t> classes_of(std::span<const std::uint8_t> truly_positive, std::size_t positive);

/// What was decided item by item, as one of the two classes.
[[nodiscard]] std::vector<std::uint16_t> decisions_of(const DecidedColumn& column, const TwoClasses& classes);

/// What each classifier decided item by item: score columns at their thresholds, then the columns of decisions.
[[nodiscard]] std::vector<ItemDecisions> all_decisions(const ScoreTable& table,
                                                       const std::vector<report::Classifier>& classifiers,
                                                       const TwoClasses& classes,
                                                       const std::vector<std::optional<OnNewItems>>& honest);

}  // namespace isoyield
