#pragma once

#include "parse/matrix/context.hpp"
#include "parse/matrix/grid.hpp"

namespace isoyield {

/// Holds the rates that stand beside or below the cells of a sheet against what the cells give: a contradiction is a
/// doubt. What the rows are, `rows` unless it is not said and the rates agree in one orientation only.
[[nodiscard]] Rows by_printed_rates(const Sheet& sheet, Rows rows, Findings& findings);

}  // namespace isoyield
