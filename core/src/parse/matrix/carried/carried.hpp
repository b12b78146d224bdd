#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/parse/account.hpp"

namespace isoyield {

/// A text in which something is blank, every byte that is left where it stood.
struct Undecorated {
  std::string text;         ///< empty: nothing had to go
  std::vector<Used> parts;  ///< what went
};

/// A text without what stands before all of its lines, the marks of quotation of mail or the blanks of an indented
/// block, in which blanks that do not break are plain ones, but for those that group digits.
struct Unwrapped {
  std::string text;               ///< empty: nothing had to go
  std::vector<std::size_t> cuts;  ///< where a byte is missing in it, for each
};

[[nodiscard]] Unwrapped unwrapped(std::string_view text);

/// The same with blanks in the place of what had to go, so that everything stands where it stood; empty: nothing had
/// to.
[[nodiscard]] std::string wrapping_blanked(std::string_view text);

/// Whether a text is no longer than what somebody prints.
[[nodiscard]] bool is_print(std::string_view text);

/// A text in which everything is blank that chats, editors, shells and loggers put around a print: fences of Markdown,
/// commands, moments, empty lines between all lines, tabs behind them. Every byte that is left stands where it stood.
[[nodiscard]] Undecorated as_printed(std::string_view text);

}  // namespace isoyield
