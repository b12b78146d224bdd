#pragma once

#include <string_view>
#include <vector>

#include "isoyield/parse/matrix_text.hpp"
#include "parse/matrix/context.hpp"
#include "parse/matrix/grid.hpp"

namespace isoyield {

/// Holds the rates that stand beside or below the cells of a sheet against what the cells give: a contradiction is a
/// doubt. What the rows are, `rows` unless it is not said and the rates agree in one orientation only.
[[nodiscard]] Rows by_printed_rates(const Sheet& sheet, Rows rows, Findings& findings);

/// Holds the rates of all classes in one line, "Recall per class: [0.94 0.85]", against the matrices that were read;
/// false: the line is none. `numbers`: those of the line, which begins at `begin`.
[[nodiscard]] bool by_listed_rates(std::string_view line, std::size_t begin, const std::vector<ByteRange>& numbers,
                                   const MatrixReading& reading, Findings& findings);

}  // namespace isoyield
