#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/scores/score_table.hpp"

namespace isoyield {

/// The two classes of a table, in matrix order, and which is positive.
struct TwoClasses {
  std::vector<std::string> labels;
  std::size_t positive = 1;
  std::vector<std::size_t> row_of_label;  ///< row of each label of the table
  Problems notes;
};

/// The classes of a score table: its two labels, or its only one with the name of the class that is missing. More are a
/// problem that names the line of the third. `wanted`: the label to be positive, or empty.
[[nodiscard]] Result<TwoClasses> two_classes(const ScoreTable& table, const std::string& wanted);

}  // namespace isoyield
