#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "parse/matrix/context.hpp"
#include "parse/matrix/grid.hpp"

namespace isoyield {

/// Exchanges rows and columns.
void turn(Sheet& sheet);
/// Puts rows or columns into the order of `wanted`, which holds the same labels.
void reorder(Sheet& sheet, const std::vector<std::string>& wanted, bool rows);
/// Checks what one whole matrix can violate, true classes in rows. `stated_decisions`: how many decisions were named
/// beside it.
void check_shape(Sheet& sheet, Spot spot, std::size_t stated_decisions, Purpose purpose, Findings& findings);

}  // namespace isoyield
