#pragma once

#include <emscripten/val.h>

#include <concepts>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "isoyield/fields.hpp"

// What leaves the core, as JavaScript values: plain objects, arrays, strings, numbers (infinities included), booleans
// and null. Arrays of numbers are plain arrays too, not typed ones, so that JSON.stringify writes an array; they are
// copied in one step, since growth of the heap would detach a view. Optional members that are empty are left out.

namespace isoyield::js {

using emscripten::val;

template <class T>
requires std::is_arithmetic_v<T> val to_js(T number) {
  if constexpr (std::same_as<T, bool>)
    return val(number);
  else
    return val(static_cast<double>(number));
}

inline val to_js(const std::string& text) { return val(text); }

inline val to_js(const Nullable& number) { return number.null ? val::null() : val(number.number); }

inline val to_js(const std::vector<double>& numbers) {
  return val::global("Array").call<val>("from", val(emscripten::typed_memory_view(numbers.size(), numbers.data())));
}

template <Described T>
val to_js(const T& object);
template <class T>
val to_js(const std::vector<T>& items);

/// Keys become own properties whatever they are, `__proto__` included.
template <class T>
val to_js(const Dictionary<T>& entries) {
  val pairs = val::array();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    val pair = val::array();
    pair.set(0, val(entries[i].first));
    pair.set(1, to_js(entries[i].second));
    pairs.set(i, pair);
  }
  return val::global("Object").call<val>("fromEntries", pairs);
}

template <class T>
val to_js(const std::vector<T>& items) {
  val array = val::array();
  for (std::size_t i = 0; i < items.size(); ++i) array.set(i, to_js(items[i]));
  return array;
}

template <Described T>
val to_js(const T& object) {
  val result = val::object();
  const auto set = [&result](std::string_view name, val value) { result.set(val(std::string(name)), value); };
  for_each_field<T>([&]<class M>(const Field<T, M>& field) {
    const M& member = object.*field.member;
    if constexpr (requires { member.has_value(); }) {
      if (member.has_value()) set(field.name, to_js(*member));
    } else {
      set(field.name, to_js(member));
    }
  });
  return result;
}

}  // namespace isoyield::js
