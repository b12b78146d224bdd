#pragma once

#include <string>
#include <string_view>

#include "isoyield/base/fields.hpp"
#include "isoyield/report/report.hpp"

namespace isoyield {

/// The report as JSON, as `isoyield --json` prints it: schema `isoyield.report/1`, infinities as "Infinity" and
/// "-Infinity".
[[nodiscard]] std::string to_json(const report::Report& report);

/// The value of a key, such as the id of a metric; null where there is none.
template <class T>
[[nodiscard]] const T* find(const Dictionary<T>& entries, std::string_view key) {
  for (const auto& [name, value] : entries) {
    if (name == key) return &value;
  }
  return nullptr;
}

/// The number, or another one where it is null.
[[nodiscard]] constexpr double value_or(const Nullable& number, double other) {
  return number.null ? other : number.number;
}

}  // namespace isoyield
