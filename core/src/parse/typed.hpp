#pragma once

#include <span>
#include <string>

#include "dialect.hpp"
#include "isoyield/score_table.hpp"

namespace isoyield {

/// The shortest digits that read back to the same double; whole numbers without a point.
[[nodiscard]] std::string digits_of(double number);
/// What the first rows show, as the beginning of a text would.
[[nodiscard]] Sample sample_columns(std::span<const TypedColumn> columns);

}  // namespace isoyield
