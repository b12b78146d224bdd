#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "isoyield/curves/curve.hpp"
#include "isoyield/inference/delta_interval.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/scores/swept.hpp"
#include "isoyield/statistics/ratio_interval.hpp"
#include "reference_data.hpp"
#include "report/sections/comparison/permutation.hpp"
#include "report/to_json.hpp"

// Numbers that people miss when they compare with another tool: under our names and options, as that tool prints them.

namespace isoyield {
namespace {

using nlohmann::json;
using testing::read_json;

ConfusionMatrix matrix_of(const json& rows) {
  std::vector<double> cells;
  for (const json& row : rows) {
    for (const json& cell : row) cells.push_back(cell.get<double>());
  }
  return {rows.size(), rows[0].size(), std::move(cells)};
}

json matrix_report(const json& rows, const Options& options = {}) {
  Result<report::Report> result = analyse_matrices({{.name = "m", .text = rows.dump()}}, options);
  EXPECT_TRUE(result);
  return json::parse(to_json(result.value()))["classifiers"][0];
}

/// Rows `truth,score,...` with a header.
json scores_report(const std::string& text, const Options& options) {
  TableReader reader(table_options(options, "scores"));
  reader.feed(text);
  Result<ScoreTable> table = reader.finish();
  EXPECT_TRUE(table);
  Result<ScoreAnalysis> analysis = ScoreAnalysis::make(std::move(table.value()), options);
  EXPECT_TRUE(analysis);
  return json::parse(to_json(analysis.value().report()));
}

void expect_near(const json& ours, const json& theirs, const std::string& what) {
  ASSERT_TRUE(ours.is_number()) << what << ": " << ours;
  EXPECT_NEAR(ours.get<double>(), theirs.get<double>(), 1e-9 * std::fabs(theirs.get<double>()) + 1e-12) << what;
}

TEST(OtherTools, MacroWithUndefinedClassesAsZero) {
  const json known = read_json("other_tools.json")["macro_zero"];
  const json averages = matrix_report(known["matrix"])["averages"];
  for (const auto& [id, value] : known["expected"].items()) {
    expect_near(averages["macro_zero"][id]["value"], value, id);
    EXPECT_GT(averages["macro"][id]["value"], averages["macro_zero"][id]["value"]) << id;
  }
  EXPECT_FALSE(averages["macro_zero"].contains("accuracy"));
  EXPECT_FALSE(matrix_report({{5, 1}, {2, 4}})["averages"].contains("macro_zero"));
}

TEST(OtherTools, BinsClosedAbove) {
  const json known = read_json("other_tools.json")["closed_above"];
  const auto scores = known["p"].get<std::vector<double>>();
  const auto positive = known["y"].get<std::vector<std::uint8_t>>();
  const Sweep points = sweep({.scores = scores, .positive = positive, .weights = {}});
  const std::vector<double> closed_above{10, 0.95, 1};
  const Curve curve = trace(*find_curve("reliability"), points, closed_above);
  ASSERT_EQ(curve.x.size(), known["means"].size());
  for (std::size_t i = 0; i < curve.x.size(); ++i) {
    EXPECT_NEAR(curve.x[curve.x.size() - 1 - i], known["means"][i].get<double>(), 1e-14);
    EXPECT_NEAR(curve.y[curve.y.size() - 1 - i], known["shares"][i].get<double>(), 1e-14);
  }
  const std::vector<double> arguments{10, 1};
  EXPECT_NEAR(evaluate(*find_metric("ece"), points, arguments).number(), known["ece"].get<double>(), 1e-14);
  EXPECT_NE(evaluate(*find_metric("ece"), points).number(), known["ece"].get<double>());
}

TEST(OtherTools, AreaFromPrecisionOne) {
  const Metric* area = find_metric("auc(recall, precision)");
  ASSERT_NE(area, nullptr);
  const json file = read_json("other_tools.json");
  for (const json& known : file["areas"]) {
    const auto scores = known["p"].get<std::vector<double>>();
    const auto positive = known["y"].get<std::vector<std::uint8_t>>();
    const Sweep points = sweep({.scores = scores, .positive = positive, .weights = {}});
    EXPECT_NEAR(evaluate(*area, points).number(), known["auc_recall_precision"].get<double>(), 1e-14);
  }
}

TEST(OtherTools, McNemarAndBowkerOfOneMatrix) {
  const json file = read_json("other_tools.json");
  for (const json& known : file["mcnemar"]) {
    const json tests = matrix_report(known["matrix"])["margin_tests"];
    const char* const name = known["matrix"].size() == 2 ? "mcnemar_corrected" : "bowker";
    const auto found = std::find_if(tests.begin(), tests.end(), [&](const json& each) { return each["test"] == name; });
    ASSERT_NE(found, tests.end());
    expect_near((*found)["statistic"], known["expected"][0], name);
    expect_near((*found)["degrees"], known["expected"][1], name);
    expect_near((*found)["p_value"], known["expected"][2], name);
  }
  EXPECT_FALSE(matrix_report({{5, 0}, {0, 4}}).contains("margin_tests"));
  EXPECT_FALSE(matrix_report({{.5, .1}, {.1, .3}}).contains("margin_tests"));
}

TEST(OtherTools, RatiosByTheLogMethod) {
  const json expected = read_json("oracles/bin_rand_a__epiR_exact.json")["expected"];
  const json input = read_json("oracles/bin_rand_a__epiR_exact.json")["input"];
  const json rows =
      input.contains("matrix") ? input["matrix"] : read_json("oracles/bin_rand_a__caret.json")["input"]["matrix"];
  Options options;
  options.ratio_interval = "log";
  const json metrics = matrix_report(rows, options)["metrics"];
  for (const auto& [ours, theirs] :
       {std::pair{"lr_positive", "lr_plus"}, {"lr_negative", "lr_minus"}, {"diagnostic_odds_ratio", "dor"}}) {
    const json& ci = metrics[ours]["ci"];
    EXPECT_EQ(ci["method"], "log") << ours;
    expect_near(ci["low"], expected[std::string(theirs) + "_ci_epiR_exact"][0], ours);
    expect_near(ci["high"], expected[std::string(theirs) + "_ci_epiR_exact"][1], ours);
  }
  options.ratio_interval = "woolf";
  EXPECT_FALSE(analyse_matrices({{.name = "m", .text = "1 2\n3 4"}}, options));
}

// vcd Kappa() and psych cohen.kappa().
TEST(OtherTools, KappaHasAnIntervalInTablesOfAnySize) {
  int compared = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(ISOYIELD_TEST_DATA) + "/oracles")) {
    if (entry.path().filename().string().find("__psych_vcd") == std::string::npos) continue;
    const json oracle = json::parse(std::ifstream(entry.path()));
    const ConfusionMatrix matrix = matrix_of(oracle["input"]["matrix"]);
    const auto half = [&](const char* id) {
      const MetricCall call{.metric = find_metric(id), .arguments = {}};
      const Value value = evaluate(*call.metric, matrix, 1);
      const auto found = kappa_interval(call, value, matrix, matrix.total(), {});
      EXPECT_TRUE(found) << entry.path();
      return found ? value.number() - found->low : 0;
    };
    const json& expected = oracle["expected"];
    if (!expected.contains("kappa_ase_vcd") || !expected["kappa_ase_vcd"].is_number()) continue;
    EXPECT_NEAR(half("cohen_kappa"), 1.959963984540054 * expected["kappa_ase_vcd"].get<double>(), 1e-9) << entry.path();
    ++compared;
  }
  EXPECT_GE(compared, 3);
  json large;
  for (int i = 0; i < 30; ++i) {
    for (int j = 0; j < 30; ++j) large[i][j] = i == j ? 20 : 1 + (i * j) % 3;
  }
  const json metrics = matrix_report(large)["metrics"];
  for (const char* id : {"cohen_kappa", "cohen_kappa_linear", "cohen_kappa_quadratic", "cohen_kappa_weighted"}) {
    EXPECT_EQ(metrics[id]["ci"]["method"], "delta") << id;
    EXPECT_LT(metrics[id]["ci"]["low"], metrics[id]["value"]) << id;
    EXPECT_GT(metrics[id]["ci"]["high"], metrics[id]["value"]) << id;
  }
}

