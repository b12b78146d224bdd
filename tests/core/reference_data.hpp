#pragma once

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

namespace isoyield::testing {

/// A file of tests/reference; what is not there is no JSON, so that the first look into it fails the test.
inline nlohmann::json read_json(const std::string& path) {
  std::ifstream file(std::string(ISOYIELD_TEST_DATA) + "/" + path);
  return nlohmann::json::parse(file, nullptr, false);
}

}  // namespace isoyield::testing
