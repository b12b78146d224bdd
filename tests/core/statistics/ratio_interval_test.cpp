#include "isoyield/statistics/ratio_interval.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <optional>

#include "isoyield/inference/metric_interval.hpp"

namespace isoyield {
namespace {

// Koopman 1984, table: 36 of 40 against 16 of 80 at 95 percent.
TEST(RatioInterval, AsKoopmanPrinted) {
  const auto found = ratio_of_proportions_score(36, 40, 16, 80, 0.95);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->low, 2.939, 0.001);
  EXPECT_NEAR(found->high, 7.152, 0.001);
}

// The cells of the table are those of the two samples; counts may be shares of the items.
TEST(RatioInterval, StandsBesideTheRatiosOfATable) {
  const BinaryCounts counts{.tp = 36, .fn = 4, .fp = 16, .tn = 64};
  const BinaryCounts shares{.tp = 0.3, .fn = 4 / 120.0, .fp = 16 / 120.0, .tn = 64 / 120.0};
  IntervalSettings settings{.proportions = find_proportion_method("wilson")};
  settings.sampling.level = 0.9;
  const auto expect = [&](std::string_view id, const std::optional<Interval>& wanted) {
    for (const BinaryCounts& cells : {counts, shares}) {
      const auto found = closed_interval({.metric = find_metric(id)}, cells, 120, settings);
      ASSERT_TRUE(found && wanted) << id;
      EXPECT_EQ(found->method, "score") << id;
      EXPECT_NEAR(found->interval.low, wanted->low, 1e-9 * wanted->low) << id;
      EXPECT_NEAR(found->interval.high, wanted->high, 1e-9 * wanted->high) << id;
    }
  };
  expect("lr_positive", ratio_of_proportions_score(36, 40, 16, 80, 0.9));
  expect("lr_negative", ratio_of_proportions_score(4, 40, 64, 80, 0.9));
  expect("diagnostic_odds_ratio", odds_ratio_score(36, 4, 16, 64, 0.9));
}

TEST(RatioInterval, ExchangingTheSamplesInvertsIt) {
  const auto there = ratio_of_proportions_score(12, 50, 7, 90, 0.9);
  const auto back = ratio_of_proportions_score(7, 90, 12, 50, 0.9);
  EXPECT_NEAR(there->low * back->high, 1, 1e-9);
  EXPECT_NEAR(there->high * back->low, 1, 1e-9);
  const auto odds = odds_ratio_score(12, 38, 7, 83, 0.9);
  const auto odds_back = odds_ratio_score(7, 83, 12, 38, 0.9);
  EXPECT_NEAR(odds->low * odds_back->high, 1, 1e-9);
}

// Close to the log method where there are many items.
TEST(RatioInterval, AgreesWithTheLogMethodInLargeSamples) {
  const auto score = ratio_of_proportions_score(3000, 10000, 2500, 10000, 0.95);
  const auto log = ratio_of_proportions(3000, 10000, 2500, 10000, 0.95);
  EXPECT_NEAR(score->low, log->low, 1e-3);
  EXPECT_NEAR(score->high, log->high, 1e-3);
  const auto odds = odds_ratio_score(3000, 7000, 2500, 7500, 0.95);
  const auto odds_log = odds_ratio(3000, 7000, 2500, 7500, 0.95);
  EXPECT_NEAR(odds->low, odds_log->low, 1e-3);
  EXPECT_NEAR(odds->high, odds_log->high, 1e-3);
}

TEST(RatioInterval, HoldsTheRatioOfCellsOfAnySizeOrIsAbsent) {
  const std::array<double, 7> cells{0, 1, 7, 1e9, 1e18, 1e150, 1e300};
  const auto check = [](double ratio, const std::optional<Interval>& found, const char* what) {
    if (!found || !std::isfinite(ratio)) return;
    EXPECT_LE(found->low, ratio * (1 + 1e-12)) << what;
    EXPECT_GE(found->high, ratio * (1 - 1e-12)) << what;
  };
  for (const double a : cells) {
    for (const double b : cells) {
      for (const double c : cells) {
        for (const double d : cells) {
          check(a / b * (d / c), odds_ratio_score(a, b, c, d, 0.95), "odds ratio");
          check(a / (a + b) / (c / (c + d)), ratio_of_proportions_score(a, a + b, c, c + d, 0.95), "ratio");
        }
      }
    }
  }
}

TEST(RatioInterval, EmptyCellsLeaveOneEnd) {
  const auto none_in_b = ratio_of_proportions_score(5, 10, 0, 20, 0.95);
  ASSERT_TRUE(none_in_b);
  EXPECT_GT(none_in_b->low, 1);
  EXPECT_TRUE(std::isinf(none_in_b->high));
  const auto none_in_a = ratio_of_proportions_score(0, 10, 5, 20, 0.95);
  EXPECT_EQ(none_in_a->low, 0);
  EXPECT_GT(none_in_a->high, 0.3);
  EXPECT_FALSE(ratio_of_proportions_score(0, 10, 0, 20, 0.95));
  const auto odds = odds_ratio_score(10, 0, 4, 6, 0.95);
  ASSERT_TRUE(odds);
  EXPECT_GT(odds->low, 1);
  EXPECT_TRUE(std::isinf(odds->high));
  EXPECT_FALSE(odds_ratio_score(0, 10, 0, 6, 0.95));
}

}  // namespace
}  // namespace isoyield