// Where both are to be had they are the same.
TEST(OtherTools, KappaBySlopesInClosedFormAndByDifferences) {
  const ConfusionMatrix matrix(3, 3, {30, 4, 2, 9, 25, 6, 1, 11, 40});
  for (const ClassTotals totals : {ClassTotals::random, ClassTotals::fixed}) {
    for (const char* id : {"cohen_kappa", "cohen_kappa_linear", "cohen_kappa_quadratic"}) {
      const MetricCall call{.metric = find_metric(id), .arguments = {}};
      const Value value = evaluate(*call.metric, matrix, 1);
      const Sampling sampling{.totals = totals};
      const auto closed = kappa_interval(call, value, matrix, matrix.total(), sampling);
      const auto steps = delta_intervals({&call, 1}, {&value, 1}, matrix, matrix.total(), 1, sampling).front();
      ASSERT_TRUE(closed && steps) << id;
      EXPECT_NEAR(closed->low, steps->low, 1e-7) << id;
      EXPECT_NEAR(closed->high, steps->high, 1e-7) << id;
    }
  }
}

// R pROC 1.18: ci.auc and sqrt(var); its interval of this table is cut at 1.
TEST(OtherTools, AreasWithTheirStandardErrorAndWaldsInterval) {
  const json expected = read_json("oracles/score_lec6__pROC.json")["expected"];
  const std::string text = "y,s\n0,0.14\n1,0.23\n0,0.39\n0,0.52\n1,0.73\n1,0.9\n";
  Options options;
  const json usual = scores_report(text, options)["classifiers"][0]["metrics"]["roc_auc"];
  EXPECT_EQ(usual["ci"]["method"], "delong_logit");
  expect_near(usual["standard_error"], std::sqrt(expected["roc_auc_var_delong"].get<double>()), "standard error");
  options.area_interval = "wald";
  const json metrics = scores_report(text, options)["classifiers"][0]["metrics"];
  EXPECT_EQ(metrics["roc_auc"]["ci"]["method"], "wald");
  expect_near(metrics["roc_auc"]["ci"]["low"], expected["roc_auc_ci_delong"][0], "low");
  expect_near(metrics["roc_auc"]["ci"]["high"], expected["roc_auc_ci_delong"][1], "high");
  expect_near(metrics["gini"]["standard_error"], 2 * metrics["roc_auc"]["standard_error"].get<double>(), "gini");
}

