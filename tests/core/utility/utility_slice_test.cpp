#include <gtest/gtest.h>

#include <cmath>

#include "isoyield/utility/slice.hpp"

namespace isoyield {
namespace {

const std::vector<ConfusionMatrix> kMatrices{ConfusionMatrix(3, 3, {30, 5, 5, 2, 20, 8, 6, 4, 20}),
                                             ConfusionMatrix(3, 3, {25, 12, 3, 1, 27, 2, 9, 9, 12}),
                                             ConfusionMatrix(3, 3, {36, 2, 2, 9, 16, 5, 14, 2, 14})};
const std::vector<std::string> kNames{"A", "B", "C"};

std::vector<const ConfusionMatrix*> matrices() { return {&kMatrices[0], &kMatrices[1], &kMatrices[2]}; }

/// U(0, 1) to the right and U(2, 0) upwards.
UtilityMatrix at(double x, double y) { return {3, 3, {1, x, 0, 0, 1, 0, y, 0, 1}}; }

/// With utilities in a unit so many times as large.
UtilitySlice slice(double unit = 1) {
  const SliceAxis x{.cell = {"0", "1"}, .from = -3 / unit, .to = 2 / unit};
  const SliceAxis y{.cell = {"2", "0"}, .from = -4 / unit, .to = 1 / unit};
  std::vector<double> cells = at(-1, -0.5).cells();
  for (double& cell : cells) cell /= unit;
  return utility_slice(UtilityMatrix(3, 3, cells), x, y, {{0, 1, 0, 0, 0, 0, 0, 0, 0}, -1 / unit},
                       {{0, 0, 0, 0, 0, 0, 1, 0, 0}, -0.5 / unit}, kNames, matrices());
}

TEST(UtilitySlice, RegionsFillThePlaneAndHoldTheirWinners) {
  const UtilitySlice found = slice();
  EXPECT_EQ(found.point, (std::vector<double>{-1, -0.5}));
  double sum = 0;
  for (const SliceRegion& region : found.regions) {
    sum += region.share;
    if (region.polygon.empty()) continue;
    double x = 0;
    double y = 0;
    for (const auto& corner : region.polygon) {
      x += corner[0] / static_cast<double>(region.polygon.size());
      y += corner[1] / static_cast<double>(region.polygon.size());
    }
    std::size_t best = 0;
    for (std::size_t i = 1; i < 3; ++i) {
      if (utility_yield(at(x, y), kMatrices[i]) > utility_yield(at(x, y), kMatrices[best])) best = i;
    }
    EXPECT_EQ(region.classifier, kNames[best]);
  }
  EXPECT_NEAR(sum, 1, 1e-12);
}

// Along a border both earn the same, and that is the break-even utility of the cell.
TEST(UtilitySlice, BordersAreBreakEvenPoints) {
  const UtilitySlice found = slice();
  ASSERT_FALSE(found.borders.empty());
  for (const SliceBorder& border : found.borders) {
    const auto& a = kMatrices[border.a == "A" ? 0 : 1];
    const auto& b = kMatrices[border.b == "B" ? 1 : 2];
    for (const double part : {0.0, 0.3, 1.0}) {
      const double x = border.from[0] + part * (border.to[0] - border.from[0]);
      const double y = border.from[1] + part * (border.to[1] - border.from[1]);
      EXPECT_NEAR(utility_yield(at(x, y), a), utility_yield(at(x, y), b), 1e-12);
      const Pairwise pair = compare(at(x + 0.7, y), a, b);
      EXPECT_NEAR(pair.break_even[1].value_or(NAN), x, 1e-9);
    }
  }
}

TEST(UtilitySlice, IsTheSameInAnyUnit) {
  const UtilitySlice found = slice();
  for (const double unit : {0x1p-40, 0x1p40}) {
    const UtilitySlice other = slice(unit);
    ASSERT_EQ(other.borders.size(), found.borders.size());
    for (std::size_t i = 0; i < found.borders.size(); ++i) {
      EXPECT_EQ(other.borders[i].a + other.borders[i].b, found.borders[i].a + found.borders[i].b);
      EXPECT_NEAR(other.borders[i].from[0] * unit, found.borders[i].from[0], 1e-9);
    }
    for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(other.regions[i].share, found.regions[i].share, 1e-12);
  }
}

// The flip radius is where the ranking flips: just below it does not, just above it does.
TEST(UtilitySlice, FlipRadiusIsExact) {
  const UtilityMatrix utility = at(-1, -0.5);
  const Pairwise pair = compare(utility, kMatrices[0], kMatrices[1]);
  for (const double part : {0.999, 1.001}) {
    std::vector<double> cells = utility.cells();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const double apart =
          kMatrices[0].cells()[i] / kMatrices[0].total() - kMatrices[1].cells()[i] / kMatrices[1].total();
      cells[i] -= std::copysign(part * pair.flip_radius, apart * pair.difference);
    }
    const double moved = compare(UtilityMatrix(3, 3, cells), kMatrices[0], kMatrices[1]).difference;
    EXPECT_EQ(moved * pair.difference > 0, part < 1);
  }
}

TEST(UtilitySlice, OfTheSameClassifiersTheFirstHasTheRegion) {
  const SliceAxis axis{.cell = {"0", "1"}, .from = 0, .to = 1};
  const UtilitySlice found =
      utility_slice(at(0, 0), axis, axis, {{0, 1, 0, 0, 0, 0, 0, 0, 0}, 0}, {{0, 0, 0, 0, 0, 0, 1, 0, 0}, 0},
                    {"A", "A again"}, {&kMatrices[0], &kMatrices[0]});
  EXPECT_EQ(found.regions[0].share, 1);
  EXPECT_EQ(found.regions[1].share, 0);
  EXPECT_TRUE(found.borders.empty());
}

}  // namespace
}  // namespace isoyield
