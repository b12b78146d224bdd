#pragma once

#include <cstdint>
#include <vector>

#include "parse/matrix/context.hpp"
#include "parse/matrix/dialects/pair_columns.hpp"

namespace isoyield {

/// A list of labels may have been cut within its last label, and two lists may follow each other with a heading
/// between.
void doubt_ends(const std::vector<Row>& rows, const PairColumns& columns, std::uint32_t matrix, Findings& findings);

}  // namespace isoyield
