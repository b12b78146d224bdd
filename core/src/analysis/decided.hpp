#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/settings.hpp"
#include "isoyield/analysis.hpp"
#include "isoyield/class_scores.hpp"
#include "isoyield/report.hpp"
#include "isoyield/score_table.hpp"
#include "isoyield/utility.hpp"

namespace isoyield {

/// The scores of each class behind one classifier.
struct ScoredClasses {
  std::vector<std::vector<double>> columns;  ///< one a class
  bool probabilities = false;                ///< as they are; false: they order only, until they are recalibrated
  bool logit = false;                        ///< two classes: the second column is one number, the first its negative
};

/// The scores of a binary column: its own probability and the rest, or the number and its negative. Numbers outside
/// [0, 1] are no probabilities, whatever `scale` says.
[[nodiscard]] ScoredClasses two_columns(const std::vector<double>& scores, std::size_t positive, Scale scale);

/// What deciding row by row yields: by the highest probability where the decisions are the classes, at
/// `best_threshold` where there is one, and by expected utility, as they are and after each recalibration that
/// the options name.
[[nodiscard]] std::vector<report::Decided> decided_rows(const ScoreTable& table, const ScoredClasses& scores,
                                                        const UtilityMatrix& utility, bool square,
                                                        const std::optional<ConfusionMatrix>& best_threshold,
                                                        const Settings& settings);

}  // namespace isoyield
