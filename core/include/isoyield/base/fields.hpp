#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace isoyield {

/// One member of a report struct: its name in C++, JSON, JavaScript and TypeScript alike, and what it says.
template <class T, class M>
struct Field {
  std::string_view name;
  M T::*member;
  std::string_view meaning;
};

template <class T, class M>
constexpr Field<T, M> field(std::string_view name, M T::*member, std::string_view meaning = {}) {
  return {name, member, meaning};
}

/// A struct that lists its members in a static `fields()`; writers walk it.
template <class T>
concept Described = requires { T::fields(); };

/// A number or null; unlike an empty optional it is always written.
struct Nullable {
  bool null = true;
  double number = 0;
};

/// An object whose keys are registry ids (never data: labels and names stand in arrays), in insertion order.
template <class T>
using Dictionary = std::vector<std::pair<std::string, T>>;

/// Of a member what programs need. Walking `fields()` itself would keep what members say in the program, much of a
/// small one.
template <class T, class M>
struct Member {
  std::string_view name;
  M T::*member;
};
template <class T, class M>
Member(std::string_view, M T::*) -> Member<T, M>;

/// The members of a described struct, options or not.
template <Described T>
inline constexpr auto kMembers = std::apply(
    [](const auto&... each) {
      return std::tuple{Member{each.name, each.member}...};
    },
    T::fields());

/// Calls `visit(member)` for each member of a described struct: its name, and where it is.
template <Described T, class Visit>
constexpr void for_each_member(Visit&& visit) {
  std::apply([&](const auto&... each) { (visit(each), ...); }, kMembers<T>);
}

/// Calls `visit(field)` for each member of a described struct, with what it says.
template <Described T, class Visit>
constexpr void for_each_field(Visit&& visit) {
  std::apply([&](const auto&... each) { (visit(each), ...); }, T::fields());
}

}  // namespace isoyield
