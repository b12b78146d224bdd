// What a report says about its own numbers: whose utilities they are, what is certain, and what is missing and why.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "isoyield/report/analysis.hpp"
#include "report/to_json.hpp"

namespace isoyield {
namespace {

using nlohmann::json;

json analysed(const std::string& text, const Options& options) {
  Result<report::Report> result = analyse_matrices({{.name = "m.txt", .text = text}}, options);
  if (result) return json::parse(to_json(result.value()));
  ADD_FAILURE() << message(result.problems().front(), Language::en);
  return {};
}

Options with_utility(const std::string& text) {
  Options options;
  options.utility = Source{.name = "utility", .text = text};
  return options;
}

Result<ScoreTable> read_table(const std::string& text, const Options& options) {
  TableReader reader(table_options(options, "s.csv"));
  reader.feed(text);
  return reader.finish();
}

json scored(const std::string& text, const Options& options) {
  Result<ScoreTable> table = read_table(text, options);
  if (!table) return {};
  Result<ScoreAnalysis> result = ScoreAnalysis::make(std::move(table.value()), options);
  if (result) return json::parse(to_json(result.value().report()));
  ADD_FAILURE() << message(result.problems().front(), Language::en);
  return {};
}

json agreement(const json& report, const char* metric) {
  for (const json& row : report["utility"]["agreement"]) {
    if (row["metric"] == metric) return row;
  }
  return {};
}

TEST(Utilities, WithoutLabelsGoByTheirPlace) {
  constexpr const char* kFactory = ",1,0\n1,27,23\n0,15,35\n";
  const struct {
    const char* matrix;
    const char* utility;
    double yield;
  } cases[] = {
      {kFactory, "15 -35\n-335 165", 3.5},
      {kFactory, R"({"matrix":[[15,-35],[-335,165]]})", 3.5},
      {kFactory, ",1,0\n1,15,-35\n0,-335,165", 3.5},
      {kFactory, ",0,1\n0,165,-335\n1,-35,15", 3.5},
      {kFactory, R"({"classes":["0","1"],"matrix":[[165,-335],[-35,15]]})", 3.5},
      {",2,1,0\n2,4,1,0\n1,0,3,1\n0,1,0,2\n", "6 0 0\n0 3 0\n0 0 1", (24 + 9 + 2) / 12.0},
      {",yes,no\nyes,27,23\nno,15,35\n", "15 -35\n-335 165", 3.5},
      {",yes,no\nyes,27,23\nno,15,35\n", ",no,yes\nno,165,-335\nyes,-35,15", 3.5},
  };
  for (const auto& each : cases) {
    const json report = analysed(each.matrix, with_utility(each.utility));
    EXPECT_DOUBLE_EQ(report["utility"]["yields"][0]["value"], each.yield) << each.matrix << each.utility;
  }
  // Named decisions are matched, rows without names go by their place.
  const json partly = analysed(",no,yes,refer\nb,6,1,1\na,1,6,1\n", with_utility("yes no refer\n2 5 1\n7 0 1\n"));
  EXPECT_DOUBLE_EQ(partly["utility"]["yields"][0]["value"], (30 + 2 + 1 + 0 + 42 + 1) / 16.0);
}

TEST(Utilities, ThatAreLabelledNeedNotStandInTheOrderOfTheClasses) {
  const char* const matrices[] = {",a,b,c\na,5,1,2\nb,0,7,1\nc,2,2,9\n", ",c,a,b\nc,9,2,2\na,2,5,1\nb,1,0,7\n"};
  const char* const utilities[] = {",a,b,c\na,4,-1,0\nb,-2,3,1\nc,0,-5,8\n", ",b,c,a\nb,3,1,-2\nc,-5,8,0\na,-1,0,4\n"};
  const double wanted = analysed(matrices[0], with_utility(utilities[0]))["utility"]["yields"][0]["value"];
  for (const char* matrix : matrices) {
    for (const char* utility : utilities) {
      const json report = analysed(matrix, with_utility(utility));
      EXPECT_DOUBLE_EQ(report["utility"]["yields"][0]["value"], wanted);
      for (const json& baseline : report["utility"]["baselines"]) {
        const json first = analysed(matrices[0], with_utility(utilities[0]))["utility"]["baselines"];
        const auto same = std::find_if(first.begin(), first.end(),
                                       [&](const json& each) { return each["decision"] == baseline["decision"]; });
        EXPECT_DOUBLE_EQ((*same)["value"], baseline["value"]);
      }
    }
  }
}

TEST(Utilities, OfMoreDecisionsThanClassesCountTheClasssOwn) {
  const json report = analysed(",a,b,refer\na,5,1,2\nb,0,7,1\n", {});
  EXPECT_EQ(report["utility"]["matrix"], json({{1, 0, 0}, {0, 1, 0}}));
  EXPECT_EQ(report["utility"]["assumed"], true);
  EXPECT_DOUBLE_EQ(report["utility"]["yields"][0]["value"], 12.0 / 16);
  EXPECT_FALSE(analyse_matrices({{.name = "m.txt", .text = ",in,out,refer\na,5,1,2\nb,0,7,1\n"}}, {}));
}

TEST(Beliefs, AloneAreTheUtilitiesOfTheReport) {
  Options options;
  options.unknown = Source{.name = "unknown", .text = "uniform(10,20) -35\n-335 uniform(150,180)"};
  const json report = analysed("27 23\n15 35\n\n43 7\n18 32\n", options);
  const json& utility = report["utility"];
  EXPECT_EQ(utility["assumed"], false);
  EXPECT_EQ(utility["believed"], true);
  EXPECT_EQ(utility["matrix"], json({{15, -35}, {-335, 165}}));
  EXPECT_EQ(utility["ranking"], utility["unknown"]["ranking"]);
  for (std::size_t i = 0; i < 2; ++i)
    EXPECT_DOUBLE_EQ(utility["yields"][i]["value"], utility["unknown"]["yields"][i]["expected"]);
  // Utilities that were given stay what they are.
  options.utility = Source{.name = "utility", .text = "1 0\n0 1"};
  EXPECT_FALSE(analysed("27 23\n15 35\n", options)["utility"].contains("believed"));
}

TEST(Preference, IsClearOnlyBeyondTheInterval) {
  const json noise = analysed("40 10\n9 41\n\n39 11\n9 41\n", {});
  EXPECT_EQ(agreement(noise, "accuracy")["preference"], "unclear");
  EXPECT_EQ(agreement(noise, "accuracy")["against"], "B");
  EXPECT_NEAR(agreement(noise, "accuracy")["difference"], 0.01, 1e-12);
  EXPECT_EQ(agreement(noise, "specificity")["ci"]["method"], "mover");
  EXPECT_EQ(agreement(noise, "recall")["preference"], "tie");
  const json clear = analysed("900 100\n90 910\n\n700 300\n90 910\n", {});
  EXPECT_EQ(agreement(clear, "accuracy")["preference"], "clear");
  EXPECT_GT(agreement(clear, "accuracy")["ci"]["low"], 0);
  EXPECT_LT(agreement(clear, "error_rate")["difference"], 0);
  EXPECT_LT(agreement(clear, "error_rate")["ci"]["high"], 0);
  const json shares = analysed("0.4 0.1\n0.09 0.41\n\n0.39 0.11\n0.09 0.41\n", {});
  EXPECT_EQ(agreement(shares, "accuracy")["preference"], "untested");
  EXPECT_EQ(agreement(analysed("5 0\n5 0\n\n4 0\n6 0\n", {}), "precision")["preference"], "undefined");
}

// Newcombe 1998, II, method 10 on the same shares is the interval of two independent shares by Wilson's: 56/70 and
// 48/80 differ by 0.2, 0.0524 to 0.3339.
TEST(Preference, OfTwoSharesIsNewcombes) {
  const json row = agreement(analysed("75 0\n14 56\n\n75 0\n32 48\n", {}), "recall");
  EXPECT_NEAR(row["ci"]["low"], 0.0524, 5e-5);
  EXPECT_NEAR(row["ci"]["high"], 0.3339, 5e-5);
}

TEST(Preference, OfTheSameItemsIsPaired) {
  // B is wrong where A is, and on 6 items more of 200: as different items that is nothing, as the same ones it is much.
  std::string text = "y,A,B\n";
  for (int i = 0; i < 200; ++i) {
    const int truth = i % 2;
    const bool both = i % 10 == 3;
    const bool more = i % 33 == 5;
    text += std::to_string(truth) + "," + std::to_string(both ? 1 - truth : truth) + "," +
            std::to_string(both || more ? 1 - truth : truth) + "\n";
  }
  Options options;
  options.truth = "y";
  options.predicted = {"A", "B"};
  const json report = scored(text, options);
  const json row = agreement(report, "accuracy");
  EXPECT_EQ(row["ci"]["method"], "paired_delta");
  EXPECT_EQ(row["preference"], "clear");
  for (const json& test : report["comparisons"]) {  // the accuracy is the yield here
    if (test["test"] != "yield_paired") continue;
    EXPECT_NEAR(row["ci"]["low"], test["ci"]["low"], 1e-9);
    EXPECT_NEAR(row["ci"]["high"], test["ci"]["high"], 1e-9);
  }
}

TEST(Preference, OfAreasIsDeLongs) {
  std::string text = "y,A,B\n";
  for (int i = 0; i < 60; ++i)
    text += std::to_string(i % 2) + "," + std::to_string((i * 37 % 60 + 20 * (i % 2)) / 80.0) + "," +
            std::to_string((i * 41 % 60 + 21 * (i % 2)) / 81.0) + "\n";
  Options options;
  options.truth = "y";
  options.scores = {"A", "B"};
  const json row = agreement(scored(text, options), "roc_auc");
  EXPECT_EQ(row["ci"]["method"], "delong_paired");
  EXPECT_EQ(row["preference"], "unclear");
}

TEST(Baselines, TheBestIsNamed) {
  const json report = analysed(",1,0\n1,27,23\n0,15,35\n", with_utility("15 -35\n-335 165"));
  EXPECT_EQ(report["utility"]["best_baseline"]["decision"], "0");
  EXPECT_DOUBLE_EQ(report["utility"]["best_baseline"]["value"], 65);
}

TEST(Slope, OfMatricesIsThatOfTheirClassShares) {
  const json report = analysed("40 10\n30 120\n", with_utility("1 -1\n-2 4"));
  EXPECT_DOUBLE_EQ(report["utility"]["slope"], (50.0 * 2) / (150.0 * 6));
  Options first = with_utility("1 -1\n-2 4");
  first.positive = "0";
  EXPECT_DOUBLE_EQ(analysed("40 10\n30 120\n", first)["utility"]["slope"], (150.0 * 6) / (50.0 * 2));
  EXPECT_FALSE(analysed("1 2 3\n4 5 6\n7 8 9\n", {})["utility"].contains("slope"));
}

TEST(Implied, UtilitiesOfLinearMetricsAreExact) {
  const json report = analysed("423 77\n131 1369\n", {});
  for (const json& each : report["utility"]["implied"]) {
    if (each["metric"] == "accuracy") EXPECT_EQ(each["utility"], json({{1, 0}, {0, 1}}));
    if (each["metric"] == "balanced_accuracy") EXPECT_NEAR(each["utility"][1][1], 1.0 / 3, 1e-12);
    if (each["metric"] == "recall") EXPECT_EQ(each["utility"], json({{0, 0}, {0, 1}}));
  }
}

TEST(Positive, OfMoreThanTwoClassesIsNoneUnlessStated) {
  EXPECT_EQ(analysed(",a,b,c\na,1,2,3\nb,4,5,6\nc,7,8,9\n", {})["positive"], "");
  Options stated;
  stated.positive = "b";
  EXPECT_EQ(analysed(",a,b,c\na,1,2,3\nb,4,5,6\nc,7,8,9\n", stated)["positive"], "b");
  EXPECT_EQ(analysed("1 2\n3 4\n", {})["positive"], "1");
}

TEST(Intervals, WithoutDrawsAreThoseOfTheDeltaMethod) {
  Options options;
  options.draws = 0;
  const json report = analysed("40 10\n30 120\n\n45 5\n40 110\n", options);
  const json& ci = report["utility"]["yields"][0]["ci"];
  EXPECT_EQ(ci["method"], "delta");
  EXPECT_NEAR(ci["high"], 0.8 + 1.959963984540054 * std::sqrt(0.8 * 0.2 / 200), 1e-12);
  const json& pair = report["utility"]["pairwise"][0]["ci"];
  const double variance = 0.8 * 0.2 / 200 + 0.775 * 0.225 / 200;
  EXPECT_NEAR(pair["low"], 0.025 - 1.959963984540054 * std::sqrt(variance), 1e-12);
  options.class_totals = "fixed";
  const double within = (50 * 0.8 * 0.2 + 150 * 0.8 * 0.2) / 200 / 200;
  const json fixed = analysed("40 10\n30 120\n", options);
  EXPECT_NEAR(fixed["utility"]["yields"][0]["ci"]["high"], 0.8 + 1.959963984540054 * std::sqrt(within), 1e-12);
}

// J = 40/50 - 30/150, var = 0.8 0.2 / 50 + 0.2 0.8 / 150 with class totals fixed: a closed form to the last digits.
TEST(Intervals, OfTheDeltaMethodHaveAllTheirDigits) {
  Options options;
  options.class_totals = "fixed";
  options.draws = 0;
  const json ci = analysed("120 30\n10 40\n", options)["classifiers"][0]["metrics"]["informedness"]["ci"];
  const double half = 1.959963984540054 * std::sqrt(0.8 * 0.2 / 50 + 0.2 * 0.8 / 150);
  EXPECT_NEAR(ci["low"], 0.6 - half, 1e-13);
  EXPECT_NEAR(ci["high"], 0.6 + half, 1e-13);
}

// scikit-learn 1.2.1, precision_score(y, p, average=..., zero_division=0), without labels and with labels=['a', 'b',
// 'c', 'd']. PyCM 4.4 prints None for PPV Macro where a class is never decided; caret prints no macro averages.
TEST(Elsewhere, AveragesWithAnAbsentClassAreWhatEachToolPrints) {
  const json report = analysed("4 2 0 0\n2 3 0 0\n1 1 2 0\n0 0 0 0\n", {});
  const json& averages = report["classifiers"][0]["averages"];
  const json macro = averages["macro"]["precision"]["elsewhere"];
  const auto of = [&](const json& list, const char* tool, std::size_t place) {
    std::vector<json> found;
    for (const json& each : list) {
      if (each["tool"] == tool) found.push_back(each);
    }
    return place < found.size() ? found[place] : json();
  };
  EXPECT_NEAR(of(macro, "scikit-learn", 0)["value"], 0.6904761904761904, 1e-15);
  EXPECT_NEAR(of(macro, "scikit-learn", 1)["value"], 0.5178571428571428, 1e-15);
  EXPECT_NEAR(of(macro, "TorchMetrics", 0)["value"], 0.6904761904761904, 1e-15);
  EXPECT_NEAR(of(macro, "yardstick", 0)["value"], 0.6904761904761904, 1e-15);
  EXPECT_EQ(of(macro, "PyCM", 0)["printed"], "None");
  EXPECT_TRUE(of(macro, "caret", 0).is_null());
  EXPECT_NEAR(of(averages["weighted"]["recall"]["elsewhere"], "scikit-learn", 0)["value"], 0.6, 1e-15);
  EXPECT_TRUE(of(averages["weighted"]["recall"]["elsewhere"], "PyCM", 0).is_null());
  // Nobody averages these.
  EXPECT_FALSE(averages["macro"]["mcc"].contains("elsewhere"));
}

TEST(Curves, SayWhyTheyAreEmpty) {
  Options options;
  options.curves = {"reliability", "decision", "roc", "precision_by_threshold"};
  const json scores = scored("y,s\n1,3\n0,2\n1,7\n0,1\n", options);
  const json& curves = scores["classifiers"][0]["curves"];
  for (const char* id : {"reliability", "decision"}) EXPECT_EQ(curves[id]["undefined"], "no_probabilities") << id;
  EXPECT_FALSE(curves["roc"].contains("undefined"));
  options.positive = "1";
  const json one = scored("y,s\n1,0.3\n1,0.2\n", options);
  EXPECT_EQ(one["classifiers"][0]["curves"]["roc"]["undefined"], "no_actual_negatives");
}

TEST(Bootstrap, HasNoErrorOfAGivenThreshold) {
  Options options;
  options.bootstrap = 20;
  options.thresholds = {"max_yield", "threshold=0.5"};
  Result<ScoreTable> table = read_table("y,s\n1,0.9\n0,0.2\n1,0.6\n0,0.1\n1,0.4\n0,0.7\n", options);
  Result<ScoreAnalysis> made = ScoreAnalysis::make(std::move(table.value()), options);
  ASSERT_TRUE(made.ok());
  made.value().add_bootstrap(made.value().bootstrap(0, 20));
  const json report = json::parse(to_json(made.value().report()));
  int chosen = 0;
  for (const json& each : report["bootstrap"]["classifiers"][0]["intervals"]) {
    if (each["statistic"] != "threshold") continue;
    EXPECT_EQ(each["rule"], "max_yield");
    ++chosen;
  }
  EXPECT_EQ(chosen, 1);
}

json notes_of(const json& report, const char* code) {
  json out = json::array();
  for (const json& note : report["notes"]) {
    if (note["code"] == code) out.push_back(note["message"]);
  }
  return out;
}

TEST(Notes, SayWhatTheDataIsNot) {
  EXPECT_EQ(notes_of(analysed("40.5 9\n9.5 41.5\n", {}), "cells_are_weights").size(), 1U);
  Options items;
  items.items = 100;
  EXPECT_EQ(notes_of(analysed("40.5 9\n9.5 41.5\n", items), "cells_are_weights").size(), 0U);
  EXPECT_EQ(notes_of(analysed("0.45 0.05\n0.1 0.4\n", {}), "all_normalised").size(), 1U);
  EXPECT_EQ(notes_of(analysed("0.45 0.05\n0.1 0.4\n", items), "all_normalised").size(), 0U);
  const char* const rates = "0.9 0.1\n0.2 0.8\n";
  EXPECT_EQ(notes_of(analysed(rates, {}), "rows_normalised").size(), 1U);
  Options prevalence;
  prevalence.prevalence = {0.1};
  EXPECT_EQ(notes_of(analysed(rates, prevalence), "rows_normalised").size(), 0U);
  EXPECT_EQ(notes_of(analysed("0.45 0.05\n0.1 0.4\n", {}), "rows_normalised").size(), 0U);

  std::string reversed = "y,s\n";
  for (int i = 0; i < 40; ++i) reversed += std::to_string(i < 20) + "," + std::to_string(i) + "\n";
  EXPECT_EQ(notes_of(scored(reversed, {}), "scores_reversed").size(), 1U);
  EXPECT_EQ(notes_of(scored("y,s\n1,0.4\n0,0.5\n1,0.6\n0,0.55\n1,.1\n0,.2\n", {}), "scores_reversed").size(), 0U);
  EXPECT_EQ(notes_of(scored("y,s\n1,0.4\n0,0.5\n0,0.3\n", {}), "one_item_of_a_class").size(), 1U);

  const json sums = scored("y,p_a,p_b,p_c\na,.8,.1,.1\nb,.1,.7,.1\nc,.2,.2,.6\n", {});
  EXPECT_EQ(notes_of(sums, "row_sum"), json({"row 2 of “p” sums to 0.9, not to 1"}));
}

}  // namespace
}  // namespace isoyield
