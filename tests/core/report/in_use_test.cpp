#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <random>

#include "isoyield/report/analysis.hpp"
#include "report/to_json.hpp"

namespace isoyield {
namespace {

using nlohmann::json;

/// Two columns of probabilities of 400 items.
std::string table(unsigned seed = 5) {
  std::mt19937 random(seed);
  std::string out = "y,a,b\n";
  for (int i = 0; i < 400; ++i) {
    const bool positive = random() % 10 < 3;
    out += positive ? "1" : "0";
    for (const int noise : {50, 70}) {
      const int hundredths = std::min(99, static_cast<int>(random() % noise) + (positive ? 30 : 1));
      out += hundredths < 10 ? ",0.0" : ",0.";
      out += std::to_string(hundredths);
    }
    out += "\n";
  }
  return out;
}

ScoreAnalysis analysed(const std::string& text, const Options& options) {
  TableReader reader({.source = "s.csv"});
  reader.feed(text);
  Result<ScoreAnalysis> made = ScoreAnalysis::make(std::move(reader.finish().value()), options);
  if (!made) ADD_FAILURE() << message(made.problems().front(), Language::en);
  return std::move(made.value());
}

json report_of(const Options& options) { return json::parse(to_json(analysed(table(), options).report())); }

bool has_note(const json& report, const std::string& code) {
  for (const json& note : report["notes"]) {
    if (note["code"] == code) return true;
  }
  return false;
}

Options with_rule(const std::string& rule) {
  Options options;
  options.operating_point = rule;
  options.utility = Source{.name = "", .text = "0 -1\n-4 5"};
  return options;
}

TEST(InUse, ARuleIsTheThresholdOfEverything) {
  const json report = report_of(with_rule("recall>=0.9"));
  EXPECT_EQ(report["settings"]["operating_point"], "recall>=0.9");
  for (std::size_t c = 0; c < 2; ++c) {
    const json& one = report["classifiers"][c];
    EXPECT_EQ(one["threshold_rule"], "recall>=0.9");
    EXPECT_EQ(one["rule_words"], "Recall ≥ 0.9");
    const double positives = one["matrix"][1][0].get<double>() + one["matrix"][1][1].get<double>();
    const double recall = one["matrix"][1][1].get<double>() / positives;
    EXPECT_GE(recall, 0.9);
    EXPECT_LT(recall, 0.95);
    EXPECT_EQ(one["aims"][0]["metric"], "recall");
    EXPECT_EQ(one["aims"][0]["value"]["value"].get<double>(), recall);
    EXPECT_EQ(one["aims"][0]["value"]["ci"], one["metrics"]["recall"]["ci"]);
    EXPECT_EQ(one["aims"][0]["reached"], true);
    EXPECT_NEAR(one["aims"][0]["honest"].get<double>(), 0.9, 0.03);
    // The yields that rank are of the rule on items that did not choose.
    EXPECT_NEAR(report["utility"]["yields"][c]["value"].get<double>(), one["yield"].get<double>(), 0.2);
    EXPECT_NE(report["utility"]["yields"][c]["value"], one["yield"]);
  }
  EXPECT_FALSE(has_note(report, "condition_not_reached"));
  for (const json& each : report["utility"]["ruler"]["candidates"]) EXPECT_FALSE(each.value("implied", false));
}

TEST(InUse, TheSameAtOnceAsInTheReport) {
  const ScoreAnalysis other = analysed(table(), with_rule("implied"));
  for (const char* rule : {"recall>=0.9", "predicted_prevalence<=0.05", "top=50", "max_f1", "youden", "threshold=0.3",
                           "precision>=0.9999", "recall>=0.9&precision>=0.7", "max_yield", "implied"}) {
    const json report = report_of(with_rule(rule));
    const auto found = other.by_rule(rule);
    ASSERT_TRUE(found) << rule;
    for (std::size_t c = 0; c < 2; ++c) {
      const report::Classifier& now = found.value()[c];
      const json& then = report["classifiers"][c];
      EXPECT_EQ(json(now.matrix), then["matrix"]) << rule;
      EXPECT_EQ(*now.threshold_rule, then["threshold_rule"].get<std::string>()) << rule;
      ASSERT_EQ(now.aims.has_value(), then.contains("aims")) << rule;
      for (std::size_t k = 0; k < now.aims.value_or(std::vector<report::Aim>()).size(); ++k) {
        EXPECT_EQ((*now.aims)[k].reached, then["aims"][k]["reached"]) << rule;
        EXPECT_EQ((*now.aims)[k].value.value.number, then["aims"][k]["value"]["value"]) << rule;
      }
    }
  }
  const auto wrong = other.by_rule("recall>0.9");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.problems().front().where.source, "operating_point");
}

TEST(InUse, WhatNothingReachesIsSaidAndTheNearestUsed) {
  const json report = report_of(with_rule("precision>=1.01"));
  EXPECT_TRUE(has_note(report, "condition_not_reached"));
  for (const json& one : report["classifiers"]) {
    EXPECT_EQ(one["aims"][0]["reached"], false);
    EXPECT_EQ(one["aims"][0]["value"]["value"], one["metrics"]["precision"]["value"]);
  }
  // Two that contradict each other: the first is kept.
  const json both = report_of(with_rule("recall>=0.95&fpr<=0.001"));
  EXPECT_EQ(both["classifiers"][0]["aims"][0]["reached"], true);
  EXPECT_EQ(both["classifiers"][0]["aims"][1]["reached"], false);
}

TEST(InUse, ABudgetOfNothingAndOneAboveAll) {
  const json nobody = report_of(with_rule("top=0"));
  const json all = report_of(with_rule("top=1000"));
  for (std::size_t c = 0; c < 2; ++c) {
    EXPECT_EQ(nobody["classifiers"][c]["threshold"], "Infinity");
    EXPECT_EQ(nobody["classifiers"][c]["matrix"][1][1], 0);
    EXPECT_EQ(all["classifiers"][c]["matrix"][0][0], 0);
  }
}

TEST(InUse, AGivenThresholdIsSharedAndChoosesNothing) {
  const json report = report_of(with_rule("threshold=0.305"));
  for (std::size_t c = 0; c < 2; ++c) {
    EXPECT_EQ(report["classifiers"][c]["threshold"], 0.305);
    EXPECT_EQ(report["utility"]["yields"][c]["value"], report["classifiers"][c]["yield"]);
  }
}

TEST(InUse, OtherItemsChooseByTheRuleToo) {
  const std::string text = table(9);
  Options options = with_rule("recall>=0.9");
  TableReader here({.source = "s.csv"});
  here.feed(table());
  TableReader there({.source = "t.csv"});
  there.feed(text);
  Result<ScoreAnalysis> made =
      ScoreAnalysis::make(std::move(here.finish().value()), options, std::move(there.finish().value()));
  ASSERT_TRUE(made);
  const json judged = json::parse(to_json(made.value().report()));
  const json choosing = json::parse(to_json(analysed(text, options).report()));
  for (std::size_t c = 0; c < 2; ++c)
    EXPECT_EQ(judged["classifiers"][c]["threshold"], choosing["classifiers"][c]["threshold"]);
}

}  // namespace
}  // namespace isoyield
