#pragma once

#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/scores/score_table.hpp"
#include "parse/table/names/label_index.hpp"

namespace isoyield {

/// Puts the values of a column of subgroups in order, or into the ranges that begin at `cuts`, and the missing ones
/// last. Its labels: as they were read, afterwards the names of the subgroups. Refuses too many of them, cuts that do
/// not rise, and a value that is no number where there are cuts.
[[nodiscard]] Problems name_subgroups(SubgroupColumn& column, bool too_many, const std::vector<double>& cuts,
                                      char point);

}  // namespace isoyield
