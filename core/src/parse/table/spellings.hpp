#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "parse/table/rows.hpp"

namespace isoyield {

/// Gives a decision that no item truly has, but for its case or as another word for the same truth value, the code of
/// that true label. Returns what was merged, in words, and marks the spellings that are `gone`.
[[nodiscard]] std::string merge_spellings(RowColumns& rows, std::size_t predicted, char point, std::vector<bool>& gone);

/// What damaged rows show among the labels: one that is another with a quote at one end, or headings that came again as
/// labels. Nothing: all is well. `headings`: of the truth and the decided labels; empty: none.
[[nodiscard]] std::optional<Problem> damaged_label(RowColumns& rows, const std::vector<std::string>& headings);

}  // namespace isoyield
