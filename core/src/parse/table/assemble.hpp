#pragma once

#include "isoyield/scores/score_table.hpp"
#include "parse/table/columns.hpp"
#include "parse/table/rows.hpp"

namespace isoyield {

/// Makes the table of what the rows held: labels in their order, classes of each classifier in the order of the labels,
/// aggregated rows spread over the two classes. Problems: columns that do not fit the classes.
[[nodiscard]] Problems assemble(const Columns& columns, const ScoreTableOptions& options, char point, RowColumns rows,
                                ScoreTable& table);

}  // namespace isoyield
