#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

// Values of R's survey and survival packages and of others for clustered items and joint tests: tests/reference/next.

namespace isoyield::next_cases {

using nlohmann::json;

/// Every case whose file name begins with `prefix`; at least one.
template <class Check>
void for_each(const std::string& prefix, Check check) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(ISOYIELD_TEST_DATA) + "/next")) {
    if (entry.path().filename().string().rfind(prefix, 0) != 0) continue;
    const json known = json::parse(std::ifstream(entry.path()));
    SCOPED_TRACE(known["id"].get<std::string>());
    check(known);
    ++count;
  }
  EXPECT_GT(count, 0) << prefix;
}

inline void expect_near(double ours, const json& theirs, const std::string& what, double relative = 1e-8) {
  ASSERT_TRUE(theirs.is_number()) << what;
  EXPECT_NEAR(ours, theirs.get<double>(), relative * std::fabs(theirs.get<double>()) + 1e-10) << what;
}

inline std::vector<std::uint64_t> keys(const json& column) { return column.get<std::vector<std::uint64_t>>(); }
inline std::vector<std::uint8_t> flags(const json& column) { return column.get<std::vector<std::uint8_t>>(); }
inline std::vector<double> numbers(const json& column) { return column.get<std::vector<double>>(); }

}  // namespace isoyield::next_cases
