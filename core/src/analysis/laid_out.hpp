#pragma once

#include "isoyield/score_table.hpp"

namespace isoyield {

/// Items that are counted are items: where every weight is a whole number and there are not too many items for it, each
/// row becomes as many rows as its weight says, and none of weight 0. What is computed item by item (tests of two
/// classifiers, the bootstrap) is then had too. Else the table stays as it is, and its notes say what that costs.
void lay_out(ScoreTable& table);

}  // namespace isoyield
