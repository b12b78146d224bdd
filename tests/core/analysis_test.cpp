#include "isoyield/report/analysis.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "../../core/src/report/to_json.hpp"

namespace isoyield {
namespace {

using nlohmann::json;

const Source kFactory{.name = "factory.json",
                      .text = R"({"classes":["0","1"],"positive":"0","rows":"predicted","classifiers":[
  {"name":"A","matrix":[[0.27,0.15],[0.23,0.35]]},{"name":"B","matrix":[[0.43,0.18],[0.07,0.32]]}]})"};

json analysed(const std::vector<Source>& sources, const Options& options) {
  Result<report::Report> result = analyse_matrices(sources, options);
  if (!result) {
    ADD_FAILURE() << message(result.problems().front(), Language::en);
    return {};
  }
  return json::parse(to_json(result.value()));
}

std::string refusal(const Result<report::Report>& result) {
  return result ? "" : std::string(result.problems().front().kind->code);
}

Options factory_options(const std::string& utility) {
  Options options;
  options.rows = "predicted";
  options.utility = Source{.name = "utility", .text = utility};
  return options;
}

// Dyrland, Lundervold, Porta Mana 2022, prologue.
TEST(AnalyseMatrices, RanksTheFactory) {
  const json report = analysed({kFactory}, factory_options("15 -335\n-35 165"));
  EXPECT_DOUBLE_EQ(report["utility"]["yields"][0]["value"], 3.5);
  EXPECT_DOUBLE_EQ(report["utility"]["yields"][1]["value"], -3.5);
  EXPECT_DOUBLE_EQ(report["utility"]["yields"][0]["parts"][1][0], -335 * 0.15);
  EXPECT_DOUBLE_EQ(report["utility"]["yields"][0]["parts"][0][1], -35 * 0.23);
  EXPECT_EQ(report["utility"]["ranking"], json({"A", "B"}));
  EXPECT_EQ(report["classifiers"][0]["matrix"], json({{0.27, 0.23}, {0.15, 0.35}}));
  EXPECT_EQ(report["classifiers"][0]["counts"], "frequencies");
  EXPECT_EQ(report["positive"], "0");
  int misled = 0;
  for (const json& row : report["utility"]["agreement"]) {
    for (const char* id : {"accuracy", "balanced_accuracy", "precision", "recall", "f1", "mcc", "fowlkes_mallows"}) {
      if (row["metric"] != id) continue;
      EXPECT_EQ(row["favours"], "B") << id;
      EXPECT_EQ(row["agrees"], false) << id;
      EXPECT_EQ(row["kendall_tau"], -1) << id;
      ++misled;
    }
    if (row["metric"] == "specificity") EXPECT_EQ(row["agrees"], true);
  }
  EXPECT_EQ(misled, 7);
}

TEST(AnalyseMatrices, OtherUtilitiesTurnTheRanking) {
  const json second = analysed({kFactory}, factory_options("45 -335\n-65 165"));
  EXPECT_DOUBLE_EQ(second["utility"]["yields"][0]["value"], 4.7);
  EXPECT_DOUBLE_EQ(second["utility"]["yields"][1]["value"], 7.3);
  const json medical =
      analysed({kFactory}, factory_options(R"({"matrix":[[350,0],[300,500]],"rows":"predicted","unit":"months"})"));
  EXPECT_DOUBLE_EQ(medical["utility"]["yields"][0]["value"], 338.5);
  EXPECT_DOUBLE_EQ(medical["utility"]["yields"][1]["value"], 331.5);
  EXPECT_EQ(medical["utility"]["unit"], "months");
}

TEST(AnalyseMatrices, AChangeOfTheFlipRadiusMakesThePairEqual) {
  const json report = analysed({kFactory}, factory_options("15 -335\n-35 165"));
  const json& pair = report["utility"]["pairwise"][0];
  EXPECT_DOUBLE_EQ(pair["difference"], 7);
  EXPECT_NEAR(pair["flip_radius"], 7 / (0.16 + 0.16 + 0.03 + 0.03), 1e-9);
  EXPECT_NEAR(pair["flip_share"], 7 / (0.16 + 0.16 + 0.03 + 0.03) / (165 - -335), 1e-12);
  const double at = pair["break_even"][1][1];  // utility of a short component caught
  const json moved = analysed({kFactory}, factory_options("15 -335\n-35 " + std::to_string(at)));
  EXPECT_NEAR(moved["utility"]["pairwise"][0]["difference"], 0, 1e-5);
}

TEST(AnalyseMatrices, EqualUtilitiesHaveNoRangeToTakeAShareOf) {
  const json pair = analysed({kFactory}, factory_options("1 1\n1 1"))["utility"]["pairwise"][0];
  EXPECT_EQ(pair["flip_radius"], 0);
  EXPECT_TRUE(pair["flip_share"].is_null());
}

