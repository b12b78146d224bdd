#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "analysis/settings.hpp"
#include "isoyield/analysis.hpp"
#include "isoyield/class_scores.hpp"
#include "isoyield/report.hpp"
#include "isoyield/score_table.hpp"
#include "isoyield/sweep.hpp"

namespace isoyield {

/// Fold by fold what one score column says of two classes: metrics at `threshold`, curves, their vertical and threshold
/// averages (Fawcett 2006). `items` are the rows of `table`.
[[nodiscard]] report::Folds binary_folds(const ScoreTable& table, const ScoreSet& items, double threshold,
                                         std::size_t positive_class, const Options& options, const Settings& settings);

/// The same for decisions about K classes, and for the scores behind them (null: there are none).
[[nodiscard]] report::Folds class_folds(const ScoreTable& table, const ClassScoreSet* items,
                                        std::span<const std::uint16_t> decisions, std::size_t decision_count,
                                        std::size_t positive_class, const Settings& settings);

}  // namespace isoyield
