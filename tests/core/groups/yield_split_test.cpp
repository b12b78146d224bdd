#include "isoyield/groups/yield_split.hpp"

#include <gtest/gtest.h>

#include <random>

#include "score_cases.hpp"
#include "small_groups.hpp"

// The parts of a difference in yield between two groups: laws, and groups that differ in one thing.

namespace isoyield {
namespace {

using testing::drawn;
using testing::Scores;

double yield(const Sweep& group, std::size_t point, const UtilityMatrix& utility) {
  return utility_yield(utility, ConfusionMatrix(group.at(point)));
}

TEST(YieldSplit, PartsAddUpAndTurnRoundWithTheGroups) {
  std::mt19937 random(7);
  const UtilityMatrix utility(2, 2, {1, -2, -10, 5});
  for (int round = 0; round < 200; ++round) {
    const Scores one = drawn(random, 12);
    const Scores other = drawn(random, 25);
    const Sweep a = sweep(one.set());
    const Sweep b = sweep(other.set());
    const DecidedGroup of_a{&a, random() % a.size()};
    const DecidedGroup of_b{&b, random() % b.size()};
    const auto there = split_yield(of_a, of_b, utility);
    const auto back = split_yield(of_b, of_a, utility);
    ASSERT_TRUE(there && back);
    EXPECT_NEAR(there->base_rate + there->ranking + there->threshold,
                yield(a, of_a.point, utility) - yield(b, of_b.point, utility), 1e-12);
    EXPECT_NEAR(there->base_rate, -back->base_rate, 1e-12);
    EXPECT_NEAR(there->ranking, -back->ranking, 1e-12);
    EXPECT_NEAR(there->threshold, -back->threshold, 1e-12);
    const auto copy = split_yield(of_a, of_a, utility);
    EXPECT_EQ(copy->base_rate, 0);
    EXPECT_EQ(copy->ranking, 0);
    EXPECT_EQ(copy->threshold, 0);
  }
}

TEST(YieldSplit, UtilitiesOfTheirOwnAreAFourthPart) {
  std::mt19937 random(8);
  const UtilityMatrix one(2, 2, {1, -2, -10, 5});
  const UtilityMatrix other(2, 2, {0, -7, -3, 2});
  for (int round = 0; round < 200; ++round) {
    const Scores few = drawn(random, 12);
    const Scores many = drawn(random, 25);
    const Sweep a = sweep(few.set());
    const Sweep b = sweep(many.set());
    const DecidedGroup of_a{&a, random() % a.size()};
    const DecidedGroup of_b{&b, random() % b.size()};
    const auto there = split_yield(of_a, of_b, one, other);
    ASSERT_TRUE(there);
    EXPECT_NEAR(there->base_rate + there->ranking + there->threshold + there->utility,
                yield(a, of_a.point, one) - yield(b, of_b.point, other), 1e-12);
    EXPECT_EQ(split_yield(of_a, of_b, one)->utility, 0);
    // Of one group twice nothing else differs.
    const auto alone = split_yield(of_a, of_a, one, other);
    EXPECT_EQ(alone->base_rate, 0);
    EXPECT_EQ(alone->threshold, 0);
    EXPECT_NEAR(alone->utility, yield(a, of_a.point, one) - yield(a, of_a.point, other), 1e-12);
  }
}

TEST(YieldSplit, OnePartWhereTheGroupsDifferInOneThing) {
  const UtilityMatrix utility(2, 2, {1, -2, -10, 5});
  const Scores few{.scores = {0.9, 0.4, 0.6, 0.1}, .positive = {1, 1, 0, 0}};
  const Scores many{.scores = {0.9, 0.4, 0.6, 0.1, 0.9, 0.4}, .positive = {1, 1, 0, 0, 1, 1}};
  const Sweep a = sweep(few.set());
  const Sweep b = sweep(many.set());
  const auto rate = split_yield({&b, 2}, {&a, 2}, utility);
  ASSERT_TRUE(rate);
  EXPECT_NEAR(rate->ranking, 0, 1e-12);
  EXPECT_NEAR(rate->threshold, 0, 1e-12);
  EXPECT_NEAR(rate->base_rate, yield(b, 2, utility) - yield(a, 2, utility), 1e-12);
  const auto threshold = split_yield({&a, 1}, {&a, 3}, utility);
  ASSERT_TRUE(threshold);
  EXPECT_EQ(threshold->base_rate, 0);
  EXPECT_EQ(threshold->ranking, 0);
  EXPECT_NEAR(threshold->threshold, yield(a, 1, utility) - yield(a, 3, utility), 1e-12);
}

}  // namespace
}  // namespace isoyield
