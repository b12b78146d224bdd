#pragma once

#include <string_view>
#include <type_traits>

namespace isoyield {

/// Languages in which the core names things. Adding one adds a member to `Text`.
enum class Language : unsigned char { en, uk };

/// One text in every language of the core. Placeholders {0}, {1}, ... stand for data.
struct Text {
  std::string_view en;
  std::string_view uk;

  [[nodiscard]] constexpr std::string_view in(Language language) const { return language == Language::uk ? uk : en; }
};

/// Whether everything is compiled, or only what the first numbers of an embedded calculator need (ISOYIELD_SMALL): the
/// same registry without its words, which people load when they ask for them.
#ifdef ISOYIELD_SMALL
inline constexpr bool kWhole = false;
#else
inline constexpr bool kWhole = true;
#endif

/// Stands for a member of a registry row that the small module leaves out; takes whatever the row says.
struct LeftOut {
  constexpr LeftOut() = default;
  template <class... T>
  constexpr LeftOut(const T&... /*said*/) {}  // NOLINT(google-explicit-constructor)
};
/// A member of a registry row that only people read.
template <class T>
using ForPeople = std::conditional_t<kWhole, T, LeftOut>;

}  // namespace isoyield
