#pragma once

#include <string_view>

#include "isoyield/parse/matrix_text.hpp"
#include "parse/matrix/context.hpp"

namespace isoyield {

/// Doubts that a complete reading leaves: rows in another order, a digit lost, an end cut off. `agrees`: a figure that
/// the text prints is that of the cells.
void suspect(std::string_view text, const MatrixReading& reading, bool agrees, Findings& findings);

}  // namespace isoyield
