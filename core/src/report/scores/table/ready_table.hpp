#pragma once

#include "isoyield/scores/score_table.hpp"

namespace isoyield {

/// Prepares a table for its analysis; its notes say what was done and what could not be.
///
/// Classifiers of one name get names of their own. Rows of weight 0 go. Where every weight is a whole number, weights
/// are counts of items; of few items each row becomes as many rows as its weight says, which changes no more than the
/// random numbers of what is drawn.
void make_ready(ScoreTable& table);

}  // namespace isoyield
