#pragma once

#include <emscripten/val.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/problem.hpp"

// What a caller hands in, checked on the way: a name that is not a member and a value of another type are problems,
// never a crash and never ignored. Null and undefined leave a member as it is. A number passes for a text (`positive:
// 1`) and one text for a list of one.

namespace isoyield::js {

using emscripten::val;

inline constexpr ProblemKind kUnknownOption{"unknown_option",
                                            {"there is no option “{0}”", "параметра «{0}» немає"},
                                            {"the options are {1}", "є такі: {1}"},
                                            {"Leave it out.", "Приберіть його."}};
inline constexpr ProblemKind kMisspeltOption{"unknown_option",
                                             {"there is no option “{0}”", "параметра «{0}» немає"},
                                             {"the options are {1}", "є такі: {1}"},
                                             {"Did you mean “{2}”?", "Чи не «{2}» малося на увазі?"}};
inline constexpr ProblemKind kOptionType{"option_type",
                                         {"option “{0}” has the type {1}", "параметр «{0}» має тип {1}"},
                                         {"its type is {2}", "потрібен тип {2}"},
                                         {"Give a value of that type.", "Дайте значення цього типу."}};

/// Number of insertions, deletions, replacements and swaps of neighbours between two words (Damerau 1964, restricted
/// form).
inline std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d[a.size()][b.size()];
}

template <Described T>
Problem unknown(const std::string& name) {
  std::string list;
  std::string nearest;
  std::size_t best = 1 + std::max<std::size_t>(1, name.size() / 3);
  for_each_field<T>([&](const auto& field) {
    list += (list.empty() ? "" : ", ") + std::string(field.name);
    const std::size_t d = name.size() > 40 ? best : distance(name, field.name);
    if (d < best) {
      best = d;
      nearest = field.name;
    }
  });
  return {nearest.empty() ? &kUnknownOption : &kMisspeltOption, {.source = name}, {name, list, nearest}};
}

inline std::string type_of(const val& value) {
  return value.isNull() ? "null" : value.isArray() ? "array" : value.typeOf().as<std::string>();
}

inline bool take(const val& value, std::string& target) {
  if (value.isNumber())
    target = val::global("String")(value).as<std::string>();
  else if (value.isString())
    target = value.as<std::string>();
  else
    return false;
  return true;
}

inline bool take(const val& value, bool& target) {
  if (!value.isTrue() && !value.isFalse()) return false;
  target = value.isTrue();
  return true;
}

inline bool take(const val& value, double& target) {
  if (!value.isNumber()) return false;
  target = value.as<double>();
  return true;
}

inline bool take(const val& value, std::size_t& target) {
  double number = 0;
  if (!take(value, number) || !(number >= 0 && number <= 4294967295.0) || number != std::floor(number)) return false;
  target = static_cast<std::size_t>(number);
  return true;
}

template <class T>
bool take(const val& value, std::vector<T>& target) {
  target.clear();
  if (!value.isArray()) return take(value, target.emplace_back());
  const auto length = value["length"].as<std::size_t>();
  for (std::size_t i = 0; i < length; ++i) {
    if (!take(value[i], target.emplace_back())) return false;
  }
  return true;
}

inline bool take(const val& value, Dictionary<std::vector<std::string>>& target) {
  target.clear();
  if (value.typeOf().as<std::string>() != "object" || value.isArray()) return false;
  const val names = val::global("Object").call<val>("keys", value);
  const auto length = names["length"].as<std::size_t>();
  for (std::size_t i = 0; i < length; ++i) {
    const auto name = names[i].as<std::string>();
    if (!take(value[name], target.emplace_back(name, std::vector<std::string>()).second)) return false;
  }
  return true;
}

inline std::string_view type_name(const std::string&) { return "string"; }
inline std::string_view type_name(bool) { return "boolean"; }
inline std::string_view type_name(double) { return "number"; }
inline std::string_view type_name(std::size_t) { return "whole number"; }
inline std::string_view type_name(const std::vector<double>&) { return "array of numbers"; }
inline std::string_view type_name(const std::vector<std::string>&) { return "array of strings"; }
inline std::string_view type_name(const std::vector<std::vector<double>>&) { return "matrix"; }
inline std::string_view type_name(const std::vector<std::vector<std::vector<double>>>&) { return "array of matrices"; }
inline std::string_view type_name(const Dictionary<std::vector<std::string>>&) { return "columns by classifier"; }

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool optional_struct = false;
template <Described T>
inline constexpr bool optional_struct<std::optional<T>> = true;

/// Fills `target` from the members of a JavaScript object; what cannot be taken is added to `problems`.
template <Described T>
void from_js(const val& object, T& target, Problems& problems) {
  const val names = val::global("Object").call<val>("keys", object);
  const auto length = names["length"].as<std::size_t>();
  for (std::size_t i = 0; i < length; ++i) {
    const auto name = names[i].as<std::string>();
    const val value = object[name];
    bool known = false;
    for_each_field<T>([&]<class M>(const Field<T, M>& field) {
      if (field.name != name) return;
      known = true;
      if (value.isUndefined() || value.isNull()) return;
      M& member = target.*field.member;
      const auto take_or_tell = [&](auto& target_member) {
        if (take(value, target_member)) return;
        problems.push_back(
            {&kOptionType, {.source = name}, {name, type_of(value), std::string(type_name(target_member))}});
      };
      if constexpr (optional_struct<M>) {
        from_js(value, member.emplace(), problems);
      } else if constexpr (is_optional<M>) {
        take_or_tell(member.emplace());
      } else {
        take_or_tell(member);
      }
    });
    if (!known) problems.push_back(unknown<T>(name));
  }
}

}  // namespace isoyield::js
