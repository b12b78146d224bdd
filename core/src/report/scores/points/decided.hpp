#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "decisions/decide.hpp"
#include "isoyield/inference/clusters.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/report/parts/decided.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "isoyield/scores/score_table.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// The scores of each class behind one classifier.
struct ScoredClasses {
  std::vector<std::vector<double>> columns;  ///< one a class
  bool probabilities = false;                ///< as they are; false: they order only, until they are recalibrated
  bool logit = false;                        ///< two classes: the second column is one number, the first its negative
};

/// The scores of a binary column: its own probability and the rest (with scale logit by the logistic function), or the
/// number and its negative where it is no probability.
[[nodiscard]] ScoredClasses two_columns(const std::vector<double>& scores, std::size_t positive, Scale scale);

/// What decisions are compared under.
struct DecisionCase {
  const ScoreTable* table = nullptr;
  const Worth* worth = nullptr;
  bool square = false;       ///< decisions are the classes, in the same order
  std::size_t positive = 1;  ///< two classes: whose probabilities the reliability diagram is about
  /// Decisions at the best threshold, where there is one; empty: none.
  std::span<const std::uint16_t> at_threshold;
  /// Each part of the items decided at the best threshold of the others; empty: not asked for.
  std::span<const std::uint16_t> cross_fitted = {};
  std::span<const double> weights = {};  ///< of the rows; empty: 1 each
  const Clusters* clusters = nullptr;    ///< in which rows were drawn; null: one by one
};

/// What deciding row by row yields: by the highest probability where the decisions are the classes, at the best
/// threshold where there is one, and by expected utility, as they are and after each recalibration that the options
/// name.
[[nodiscard]] std::vector<report::Decided> decided_rows(const ScoredClasses& scores, const DecisionCase& of,
                                                        const Settings& settings);

}  // namespace isoyield
