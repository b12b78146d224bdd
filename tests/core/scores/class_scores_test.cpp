#include "isoyield/scores/class_scores.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "decisions/decide.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/swept.hpp"
#include "score_cases.hpp"
#include "table_cases.hpp"

namespace isoyield {
namespace {

using testing::number;
using testing::read_file;
using testing::read_json;
using testing::read_table;

struct ClassCase {
  std::vector<std::vector<double>> columns;
  std::vector<std::uint16_t> truth;
  std::vector<double> weights;

  [[nodiscard]] ClassScoreSet set() const {
    return {.columns = {columns.begin(), columns.end()}, .truth = truth, .weights = weights, .probabilities = true};
  }
};

ClassCase class_case(const nlohmann::json& input) {
  ClassCase out;
  const auto& labels = input.at("labels");
  out.columns.resize(labels.size());
  for (const auto& row : input.at("y_prob")) {
    for (std::size_t k = 0; k < labels.size(); ++k) out.columns[k].push_back(number(row[k]));
  }
  for (const auto& label : input.at("y_true")) {
    const auto at = std::find(labels.begin(), labels.end(), label);
    out.truth.push_back(static_cast<std::uint16_t>(at - labels.begin()));
  }
  return out;
}

double of(const ClassSummary& summary, std::string_view id, Arguments arguments = {}) {
  const Value value = evaluate(*find_metric(id), summary, arguments);
  EXPECT_TRUE(value.defined()) << id;
  return value.number();
}

TEST(ClassScores, AgreeWithOtherTools) {
  // Among equal scores scikit-learn's top_k_accuracy_score ranks the class of the highest index first, we the first in
  // label order; the cases with ties happen to give the same shares.
  const std::map<std::string, std::string> ids{{"roc_auc_ovr_macro", "roc_auc_ovr_macro"},
                                               {"roc_auc_ovr_weighted", "roc_auc_ovr_weighted"},
                                               {"roc_auc_ovo_macro", "roc_auc_ovo_macro"},
                                               {"roc_auc_ovo_weighted", "roc_auc_ovo_weighted"},
                                               {"roc_auc_ovr_micro", "roc_auc_ovr_micro"},
                                               {"roc_auc_hand_till", "roc_auc_hand_till"},
                                               {"average_precision_macro", "average_precision_macro"},
                                               {"average_precision_micro", "average_precision_micro"},
                                               {"brier_multiclass_0_2", "brier_multiclass"}};
  std::size_t compared = 0;
  for (const std::string data : {"iris3_lr", "ties4"}) {
    const nlohmann::json input = read_json("oracles/mscore_" + data + "__sklearn.json").at("input");
    const ClassCase items = class_case(input);
    const ClassSummary summary = summarise(items.set());
    for (const std::string tool : {"sklearn", "pROC", "brier_formula"}) {
      const std::string name = "mscore_" + data + "__" + tool;
      const nlohmann::json file = read_json("oracles/" + name + ".json");
      const double relative = file.at("tolerance").at("rel").get<double>();
      const auto expect = [&](const std::string& quantity, double ours, const nlohmann::json& theirs) {
        const double wanted = number(theirs);
        EXPECT_NEAR(ours, wanted, relative * std::fabs(wanted) + 1e-11) << name << " " << quantity;
        ++compared;
      };
      for (const auto& [quantity, value] : file.at("expected").items()) {
        if (const auto id = ids.find(quantity); id != ids.end()) {
          expect(quantity, of(summary, id->second), value);
        } else if (quantity == "brier_multiclass_0_1") {
          expect(quantity, of(summary, "brier_multiclass") / 2, value);
        } else if (quantity == "roc_auc_ovr_per_class") {
          for (std::size_t k = 0; k < value.size(); ++k) expect(quantity, summary.roc_auc[k].number(), value[k]);
        } else if (quantity.rfind("top", 0) == 0) {
          const std::vector<double> k{static_cast<double>(quantity[3] - '0')};
          expect(quantity, of(summary, "top_k_accuracy", k), value);
        } else if (quantity == "accuracy_argmax") {
          const HighestClass highest = highest_class(items.set());
          double right = 0;
          for (std::size_t i = 0; i < items.truth.size(); ++i) right += highest.decisions[i] == items.truth[i] ? 1 : 0;
          expect(quantity, right / static_cast<double>(items.truth.size()), value);
        } else {
          ASSERT_EQ(quantity.rfind("log_loss_clip", 0), 0U) << quantity;
          expect(quantity,
                 of(summary, "log_loss_clipped", std::vector<double>{quantity.back() == '5' ? 1e-15 : 0x1p-52}), value);
        }
      }
    }
  }
  EXPECT_GE(compared, 30U);
  RecordProperty("compared", static_cast<int>(compared));
}

TEST(ClassScores, WeightTwoIsTheRowTwice) {
  const ClassCase once = class_case(read_json("oracles/mscore_ties4__sklearn.json").at("input"));
  ClassCase weighted = once;
  ClassCase twice = once;
  weighted.weights.assign(once.truth.size(), 1);
  for (std::size_t i = 0; i < once.truth.size(); i += 2) {
    weighted.weights[i] = 2;
    twice.truth.push_back(once.truth[i]);
    for (std::size_t k = 0; k < once.columns.size(); ++k) twice.columns[k].push_back(once.columns[k][i]);
  }
  const ClassSummary a = summarise(weighted.set());
  const ClassSummary b = summarise(twice.set());
  for (const Metric& metric : metrics()) {
    if (metric.formula.classes == nullptr) continue;
    EXPECT_DOUBLE_EQ(evaluate(metric, a).number(), evaluate(metric, b).number()) << metric.id;
  }
}

TEST(ClassScores, TwoClassesAreTheBinaryCase) {
  const ClassCase items{{{.8, .6, .3, .6, .1}, {.2, .4, .7, .4, .9}}, {0, 0, 1, 1, 1}, {}};
  const ClassSummary summary = summarise(items.set());
  const std::vector<std::uint8_t> positive{0, 0, 1, 1, 1};
  const Sweep points = sweep({.scores = items.columns[1], .positive = positive, .weights = {}});
  const double auc = evaluate(*find_metric("roc_auc"), points).number();
  for (const std::string_view id :
       {"roc_auc_ovr_macro", "roc_auc_ovr_weighted", "roc_auc_ovo_macro", "roc_auc_hand_till"})
    EXPECT_DOUBLE_EQ(of(summary, id), auc) << id;
  EXPECT_NEAR(of(summary, "ranked_probability_score") * 2, of(summary, "brier_multiclass"), 1e-15);
}

TEST(ClassScores, LogitsBecomeProbabilities) {
  const double infinity = std::numeric_limits<double>::infinity();
  std::vector<std::vector<double>> logits{{0, 1000, infinity, -1}, {0, -1000, 0, -infinity}, {0, 0, infinity, -1}};
  EXPECT_EQ(to_probabilities(logits), ClassScale::logits);
  EXPECT_DOUBLE_EQ(logits[0][0], 1.0 / 3);
  EXPECT_EQ(logits[0][1], 1);
  EXPECT_EQ(logits[1][1], 0);
  EXPECT_EQ(logits[0][2], 0.5);
  EXPECT_EQ(logits[1][3], 0);
  std::vector<std::vector<double>> printed{{.33, .5}, {.33, .25}, {.33, .25}};
  EXPECT_EQ(to_probabilities(printed), ClassScale::probabilities);
  std::vector<std::vector<double>> scores{{.9, .5}, {.8, .25}, {.1, .25}};
  EXPECT_EQ(to_probabilities(scores), ClassScale::scores);
}

TEST(ClassScores, ZeroProbabilitiesAreCounted) {
  const ClassCase items{{{1, 1, 0}, {0, 0, 1}, {0, 0, 0}}, {0, 1, 2}, {}};
  const ClassSummary summary = summarise(items.set());
  EXPECT_EQ(summary.zero_rows, 2U);
  EXPECT_TRUE(std::isinf(summary.log));
  EXPECT_NEAR(summary.clipped_log(0x1p-52), 2 * 52 * std::log(2.0), 1e-9);
}

TEST(CountDecisions, AddsUpTheWeights) {
  const std::vector<std::uint16_t> truth{0, 1, 1, 0, 1};
  const std::vector<std::uint16_t> decisions{2, 0, 1, 2, 0};
  const std::vector<double> weights{0.5, 2, 3, 0.25, 1e16};
  EXPECT_EQ(count_decisions(truth, decisions, {}, 2, 3).cells(), (std::vector<double>{0, 0, 2, 2, 1, 0}));
  EXPECT_EQ(count_decisions(truth, decisions, weights, 2, 3).cells(),
            (std::vector<double>{0, 0, 0.75, 1e16 + 2, 3, 0}));
  // What rounding takes away of a sum is kept.
  const std::vector<double> far{1, 1e16, 1, 1, 1};
  EXPECT_EQ(count_decisions(std::vector<std::uint16_t>(5, 0), std::vector<std::uint16_t>(5, 0), far, 1, 1).cells(),
            (std::vector<double>{1e16 + 4}));
}

TEST(GainsByScore, HaveTheThresholdWhereDecidingPositiveHasEarnedMost) {
  const std::vector<std::uint16_t> truth{1, 0, 1, 0, 0};
  ClassScoreSet items;
  items.truth = truth;
  const std::vector<double> scores{0.9, 0.8, 0.7, 0.6, 0.5};
  // Three gained by a positive, two lost by a negative: 3, 1, 4, 2, 0 in all.
  EXPECT_EQ(GainsByScore(scores, items, 1, Worth(UtilityMatrix(2, 2, {3, 1, 2, 5}))).best_threshold(), 0.7);
  EXPECT_EQ(GainsByScore(scores, items, 1, Worth(UtilityMatrix(2, 2, {9, 1, 5, 5}))).best_threshold(),
            std::numeric_limits<double>::infinity());
}

TEST(ClassColumns, ChosenByOption) {
  ScoreTableOptions options;
  options.probabilities = {{"A", {"a:u", "b:v", "c:w"}}};
  const Result<ScoreTable> table = read_table("y,u,v,w,x\nb,.1,.7,.2,9\na,.6,.2,.2,8\nc,0,0,1,7\n", options);
  ASSERT_TRUE(table) << testing::describe(table.problems());
  ASSERT_EQ(table.value().probabilities.size(), 1U);
  EXPECT_EQ(table.value().probabilities[0].columns[1], (std::vector<double>{.7, .2, 0}));
  EXPECT_TRUE(table.value().columns.empty());
  options.probabilities = {{"A", {"u", "v"}}};
  const Result<ScoreTable> two = read_table("y,u,v,w\nb,.1,.7,.2\na,.6,.2,.2\nc,0,0,1\n", options);
  ASSERT_FALSE(two);
  EXPECT_EQ(two.problems()[0].kind->code, "class_columns");
}

TEST(ClassColumns, ChosenByOptionGoByTheirNames) {
  const char* const text = "y,a,a_ok,x:y\nbad,.8,.2,1\nok,.3,.7,2\nok,.1,.9,3\n";
  const auto of_bad = [&](const std::vector<std::string>& columns, bool utilities) {
    ScoreTableOptions options;
    options.truth = "y";
    (utilities ? options.utilities : options.probabilities) = {{"A", columns}};
    if (utilities) options.scores = {"x:y"};
    const Result<ScoreTable> table = read_table(text, options);
    if (!table) return std::string(table.problems()[0].kind->code) + ": " + message(table.problems()[0], Language::en);
    const auto& groups = utilities ? table.value().utilities : table.value().probabilities;
    return std::to_string(groups[0].columns[0][0]).substr(0, 3);
  };
  for (const bool utilities : {false, true}) {
    EXPECT_EQ(of_bad({"a", "a_ok"}, utilities), "0.8");
    EXPECT_EQ(of_bad({"a_ok", "a"}, utilities), "0.8");
    EXPECT_EQ(of_bad({"bad:a", "ok:a_ok"}, utilities), "0.8");
    EXPECT_EQ(of_bad({"ok:a", "bad:a_ok"}, utilities), "0.2");
  }
  EXPECT_EQ(of_bad({"ok:x:y", "bad:a"}, false), "0.8");
  EXPECT_EQ(of_bad({"a", "x:y"}, false),
            "class_order_unclear: the names of the columns a, x:y of “A” do not show which class each belongs to; they "
            "could be bad:a,ok:x:y or ok:a,bad:x:y");
}

TEST(ClassColumns, HeadingsOfManyForms) {
  const auto name_and_labels = [](const std::string& headings) {
    const Result<ScoreTable> table = read_table("y," + headings + "\ncat,.7,.2,.1\ndog,.2,.5,.3\nemu,.1,.1,.8\n");
    EXPECT_TRUE(table.ok()) << headings;
    if (!table || table.value().probabilities.size() != 1) return std::string("none");
    const auto& columns = table.value().preview.columns;
    return columns[1].classifier + ":" + columns[1].label + "," + columns[2].label + "," + columns[3].label;
  };
  EXPECT_EQ(name_and_labels("lr_cat,lr_dog,lr_emu"), "lr:cat,dog,emu");
  EXPECT_EQ(name_and_labels("p_emu,p_dog,p_cat"), "p:emu,dog,cat");
  EXPECT_EQ(name_and_labels("svm[cat],svm[dog],svm[emu]"), "svm:cat,dog,emu");
  EXPECT_EQ(name_and_labels("Prob Cat,Prob Dog,Prob Emu"), "Prob:cat,dog,emu");
  EXPECT_EQ(name_and_labels("nn.prob.cat,nn.prob.dog,nn.prob.emu"), "nn:cat,dog,emu");
}

}  // namespace
}  // namespace isoyield
