#pragma once

#include <string_view>

#include "parse/matrix/context.hpp"
#include "parse/matrix/dialects.hpp"

namespace isoyield {

/// What a line beside the cells says of the rows, where nothing in them does: a title, or the code that printed them.
void take_said_rows(std::string_view text, Document& document, Findings& findings);

/// "Rows are NOT the truth", "are rows predicted?", "I used to plot rows = predicted, but": no statement.
[[nodiscard]] bool hedged(std::string_view line);

/// "Positive class: no", "pos_label='no'", "event_level = "second"": the positive class by a line beside the cells.
void take_said_positive(std::string_view text, Document& document, Findings& findings);

/// "Layout: [[TP, FN], [FP, TN]]": cells of two classes without labels are the counts that a line names in their order.
void take_said_layout(std::string_view text, Document& document);

}  // namespace isoyield