// By hand: -ln of 0.1 (raised from 0), 0.9 (lowered from 1) and 0.5.
TEST(OtherTools, ClippedLogLossOfManyClasses) {
  const std::string text = "y,p_a,p_b,p_c\na,0,1,0\nb,0,1,0\nc,0.3,0.2,0.5\n";
  Options options;
  options.probabilities = {{"m", {"p_a", "p_b", "p_c"}}};
  options.parameters = {"clip=0.1"};
  const json metrics = scores_report(text, options)["classifiers"][0]["metrics"];
  expect_near(metrics["log_loss_clipped"]["value"], -(std::log(0.1) + std::log(0.9) + std::log(0.5)) / 3, "log loss");
  EXPECT_EQ(metrics["log_loss"]["infinite"], "+");
}

TEST(OtherTools, ELossIsTheRestOfF) {
  for (const double beta : {0.5, 1.0, 2.0}) {
    const BinaryCounts counts{.tp = 7, .fn = 2, .fp = 5, .tn = 1};
    const std::vector<double> arguments{beta};
    EXPECT_NEAR(evaluate(*find_metric("E measure"), counts, arguments).number(),
                1 - evaluate(*find_metric("fbeta"), counts, arguments).number(), 1e-15);
  }
}

TEST(OtherTools, RelativeDistributionHasABandPartByPart) {
  std::vector<double> scores;
  std::vector<std::uint8_t> positive;
  for (int i = 0; i < 300; ++i) {
    scores.push_back((i * 37 % 100) + (i % 3 == 0 ? 20 : 0));
    positive.push_back(i % 3 == 0 ? 1 : 0);
  }
  const Sweep points = sweep({.scores = scores, .positive = positive, .weights = {}});
  const std::vector<double> arguments{10, 0.95};
  const Curve curve = trace(*find_curve("relative_distribution"), points, arguments);
  ASSERT_EQ(curve.low.size(), curve.y.size());
  ASSERT_EQ(curve.high.size(), curve.y.size());
  for (std::size_t i = 0; i < curve.y.size(); ++i) {
    EXPECT_LE(curve.low[i], curve.y[i]);
    EXPECT_GE(curve.high[i], curve.y[i]);
    // The density y of a part is the ratio of 10 y positives of 100 and 20 negatives of 200.
    const auto known = ratio_of_proportions_score(10 * curve.y[i], 100, 20, 200, 0.95);
    EXPECT_NEAR(curve.low[i], known->low, 1e-9);
    EXPECT_NEAR(curve.high[i], known->high, 1e-9);
  }
  const std::vector<double> weights(scores.size(), 0.5);
  const Sweep weighted = sweep({.scores = scores, .positive = positive, .weights = weights});
  EXPECT_TRUE(trace(*find_curve("relative_distribution"), weighted, arguments).low.empty());
}

struct Permuted {
  std::vector<std::uint16_t> truth;
  std::vector<std::uint8_t> positive;
  std::vector<std::vector<double>> scores;
  std::vector<std::vector<std::uint16_t>> decisions;
  UtilityMatrix utility;