TEST(AnalyseMatrices, WhatCountsItemsNeedsTheirNumber) {
  const auto of = [](const json& report, const char* id) { return report["classifiers"][0]["metrics"][id]["value"]; };
  const json shares = analysed({{.name = "m.txt", .text = "0.27 0.23\n0.15 0.35"}}, {});
  EXPECT_EQ(shares["classifiers"][0]["metrics"]["adjusted_rand_index"]["undefined"], "parts_of_items");
  EXPECT_EQ(shares["classifiers"][0]["averages"]["micro"]["errors"]["undefined"], "parts_of_items");
  EXPECT_TRUE(of(shares, "phi_squared").is_number());
  Options options;
  options.items = 100;
  const json known = analysed({{.name = "m.txt", .text = "0.27 0.23\n0.15 0.35"}}, options);
  const json counts = analysed({{.name = "m.txt", .text = "27 23\n15 35"}}, {});
  for (const char* id : {"rand_index", "adjusted_rand_index", "errors", "chi_squared"}) {
    EXPECT_TRUE(of(shares, id).is_null()) << id;
    EXPECT_EQ(of(known, id), of(counts, id)) << id;
  }
  EXPECT_EQ(known["classifiers"][0]["averages"]["micro"]["errors"],
            counts["classifiers"][0]["averages"]["micro"]["errors"]);
}

TEST(AnalyseMatrices, CellsAloneAreUtilitiesOfTheDecisionsThatAreNamed) {
  Options options;
  options.decisions = {"0", "1", "refer"};
  options.utility = Source{.name = "utility", .text = "1 0 0.5\n-1 1 0.25"};
  const json report = analysed({{.name = "m.txt", .text = "4 1 1\n1 2 1"}}, options);
  EXPECT_DOUBLE_EQ(report["utility"]["yields"][0]["value"], (4 + 0.5 - 1 + 2 + 0.25) / 10);
  options.utility->text = "1 0 0.5 2\n-1 1 0.25 2";
  const Result<report::Report> wide = analyse_matrices({{.name = "m.txt", .text = "4 1 1\n1 2 1"}}, options);
  ASSERT_FALSE(wide);
  EXPECT_EQ(wide.problems()[0].kind->code, "not_square");
  options.utility->text = "{\"matrix\":[[1,0],[0,1]],\"classes\":[\"a\",\"b\"]}";
  EXPECT_FALSE(analyse_matrices({{.name = "m.txt", .text = "4 1 1\n1 2 1"}}, options));
}

TEST(AnalyseMatrices, SaysNumbersInTheirShortestDigits) {
  Options options;
  options.level = 1.5;
  const Result<report::Report> result = analyse_matrices({{.name = "m.txt", .text = "4 1\n1 2"}}, options);
  ASSERT_FALSE(result);
  EXPECT_EQ(message(result.problems()[0], Language::en), "the option level is “1.5”; expected 0 < … < 1");
  EXPECT_EQ(remedy(result.problems()[0], Language::en), "Give a share of 1: 95 % is 0.95.");
}

TEST(AnalyseMatrices, WithoutUtilitiesTheYieldIsTheAccuracy) {
  const json report = analysed({{.name = "m.txt", .text = "1000 50\n5 20"}}, {});
  EXPECT_EQ(report["utility"]["assumed"], true);
  EXPECT_EQ(report["utility"]["yields"][0]["value"], report["classifiers"][0]["metrics"]["accuracy"]["value"]);
  EXPECT_EQ(report["classifiers"][0]["counts"], "counts");
  EXPECT_EQ(report["n"], 1075);
  EXPECT_DOUBLE_EQ(report["utility"]["baselines"][0]["value"], 1050.0 / 1075);
}

TEST(AnalyseMatrices, EveryClassAndAverageOfManyClasses) {
  const json report = analysed({{.name = "m", .text = "100 80 10 10\n0 9 0 1\n0 1 8 1\n0 1 0 9"}}, {});
  const json& classifier = report["classifiers"][0];
  EXPECT_EQ(classifier["per_class"].size(), 4U);
  EXPECT_DOUBLE_EQ(classifier["averages"]["macro"]["recall"]["value"], 0.775);
  EXPECT_FALSE(classifier["metrics"].contains("recall"));
  EXPECT_TRUE(classifier["metrics"].contains("mcc"));
}

TEST(AnalyseMatrices, SourcesJoinInTheOrderOfTheFirst) {
  const Source first{.name = "one.csv", .text = ",cat,dog\ncat,5,1\ndog,2,7"};
  const Source second{.name = "two.csv", .text = ",dog,cat\ndog,6,3\ncat,0,6"};
  const json report = analysed({first, second}, {});
  EXPECT_EQ(report["classifiers"][1]["matrix"], json({{6, 0}, {3, 6}}));
  EXPECT_NE(report["classifiers"][0]["name"], report["classifiers"][1]["name"]);
  const Source other{.name = "three.csv", .text = ",dog,cow\ndog,6,3\ncow,0,6"};
  EXPECT_EQ(refusal(analyse_matrices({first, other}, {})), "classes_differ");
}

TEST(AnalyseMatrices, SamplesThePopularMetricsAndThoseAskedFor) {
  Options options;
  options.draws = 200;
  const auto method = [&](const char* id) {
    const json report = analysed({{.name = "m", .text = "50 10\n5 35"}}, options);
    const json& metric = report["classifiers"][0]["metrics"][id];
    return metric.contains("ci") ? metric["ci"]["method"].get<std::string>() : "none";
  };
  EXPECT_EQ(method("recall"), "wilson");
  EXPECT_EQ(method("mcc"), "posterior");
  EXPECT_EQ(method("cohen_kappa"), "delta");  // of a table as small as this all have one
  options.posterior = {"kappa"};
  EXPECT_EQ(method("cohen_kappa"), "posterior");
  EXPECT_EQ(method("informedness"), "delta");
  options.posterior = {"all"};
  EXPECT_EQ(method("informedness"), "posterior");
  options.draws = 0;  // nothing is sampled
  EXPECT_EQ(method("mcc"), "delta");
  EXPECT_EQ(method("recall"), "wilson");
  options.posterior = {"nonsense"};
  EXPECT_EQ(refusal(analyse_matrices({{.name = "m", .text = "50 10\n5 35"}}, options)), "bad_option");
}

