#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace isoyield {

/// The byte at which a line begins that is one character shorter than all others of its block, where programs align the
/// numbers of a block to the right: a digit of it was lost.
[[nodiscard]] std::optional<std::size_t> shorter_line(std::string_view text);

/// The byte at which a box of +---+ or of drawn lines begins that has no last line.
[[nodiscard]] std::optional<std::size_t> open_box(std::string_view text);

/// "(4 rows)", "4 rows in set" under a rule and fewer or more lines: where it stands.
[[nodiscard]] std::optional<std::size_t> other_row_count(std::string_view text);

}  // namespace isoyield
