#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/scores/score_table.hpp"
#include "table_cases.hpp"
#include "table_checks.hpp"

// What columns are by what their values say of one another: the same twelve items in the exports of many tools.

namespace isoyield {
namespace {

using testing::describe;
using testing::expect_note;
using testing::read_table;
using testing::truth_name;

struct Item {
  bool positive;
  int hundredths;
};
/// Area 29 of 35; at 0.5 six of seven negatives and four of five positives are right.
constexpr std::array<Item, 12> kItems{{{false, 5},
                                       {false, 10},
                                       {false, 20},
                                       {false, 30},
                                       {false, 40},
                                       {false, 45},
                                       {false, 70},
                                       {true, 15},
                                       {true, 60},
                                       {true, 80},
                                       {true, 90},
                                       {true, 95}}};

std::string number(int hundredths) {
  return "0." + std::string(hundredths < 10 ? "0" : "") + std::to_string(hundredths);
}

/// Rows under a heading: {y} and {d} are the true and the decided label, {Y} and {D} the same as 0 and 1, {p} and {q}
/// the probabilities of yes and no, {c} that of what was decided, {i} the number of the item.
std::string table(const std::string& head, const std::string& row) {
  std::string out = head.empty() ? "" : head + "\n";
  for (std::size_t i = 0; i < kItems.size(); ++i) {
    const auto [positive, p] = kItems[i];
    const bool decided = p >= 50;
    for (std::size_t at = 0; at < row.size(); ++at) {
      if (row[at] != '{' || at + 2 >= row.size() || row[at + 2] != '}') {
        out += row[at];
        continue;
      }
      const char what = row[at + 1];
      at += 2;
      if (what == 'y') out += positive ? "yes" : "no";
      if (what == 'd') out += decided ? "yes" : "no";
      if (what == 'Y') out += positive ? "1" : "0";
      if (what == 'D') out += decided ? "1" : "0";
      if (what == 'p') out += number(p);
      if (what == 'q') out += number(100 - p);
      if (what == 'c') out += number(decided ? p : 100 - p);
      if (what == 'i') out += std::to_string(892 + i);
      if (what == 's') out += i % 3 == 0 ? "M" : "F";
      if (what == 'a') out += std::to_string(30 + i * 7 % 11);
    }
    out += "\n";
  }
  return out;
}

/// The one classifier's score of the positive class, however it came in.
std::vector<double> positive_scores(const ScoreTable& table) {
  if (!table.columns.empty()) return table.columns.front().scores;
  return table.probabilities.empty() ? std::vector<double>() : table.probabilities.front().columns.back();
}

struct Export {
  std::string tool;
  std::string text;
  std::string truth;
};

TEST(TableJudgement, TheTruthIsNotWhatScoresReproduce) {
  const std::vector<Export> exports{
      {"H2O", table("predict,no,yes,churn", "{d},{q},{p},{y}"), "churn"},
      {"H2O, 0 and 1", table("predict,p0,p1,bad_loan", "{D},{q},{p},{Y}"), "bad_loan"},
      {"Azure", table("churn,Scored Labels,Scored Probabilities", "{y},{d},{p}"), "churn"},
      {"Azure, the columns turned", table("Scored Probabilities,Scored Labels,churn", "{p},{d},{y}"), "churn"},
      {"PyCaret, raw", table("churn,prediction_label,prediction_score_no,prediction_score_yes", "{y},{d},{q},{p}"),
       "churn"},
      {"SPSS", table("churn;PRE_1;PGR_1", "{Y};{p};{D}"), "churn"},
      {"SAS", table("_FROM_,_INTO_,P_no,P_yes", "{y},{d},{q},{p}"), "_FROM_"},
      {"KNIME", table("Row ID,churn,P (churn=no),P (churn=yes),Prediction (churn)", "Row{i},{y},{q},{p},{d}"), "churn"},
      {"Orange", table("churn,Naive Bayes (no),Naive Bayes (yes),Naive Bayes", "{y},{q},{p},{d}"), "churn"},
      {"RapidMiner", table("churn;prediction(churn);confidence(no);confidence(yes)", "{y};{d};{q};{p}"), "churn"},
      {"yardstick", table("truth,.pred_no,.pred_yes,.pred_class", "{y},{q},{p},{d}"), "truth"},
      {"caret", table("pred,obs,no,yes", "{d},{y},{q},{p}"), "obs"},
      {"mlr3", table("row_ids,truth,response,prob.no,prob.yes", "{i},{y},{d},{q},{p}"), "truth"},
      {"OpenML",
       "@relation predictions\n% made by a tool\n@attribute row_id numeric\n@attribute confidence.no numeric\n"
       "@attribute confidence.yes numeric\n@attribute prediction {no,yes}\n@attribute correct {no,yes}\n@data\n" +
           table("", "{i},{q},{p},{d},{y}"),
       "correct"},
      {"BigQuery",
       table("", R"({"predicted_churn":"{d}","predicted_churn_probs":[{"label":"yes","prob":{p}},)"
                 R"({"label":"no","prob":{q}}],"churn":"{y}"})"),
       "churn"},
      {"Vertex AI",
       table("", R"({"instance":{"age":{a},"churn":"{y}"},"prediction":{"classes":["no","yes"],"scores":[{q},{p}]}})"),
       "instance(churn)"},
      {"named by words", table("y,prob_no,prob_yes", "{Y},{q},{p}"), "y"},
      {"in German", table("Wahr,Vorhersage,Wahrscheinlichkeit", "{y},{d},{p}"), "Wahr"},
      {"without headings", table("", "{y},{d},{p}"), "column 1"},
  };
  for (const Export& each : exports) {
    const auto result = read_table(each.text);
    ASSERT_TRUE(result.ok()) << each.tool << describe(result);
    const ScoreTable& read = result.value();
    EXPECT_EQ(truth_name(result), each.truth) << each.tool;
    EXPECT_EQ(read.columns.size() + read.probabilities.size(), 1U) << each.tool;
    EXPECT_TRUE(read.predicted.empty()) << each.tool << ": decisions of a score are no rival";
    ASSERT_EQ(read.rows(), kItems.size()) << each.tool;
    const std::vector<double> scores = positive_scores(read);
    for (std::size_t i = 0; i < scores.size(); ++i) {
      EXPECT_EQ(scores[i], kItems[i].hundredths / 100.0) << each.tool << " " << i;
      EXPECT_EQ(read.truth[i] != 0, kItems[i].positive) << each.tool << " " << i;
    }
    for (const ColumnPreview& column : read.preview.columns)
      EXPECT_TRUE(column.why.has_value()) << each.tool << ": " << column.name << " has no reason";
  }
}

std::string refusal(const std::string& text, const ScoreTableOptions& options = {}) {
  const auto result = read_table(text, options);
  return result ? "read" : std::string(result.problems().front().kind->code);
}

TEST(TableJudgement, WhatHasNoTruthOrNoScoreIsRefused) {
  EXPECT_EQ(refusal(table("labels 1 0", "{D} {p} {q}")), "only_decided_labels") << "LIBSVM";
  EXPECT_EQ(refusal(table("predict,p0,p1", "{D},{q},{p}")), "only_decided_labels") << "H2O without the truth";
  EXPECT_EQ(refusal(table("text,label,score", "t{i},{d},{c}")), "only_decided_labels") << "a pipeline's answers";
  EXPECT_EQ(refusal(table("", R"({"label":"{d}","score":{c}})")), "only_decided_labels");
  EXPECT_EQ(refusal(table("PassengerId,Survived", "{i},{D}")), "no_score_column") << "a submission of labels";
  EXPECT_EQ(refusal(table("id,target", "{i},{p}")), "no_truth_column") << "a submission of probabilities";
  EXPECT_EQ(refusal(table("sex,churn,p", "{s},{y},{p}")), "truth_unclear");
  EXPECT_EQ(refusal(table("true_sun,true_sea,pred_sun,pred_sea", "{Y},{D},{D},{Y}")), "label_sets");
  EXPECT_EQ(refusal(table("actual_1,actual_2,predicted_1,predicted_2", "{Y},{D},{D},{Y}")), "label_sets");
  EXPECT_EQ(refusal(table("labels 1 0", "{D} {p} {q}"), {.truth = "labels"}), "read") << "who says so is believed";
}

TEST(TableJudgement, TheConfidenceOfADecisionIsAsked) {
  for (const std::string head : {"actual,predicted,confidence", "churn,prediction_label,prediction_score",
                                 "true_label,pred_label,score", "y,decision,p"}) {
    const std::string text = table(head, "{y},{d},{c}");
    EXPECT_EQ(refusal(text), "confidence_of_decided") << head;
    const std::string name = head.substr(head.rfind(',') + 1);
    const auto said = read_table(text, {.confidence = name});
    ASSERT_TRUE(said.ok()) << head << describe(said);
    ASSERT_EQ(said.value().probabilities.size(), 1U);
    EXPECT_TRUE(said.value().predicted.empty());
    for (std::size_t i = 0; i < kItems.size(); ++i)
      EXPECT_NEAR(said.value().probabilities[0].columns[1][i], kItems[i].hundredths / 100.0, 1e-15) << head;
    const auto score = read_table(text, {.scores = {name}});
    ASSERT_TRUE(score.ok());
    EXPECT_EQ(score.value().columns.size(), 1U);
  }
  EXPECT_EQ(refusal("y,d,c\na,a,.9\nb,b,.8\nc,c,.7\na,b,.6\nb,b,.5\nc,a,.4\n", {.predicted = {"d"}, .confidence = "c"}),
            "confidence_classes");
  EXPECT_EQ(refusal("y,c\n1,.9\n0,.8\n", {.confidence = "c"}), "confidence_of_what");
}

TEST(TableJudgement, AttributesAreOfferedAndNotChosen) {
  const auto result = read_table(table("y,p,age,row,site", "{Y},{p},{a},{i},7"));
  ASSERT_TRUE(result.ok()) << describe(result);
  ASSERT_EQ(result.value().columns.size(), 1U);
  EXPECT_EQ(result.value().columns[0].name, "p");
  expect_note(result, "numbers_left_out", 0, {"age, site"});
  EXPECT_EQ(read_table(table("y,p,age", "{Y},{p},{a}"), {.scores = {"p", "age"}}).value().columns.size(), 2U);
  EXPECT_EQ(read_table(table("y,age,bmi", "{Y},{a},2{a}")).value().columns.size(), 2U) << "markers are all there is";
  EXPECT_EQ(read_table(table("y,p,logit", "{Y},{p},{a}")).value().columns.size(), 2U) << "called a score";
  const auto codes = read_table("y,p,male\n1,.2,1\n0,.4,0\n1,.6,0\n0,.8,1\n1,.3,1\n0,.7,0\n1,.9,1\n");
  ASSERT_TRUE(codes.ok());
  EXPECT_TRUE(codes.value().predicted.empty());
  expect_note(codes, "codes_left_out", 0, {"male"});
}

TEST(TableJudgement, CountsOfPairsNeedNoName) {
  for (const std::string name : {"0", "cnt", "count_star()", "f0_", "nPredictions", "images", "Occ"}) {
    const auto result = read_table("actual,predicted," + name + "\nno,no,50\nno,yes,3\nyes,no,7\nyes,yes,40\n");
    ASSERT_TRUE(result.ok()) << name << describe(result);
    EXPECT_EQ(result.value().weights, (std::vector<double>{50, 3, 7, 40})) << name;
    EXPECT_EQ(result.value().predicted.size(), 1U) << name;
  }
}

TEST(TableJudgement, SpellingsOfDecisionsAreThoseOfTheTruth) {
  for (const auto& [head, row] : std::vector<std::pair<std::string, std::string>>{
           {"truth,pred", "{Y},{d}"}, {"actual,predicted", "{y},{D}"}, {"gold,model", "{Y},{D}.0"}}) {
    const auto result = read_table(table(head, row));
    ASSERT_TRUE(result.ok()) << head << describe(result);
    EXPECT_EQ(result.value().decisions.size(), 2U) << head;
    ASSERT_EQ(result.value().predicted.size(), 1U) << head;
    for (std::size_t i = 0; i < kItems.size(); ++i)
      EXPECT_EQ(result.value().predicted[0].decisions[i] != 0, kItems[i].hundredths >= 50) << head;
  }
  // Of three classes 1 is a name and no word for true; letters of both cases may be classes of their own.
  EXPECT_EQ(read_table("truth,pred\n0,yes\n1,1\n2,2\n0,0\n").value().decisions.size(), 4U);
  EXPECT_EQ(read_table("truth,pred\na,A\nA,a\nb,b\na,a\n").value().labels.size(), 3U);
}

TEST(TableJudgement, FewClustersAreNone) {
  const std::string text = table("y,p,group", "{Y},{p},{s}");
  expect_note(read_table(text), "too_few_clusters_left_out", 0, {"group", "2", "5"});
  EXPECT_TRUE(read_table(text).value().groups.empty());
  EXPECT_EQ(refusal(text, {.group = "group"}), "too_few_clusters");
  EXPECT_EQ(read_table(table("y,p,patient", "{Y},{p},{i}")).value().groups.size(), kItems.size());
}

TEST(TableJudgement, AFewValuesOutsideAreSaidWithTheirLine) {
  std::string text = "# comment\n" + table("y,a,b", "{Y},{p},{p}");
  const std::string line = "0,0.40,0.40\n";
  text.replace(text.find(line), line.size(), "\n0,0.40,1.2\n");
  using Outside = ScoreTableOptions::Outside;
  const auto asked = read_table(text);
  ASSERT_FALSE(asked.ok());
  EXPECT_EQ(asked.problems()[0].kind->code, "outside_0_1");
  EXPECT_EQ(asked.problems()[0].where.line, 8U);
  EXPECT_EQ(asked.problems()[0].arguments, (std::vector<std::string>{"b", "1", "12", "8", "1.2"}));
  const auto omitted = read_table(text, {.outside = Outside::omit});
  ASSERT_TRUE(omitted.ok());
  EXPECT_EQ(omitted.value().rows(), 11U);
  EXPECT_EQ(omitted.value().columns[0].scores, omitted.value().columns[1].scores);
  EXPECT_EQ(read_table(text, {.outside = Outside::clip}).value().columns[1].scores[4], 1);
  EXPECT_EQ(read_table(text, {.outside = Outside::keep}).value().columns[1].scores[4], 1.2);
  // Many are scores, and what rounding left is 1.
  EXPECT_TRUE(read_table("y,s\n1,1.5\n0,-.5\n1,2.5\n0,.5\n1,.7\n0,.1\n1,3\n0,.2\n1,.6\n0,-1\n").ok());
  std::string printed = text;
  printed.replace(printed.find("1.2\n"), 4, "1.0000001\n");
  EXPECT_EQ(read_table(printed).value().columns[1].scores[4], 1);
}

}  // namespace
}  // namespace isoyield