TEST(AnalyseMatrices, IntervalsStandBesideClassesAndAverages) {
  const json report = analysed({{.name = "m", .text = "50 6 4\n10 30 5\n2 8 20"}}, {});
  const json& classifier = report["classifiers"][0];
  EXPECT_EQ(classifier["per_class"][0]["metrics"]["recall"]["ci"]["method"], "wilson");
  EXPECT_EQ(classifier["per_class"][0]["metrics"]["f1"]["ci"]["method"], "delta");
  for (const char* how : {"macro", "micro", "weighted"}) {
    const json& f1 = classifier["averages"][how]["f1"];
    EXPECT_LT(f1["ci"]["low"], f1["value"]) << how;
    EXPECT_GT(f1["ci"]["high"], f1["value"]) << how;
  }
  // A class that was never decided has no precision, and an average without it no interval.
  const json gap = analysed({{.name = "m", .text = "50 6 0\n10 30 0\n2 8 0"}}, {});
  EXPECT_FALSE(gap["classifiers"][0]["averages"]["macro"]["precision"].contains("ci"));
}

TEST(AnalyseMatrices, MetricsMayBeChosen) {
  Options options;
  options.metrics = {"f1", "Matthews correlation coefficient"};
  options.define = {"own = TP + TN"};
  const json report = analysed({kFactory}, options);
  const json& first = report["classifiers"][0];
  EXPECT_EQ(first["metrics"].size(), 3U);
  EXPECT_TRUE(first["metrics"].contains("mcc") && first["metrics"].contains("own"));
  EXPECT_EQ(first["per_class"][0]["metrics"].size(), 3U);
  EXPECT_EQ(first["averages"]["macro"].size(), 3U);
  EXPECT_EQ(report["settings"]["metrics"], json(options.metrics));
  EXPECT_EQ(report["utility"]["ranking"], analysed({kFactory}, {})["utility"]["ranking"]);
  options.metrics = {"f1", "f2_and_a_half"};
  EXPECT_EQ(refusal(analyse_matrices({kFactory}, options)), "bad_option");
}

// The prior of the posterior draws shares off 0 and 1; what was observed there must not lie outside of its interval.
TEST(AnalyseMatrices, IntervalsHoldTheirValue) {
  for (const char* text : {"20 0\n0 10", "0 20\n10 0", "30 0\n10 0", "20 0 0\n0 10 0\n0 0 5"}) {
    const json report = analysed({Source{.name = "table", .text = text}}, {});
    const auto holds = [&](const json& value) {
      if (!value.contains("ci") || value["value"].is_null()) return;
      EXPECT_LE(value["ci"]["low"], value["value"]) << text << ' ' << value;
      EXPECT_GE(value["ci"]["high"], value["value"]) << text << ' ' << value;
    };
    for (const auto& metric : report["classifiers"][0]["metrics"]) holds(metric);
    holds(report["utility"]["yields"][0]);
  }
}

TEST(AnalyseMatrices, IntervalsMayBeLeftOut) {
  Options options;
  options.intervals = false;
  const json report = analysed({{.name = "A", .text = "50 10\n5 35"}, {.name = "B", .text = "45 15\n2 38"}}, options);
  EXPECT_EQ(report["settings"]["intervals"], false);
  EXPECT_EQ(report.dump().find("\"ci\""), std::string::npos);
  EXPECT_EQ(report.dump().find("probability_best"), std::string::npos);
  EXPECT_EQ(report.dump().find("if_paired"), std::string::npos);
  EXPECT_FALSE(analysed({{.name = "A", .text = "50 10\n5 35"}}, {})["settings"].contains("intervals"));
}

TEST(AnalyseMatrices, ClassTotalsMayBeFixed) {
  Options options;
  const Source source{.name = "m", .text = "50 10\n5 35"};
  const json random = analysed({source}, options);
  options.class_totals = "fixed";
  const json fixed = analysed({source}, options);
  const auto width = [](const json& number) {
    return number["ci"]["high"].get<double>() - number["ci"]["low"].get<double>();
  };
  const auto metric = [](const json& report, const char* id) { return report["classifiers"][0]["metrics"][id]; };
  EXPECT_EQ(fixed["settings"]["class_totals"], "fixed");
  EXPECT_EQ(metric(fixed, "recall"), metric(random, "recall"));
  EXPECT_EQ(metric(fixed, "precision")["ci"]["method"], "posterior");
  EXPECT_FALSE(metric(fixed, "prevalence").contains("ci"));
  EXPECT_LT(width(fixed["utility"]["yields"][0]), width(random["utility"]["yields"][0]));
  options.class_totals = "guessed";
  EXPECT_EQ(refusal(analyse_matrices({source}, options)), "bad_option");
}

TEST(AnalyseMatrices, NotesThatClassSharesDiffer) {
  const json report = analysed({{.name = "m", .text = "A:\n90 0\n0 10\n\nB:\n50 0\n0 50"}}, {});
  bool noted = false;
  for (const json& note : report["notes"]) noted = noted || note["code"] == "class_shares_differ";
  EXPECT_TRUE(noted);
}

