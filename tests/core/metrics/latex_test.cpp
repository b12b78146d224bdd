#include "latex.hpp"

#include <gtest/gtest.h>

namespace isoyield {
namespace {

using testing::Latex;

TEST(Latex, ComputesWhatItReads) {
  const ConfusionMatrix matrix(3, 3, {4, 1, 0, 2, 5, 3, 0, 0, 7});
  Latex<double> read(matrix, 1, 2);
  EXPECT_EQ(read(R"(1-2\cdot 3/4)"), -0.5);
  EXPECT_EQ(read(R"(-\frac{\mathrm{TP}+\mathrm{FN}}{P})"), -1);
  EXPECT_EQ(read(R"(\mathrm{TP}\,\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN})"), 5 * 11 - 1 * 5);
  EXPECT_EQ(read(R"(\sum_{k}C_{kk}+n)"), 16 + 22);
  EXPECT_EQ(read(R"(\sum_{i,j}|i-j|\,C_{ij})"), 1 + 2 + 3);
  EXPECT_EQ(read(R"(\sum_{i,j}(i-j)^2\,t_i)"), 5 * (1 + 4) + 10 * 2 + 7 * (4 + 1));
  EXPECT_EQ(read(R"(\left(1+\beta^2\right)K)"), 15);
}

}  // namespace
}  // namespace isoyield
