#pragma once

#include <string_view>

#include "parse/matrix/context.hpp"
#include "parse/matrix/dialects.hpp"

namespace isoyield {

/// Names matrices after lines above them that say so: "Model: random forest", "Confusion matrix of the old rules". Only
/// where every matrix has such a line of its own and none has a name yet.
void take_said_names(std::string_view text, Document& document, Findings& findings);

}  // namespace isoyield
