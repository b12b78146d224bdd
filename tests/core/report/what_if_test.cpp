#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "isoyield/report/analysis.hpp"
#include "report/to_json.hpp"

namespace isoyield {
namespace {

using nlohmann::json;

constexpr const char* kTwo = "A:\n50 10\n5 35\n\nB:\n45 15\n1 39\n";

json analysed(const std::string& text, const Options& options) {
  Result<report::Report> result = analyse_matrices({{.name = "m", .text = text}}, options);
  if (!result) {
    ADD_FAILURE() << message(result.problems().front(), Language::en);
    return {};
  }
  return json::parse(to_json(result.value()));
}

Problem refused(const Options& options) {
  const Result<report::Report> result = analyse_matrices({{.name = "m", .text = kTwo}}, options);
  EXPECT_FALSE(result);
  return result ? Problem{} : result.problems().front();
}

ScoreAnalysis scored(const std::string& text, const Options& options) {
  TableReader reader({.source = "scores.csv", .truth = "y"});
  reader.feed(text);
  Result<ScoreTable> table = reader.finish();
  EXPECT_TRUE(table);
  Result<ScoreAnalysis> made = ScoreAnalysis::make(std::move(table.value()), options);
  EXPECT_TRUE(made);
  return std::move(made.value());
}

/// Thirty items, scores a and b.
std::string thirty() {
  std::string text = "y,a,b\n";
  for (int i = 0; i < 30; ++i) {
    text += std::to_string(i % 2) + "," + std::to_string((i * 7) % 30 + 9 * (i % 2)) + "," +
            std::to_string((i * 11) % 30 + 4 * (i % 2)) + "\n";
  }
  return text;
}

TEST(WhatIf, UnknownUtilitiesRankInTheReport) {
  Options options;
  options.unknown = Source{.name = "beliefs", .text = "0.5:\n1 0\n0 1\n\n0.5:\n1 0\nU(-30,-10) 1"};
  const json unknown = analysed(kTwo, options)["utility"]["unknown"];
  EXPECT_EQ(unknown["ranking"], json({"B", "A"}));
  EXPECT_EQ(unknown["expected"], json({{1, 0}, {-10, 1}}));
  EXPECT_FALSE(unknown["exact"]);
  EXPECT_GT(unknown["value_of_knowing"].get<double>(), 0);
  EXPECT_NEAR(unknown["yields"][0]["first"].get<double>(), 0.5, 0.05);
  options.rows = "predicted";
  options.unknown->text = "1 2\n3 4";
  EXPECT_EQ(analysed("50 5\n10 35", options)["utility"]["unknown"]["expected"], json({{1, 3}, {2, 4}}));
}

TEST(WhatIf, SliceGoesThroughTheUtilities) {
  Options options;
  options.slice = SliceOptions{.x = SliceAxis{.cell = {"1", "0"}, .from = -10, .to = 1},
                               .y = SliceAxis{.direction = {{0, -1}, {0, 0}}, .from = -2, .to = 2}};
  const json slice = analysed(kTwo, options)["utility"]["slice"];
  EXPECT_EQ(slice["point"], json({0, 0}));
  EXPECT_EQ(slice["regions"].size(), 2U);
  EXPECT_EQ(slice["borders"].size(), 1U);
  options.slice->x->cell = {"1", "9"};
  EXPECT_EQ(refused(options).where.source, "slice");
  options.slice->x = {};
  EXPECT_EQ(refused(options).kind->code, "slice_axis");
}

TEST(WhatIf, RefusesBeliefsOfAnotherShape) {
  Options options;
  options.unknown = Source{.name = "", .text = "1 0 0\n0 1 0\n0 0 1"};
  EXPECT_EQ(refused(options).kind->code, "belief_shape");
  options.unknown->text = "1 x\n0 1";
  EXPECT_EQ(refused(options).where.line, 1U);
}

TEST(WhatIf, MatricesOfTheSameItemsBoundTheInterval) {
  const json pair = analysed(kTwo, {})["utility"]["pairwise"][0];
  const auto width = [&](const char* which) {
    const json& found = pair["if_paired"][which];
    return found["high"].get<double>() - found["low"].get<double>();
  };
  EXPECT_LT(width("narrowest"), width("widest"));
  EXPECT_NEAR(pair["if_paired"]["widest"]["low"].get<double>() + pair["if_paired"]["widest"]["high"].get<double>(),
              2 * pair["difference"].get<double>(), 1e-12);
  EXPECT_FALSE(analysed("A:\n50 10\n5 35\n\nB:\n40 5\n20 35\n", {})["utility"]["pairwise"][0].contains("if_paired"));
}

TEST(WhatIf, MetricsImplyUtilities) {
  int f1 = 0;
  int kappa = 0;
  const json report = analysed(kTwo, {});
  for (const json& row : report["utility"]["implied"]) {
    if (row["metric"] == "accuracy") EXPECT_NEAR(row["threshold"].get<double>(), 0.5, 1e-6);
    if (row["metric"] == "f1") {
      ++f1;
      EXPECT_LT(row["threshold"].get<double>(), 0.5);
      EXPECT_EQ(row["utility"][1][1], 1);
    }
    // Read as words, such as “substantial”: what it takes an error for is asked of it too.
    if (row["metric"] == "cohen_kappa") ++kappa;
  }
  EXPECT_EQ(f1, 2);
  EXPECT_EQ(kappa, 2);
}

TEST(ScoreBootstrap, GivesIntervalsHoweverItIsCut) {
  Options options;
  options.bootstrap = 200;
  options.curves = {"roc"};
  ScoreAnalysis whole = scored(thirty(), options);
  EXPECT_FALSE(whole.report().bootstrap);
  whole.add_bootstrap(whole.bootstrap(0, 200));
  ScoreAnalysis other = scored(thirty(), options);
  std::vector<double> values = other.bootstrap(120, 80);
  const std::vector<double> front = other.bootstrap(0, 120);
  values.insert(values.end(), front.begin(), front.end());
  other.add_bootstrap(values);
  const json a = json::parse(to_json(whole.report()))["bootstrap"];
  const json b = json::parse(to_json(other.report()))["bootstrap"];
  EXPECT_EQ(a["classifiers"][0]["intervals"][0]["percentile"], b["classifiers"][0]["intervals"][0]["percentile"]);
  EXPECT_EQ(a["pairs"][0]["bca"], b["pairs"][0]["bca"]);
  EXPECT_EQ(a["resamples"], 200);
  for (const json& interval : a["classifiers"][0]["intervals"]) {
    EXPECT_LE(interval["percentile"]["low"], interval["value"]) << interval;
    EXPECT_GE(interval["percentile"]["high"], interval["value"]) << interval;
  }
  EXPECT_EQ(a["classifiers"][0]["bands"][0]["x"].size(), 51U);
  EXPECT_EQ(a["classifiers"][0]["bands"][0]["all_low"], b["classifiers"][0]["bands"][0]["all_low"]);
  EXPECT_EQ(a["curve_differences"][0]["curve"], "roc");
  EXPECT_EQ(a["classifiers"][0]["intervals"][0]["value"],
            json::parse(to_json(whole.report()))["classifiers"][0]["metrics"]["roc_auc"]["value"]);
  EXPECT_EQ(a["pairs"].size(), 4U);  // two areas, and the yield of two rules
}

TEST(ScoreBootstrap, TakesAnyMetricOfScoresOrOfCounts) {
  Options options;
  options.bootstrap = 200;
  options.thresholds = {"youden"};
  options.define = {"own_j = TP / P - FP / N"};
  options.resample = {"gini", "f1", "own_j"};
  ScoreAnalysis analysis = scored(thirty(), options);
  analysis.add_bootstrap(analysis.bootstrap(0, 200));
  ASSERT_TRUE(analysis.report().bootstrap);
  std::map<std::string, report::BootstrapInterval> found;
  for (const report::BootstrapInterval& each : analysis.report().bootstrap->classifiers[0].intervals)
    found[each.statistic + (each.rule ? "@" + *each.rule : "")] = each;
  ASSERT_EQ(found.size(), 7U);
  const auto& area = found["roc_auc"];
  const auto& gini = found["gini"];
  EXPECT_NEAR(gini.value.number, 2 * area.value.number - 1, 1e-12);
  EXPECT_NEAR(gini.percentile->low, 2 * area.percentile->low - 1, 1e-12);
  EXPECT_NEAR(gini.standard_error.number, 2 * area.standard_error.number, 1e-12);
  ASSERT_TRUE(found["f1@youden"].percentile);
  EXPECT_LE(found["f1@youden"].percentile->low, found["f1@youden"].value.number);
  // The rule makes it as large as it can in each resample.
  EXPECT_GE(found["own_j@youden"].percentile->low, 0);
  options.resample = {"nothing", "samples_f1"};
  EXPECT_FALSE(check_score_options(options).empty());
}

TEST(ScoreBootstrap, SaysWhatItCannotDo) {
  Options options;
  options.bootstrap = 50;
  ScoreAnalysis alone = scored("y,s\n1,0.9\n0,0.2\n0,0.4\n", options);
  alone.add_bootstrap(alone.bootstrap(0, 50));
  EXPECT_EQ(alone.report().bootstrap->classifiers[0].intervals[0].undefined, "one_item_of_a_class");
  ScoreAnalysis perfect = scored("y,s\n1,0.9\n1,0.8\n0,0.2\n0,0.4\n", options);
  perfect.add_bootstrap(perfect.bootstrap(0, 50));
  EXPECT_EQ(perfect.report().bootstrap->classifiers[0].intervals[0].undefined, "all_resamples_alike");
  ScoreAnalysis twins = scored("y,a,b\n1,5,5\n1,2,2\n0,3,3\n0,1,1\n", options);
  twins.add_bootstrap(twins.bootstrap(0, 50));
  EXPECT_EQ(twins.report().bootstrap->pairs[0].p_value, 1);
  for (const report::Comparison& each : *twins.report().comparisons) EXPECT_EQ(each.p_value, 1) << each.test;
}

TEST(Comparisons, HolmCorrectsOverAllPairs) {
  const ScoreAnalysis three =
      scored("y,a,b,c\n1,5,1,2\n1,2,3,2\n0,3,4,1\n0,1,2,9\n1,4,4,4\n0,2,1,5\n1,6,1,3\n0,1,6,2\n", {});
  for (const report::Comparison& each : *three.report().comparisons) {
    ASSERT_TRUE(each.p_holm) << each.test;
    EXPECT_GE(*each.p_holm, each.p_value);
    EXPECT_LE(*each.p_holm, 1);
  }
}

}  // namespace
}  // namespace isoyield
