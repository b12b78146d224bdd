#pragma once

#include <optional>
#include <vector>

#include "decisions/decide.hpp"
#include "isoyield/base/problem.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "report/scores/two_class_report.hpp"
#include "report/sections/comparison/item_decisions.hpp"

namespace isoyield {

/// Why subgroups of a table cannot be reported; empty: they can, or there are none. `two_classes`: its classifiers
/// decide between two.
[[nodiscard]] Problems check_subgroups(const ScoreTable& table, const Options& options, bool two_classes);

/// Classifiers of a table of two classes and two decisions whose items have utilities of their own.
struct ClassifiersByItem {
  const Worth& worth;
  const std::vector<ItemDecisions>& decided;        ///< of all of them
  const std::vector<const ClassColumns*>& columns;  ///< of the first ones
  const std::vector<ClassScale>& scales;
};

/// Adds what each classifier of the report does for each subgroup, at the threshold in use; nothing without a column of
/// them.
[[nodiscard]] Problems add_subgroups(report::Report& report, const SweptTable& swept, const Options& options,
                                     const Settings& settings, const ClassifiersByItem* by_item = nullptr);

/// The same of a table of two classes that has decisions and no scores, or with `by_item` (may be null) scores too.
[[nodiscard]] Problems add_decided_subgroups(report::Report& report, const ScoreTable& table,
                                             const std::optional<Clusters>& clusters, const ChosenUtility& utility,
                                             const ClassifiersByItem* by_item, const Options& options,
                                             const Settings& settings);

}  // namespace isoyield
