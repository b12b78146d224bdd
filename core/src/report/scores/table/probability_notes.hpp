#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/base/value.hpp"
#include "isoyield/scores/sweep.hpp"

namespace isoyield {

/// The note that a classifier gave probability 0 to what happened, with the number of rows, where that made its
/// log loss infinite.
[[nodiscard]] std::optional<Problem> impossible_note(const std::string& name, const ScoreSet& items, Value log_loss);

/// Columns, one a class, whose rows are percentages (none negative, each row's sum 100 to printing accuracy) become
/// probabilities, and the note says so; others stay.
[[nodiscard]] std::optional<Problem> take_percentages(const std::string& name,
                                                      std::vector<std::vector<double>>& columns);

}  // namespace isoyield
