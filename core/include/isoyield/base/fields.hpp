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

/// Calls `visit(field)` for each member of a described struct.
template <Described T, class Visit>
constexpr void for_each_field(Visit&& visit) {
  std::apply([&](const auto&... each) { (visit(each), ...); }, T::fields());
}

}  // namespace isoyield
