#pragma once

#include "isoyield/scores/score_table.hpp"

namespace isoyield {

/// Prepares a table for its analysis; its notes say what was done and what could not be.
///
/// Classifiers of one name get names of their own. Items that are counted are items: where every weight is a whole
/// number and there are not too many items for it, each row becomes as many rows as its weight says, and none of weight
/// 0. What is computed item by item (tests of two classifiers, the bootstrap) is then had too.
void make_ready(ScoreTable& table);

}  // namespace isoyield
