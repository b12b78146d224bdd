#include "isoyield/expression/definition.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "isoyield/report/analysis.hpp"

namespace isoyield {
namespace {

std::shared_ptr<const Definition> defined(const std::string& text) {
  auto made = Definition::parse(text);
  if (!made) {
    ADD_FAILURE() << text << ": " << message(made.problems()[0], Language::en);
    return nullptr;
  }
  return made.value();
}

TEST(Definition, BehavesAsAMetric) {
  const auto cost = defined("cost(w = 5, base=-1) = base + (TP - w * FP) / n");
  ASSERT_NE(cost, nullptr);
  const Metric& metric = cost->metric();
  EXPECT_EQ(metric.id, "cost");
  EXPECT_EQ(cost->formula(), "base + (TP - w * FP) / n");
  ASSERT_EQ(metric.parameters.size(), 2U);
  EXPECT_EQ(metric.parameters[1].initial, -1);
  const BinaryCounts counts{.tp = 30, .fn = 10, .fp = 2, .tn = 58};
  EXPECT_EQ(evaluate(metric, counts).number(), -1 + (30 - 10) / 100.0);
  const std::vector<double> other{1, 0};
  EXPECT_EQ(evaluate(metric, counts, other).number(), 0.28);
  EXPECT_TRUE(admissible(metric));
  EXPECT_EQ(evaluate(metric, ConfusionMatrix(counts), 1).number(), -1 + (30 - 10) / 100.0);
}

TEST(Definition, KnowsWhichWayIsBetter) {
  const auto way = [](const char* text) { return defined(text)->metric().orientation; };
  EXPECT_EQ(way("a = TP / P"), Orientation::higher);
  EXPECT_EQ(way("a = (5 * FP + FN) / n"), Orientation::lower);
  EXPECT_EQ(way("a = PP / n"), Orientation::neither);
  EXPECT_EQ(way("a = P / n"), Orientation::neither);
  EXPECT_EQ(way("a = sqrt(PPV * TPR)"), Orientation::higher);
  EXPECT_EQ(way("a = (TP*TN - FP*FN) / sqrt(PP * PN * P * N)"), Orientation::higher);
}

TEST(Definition, KnowsWhetherTheNumberOfItemsMatters) {
  EXPECT_TRUE(defined("a = TP - 5 * FP")->metric().sized);
  EXPECT_FALSE(defined("a = (TP - 5 * FP) / n")->metric().sized);
}

TEST(Definition, JudgesAdmissibilityAsOfAnyMetric) {
  EXPECT_TRUE(admissible(defined("a = (TP + TN) / n")->metric()));
  EXPECT_FALSE(admissible(defined("a = TP / (TP + FP)")->metric()));
  EXPECT_FALSE(admissible(defined("a = (TPR + TNR) / 2")->metric()));  // its utilities depend on the class shares
}

TEST(Definition, TellsWhatIsWrong) {
  const auto problem = [](const std::string& text) {
    auto made = Definition::parse(text, 3);
    return made ? std::string("fine")
                : std::string(made.problems()[0].kind->code) + "@" + std::to_string(made.problems()[0].where.column);
  };
  EXPECT_EQ(problem(""), "definition_form@1");
  EXPECT_EQ(problem("cost"), "definition_form@1");
  EXPECT_EQ(problem("TP + FP"), "definition_form@1");
  EXPECT_EQ(problem("= TP"), "definition_form@1");
  EXPECT_EQ(problem("cost ="), "expression_empty@6");
  EXPECT_EQ(problem("cost = TP + ?"), "expression_character@13");
  EXPECT_EQ(problem("вартість = TP + ?"), "expression_character@17");
  EXPECT_EQ(problem("mcc = TP"), "definition_name_taken@1");
  EXPECT_EQ(problem("Sensitivity = TP"), "definition_name_taken@1");
  EXPECT_EQ(problem("_a = TP"), "definition_name@1");
  EXPECT_EQ(problem(std::string(41, 'a') + " = TP"), "definition_name@1");
  EXPECT_EQ(problem("a(w) = TP"), "definition_parameter@4");
  EXPECT_EQ(problem("a(w = x) = TP"), "definition_parameter@7");
  EXPECT_EQ(problem("a(TP = 1) = TP"), "definition_parameter_name@3");
  EXPECT_EQ(problem("a(b = 1, b = 2) = TP"), "definition_parameter_name@10");
  EXPECT_EQ(problem("a(b=1,c=1,d=1,e=1,f=1) = TP"), "definition_parameters@19");
  EXPECT_EQ(problem("вартість(вага = 2) = вага * TP"), "fine");
  EXPECT_EQ(Definition::parse("a = 1 +", 3).problems()[0].where.line, 3U);
}

TEST(Definition, NamesAreTakenOnce) {
  EXPECT_TRUE(define({"a = TP", "b = FP"}));
  const auto twice = define({"a = TP", "A = FP", "c = ("});
  ASSERT_FALSE(twice);
  ASSERT_EQ(twice.problems().size(), 2U);
  EXPECT_EQ(twice.problems()[0].kind->code, "definition_name_taken");
  EXPECT_EQ(twice.problems()[0].where.line, 2U);
  EXPECT_EQ(twice.problems()[1].where.line, 3U);
  EXPECT_FALSE(define(std::vector<std::string>(21, "a = TP")));
}

const report::Number* value_of(const Dictionary<report::Number>& metrics, const std::string& id) {
  for (const auto& [key, number] : metrics) {
    if (key == id) return &number;
  }
  return nullptr;
}

TEST(Definition, StandsInTheReportOfMatrices) {
  Options options;
  options.define = {"cost(w = 5) = (TP - w * FP) / n", "share = TP / (TP + FP)"};
  options.draws = 200;
  const auto made =
      analyse_matrices({{.name = "a", .text = "50 5\n10 35"}, {.name = "b", .text = "40 15\n2 43"}}, options);
  ASSERT_TRUE(made);
  const report::Report& report = made.value();
  ASSERT_TRUE(report.definitions.has_value());
  ASSERT_EQ(report.definitions->size(), 2U);
  EXPECT_EQ((*report.definitions)[0].id, "cost");
  EXPECT_EQ((*report.definitions)[0].formula, "(TP - w * FP) / n");
  EXPECT_TRUE((*report.definitions)[0].admissible);
  EXPECT_FALSE((*report.definitions)[1].admissible);
  const auto& a = report.classifiers[0];
  ASSERT_NE(value_of(a.metrics, "cost"), nullptr);
  EXPECT_EQ(value_of(a.metrics, "cost")->value.number, (35 - 5 * 5) / 100.0);
  EXPECT_EQ(value_of(a.metrics, "share")->value.number, value_of(a.metrics, "precision")->value.number);
  EXPECT_TRUE(value_of(a.metrics, "share")->ci.has_value());
  EXPECT_NE(value_of(a.per_class[0].metrics, "cost"), nullptr);
  EXPECT_EQ(value_of(a.averages->macro, "share")->value.number, value_of(a.averages->macro, "precision")->value.number);
  bool compared = false;
  for (const auto& row : report.utility->agreement) compared = compared || row.metric == "cost";
  EXPECT_TRUE(compared);
}

TEST(Definition, StandsInTheReportOfScores) {
  Options options;
  options.define = {"own = sqrt(TPR * TNR)"};
  options.thresholds = {"max_own", "max_g_mean"};
  TableReader reader({.source = "t", .truth = {}, .scores = {}, .weight = {}, .refuse_missing = false});
  const std::string text = "truth,s\n1,0.9\n0,0.8\n1,0.7\n1,0.6\n0,0.4\n0,0.3\n1,0.2\n0,0.1\n";
  ASSERT_TRUE(reader.feed(text));
  auto table = reader.finish();
  ASSERT_TRUE(table);
  const auto made = ScoreAnalysis::make(std::move(table.value()), options);
  ASSERT_TRUE(made);
  const auto& classifier = made.value().report().classifiers[0];
  ASSERT_EQ(classifier.thresholds->size(), 2U);
  EXPECT_EQ((*classifier.thresholds)[0].second.threshold, (*classifier.thresholds)[1].second.threshold);
  EXPECT_EQ(value_of(classifier.metrics, "own")->value.number, value_of(classifier.metrics, "g_mean")->value.number);
  const auto there = made.value().at({0.5});
  EXPECT_NE(value_of(there[0].metrics, "own"), nullptr);
}

TEST(Definition, IsRefusedWithTheReport) {
  Options options;
  options.define = {"cost = (TP"};
  const auto made = analyse_matrices({{.name = "a", .text = "50 5\n10 35"}}, options);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.problems()[0].kind->code, "expression_parenthesis");
  EXPECT_EQ(made.problems()[0].where.source, "define");
}

}  // namespace
}  // namespace isoyield
