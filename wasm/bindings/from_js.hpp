#pragma once

#include <emscripten/val.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/problem.hpp"
#include "isoyield/text/option_check.hpp"

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

/// How a member is set from JavaScript.
struct Slot {
  std::string_view name;
  std::string_view former;
  void (*set)(const val& value, void* target, const std::string& name, Problems& problems);
};

/// A name that is none of those there are.
inline Problem unknown(const std::string& name, std::span<const Slot> slots) {
  std::string list;
  std::string nearest;
  std::size_t best = 1 + std::max<std::size_t>(1, name.size() / 3);
  for (const Slot& slot : slots) {
    list += (list.empty() ? "" : ", ") + std::string(slot.name);
    const std::size_t d = name.size() > 40 ? best : distance(name, slot.name);
    if (d < best) {
      best = d;
      nearest = slot.name;
    }
  }
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

/// Whether a member goes by this name.
inline bool is_called(const Slot& slot, std::string_view name) {
  return slot.name == name || (!slot.former.empty() && slot.former == name);
}

/// One text that lists several values, as on the command line: `roc, pr`.
inline std::vector<std::string> listed(std::string_view text) {
  std::vector<std::string> out;
  while (true) {
    const std::size_t comma = text.find(',');
    std::string_view part = text.substr(0, comma);
    part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
    part.remove_suffix(part.size() - (part.find_last_not_of(' ') + 1));
    out.emplace_back(part);
    if (comma == std::string_view::npos) return out;
    text.remove_prefix(comma + 1);
  }
}

/// Fills a target from the members of a JavaScript object; what cannot be taken is added to `problems`.
/// `stranger(name, slots)` is the problem of a name that no slot has.
template <class Stranger>
void fill(const val& object, std::span<const Slot> slots, void* target, Problems& problems, Stranger stranger) {
  const val names = val::global("Object").call<val>("keys", object);
  const auto length = names["length"].as<std::size_t>();
  for (std::size_t i = 0; i < length; ++i) {
    const auto name = names[i].as<std::string>();
    const val value = object[name];
    // What is left undefined says nothing, whatever it is called.
    if (value.isUndefined() || value.isNull()) continue;
    const auto slot = std::find_if(slots.begin(), slots.end(), [&](const Slot& each) { return is_called(each, name); });
    if (slot == slots.end())
      problems.push_back(stranger(name, slots));
    else
      slot->set(value, target, name, problems);
  }
}

template <class T>
std::span<const Slot> slots_of();

template <class M>
[[gnu::noinline]] void set_value(const val& value, M& member, const std::string& name, Problems& problems) {
  if constexpr (optional_struct<M>) {
    using S = typename M::value_type;
    fill(value, slots_of<S>(), &member.emplace(), problems, unknown);
  } else if constexpr (is_optional<M>) {
    set_value(value, member.emplace(), name, problems);
  } else if (!take(value, member)) {
    problems.push_back({&kOptionType, {.source = name}, {name, type_of(value), std::string(type_name(member))}});
  }
}

/// `kListed`: one text may list several.
template <class T, auto kMember, bool kListed>
void set_member(const val& value, void* target, const std::string& name, Problems& problems) {
  auto& member = static_cast<T*>(target)->*kMember;
  if constexpr (kListed) {
    if (value.isString()) {
      member = listed(value.as<std::string>());
      return;
    }
  }
  set_value(value, member, name, problems);
}

/// A row as a slot of T; nothing of what only people read is kept for it.
template <class T, class Rows, std::size_t kIndex>
constexpr Slot slot_of() {
  constexpr auto kRow = field_at<kIndex>(kRowsOf<Rows>);
  if constexpr (requires { kRow.domain; }) {
    using M = typename decltype(kRow)::Value;
    constexpr bool kListed = std::is_same_v<M, std::vector<std::string>> && !kRow.repeated;
    return {kRow.name, kRow.former, &set_member<T, kRow.member, kListed>};
  } else {
    return {kRow.name, {}, &set_member<T, kRow.member, false>};
  }
}

/// The members of T that Rows lists.
template <class T, class Rows>
inline constexpr std::array<Slot, decltype(kRowsOf<Rows>)::kSize> kSlots =
    []<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
  return std::array<Slot, sizeof...(kIndex)>{slot_of<T, Rows, kIndex>()...};
}
(std::make_index_sequence<decltype(kRowsOf<Rows>)::kSize>());
template <class T>
std::span<const Slot> slots_of() {
  return kSlots<T, T>;
}

}  // namespace isoyield::js
