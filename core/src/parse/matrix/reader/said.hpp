#pragma once

#include <string_view>

#include "parse/matrix/context.hpp"
#include "parse/matrix/dialects.hpp"

namespace isoyield {

/// What a line beside the cells says of the rows, where nothing in them does: a title, or the code that printed them.
void take_said_rows(std::string_view text, Document& document, Findings& findings);

/// "Positive class: no", "pos_label='no'", "event_level = "second"": the positive class by a line beside the cells.
void take_said_positive(std::string_view text, Document& document, Findings& findings);

}  // namespace isoyield
