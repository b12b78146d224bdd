// The core, native. Reads paths from standard input, one a line, and answers each with one line of JSON; or does a work
// once a line: `bootstrap ROWS RESAMPLES`, `pairs`, `matrix`.
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "isoyield/inference/bootstrap.hpp"
#include "isoyield/inference/metric_interval.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/simulation/simulation.hpp"

namespace {

/// Does a work and tells how long it took, for each line of the input.
template <class Work>
int once_a_line(Work work) {
  for (std::string line; std::getline(std::cin, line);) {
    const auto start = std::chrono::steady_clock::now();
    const double found = work();
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    std::printf("{\"total\":%.3f,\"found\":%.17g}\n", took.count(), found);
    std::fflush(stdout);
  }
  return 0;
}

/// Resampled areas of one column: `bootstrap ROWS RESAMPLES`.
int bootstrap(std::size_t rows, std::uint64_t resamples) {
  std::vector<double> scores(rows);
  std::vector<std::uint8_t> positive(rows);
  for (std::size_t i = 0; i < rows; ++i) {
    positive[i] = i % 3 == 0 ? 1 : 0;
    scores[i] = static_cast<double>((i * 7919) % 100003) + 2e4 * positive[i];
  }
  return once_a_line([&] {
    isoyield::Resampler resampler(positive, {scores}, 1, {});
    double sum = 0;
    for (std::uint64_t i = 0; i < resamples; ++i) {
      resampler.draw(i);
      sum += *resampler.roc_auc(0);
    }
    return sum / static_cast<double>(resamples);
  });
}

/// The mis-ranking experiment: a million pairs, eight metrics.
int pairs() {
  const auto simulation =
      isoyield::Simulation::make({.prior = "uniform",
                                  .pairs = 1e6,
                                  .error_sd = 0,
                                  .metrics = {"accuracy", "precision", "recall", "specificity", "f1", "mcc",
                                              "balanced_accuracy", "fowlkes_mallows"}});
  return once_a_line([&] {
    isoyield::SimulationCounts counts;
    simulation.value().add(counts, 0, 1'000'000);
    return simulation.value().report(counts).incorrectly_ranked.front().second;
  });
}

/// Every metric of a binary matrix, with its interval where it has one: a thousand matrices.
int matrix() {
  using namespace isoyield;
  std::vector<MetricCall> calls;
  for (const Metric& metric : metrics()) {
    if (metric.formula.matrix == nullptr && metric.formula.binary == nullptr) continue;
    MetricCall call{.metric = &metric, .arguments = {}};
    for (const Parameter& parameter : metric.parameters) call.arguments.push_back(parameter.initial);
    calls.push_back(std::move(call));
  }
  const IntervalSettings settings{
      .proportions = find_proportion_method("wilson"), .sampling = {.draws = 0}, .sampled = {}};
  return once_a_line([&] {
    double sum = 0;
    for (int i = 0; i < 1000; ++i) {
      const ConfusionMatrix matrix(2, 2, {900.0 + i, 100, 50, 950});
      std::vector<Value> values;
      for (const MetricCall& call : calls) values.push_back(evaluate(*call.metric, matrix, 0, call.arguments));
      for (const auto& found : metric_intervals(calls, values, matrix, matrix.total(), 0, settings))
        sum += found ? found->interval.low : 0;
    }
    return sum;
  });
}

}  // namespace

int main(int count, char** arguments) {
  if (count == 4 && std::string(arguments[1]) == "bootstrap")
    return bootstrap(std::stoul(arguments[2]), std::stoul(arguments[3]));
  if (count == 2 && std::string(arguments[1]) == "pairs") return pairs();
  if (count == 2 && std::string(arguments[1]) == "matrix") return matrix();
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