TEST(AnalyseMatrices, RefusesWhatDoesNotFit) {
  EXPECT_EQ(refusal(analyse_matrices({}, {})), "no_input");
  Options options;
  options.positive = "2";
  EXPECT_EQ(refusal(analyse_matrices({kFactory}, options)), "unknown_positive");
  options = {};
  options.rows = "sideways";
  EXPECT_EQ(refusal(analyse_matrices({kFactory}, options)), "bad_option");
  options = {};
  options.beta = -1;
  EXPECT_EQ(refusal(analyse_matrices({kFactory}, options)), "bad_option");
  EXPECT_EQ(refusal(analyse_matrices({kFactory}, factory_options("1 2 3\n4 5 6\n7 8 9"))), "utility_shape");
  EXPECT_EQ(refusal(analyse_matrices({kFactory}, factory_options(R"({"classes":["x","y"],"matrix":[[1,2],[3,4]]})"))),
            "utility_labels");
}

Result<ScoreTable> table_of(const std::string& text, const Options& options) {
  TableReader reader({.source = "s.csv",
                      .truth = options.truth,
                      .scores = options.scores,
                      .weight = options.weight,
                      .refuse_missing = options.missing == "refuse"});
  reader.feed(text);
  return reader.finish();
}

Result<ScoreAnalysis> scored(const std::string& text, const Options& options) {
  Result<ScoreTable> table = table_of(text, options);
  if (!table) return std::move(table.problems());
  return ScoreAnalysis::make(std::move(table.value()), options);
}

json scores_report(const std::string& text, const Options& options) {
  Result<ScoreAnalysis> result = scored(text, options);
  if (!result) {
    ADD_FAILURE() << message(result.problems().front(), Language::en);
    return {};
  }
  return json::parse(to_json(result.value().report()));
}

constexpr const char* kSix = "y,s\n0,0.14\n1,0.23\n0,0.39\n0,0.52\n1,0.73\n1,0.90\n";

TEST(ScoreAnalysis, CurvesAreasAndThresholds) {
  Options options;
  options.curves = {"roc", "pr"};
  options.thresholds = {"max_yield", "youden", "max_f1", "equal_rates", "closest_topleft"};
  options.operating_point = "max_yield";
  const json report = scores_report(kSix, options);
  const json& classifier = report["classifiers"][0];
  EXPECT_DOUBLE_EQ(classifier["metrics"]["roc_auc"]["value"], 7.0 / 9);
  EXPECT_EQ(classifier["curves"]["roc"]["threshold"][0], "Infinity");
  EXPECT_EQ(classifier["curves"]["roc"]["x"].size(), 7U);
  EXPECT_EQ(classifier["thresholds"]["youden"]["threshold"], 0.73);
  EXPECT_EQ(classifier["threshold"], 0.73);
  EXPECT_EQ(classifier["matrix"], json({{3, 0}, {1, 2}}));
  EXPECT_EQ(report["preview"]["columns"][0]["role"], "truth");
  const json& youden = classifier["thresholds"]["youden"];
  EXPECT_EQ(youden["metrics"]["precision"]["value"], 1);
  EXPECT_EQ(youden["metrics"]["recall"]["value"], youden["tpr"]);
}

TEST(ScoreAnalysis, SaysWhichRuleNoThresholdFulfils) {
  Options options;
  options.thresholds = {"max_recall@precision>=2", "threshold=0.5"};
  const json report = scores_report(kSix, options);
  EXPECT_FALSE(report["classifiers"][0]["thresholds"].contains("max_recall@precision>=2"));
  EXPECT_TRUE(report["classifiers"][0]["thresholds"].contains("threshold=0.5"));
  const auto& notes = report["notes"];
  EXPECT_EQ(std::count_if(notes.begin(), notes.end(), [](const json& note) { return note["code"] == "no_threshold"; }),
            1);
}

TEST(ScoreAnalysis, GiniHasTheIntervalOfTheArea) {
  const json metrics = scores_report(kSix, {})["classifiers"][0]["metrics"];
  for (const char* end : {"low", "high"}) {
    const double of_area = metrics["roc_auc"]["ci"][end];
    EXPECT_EQ(metrics["gini"]["ci"][end], 2 * of_area - 1);
  }
}

TEST(ScoreAnalysis, ThePositiveClassMayBeTheFirstLabel) {
  Options options;
  options.positive = "0";
  const json report = scores_report(kSix, options);
  EXPECT_DOUBLE_EQ(report["classifiers"][0]["metrics"]["roc_auc"]["value"], 2.0 / 9);
  const json& matrix = report["classifiers"][0]["matrix"];
  EXPECT_EQ(matrix[0][0].get<double>() + matrix[0][1].get<double>(), 3);
}

TEST(ScoreAnalysis, OtherOptionsNeedNoOtherReading) {
  const std::string text = "y,a,b\n0,0.1,0.3\n1,0.9,0.4\n0,0.4,0.5\n1,0.7,0.2\n1,0.3,0.9\n0,0.2,0.2\n1,0.9,0.4\n";
  Result<ScoreAnalysis> kept = scored(text, {});
  ASSERT_TRUE(kept);
  Options other;
  other.positive = "0";
  other.level = 0.9;
  other.curves = {"roc", "pr"};
  other.thresholds = {"max_f1"};
  other.utility = Source{.name = "utility", .text = "1 -1\n-9 1"};
  for (const Options& options : {other, Options(), other}) {
    ASSERT_TRUE(kept.value().analyse(options).empty());
    const Result<ScoreAnalysis> fresh = scored(text, options);
    ASSERT_TRUE(fresh);
    EXPECT_EQ(to_json(kept.value().report()), to_json(fresh.value().report()));
  }
  const std::string before = to_json(kept.value().report());
  Options wrong;
  wrong.positive = "2";
  EXPECT_EQ(kept.value().analyse(wrong).size(), 1U);
  EXPECT_EQ(to_json(kept.value().report()), before);
}

