#include "inference/simultaneous.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "isoyield/numeric/random.hpp"

// Bands from resamples, for each point and for all points together.

namespace isoyield {
namespace {

/// Values of resamples at points, jointly normal; `shared`: how much of their variance the points have in common.
std::vector<std::vector<double>> normal_values(std::size_t points, std::size_t resamples, double shared) {
  std::vector<std::vector<double>> out(points);
  Random random(3, 0, 0x55);
  for (std::size_t r = 0; r < resamples; ++r) {
    const double common = random.normal();
    for (std::vector<double>& each : out)
      each.push_back(std::sqrt(shared) * common + std::sqrt(1 - shared) * random.normal());
  }
  return out;
}

double share_inside(const std::vector<std::vector<double>>& values, const std::vector<double>& low,
                    const std::vector<double>& high) {
  double inside = 0;
  for (std::size_t r = 0; r < values[0].size(); ++r) {
    bool all = true;
    for (std::size_t p = 0; p < values.size(); ++p) all = all && low[p] <= values[p][r] && values[p][r] <= high[p];
    inside += all ? 1 : 0;
  }
  return inside / static_cast<double>(values[0].size());
}

TEST(Simultaneous, ContainsWholeResamplesAsOftenAsPromised) {
  for (const double shared : {0.0, 0.5, 0.95}) {
    const auto values = normal_values(20, 4000, shared);
    const Bands found = bands(values, 0.95);
    const double all = share_inside(values, found.all_low, found.all_high);
    EXPECT_GE(all, 0.95) << shared;
    EXPECT_LE(all, 0.965) << shared;
    EXPECT_LT(share_inside(values, found.low, found.high), shared < 0.9 ? 0.8 : 0.93) << shared;
  }
  // Twenty independent normal quantities: each within 3.02 standard deviations with probability 0.95^(1/20).
  const Bands apart = bands(normal_values(20, 20000, 0), 0.95);
  for (std::size_t p = 0; p < 20; ++p) EXPECT_NEAR(apart.all_high[p], 3.02, 0.25);
}

TEST(Simultaneous, IsThePointwiseBandOfASinglePointAndOfPointsThatAreOne) {
  const auto one = normal_values(1, 2000, 0);
  const Bands alone = bands(one, 0.9);
  EXPECT_NEAR(alone.all_low[0], alone.low[0], 0.02);
  EXPECT_NEAR(alone.all_high[0], alone.high[0], 0.02);
  const auto same = normal_values(10, 2000, 1);
  const Bands together = bands(same, 0.9);
  EXPECT_NEAR(together.all_low[3], together.low[3], 0.02);
}

TEST(Simultaneous, StaysWhereNothingVaries) {
  auto values = normal_values(3, 500, 0.5);
  values[1].assign(500, 0.25);
  const Bands found = bands(values, 0.95);
  EXPECT_EQ(found.all_low[1], 0.25);
  EXPECT_EQ(found.all_high[1], 0.25);
  EXPECT_LT(found.all_low[0], found.low[0]);
}

}  // namespace
}  // namespace isoyield
