#pragma once

#include <algorithm>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "isoyield/base/fields.hpp"

// JSON Schema (draft 2020-12) of a described struct, from its types and the meanings in fields(). Names of definitions
// are the structs'. JSON has no infinity: where a number may be infinite, the strings "Infinity" and "-Infinity" stand
// for it.

namespace isoyield::schema {

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;
template <class T>
inline constexpr bool is_dictionary = false;
template <class T>
inline constexpr bool is_dictionary<Dictionary<T>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

/// The name of a struct; those of a nested namespace other than `report` carry it in front: `CatalogueCurve`.
template <class T>
std::string type_name() {
  std::string_view name = __PRETTY_FUNCTION__;
  name.remove_prefix(name.find("T = ") + 4);
  name = name.substr(0, name.find_first_of(";]"));
  constexpr std::string_view home = "isoyield::";
  name.remove_prefix(home.size());
  const std::size_t colons = name.find("::");
  if (colons == std::string_view::npos) return std::string(name);
  std::string space(name.substr(0, colons));
  std::string own(name.substr(colons + 2));
  space[0] = static_cast<char>(space[0] - 'a' + 'A');
  return space == "Report" || space == "Group" || space == own ? own : space + own;
}

inline std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

/// What a member is for, in English: a member of a report says it so, an option in every language.
template <class Row>
std::string_view meaning_of(const Row& row) {
  if constexpr (requires { row.domain; })
    return row.meaning.en;
  else
    return row.meaning;
}

class Writer {
 public:
  /// The schema document of T: T itself at the root, every struct below it among the definitions. Its id is what T says
  /// in `schema`, if it does.
  template <Described T>
  static std::string document(std::string_view description) {
    Writer writer;
    const std::string body = writer.object<T>(description);
    std::string definitions;
    for (const auto& [name, text] : writer.definitions_) {
      definitions += (definitions.empty() ? "" : ",") + quoted(name) + ":" + text;
    }
    std::string id;
    if constexpr (requires { T::schema; }) id = ",\"$id\":" + quoted(T{}.schema);
    return "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\"" + id +
           ",\"title\":" + quoted(type_name<T>()) + "," + body.substr(1, body.size() - 2) + ",\"$defs\":{" +
           definitions + "}}";
  }

 private:
  /// Puts `description` beside whatever `schema` already says.
  static std::string described(std::string schema, std::string_view description) {
    if (description.empty()) return schema;
    schema.pop_back();
    return schema + ",\"description\":" + quoted(description) + "}";
  }

  std::string define(const std::string& name, const std::string& schema) {
    const auto known = [&](const auto& each) { return each.first == name; };
    if (std::none_of(definitions_.begin(), definitions_.end(), known)) definitions_.emplace_back(name, schema);
    return "{\"$ref\":" + quoted("#/$defs/" + name) + "}";
  }

  template <Described T>
  std::string object(std::string_view description) {
    std::string properties;
    std::string required;
    for_each_field<T>([&](const auto& field) {
      using M = std::remove_cvref_t<decltype(std::declval<T&>().*field.member)>;
      properties += (properties.empty() ? "" : ",") + quoted(field.name) + ":";
      if constexpr (is_optional<M>) {
        properties += described(type<typename M::value_type>(), meaning_of(field));
      } else {
        std::string schema = type<M>();
        if constexpr (std::same_as<M, std::string>) {
          if (field.name == "schema") schema = "{\"const\":" + quoted(T{}.*field.member) + "}";
        }
        properties += described(std::move(schema), meaning_of(field));
        required += (required.empty() ? "" : ",") + quoted(field.name);
      }
    });
    const std::string head = described(R"({"type":"object"})", description);
    return head.substr(0, head.size() - 1) + ",\"properties\":{" + properties + "},\"required\":[" + required +
           "],\"additionalProperties\":false}";
  }

  template <class T>
  std::string type() {
    if constexpr (std::same_as<T, bool>)
      return R"({"type":"boolean"})";
    else if constexpr (std::integral<T>)
      return R"({"type":"integer"})";
    else if constexpr (std::floating_point<T>)
      return define("number", R"({"anyOf":[{"type":"number"},{"enum":["Infinity","-Infinity"]}]})");
    else if constexpr (std::same_as<T, std::string>)
      return R"({"type":"string"})";
    else if constexpr (std::same_as<T, Nullable>)
      return R"({"type":["number","null"]})";
    else if constexpr (std::same_as<T, std::vector<std::vector<double>>>)
      return R"({"type":"array","items":{"type":"array","items":{"type":"number"}}})";
    else if constexpr (is_dictionary<T>)
      return "{\"type\":\"object\",\"additionalProperties\":" + type<typename T::value_type::second_type>() + "}";
    else if constexpr (is_vector<T>)
      return "{\"type\":\"array\",\"items\":" + type<typename T::value_type>() + "}";
    else
      return define(type_name<T>(), object<T>({}));
  }

  std::vector<std::pair<std::string, std::string>> definitions_;
};

}  // namespace isoyield::schema
