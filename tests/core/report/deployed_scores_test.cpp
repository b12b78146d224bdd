#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "isoyield/numeric/random.hpp"
#include "isoyield/report/analysis.hpp"
#include "report/to_json.hpp"
#include "report_checks.hpp"

// Tables of scores at the class shares of a deployment: every row counts for as much as its class is more common there.

namespace isoyield {
namespace {

using nlohmann::json;
using testing::expect_near;
using testing::has_note;

constexpr double kZ = 1.959963984540054;

json report_of(const std::string& text, const Options& options) {
  TableReader reader({.source = "s.csv", .group = options.cluster});
  reader.feed(text);
  Result<ScoreTable> table = reader.finish();
  if (!table) return {{"problem", table.problems().front().kind->code}};
  Result<ScoreAnalysis> found = ScoreAnalysis::make(std::move(table.value()), options);
  if (!found) return {{"problem", found.problems().front().kind->code}};
  return json::parse(to_json(found.value().report()));
}

/// Two columns of probabilities, of so many rows of each class; each row of class 0 stands `copies` times.
std::string two_columns(int negatives, int positives, int copies = 1) {
  std::string out = "y,a,b\n";
  for (int i = 0; i < negatives + positives; ++i) {
    Random random(5, static_cast<std::uint32_t>(i), i < negatives ? 0 : 1);
    const double shift = i < negatives ? -1 : 1;
    std::string row = i < negatives ? "0" : "1";
    for (const double strength : {1.0, 0.5})
      row += "," + std::to_string(1 / (1 + std::exp(-(strength * shift + random.normal()))));
    for (int copy = 0; copy < (i < negatives ? copies : 1); ++copy) out += row + "\n";
  }
  return out;
}

Options at_share(double share) {
  Options options;
  options.positive = "1";
  options.prevalence = {share};
  return options;
}

void drop_sized(json& values) {
  for (const Metric& metric : metrics()) {
    if (metric.sized) values.erase(std::string(metric.id));
  }
}

TEST(DeployedScores, AreThoseOfATableThatHasTheShares) {
  // 40 rows of class 0 three times beside 40 of class 1 have a share of 1/4.
  Options plain;
  plain.positive = "1";
  Options shifted = at_share(0.25);
  for (Options* const each : {&plain, &shifted}) {
    each->curves = {"roc", "pr", "decision", "reliability", "gain", "cost"};
    each->thresholds = {"implied", "max_yield", "youden", "max_f1", "max_mcc"};
    each->intervals = false;
    each->utility = Source{.name = "", .text = "0 -1\n-4 5"};
  }
  const json copied = report_of(two_columns(40, 40, 3), plain);
  const json weighted = report_of(two_columns(40, 40), shifted);
  for (std::size_t c = 0; c < 2; ++c) {
    json one = copied["classifiers"][c];
    json other = weighted["classifiers"][c];
    drop_sized(one["metrics"]);
    drop_sized(other["metrics"]);
    // Bins of equal mass: equal scores are one bin's, however often they stand.
    for (const char* const id : {"ece_equal_mass", "mce_equal_mass"}) one["metrics"].erase(id);
    EXPECT_EQ(other["metrics"]["ece_equal_mass"].contains("value"), true);
    EXPECT_GT(one["metrics"].size(), 100U);
    expect_near(one["metrics"], other["metrics"], 1e-9, "metrics");
    for (const char* const curve : {"roc", "pr", "decision", "reliability", "cost"}) {
      for (const char* const axis : {"x", "y"})
        expect_near(one["curves"][curve][axis], other["curves"][curve][axis], 1e-9, curve);
    }
    for (const auto& [rule, point] : one["thresholds"].items()) {
      EXPECT_EQ(point["threshold"], other["thresholds"][rule]["threshold"]) << rule;
      EXPECT_NEAR(point["yield"].get<double>(), other["thresholds"][rule]["yield"].get<double>(), 1e-12) << rule;
    }
    EXPECT_NEAR(one["yield"].get<double>(), other["yield"].get<double>(), 1e-12);
  }
  EXPECT_EQ(weighted["classifiers"][0]["metrics"]["ks_p_value"]["undefined"], "parts_of_items");
  EXPECT_EQ(weighted["classifiers"][0]["metrics"]["chi_squared"]["undefined"], "parts_of_items");
  expect_near(copied["utility"]["baselines"], weighted["utility"]["baselines"], 1e-12, "baselines");
}

TEST(DeployedScores, OwnShareGivesWhatFixedClassTotalsGive) {
  Options fixed;
  fixed.positive = "1";
  fixed.class_totals = "fixed";
  Options same = at_share(0.3);
  for (const char* const point : {"implied", "max_yield"}) {
    for (Options* const each : {&fixed, &same}) {
      each->operating_point = point;
      each->draws = 500;
      each->utility = Source{.name = "", .text = "0 -1\n-4 5"};
    }
    const json by_class = report_of(two_columns(70, 30), fixed);
    const json deployed = report_of(two_columns(70, 30), same);
    const json& a = by_class["utility"];
    const json& b = deployed["utility"];
    for (std::size_t c = 0; c < 2; ++c) {
      for (const char* const end : {"low", "high"})
        EXPECT_NEAR(a["yields"][c]["ci"][end].get<double>(), b["yields"][c]["ci"][end].get<double>(), 1e-9) << point;
      const json& area = by_class["classifiers"][c]["metrics"]["roc_auc"];
      expect_near(area["ci"], deployed["classifiers"][c]["metrics"]["roc_auc"]["ci"], 1e-12, "area");
    }
    expect_near(a["pairwise"][0]["ci"], b["pairwise"][0]["ci"], 1e-9, point);
    EXPECT_EQ(a["verdict"]["form"], b["verdict"]["form"]);
    expect_near(a["verdict"], b["verdict"], 1e-9, "verdict");
    expect_near(a["ruler"], b["ruler"], 1e-9, "ruler");
  }
}

TEST(DeployedScores, DifferenceOfYieldsByClass) {
  // Of 3 items of class 0 a is right on 2 and b on 1, of 2 items of class 1 both on 1.
  Options options = at_share(0.1);
  const json found = report_of("y,a,b\n0,0,0\n0,0,1\n0,1,1\n1,1,0\n1,0,1\n", options);
  for (const json& each : found["comparisons"]) {
    EXPECT_EQ(each["test"].get<std::string>().find("mcnemar"), std::string::npos);
    if (each["test"] != "yield_paired") continue;
    const double difference = 0.9 / 3;
    const double within = 0.81 * (1.0 / 3 - 1.0 / 9) / 3 + 0.01 * 1.0 / 2;
    EXPECT_NEAR(each["difference"].get<double>(), difference, 1e-12);
    EXPECT_NEAR(each["ci"]["high"].get<double>(), difference + kZ * std::sqrt(within), 1e-12);
  }
}

TEST(DeployedScores, AnEstimatedShareMakesEverythingWider) {
  Options exact = at_share(0.05);
  exact.utility = Source{.name = "", .text = "0 -1\n-50 50"};
  Options rough = exact;
  rough.prevalence_items = 100;
  const json narrow = report_of(two_columns(70, 30), exact);
  const json wide = report_of(two_columns(70, 30), rough);
  const auto width = [](const json& ci) { return ci["high"].get<double>() - ci["low"].get<double>(); };
  for (std::size_t c = 0; c < 2; ++c)
    EXPECT_GT(width(wide["utility"]["yields"][c]["ci"]), 1.05 * width(narrow["utility"]["yields"][c]["ci"]));
  EXPECT_TRUE(has_note(wide, "re_weighted_roughly"));
}

TEST(DeployedScores, HonestYieldsAndBootstrapAreThoseOfTheDeployment) {
  Options options = at_share(0.05);
  options.operating_point = "max_yield";
  options.bootstrap = 50;
  options.utility = Source{.name = "", .text = "0 -1\n-10 10"};
  TableReader reader({.source = "s.csv"});
  reader.feed(two_columns(70, 30));
  Result<ScoreAnalysis> made = ScoreAnalysis::make(std::move(reader.finish().value()), options);
  ASSERT_TRUE(made);
  made.value().add_bootstrap(made.value().bootstrap(0, 50));
  const json report = json::parse(to_json(made.value().report()));
  EXPECT_TRUE(has_note(report, "bootstrap_of_deployment"));
  for (std::size_t c = 0; c < 2; ++c) {
    const json& classifier = report["classifiers"][c];
    const json& point = classifier["thresholds"]["max_yield"];
    EXPECT_TRUE(point["honest"].contains("ci"));
    for (const json& interval : report["bootstrap"]["classifiers"][c]["intervals"]) {
      if (interval["statistic"] == "yield" && interval["rule"] == "max_yield")
        EXPECT_NEAR(interval["value"].get<double>(), point["yield"].get<double>(), 1e-12);
      if (interval["statistic"] == "average_precision")
        EXPECT_NEAR(interval["value"].get<double>(), classifier["metrics"]["average_precision"]["value"].get<double>(),
                    1e-12);
    }
    // Another cursor is about the same shares.
    const double threshold = point["threshold"].get<double>();
    const auto at = made.value().at({threshold, threshold});
    EXPECT_NEAR(*at[c].yield, point["yield"].get<double>(), 1e-12);
  }
}

TEST(DeployedScores, HonestYieldsAreNoSurerWithFixedClassTotals) {
  // Scores that tell nothing: the choice wavers between deciding nothing and everything positive.
  std::string text = "y,a\n";
  for (std::uint32_t i = 0; i < 40; ++i) {
    Random random(11, i, 2);
    text += std::to_string(i % 2) + "," + std::to_string(random.normal()) + "\n";
  }
  Options options;
  options.positive = "1";
  const json together = report_of(text, options)["classifiers"][0]["thresholds"]["max_yield"];
  options.class_totals = "fixed";
  const json by_class = report_of(text, options)["classifiers"][0]["thresholds"]["max_yield"];
  const auto width = [](const json& point) {
    return point["honest"]["ci"]["high"].get<double>() - point["honest"]["ci"]["low"].get<double>();
  };
  EXPECT_GE(width(by_class), width(together) * (1 - 1e-12));
}

TEST(DeployedScores, RefusedOrSaid) {
  Options one = at_share(0.1);
  EXPECT_EQ(report_of("y,s,g\n1,0.5,a\n1,0.7,b\n", one).value("problem", ""), "prevalence_of_untested_class");
  Options clusters = at_share(0.1);
  clusters.cluster = "g";
  const json clustered = report_of("y,s,g\n1,0.5,a\n0,0.7,a\n1,0.8,b\n0,0.1,b\n0,0.2,c\n0,0.3,d\n1,0.6,e\n", clusters);
  EXPECT_TRUE(clustered["utility"]["yields"][0].contains("ci"));
  clusters.bootstrap = 20;
  const json resampled = report_of("y,s,g\n1,0.5,a\n0,0.7,a\n1,0.8,b\n0,0.1,b\n0,0.2,c\n0,0.3,d\n1,0.6,e\n", clusters);
  EXPECT_FALSE(resampled.contains("bootstrap"));
  EXPECT_TRUE(has_note(resampled, "no_bootstrap_of_deployed_clusters"));
  EXPECT_FALSE(has_note(resampled, "bootstrap_of_deployment"));
  Options permuted = at_share(0.1);
  permuted.permutations = 20;
  EXPECT_TRUE(has_note(report_of(two_columns(20, 10), permuted), "permutations_of_deployment"));
  Options alone;
  alone.prevalence_items = 10;
  EXPECT_EQ(report_of(two_columns(5, 5), alone)["problem"], "option_without_another");
}

}  // namespace
}  // namespace isoyield
