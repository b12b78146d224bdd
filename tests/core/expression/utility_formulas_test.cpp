#include "isoyield/expression/utility_formulas.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "isoyield/report/analysis.hpp"
#include "item_cases.hpp"

// What formulas of utilities may say, and what is told where they are wrong.

namespace isoyield {
namespace {

using testing::analysed;
using testing::drawn;
using testing::found;
using testing::Item;
using testing::table_of;
using testing::worth;

TEST(FormulasOfUtilities, WordsSayTheSameAsCells) {
  std::mt19937 random(9);
  const std::string text = table_of(drawn(random, 40));
  const Result<ScoreAnalysis> cells = analysed(text, worth("ok & fraud = -amount; fraud & ok = -5"));
  ASSERT_TRUE(cells) << testing::describe(cells.problems());
  for (const char* said : {"miss = -amount; false alarm = -5", "a miss costs amount\na false alarm costs 5",
                           "Пропуск коштує amount; хибна тривога коштує 5",
                           "# fraud\nmiss = -[amount]; false alarm = -(2 + 3)", "miss = -\"Amount\"; False alarm = -5;",
                           "miss = -1 * `amount`; false alarm = 0 - 5; hit = 0; correct rejection = 0"}) {
    const Result<ScoreAnalysis> words = analysed(text, worth(said));
    ASSERT_TRUE(words) << said << testing::describe(words.problems());
    EXPECT_EQ(words.value().report().utility->yields[0].value, cells.value().report().utility->yields[0].value) << said;
    EXPECT_EQ(words.value().report().utility->matrix, cells.value().report().utility->matrix) << said;
  }
  Options costs = worth("miss = amount; false alarm = 5");
  costs.utility_as = "costs";
  const Result<ScoreAnalysis> turned = analysed(text, costs);
  ASSERT_TRUE(turned) << testing::describe(turned.problems());
  EXPECT_EQ(turned.value().report().utility->matrix, cells.value().report().utility->matrix);
  costs.utility_as = "ask";
  const Result<ScoreAnalysis> doubted = analysed(text, costs);
  ASSERT_FALSE(doubted);
  EXPECT_EQ(doubted.problems()[0].kind->code, "utilities_are_costs");
}

/// Whether blocking is expected to earn more, by the probability A.
bool blocks(const Item& item) {
  const double p = item.score[0];
  return p * item.worth(true, true) + (1 - p) * item.worth(false, true) >=
         p * item.worth(true, false) + (1 - p) * item.worth(false, false);
}

TEST(FormulasOfUtilities, DecisionsMayHaveNamesOfTheirOwn) {
  std::mt19937 random(5);
  const std::vector<Item> items = drawn(random, 40);
  const Result<ScoreAnalysis> analysis =
      analysed(table_of(items), worth("block & fraud = 0; block & ok = -fee; pass & fraud = -amount; "
                                      "pass & ok = 0.02 * amount - 0.1"));
  ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
  const report::Report& report = analysis.value().report();
  EXPECT_EQ(report.utility->decisions, (std::vector<std::string>{"block", "pass"}));
  std::vector<double> earned;
  for (const Item& item : items) earned.push_back(item.earned(blocks(item)));
  EXPECT_NEAR(*report.classifiers[0].yield, std::accumulate(earned.begin(), earned.end(), 0.0) / 40, 1e-9);
  EXPECT_EQ(report.settings.utilities, (std::vector<std::string>{"amount", "fee"}));
  ASSERT_EQ(report.utility->formulas->size(), 4U);
  EXPECT_EQ(report.utility->formulas->at(3).formula, "0.02 * amount - 0.1");
  // What a formula uses is no classifier.
  EXPECT_EQ(report.classifiers.size(), 2U);
  EXPECT_EQ(report.preview->columns[1].role, "utility");
}

TEST(FormulasOfUtilities, NumbersForAllItemsAreAMatrix) {
  const std::string text = "y,p\n1,.9\n0,.2\n1,.4\n0,.6\n";
  const Result<ScoreAnalysis> formulas = analysed(text, worth("miss = -10; false alarm = -1"));
  ASSERT_TRUE(formulas) << testing::describe(formulas.problems());
  EXPECT_FALSE(formulas.value().report().utility->by_item);
  EXPECT_EQ(formulas.value().report().utility->matrix, (report::Matrix{{0, -1}, {-10, 0}}));
  EXPECT_TRUE(formulas.value().report().utility->ruler);
  const Result<report::Report> matrices =
      analyse_matrices({Source{"", "TP 30 FN 10 FP 5 TN 55"}}, worth("miss = -10; false alarm = -1"));
  ASSERT_TRUE(matrices) << testing::describe(matrices.problems());
  EXPECT_NEAR(matrices.value().utility->yields[0].value, -1.05, 1e-12);
  const Result<report::Report> columns =
      analyse_matrices({Source{"", "TP 30 FN 10 FP 5 TN 55"}}, worth("miss = -amount; false alarm = -1"));
  ASSERT_FALSE(columns);
  EXPECT_EQ(columns.problems()[0].kind->code, "utility_formula_no_items");
  EXPECT_EQ(columns.problems()[0].arguments[0], "amount");
}

TEST(FormulasOfUtilities, OtherTextsAreStillMatrices) {
  for (const char* matrix : {"1 0\n0 1\n", "a & 1 & 0 \\\\\nb & 0 & 1 \\\\", "{\"matrix\": [[1, 0], [0, 1]]}",
                             "TP = 1, FN = -5, FP = -1, TN = 0", "class,no,yes\nno,1,-4\nyes,-4,1\n", "", " ; ;\n"})
    EXPECT_FALSE(UtilityFormulas::spoken(matrix)) << matrix;
}

struct Wrong {
  const char* formulas;
  const char* code;
  std::uint64_t line;
  std::uint64_t column;
};

TEST(FormulasOfUtilities, WhatIsWrongIsToldWithItsPlace) {
  const std::string text = "class,amount,fee,shop,p\nfraud,90,1,x,.2\nok,0,2,y,.5\nfraud,40,3,x,.8\nok,5,4,z,.1\n";
  for (const Wrong& each :
       std::vector<Wrong>{{"miss = -amout; false alarm = -5", "unknown_column", 1, 0},
                          {"miss = -shop; false alarm = -5", "text_in_utility", 1, 0},
                          {"miss = -amount", "utility_formula_one_error", 1, 1},
                          {"miss = -amount; false alarm", "utility_formula_missing", 1, 17},
                          {"miss = -amount;\n  false alarm = ", "utility_formula_missing", 2, 3},
                          {"miss = -amount; ok & ok = 1; oh = 5", "utility_formula_cell", 1, 30},
                          {"miss = -amount *; false alarm = -5", "expression_ends_early", 1, 17},
                          {"miss = 0,02 * amount; false alarm = -5", "expression_operator_expected", 1, 9},
                          {"miss = -amount; ok & fraud = -fee; false alarm = -5", "utility_formula_twice", 1, 17},
                          {"ok & fraud = -amount; fraud & pass = -5", "utility_formula_class", 1, 23},
                          {"pass & fraud = -amount; pass & ok = 1", "utility_formula_one_decision", 1, 1},
                          {"miss = -1 / amount; false alarm = -5", "utility_formula_value", 1, 1},
                          {"miss = -exp(amount * 9); false alarm = -5", "utility_formula_value", 1, 1},
                          {"miss = -amount; false alarm = -log(amount)", "utility_formula_value", 1, 17},
                          {"miss = -class; false alarm = -5", "text_in_utility", 1, 0},
                          {"miss = -amount $; false alarm = -5", "expression_character", 1, 16}}) {
    const Result<ScoreAnalysis> analysis = analysed(text, worth(each.formulas));
    ASSERT_FALSE(analysis) << each.formulas;
    const Problem* const problem = found(analysis.problems(), each.code);
    ASSERT_NE(problem, nullptr) << each.formulas << "\n" << testing::describe(analysis.problems());
    EXPECT_EQ(problem->where.line, each.line) << each.formulas;
    EXPECT_EQ(problem->where.column, each.column) << each.formulas;
    for (const Language language : {Language::en, Language::uk}) {
      EXPECT_EQ(message(*problem, language).find('{'), std::string::npos) << message(*problem, language);
      EXPECT_EQ(remedy(*problem, language).find('{'), std::string::npos) << remedy(*problem, language);
    }
  }
  const Result<ScoreAnalysis> near = analysed(text, worth("miss = -amout; false alarm = -5"));
  EXPECT_EQ(remedy(near.problems()[0], Language::en), "Did you mean \"amount\"?");
  const Result<ScoreAnalysis> three =
      analysed("y,s_a,s_b,s_c,v\na,.2,.3,.5,1\nb,.2,.6,.2,2\nc,.1,.2,.7,3\na,.6,.2,.2,4\n",
               worth("miss = -v; false alarm = -1"));
  ASSERT_FALSE(three);
  EXPECT_NE(found(three.problems(), "utility_formula_outcome"), nullptr) << testing::describe(three.problems());
}

TEST(FormulasOfUtilities, RowsWithoutANumberAreToldAndCellsWithoutAFormulaToo) {
  const std::string text = "class,amount,p\nfraud,90,.2\nok,,.5\nfraud,40,.8\nok,5,.1\n";
  const Result<ScoreAnalysis> analysis = analysed(text, worth("ok & fraud = -amount; fraud & ok = -1"));
  ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
  const std::vector<report::Remark>& notes = analysis.value().report().notes;
  const auto noted = [&](std::string_view code) {
    return std::any_of(notes.begin(), notes.end(), [&](const report::Remark& each) { return each.code == code; });
  };
  EXPECT_EQ(analysis.value().report().n, 3);
  EXPECT_TRUE(noted("missing_dropped"));
  EXPECT_TRUE(noted("utility_cells_without_formula"));
  Options strict = worth("ok & fraud = -amount; fraud & ok = -1");
  strict.missing = "refuse";
  EXPECT_FALSE(analysed(text, strict));
}

}  // namespace
}  // namespace isoyield