TEST(ScoreAnalysis, MetricsMayBeChosen) {
  Options options;
  options.metrics = {"roc_auc", "mcc"};
  const Result<ScoreAnalysis> analysis = scored("y,a,fold\n0,0.1,1\n1,0.9,1\n0,0.4,2\n1,0.2,2\n", options);
  ASSERT_TRUE(analysis);
  const json first = json::parse(to_json(analysis.value().report()))["classifiers"][0];
  EXPECT_EQ(first["metrics"].size(), 2U);
  EXPECT_EQ(first["metrics"]["roc_auc"]["value"], 0.75);
  EXPECT_EQ(first["folds"]["each"][1]["metrics"].size(), 2U);
  EXPECT_EQ(analysis.value().at({0.5}).front().metrics.size(), 1U);
}

TEST(ScoreAnalysis, ColumnsMayBeWorkedOnElsewhere) {
  const std::string text = "y,a,b,w\n0,0.1,0.3,1\n1,0.9,0.4,2\n0,0.4,0.5,1\n1,0,0.2,3\n1,0.3,0.9,1\n0,0.2,0.2,1\n";
  Options logits;
  logits.scale = "logit";
  logits.positive = "0";
  logits.parameters = {"max_fpr=0.5"};
  Options weighted;
  weighted.weight = "w";
  for (Options options : {Options(), logits, weighted}) {
    options.scores = {"a", "b"};
    Result<ScoreAnalysis> parted = ScoreAnalysis::begin(std::move(table_of(text, options).value()), options);
    ASSERT_TRUE(parted);
    ScoreAnalysis& analysis = parted.value();
    ASSERT_EQ(analysis.columns_to_sort(options), 2U);
    EXPECT_FALSE(analysis.take(1, {}));
    for (std::size_t i = 0; i < 2; ++i) {
      Result<ColumnWork> work = work_on(analysis.column(i, options), analysis.ranks(options), options);
      ColumnWork wrong = work.value();
      wrong.values.pop_back();
      EXPECT_FALSE(analysis.take(i, std::move(wrong)));
      if (!work.value().points.rows.empty()) {
        wrong = work.value();
        wrong.points.rows[2] = 60;
        EXPECT_FALSE(analysis.take(i, std::move(wrong)));
      }
      // What differs from the work that analyse() would do shows that it was used.
      work.value().values[0] = Value(0.125);
      EXPECT_TRUE(analysis.take(i, std::move(work.value())));
    }
    ASSERT_TRUE(analysis.analyse(options).empty());
    json report = json::parse(to_json(analysis.report()));
    const json fresh = scores_report(text, options);
    for (json& classifier : report["classifiers"]) {
      EXPECT_EQ(classifier["metrics"]["roc_auc"]["value"], 0.125);
      classifier["metrics"]["roc_auc"]["value"] = fresh["classifiers"][0]["metrics"]["roc_auc"]["value"];
    }
    report["classifiers"][1]["metrics"]["roc_auc"]["value"] = fresh["classifiers"][1]["metrics"]["roc_auc"]["value"];
    EXPECT_EQ(report["classifiers"], fresh["classifiers"]);
    EXPECT_EQ(report.value("comparisons", json()), fresh.value("comparisons", json()));
    EXPECT_EQ(report.value("notes", json()), fresh.value("notes", json()));
    // Used once: another report works on its own.
    ASSERT_TRUE(analysis.analyse(options).empty());
    EXPECT_EQ(json::parse(to_json(analysis.report())), fresh);
  }
  const Result<ScoreAnalysis> three =
      ScoreAnalysis::begin(std::move(table_of("y,score\n1,0.9\n0,0.2\n2,0.5\n1,0.6\n", {}).value()), {});
  EXPECT_EQ(ScoreAnalysis(three.value()).columns_to_sort({}), 0U);
}

TEST(ScoreAnalysis, OptionsAreCheckedWithoutATable) {
  Options options;
  EXPECT_TRUE(check_score_options(options).empty());
  options.curves = {"rocky"};
  EXPECT_EQ(check_score_options(options).front().kind->code, "unknown_name");
  options.curves = {};
  options.level = 2;
  EXPECT_FALSE(check_score_options(options).empty());
  options.level = 0.9;
  options.utility = Source{.name = "u.txt", .text = "1 x\n2 3"};
  const Problems problems = check_score_options(options);
  ASSERT_FALSE(problems.empty());
  EXPECT_EQ(problems.front().where.source, "u.txt");
}

TEST(ScoreAnalysis, UtilitiesMoveTheThreshold) {
  Options options;
  options.utility = Source{.name = "utility", .text = "1 -1\n-9 1"};  // a missed positive is dear
  const json report = scores_report(kSix, options);
  EXPECT_EQ(report["classifiers"][0]["threshold"], 0.23);
  EXPECT_EQ(report["classifiers"][0]["yield"], report["utility"]["yields"][0]["value"]);
}

