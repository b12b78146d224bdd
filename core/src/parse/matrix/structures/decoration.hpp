#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "isoyield/parse/account.hpp"

namespace isoyield {

/// A text in which everything that only says how it was printed is blank: prefixes of printed lines, types of columns,
/// shapes, counts of rows, prompts, progress bars. Every byte that is left stands where it stood.
struct Undecorated {
  std::string text;         ///< empty: nothing had to go
  std::vector<Used> parts;  ///< what went
};

[[nodiscard]] Undecorated without_decoration(std::string_view text);

}  // namespace isoyield
