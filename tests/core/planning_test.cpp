#include "isoyield/inference/planning.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "isoyield/base/reference.hpp"
#include "isoyield/inference/bootstrap.hpp"
#include "isoyield/inference/delong.hpp"
#include "isoyield/inference/paired_yield.hpp"
#include "isoyield/numeric/random.hpp"
#include "isoyield/statistics/interval.hpp"
#include "isoyield/statistics/paired.hpp"

namespace isoyield {
namespace {

// By hand: Q1 = 9/11, Q2 = 81/95, so (0.09 + 49 (9/11 - 0.81) + 49 (81/95 - 0.81)) / 2500.
TEST(Planning, AreaErrorIsHanleyAndMcNeils) {
  const auto found = plan({.goal = "auc", .items = 100, .auc = 0.9});
  ASSERT_TRUE(found);
  EXPECT_NEAR(found.value().standard_error.number, 0.0321239, 1e-7);
}

// Scores exponential in both classes, as Hanley and McNeil assume: how often does DeLong's interval leave out 0.5?
TEST(Planning, PowerOfAnAreaComesOutInSimulation) {
  const auto found = plan({.goal = "auc", .prevalence = 0.4, .auc = 0.65});
  ASSERT_TRUE(found);
  EXPECT_NEAR(found.value().power.number, 0.8, 0.01);
  const auto n = static_cast<std::size_t>(found.value().items);
  const auto positives = static_cast<std::size_t>(found.value().positives);
  constexpr int kTrials = 1500;
  const double stretch = 0.65 / 0.35;
  int hits = 0;
  for (int t = 0; t < kTrials; ++t) {
    Random random(5, static_cast<std::uint64_t>(t));
    std::vector<double> scores;
    std::vector<std::uint8_t> positive;
    for (std::size_t i = 0; i < n; ++i) {
      positive.push_back(i < positives);
      scores.push_back(-std::log(random.uniform()) * (i < positives ? stretch : 1));
    }
    const auto estimate = delong(sweep({.scores = scores, .positive = positive, .weights = {}}));
    hits += auc_interval(*estimate, 0.95).interval.low > 0.5 ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(hits) / kTrials, found.value().power.number, 0.05);
}

TEST(Planning, PowerOfYieldsComesOutInSimulation) {
  const std::vector<std::vector<double>> a{{50, 10}, {5, 35}};
  const std::vector<std::vector<double>> b{{45, 15}, {10, 30}};
  const std::vector<std::vector<double>> utility{{1, -1}, {-4, 3}};
  const auto found = plan({.goal = "yields", .a = a, .b = b, .utility = utility, .pairing = "largest"});
  ASSERT_TRUE(found);
  // The joint table of the largest variance: within a class a is right where b is wrong as far as possible.
  struct Cell {
    double share;
    double difference;
  };
  const std::vector<Cell> joint{{0.35, 0}, {0.15, 2}, {0.1, -2}, {0.25, 0}, {0.1, 7}, {0.05, -7}};
  constexpr int kTrials = 1500;
  int hits = 0;
  for (int t = 0; t < kTrials; ++t) {
    Random random(8, static_cast<std::uint64_t>(t));
    std::vector<double> differences;
    for (double i = 0; i < found.value().items; ++i) {
      double at = random.uniform();
      std::size_t cell = 0;
      while (cell + 1 < joint.size() && at >= joint[cell].share) at -= joint[cell++].share;
      differences.push_back(joint[cell].difference);
    }
    hits += paired_mean(differences, 0.95).interval.low > 0 ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(hits) / kTrials, found.value().power.number, 0.05);
  const auto least = plan({.goal = "yields", .a = a, .b = b, .utility = utility, .pairing = "least"});
  const auto unpaired = plan({.goal = "yields", .a = a, .b = b, .utility = utility});
  EXPECT_LT(least.value().items, unpaired.value().items);
  EXPECT_GT(found.value().items, least.value().items);
}

TEST(Planning, FindsTheSmallestTestSet) {
  const auto found = plan({.goal = "rate", .rate = 0.9, .width = 0.1});
  ASSERT_TRUE(found);
  const double n = found.value().items;
  const auto width = [](double items) {
    const Interval each = wilson(0.9 * items, items, 0.95);
    return each.high - each.low;
  };
  EXPECT_LE(width(n), 0.1);
  EXPECT_GT(width(n - 1), 0.1);
  EXPECT_NEAR(n, 140, 5);
  const auto two = plan({.goal = "auc_difference", .auc = 0.9, .against = 0.85, .correlation = 0.5});
  const auto apart = plan({.goal = "auc_difference", .auc = 0.9, .against = 0.85});
  EXPECT_LT(two.value().items, apart.value().items);
  const auto again =
      plan({.goal = "auc_difference", .items = two.value().items, .auc = 0.9, .against = 0.85, .correlation = 0.5});
  EXPECT_GE(again.value().power.number, 0.8);
}

TEST(Planning, NamesItsSources) {
  for (const char* goal : {"auc", "auc_difference", "rate", "yields"}) {
    PlanOptions options{.goal = goal};
    if (options.goal == "yields") {
      options.a = {{50, 10}, {5, 35}};
      options.b = {{45, 15}, {10, 30}};
    }
    const auto found = plan(options);
    ASSERT_TRUE(found);
    EXPECT_FALSE(found.value().references.empty()) << goal;
    EXPECT_FALSE(found.value().formula.empty());
    for (const std::string& key : found.value().references) EXPECT_NE(find_reference(key), nullptr) << key;
  }
}

TEST(Planning, NamesEachOptionThatCannotBe) {
  const auto refused = [](const PlanOptions& options) {
    const auto found = plan(options);
    return found ? std::string("nothing") : found.problems()[0].where.source;
  };
  EXPECT_EQ(refused({.goal = "luck"}), "goal");
  for (const double wrong : {0.0, 1.0}) {
    EXPECT_EQ(refused({.goal = "rate", .level = wrong}), "level");
    EXPECT_EQ(refused({.goal = "auc", .prevalence = wrong}), "prevalence");
    EXPECT_EQ(refused({.goal = "auc", .auc = wrong}), "auc");
    EXPECT_EQ(refused({.goal = "auc_difference", .against = wrong}), "against");
    EXPECT_EQ(refused({.goal = "rate", .rate = wrong}), "rate");
    EXPECT_EQ(refused({.goal = "rate", .width = wrong}), "width");
  }
  EXPECT_EQ(refused({.goal = "rate", .power = 0.5}), "power");
  EXPECT_EQ(refused({.goal = "auc_difference", .correlation = -1}), "correlation");
  EXPECT_EQ(refused({.goal = "auc", .items = 1}), "items");
  EXPECT_EQ(refused({.goal = "auc", .items = 2.5}), "items");
  EXPECT_EQ(refused({.goal = "rate", .interval = "wald"}), "interval");
  EXPECT_EQ(refused({.goal = "yields", .a = {{1, 2}, {3, 4}}, .b = {{9, 2}, {3, 4}}, .pairing = "luck"}), "pairing");
  EXPECT_EQ(refused({.goal = "yields", .a = {{1, 2}}, .b = {{2, 1}}}), "a");
  EXPECT_EQ(refused({.goal = "yields", .a = {{0, 0}, {0, 0}}, .b = {{9, 2}, {3, 4}}}), "a");
}

TEST(Planning, SaysPowerErrorAndWidth) {
  const auto found = plan({.goal = "auc", .items = 200, .auc = 0.8});
  ASSERT_TRUE(found);
  const Plan& all = found.value();
  for (const Nullable& each : {all.effect, all.power, all.standard_error, all.width}) EXPECT_FALSE(each.null);
  EXPECT_NEAR(all.effect.number, 0.3, 1e-15);
  EXPECT_NEAR(all.width.number, 2 * 1.959963984540054 * all.standard_error.number, 1e-12);
}

TEST(Planning, RefusesWhatNoTestSetCanShow) {
  // The one that was given is to blame, not the one that was left as it is.
  EXPECT_EQ(plan({.goal = "auc", .auc = 0.5}).problems()[0].where.source, "auc");
  EXPECT_EQ(plan({.goal = "auc", .against = 0.8}).problems()[0].where.source, "against");
  EXPECT_FALSE(plan({.goal = "luck"}));
  EXPECT_FALSE(plan({.goal = "yields"}));
  const auto same = plan({.goal = "yields", .a = {{1, 2}, {3, 4}}, .b = {{1, 2}, {3, 4}}});
  ASSERT_FALSE(same);
  EXPECT_EQ(same.problems()[0].kind->code, std::string_view("nothing_to_tell_apart"));
  EXPECT_EQ(same.problems()[0].arguments[0], "0.5");
  EXPECT_FALSE(plan({.goal = "yields", .a = {{1, 2}, {3, 4}}, .b = {{9, 2}, {3, 4}}, .pairing = "least"}));
  EXPECT_FALSE(plan({.goal = "yields", .a = {{1, 2}, {3, 4}}, .b = {{1, 2}, {3}}}));
  EXPECT_FALSE(plan({.goal = "rate", .interval = "wald"}));
  EXPECT_FALSE(plan({.power = 1}));
}

}  // namespace
}  // namespace isoyield
