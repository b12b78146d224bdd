#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "isoyield/report/analysis.hpp"
#include "report/to_json.hpp"

namespace isoyield {
namespace {

using nlohmann::json;

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
                                             "mcnemar_corrected", "yield_paired", "jackknife_paired",
                                             "jackknife_paired", "jackknife_paired"}));
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

  // Two that decide alike share whatever chance they have; there is no other chance to be the best anywhere.
  const json four = scores_report(text, {})["utility"];
  EXPECT_FALSE(four["yields"][0].contains("probability_best"));
  const json& candidates = four["verdict"]["candidates"];
  double sum = 0;
  for (const json& each : candidates) sum += each["probability_best"].get<double>();
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_EQ(candidates[0]["probability_best"], candidates[3]["probability_best"]);
  for (const json& each : four["pairwise"]) {
    const json ends = {each["a"], each["b"]};
    if (ends == json({"a", "d"}) || ends == json({"d", "a"})) EXPECT_EQ(each["probability_a_better"], 0.5);
  }
  // The chance that a is better than b alone is about that of the two together, as c is far behind, without the
  // constants.
  double classifiers = 0;
  for (std::size_t i = 0; i < 4; ++i) classifiers += candidates[i]["probability_best"].get<double>();
  EXPECT_NEAR(candidates[0]["probability_best"].get<double>() * 2 / classifiers, turned ? 1 - better : better, 0.03);
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

TEST(ScoreAnalysis, SaysWhatAnotherPrevalenceAssumes) {
  Options options;
  options.prevalence = {0.1};
  const json notes = scores_report(kSix, options)["notes"];
  EXPECT_TRUE(
      std::any_of(notes.begin(), notes.end(), [](const json& it) { return it["code"] == "re_weighted_exactly"; }));
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

}  // namespace
}  // namespace isoyield
