#include "isoyield/posterior.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "isoyield/metric_interval.hpp"
#include "portable.hpp"

namespace isoyield {
namespace {

TEST(Portable, LogAndExpAreTheCLibrarysToTwoUnits) {
  for (int i = 0; i < 20000; ++i) {
    Random random(1, static_cast<std::uint64_t>(i));
    const double x = std::ldexp(random.uniform(), static_cast<int>(random.bits() % 2000) - 1000);
    EXPECT_LE(std::fabs(portable::log(x) - std::log(x)), 2 * std::fabs(std::log(x)) * 0x1p-52 + 0x1p-60) << x;
    const double y = (random.uniform() - 0.5) * 1400;
    EXPECT_LE(std::fabs(portable::exp(y) - std::exp(y)), 2 * std::exp(y) * 0x1p-52) << y;
  }
  EXPECT_EQ(portable::log(1), 0);
  EXPECT_EQ(portable::exp(0), 1);
}

TEST(Random, GammaHasItsMoments) {
  for (const double shape : {0.02, 0.5, 1.0, 4.0, 1000.0}) {
    constexpr int kDraws = 100000;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < kDraws; ++i) {
      const double g = Random(7, static_cast<std::uint64_t>(i)).gamma(shape);
      sum += g;
      squares += (g - shape) * (g - shape);
    }
    EXPECT_NEAR(sum / kDraws, shape, 5 * std::sqrt(shape / kDraws)) << shape;
    EXPECT_NEAR(squares / kDraws / shape, 1, 0.03 + 0.1 / std::sqrt(shape * 10)) << shape;
  }
}

TEST(Quantile, InterpolatesBetweenOrderStatistics) {
  EXPECT_EQ(quantile({1, 2, 3, 4}, 0), 1);
  EXPECT_EQ(quantile({1, 2, 3, 4}, 1), 4);
  EXPECT_DOUBLE_EQ(quantile({1, 2, 3, 4}, 0.5), 2.5);
  EXPECT_EQ(quantile({INFINITY, INFINITY}, 0.3), INFINITY);
}

const UtilityMatrix kFactory(2, 2, {15, -35, -335, 165});
const ConfusionMatrix kA(2, 2, {0.27, 0.23, 0.15, 0.35});
const ConfusionMatrix kB(2, 2, {0.43, 0.07, 0.18, 0.32});

TEST(YieldPosterior, AgreesWithTheExactMoments) {
  const CellPosterior exact(kA, 10000);
  const double mean = exact.mean(kFactory);
  const double deviation = std::sqrt(exact.variance(kFactory));
  const YieldPosterior sampled =
      yield_posterior(kFactory, {kA, kB}, {10000, 10000}, {{0, 1}}, {.seed = 1, .draws = 4000, .level = 0.95});
  EXPECT_NEAR(sampled.yields[0].low, mean - 1.96 * deviation, 0.1 * deviation);
  EXPECT_NEAR(sampled.yields[0].high, mean + 1.96 * deviation, 0.1 * deviation);
  EXPECT_NEAR(mean, 3.5, 0.02);
  EXPECT_GT(sampled.probability_best[0], 0.99);
  EXPECT_NEAR(sampled.probability_best[0] + sampled.probability_best[1], 1, 1e-12);
  EXPECT_GT(sampled.pairs[0].probability_a_better, 0.99);
  EXPECT_GT(sampled.pairs[0].difference.low, 0);
}

TEST(YieldPosterior, FewItemsCannotTell) {
  const YieldPosterior few = yield_posterior(kFactory, {kA, kB}, {20, 20}, {{0, 1}}, {});
  EXPECT_LT(few.pairs[0].difference.low, 0);
  EXPECT_GT(few.pairs[0].difference.high, 0);
  EXPECT_LT(few.probability_best[0], 0.8);
}

TEST(YieldPosterior, TheSeedDecidesAndAnotherClassifierDoesNot) {
  const YieldPosterior two = yield_posterior(kFactory, {kA, kB}, {100, 100}, {}, {.seed = 3});
  const YieldPosterior one = yield_posterior(kFactory, {kA}, {100}, {}, {.seed = 3});
  EXPECT_EQ(two.yields[0].low, one.yields[0].low);
  EXPECT_NE(yield_posterior(kFactory, {kA}, {100}, {}, {.seed = 4}).yields[0].low, one.yields[0].low);
}

TEST(MetricPosterior, OfARateIsTheBetaInterval) {
  const ConfusionMatrix counts(2, 2, {400, 100, 30, 70});
  const Metric* recall = find_metric("recall");
  ASSERT_NE(recall, nullptr);
  const auto interval = metric_posterior({recall}, {{}}, counts, 600, 1, {.seed = 1, .draws = 20000, .level = 0.95});
  ASSERT_TRUE(interval[0]);
  const Interval exact = jeffreys(70, 100, 0.95);
  EXPECT_NEAR(interval[0]->low, exact.low, 0.004);
  EXPECT_NEAR(interval[0]->high, exact.high, 0.004);
}

// Of a share it is Wald's interval; of MCC in a large sample it is the posterior's.
TEST(DeltaInterval, IsWaldsForARateAndThePosteriorsForMcc) {
  const ConfusionMatrix counts(2, 2, {400, 100, 30, 70});
  const auto recall = delta_interval({find_metric("recall"), {}}, counts, 600, 1, 0.95);
  ASSERT_TRUE(recall);
  EXPECT_NEAR(recall->high - recall->low, 2 * 1.959963984540054 * std::sqrt(0.7 * 0.3 / 100), 1e-6);
  const ConfusionMatrix many(2, 2, {4000, 1000, 300, 700});
  const auto mcc = delta_interval({find_metric("mcc"), {}}, many, 6000, 1, 0.95);
  const auto sampled = metric_posterior({find_metric("mcc")}, {{}}, many, 6000, 1, {.seed = 2, .draws = 8000});
  ASSERT_TRUE(mcc && sampled[0]);
  EXPECT_NEAR(mcc->low, sampled[0]->low, 0.002);
  EXPECT_NEAR(mcc->high, sampled[0]->high, 0.002);
  EXPECT_FALSE(delta_interval({find_metric("recall"), {}}, ConfusionMatrix(2, 2, {5, 1, 0, 9}), 15, 1, 0.95));
  EXPECT_FALSE(delta_interval({find_metric("mcc"), {}}, ConfusionMatrix(2, 2, {5, 0, 3, 0}), 8, 1, 0.95));
}

}  // namespace
}  // namespace isoyield
