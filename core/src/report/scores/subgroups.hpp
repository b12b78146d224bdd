#pragma once

#include <optional>

#include "isoyield/base/problem.hpp"
#include "report/scores/two_class_report.hpp"

namespace isoyield {

/// Why subgroups of a table cannot be reported; empty: they can, or there are none. `two_classes`: its classifiers
/// decide between two.
[[nodiscard]] Problems check_subgroups(const ScoreTable& table, const Options& options, bool two_classes);

/// Adds what each classifier of the report does for each subgroup, at the threshold in use; nothing without a column of
/// them.
[[nodiscard]] Problems add_subgroups(report::Report& report, const SweptTable& swept, const Options& options,
                                     const Settings& settings);

/// The same of a table of two classes that has decisions and no scores.
[[nodiscard]] Problems add_decided_subgroups(report::Report& report, const ScoreTable& table,
                                             const std::optional<Clusters>& clusters, const ChosenUtility& utility,
                                             const Options& options, const Settings& settings);

}  // namespace isoyield
