#pragma once

#include <cstddef>
#include <string>
#include <string_view>
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

/// A field at its place: a list may hold two of one type.
template <std::size_t kPlace, class F>
struct Placed {
  F field;
};

template <class Places, class... Each>
struct PlacedFields;
template <std::size_t... kPlaces, class... Each>
struct PlacedFields<std::index_sequence<kPlaces...>, Each...> : Placed<kPlaces, Each>... {
  constexpr explicit PlacedFields(const Each&... each) : Placed<kPlaces, Each>{each}... {}
  /// What `use` makes of all of them.
  template <class Use>
  constexpr decltype(auto) apply(Use&& use) const {
    return use(Placed<kPlaces, Each>::field...);
  }
};

/// A list of fields. Of a tuple of forty a compiler makes some thousand functions, which took most of the time and of
/// the memory of whoever includes a report.
template <class... Each>
struct Fields : PlacedFields<std::index_sequence_for<Each...>, Each...> {
  static constexpr std::size_t kSize = sizeof...(Each);
  using PlacedFields<std::index_sequence_for<Each...>, Each...>::PlacedFields;
};
template <class... Each>
Fields(const Each&...) -> Fields<Each...>;

/// Two lists as one.
template <class... First, class... Second>
constexpr auto operator+(const Fields<First...>& first, const Fields<Second...>& second) {
  return first.apply([&](const auto&... left) {
    return second.apply([&](const auto&... right) { return Fields{left..., right...}; });
  });
}

/// The field at a place of a list.
template <std::size_t kPlace, class F>
constexpr const F& field_at(const Placed<kPlace, F>& placed) {
  return placed.field;
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
inline constexpr auto kMembers = T::fields().apply([](const auto&... each) {
  return Fields{Member{each.name, each.member}...};
});

/// Calls `visit(member)` for each member of a described struct: its name, and where it is.
template <Described T, class Visit>
constexpr void for_each_member(Visit&& visit) {
  kMembers<T>.apply([&](const auto&... each) { (visit(each), ...); });
}

/// Calls `visit(field)` for each member of a described struct, with what it says.
template <Described T, class Visit>
constexpr void for_each_field(Visit&& visit) {
  T::fields().apply([&](const auto&... each) { (visit(each), ...); });
}

}  // namespace isoyield
