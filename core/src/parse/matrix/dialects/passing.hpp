#pragma once

#include <string_view>

#include "parse/matrix/dialects.hpp"

namespace isoyield {

/// caret names the positive class below its statistics.
bool takes_positive(const Line& line, Document& document);

/// Passes over what stands around a part of a text that is a matrix, where that leaves no number unexplained and no row
/// undone. `asking`: a number or two among words may stay unexplained, of which somebody will be asked.
[[nodiscard]] bool pass_over(std::string_view text, std::string_view part, bool asking, Document& document,
                             Findings& findings);

}  // namespace isoyield
