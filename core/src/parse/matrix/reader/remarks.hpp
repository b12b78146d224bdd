#pragma once

#include "parse/matrix/context.hpp"

namespace isoyield {

/// Notes what the numbers and labels of a reading imply for a report: normalised rows, weights, counts too large to be
/// exact, labels that look alike.
void add_remarks(const MatrixReading& reading, const MatrixTextOptions& options, Findings& findings);

}  // namespace isoyield