TEST(ScoreAnalysis, TheCursorReadsAnyThreshold) {
  Result<ScoreAnalysis> result = scored(kSix, {});
  ASSERT_TRUE(result);
  const auto at = result.value().at({0.45});
  ASSERT_EQ(at.size(), 1U);
  EXPECT_EQ(at[0].matrix, (report::Matrix{{2, 1}, {1, 2}}));
  EXPECT_EQ(at[0].threshold, 0.52);
}

TEST(ScoreAnalysis, ClassByClassAtTheThreshold) {
  const json report = scores_report("y,s\n0,0.1\n1,0.9\n0,0.4\n1,0.3\n", {});
  const json& classifier = report["classifiers"][0];  // decided positive from 0.9: one of two found
  EXPECT_EQ(classifier["per_class"][0]["metrics"]["precision"]["value"], 2.0 / 3);
  EXPECT_EQ(classifier["per_class"][1]["metrics"]["precision"]["value"], 1);
  EXPECT_EQ(classifier["averages"]["macro"]["recall"]["value"], 0.75);
  EXPECT_EQ(report["comparisons"], json::array());
}

TEST(ScoreAnalysis, OneClassLeavesTheCurvesUndefined) {
  Options options;
  options.curves = {"roc"};
  const json ones = scores_report("y,s\n1,0.3\n1,0.4\n", options);
  EXPECT_EQ(ones["positive"], "1");
  EXPECT_EQ(ones["classifiers"][0]["metrics"]["roc_auc"]["undefined"], "no_actual_negatives");
  const json zeros = scores_report("y,s\n0,0.3\n0,0.4\n", options);
  EXPECT_EQ(zeros["positive"], "1");
  EXPECT_EQ(zeros["classifiers"][0]["metrics"]["roc_auc"]["undefined"], "no_actual_positives");
  bool noted = false;
  for (const json& note : zeros["notes"]) noted = noted || note["code"] == "one_label";
  EXPECT_TRUE(noted);
}

TEST(ScoreAnalysis, TestsColumnsAgainstEachOther) {
  const std::string text = "y,a,b\n0,0.1,0.3\n1,0.9,0.4\n0,0.4,0.5\n1,0.7,0.2\n1,0.3,0.9\n0,0.2,0.1\n";
  const json report = scores_report(text, {});
  std::vector<std::string> tests;
  for (const json& row : report["comparisons"]) tests.push_back(row["test"]);
  EXPECT_EQ(tests, (std::vector<std::string>{"delong_paired", "delong_unpaired", "mcnemar_exact", "mcnemar_mid_p",
                                             "mcnemar_corrected", "yield_paired"}));
  EXPECT_DOUBLE_EQ(report["comparisons"][0]["difference"],
                   report["classifiers"][0]["metrics"]["roc_auc"]["value"].get<double>() -
                       report["classifiers"][1]["metrics"]["roc_auc"]["value"].get<double>());
  EXPECT_EQ(report["classifiers"][1]["metrics"]["roc_auc"]["ci"]["method"], "delong_logit");  // six items: near 1
  Options options;
  options.compare = false;
  EXPECT_TRUE(scores_report(text, options)["comparisons"].empty());
  // Ranges stand at the threshold too; under a cursor those that need no draws.
  EXPECT_EQ(report["classifiers"][0]["metrics"]["recall"]["ci"]["method"], "wilson");
  EXPECT_EQ(report["classifiers"][0]["metrics"]["mcc"]["ci"]["method"], "posterior");
  Options bare;
  bare.intervals = false;
  const json without = scores_report(text, bare);
  EXPECT_EQ(without.dump().find("\"ci\""), std::string::npos);
  EXPECT_EQ(without["comparisons"][0]["p_value"], report["comparisons"][0]["p_value"]);
}

TEST(ScoreAnalysis, WhatIsPairedIsSaidOfTheRankingToo) {
  std::string text = "y,a,b,c,d\n";
  for (int i = 0; i < 400; ++i) {
    const int truth = i % 4 == 0 ? 1 : 0;
    const int a = i % 5 == 0 ? 1 - truth : truth;
    const int b = i % 10 == 0 || i % 5 == 1 ? 1 - truth : truth;  // wrong where a is, and more often
    const int c = i % 3 == 0 ? 1 - truth : truth;
    text += std::to_string(truth);
    for (const int decided : {a, b, c, a}) text += decided == 1 ? ",0.75" : ",0.25";
    text += "\n";
  }
  Options two;
  two.scores = {"a", "b"};
  const json pair = scores_report(text, two)["utility"];
  const json tests = scores_report(text, two)["comparisons"];
  const auto paired =
      std::find_if(tests.begin(), tests.end(), [](const json& it) { return it["test"] == "yield_paired"; });
  ASSERT_NE(paired, tests.end());
  const bool turned = pair["pairwise"][0]["a"] != (*paired)["a"];
  EXPECT_EQ(pair["pairwise"][0]["ci"]["method"], "yield_paired");
  const double low = (*paired)["ci"]["low"];
  const double high = (*paired)["ci"]["high"];
  EXPECT_EQ(pair["pairwise"][0]["ci"]["low"], turned ? -high : low);
  const double better = pair["pairwise"][0]["probability_a_better"];
  EXPECT_NEAR(better, 1 - (*paired)["p_value"].get<double>() / 2, 1e-9);
  for (const json& each : pair["yields"])
    EXPECT_NEAR(each["probability_best"], each["name"] == pair["pairwise"][0]["a"] ? better : 1 - better, 1e-15);

  // Two that decide alike share whatever chance they have.
  const json four = scores_report(text, {})["utility"];
  double sum = 0;
  for (const json& each : four["yields"]) sum += each["probability_best"].get<double>();
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_EQ(four["yields"][0]["probability_best"], four["yields"][3]["probability_best"]);
  for (const json& each : four["pairwise"]) {
    const json ends = {each["a"], each["b"]};
    if (ends == json({"a", "d"}) || ends == json({"d", "a"})) EXPECT_EQ(each["probability_a_better"], 0.5);
  }
  // The chance that a is better than b alone is about that of the two together, as c is far behind.
  EXPECT_NEAR(four["yields"][0]["probability_best"].get<double>() * 2, turned ? 1 - better : better, 0.03);
}

