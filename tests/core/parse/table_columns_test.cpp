#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "isoyield/scores/score_table.hpp"
#include "table_cases.hpp"
#include "table_checks.hpp"

// Which column is what.

namespace isoyield {
namespace {

using testing::column_names;
using testing::describe;
using testing::expect_note;
using testing::expect_problem;
using testing::read_file;
using testing::read_table;
using testing::truth_name;

TEST(ScoreTable, RowNamesOfRHaveNoHeading) {
  const auto result = read_table("\"y\" \"p\"\n\"a\" 1 0.5\n\"b\" 0 0.25\n\"c\" 1 0.125\n");
  ASSERT_TRUE(result.ok()) << describe(result);
  EXPECT_EQ(result.value().columns[0].scores, (std::vector<double>{0.5, 0.25, 0.125}));
  EXPECT_EQ(truth_name(result), "y");
}

TEST(ScoreTable, RolesAreGuessedByNameThenByValues) {
  const auto bc = read_table(read_file("bc_oof.csv"));
  EXPECT_EQ(truth_name(bc), "y");
  EXPECT_EQ(column_names(bc), "lr rf nb tree svm_margin ");
  const auto roles =
      read_table("fold,y_score,sample_weight,patient_id,y_true,index,group\n1,0.5,2,77,1,0,3\n2,0.25,1,12,0,1,3\n");
  EXPECT_EQ(truth_name(roles), "y_true");
  EXPECT_EQ(column_names(roles), "y_score ");
  ASSERT_TRUE(roles.ok());
  EXPECT_EQ(roles.value().weights, (std::vector<double>{2, 1}));
  // A "weight" that the caller, who named the columns, did not name: that of a patient, say.
  const auto named = read_table("y,s,weight\n1,0.5,70\n0,0.25,80\n", {.truth = "y", .scores = {"s"}});
  ASSERT_TRUE(named);
  EXPECT_TRUE(named.value().weights.empty());
  EXPECT_EQ(truth_name(read_table("true_class_score,what was the outcome?\n0.5,a\n0.25,b\n0.7,a\n")),
            "what was the outcome?");
  EXPECT_EQ(truth_name(read_table("МІТКА,Оцінка\nт,0.5\nн,0.25\nт,0.7\n")), "МІТКА");
  EXPECT_EQ(truth_name(read_table("alpha,beta\n0.5,3\n0.25,4\n0.7,3\n")), "beta");
  EXPECT_EQ(truth_name(read_table("0.5,a\n0.25,b\n0.7,c\n0.1,a\n0.2,b\n0.9,c\n")), "column 2");
  EXPECT_EQ(column_names(read_table("10,1,0.5\n11,0,0.25\n12,1,0.7\n13,0,0.1\n")), "column 3 ")
      << "consecutive integers";
  expect_note(read_table("y,a,b\n1,2,x\n0,3,y\n"), "columns_left_out", 0, {"b"});
}

TEST(ScoreTable, ColumnsAreChosenByNameOrNumber) {
  const std::string text = "y,a,b,c,w\n1,0.5,0,9,1\n0,0.25,1,8,2\n1,0.75,1,7,3\n";
  auto result = read_table(text, {.truth = "b", .scores = {"c", "A"}, .weight = "w"});
  EXPECT_EQ(truth_name(result), "b");
  EXPECT_EQ(column_names(result), "c a ") << "in the order asked for";
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.value().columns[0].scores, (std::vector<double>{9, 8, 7}));
  EXPECT_EQ(result.value().weights, (std::vector<double>{1, 2, 3}));
  EXPECT_EQ(column_names(read_table(text, {.scores = {"2", "4"}})), "a c ");
  EXPECT_EQ(column_names(read_table("y,2,a\n1,0.5,0.1\n0,0.7,0.2\n", {.scores = {"2"}})), "2 ");
  EXPECT_EQ(column_names(read_table("y,5,2\n1,0.5,0.1\n0,0.7,0.2\n", {.scores = {"2"}})), "2 ")
      << "a name goes before a number";
  EXPECT_EQ(column_names(read_table("1,0.5,7\n0,0.25,9\n", {.truth = "1", .scores = {"3"}})), "column 3 ");

