#pragma once

#include <string_view>
#include <vector>

namespace isoyield {

/// The words of a line, bars being blanks.
[[nodiscard]] std::vector<std::string_view> words_between_bars(std::string_view line);
/// Whether each word is the type of a column as data frames and databases print it.
[[nodiscard]] bool only_types(const std::vector<std::string_view>& words);
/// "--- --- ---", which polars prints over the types.
[[nodiscard]] bool only_dashes(const std::vector<std::string_view>& words);

}  // namespace isoyield
