#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "decisions/decide.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/report/parts/folds.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "isoyield/scores/score_table.hpp"
#include "isoyield/scores/sweep.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// Fold by fold what one score column says of two classes: metrics at `threshold`, curves, their vertical and threshold
/// averages (Fawcett 2006), each fold at the class shares of the deployment where these are given. `items` are the rows
/// of `table`; `utility` in the order of the classes.
[[nodiscard]] report::Folds binary_folds(const ScoreTable& table, const ScoreSet& items, std::span<const double> upper,
                                         double threshold, const UtilityMatrix& utility, std::size_t positive_class,
                                         const Options& options, const Settings& settings);

/// The same for decisions about K classes, and for the scores behind them (null: there are none). `square`: decisions
/// are the classes, so that they have metrics. `shares`: of the classes in the deployment; empty: those of the table.
[[nodiscard]] report::Folds class_folds(const ScoreTable& table, const ClassScoreSet* items,
                                        std::span<const std::uint16_t> decisions, const Worth& worth, bool square,
                                        std::size_t positive_class, const std::vector<double>& shares,
                                        const Settings& settings);

}  // namespace isoyield
