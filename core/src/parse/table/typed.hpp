#pragma once

#include <span>
#include <string>

#include "isoyield/scores/score_table.hpp"
#include "parse/table/records/dialect.hpp"

namespace isoyield {

/// What the first rows show, as the beginning of a text would.
[[nodiscard]] Sample sample_columns(std::span<const TypedColumn> columns);

}  // namespace isoyield
