#pragma once

#include "isoyield/base/problem.hpp"
#include "isoyield/scores/score_table.hpp"

namespace isoyield {

/// Whether memory allows what takes several numbers a row: tests of pairs, cross-fitting, the ruler and the verdict.
[[nodiscard]] bool item_by_item(const ScoreTable& table);
/// What is said where it does not.
[[nodiscard]] Problem long_table_note(const ScoreTable& table);

}  // namespace isoyield
