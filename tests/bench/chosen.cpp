// Thresholds that are chosen on the same items: how often the interval of their yield on new items covers, and how
// often a useless classifier is called the best. Scores are unit normals with a known distance of the classes, so that
// what every threshold is worth on new items is known. Prints one object; `npm run coverage` runs it.
#include <cmath>
#include <cstdio>
#include <string>

#include "isoyield/numeric/random.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/scores/score_table.hpp"

namespace {

using isoyield::Random;

double below(double z) { return std::erfc(-z / std::sqrt(2.0)) / 2; }

/// Half of the items positive; two columns, and the class means of both this far apart.
std::string drawn(int n, double apart, std::uint64_t run) {
  Random random(21, run, static_cast<std::uint32_t>(n));
  std::string out = "y,a,b\n";
  for (int i = 0; i < n; ++i) {
    const bool positive = random.uniform() < 0.5;
    char row[80];
    const double a = random.normal() + (positive ? apart : 0);
    const double b = random.normal() + (positive ? apart : 0);
    std::snprintf(row, sizeof row, "%d,%.17g,%.17g\n", positive ? 1 : 0, a, b);
    out += row;
  }
  return out;
}

struct Found {
  double covered = 0;   ///< share of the intervals that cover the yield of this threshold on new items
  double optimism = 0;  ///< mean of the yield on the same items less that
  double left = 0;      ///< the same of the honest yield
  double sure = 0;      ///< share of the test sets where a classifier is best with a probability above 0.9
};

Found study(int n, double apart, int runs, bool probabilities) {
  isoyield::Options options;
  options.thresholds = {"max_yield"};
  options.metrics = {"accuracy"};
  options.draws = probabilities ? 1000 : 0;
  Found out;
  for (int run = 0; run < runs; ++run) {
    isoyield::TableReader reader({.source = "drawn"});
    reader.feed(drawn(n, apart, static_cast<std::uint64_t>(run)));
    auto table = reader.finish();
    if (!table) continue;
    const auto analysis = isoyield::ScoreAnalysis::make(std::move(table.value()), options);
    if (!analysis) continue;
    const isoyield::report::Report& report = analysis.value().report();
    const isoyield::report::Yield& yield = report.utility->yields.front();
    const double threshold = *report.classifiers.front().threshold;
    const double truth = (1 - below(threshold - apart) + below(threshold)) / 2;
    out.covered += yield.ci && yield.ci->low <= truth && truth <= yield.ci->high ? 1.0 / runs : 0;
    out.optimism += (yield.apparent.value_or(yield.value) - truth) / runs;
    out.left += (yield.value - truth) / runs;
    bool sure = false;
    for (const auto& each : report.utility->verdict->candidates)
      sure = sure || (!each.always && each.probability_best.value_or(0) > 0.9);
    out.sure += sure ? 1.0 / runs : 0;
  }
  return out;
}

}  // namespace

int main() {
  constexpr int kRuns = 1000;
  const Found useless = study(200, 0, kRuns, true);
  std::printf("{\"runs\":%d,\"useless\":{\"covered\":%.4f,\"sure\":%.4f},\"rows\":[", kRuns, useless.covered,
              useless.sure);
  const char* comma = "";
  for (const double apart : {0.0, 0.5, 1.0, 2.0}) {
    for (const int n : {30, 100, 400, 1000}) {
      const Found found = study(n, apart, kRuns, false);
      std::printf("%s{\"apart\":%g,\"n\":%d,\"covered\":%.4f,\"optimism\":%.4f,\"left\":%.4f}", comma, apart, n,
                  found.covered, found.optimism, found.left);
      comma = ",";
    }
  }
  std::printf("]}\n");
}
