#pragma once

#include <string_view>

#include "parse/matrix/carried/carried.hpp"

namespace isoyield {

/// A text in which everything that only says how it was printed is blank: prefixes of printed lines, types of columns,
/// shapes, counts of rows, prompts, progress bars. Every byte that is left stands where it stood.
[[nodiscard]] Undecorated without_decoration(std::string_view text);

}  // namespace isoyield
