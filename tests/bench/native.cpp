// The core, native. Reads paths from standard input, one a line, and answers each with one line of JSON.
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "isoyield/analysis.hpp"

int main() {
  using Clock = std::chrono::steady_clock;
  const auto since = [](Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  };
  for (std::string path; std::getline(std::cin, path);) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    isoyield::Options options;
    options.truth = "truth";
    options.scores = {"a", "b"};
    options.curves = {"roc", "pr"};
    options.vertices = 2000;

    const auto start = Clock::now();
    isoyield::TableReader reader(
        {.source = path, .truth = options.truth, .scores = options.scores, .expected_bytes = bytes.size()});
    reader.feed(bytes);
    auto table = reader.finish();
    if (!table) return 1;
    const double parse = since(start);
    const auto analysis = isoyield::ScoreAnalysis::make(std::move(table.value()), options);
    if (!analysis) return 1;
    const double total = since(start);
    double auc = 0;
    for (const auto& [id, value] : analysis.value().report().classifiers[1].metrics) {
      if (id == "roc_auc") auc = value.value.number;
    }
    std::printf("{\"parse\":%.3f,\"total\":%.3f,\"auc\":%.17g}\n", parse, total, auc);
    std::fflush(stdout);
  }
}
