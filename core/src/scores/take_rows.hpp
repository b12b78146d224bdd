#pragma once

#include <cstddef>
#include <vector>

#include "isoyield/scores/score_table.hpp"

namespace isoyield {

/// Every column of the table: these rows of it, in this order; a row may be taken several times, or not at all.
void take_rows(ScoreTable& table, const std::vector<std::size_t>& rows);

}  // namespace isoyield
