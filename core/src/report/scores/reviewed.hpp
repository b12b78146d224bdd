#pragma once

#include <optional>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/report/parts/threshold.hpp"
#include "report/scores/two_class_report.hpp"

namespace isoyield {

/// Why a review of a table cannot be priced; empty: it can, or no price was given. `two_classes`: it has scores that
/// decide between two classes.
[[nodiscard]] Problems check_review(const Options& options, bool two_classes);

/// Two thresholds of each column with a review between them, at the price that the options give; absent without one.
/// `items`: of each column. What is to be said of it besides goes to `notes`.
[[nodiscard]] std::optional<report::Review> reviewed(const SweptTable& swept, const std::vector<ScoreSet>& items,
                                                     const Options& options, const Settings& settings, Problems& notes);

}  // namespace isoyield
