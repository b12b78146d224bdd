#include "isoyield/base/confusion_matrix.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "small_tables.hpp"

namespace isoyield {
namespace {

TEST(ConfusionMatrix, HoldsTrueClassesInRows) {
  const ConfusionMatrix matrix(2, 3, {1, 2, 3, 4, 5, 6});
  EXPECT_FALSE(matrix.square());
  EXPECT_EQ(matrix.at(0, 2), 3);
  EXPECT_EQ(matrix.at(1, 0), 4);
  EXPECT_EQ(matrix.total(), 21);
  EXPECT_EQ(matrix.class_totals(), (std::vector<double>{6, 15}));
  EXPECT_EQ(matrix.decision_totals(), (std::vector<double>{5, 7, 9}));
}

TEST(ConfusionMatrix, OfBinaryCountsHasThePositiveClassAtIndexOne) {
  const ConfusionMatrix matrix(BinaryCounts{.tp = 1, .fn = 2, .fp = 3, .tn = 4});
  EXPECT_EQ(matrix.at(1, 1), 1);
  EXPECT_EQ(matrix.at(1, 0), 2);
  EXPECT_EQ(matrix.at(0, 1), 3);
  EXPECT_EQ(matrix.at(0, 0), 4);
  EXPECT_EQ(one_vs_rest(matrix, 1), (BinaryCounts{1, 2, 3, 4}));
  EXPECT_EQ(one_vs_rest(matrix, 0), (BinaryCounts{4, 3, 2, 1}));
}

TEST(ConfusionMatrix, SumsDoNotDependOnTheOrderOfSmallAndLarge) {
  std::vector<double> cells(100, 0.1);
  cells[0] = 1e16;
  const ConfusionMatrix first(10, 10, cells);
  std::swap(cells[0], cells[99]);
  const ConfusionMatrix last(10, 10, cells);
  EXPECT_EQ(first.total(), last.total());
  EXPECT_EQ(first.total(), 1e16 + 9.9);
  EXPECT_EQ(ConfusionMatrix(2, 2, {1e308, 1e-300, 0, 1e-300}).class_totals()[1], 1e-300);
}

TEST(ConfusionMatrix, CountsUpToTheirLimitAreExact) {
  constexpr double kMost = 9007199254740992.0;
  const ConfusionMatrix matrix(3, 3, {kMost - 8, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(matrix.total(), kMost);
  EXPECT_EQ(one_vs_rest(matrix, 2), (BinaryCounts{.tp = 1, .fn = 2, .fp = 2, .tn = kMost - 5}));
}

TEST(OneVsRest, OfAllClassesIsThatOfEach) {
  for (const ConfusionMatrix& matrix : testing::small_matrices(3, 3)) {
    const std::vector<BinaryCounts> all = one_vs_rest(matrix);
    ASSERT_EQ(all.size(), 3U);
    for (std::size_t k = 0; k < 3; ++k) EXPECT_EQ(all[k], one_vs_rest(matrix, k)) << testing::shown(matrix);
  }
}

TEST(OneVsRest, KeepsASmallRestBesideALargeClass) {
  const ConfusionMatrix matrix(3, 3, {1e300, 1e300, 1e300, 1e300, 3, 4, 1e300, 5, 1e-9});
  EXPECT_EQ(one_vs_rest(matrix, 0).tn, 12.000000001);
  EXPECT_EQ(one_vs_rest(matrix)[0].tn, 12.000000001);
}

TEST(Transpose, ExchangesRowsAndColumns) {
  const ConfusionMatrix matrix(2, 3, {1, 2, 3, 4, 5, 6});
  EXPECT_EQ(transpose(matrix).cells(), (std::vector<double>{1, 4, 2, 5, 3, 6}));
  EXPECT_EQ(transpose(transpose(matrix)).cells(), matrix.cells());
}

}  // namespace
}  // namespace isoyield
