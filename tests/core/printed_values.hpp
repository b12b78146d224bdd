#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "reference_data.hpp"

// Values that other tools and the papers print, as the reference files contain them.

namespace isoyield::testing {

using Json = nlohmann::json;

inline const Metric& metric_of(std::string_view id) {
  const Metric* metric = find_metric(id);
  EXPECT_NE(metric, nullptr) << id;
  return metric != nullptr ? *metric : metrics()[0];
}

inline std::vector<Json> read_folder(const std::string& folder, const std::set<std::string>& starts) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(ISOYIELD_TEST_DATA) + "/" + folder)) {
    const std::string name = entry.path().filename().string();
    if (starts.empty() || starts.count(name.substr(0, name.find('_'))) != 0) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  std::vector<Json> files;
  for (const std::string& name : names) files.push_back(read_json(folder + "/" + name));
  return files;
}

inline ConfusionMatrix matrix_of(const Json& rows) {
  std::vector<double> cells;
  for (const Json& row : rows) {
    for (const Json& cell : row) cells.push_back(cell.get<double>());
  }
  return {rows.size(), rows.at(0).size(), std::move(cells)};
}

/// null, "None" and NaN-like texts: the tool has no value there.
inline std::optional<double> number_of(const Json& value) {
  if (value.is_number()) return value.get<double>();
  if (value == "Infinity") return std::numeric_limits<double>::infinity();
  return std::nullopt;
}

inline std::string shown(const Value& value) {
  return value.defined() ? ::testing::PrintToString(value.number()) : std::string(describe(value.reason()).id);
}

inline bool matches(const Value& value, const Json& expected, double relative, double absolute) {
  const std::optional<double> number = number_of(expected);
  if (!number || !value.defined()) return number.has_value() == value.defined();
  if (std::isinf(*number)) return value.number() == *number;
  return std::fabs(value.number() - *number) <= std::max(absolute, relative * std::fabs(*number));
}

}  // namespace isoyield::testing