  explicit Permuted(const json& file) : positive(file["input"]["truth"].get<std::vector<std::uint8_t>>()) {
    truth.assign(positive.begin(), positive.end());
    for (const char* name : {"score_a", "score_b"}) {
      scores.push_back(file["input"][name].get<std::vector<double>>());
      decisions.emplace_back();
      for (const double score : scores.back())
        decisions.back().push_back(score >= file["options"]["threshold"].get<double>() ? 1 : 0);
    }
    const ConfusionMatrix cells = matrix_of(file["options"]["utility"]["values"]);
    utility = UtilityMatrix(2, 2, cells.cells());
  }
  [[nodiscard]] std::vector<report::Comparison> tests(const Settings& settings,
                                                      const std::vector<std::uint64_t>& groups = {}) const {
    std::vector<report::Comparison> out;
    const Worth worth(utility);
    add_permutation_tests(out,
                          {{.name = "a", .decisions = decisions[0], .scores = scores[0]},
                           {.name = "b", .decisions = decisions[1], .scores = scores[1]}},
                          {.truth = truth, .positive = positive, .groups = groups, .worth = worth}, settings);
    return out;
  }
};

Settings permuting(double count) {
  Settings settings;
  settings.permutations = count;
  settings.permuted = {find_metric("roc_auc"), find_metric("accuracy"), nullptr, find_metric("brier")};
  return settings;
}

// Full enumeration by scipy and in whole numbers; provenance stands in the files.
TEST(Permutation, EnumeratesFewItems) {
  for (const char* name : {"permutation/items12.json", "permutation/identical.json"}) {
    const json file = read_json(name);
    const std::vector<report::Comparison> tests = Permuted(file).tests(permuting(100));
    ASSERT_EQ(tests.size(), 4U) << name;
    const json& expected = file["expected"];
    const std::vector<const char*> keys{"auc_ranks", "accuracy", "yield", "brier"};
    const std::vector<const char*> exchanged{"ranks", "decisions", "decisions", "scores"};
    for (std::size_t i = 0; i < tests.size(); ++i) {
      const std::string key = keys[i];
      EXPECT_EQ(tests[i].permutations, expected["exchanges"].get<double>()) << key;
      EXPECT_NEAR(tests[i].p_value, expected[key + "_p"].get<double>(), 1e-15) << name << key;
      EXPECT_NEAR(*tests[i].difference, expected[key + "_difference"].get<double>(), 1e-12) << name << key;
      EXPECT_EQ(tests[i].exchanged, exchanged[i]) << key;
    }
  }
}

TEST(Permutation, DrawsManyItemsByTheSeed) {
  json file = read_json("permutation/items12.json");
  for (const char* name : {"truth", "score_a", "score_b"}) {
    const json once = file["input"][name];
    for (int i = 0; i < 9; ++i) file["input"][name].insert(file["input"][name].end(), once.begin(), once.end());
  }
  const Permuted many(file);
  const std::vector<report::Comparison> tests = many.tests(permuting(999));
  const std::vector<report::Comparison> again = many.tests(permuting(999));
  for (std::size_t i = 0; i < tests.size(); ++i) {
    EXPECT_EQ(tests[i].permutations, 999);
    EXPECT_EQ(tests[i].p_value, again[i].p_value);
    EXPECT_NEAR(std::round(tests[i].p_value * 1000), tests[i].p_value * 1000, 1e-9);
    EXPECT_GE(tests[i].p_value, 0.001);
  }
  // Ten times the same items, exchanged together, are as many units as before.
  std::vector<std::uint64_t> groups;
  for (std::size_t i = 0; i < many.truth.size(); ++i) groups.push_back(i % 12);
  const std::vector<report::Comparison> grouped = many.tests(permuting(999), groups);
  EXPECT_EQ(grouped[1].permutations, 4096);
  EXPECT_EQ(grouped[1].p_value, 0.5);
  EXPECT_TRUE(many.tests(permuting(0)).empty());
}

TEST(Permutation, StandsAmongTheTestsOfAReport) {
  const std::string text = "y,a,b\n0,0.1,0.2\n1,0.8,0.4\n0,0.3,0.6\n1,0.9,0.7\n0,0.2,0.1\n1,0.4,0.8\n";
  Options options;
  options.permutations = 200;
  options.permute = {"average_precision", "yield", "f1"};
  std::vector<std::string> metrics;
  const json report = scores_report(text, options);
  for (const json& each : report["comparisons"]) {
    if (each["test"] == "permutation") metrics.push_back(each["metric"]);
  }
  EXPECT_EQ(metrics, (std::vector<std::string>{"average_precision", "yield", "f1"}));
  options.permute = {"nonsense"};
  EXPECT_EQ(check_score_options(options).front().kind->code, std::string("bad_option"));
}

}  // namespace
}  // namespace isoyield
