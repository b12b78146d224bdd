#include "report/sections/classifier/curve_differences.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "isoyield/numeric/random.hpp"
#include "isoyield/report/analysis.hpp"
#include "report/to_json.hpp"
#include "sanitized.hpp"

// Bands of the difference of two decision curves.

namespace isoyield {
namespace {

using nlohmann::json;

json report_of(const std::string& text, const std::string& cluster = {}, const std::string& totals = {}) {
  TableReader reader({.source = "s.csv", .group = cluster});
  reader.feed(text);
  Result<ScoreTable> table = reader.finish();
  Options options;
  options.curves = {"decision"};
  if (!totals.empty()) options.class_totals = totals;
  Result<ScoreAnalysis> made = ScoreAnalysis::make(std::move(table.value()), options);
  if (!made) {
    ADD_FAILURE() << message(made.problems().front(), Language::en);
    return {};
  }
  return json::parse(to_json(made.value().report()));
}

/// Items with one probability near the truth and one that hardly knows it.
struct Items {
  std::vector<int> y;
  std::vector<double> a;
  std::vector<double> b;
};
Items drawn(std::uint64_t seed, int n) {
  Items out;
  Random random(seed, 0, 0x123);
  for (int i = 0; i < n; ++i) {
    out.y.push_back(random.uniform() < 0.3 ? 1 : 0);
    out.a.push_back(1 / (1 + std::exp(-(random.normal() + 2 * out.y.back() - 1.5))));
    out.b.push_back(1 / (1 + std::exp(-(random.normal() + 0.5 * out.y.back() - 1))));
  }
  return out;
}
std::string text_of(const Items& items, int copies = 1) {
  std::string out = "unit,y,a,b\n";
  for (int copy = 0; copy < copies; ++copy) {
    for (std::size_t i = 0; i < items.y.size(); ++i)
      out += "u" + std::to_string(i) + "," + std::to_string(items.y[i]) + "," + std::to_string(items.a[i]) + "," +
             std::to_string(items.b[i]) + "\n";
  }
  return out;
}

TEST(CurveDifferences, AreMeansOverTheItemsWithTheirStandardErrors) {
  const Items items = drawn(1, 300);
  const json report = report_of(text_of(items));
  ASSERT_EQ(report["curve_differences"].size(), 1U);
  const json& found = report["curve_differences"][0];
  EXPECT_EQ(found["a"], "a");
  EXPECT_EQ(found["b"], "b");
  ASSERT_EQ(found["x"].size(), 50U);
  for (std::size_t k = 0; k < 50; k += 7) {
    const double t = found["x"][k];
    EXPECT_NEAR(t, (static_cast<double>(k) + 0.5) / 50, 1e-15);
    // Vickers, Elkin 2006: true positives less false positives weighed by the odds, per item.
    std::vector<double> gains;
    double mean = 0;
    for (std::size_t i = 0; i < items.y.size(); ++i) {
      const double worth = items.y[i] == 1 ? 1 : -t / (1 - t);
      gains.push_back(worth * ((std::stod(std::to_string(items.a[i])) >= t ? 1 : 0) -
                               (std::stod(std::to_string(items.b[i])) >= t ? 1 : 0)));
      mean += gains.back() / static_cast<double>(items.y.size());
    }
    double squares = 0;
    for (const double each : gains) squares += (each - mean) * (each - mean);
    EXPECT_NEAR(found["difference"][k], mean, 1e-12) << t;
    // Agresti, Min 2005: two items more that they decide differently, one for each, of the sample's class shares.
    const double n = 300;
    const double share = static_cast<double>(std::count(items.y.begin(), items.y.end(), 1)) / n;
    const double added = 2 * (share + (1 - share) * t * t / ((1 - t) * (1 - t)));
    const double error = std::sqrt(squares + added) / n;
    const double middle = mean * n / (n + 2);
    EXPECT_NEAR(found["high"][k], middle + 1.959963984540054 * error, 1e-9) << t;
    EXPECT_NEAR(found["low"][k], middle - 1.959963984540054 * error, 1e-9) << t;
    // Wider for all thresholds together, but not wider than Bonferroni's for 50: 3.29 standard errors.
    const double all = (found["all_high"][k].get<double>() - middle) / error;
    EXPECT_GT(all, 2.2);
    EXPECT_LT(all, 3.4);
  }
}

TEST(CurveDifferences, CopiesInClustersAddNothing) {
  const Items items = drawn(2, 200);
  const json once = report_of(text_of(items))["curve_differences"][0];
  const json copied = report_of(text_of(items, 5), "unit")["curve_differences"][0];
  const json naive = report_of(text_of(items, 5))["curve_differences"][0];
  for (std::size_t k = 0; k < 50; k += 5) {
    EXPECT_NEAR(copied["difference"][k], once["difference"][k].get<double>(), 1e-12);
    const auto width = [&](const json& of) { return of["high"][k].get<double>() - of["low"][k].get<double>(); };
    // The variance of clusters is divided by one less than their number.
    EXPECT_GE(width(copied), width(once) - 1e-12);
    EXPECT_LE(width(copied), width(once) * std::sqrt(200.0 / 199) + 1e-12);
    EXPECT_LE(width(naive), width(once) / std::sqrt(5.0) + 1e-12);
  }
}

/// The differences alone, without the rest of a report.
report::CurveDifference difference_of(const Items& items, int draws) {
  const std::vector<ScoreColumn> columns{{.name = "a", .scores = items.a}, {.name = "b", .scores = items.b}};
  std::vector<std::uint8_t> positive(items.y.begin(), items.y.end());
  std::vector<Sweep> sweeps;
  for (const ScoreColumn& each : columns)
    sweeps.push_back(sweep({.scores = each.scores, .positive = positive, .weights = {}}));
  Settings settings;
  settings.intervals.sampling.draws = draws;
  return decision_differences({.columns = columns, .sweeps = sweeps, .positive = positive}, settings).at(0);
}

TEST(CurveDifferences, TheSimultaneousBandCoversAllThresholdsTogether) {
  // The truth of the design by a very large sample.
  const report::CurveDifference truth = difference_of(drawn(99, testing::rounds(200000)), 10);
  int all = 0;
  int each = 0;
  constexpr int kRuns = testing::rounds(200);
  for (int run = 0; run < kRuns; ++run) {
    const report::CurveDifference found = difference_of(drawn(1000 + static_cast<std::uint64_t>(run), 300), 500);
    bool covered = true;
    bool point = true;
    for (std::size_t k = 0; k < truth.x.size(); ++k) {
      const double at = truth.difference[k];
      covered = covered && found.all_low[k] <= at && at <= found.all_high[k];
      point = point && found.low[k] <= at && at <= found.high[k];
    }
    all += covered ? 1 : 0;
    each += point ? 1 : 0;
  }
  if (testing::kSanitized) return;  // the rates are those of all rounds
  EXPECT_GT(all, 0.93 * kRuns);
  EXPECT_LT(each, 0.85 * kRuns) << "a pointwise band promises less";
}

TEST(CurveDifferences, AreLeftOutWhereTheyMeanNothing) {
  EXPECT_FALSE(report_of("unit,y,a\nu,1,0.5\nv,0,0.4\nw,1,0.3\n").contains("curve_differences")) << "one classifier";
  EXPECT_FALSE(report_of("y,a,b\n1,5,0.5\n0,-4,0.4\n1,3,0.3\n").contains("curve_differences")) << "no probabilities";
  const json fixed = report_of(text_of(drawn(3, 100)), {}, "fixed")["curve_differences"][0];
  const json random = report_of(text_of(drawn(3, 100)))["curve_differences"][0];
  EXPECT_LE(fixed["high"][10].get<double>() - fixed["low"][10].get<double>(),
            random["high"][10].get<double>() - random["low"][10].get<double>() + 1e-12);
}

}  // namespace
}  // namespace isoyield
