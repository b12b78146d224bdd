#include "decisions/honest_threshold.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "isoyield/numeric/random.hpp"
#include "sanitized.hpp"

namespace isoyield {
namespace {

const ThresholdChoice kMaxYield = *find_threshold_rule("max_yield");

struct Drawn {
  std::vector<double> scores;
  std::vector<std::uint8_t> positive;
};

/// Normal scores whose means are `apart`.
Drawn draw(std::size_t n, double apart, std::uint64_t run) {
  Drawn out;
  Random random(11, run);
  for (std::size_t i = 0; i < n; ++i) {
    out.positive.push_back(random.uniform() < 0.5 ? 1 : 0);
    out.scores.push_back(random.normal() + apart * out.positive.back());
  }
  return out;
}

/// The threshold of largest accuracy of some items, the highest of several, by trying every score.
double best_of(const Drawn& items, const std::vector<bool>& used) {
  double best = std::numeric_limits<double>::infinity();
  const auto right = [&](double threshold) {
    double sum = 0;
    for (std::size_t i = 0; i < items.scores.size(); ++i)
      sum += used[i] && (items.scores[i] >= threshold) == (items.positive[i] != 0) ? 1 : 0;
    return sum;
  };
  std::vector<double> tried = items.scores;
  std::sort(tried.begin(), tried.end(), std::greater<>());
  for (const double each : tried) best = right(each) > right(best) ? each : best;
  return best;
}

// Written out: two given folds, each decided at the best threshold of the other.
TEST(HonestYield, DecidesEachFoldByTheOthers) {
  const Drawn items = draw(60, 1, 1);
  std::vector<std::uint16_t> folds;
  for (std::size_t i = 0; i < 60; ++i) folds.push_back(static_cast<std::uint16_t>(i % 3));
  const auto honest =
      honest_yield({.scores = items.scores, .positive = items.positive, .folds = folds, .fold_count = 3}, kMaxYield,
                   UtilityMatrix::identity(2));
  ASSERT_TRUE(honest);
  double right = 0;
  for (std::uint16_t fold = 0; fold < 3; ++fold) {
    std::vector<bool> others;
    for (const std::uint16_t each : folds) others.push_back(each != fold);
    const double threshold = best_of(items, others);
    for (std::size_t i = 0; i < 60; ++i) {
      if (folds[i] != fold) continue;
      const double earned = (items.scores[i] >= threshold) == (items.positive[i] != 0) ? 1 : 0;
      EXPECT_EQ(honest->earned(items.positive, UtilityMatrix::identity(2))[i], earned);
      right += earned;
    }
  }
  EXPECT_NEAR(honest->yield, right / 60, 1e-14);
  EXPECT_FALSE(honest->repeats);
  EXPECT_NEAR(honest->inflation, 2.5, 1e-14);  // 1 + 3 / 2
}

// A score without signal earns what always deciding the same does, whatever the best threshold of the sample says.
TEST(HonestYield, SeesThroughUselessScores) {
  double honest = 0;
  double apparent = 0;
  double covered = 0;
  constexpr int kRuns = testing::rounds(400);
  for (int run = 0; run < kRuns; ++run) {
    const Drawn items = draw(200, 0, 100 + run);
    const auto found =
        honest_yield({.scores = items.scores, .positive = items.positive}, kMaxYield, UtilityMatrix::identity(2));
    const std::vector<bool> all(200, true);
    const double threshold = best_of(items, all);
    double right = 0;
    for (std::size_t i = 0; i < 200; ++i) right += (items.scores[i] >= threshold) == (items.positive[i] != 0) ? 1 : 0;
    honest += found->yield / kRuns;
    apparent += right / 200 / kRuns;
    const double accuracy = right / 200;
    const double half = 1.96 * std::sqrt(accuracy * (1 - accuracy) / 200 * found->inflation);
    covered += std::fabs(found->yield - 0.5) <= half ? 1 : 0;
  }
  if (testing::kSanitized) return;  // the rates are those of all rounds
  EXPECT_GT(apparent, 0.54);
  // Parts with the same class shares leave some optimism, but less than a third of it.
  EXPECT_LT(std::fabs(honest - 0.5), (apparent - 0.5) / 3);
  EXPECT_GE(covered / kRuns, 0.92);  // of 0.95, with the error of 400 runs
}

// Clusters of one class: parts without the class shares of the whole would make useless scores look worse than chance,
// because the parts that choose have more of the class that the part they are tried on lacks.
TEST(HonestYield, PartsOfClustersHaveTheClassSharesOfTheWhole) {
  constexpr int kTimes = testing::rounds(200);
  constexpr std::size_t kItems = 200;
  double mean = 0;
  for (int t = 0; t < kTimes; ++t) {
    Random random(9, static_cast<std::uint64_t>(t));
    std::vector<double> scores;
    std::vector<std::uint8_t> positive;
    std::vector<std::uint64_t> keys;
    for (std::size_t i = 0; i < kItems; ++i) {
      scores.push_back(random.normal());
      positive.push_back(i < kItems / 2 ? 1 : 0);
      keys.push_back(i / 5);
    }
    const Clusters clusters(keys);
    const auto found = honest_yield({.scores = scores, .positive = positive, .clusters = &clusters}, kMaxYield,
                                    UtilityMatrix::identity(2));
    ASSERT_TRUE(found);
    mean += found->yield / kTimes;
  }
  EXPECT_NEAR(mean, 0.5, 0.02);
}

TEST(HonestYield, ClustersStayTogether) {
  // Two copies of every item: with clusters no copy judges the threshold that its twin chose.
  const Drawn once = draw(100, 0, 3);
  Drawn twice;
  std::vector<std::uint64_t> keys;
  for (std::size_t i = 0; i < 200; ++i) {
    twice.scores.push_back(once.scores[i / 2]);
    twice.positive.push_back(once.positive[i / 2]);
    keys.push_back(i / 2);
  }
  const Clusters clusters(keys);
  const auto together = honest_yield({.scores = twice.scores, .positive = twice.positive, .clusters = &clusters},
                                     kMaxYield, UtilityMatrix::identity(2));
  for (std::size_t i = 0; i < 200; i += 2) EXPECT_EQ(together->decided_positive[i], together->decided_positive[i + 1]);
  EXPECT_EQ(together->repeats, 10);
  EXPECT_NEAR(together->inflation, 0.1 + 10.0 / 9, 1e-14);
}

// Folds that are the classes: nothing outside of a fold could choose a threshold.
TEST(HonestYield, DrawsFoldsWhereGivenOnesAreTheClasses) {
  const Drawn items = draw(60, 1, 4);
  std::vector<std::uint16_t> folds(items.positive.begin(), items.positive.end());
  const UtilityMatrix utility = UtilityMatrix::identity(2);
  const auto given = honest_yield({.scores = items.scores, .positive = items.positive, .folds = folds, .fold_count = 2},
                                  kMaxYield, utility);
  const auto drawn = honest_yield({.scores = items.scores, .positive = items.positive}, kMaxYield, utility);
  EXPECT_EQ(given->repeats, 10);
  EXPECT_EQ(given->decided_positive, drawn->decided_positive);
}

// Any rule is cross-fitted; one that chooses the same thresholds gives the same, also with ties.
TEST(HonestYield, CrossFitsEveryRule) {
  Drawn items = draw(150, 1, 5);
  for (double& each : items.scores) each = std::round(4 * each) / 4;
  const HonestItems all{.scores = items.scores, .positive = items.positive};
  const UtilityMatrix utility = UtilityMatrix::identity(2);
  const auto largest = honest_yield(all, kMaxYield, utility);
  for (const char* same : {"max_yield@recall>=0", "max_accuracy"})
    EXPECT_EQ(honest_yield(all, *find_threshold_rule(same), utility)->decided_positive, largest->decided_positive)
        << same;
  EXPECT_NE(honest_yield(all, *find_threshold_rule("recall=0.9"), utility)->decided_positive,
            largest->decided_positive);
  EXPECT_FALSE(honest_yield(all, *find_threshold_rule("max_f1@recall>=2"), utility));
}

// What each item earns, spread: its mean is the yield, and its variance is wider by the inflation.
TEST(HonestYield, SpreadKeepsTheMean) {
  const Drawn items = draw(80, 1, 6);
  const UtilityMatrix utility(2, 2, {1, -2, -5, 3});
  const auto honest = honest_yield({.scores = items.scores, .positive = items.positive}, kMaxYield, utility);
  const std::vector<double> plain = honest->earned(items.positive, utility);
  const std::vector<double> wider = honest->spread(plain);
  double mean = 0;
  double squares = 0;
  double wider_squares = 0;
  for (const double each : wider) mean += each / 80;
  EXPECT_NEAR(mean, honest->yield, 1e-12);
  for (std::size_t i = 0; i < 80; ++i) {
    squares += (plain[i] - mean) * (plain[i] - mean);
    wider_squares += (wider[i] - mean) * (wider[i] - mean);
  }
  EXPECT_NEAR(wider_squares / squares, honest->inflation, 1e-12);
}

TEST(HonestYield, NeedsTwoItems) {
  const Drawn one = draw(1, 0, 1);
  EXPECT_FALSE(honest_yield({.scores = one.scores, .positive = one.positive}, kMaxYield, UtilityMatrix::identity(2)));
}

}  // namespace
}  // namespace isoyield
