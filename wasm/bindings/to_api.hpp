#pragma once

#include <array>
#include <cmath>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "isoyield/report/calls.hpp"
#include "to_schema.hpp"

// The calls and their options as JSON, row by row: what generate.mjs makes everything else from.

namespace isoyield::schema {

/// A JSON object that is written member by member.
class Members {
 public:
  Members& raw(std::string_view name, std::string_view json) {
    text_ += (text_.empty() ? "" : ",") + quoted(name) + ":" + std::string(json);
    return *this;
  }
  Members& text(std::string_view name, std::string_view value) {
    return value.empty() ? *this : raw(name, quoted(value));
  }
  Members& flag(std::string_view name, bool value) { return value ? raw(name, "true") : *this; }
  Members& both(std::string_view name, const Text& value) {
    return value.en.empty() ? *this : raw(name, Members().text("en", value.en).text("uk", value.uk).object());
  }
  [[nodiscard]] std::string object() const { return "{" + text_ + "}"; }

 private:
  std::string text_;
};

inline std::string number_json(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.17g", value);
  return text.data();
}

/// A default, as JSON.
template <class M>
std::string json_of(const M& value) {
  if constexpr (std::same_as<M, bool>) {
    return value ? "true" : "false";
  } else if constexpr (std::is_arithmetic_v<M>) {
    return number_json(static_cast<double>(value));
  } else if constexpr (std::same_as<M, std::string>) {
    return quoted(value);
  } else if constexpr (is_vector<M> && !is_dictionary<M>) {
    std::string items;
    for (const auto& each : value) items += (items.empty() ? "" : ",") + json_of(each);
    return "[" + items + "]";
  } else {
    return "null";
  }
}

inline constexpr std::array<std::string_view, 17> kKinds{
    "toggle",     "number", "choice",  "words",     "label",     "metric",  "curve",      "rule",  "parameter",
    "definition", "column", "utility", "utilities", "uncertain", "weights", "directions", "matrix"};
inline constexpr std::array<std::string_view, 5> kInputs{"none", "text", "matrices", "label_sets", "table"};

/// The C++ type of a member, as somebody writes it who sets it.
template <class M>
std::string cpp_type() {
  if constexpr (std::same_as<M, bool>) {
    return "bool";
  } else if constexpr (std::same_as<M, double>) {
    return "double";
  } else if constexpr (std::is_integral_v<M>) {
    return "std::size_t";
  } else if constexpr (std::same_as<M, std::string>) {
    return "std::string";
  } else if constexpr (is_optional<M>) {
    return "std::optional<" + cpp_type<typename M::value_type>() + ">";
  } else if constexpr (is_dictionary<M>) {
    return "Dictionary<" + cpp_type<typename M::value_type::second_type>() + ">";
  } else if constexpr (is_vector<M>) {
    return "std::vector<" + cpp_type<typename M::value_type>() + ">";
  } else {
    return type_name<M>();
  }
}

template <class T, class M>
std::string option_json(const Option<T, M>& row) {
  const Domain& domain = row.domain;
  Members out;
  out.text("name", row.name).text("kind", kKinds[static_cast<std::size_t>(domain.kind)]);
  if (std::isfinite(domain.low)) out.raw("low", number_json(domain.low));
  if (std::isfinite(domain.high)) out.raw("high", number_json(domain.high));
  out.flag("low_open", domain.low_open).flag("high_open", domain.high_open);
  out.flag("whole", domain.whole).flag("stated", domain.positive).text("role", domain.role);
  std::string choices;
  for (std::size_t i = 0; i < domain.count; ++i) {
    const Choice& each = domain.choices[i];
    choices += (choices.empty() ? "" : ",") + Members().text("id", each.id).both("meaning", each.meaning).object();
  }
  if (!choices.empty()) out.raw("choices", "[" + choices + "]");
  out.flag("list", is_vector<M> && !is_dictionary<M>).flag("by_name", is_dictionary<M>);
  if constexpr (std::same_as<M, std::vector<std::vector<std::vector<double>>>>) out.flag("several", true);
  out.text("cpp", cpp_type<M>())
      .flag("repeated", row.repeated)
      .text("flag", row.flag_name)
      .both("argument", row.argument);
  out.flag("required", row.required).text("former", row.former).text("sample", row.sample).both("meaning", row.meaning);
  return out.raw("default", json_of(T{}.*row.member)).object();
}

/// The report of a call's function.
template <class R, class... Given>
std::string report_of(Result<R> (*)(Given...)) {
  return type_name<R>();
}
inline std::string report_of(std::nullptr_t) { return {}; }

template <class R, class... Given>
std::string answer_schema(Result<R> (*)(Given...), std::string_view meaning) {
  return Writer::document<R>(meaning);
}
inline std::string answer_schema(std::nullptr_t, std::string_view) { return {}; }

/// The schema of what a call answers; empty where it does not answer at once.
inline std::string answer(const std::string& name) {
  std::string out;
  for_each_call([&](const auto& call) {
    if (call.name == name) out = answer_schema(call.function, call.meaning.en);
  });
  return out;
}

/// All calls, and the groups of options that they take.
inline std::string api() {
  std::string calls;
  std::string groups;
  std::vector<std::string> written;
  for_each_call([&]<class C>(const C& call) {
    std::string names;
    C::each_group([&]<class G>(std::type_identity<G>) {
      const std::string name = type_name<G>();
      names += (names.empty() ? "" : ",") + quoted(name);
      if (std::find(written.begin(), written.end(), name) != written.end()) return;
      written.push_back(name);
      std::string rows;
      for_each_field<G>([&](const auto& row) { rows += (rows.empty() ? "" : ",") + option_json(row); });
      groups += (groups.empty() ? "" : ",") + quoted(name) + ":" +
                Members()
                    .both("title", G::title)
                    .text("cpp", type_name<typename C::Options>())
                    .raw("options", "[" + rows + "]")
                    .object();
    });
    calls += (calls.empty() ? "" : ",") + Members()
                                              .text("name", call.name)
                                              .both("meaning", call.meaning)
                                              .text("input", kInputs[static_cast<std::size_t>(call.input)])
                                              .text("report", report_of(call.function))
                                              .raw("groups", "[" + names + "]")
                                              .object();
  });
  return "{\"calls\":[" + calls + "],\"groups\":{" + groups + "}}";
}

}  // namespace isoyield::schema
