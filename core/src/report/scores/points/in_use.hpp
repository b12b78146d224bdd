#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/decisions/threshold.hpp"
#include "isoyield/report/parts/classifier.hpp"
#include "isoyield/scores/sweep.hpp"
#include "isoyield/utility/utility.hpp"
#include "report/settings.hpp"

// The threshold in use of a column of scores: the one that its matrix, metrics, yield and tests are at.

namespace isoyield {

struct InUse {
  std::size_t point = 0;            ///< of the sweep
  bool implied = false;             ///< by the utilities
  std::optional<double> threshold;  ///< where it is not that of the point: given, or chosen on other items
  std::string rule;                 ///< that chose it
  bool asked = false;               ///< that rule is neither of those that an analysis takes by itself
  ThresholdChoice choice;           ///< the rule
  bool reached = true;              ///< what the rule asks for was found
};

/// A swept column, and the utilities (index 1 the positive class).
struct Choosing {
  const Sweep& points;
  const Sweep& tested;  ///< before any class shares of a deployment
  const Sweep* others;  ///< of the items that choose thresholds; null: these do
  const UtilityMatrix& utility;
};

[[nodiscard]] InUse threshold_in_use(const Choosing& column, const std::string& rule, const Settings& settings);

/// Whether the threshold in use comes from a rule that was asked for, not from the utilities or the largest yield.
[[nodiscard]] bool asks_for_rule(const std::string& rule);

/// The rules whose thresholds are reported: those asked for, else the usual ones, and that of the threshold in use.
[[nodiscard]] std::vector<std::string> rules_to_tell(const std::vector<std::string>& asked, const std::string& in_use);

/// Adds the rule to a classifier at its threshold, with what it aims at and what it reached. `assumed`: no utilities
/// were given.
void add_rule(report::Classifier& out, const InUse& used, const Sweep& points, bool assumed, const Settings& settings);
/// A note where no threshold reaches what the rule asks for. `asked`: the rule as it was asked for.
[[nodiscard]] std::optional<Problem> missed_note(const report::Classifier& out, const InUse& used,
                                                 const std::string& asked);
/// What a matrix on items that did not choose says of the aims.
void add_honest_aims(report::Classifier& out, const InUse& used, const BinaryCounts& counts);

}  // namespace isoyield
