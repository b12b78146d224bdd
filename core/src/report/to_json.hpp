#pragma once

#include <cmath>
#include <cstdio>
#include <optional>
#include <string>
#include <type_traits>

#include "isoyield/base/fields.hpp"
#include "text/digits.hpp"

// JSON text of a described struct. Shortest digits that read back to the same double; infinities as strings.

namespace isoyield {

inline void write_json(std::string& out, const std::string& text) {
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(c));
      out += escape;
    } else {
      out += c;
    }
  }
  out += '"';
}

inline void write_json(std::string& out, double number) {
  if (std::isinf(number)) {
    out += number > 0 ? "\"Infinity\"" : "\"-Infinity\"";
    return;
  }
  out += shortest(number);
}

template <class T>
concept Listed = (!std::is_same_v<T, std::string>) && requires(const T& list) {
                                                        typename T::value_type;
                                                        list.begin();
                                                      };

template <class T>
void write_json(std::string& out, const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::is_integral_v<T>) {
    out += std::to_string(value);
  } else if constexpr (std::is_same_v<T, Nullable>) {
    if (value.null) {
      out += "null";
    } else {
      write_json(out, value.number);
    }
  } else if constexpr (Described<T>) {
    out += '{';
    bool first = true;
    const auto key = [&](std::string_view name) {
      if (!first) out += ',';
      first = false;
      write_json(out, std::string(name));
      out += ':';
    };
    for_each_member<T>([&](const auto& field) {
      const auto& member = value.*field.member;
      if constexpr (requires { member.has_value(); }) {
        if (!member.has_value()) return;
        key(field.name);
        write_json(out, *member);
      } else {
        key(field.name);
        write_json(out, member);
      }
    });
    out += '}';
  } else if constexpr (Listed<T>) {
    constexpr bool dictionary = requires(const typename T::value_type& entry) { entry.first.c_str(); };
    out += dictionary ? '{' : '[';
    bool first = true;
    for (const auto& entry : value) {
      if (!first) out += ',';
      first = false;
      if constexpr (dictionary) {
        write_json(out, entry.first);
        out += ':';
        write_json(out, entry.second);
      } else {
        write_json(out, entry);
      }
    }
    out += dictionary ? '}' : ']';
  }
}

template <Described T>
std::string to_json(const T& value) {
  std::string out;
  write_json(out, value);
  return out;
}

}  // namespace isoyield