TEST(ScoreAnalysis, AnInfiniteLossIsWorseThanAFiniteOne) {
  const json report = scores_report("y,a,b\n1,0.9,0.8\n0,0.2,0.3\n1,0.7,0\n0,0.1,0.4\n", {});
  for (const json& row : report["utility"]["agreement"]) {
    if (row["metric"] == "log_loss") EXPECT_EQ(row["favours"], "a");
  }
}

TEST(ScoreAnalysis, AClassWithoutItemsMovesNoOther) {
  const json two = scores_report("y,p_a,p_b\nb,.2,.8\nb,.1,.9\n", {});
  EXPECT_EQ(two["classes"], json({"a", "b"}));
  EXPECT_EQ(two["classifiers"][0]["matrix"], json({{0, 0}, {0, 2}}));
  EXPECT_NEAR(two["classifiers"][0]["metrics"]["log_loss"]["value"], -(std::log(0.8) + std::log(0.9)) / 2, 1e-15);
  const json three = scores_report("y,m_blue,m_amber,m_red\namber,0,0.7,0.3\nred,0,0,1\nred,0.2,0.2,0.6\n", {});
  EXPECT_EQ(three["classifiers"][0]["metrics"]["accuracy"]["value"], 1);
  EXPECT_NEAR(three["classifiers"][0]["metrics"]["log_loss"]["value"], -(std::log(0.7) + std::log(0.6)) / 3, 1e-15);
}

TEST(ScoreAnalysis, LogitsOfWhatCannotBeLoseWithoutEnd) {
  Options options;
  options.scale = "logit";
  const json metrics = scores_report("y,s\n0,0.3\n1,2\n0,-1\n1,-inf\n", options)["classifiers"][0]["metrics"];
  EXPECT_EQ(metrics["log_loss"]["infinite"], "+");
  EXPECT_EQ(metrics["d2_log_loss_score"]["infinite"], "-");
}

TEST(ScoreAnalysis, SumsOfWeightsAreCountsToo) {
  const json report = scores_report("score,n_pos,n_neg\n0.9,2.5,0\n0.8,2.5,0\n0.7,0,2.5\n0.3,2.5,0\n0.1,0,2.5\n", {});
  EXPECT_EQ(report["n"], 12.5);
  EXPECT_EQ(report["classifiers"].size(), 1);
  EXPECT_NEAR(report["classifiers"][0]["metrics"]["roc_auc"]["value"], 5.0 / 6, 1e-15);
}

TEST(ScoreAnalysis, TheAreaOverAllLogarithmsIsTheRecallBeforeAnyFalseAlarm) {
  Options options;
  options.parameters = {"min_fpr=0"};
  const json of = scores_report("y,s\n1,.9\n1,.8\n0,.85\n0,.3\n1,.2\n", options)["classifiers"][0]["metrics"];
  EXPECT_NEAR(of["roc_auc_log"]["value"], 1.0 / 3, 1e-15);
}

TEST(ScoreAnalysis, LogitsTieInAnyOrderOfTheirClasses) {
  const auto area = [](const std::string& names, const std::array<int, 4>& order) {
    std::string text = "y" + names + "\n";
    for (int i = 0; i < 60; ++i) {
      text += "abcd"[i % 4];
      for (const int k : order) text += "," + std::to_string((i * 7 + k * k * 5 + i * k * 3) % 5 - 2);
      text += "\n";
    }
    return scores_report(text, {})["classifiers"][0]["metrics"];
  };
  const json one = area(",m_a,m_b,m_c,m_d", {0, 1, 2, 3});
  const json other = area(",m_c,m_a,m_d,m_b", {2, 0, 3, 1});
  for (const char* id : {"roc_auc_ovr_macro", "roc_auc_ovo_macro"})
    EXPECT_NEAR(one[id]["value"].get<double>(), other[id]["value"].get<double>(), 1e-14) << id;
}

TEST(ScoreAnalysis, WeightsOfAnySizeGiveNumbersOrAreRefused) {
  const json metrics = scores_report("y,s,w\n1,.9,1e17\n1,.1,1\n0,.5,1\n", {})["classifiers"][0]["metrics"];
  for (const char* id : {"brier_reliability", "brier_resolution", "log_loss_reliability"})
    EXPECT_TRUE(metrics[id]["value"].is_number() || metrics[id].contains("undefined")) << id << metrics[id];
  for (const char* size : {"1e308", "1e-200"}) {
    const std::string w = size;
    const auto table = table_of("y,s,w\n1,.9," + w + "\n1,.8," + w + "\n0,.85," + w + "\n0,.2," + w + "\n", {});
    ASSERT_FALSE(table.ok());
    EXPECT_EQ(table.problems().front().kind->code, "sum_of_weights");
  }
}

