#include "isoyield/simulation/optimism.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace isoyield {
namespace {

OptimismReport made(const OptimismOptions& options) {
  Result<OptimismReport> result = optimism(options);
  EXPECT_TRUE(result.ok());
  return result ? result.value() : OptimismReport{};
}

TEST(Optimism, AChosenThresholdPromisesMoreThanItKeepsAndCrossFittingDoesNot) {
  // Useless scores: no threshold is worth more than the better constant decision, yet the best of a sample seems to be.
  const OptimismReport none = made({.separation = 0, .prevalence = 0.5, .items = 100, .miss_cost = 1, .samples = 400});
  EXPECT_EQ(none.best, -0.5);
  EXPECT_EQ(none.always, -0.5);
  EXPECT_NEAR(none.actual, -0.5, 1e-12) << "whatever the threshold";
  EXPECT_GT(none.apparent, -0.45);
  // Parts with the class shares of the whole leave a little optimism in small samples (honest_threshold.hpp).
  EXPECT_LT(std::fabs(none.honest - none.actual), 0.5 * (none.apparent - none.actual));
  EXPECT_GT(none.promised_more, 0.9);
  const OptimismReport some = made({.samples = 500});
  EXPECT_GT(some.apparent - some.actual, 0.04);
  EXPECT_LT(std::fabs(some.honest - some.actual), 0.5 * (some.apparent - some.actual));
  EXPECT_LT(some.actual, some.best);
  // With more items less.
  const OptimismReport many = made({.items = 4000, .samples = 50});
  EXPECT_LT(many.apparent - many.actual, 0.3 * (some.apparent - some.actual));
  EXPECT_NEAR(many.honest, many.actual, 0.005);
}

TEST(Optimism, TheBestThresholdIsThatOfTheLikelihoodRatio) {
  // d = 2, equal classes and costs: threshold 1, half of the errors of each kind below Phi(-1) = 0.158655.
  EXPECT_NEAR(made({.separation = 2, .prevalence = 0.5, .miss_cost = 1, .samples = 1}).best, -0.15865525393145707,
              1e-12);
  const OptimismReport report = made({.items = 60, .samples = 200});
  for (const OptimismSample& each : report.samples) EXPECT_LE(each.actual, report.best + 1e-12);
}

TEST(Optimism, SamplesDependOnSeedAndNumberAlone) {
  const OptimismReport few = made({.samples = 3, .seed = 7});
  const OptimismReport more = made({.samples = 20, .seed = 7});
  const OptimismReport others = made({.samples = 3, .seed = 8});
  ASSERT_EQ(few.samples.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(few.samples[i].apparent, more.samples[i].apparent);
    EXPECT_EQ(few.samples[i].honest, more.samples[i].honest);
  }
  EXPECT_NE(few.samples[0].actual, others.samples[0].actual);
}

TEST(Optimism, EverythingOrNothingDecidedPositiveIsAnAnswer) {
  // So rare that most samples have no positive item.
  const OptimismReport rare = made({.prevalence = 0.001, .items = 20, .miss_cost = 1, .samples = 50});
  EXPECT_TRUE(rare.samples[0].threshold.null);
  EXPECT_NEAR(rare.samples[0].actual, -0.001, 1e-15);
  EXPECT_EQ(optimism({.separation = -1}).problems().front().where.source, "separation");
  EXPECT_EQ(optimism({.items = 1e9}).problems().front().where.source, "items");
}

}  // namespace
}  // namespace isoyield