  expect_problem(read_table(text, {.truth = "nobody"}), "unknown_column", 1, {"nobody", "y, a, b, c, w", "truth"});
  expect_problem(read_table(text, {.scores = {"a", "6"}}), "unknown_column", 1, {"6", "y, a, b, c, w", "scores"});
  expect_problem(read_table(text, {.weight = "0"}), "unknown_column", 1, {"0", "y, a, b, c, w", "weight"});
  expect_problem(read_table(text, {.truth = "a", .scores = {"a"}}), "column_taken_twice", 1, {"a"});
}

TEST(ScoreTable, ARefusedChoiceShowsTheColumns) {
  const auto preview = [](std::string_view text, const ScoreTableOptions& options = {}) {
    TableReader reader(options);
    reader.feed(text);
    EXPECT_FALSE(reader.finish().ok()) << text;
    EXPECT_NE(reader.preview(), nullptr) << text;
    return reader.preview() == nullptr ? TablePreview{} : *reader.preview();
  };
  const TablePreview nothing = preview("a,b\n0.5,0.1\n0.25,0.2\n0.75,0.3\n");
  ASSERT_EQ(nothing.columns.size(), 2);
  EXPECT_EQ(nothing.columns[1].name, "b");
  EXPECT_EQ(nothing.columns[1].role, ColumnRole::unused);
  EXPECT_EQ(nothing.columns[1].cells.at(2), "0.3");
  EXPECT_EQ(preview("y,name\n1,a\n0,b\n").columns.at(0).role, ColumnRole::truth);
  EXPECT_EQ(preview("y,s\n1,0.5\n0,0.25\n", {.scores = {"z"}}).columns.size(), 2);
}

TEST(ScoreTable, ColumnsNamedAfterTheClassesAreTheirProbabilities) {
  const std::string rows = "cat,0.1,0.7,0.2\nowl,0.8,0.1,0.1\ndog,0.2,0.2,0.6\n";
  const ScoreTableOptions asked{.probabilities = {{"m", {"owl", "cat", "dog"}}}};
  for (const ScoreTableOptions& options : {ScoreTableOptions{}, asked}) {
    const auto result = read_table("label,owl,cat,dog\n" + rows, options);
    ASSERT_TRUE(result.ok()) << describe(result);
    const ScoreTable& table = result.value();
    ASSERT_EQ(table.probabilities.size(), 1);
    EXPECT_EQ(table.probabilities[0].name, options.probabilities.empty() ? "scores" : "m");
    // In the order of the labels, whatever that of the columns.
    EXPECT_EQ(table.labels, (std::vector<std::string>{"cat", "dog", "owl"}));
    EXPECT_EQ(table.probabilities[0].columns[0], (std::vector<double>{0.7, 0.1, 0.2}));
    EXPECT_EQ(table.probabilities[0].columns[2], (std::vector<double>{0.1, 0.8, 0.2}));
    EXPECT_EQ(table.preview.columns.at(1).label, "owl");
  }
  const auto numbers = read_table("label,0,1,2\n0,0.7,0.2,0.1\n2,0,0.5,0.5\n1,0.1,0.8,0.1\n");
  ASSERT_TRUE(numbers.ok()) << describe(numbers);
  EXPECT_EQ(numbers.value().probabilities.size(), 1);
  const auto two = read_table("y,no,yes\nno,0.75,0.25\nyes,0.5,0.5\n");
  ASSERT_TRUE(two.ok()) << describe(two);
  EXPECT_EQ(two.value().probabilities.size(), 1);
}

}  // namespace
}  // namespace isoyield
