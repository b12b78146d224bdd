#pragma once

#include <cstddef>
#include <string_view>

#include "isoyield/parse/matrix_text.hpp"
#include "parse/matrix/context.hpp"

namespace isoyield {

/// Lines beside the cells that speak of rows, columns, predictions and truth where the reading only assumed what its
/// rows are, and lines that name another class positive than `positive`: nobody understood them, so that they are
/// asked about.
void doubt_axes(std::string_view text, std::size_t positive, const MatrixReading& reading, Findings& findings);

}  // namespace isoyield
