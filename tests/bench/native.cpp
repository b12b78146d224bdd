// The core, native. Reads paths from standard input, one a line, and answers each with one line of JSON; or, as
// `bootstrap ROWS RESAMPLES`, resamples once a line.
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "isoyield/analysis.hpp"
#include "isoyield/bootstrap.hpp"

namespace {

/// Resampled areas of one column: `bootstrap ROWS RESAMPLES`.
int bootstrap(std::size_t rows, std::uint64_t resamples) {
  std::vector<double> scores(rows);
  std::vector<std::uint8_t> positive(rows);
  for (std::size_t i = 0; i < rows; ++i) {
    positive[i] = i % 3 == 0 ? 1 : 0;
    scores[i] = static_cast<double>((i * 7919) % 100003) + 2e4 * positive[i];
  }
  for (std::string line; std::getline(std::cin, line);) {
    const auto start = std::chrono::steady_clock::now();
    isoyield::Resampler resampler(positive, {scores}, 1);
    double sum = 0;
    for (std::uint64_t i = 0; i < resamples; ++i) {
      resampler.draw(i);
      sum += *resampler.roc_auc(0);
    }
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    std::printf("{\"total\":%.3f,\"auc\":%.17g}\n", took.count(), sum / static_cast<double>(resamples));
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  if (count == 4 && std::string(arguments[1]) == "bootstrap")
    return bootstrap(std::stoul(arguments[2]), std::stoul(arguments[3]));
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
    options.metrics = {"roc_auc", "roc_auc_hull", "average_precision", "auprg", "brier", "log_loss"};
    options.curves = {"roc", "pr", "prg"};
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
