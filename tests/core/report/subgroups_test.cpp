#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "isoyield/report/analysis.hpp"
#include "next_cases.hpp"
#include "report/to_json.hpp"

// The report by subgroups. Expected values: fairlearn and linear programmes (tests/reference/next), counts by hand,
// and laws.

namespace isoyield {
namespace {

using next_cases::expect_near;
using nlohmann::json;

json report_of(const std::vector<std::string>& texts, const Options& options) {
  std::vector<ScoreTable> tables;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    ScoreTableOptions how = table_options(options, "t" + std::to_string(i) + ".csv");
    how.keep_ids = texts.size() > 1;
    TableReader reader(std::move(how));
    reader.feed(texts[i]);
    Result<ScoreTable> read = reader.finish();
    if (!read) return {{"problem", read.problems().front().kind->code}};
    tables.push_back(std::move(read.value()));
  }
  Result<ScoreTable> joined = join_tables(std::move(tables));
  if (!joined) return {{"problem", joined.problems().front().kind->code}};
  const Result<ScoreAnalysis> found = ScoreAnalysis::make(std::move(joined.value()), options);
  if (!found) {
    EXPECT_FALSE(remedy(found.problems().front(), Language::uk).empty());
    return {{"problem", found.problems().front().kind->code}};
  }
  return json::parse(to_json(found.value().report()));
}

json report_of(const std::string& text, const Options& options) { return report_of(std::vector{text}, options); }

Options by(const std::string& column, const std::string& utility = "") {
  Options options;
  options.subgroup = {column};
  if (!utility.empty()) options.utility = Source{.name = "utility", .text = utility};
  return options;
}

std::string text_of(const json& input) {
  std::string out = "truth,score,decided,sex\n";
  for (std::size_t i = 0; i < input["score"].size(); ++i) {
    out += std::to_string(input["truth"][i].get<int>()) + "," + input["score"][i].dump() + "," +
           (input["score"][i].get<double>() >= 0.5 ? "1," : "0,") + input["group"][i].get<std::string>() + "\n";
  }
  return out;
}

const json& value(const json& result, const std::string& metric) { return result["metrics"][metric]["value"]; }

TEST(Subgroups, AreWhatFairlearnPrints) {
  next_cases::for_each("B_groups", [](const json& known) {
    const json& expected = known["expected"];
    const json& cells = known["options"]["utility"]["values"];
    Options options =
        by("sex", cells[0][0].dump() + " " + cells[0][1].dump() + "\n" + cells[1][0].dump() + " " + cells[1][1].dump());
    options.truth = "truth";
    options.scores = {"score"};
    options.predicted = {"decided"};
    const json report = report_of(text_of(known["input"]), options);
    ASSERT_TRUE(report.contains("subgroups")) << report.dump();
    const json& made = report["subgroups"][0]["classifiers"][1];
    const std::pair<std::string, std::string> names[] = {{"accuracy", "accuracy"},
                                                         {"recall", "recall"},
                                                         {"fpr", "fpr"},
                                                         {"selection_rate", "predicted_prevalence"},
                                                         {"precision", "precision"}};
    for (std::size_t g = 0; g < expected["groups"].size(); ++g) {
      EXPECT_EQ(report["subgroups"][0]["groups"][g]["name"], expected["groups"][g]);
      for (const auto& [theirs, ours] : names)
        expect_near(value(made["each"][g], ours).get<double>(), expected[theirs + "_by_group"][g], ours);
      expect_near(made["each"][g]["yield"].get<double>(), expected["mean_yield_by_group"][g], "yield");
    }
    expect_near(report["classifiers"][1]["yield"].get<double>(), expected["mean_yield_at_threshold"], "yield");
    for (const json& gap : made["gaps"]) {
      for (const auto& [theirs, ours] : names) {
        if (gap["metric"] == ours)
          expect_near(gap["gap"].get<double>(), expected[theirs + "_difference_between_groups"], ours);
      }
    }
    const json& even = report["subgroups"][0]["classifiers"][0]["even"];
    for (const json& rule : even) {
      const std::string same = rule["same"];
      const std::string theirs = same == "nothing"                ? "best_per_group_yield"
                                 : same == "threshold"            ? "best_common_yield"
                                 : same == "predicted_prevalence" ? "best_yield_randomised_demographic_parity"
                                 : same == "recall"               ? "best_yield_randomised_true_positive_rate_parity"
                                 : same == "fpr"                  ? "best_yield_randomised_false_positive_rate_parity"
                                                                  : "best_yield_randomised_equalized_odds";
      expect_near(rule["yield"].get<double>(), expected[theirs], same);
      EXPECT_NEAR(rule["price"].get<double>(),
                  expected["best_per_group_yield"].get<double>() - rule["yield"].get<double>(), 1e-9);
    }
    EXPECT_EQ(even.size(), 6U);
  });
}

TEST(Subgroups, OfFewItemsOfAClassAreNotCompared) {
  next_cases::for_each("B_groups", [](const json& known) {
    Options options = by("sex");
    options.truth = "truth";
    options.scores = {"score"};
    options.predicted = {"decided"};
    const json report = report_of(text_of(known["input"]), options);
    const bool few = known["id"] == "B_groups_small24";
    EXPECT_EQ(report["subgroups"][0]["groups"][0].contains("small"), few);
    EXPECT_EQ(report["subgroups"][0]["classifiers"][0]["gaps"].empty(), few);
    if (few) return;
    for (const json& gap : report["subgroups"][0]["classifiers"][0]["gaps"]) {
      ASSERT_TRUE(gap.contains("ci")) << gap.dump();
      EXPECT_LE(gap["ci"]["low"].get<double>(), gap["gap"].get<double>());
      EXPECT_GE(gap["ci"]["high"].get<double>(), gap["gap"].get<double>());
      EXPECT_GE(gap["p_value"].get<double>(), 0);
      EXPECT_LE(gap["p_value"].get<double>(), 1);
    }
  });
}

/// Rows of two classifiers and decisions. `sex`: of row i.
template <class Sex>
std::string rows(int count, Sex sex, const std::string& more = "") {
  std::string out = "id,y,a,b,decided,sex,patient" + (more.empty() ? "" : "," + more) + "\n";
  for (int i = 0; i < count; ++i) {
    const int y = i * 7 % 5 < 2 ? 1 : 0;
    out += "i" + std::to_string(i) + "," + std::to_string(y) + "," +
           std::to_string(0.05 + (i * 37 % 90) / 200.0 + 0.4 * y) + "," + std::to_string((i * 53 % 97) / 97.0) + "," +
           std::to_string(i % 3 == 0 ? 1 - y : y) + "," + sex(i) + ",p" + std::to_string(i / 3) +
           (more.empty() ? "" : "," + std::to_string(1 + i % 2)) + "\n";
  }
  return out;
}

Options of_columns(Options options = by("sex")) {
  options.truth = "y";
  options.scores = {"a", "b"};
  options.predicted = {"decided"};
  return options;
}

TEST(Subgroups, OneForAllIsTheReportWithoutThem) {
  for (const std::string variant : {"", "cluster", "count", "weight"}) {
    Options options = of_columns();
    if (variant == "cluster") options.cluster = "patient";
    if (variant == "count") options.count = "n";
    if (variant == "weight") options.weight = "n";
    const json report =
        report_of(rows(
                      120, [](int) { return "all"; }, variant == "count" || variant == "weight" ? "n" : ""),
                  options);
    ASSERT_TRUE(report.contains("subgroups")) << variant << report.dump();
    const json& made = report["subgroups"][0]["classifiers"];
    ASSERT_EQ(made.size(), 3U);
    for (std::size_t i = 0; i < made.size(); ++i) {
      const json& whole = report["classifiers"][i];
      const json& alone = made[i]["each"][0];
      EXPECT_EQ(alone["matrix"], whole["matrix"]) << variant;
      for (const auto& [id, number] : alone["metrics"].items())
        EXPECT_EQ(number, whole["metrics"][id]) << variant << id;
      EXPECT_EQ(alone["to_whole"], 0);
      EXPECT_TRUE(made[i]["gaps"].empty());
    }
    EXPECT_EQ(report["subgroups"][0]["groups"][0]["base_rate"], report["classifiers"][0]["metrics"]["prevalence"])
        << variant;
    for (const json& yield : report["utility"]["yields"]) {
      if (yield["name"] == "decided" && yield.contains("ci")) {
        EXPECT_EQ(made[2]["each"][0]["yield_ci"], yield["ci"]) << variant;
      }
    }
  }
}

TEST(Subgroups, AddUpToTheWholeAndKeepRowsWithoutAValue) {
  const auto sex = [](int i) { return std::string(i % 4 == 0 ? "" : i % 4 == 1 ? "NA" : i % 4 == 2 ? "m" : "f"); };
  const json report = report_of(rows(160, sex), of_columns());
  EXPECT_EQ(report["n"], 160);
  const json& groups = report["subgroups"][0]["groups"];
  ASSERT_EQ(groups.size(), 3U);
  EXPECT_EQ(groups[0]["name"], "f");
  EXPECT_EQ(groups[2]["name"], "");
  EXPECT_EQ(groups[2]["missing"], true);
  EXPECT_EQ(groups[2]["n"], 80);
  for (std::size_t i = 0; i < 3; ++i) {
    double yield = 0;
    std::vector<std::vector<double>> sum{{0, 0}, {0, 0}};
    for (std::size_t g = 0; g < 3; ++g) {
      const json& each = report["subgroups"][0]["classifiers"][i]["each"][g];
      yield += each["yield"].get<double>() * groups[g]["n"].get<double>() / 160;
      for (std::size_t row = 0; row < 2; ++row) {
        for (std::size_t column = 0; column < 2; ++column)
          sum[row][column] += each["matrix"][row][column].get<double>();
      }
    }
    EXPECT_EQ(json(sum), report["classifiers"][i]["matrix"]);
    EXPECT_NEAR(yield, report["classifiers"][i]["yield"].get<double>(), 1e-12);
  }
  EXPECT_EQ(report["settings"]["subgroup"], json({"sex"}));
}

TEST(Subgroups, CountByHand) {
  // Of m 3 of 4 positives are found, of f 1 of 2; one false alarm each among 2 and 4.
  const json report = report_of(
      "y,decided,sex\n1,1,m\n1,1,m\n1,1,m\n1,0,m\n0,1,m\n0,0,m\n1,1,f\n1,0,f\n0,1,f\n0,0,f\n0,0,f\n0,0,f\n", by("sex"));
  const json& each = report["subgroups"][0]["classifiers"][0]["each"];
  EXPECT_EQ(value(each[0], "recall"), 0.5);
  EXPECT_EQ(value(each[1], "recall"), 0.75);
  EXPECT_EQ(value(each[0], "fpr"), 0.25);
  EXPECT_EQ(value(each[1], "fpr"), 0.5);
  EXPECT_EQ(value(each[0], "npv"), 0.75);
  EXPECT_EQ(report["subgroups"][0]["groups"][1]["base_rate"]["value"], 4.0 / 6);
  EXPECT_FALSE(report["subgroups"][0]["classifiers"][0].contains("threshold"));
}

TEST(Subgroups, NamesDoNotMatterAndClustersWiden) {
  const auto some = [](int i) { return std::string(i / 3 % 2 == 0 ? "a" : "b"); };
  const auto others = [](int i) { return std::string(i / 3 % 2 == 0 ? "x" : "y"); };
  Options apart = of_columns();
  apart.independent = true;
  const json one = report_of(rows(300, some), apart);
  const json other = report_of(rows(300, others), apart);
  json renamed = one["subgroups"][0]["classifiers"];
  for (json& made : renamed) {
    for (json* list : {&made["gaps"]}) {
      for (json& gap : *list) {
        for (const char* end : {"low", "high"}) gap[end] = gap[end] == "a" ? "x" : "y";
      }
    }
    if (!made.contains("split")) continue;
    for (const char* end : {"low", "high"}) made["split"][end] = made["split"][end] == "a" ? "x" : "y";
  }
  EXPECT_EQ(renamed, other["subgroups"][0]["classifiers"]);
  Options clustered = of_columns();
  clustered.cluster = "patient";
  const json drawn = report_of(rows(300, some), clustered);
  ASSERT_TRUE(drawn["subgroups"][0]["classifiers"][0]["gaps"][0].contains("ci"));
  EXPECT_NE(drawn["subgroups"][0]["classifiers"][0]["gaps"][0]["ci"],
            one["subgroups"][0]["classifiers"][0]["gaps"][0]["ci"]);
}

TEST(Subgroups, AreRefusedWhereTheyMeanNothing) {
  const auto sex = [](int i) { return std::string(i % 2 == 0 ? "m" : "f"); };
  EXPECT_EQ(report_of(rows(200, [](int i) { return std::to_string(i); }), of_columns())["problem"],
            "too_many_subgroups");
  EXPECT_EQ(report_of(rows(1500, [](int i) { return std::to_string(i); }), of_columns())["problem"],
            "too_many_subgroups");
  Options deployed = of_columns();
  deployed.prevalence = {0.1};
  EXPECT_EQ(report_of(rows(60, sex), deployed)["problem"], "no_subgroups_of_deployed");
  EXPECT_EQ(report_of("y,d,sex\na,a,m\nb,b,f\nc,c,m\n", by("sex"))["problem"], "no_subgroups_of_classes");
  EXPECT_EQ(report_of(rows(60, sex), of_columns(by("gender")))["problem"], "unknown_column");
  Options twice = of_columns();
  twice.cluster = "sex";
  EXPECT_EQ(report_of(rows(60, sex), twice)["problem"], "column_taken_twice");
}

TEST(Subgroups, OfNumbersAreRanges) {
  const auto age = [](int i) { return i == 5 ? std::string("NA") : std::to_string(18 + i % 60) + (i % 2 ? ".5" : ""); };
  Options options = of_columns();
  options.subgroup_at = {30, 50};
  const json report = report_of(rows(240, age), options);
  ASSERT_TRUE(report.contains("subgroups")) << report.dump();
  const json& groups = report["subgroups"][0]["groups"];
  ASSERT_EQ(groups.size(), 4U);
  double young = 0;
  double old = 0;
  for (int i = 0; i < 240; ++i) {
    const double years = 18 + i % 60 + (i % 2 != 0 ? 0.5 : 0);
    if (i != 5) (years < 30 ? young : old) += years < 30 || years >= 50 ? 1 : 0;
  }
  EXPECT_EQ(groups[0]["name"], "< 30");
  EXPECT_EQ(groups[0]["n"], young);
  EXPECT_EQ(groups[1]["name"], "≥ 30, < 50");
  EXPECT_EQ(groups[2]["name"], "≥ 50");
  EXPECT_EQ(groups[2]["n"], old);
  EXPECT_EQ(groups[3]["n"], 1);
  // A range that holds nobody is none.
  options.subgroup_at = {10, 100};
  EXPECT_EQ(report_of(rows(240, age), options)["subgroups"][0]["groups"].size(), 2U);
  for (const std::vector<double>& cuts : {std::vector<double>{50, 30}, {30, 30}, {0.0 / 0.0}, {1.0 / 0.0}}) {
    options.subgroup_at = cuts;
    EXPECT_EQ(report_of(rows(60, age), options)["problem"], "bad_subgroup_at");
  }
  options.subgroup_at = {30};
  EXPECT_EQ(report_of(rows(60, [](int i) { return std::string(i == 7 ? "old" : "40"); }), options)["problem"],
            "subgroup_not_number");
  // However many different numbers, and however large: a range is one value. A word among them is found.
  const auto income = [](int i) { return i % 7 == 3 ? "1e17" : std::to_string((i * 37 % 5000) * 0.25); };
  options.subgroup_at = {100, 1000};
  const json many = report_of(rows(5000, income), options);
  ASSERT_TRUE(many.contains("subgroups")) << many.dump();
  double counts[3] = {0, 0, 0};
  for (int i = 0; i < 5000; ++i) {
    const double here = i % 7 == 3 ? 1e17 : (i * 37 % 5000) * 0.25;
    ++counts[here < 100 ? 0 : here < 1000 ? 1 : 2];
  }
  for (std::size_t g = 0; g < 3; ++g) EXPECT_EQ(many["subgroups"][0]["groups"][g]["n"], counts[g]);
  const auto word = [&](int i) { return i == 4000 ? std::string("much") : income(i); };
  EXPECT_EQ(report_of(rows(5000, word), options)["problem"], "subgroup_not_number");
  options.subgroup_at = {};
  EXPECT_EQ(report_of(rows(5000, income), options)["problem"], "too_many_subgroups");
  Options alone = of_columns({});
  alone.subgroup_at = {30};
  EXPECT_EQ(report_of(rows(60, age), alone)["problem"], "option_without_another");
}

TEST(Subgroups, TellWhatDecisionsAreWorthToThem) {
  const auto sex = [](int i) { return std::string(i % 2 == 0 ? "m" : "f"); };
  Options options = of_columns();
  options.utility = Source{.name = "utility", .text = "0 -5\n-1 2"};
  options.subject_utility = Source{.name = "subject", .text = "0 -1\n-3 1"};
  const json report = report_of(rows(120, sex), options);
  EXPECT_EQ(report["subgroups"][0]["subject_utility"], json({{0, -1}, {-3, 1}}));
  for (const json& made : report["subgroups"][0]["classifiers"]) {
    for (std::size_t g = 0; g < 2; ++g) {
      const json& cells = made["each"][g]["matrix"];
      const double sum = -cells[0][1].get<double>() - 3 * cells[1][0].get<double>() + cells[1][1].get<double>();
      EXPECT_NEAR(made["each"][g]["subject_yield"].get<double>(), sum / 60, 1e-12);
    }
  }
  options.subject_utility = Source{.name = "subject", .text = "1 2 3\n4 5 6"};
  EXPECT_EQ(report_of(rows(120, sex), options)["problem"], "not_square");
  Options alone = of_columns({});
  alone.subject_utility = Source{.name = "subject", .text = "0 -1\n-3 1"};
  EXPECT_EQ(report_of(rows(60, sex), alone)["problem"], "option_without_another");
}

TEST(Subgroups, FrontsRunFromEvenRatesToTheBest) {
  const auto sex = [](int i) { return std::string(i % 2 == 0 ? "m" : "f"); };
  const json report = report_of(rows(300, sex), of_columns());
  const json& made = report["subgroups"][0]["classifiers"];
  EXPECT_FALSE(made[2].contains("fronts"));
  for (std::size_t i = 0; i < 2; ++i) {
    ASSERT_EQ(made[i]["fronts"].size(), 3U);
    for (const json& front : made[i]["fronts"]) {
      for (const json& rule : made[i]["even"]) {
        if (rule["same"] == front["same"])
          EXPECT_NEAR(front["yields"].front().get<double>(), rule["yield"].get<double>(), 1e-12);
        if (rule["same"] == "nothing")
          EXPECT_NEAR(front["yields"].back().get<double>(), rule["yield"].get<double>(), 1e-12);
      }
      for (std::size_t k = 1; k < front["gaps"].size(); ++k) {
        EXPECT_GE(front["gaps"][k], front["gaps"][k - 1]);
        EXPECT_GE(front["yields"][k].get<double>(), front["yields"][k - 1].get<double>() - 1e-12);
      }
    }
  }
}

TEST(Subgroups, OfJoinedTablesAreOfTheItems) {
  const std::string one = "id,y,a,sex\n1,1,0.9,m\n2,0,0.2,f\n3,1,0.4,f\n4,0,0.6,m\n";
  const std::string same = "id,y,b,sex\n4,0,0.1,m\n3,1,0.7,f\n2,0,0.5,f\n1,1,0.8,m\n";
  const std::string other = "id,y,b,sex\n4,0,0.1,m\n3,1,0.7,m\n2,0,0.5,f\n1,1,0.8,m\n";
  Options options = by("sex");
  options.id = "id";
  const json joined = report_of({one, same}, options);
  ASSERT_TRUE(joined.contains("subgroups")) << joined.dump();
  EXPECT_EQ(joined["subgroups"][0]["groups"][0]["n"], 2);
  EXPECT_EQ(joined["subgroups"][0]["classifiers"].size(), 2U);
  EXPECT_EQ(report_of({one, other}, options)["problem"], "subgroups_differ");
}

}  // namespace
}  // namespace isoyield
