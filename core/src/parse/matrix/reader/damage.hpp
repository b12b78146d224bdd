#pragma once

#include <string_view>

#include "parse/matrix/context.hpp"

namespace isoyield {

/// Reports what would be misread without a word: a matrix that a program printed in part, characters that nobody sees
/// between digits, hexadecimal numbers. Returns whether there was any.
[[nodiscard]] bool refuse_damage(std::string_view text, Findings& findings);

}  // namespace isoyield
