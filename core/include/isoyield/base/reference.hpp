#pragma once

#include <span>
#include <string_view>

namespace isoyield {

/// Where a definition comes from.
struct Citation {
  std::string_view key;  ///< "matthews1975"
  std::string_view authors;
  int year = 0;
  std::string_view title;
  std::string_view where;  ///< journal, volume, pages; publisher
  std::string_view doi;    ///< without the resolver; may be empty
};

[[nodiscard]] std::span<const Citation> references();
/// Null when there is no such key.
[[nodiscard]] const Citation* find_reference(std::string_view key);

}  // namespace isoyield
