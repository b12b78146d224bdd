#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "isoyield/numeric/random.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/statistics/interval.hpp"
#include "report/to_json.hpp"

// The same items give the same report as rows and as counts, however many there are; weights that are no counts have
// the variance that they give.

namespace isoyield {
namespace {

using nlohmann::json;

json report_of(ScoreTable table, const Options& options = {}) {
  Result<ScoreAnalysis> found = ScoreAnalysis::make(std::move(table), options);
  if (!found) return {{"problem", found.problems().front().kind->code}};
  if (options.bootstrap > 0)
    found.value().add_bootstrap(found.value().bootstrap(0, static_cast<std::uint64_t>(options.bootstrap)));
  return json::parse(to_json(found.value().report()));
}

/// `rows` rows of so many classes with two columns of scores (of two classes) and two of decisions, each counted
/// 1, 2, ..., `most` times.
struct Shape {
  std::size_t rows = 400;
  std::size_t classes = 2;
  std::size_t columns = 2;
  double most = 1000;
  bool probabilities = true;
  double share = 0.4;
};
ScoreTable counted(const Shape& shape) {
  ScoreTable out;
  for (std::size_t k = 0; k < shape.classes; ++k) out.labels.push_back(std::string(1, static_cast<char>('a' + k)));
  out.decisions = out.labels;
  out.label_lines.assign(shape.classes, 2);
  out.columns.resize(shape.columns);
  out.predicted.resize(2);
  for (std::size_t c = 0; c < shape.columns; ++c) out.columns[c].name = c == 0 ? "one" : "other";
  out.predicted[0].name = "rule";
  out.predicted[1].name = "guess";
  for (std::size_t i = 0; i < shape.rows; ++i) {
    Random random(7, i, 3);
    const auto truth = static_cast<std::uint16_t>(shape.classes == 2 ? (random.uniform() < shape.share ? 1 : 0)
                                                                     : random.bits() % shape.classes);
    out.truth.push_back(truth);
    for (ScoreColumn& column : out.columns) {
      // Two digits: there are ties within and between the classes.
      const double raw = std::round((truth - 0.6 + 1.2 * random.normal()) * 10) / 10;
      column.scores.push_back(shape.probabilities ? 1 / (1 + std::exp(-raw)) : raw);
    }
    for (DecidedColumn& column : out.predicted)
      column.decisions.push_back(random.uniform() < 0.7 ? truth
                                                        : static_cast<std::uint16_t>(random.bits() % shape.classes));
    out.weights.push_back(std::ceil(random.uniform() * shape.most));
  }
  return out;
}

ScoreTable expanded(const ScoreTable& from) {
  ScoreTable out = from;
  out.weights.clear();
  out.truth.clear();
  for (ScoreColumn& column : out.columns) column.scores.clear();
  for (DecidedColumn& column : out.predicted) column.decisions.clear();
  for (std::size_t i = 0; i < from.rows(); ++i) {
    const auto times = static_cast<std::size_t>(from.weights[i]);
    out.truth.insert(out.truth.end(), times, from.truth[i]);
    for (std::size_t c = 0; c < out.columns.size(); ++c)
      out.columns[c].scores.insert(out.columns[c].scores.end(), times, from.columns[c].scores[i]);
    for (std::size_t c = 0; c < out.predicted.size(); ++c)
      out.predicted[c].decisions.insert(out.predicted[c].decisions.end(), times, from.predicted[c].decisions[i]);
  }
  return out;
}

/// Where two reports differ: what is drawn at random for the items (cross-fitting) apart, numbers of draws by a draw or
/// two.
void differences(const json& a, const json& b, const std::string& path, std::vector<std::string>& out) {
  if (path.find("/honest") != std::string::npos || path.find("/notes") != std::string::npos) return;
  if (a.is_number() && b.is_number()) {
    const double x = a.get<double>();
    const double y = b.get<double>();
    const bool drawn = path.find("probability") != std::string::npos || path.find("expected_loss") != std::string::npos;
    const bool statistic = path.find("/matrix") == std::string::npos;
    const double slack = drawn ? 2e-3 : statistic ? 1e-10 * std::fmax(1e-2, std::fabs(x)) : 0;
    if (!(std::fabs(x - y) <= slack)) out.push_back(path + ": " + a.dump() + " and " + b.dump());
  } else if (a.is_object() && b.is_object()) {
    for (const auto& [key, value] : a.items()) {
      if (!b.contains(key)) {
        out.push_back(path + "/" + key + " is missing");
      } else {
        differences(value, b[key], path + "/" + key, out);
      }
    }
    for (const auto& [key, value] : b.items())
      if (!a.contains(key)) out.push_back(path + "/" + key + " is new");
  } else if (a.is_array() && b.is_array() && a.size() == b.size()) {
    for (std::size_t i = 0; i < a.size(); ++i) differences(a[i], b[i], path + "/" + std::to_string(i), out);
  } else if (a != b) {
    out.push_back(path + ": " + a.dump().substr(0, 200) + " and " + b.dump().substr(0, 200));
  }
}

void expect_same(const ScoreTable& table, const Options& options) {
  const json by_counts = report_of(table, options);
  const json by_items = report_of(expanded(table), options);
  std::vector<std::string> found;
  differences(by_items, by_counts, "", found);
  for (const std::string& each : found) ADD_FAILURE() << each;
  ASSERT_GT(by_counts["n"], 200000);  // fewer are laid out
  EXPECT_TRUE(by_counts["utility"].contains("verdict"));
  EXPECT_FALSE(by_counts["comparisons"].empty());
}

TEST(CountedItems, TellWhatTheSameItemsTellOneByOne) {
  expect_same(counted({.most = 1100}), {});
  Options fixed;
  fixed.class_totals = "fixed";
  fixed.curves = {"roc", "decision"};
  fixed.metric_margin = {"recall=0.05", "brier=0.01"};
  fixed.yield_margin = 0.01;
  expect_same(counted({.rows = 300, .most = 1500}), fixed);
  Options deployed;
  deployed.prevalence = {0.1};
  deployed.prevalence_items = 500;
  expect_same(counted({.rows = 250, .most = 1800}), deployed);
}

TEST(CountedItems, OfSeveralClassesLikewise) {
  expect_same(counted({.rows = 300, .classes = 4, .columns = 0, .most = 1500}), {});
}

TEST(CountedItems, OfOneClassLikewise) {
  const ScoreTable table = counted({.rows = 250, .most = 1800, .share = 2});
  const json by_counts = report_of(table);
  std::vector<std::string> found;
  differences(report_of(expanded(table)), by_counts, "", found);
  for (const std::string& each : found) ADD_FAILURE() << each;
}

/// The paths of a report, without what hangs on how many thresholds there are.
void paths(const json& of, const std::string& path, std::vector<std::string>& out) {
  out.push_back(path);
  if (!of.is_object()) return;
  for (const auto& [key, value] : of.items()) paths(value, path + "/" + key, out);
}

TEST(CountedItems, HaveTheSamePartsHoweverManyThereAre) {
  for (const bool probabilities : {true, false}) {
    Options options;
    options.bootstrap = 20;
    std::vector<std::string> few;
    std::vector<std::string> many;
    paths(report_of(counted({.most = 5, .probabilities = probabilities}), options), "", few);
    const json report = report_of(counted({.most = 1e12, .probabilities = probabilities}), options);
    paths(report, "", many);
    EXPECT_EQ(few, many);
    for (const json& each : report["utility"]["verdict"]["candidates"])
      EXPECT_TRUE(each.contains("probability_best")) << each;
    for (const json& each : report["utility"]["yields"]) EXPECT_TRUE(each.contains("ci")) << each;
    EXPECT_TRUE(report["utility"]["ruler"].contains("curve"));
    EXPECT_FALSE(report["comparisons"].empty());
  }
}

TEST(CountedItems, HaveTheSamePartsAsRowsBeyondAMillion) {
  ScoreTable few = counted({.rows = 1000, .most = 1});
  few.weights.assign(1000, 999);
  ScoreTable many = counted({.rows = 1000, .most = 1});
  many.weights.assign(1000, 1001);
  Options options;
  options.thresholds = {"max_yield"};
  options.metrics = {"roc_auc", "brier", "f1"};
  std::vector<std::string> of_few;
  std::vector<std::string> of_many;
  paths(report_of(expanded(few), options), "", of_few);
  paths(report_of(expanded(many), options), "", of_many);
  EXPECT_EQ(of_few, of_many);
}

TEST(CountedItems, ChooseThresholdsHonestlyAsItemsDo) {
  // Scores that tell nothing: what the choice seems to earn more is what chance lets it.
  ScoreTable table;
  table.labels = {"0", "1"};
  table.decisions = table.labels;
  table.label_lines = {2, 2};
  table.columns.push_back({"scores", {}});
  for (std::size_t i = 0; i < 2000; ++i) {
    Random random(5, i, 9);
    table.truth.push_back(random.uniform() < 0.5 ? 1 : 0);
    table.columns[0].scores.push_back(10 * random.normal());
    table.weights.push_back(105);
  }
  const json by_counts = report_of(table)["classifiers"][0]["thresholds"]["max_yield"]["honest"];
  const json by_items = report_of(expanded(table))["classifiers"][0]["thresholds"]["max_yield"]["honest"];
  EXPECT_NEAR(by_counts["yield"], by_items["yield"], 2e-3);
  const auto half = [](const json& of) { return of["ci"]["high"].get<double>() - of["yield"].get<double>(); };
  EXPECT_NEAR(half(by_counts) / half(by_items), 1, 0.05);
}

TEST(SamplingWeights, HaveTheVarianceOfLinearization) {
  ScoreTable table = counted({.rows = 500, .most = 1});
  for (std::size_t i = 0; i < table.rows(); ++i) table.weights[i] = i % 3 == 0 ? 2.5 : 1;
  Options options;
  options.bootstrap = 400;
  const json report = report_of(table, options);
  // Binder 1983, as R survey's svymean: sqrt(n / (n - 1) * sum of squared w (e - mean)) / sum of w.
  double weights = 0;
  double earned = 0;
  for (std::size_t i = 0; i < table.rows(); ++i) {
    weights += table.weights[i];
    earned += table.predicted[0].decisions[i] == table.truth[i] ? table.weights[i] : 0;
  }
  const double mean = earned / weights;
  double squares = 0;
  for (std::size_t i = 0; i < table.rows(); ++i) {
    const double apart =
        table.weights[i] * ((table.predicted[0].decisions[i] == table.truth[i] ? 1 : 0) - mean) / weights;
    squares += apart * apart;
  }
  const double error = std::sqrt(500.0 / 499 * squares);
  const json& found = report["utility"]["yields"][2];
  EXPECT_NEAR(found["value"], mean, 1e-12);
  ASSERT_TRUE(found.contains("ci"));
  EXPECT_NEAR(found["ci"]["high"].get<double>() - mean, normal_half_width(0.95) * error, 1e-12);
  EXPECT_TRUE(report["classifiers"][0]["metrics"]["roc_auc"].contains("ci"));
  EXPECT_TRUE(report["classifiers"][0]["metrics"]["brier"].contains("ci"));
  EXPECT_TRUE(report["classifiers"][0]["metrics"]["f1"].contains("ci"));
  EXPECT_TRUE(report["utility"]["verdict"]["candidates"][0].contains("probability_best"));
  // The bootstrap of items agrees with it.
  for (const json& each : report["bootstrap"]["classifiers"][0]["intervals"]) {
    if (each["statistic"] != "roc_auc") continue;
    EXPECT_NEAR(each["standard_error"].get<double>() /
                    report["classifiers"][0]["metrics"]["roc_auc"]["standard_error"].get<double>(),
                1, 0.15);
  }
  // Their unit does not matter.
  ScoreTable scaled = table;
  for (double& each : scaled.weights) each *= 4.25;
  const json again = report_of(scaled, options);
  EXPECT_NEAR(again["utility"]["yields"][2]["ci"]["high"], found["ci"]["high"], 1e-12);
  EXPECT_NEAR(again["classifiers"][0]["metrics"]["roc_auc"]["ci"]["low"],
              report["classifiers"][0]["metrics"]["roc_auc"]["ci"]["low"], 1e-12);
}

TEST(SamplingWeights, OfOneSizeAreNone) {
  const ScoreTable plain = [] {
    ScoreTable out = counted({.rows = 2000, .most = 1});
    out.weights.clear();
    return out;
  }();
  ScoreTable weighted = plain;
  weighted.weights.assign(plain.rows(), 0.5);
  const json a = report_of(plain);
  const json b = report_of(weighted);
  const auto error = [](const json& of, const std::string& id) {
    return of["classifiers"][0]["metrics"][id]["standard_error"].get<double>();
  };
  for (const std::string id : {"roc_auc", "brier", "log_loss", "average_precision"})
    EXPECT_NEAR(error(a, id) / error(b, id), 1, 2e-3) << id;
  EXPECT_NEAR(a["utility"]["verdict"]["probability_better"], b["utility"]["verdict"]["probability_better"], 0.01);
}

TEST(SamplingWeights, GoWithClusters) {
  ScoreTable table = counted({.rows = 600, .most = 1});
  for (std::size_t i = 0; i < table.rows(); ++i) {
    table.weights[i] = i % 2 == 0 ? 1.5 : 0.25;
    table.groups.push_back(i / 6);
  }
  const json report = report_of(table);
  EXPECT_EQ(report["clusters"]["count"], 100);
  EXPECT_TRUE(report["classifiers"][0]["metrics"]["roc_auc"].contains("ci"));
  EXPECT_TRUE(report["utility"]["yields"][0].contains("ci"));
  EXPECT_FALSE(report["comparisons"].empty());
}

}  // namespace
}  // namespace isoyield
