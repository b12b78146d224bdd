#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isoyield {

/// Which of the words was meant by one that is none of them: the one that fewest changed, added, left out or swapped
/// letters make of it, at most a third of them; case, blanks and signs do not count. Nothing where no word is near, or
/// two are equally.
[[nodiscard]] std::optional<std::string> near_word(std::string_view typed, const std::vector<std::string>& words);

}  // namespace isoyield