TEST(ScoreAnalysis, ALabelIsFoundByItsNumber) {
  Options options;
  options.positive = "1";
  EXPECT_EQ(scores_report("y,s\n1.0,0.9\n0.0,0.2\n1.0,0.7\n", options)["positive"], "1.0");
}

TEST(ScoreAnalysis, SaysWhatAnotherPrevalenceLeavesAsItIs) {
  Options options;
  options.prevalence = {0.1};
  const json notes = scores_report(kSix, options)["notes"];
  EXPECT_TRUE(
      std::any_of(notes.begin(), notes.end(), [](const json& it) { return it["code"] == "prevalence_of_curves"; }));
}

TEST(ScoreAnalysis, RefusesAThirdLabelAndUnknownNames) {
  const Result<ScoreAnalysis> three = scored("y,score\n1,0.9\n0,0.2\n2,0.5\n1,0.6\n", {});
  ASSERT_FALSE(three);
  EXPECT_EQ(three.problems()[0].kind->code, "more_than_two_labels");
  EXPECT_EQ(three.problems()[0].where.line, 4U);
  EXPECT_EQ(three.problems()[0].where.source, "s.csv");
  EXPECT_EQ(remark(three.problems()[0], Language::en).column, 1U);
  Options options;
  options.curves = {"roc", "rocky"};
  const Result<ScoreAnalysis> curve = scored(kSix, options);
  ASSERT_FALSE(curve);
  EXPECT_EQ(curve.problems()[0].kind->code, "unknown_name");
  options = {};
  options.thresholds = {"max_nothing"};
  EXPECT_FALSE(scored(kSix, options));
}

TEST(AnalyseMatrices, SaysWhatOtherToolsPrint) {
  const json report = analysed({{.name = "", .text = "10 2 0\n3 12 0\n4 1 0"}}, {});
  const json& one = report["classifiers"][0];
  const json& precision = one["per_class"][2]["metrics"]["precision"];
  EXPECT_EQ(precision["undefined"], "no_predicted_positives");
  EXPECT_EQ(precision["elsewhere"][0]["tool"], "scikit-learn");
  EXPECT_EQ(precision["elsewhere"][0]["printed"], "0.0");
  EXPECT_EQ(precision["elsewhere"][2]["printed"], "NA");
  // scikit-learn 1.2.1: precision_score(..., average='macro', zero_division=0) counts the class as 0.
  const json& macro = one["averages"]["macro"]["precision"];
  EXPECT_EQ(macro["left_out"], 1);
  EXPECT_EQ(macro["elsewhere"][0]["tool"], "scikit-learn");
  EXPECT_DOUBLE_EQ(macro["elsewhere"][0]["value"], (10.0 / 17 + 12.0 / 15) / 3);
  EXPECT_FALSE(one["averages"]["macro"]["recall"].contains("elsewhere"));
  EXPECT_FALSE(one["metrics"]["accuracy"].contains("elsewhere"));
}

TEST(AnalyseMatrices, ManyClassesHaveThePopularMetricsOnly) {
  const auto diagonal = [](std::size_t size) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) text += i == j ? "5 " : "1 ";
      text += "\n";
    }
    return Source{.name = "", .text = text};
  };
  const auto metrics = [](const json& report) { return report["classifiers"][0]["per_class"][0]["metrics"].size(); };
  Options options;
  options.draws = 0;
  EXPECT_GT(metrics(analysed({diagonal(30)}, options)), 100U);
  EXPECT_EQ(metrics(analysed({diagonal(31)}, options)), 8U);
  options.per_class = "all";
  EXPECT_GT(metrics(analysed({diagonal(31)}, options)), 100U);
  options.per_class = "none";
  EXPECT_EQ(refusal(analyse_matrices({diagonal(3)}, options)), "bad_option");
}

TEST(AnalyseMatrices, TakesWeightsOfDisagreements) {
  const Source source{.name = "", .text = "20 5 1\n3 15 6\n2 4 30"};
  const auto kappa = [&](const std::string& weights) {
    Options options;
    options.kappa_weights = weights;
    return analysed({source}, options)["classifiers"][0]["metrics"]["cohen_kappa_weighted"]["value"].get<double>();
  };
  EXPECT_EQ(kappa(""), kappa("linear"));
  EXPECT_EQ(kappa("2"), kappa("quadratic"));
  EXPECT_DOUBLE_EQ(kappa("0 1 4; 1 0 1; 4 1 0"), kappa("quadratic"));
  EXPECT_DOUBLE_EQ(kappa("[[0,0,0],[0,0,0],[1,0,0]]"), 1 - 86.0 * 2 / (36 * 25));
  const auto code = [&](const std::string& weights) {
    Options options;
    options.kappa_weights = weights;
    return refusal(analyse_matrices({source}, options));
  };
  EXPECT_EQ(code("cubic"), "bad_kappa_weights");
  EXPECT_EQ(code("-1"), "bad_kappa_weights");
  EXPECT_EQ(code("1 0 0; 0 1 0; 0 0 1"), "kappa_weights_of_agreement");
  EXPECT_EQ(code("0 1; 1 0"), "kappa_weights_size");
  EXPECT_EQ(code("0 1; 1"), "ragged_row");
  EXPECT_EQ(code("0 -1; 1 0"), "negative_cell");
}

}  // namespace
}  // namespace isoyield
