#include "isoyield/base/problem.hpp"

#include <gtest/gtest.h>

namespace isoyield {
namespace {

constexpr ProblemKind kRagged{.code = "ragged",
                              .found = {"row {0} has {1} cells", "у рядку {0} клітинок: {1}"},
                              .expected = {"every row needs {2}", "у кожному рядку має бути {2}"},
                              .remedy = {"Add {3} to row {0}.", "Додайте {3} до рядка {0}."}};

const Problem kProblem{.kind = &kRagged, .where = {.source = "a.txt", .line = 3}, .arguments = {"2", "1", "4", "{0}"}};

TEST(Problem, FillsPlacesInBothLanguages) {
  EXPECT_EQ(message(kProblem, Language::en), "row 2 has 1 cells; every row needs 4");
  EXPECT_EQ(message(kProblem, Language::uk), "у рядку 2 клітинок: 1; у кожному рядку має бути 4");
}

TEST(Problem, ArgumentsAreDataAndNotFilledAgain) { EXPECT_EQ(remedy(kProblem, Language::en), "Add {0} to row 2."); }

TEST(Problem, UnknownPlaceholdersStay) {
  constexpr ProblemKind kind{.code = "x", .found = {"{7} {a} {", "{7}"}, .expected = {}, .remedy = {}};
  EXPECT_EQ(message({.kind = &kind, .where = {}, .arguments = {"one"}}, Language::en), "{7} {a} {");
}

TEST(Result, HoldsAValueOrProblems) {
  const Result<int> good = 7;
  EXPECT_TRUE(good);
  EXPECT_EQ(good.value(), 7);
  const Result<int> bad = kProblem;
  ASSERT_FALSE(bad);
  ASSERT_EQ(bad.problems().size(), 1U);
  EXPECT_EQ(bad.problems()[0].where.line, 3U);
}

}  // namespace
}  // namespace isoyield
