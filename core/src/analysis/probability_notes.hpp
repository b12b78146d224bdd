#pragma once

#include <optional>
#include <string>

#include "isoyield/problem.hpp"
#include "isoyield/swept.hpp"

namespace isoyield {

/// The note that a classifier gave probability 0 to what happened, with the number of rows; `points` is the sweep of
/// `items`. Absent when it never did, and when the scores are no probabilities.
[[nodiscard]] std::optional<Problem> impossible_note(const std::string& name, const ScoreSet& items,
                                                     const Swept& points);

}  // namespace isoyield
