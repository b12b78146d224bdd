#pragma once

#include <string_view>

#include "isoyield/parse/matrix_text.hpp"
#include "parse/matrix/context.hpp"

namespace isoyield {

/// Signs at the numbers of cells that change what they say, "<5", "~3", "-3", "48→50", and numbers in brackets behind
/// cells that are no shares of them.
void doubt_cell_marks(std::string_view text, const MatrixReading& reading, Findings& findings);

}  // namespace isoyield
