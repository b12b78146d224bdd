#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

// What a report says, and whether two say the same.

namespace isoyield::testing {

inline bool has_note(const nlohmann::json& report, const std::string& code) {
  return std::any_of(report["notes"].begin(), report["notes"].end(),
                     [&](const nlohmann::json& each) { return each["code"] == code; });
}

/// Fields that say how much is known of a number.
inline bool of_certainty(const std::string& key) { return key == "ci" || key == "standard_error"; }

/// Every number of one report near that of the other, but in fields that are left out.
inline void expect_near(const nlohmann::json& a, const nlohmann::json& b, double tolerance, const std::string& where,
                        bool (*left_out)(const std::string& key) = of_certainty) {
  if (a.is_object()) {
    for (const auto& [key, value] : a.items()) {
      if (left_out(key)) continue;
      ASSERT_TRUE(b.contains(key)) << where << "." << key;
      expect_near(value, b[key], tolerance, where + "." + key, left_out);
    }
  } else if (a.is_array()) {
    ASSERT_EQ(a.size(), b.size()) << where;
    for (std::size_t i = 0; i < a.size(); ++i)
      expect_near(a[i], b[i], tolerance, where + "[" + std::to_string(i) + "]", left_out);
  } else if (a.is_number()) {
    ASSERT_TRUE(b.is_number()) << where;
    EXPECT_NEAR(a.get<double>(), b.get<double>(), tolerance * std::fmax(1, std::fabs(a.get<double>()))) << where;
  }
}

}  // namespace isoyield::testing
