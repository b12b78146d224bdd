#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace isoyield {

/// The text with all lines blank but for some that follow each other and may be a matrix: the longest first. Every byte
/// that is left stands where it stood. Only for texts of few lines, as programs print.
[[nodiscard]] std::vector<std::string> parts_with_matrix(std::string_view text);

}  // namespace isoyield
