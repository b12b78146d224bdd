#pragma once

#include <optional>

#include "parse/matrix/context.hpp"
#include "parse/matrix/dialects.hpp"

namespace isoyield {

/// Turns every sheet to true class in rows, gives all the same labels in the same order, and checks what only whole
/// matrices can violate. Empty when there are problems, which `findings` holds.
[[nodiscard]] std::optional<MatrixReading> agree(Document document, const MatrixTextOptions& options, Purpose purpose,
                                                 Findings& findings);

}  // namespace isoyield
