// Prints whose cells are spelled by what stands around them: lists of YAML, scales of MATLAB, answers of R, floats of
// pandas.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "isoyield/parse/matrix_text.hpp"

namespace isoyield {
namespace {

using Cells = std::vector<double>;

Cells cells(const std::string& text) {
  const auto read = read_matrices(text, {});
  return read.ok() && read.value().classifiers.size() == 1 ? read.value().classifiers[0].matrix.cells() : Cells();
}

std::string refusal(const std::string& text) {
  const auto read = read_matrices(text, {});
  return read.ok() ? "" : std::string(read.problems()[0].kind->code);
}

TEST(Respelled, ListsOfYamlAreRows) {
  EXPECT_EQ(cells("- [50, 5]\n- [3, 42]\n"), (Cells{50, 5, 3, 42}));
  EXPECT_EQ(cells("- - 50\n  - 5\n- - 3\n  - 42\n"), (Cells{50, 5, 3, 42}));
  EXPECT_EQ(cells("confusion_matrix:\r\n- - 871\r\n  - 29\r\n- - 41\r\n  - 59\r\naccuracy: 0.93\r\n"),
            (Cells{871, 29, 41, 59}));
  EXPECT_EQ(cells("m:\n  - [5, 1, 0]\n  - [2, 8, 1]\n  - [0, 3, 7]\n"), (Cells{5, 1, 0, 2, 8, 1, 0, 3, 7}));
  const auto named = read_matrices("confusion_matrix:\n  - [871, 29]\n  - [41, 59]\nlabels: [no, yes]\n", {});
  ASSERT_TRUE(named.ok());
  EXPECT_EQ(named.value().classes, (std::vector<std::string>{"no", "yes"}));
  const auto two = read_matrices("a:\n- - 5\n  - 1\n- - 2\n  - 8\nb:\n- - 4\n  - 2\n- - 1\n  - 9\n", {});
  ASSERT_TRUE(two.ok());
  ASSERT_EQ(two.value().classifiers.size(), 2U);
  EXPECT_EQ(two.value().classifiers[1].matrix.cells(), (Cells{4, 2, 1, 9}));
  // Three rows of two, four numbers in one list.
  EXPECT_EQ(refusal("- [50, 5]\n- [3, 42]\n- [1, 2]\n"), "not_square");
  EXPECT_NE(refusal("- 871\n- 29\n- 41\n- 59\n"), "");
}

TEST(Respelled, ScalesOfMatlabGiveCountsWhereTheirDigitsDo) {
  EXPECT_EQ(cells("C =\n\n   1.0e+03 *\n\n    0.9500    0.0500\n    0.0300    1.9700\n\n"), (Cells{950, 50, 30, 1970}));
  EXPECT_EQ(cells("   1.0e+04 *\n\n    1.2345    0.0050\n         0    0.9700\n"), (Cells{12345, 50, 0, 9700}));
  // Four digits of a hundred thousand leave ten counts open; 950.3 is no count.
  EXPECT_EQ(refusal("   1.0e+05 *\n\n    1.2345    0.0050\n    0.0001    0.9700\n"), "scaled_cell_not_whole");
  EXPECT_EQ(refusal("   1.0e+03 *\n\n    0.9503    0.0501\n    0.0302    0.9704\n"), "scaled_cell_not_whole");
  EXPECT_EQ(refusal("   1.0e+03 *\n\n    0.9500    NaN\n    0.0300    0.9700\n"), "scaled_cell_not_whole");
  EXPECT_EQ(refusal("   1.0e+99 *\n\n    0.9500    0.0500\n    0.0300    0.9700\n"), "scaled_cell_not_whole");
}

TEST(Respelled, AnswersOfRAreNoRows) {
  const std::string table = "     predicted\nactual cat dog\n   cat  50   5\n   dog   3  42\n";
  EXPECT_EQ(cells("[1] 0.92\n" + table), (Cells{50, 5, 3, 42}));
  EXPECT_EQ(cells("\n[1] 0.5512\n" + table), (Cells{50, 5, 3, 42}));
  EXPECT_EQ(cells(table + "[1] 0.92\n"), (Cells{50, 5, 3, 42}));
  const std::string bare = "Prediction  no yes\n       no  50   3\n       yes  7  40\n";
  EXPECT_EQ(cells(bare + "[1] 0.90\n"), (Cells{50, 7, 3, 40}));  // its rows are decisions
  EXPECT_EQ(cells("[1] 0.9\n\n" + bare + "\n[1] 0.8888889\n"), (Cells{50, 7, 3, 40}));
  EXPECT_EQ(cells("    a  b\na  50  3\nb   7 40\n[1] 0.9\n"), (Cells{50, 3, 7, 40}));
}

TEST(Respelled, PairsThatPandasNeverSawAreNone) {
  const auto read = read_matrices("predicted   cat   dog\nactual\ncat        50.0   5.0\ndog         NaN  42.0\n", {});
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read.value().classifiers[0].matrix.cells(), (Cells{50, 5, 0, 42}));
  ASSERT_EQ(read.value().account.assumptions.size(), 1U);
  EXPECT_EQ(read.value().account.assumptions[0].kind->code, "missing_read_as_none");
  EXPECT_EQ(cells("col_0    0    1  All\nrow_0\n0      5.0  NaN    5\n1      2.0  3.0    5\nAll    7.0  3.0   10\n"),
            (Cells{5, 0, 2, 3}));
  EXPECT_EQ(cells(",a,b,c\na,10.0,NaN,1.0\nb,NaN,8.0,NaN\nc,2.0,NaN,9.0\n"), (Cells{10, 0, 1, 0, 8, 0, 2, 0, 9}));
  // Shares, whole numbers and cells without labels say nothing of it; totals that do not add up contradict it.
  EXPECT_EQ(refusal("       a    b\na   0.95  NaN\nb   0.05  1.0\n"), "nan_cell");
  EXPECT_EQ(refusal("       a    b\na    1.0  NaN\nb    0.0  1.0\n"), "nan_cell");
  EXPECT_EQ(refusal("       a    b\na   95  NaN\nb   5  10\n"), "nan_cell");
  EXPECT_EQ(refusal("5.0 NaN\n2.0 3.0\n"), "nan_cell");
  EXPECT_EQ(refusal("col_0    0    1  All\nrow_0\n0      5.0  NaN    9\n1      2.0  3.0    5\nAll    7.0  3.0   10\n"),
            "totals_differ");
}

}  // namespace
}  // namespace isoyield
