#pragma once

#include <string_view>

#include "isoyield/parse/matrix_text.hpp"
#include "parse/matrix/context.hpp"

namespace isoyield {

/// Labels that cannot be classes, and labels in lines that were passed over.
void doubt_labels(std::string_view text, const MatrixReading& reading, Findings& findings);

}  // namespace isoyield
