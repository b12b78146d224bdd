// In the test program of the mutated core: reads which mutant is on, and writes which points each test came by.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "mutant.hpp"

namespace {

/// Before any static of the core.
[[gnu::constructor(101)]] void read_mutant() {
  if (const char* text = std::getenv("MUTANT")) mutation::active = std::atoi(text);
}

/// A line for each test: its name, milliseconds, points.
class Listener : public testing::EmptyTestEventListener {
 public:
  explicit Listener(const char* path) : file_(std::fopen(path, "w")) {}
  ~Listener() override { std::fclose(file_); }

  void OnTestStart(const testing::TestInfo&) override {
    std::fill(std::begin(mutation::reached), std::end(mutation::reached), false);
  }
  void OnTestEnd(const testing::TestInfo& test) override {
    std::fprintf(file_, "%s.%s %lld", test.test_suite_name(), test.name(),
                 static_cast<long long>(test.result()->elapsed_time()));
    for (int id = 1; id < mutation::kMost; ++id) {
      if (mutation::reached[id]) std::fprintf(file_, " %d", id);
    }
    std::fprintf(file_, "\n");
  }

 private:
  std::FILE* file_;
};

const bool kListening = [] {
  if (const char* path = std::getenv("MUTATION_REACHED"))
    testing::UnitTest::GetInstance()->listeners().Append(new Listener(path));
  return true;
}();

}  // namespace
