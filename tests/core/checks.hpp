#pragma once

#include <gtest/gtest.h>

namespace isoyield::testing {

/// Counts how many rows of a registry a law was held against; the number stands with the test's result, where `npm run
/// verify` adds it up. One check is one law on one row, over however many inputs.
class Checks {
 public:
  Checks() = default;
  Checks(const Checks&) = delete;
  Checks& operator=(const Checks&) = delete;
  ~Checks() { ::testing::Test::RecordProperty("laws", count_); }

  void operator()() { ++count_; }

 private:
  int count_ = 0;
};

}  // namespace isoyield::testing
