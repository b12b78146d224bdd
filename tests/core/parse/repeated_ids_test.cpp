#include <gtest/gtest.h>

#include <string>

#include "isoyield/scores/score_table.hpp"
#include "table_cases.hpp"
#include "table_checks.hpp"

// Names that repeat may be those of clusters.

namespace isoyield {
namespace {

using testing::describe;
using testing::expect_note;
using testing::expect_problem;
using testing::find;
using testing::read_table;

/// Items with a name each, one after another, so often.
std::string table(const std::string& heading, int names, int copies) {
  std::string text = heading + ",y,s\n";
  for (int copy = 0; copy < copies; ++copy) {
    for (int name = 0; name < names; ++name)
      text += "n" + std::to_string(name) + "," + std::to_string(name % 2) + ",0." + std::to_string(10 + name) + "\n";
  }
  return text;
}

TEST(RepeatedIds, AreFoundInColumnsOfNames) {
  for (const std::string heading : {"id", "patient_id", "Document", "ID пацієнта", "зображення"}) {
    const auto result = read_table(table(heading, 60, 10));
    ASSERT_TRUE(result.ok()) << describe(result);
    ASSERT_TRUE(result.value().repeated) << heading;
    EXPECT_EQ(result.value().repeated->column, heading);
    EXPECT_EQ(result.value().repeated->count, 60U);
    EXPECT_EQ(result.value().repeated->smallest, 10U);
    EXPECT_EQ(result.value().repeated->largest, 10U);
    EXPECT_TRUE(result.value().groups.empty());
    expect_note(result, "repeated_ids", 0, {heading, "60", "10"});
  }
}

TEST(RepeatedIds, AreNotAskedAboutWhereNothingRepeatsOrTheAnswerIsKnown) {
  const auto unique = read_table(table("id", 60, 1));
  ASSERT_TRUE(unique.ok());
  EXPECT_FALSE(unique.value().repeated);
  const auto yes = read_table(table("id", 60, 10), {.group = "id"});
  ASSERT_TRUE(yes.ok()) << describe(yes);
  EXPECT_FALSE(yes.value().repeated);
  EXPECT_EQ(yes.value().groups.size(), 600U);
  const auto no = read_table(table("id", 60, 10), {.independent = true});
  ASSERT_TRUE(no.ok()) << describe(no);
  EXPECT_FALSE(no.value().repeated);
  EXPECT_TRUE(no.value().groups.empty());
  // Other columns whose values repeat, and the classes by another name.
  EXPECT_FALSE(read_table(table("colour", 60, 10)).value().repeated);
  EXPECT_FALSE(read_table("class_id,y,s\n1,a,0.1\n2,b,0.2\n1,a,0.3\n2,b,0.4\n").value().repeated);
  expect_problem(read_table("model_id,y,s\nA,0,0.1\nB,1,0.2\nA,1,0.3\nB,0,0.4\n"), "several_models", 1,
                 {"model_id", "A, B"});
}

TEST(RepeatedIds, IndependentRowsHaveNoClusters) {
  const auto guessed = read_table(table("patient", 30, 2));
  ASSERT_TRUE(guessed.ok());
  expect_note(guessed, "group_guessed", 0, {"patient"});
  EXPECT_EQ(guessed.value().groups.size(), 60U);
  const auto independent = read_table(table("patient", 30, 2), {.independent = true});
  ASSERT_TRUE(independent.ok());
  EXPECT_TRUE(independent.value().groups.empty());
  EXPECT_EQ(find(independent.value().notes, "group_guessed"), nullptr);
  expect_problem(read_table(table("patient", 30, 2), {.group = "patient", .independent = true}),
                 "group_and_independent", 1, {"patient"});
}

TEST(RepeatedIds, UnevenOnesAreCountedAndMissingOnesDropNoRow) {
  const auto result = read_table("id,y,s\na,0,0.1\nb,1,0.2\na,1,0.3\n,0,0.4\nc,1,0.5\na,0,0.6\n,1,0.7\n");
  ASSERT_TRUE(result.ok()) << describe(result);
  EXPECT_EQ(result.value().rows(), 7U);
  ASSERT_TRUE(result.value().repeated);
  EXPECT_EQ(result.value().repeated->count, 5U) << "a, b, c and two without a name";
  EXPECT_EQ(result.value().repeated->smallest, 1U);
  EXPECT_EQ(result.value().repeated->largest, 3U);
  expect_note(result, "repeated_ids", 0, {"id", "5", "1–3"});
}

TEST(RepeatedIds, TheColumnThatRepeatsIsNamed) {
  std::string text = "id,patient_id,y,s\n";
  for (int i = 0; i < 40; ++i)
    text += std::to_string(i) + "," + std::to_string(i / 4) + "," + std::to_string(i % 2) + ",0." +
            std::to_string(i + 10) + "\n";
  const auto result = read_table(text);
  ASSERT_TRUE(result.ok()) << describe(result);
  ASSERT_TRUE(result.value().repeated);
  EXPECT_EQ(result.value().repeated->column, "patient_id");
  EXPECT_EQ(result.value().repeated->count, 10U);
}

TEST(RepeatedIds, TypedColumnsAreLookedAtToo) {
  TypedColumn id{.name = "id", .numbers = {}, .texts = {}, .codes = {}};
  TypedColumn y{.name = "y", .numbers = {}, .texts = {}, .codes = {}};
  TypedColumn s{.name = "s", .numbers = {}, .texts = {}, .codes = {}};
  for (int i = 0; i < 30; ++i) {
    id.numbers.push_back(i % 10);
    y.numbers.push_back(i % 2);
    s.numbers.push_back(0.01 * i + 0.005);
  }
  TableReader reader({.source = "t"});
  const std::vector<TypedColumn> columns{id, y, s};
  reader.feed(columns);
  const auto result = reader.finish();
  ASSERT_TRUE(result.ok()) << describe(result);
  ASSERT_TRUE(result.value().repeated);
  EXPECT_EQ(result.value().repeated->count, 10U);
  EXPECT_EQ(result.value().repeated->largest, 3U);
}

}  // namespace
}  // namespace isoyield
