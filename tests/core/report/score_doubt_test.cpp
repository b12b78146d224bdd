#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/numeric/random.hpp"
#include "isoyield/report/analysis.hpp"
#include "report/to_json.hpp"
#include "report_checks.hpp"

// Intervals of losses and of average precision in reports, and tests of two classifiers in them.

namespace isoyield {
namespace {

using nlohmann::json;

/// Probabilities of two classifiers, in 100 rows; `copies` of each, `with` as more cells of a row.
template <class With>
std::string table(const std::string& heading, int copies, With with, bool turned = false) {
  std::string out = "y,a,b" + heading + "\n";
  for (int i = 0; i < 100; ++i) {
    Random random(12, static_cast<std::uint32_t>(i), 5);
    const bool positive = random.uniform() < 0.4;
    std::string scores[2];
    for (std::string& each : scores)
      each = std::to_string(1 / (1 + std::exp(0.5 - (positive ? 1 : 0) - random.normal())));
    for (int copy = 0; copy < copies; ++copy)
      out +=
          std::string(positive ? "1," : "0,") + scores[turned ? 1 : 0] + "," + scores[turned ? 0 : 1] + with(i) + "\n";
  }
  return out;
}
std::string plain(bool turned = false) {
  return table(
      "", 1, [](int) { return std::string(); }, turned);
}

json report_of(const std::string& text, Options options = {}) {
  options.positive = "1";
  TableReader reader(
      {.source = "s.csv", .truth = "y", .scores = {"a", "b"}, .weight = options.weight, .group = options.cluster});
  reader.feed(text);
  Result<ScoreTable> read = reader.finish();
  if (!read) return {{"problem", read.problems().front().kind->code}};
  Result<ScoreAnalysis> found = ScoreAnalysis::make(std::move(read.value()), options);
  if (!found) return {{"problem", found.problems().front().kind->code}};
  return json::parse(to_json(found.value().report()));
}

const json& metric(const json& report, const std::string& id, std::size_t classifier = 0) {
  return report["classifiers"][classifier]["metrics"][id];
}
json paired(const json& report, const std::string& id) {
  for (const json& each : report["comparisons"]) {
    if (each["test"] == "jackknife_paired" && each["metric"] == id) return each;
  }
  return nullptr;
}
double width(const json& ci) { return ci["high"].get<double>() - ci["low"].get<double>(); }

const std::vector<std::string> kKnown{"average_precision", "brier",          "log_loss",
                                      "log_loss_clipped",  "d2_brier_score", "d2_log_loss_score"};

TEST(ScoreDoubts, LossesAndAveragePrecisionHaveAnInterval) {
  const json report = report_of(plain());
  for (const std::string& id : kKnown) {
    const json& number = metric(report, id);
    ASSERT_TRUE(number.contains("ci")) << id;
    EXPECT_LT(number["ci"]["low"], number["value"]);
    EXPECT_GT(number["ci"]["high"], number["value"]);
    EXPECT_EQ(number["ci"]["method"], find_metric(id)->range.low == 0 && find_metric(id)->range.high == 1
                                          ? "jackknife_logit"
                                          : "jackknife_log");
    EXPECT_GT(number["standard_error"], 0);
  }
  // Errors of calibration are biased upward near 0, which no interval around them would say.
  for (const std::string id : {"ece", "ece_equal_mass", "rmsce", "mce"})
    EXPECT_FALSE(metric(report, id).contains("ci"));
  Options bare;
  bare.intervals = false;
  EXPECT_FALSE(metric(report_of(plain(), bare), "brier").contains("ci"));
  EXPECT_FALSE(metric(report_of(plain(), bare), "brier").contains("standard_error"));
}

TEST(ScoreDoubts, TwoClassifiersAreComparedOnTheSameItems) {
  const json report = report_of(plain());
  for (const std::string id : {"average_precision", "brier", "log_loss"}) {
    const json test = paired(report, id);
    ASSERT_FALSE(test.is_null()) << id;
    const double difference =
        metric(report, id, 0)["value"].get<double>() - metric(report, id, 1)["value"].get<double>();
    EXPECT_DOUBLE_EQ(test["difference"], difference);
    // Together they vary less than if each had its own items.
    const double apart = std::hypot(metric(report, id, 0)["standard_error"].get<double>(),
                                    metric(report, id, 1)["standard_error"].get<double>());
    EXPECT_LT(difference / test["statistic"].get<double>(), apart);
    EXPECT_NEAR(test["ci"]["high"].get<double>() - difference, difference - test["ci"]["low"].get<double>(), 1e-12);
    const json turned = paired(report_of(plain(true)), id);
    EXPECT_NEAR(turned["statistic"].get<double>(), -test["statistic"].get<double>(), 1e-12);
    EXPECT_NEAR(turned["p_value"].get<double>(), test["p_value"].get<double>(), 1e-12);
  }
  EXPECT_TRUE(paired(report, "d2_brier_score").is_null());  // not popular
  Options asked;
  asked.metrics = {"d2_brier_score"};
  EXPECT_FALSE(paired(report_of(plain(), asked), "d2_brier_score").is_null());
  EXPECT_TRUE(paired(report_of(plain(), asked), "brier").is_null());
  Options with;
  with.utility = Source{.name = "", .text = "0 -1\n-3 0"};
  const json agreeing = report_of(plain(), with);
  for (const json& row : agreeing["utility"]["agreement"]) {
    if (row["metric"] == "brier") EXPECT_EQ(row["ci"]["method"], "jackknife_paired");
  }
}

TEST(ScoreDoubts, WeightsThatCountItemsAreItems) {
  Options weighted;
  weighted.weight = "w";
  const json copied = report_of(table("", 2, [](int) { return std::string(); }));
  const json counted = report_of(table(",w", 1, [](int) { return std::string(",2"); }), weighted);
  const json parts = report_of(table(",w", 1, [](int i) { return i % 2 == 0 ? ",0.5" : ",1.5"; }), weighted);
  const json scaled = report_of(table(",w", 1, [](int i) { return i % 2 == 0 ? ",1.75" : ",5.25"; }), weighted);
  for (const std::string& id : kKnown) {
    testing::expect_near(metric(counted, id)["ci"], metric(copied, id)["ci"], 1e-12, id);
    // Weights that are no counts: their scale means nothing, so it changes no interval.
    ASSERT_TRUE(metric(parts, id).contains("ci")) << id;
    testing::expect_near(metric(parts, id)["ci"], metric(scaled, id)["ci"], 1e-10, id);
  }
}

TEST(ScoreDoubts, ClustersCountAsWholes) {
  Options clustered;
  clustered.cluster = "patient";
  const auto name = [](int i) { return ",p" + std::to_string(i); };
  const json once = report_of(plain());
  const json copied = report_of(table(",patient", 4, name), clustered);
  for (const std::string& id : kKnown) {
    const json& number = metric(copied, id);
    EXPECT_NEAR(number["value"].get<double>(), metric(once, id)["value"].get<double>(), 1e-12);
    EXPECT_NEAR(number["standard_error"].get<double>(),
                metric(once, id)["standard_error"].get<double>() * std::sqrt(100.0 / 99), 1e-12);
  }
  EXPECT_NEAR(paired(copied, "brier")["statistic"].get<double>() * std::sqrt(100.0 / 99),
              paired(once, "brier")["statistic"].get<double>(), 1e-10);
  Options elsewhere = clustered;
  elsewhere.prevalence = {0.1};
  const json rare = report_of(table(",patient", 4, name), elsewhere);
  elsewhere.cluster.clear();
  const json rare_once = report_of(plain(), elsewhere);
  for (const std::string& id : kKnown) {
    EXPECT_NEAR(metric(rare, id)["standard_error"].get<double>(),
                metric(rare_once, id)["standard_error"].get<double>() * std::sqrt(100.0 / 99), 1e-12)
        << id;
  }
  // Other names change nothing, and few clusters are judged by Student's t.
  const json some = report_of(table(",patient", 1, [](int i) { return ",p" + std::to_string(i % 10); }), clustered);
  const json renamed =
      report_of(table(",patient", 1, [](int i) { return ",q" + std::to_string(9 - i % 10); }), clustered);
  EXPECT_EQ(metric(some, "average_precision"), metric(renamed, "average_precision"));
  EXPECT_EQ(paired(some, "log_loss")["degrees"], 9);
}

TEST(ScoreDoubts, TheOwnSharesAsThoseOfADeploymentAreFixedTotals) {
  Options fixed;
  fixed.class_totals = "fixed";
  const json by_class = report_of(plain(), fixed);
  Options deployed;
  double positives = 0;
  for (const json& row : by_class["classifiers"][0]["matrix"][1]) positives += row.get<double>();
  deployed.prevalence = {positives / 100};
  const json same = report_of(plain(), deployed);
  deployed.prevalence = {0.05};
  const json rare = report_of(plain(), deployed);
  deployed.prevalence_items = 100;
  const json estimated = report_of(plain(), deployed);
  for (const std::string& id : kKnown) {
    EXPECT_NEAR(metric(same, id)["standard_error"].get<double>(), metric(by_class, id)["standard_error"].get<double>(),
                1e-12);
    EXPECT_LT(metric(by_class, id)["standard_error"], metric(report_of(plain()), id)["standard_error"]);
    EXPECT_GT(width(metric(estimated, id)["ci"]), width(metric(rare, id)["ci"])) << id;
  }
  EXPECT_FALSE(paired(rare, "average_precision").is_null());
}

/// Probabilities of three classes, in 60 rows.
json three_classes(const std::string& heading, const std::string& cells, Options options = {}) {
  std::string text = "y,p_a,p_b,p_c" + heading + "\n";
  for (int i = 0; i < 60; ++i) {
    const char truth = "abcab"[i % 5];
    const double own = 0.2 + 0.01 * i;
    text += truth;
    for (const char of : {'a', 'b', 'c'}) text += "," + std::to_string(of == truth ? own : (1 - own) / 2);
    text += cells + "\n";
  }
  TableReader reader({.source = "s.csv", .truth = "y", .weight = options.weight, .group = options.cluster});
  reader.feed(text);
  Result<ScoreTable> read = reader.finish();
  if (!read) return {{"problem", read.problems().front().kind->code}};
  Result<ScoreAnalysis> found = ScoreAnalysis::make(std::move(read.value()), options);
  if (!found) return {{"problem", found.problems().front().kind->code}};
  return json::parse(to_json(found.value().report()));
}

TEST(ScoreDoubts, LossesOfSeveralClassesAreMeansOfTheirItems) {
  const json report = three_classes("", "");
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < 60; ++i) {
    const double loss = -std::log(0.2 + 0.01 * i);
    sum += loss;
    squares += loss * loss;
  }
  const double error = std::sqrt((squares / 60 - sum * sum / 3600) / 60);
  EXPECT_NEAR(metric(report, "log_loss")["standard_error"].get<double>(), error, 1e-6);  // six decimals in the text
  EXPECT_NEAR(metric(report, "log_loss")["ci"]["high"].get<double>(),
              sum / 60 * std::exp(1.959963984540054 * error * 60 / sum), 1e-5);
  // Brier's own sum is twice the half of it.
  EXPECT_NEAR(metric(report, "brier_multiclass")["ci"]["low"].get<double>(),
              2 * metric(report, "brier")["ci"]["low"].get<double>(), 1e-12);
  EXPECT_TRUE(metric(report, "ranked_probability_score").contains("ci"));
  EXPECT_FALSE(metric(report, "average_precision_macro").contains("ci"));
  Options weighted;
  weighted.weight = "w";
  EXPECT_NEAR(metric(three_classes(",w", ",4", weighted), "log_loss")["standard_error"].get<double>(), error / 2, 1e-6);
  // The same weight everywhere, which counts nothing, says nothing of the doubt either.
  EXPECT_NEAR(metric(three_classes(",w", ",0.4", weighted), "log_loss")["standard_error"].get<double>(), error,
              0.01 * error);
}

}  // namespace
}  // namespace isoyield
