#pragma once

#include <string_view>

namespace isoyield {

/// Languages in which the core names things. Adding one adds a member to `Text`.
enum class Language : unsigned char { en, uk };

/// One text in every language of the core. Placeholders {0}, {1}, ... stand for data.
struct Text {
  std::string_view en;
  std::string_view uk;

  [[nodiscard]] constexpr std::string_view in(Language language) const { return language == Language::uk ? uk : en; }
};

}  // namespace isoyield
