#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "parse/matrix/dialects.hpp"

namespace isoyield {

/// caret names the positive class below its statistics.
bool takes_positive(const Line& line, Document& document);

/// Passes over what stands around a part of a text that is a matrix, where that leaves no number unexplained and no row
/// undone. `asking`: a number or two among words may stay unexplained, of which somebody will be asked.
[[nodiscard]] bool pass_over(std::string_view text, std::string_view part, bool asking, Document& document,
                             Findings& findings);

/// "f1 = 0.8995", and a number alone under the heading "accuracy =": said beside rows, and none of them.
[[nodiscard]] bool states_figure(const std::vector<Line>& lines, std::size_t i, bool headed);

}  // namespace isoyield
