#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "isoyield/numeric/random.hpp"
#include "isoyield/report/analysis.hpp"
#include "report/to_json.hpp"

// Thresholds that are chosen on the items of one table and judged on those of another.

namespace isoyield {
namespace {

using nlohmann::json;

std::optional<ScoreTable> table_of(const std::string& source, const std::string& text, const Options& options = {}) {
  ScoreTableOptions how = table_options(options, source);
  how.note_ids = true;
  TableReader reader(std::move(how));
  reader.feed(text);
  Result<ScoreTable> read = reader.finish();
  EXPECT_TRUE(read.ok()) << source;
  if (!read) return std::nullopt;
  return std::move(read.value());
}

json report_of(const std::string& text, const std::string& choosing, const Options& options = {}) {
  std::optional<ScoreTable> table = table_of("test.csv", text, options);
  std::optional<ScoreTable> other = choosing.empty() ? std::nullopt : table_of("validation.csv", choosing, options);
  if (!table) return nullptr;
  const Result<ScoreAnalysis> found = ScoreAnalysis::make(*std::move(table), options, std::move(other));
  if (!found) {
    const Problem& problem = found.problems().front();
    EXPECT_FALSE(remedy(problem, Language::en).empty());
    return {{"problem", problem.kind->code}, {"message", message(problem, Language::en)}};
  }
  return json::parse(to_json(found.value().report()));
}

const json& point(const json& report, const std::string& rule, std::size_t classifier = 0) {
  return report["classifiers"][classifier]["thresholds"][rule];
}
bool notes(const json& report, const std::string& code) {
  for (const json& note : report["notes"]) {
    if (note["code"] == code) return true;
  }
  return false;
}

/// Scores of two classifiers, in clusters of four rows that share a fold. `stream`: other items.
std::string drawn(std::uint32_t stream, std::size_t clusters, double logistic = 0) {
  std::string out = "y,a,b,part,g\n";
  for (std::size_t c = 0; c < clusters; ++c) {
    Random random(31, c, stream);
    const double own = random.normal();
    for (int i = 0; i < 4; ++i) {
      const bool positive = random.uniform() < 0.4;
      out += positive ? "1" : "0";
      for (const double strength : {1.5, 0.8}) {
        const double score = strength * (positive ? 1 : -1) + own + random.normal();
        out += "," + std::to_string(logistic > 0 ? 1 / (1 + std::exp(-logistic * score)) : 5 * score);
      }
      out += ",part" + std::to_string(c % 5) + ",g" + std::to_string(c) + "\n";
    }
  }
  return out;
}

const std::string kJudged = "y,s\n1,8\n0,7.5\n1,6.5\n0,3\n0,1\n";

// On 9, 7 | 6, 2 every item is right from 7 on; from 7 on the judged items have one true positive, one false alarm, one
// miss and two true negatives, while from 8 on (or 6.5 on) four of five would be right.
TEST(ChosenOn, JudgesTheThresholdOfOtherItems) {
  const json report = report_of(kJudged, "y,s\n1,9\n1,7\n0,6\n0,2\n");
  const json& classifier = report["classifiers"][0];
  EXPECT_EQ(classifier["threshold"], 7);
  EXPECT_EQ(classifier["matrix"], (json{{2, 1}, {1, 1}}));
  EXPECT_DOUBLE_EQ(classifier["yield"], 0.6);
  const json& chosen = point(report, "max_yield");
  EXPECT_EQ(chosen["threshold"], 7);
  EXPECT_EQ(chosen["ties"], json{7});
  EXPECT_DOUBLE_EQ(chosen["yield"], 0.6);
  EXPECT_NEAR(chosen["loss"].get<double>(), 0.2, 1e-15);
  EXPECT_DOUBLE_EQ(chosen["honest"]["yield"], 0.6);
  EXPECT_NEAR(chosen["honest"]["optimism"].get<double>(), 0.4, 1e-15);
  EXPECT_FALSE(chosen["honest"].contains("folds"));
  // Three of five right: s = sqrt(0.6 * 0.4 / 5), Student's t with one degree of freedom (two positive items).
  EXPECT_NEAR(chosen["honest"]["ci"]["high"].get<double>() - 0.6, 12.7062047364 * std::sqrt(0.6 * 0.4 / 5), 1e-9);
  // Nothing was chosen on these items, so that their yield is no apparent one.
  EXPECT_FALSE(report["utility"]["yields"][0].contains("apparent"));
  EXPECT_EQ(report["settings"]["chosen_on"], "validation.csv");
  EXPECT_TRUE(notes(report, "chosen_on_other_items"));
  EXPECT_FALSE(notes(report, "chosen_on_same_ids"));
}

TEST(ChosenOn, EveryRuleChoosesWhatItChoosesThere) {
  const std::string here = drawn(1, 50);
  const std::string there = drawn(2, 40);
  for (const double share : {0.0, 0.1}) {
    Options options;
    options.independent = true;
    options.utility = Source{.name = "", .text = "0 -1\n-3 3"};
    options.thresholds = {"max_yield", "youden", "max_f1", "recall=0.9", "max_yield@recall>=0.8", "threshold=0.5"};
    if (share > 0) options.prevalence = {1 - share, share};
    const json report = report_of(here, there, options);
    const json alone = report_of(there, "", options);
    for (std::size_t c = 0; c < 2; ++c) {
      for (const std::string& rule : options.thresholds) {
        if (rule == "threshold=0.5") {
          EXPECT_FALSE(point(report, rule, c).contains("honest"));
          continue;
        }
        const json& chosen = point(report, rule, c);
        EXPECT_EQ(chosen["threshold"], point(alone, rule, c)["threshold"]) << rule;
        EXPECT_EQ(chosen["ties"], point(alone, rule, c)["ties"]) << rule;
        EXPECT_EQ(chosen["honest"]["yield"], chosen["yield"]);
        EXPECT_NEAR(chosen["yield"].get<double>() + chosen["honest"]["optimism"].get<double>(),
                    point(alone, rule, c)["yield"].get<double>(), 1e-12)
            << rule;
      }
    }
  }
}

TEST(ChosenOn, IsWhatAFixedThresholdIs) {
  Options options;
  options.independent = true;
  const json report = report_of(drawn(1, 50), drawn(2, 40), options);
  options.thresholds = {"threshold=" + report["classifiers"][0]["threshold"].dump()};
  const json fixed = report_of(drawn(1, 50), "", options);
  const json& given = point(fixed, options.thresholds.front());
  EXPECT_EQ(point(report, "max_yield")["matrix"], given["matrix"]);
  EXPECT_EQ(point(report, "max_yield")["yield"], given["yield"]);
  EXPECT_EQ(report["classifiers"][0]["matrix"], given["matrix"]);
  EXPECT_EQ(report["utility"]["yields"][0]["value"], given["yield"]);
}

TEST(ChosenOn, ImpliedThresholdsAreNotChosen) {
  Options options;
  options.independent = true;
  const std::string here = drawn(1, 50, 1);
  json with = report_of(here, drawn(2, 40, 1), options);
  const json without = report_of(here, "", options);
  EXPECT_EQ(with["classifiers"][0]["threshold"], without["classifiers"][0]["threshold"]);
  EXPECT_EQ(point(with, "implied"), point(without, "implied"));
  EXPECT_EQ(with["utility"]["yields"], without["utility"]["yields"]);
  EXPECT_NE(point(with, "youden")["threshold"], point(without, "youden")["threshold"]);
}

TEST(ChosenOn, IntervalsKnowTheClustersOfTheJudgedItems) {
  Options options;
  options.cluster = "g";
  const json report = report_of(drawn(1, 60), drawn(2, 40), options);
  const json& chosen = point(report, "max_yield")["honest"]["ci"];
  const json& yield = report["utility"]["yields"][0]["ci"];
  EXPECT_EQ(yield["method"], "clusters");
  EXPECT_NEAR(chosen["low"].get<double>(), yield["low"].get<double>(), 1e-9);
  EXPECT_NEAR(chosen["high"].get<double>(), yield["high"].get<double>(), 1e-9);
}

TEST(ChosenOn, ResamplesKeepTheThreshold) {
  Options options;
  options.independent = true;
  options.bootstrap = 20;
  std::optional<ScoreTable> table = table_of("test.csv", drawn(1, 50), options);
  Result<ScoreAnalysis> found = ScoreAnalysis::make(*std::move(table), options, table_of("v.csv", drawn(2, 40)));
  ASSERT_TRUE(found);
  found.value().add_bootstrap(found.value().bootstrap(0, 20));
  const json report = json::parse(to_json(found.value().report()));
  std::vector<std::string> of_rule;
  for (const json& each : report["bootstrap"]["classifiers"][0]["intervals"]) {
    if (each.value("rule", "") == "max_yield") of_rule.push_back(each["statistic"]);
  }
  EXPECT_EQ(of_rule, std::vector<std::string>{"yield"});
}

TEST(ChosenOn, RefusesWhatCannotChoose) {
  EXPECT_EQ(report_of(kJudged, kJudged)["problem"], "chosen_on_same_rows");
  EXPECT_EQ(report_of(kJudged, "y,s\n1,9\n1,7\n")["problem"], "chosen_on_one_class");
  EXPECT_EQ(report_of(kJudged, "y,s\nyes,9\nno,7\n")["problem"], "chosen_on_other_classes");
  const json columns = report_of(kJudged, "y,t\n1,9\n0,7\n");
  EXPECT_EQ(columns["problem"], "chosen_on_other_columns");
  EXPECT_EQ(columns["message"],
            "validation.csv has no scores of s on the same scale; it has those of t; thresholds are chosen on scores "
            "of the classifiers "
            "that are judged");
  Options pairs;
  pairs.probabilities = {{"p", {"p_a", "p_b"}}};
  EXPECT_EQ(report_of("y,p_a,p_b\na,.7,.3\nb,.4,.6\n", "y,p_a,p_b\na,2,-1\nb,-3,1\n", pairs)["problem"],
            "chosen_on_other_columns");
  EXPECT_EQ(report_of("truth,predicted\na,b\nb,b\n", "truth,predicted\na,a\nb,b\n")["problem"],
            "no_thresholds_to_choose");
  EXPECT_EQ(report_of("y,p_a,p_b,p_c\na,.7,.2,.1\nb,.4,.5,.1\nc,0,0,1\n",
                      "y,p_a,p_b,p_c\na,.6,.3,.1\nb,.4,.5,.1\nc,0,0,1\n")["problem"],
            "no_thresholds_to_choose");
}

TEST(ChosenOn, TellsOfItemsInBothTables) {
  const json report = report_of("id,y,s\nx1,1,8\nx2,0,7\nx3,1,6\n", "id,y,s\nx3,1,6\nx4,0,2\n");
  ASSERT_TRUE(notes(report, "chosen_on_same_ids")) << report["notes"].dump(1);
  for (const json& note : report["notes"]) {
    if (note["code"] != "chosen_on_same_ids") continue;
    EXPECT_EQ(note["message"], "ids that are both in validation.csv and in test.csv: 1 (such as x3)");
  }
  EXPECT_FALSE(notes(report_of("id,y,s\nx1,1,8\nx2,0,7\n", "id,y,s\nx3,1,6\nx4,0,2\n"), "chosen_on_same_ids"));
  EXPECT_TRUE(notes(report, "chosen_on_other_items"));
}

TEST(ChosenOn, PairsOfProbabilitiesFindTheirColumn) {
  const json report = report_of("y,p_a,p_b\na,.7,.3\nb,.4,.6\nb,.8,.2\n", "y,p_a,p_b\na,.6,.4\nb,.45,.55\n");
  EXPECT_DOUBLE_EQ(point(report, "youden")["threshold"], 0.55);
}

TEST(ChosenOn, TableIsTakenByItsName) {
  std::vector<ScoreTable> tables{*table_of("a.csv", kJudged), *table_of("b.csv", kJudged)};
  EXPECT_EQ(take_choosing(tables, "c.csv").problems().front().kind->code, "no_such_table");
  EXPECT_EQ(take_choosing(tables, "b.csv").value().source, "b.csv");
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(take_choosing(tables, "a.csv").problems().front().kind->code, "no_such_table");
}

// What recalibration is worth, where rows come in clusters.

json worth_of(const std::string& text, Options options, std::size_t rule = 2) {
  options.recalibrate = {"platt"};
  options.fold = "part";
  options.utility = Source{.name = "", .text = "0 -1\n-3 3"};
  const json report = report_of(text, "", options);
  const json& rows = report["classifiers"][0]["decided"];
  return rows[rule + 1]["worth"];
}
double error_of(const json& number) { return number["ci"]["high"].get<double>() - number["ci"]["low"].get<double>(); }

/// Every row of a text so many times.
std::string copied(const std::string& text, int copies) {
  std::string out = text.substr(0, text.find('\n') + 1);
  for (std::size_t at = out.size(); at < text.size();) {
    const std::size_t end = text.find('\n', at) + 1;
    for (int copy = 0; copy < copies; ++copy) out += text.substr(at, end - at);
    at = end;
  }
  return out;
}

TEST(WorthOfRecalibration, KnowsTheClusters) {
  Options clustered;
  clustered.cluster = "g";
  Options independent;
  independent.independent = true;
  const std::string once = drawn(1, 60, 2.5);
  const json one = worth_of(once, clustered);
  ASSERT_TRUE(one.contains("ci")) << one.dump();
  // Copies tell nothing new.
  const json three = worth_of(copied(once, 3), clustered);
  EXPECT_NEAR(three["value"].get<double>(), one["value"].get<double>(), 1e-12);
  EXPECT_NEAR(error_of(three), error_of(one), 1e-12);
  EXPECT_LT(error_of(worth_of(copied(once, 3), independent)), 0.8 * error_of(three));
}

TEST(WorthOfRecalibration, SingleItemsAreNoClusters) {
  std::string text = drawn(1, 60, 2.5);
  std::string singles = "y,a,b,part,g\n";
  std::size_t number = 0;
  for (std::size_t at = text.find('\n') + 1; at < text.size(); at = text.find('\n', at) + 1) {
    const std::string row = text.substr(at, text.find('\n', at) - at);
    singles += row.substr(0, row.rfind(',')) + ",i" + std::to_string(number++) + "\n";
  }
  Options clustered;
  clustered.cluster = "g";
  Options independent;
  independent.independent = true;
  EXPECT_EQ(worth_of(singles, clustered)["ci"], worth_of(singles, independent)["ci"]);
}

TEST(WorthOfRecalibration, WithFixedTotalsEachClassVariesByItself) {
  Options options;
  options.independent = true;
  const std::string text = drawn(1, 60, 2.5);
  const double random = error_of(worth_of(text, options));
  options.class_totals = "fixed";
  EXPECT_LT(error_of(worth_of(text, options)), random);
}

}  // namespace
}  // namespace isoyield
