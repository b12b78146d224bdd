#include "isoyield/expression/expression.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace isoyield {
namespace {

constexpr BinaryCounts kTable{.tp = 30, .fn = 10, .fp = 5, .tn = 55};

Value value_of(const std::string& text, const BinaryCounts& counts = kTable) {
  Result<Expression> read = parse_expression(text);
  if (!read) {
    ADD_FAILURE() << text << ": " << message(read.problems()[0], Language::en);
    return Undefined::no_items;
  }
  return evaluate(read.value(), counts, {});
}

Problem problem_of(const std::string& text) {
  Result<Expression> read = parse_expression(text);
  if (read) {
    ADD_FAILURE() << text << " was read";
    return {};
  }
  return read.problems()[0];
}

TEST(Expression, ReadsNamesOfCellsAndTheirSums) {
  const std::vector<std::pair<std::string, double>> known{
      {"TP", 30},        {"fn", 10},         {"Fp", 5},          {"tN", 55},        {"P", 40},     {"N", 60},
      {"PP", 35},        {"PN", 65},         {"n", 100},         {"total", 100},    {"TPR", 0.75}, {"FNR", 0.25},
      {"FPR", 5.0 / 60}, {"TNR", 55.0 / 60}, {"PPV", 30.0 / 35}, {"NPV", 55.0 / 65}};
  for (const auto& [text, number] : known) EXPECT_EQ(value_of(text).number(), number) << text;
}

TEST(Expression, BindsAsMathematicsDoes) {
  const std::vector<std::pair<std::string, double>> known{
      {"1 + 2 * 3", 7},    {"(1 + 2) * 3", 9},  {"8 / 4 / 2", 1}, {"8 - 4 - 2", 2},
      {"2 ^ 3 ^ 2", 512},  {"-2 ^ 2", -4},      {"2 ^ -1", 0.5},  {"2 * -3", -6},
      {"--3", 3},          {"+3", 3},           {"6 / 2 * 3", 9}, {"2 ** 3", 8},
      {"3 × 2 − 1", 5},    {"6 ÷ 3 · 2", 4},    {"sqrt(16)", 4},  {"abs(-3)", 3},
      {"min(3, 1, 2)", 1}, {"max(3,1,2)", 3},   {"exp(0)", 1},    {"log(1)", 0},
      {"1.5e2", 150},      {".5", 0.5},         {"5.", 5},        {"max(1, 2) ^ 2", 4},
      {"9 ^ 0.5", 3},      {"-TP ^ 2 / n", -9}, {"2 ^ 10", 1024}, {"min(2 + 3, 4 * 2)", 5}};
  for (const auto& [text, number] : known) EXPECT_EQ(value_of(text).number(), number) << text;
  EXPECT_NEAR(value_of("ln(exp(2))").number(), 2, 1e-15);
}

TEST(Expression, AgreesWithTheFormulaWrittenInCode) {
  const Expression f = parse_expression("(1 + b^2) * TP / ((1 + b^2) * TP + b^2 * FN + FP)", {"b"}).value();
  for (double tp = 0; tp < 4; ++tp) {
    for (double fn = 0; fn < 4; ++fn) {
      for (double fp = 0; fp < 4; ++fp) {
        const std::array<double, 1> beta{2};
        const Value found = evaluate(f, {.tp = tp, .fn = fn, .fp = fp, .tn = 1}, beta);
        const Value expected = ratio(5 * tp, 5 * tp + 4 * fn + fp, Undefined::nothing_to_compare);
        EXPECT_EQ(found, expected) << tp << " " << fn << " " << fp;
      }
    }
  }
}

TEST(Expression, SaysWhyThereIsNoValue) {
  const BinaryCounts none{.tp = 0, .fn = 4, .fp = 0, .tn = 4};
  EXPECT_EQ(value_of("TP / (TP + FP)", none).reason(), Undefined::nothing_to_compare);
  EXPECT_EQ(value_of("PPV + 1", none).reason(), Undefined::nothing_to_compare);
  EXPECT_EQ(value_of("FN / FP", none).number(), INFINITY);
  EXPECT_EQ(value_of("-FN / FP", none).number(), -INFINITY);
  EXPECT_EQ(value_of("log(TP)", none).number(), -INFINITY);
  EXPECT_EQ(value_of("log(TP - 1)", none).reason(), Undefined::outside_domain);
  EXPECT_EQ(value_of("sqrt(-1)").reason(), Undefined::outside_domain);
  EXPECT_EQ(value_of("(-2) ^ 0.5").reason(), Undefined::outside_domain);
  EXPECT_EQ(value_of("FN / FP - FN / FP", none).reason(), Undefined::infinities_cancel);
  EXPECT_EQ(value_of("TP * (FN / FP)", none).reason(), Undefined::infinities_cancel);
  EXPECT_EQ(value_of("(FN / FP) / (FN / FP)", none).reason(), Undefined::infinities_cancel);
  EXPECT_EQ(value_of("1 / (FN / FP)", none).number(), 0);
}

struct Wrong {
  const char* text;
  const char* code;
  std::uint64_t column;
};

TEST(Expression, TellsWhereItIsWrong) {
  const std::vector<Wrong> wrong{{"", "expression_empty", 1},
                                 {"   ", "expression_empty", 4},
                                 {"TP +", "expression_ends_early", 5},
                                 {"TP + * FP", "expression_value_expected", 6},
                                 {"2 TP", "expression_operator_expected", 3},
                                 {"TP FP", "expression_operator_expected", 4},
                                 {"0,5 * TP", "expression_operator_expected", 2},
                                 {"(TP + FP", "expression_parenthesis", 1},
                                 {"TP + FP)", "expression_parenthesis", 8},
                                 {"(TP FP)", "expression_operator_expected", 5},
                                 {"TPP / n", "expression_unknown_name", 1},
                                 {"1 + ТР", "expression_cyrillic", 5},
                                 {"sqrt TP", "expression_function", 1},
                                 {"sqrt(TP, FP)", "expression_arguments", 1},
                                 {"TP + max(TP)", "expression_arguments", 6},
                                 {"max()", "expression_value_expected", 5},
                                 {"TP $ FP", "expression_character", 4},
                                 {"$", "expression_character", 1},
                                 {"1e999", "expression_number", 1},
                                 {"TP = 1", "expression_operator_expected", 4},
                                 {"1.2.3", "expression_operator_expected", 4}};
  for (const Wrong& each : wrong) {
    const Problem problem = problem_of(each.text);
    ASSERT_NE(problem.kind, nullptr) << each.text;
    EXPECT_EQ(problem.kind->code, each.code) << each.text;
    EXPECT_EQ(problem.where.column, each.column) << each.text;
    for (const Language language : {Language::en, Language::uk}) {
      EXPECT_EQ(message(problem, language).find('{'), std::string::npos) << message(problem, language);
    }
  }
}

TEST(Expression, CountsColumnsInCharacters) { EXPECT_EQ(problem_of("TP − FP × ?").where.column, 11U); }

TEST(Expression, IsNotDrownedByLengthOrDepth) {
  EXPECT_EQ(problem_of(std::string(1001, '1')).kind->code, "expression_too_long");
  EXPECT_EQ(problem_of(std::string(500, '(')).kind->code, "expression_too_deep");
  EXPECT_EQ(problem_of(std::string(900, '-') + "1").kind->code, "expression_too_deep");
  std::string powers = "2";
  for (int i = 0; i < 200; ++i) powers += "^2";
  EXPECT_EQ(problem_of(powers).kind->code, "expression_too_deep");
  std::string sum = "1";
  for (int i = 0; i < 499; ++i) sum += "+1";
  EXPECT_EQ(value_of(sum).number(), 500);
  std::string nested = "TPR";
  for (int i = 0; i < 55; ++i) nested = "(1-" + nested + ")";
  EXPECT_EQ(problem_of(nested).kind->code,
            "expression_too_deep");  // two levels each: the parenthesis and the right-hand side
  nested = "TPR";
  for (int i = 0; i < 28; ++i) nested = "(1-" + nested + ")";
  EXPECT_NEAR(value_of(nested).number(), 0.75, 1e-15);
}

}  // namespace
}  // namespace isoyield
