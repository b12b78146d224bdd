#pragma once

#include <optional>
#include <string>

#include "isoyield/problem.hpp"
#include "isoyield/sweep.hpp"
#include "isoyield/value.hpp"

namespace isoyield {

/// The note that a classifier gave probability 0 to what happened, with the number of rows, where that made its
/// log loss infinite.
[[nodiscard]] std::optional<Problem> impossible_note(const std::string& name, const ScoreSet& items, Value log_loss);

}  // namespace isoyield
