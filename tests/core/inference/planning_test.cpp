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
  for (const char* goal : {"auc", "auc_difference", "rate", "yields", "value"}) {
    PlanOptions options{.goal = goal};
    if (options.goal == "yields" || options.goal == "value") {
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

/// E max(0, x) of a normal x: the unit normal loss integral (Raiffa, Schlaifer 1961).
double expected_gain(double mean, double sd) {
  const double z = -std::fabs(mean) / sd;
  const double density = std::exp(-z * z / 2) / std::sqrt(2 * std::acos(-1.0));
  const double below = std::erfc(-z / std::sqrt(2.0)) / 2;
  return sd * (density + z * below);
}

// Two candidates with a normal difference: a classifier and always deciding the first class, since always deciding the
// second is far worse; then two classifiers that are far better than both.
TEST(Planning, WorthOfMoreItemsIsTheUnitNormalLoss) {
  const std::vector<std::vector<double>> utility{{0, -1}, {-2, 0}};
  const auto found =
      plan({.goal = "value", .a = {{700, 100}, {50, 50}}, .utility = utility, .more = {100, 1000, 100000}});
  ASSERT_TRUE(found);
  // Against always deciding the first class the classifier gains 2 by each true positive and loses 1 by each false one:
  // mean and variance of this difference, with the prior of 1/2 a cell.
  const double items = 902;
  const double mean = (2 * 50.5 - 100.5) / items;
  const double square = (4 * 50.5 + 100.5) / items;
  const double sd = std::sqrt((square - mean * mean) / (items + 1));
  for (std::size_t i = 0; i < 3; ++i) {
    const double n = found.value().settings.more[i];
    const double wanted = expected_gain(mean, sd * std::sqrt(n / (n + items)));
    EXPECT_NEAR((*found.value().more)[i].worth, wanted, 0.04 * wanted) << n;
  }
  const std::vector<std::vector<double>> a{{400, 100}, {60, 440}};
  const std::vector<std::vector<double>> b{{415, 85}, {78, 422}};
  for (const char* pairing : {"least", "largest"}) {
    const auto two = plan({.goal = "value", .a = a, .b = b, .pairing = pairing, .more = {500}});
    ASSERT_TRUE(two);
    const ConfusionMatrix of_a(2, 2, {400.5 / 1002, 100.5 / 1002, 60.5 / 1002, 440.5 / 1002});
    const ConfusionMatrix of_b(2, 2, {415.5 / 1002, 85.5 / 1002, 78.5 / 1002, 422.5 / 1002});
    const auto variance = difference_variance(UtilityMatrix::identity(2), of_a, of_b);
    const double of = std::string(pairing) == "least" ? variance->least : variance->largest;
    const double wanted = expected_gain(3.0 / 1002, std::sqrt(of / 1003 * 500 / 1502));
    EXPECT_NEAR((*two.value().more)[0].worth, wanted, 0.05 * wanted) << pairing;
  }
}

TEST(Planning, MoreItemsAreNeverWorthLessNorMoreThanKnowing) {
  const auto found = plan({.goal = "value",
                           .a = {{20, 5}, {4, 11}},
                           .b = {{18, 7}, {2, 13}},
                           .utility = {{1, -1}, {-4, 3}},
                           .more = {10, 30, 100, 1000, 1e6, 1e12},
                           .item_cost = 2,
                           .future_items = 1e4});
  ASSERT_TRUE(found);
  const Plan& all = found.value();
  double before = 0;
  for (const MoreItems& each : *all.more) {
    EXPECT_GT(each.worth, before);
    EXPECT_LE(each.worth, *all.perfect);
    EXPECT_EQ(each.cost, 2 * each.items);
    EXPECT_EQ(*each.pays_from, each.cost / each.worth);
    EXPECT_EQ(*each.net, each.worth * 1e4 - each.cost);
    before = each.worth;
  }
  EXPECT_NEAR(all.more->back().worth, *all.perfect, 1e-6 * *all.perfect);
  // Otherwise drawn numbers are others, but nearly the same.
  PlanOptions other = all.settings;
  other.seed = 2;
  EXPECT_NEAR(*plan(other).value().perfect, *all.perfect, 0.05 * *all.perfect);
}

// Twenty rows of a design effect of 4 tell as much as five.
TEST(Planning, WorthOfClusteredItemsIsThatOfFewer) {
  const auto clustered = plan({.goal = "value", .a = {{200, 60}, {40, 100}}, .more = {400}, .design_effect = 4});
  const auto fewer = plan({.goal = "value", .a = {{50, 15}, {10, 25}}, .more = {100}});
  ASSERT_TRUE(clustered);
  ASSERT_TRUE(fewer);
  EXPECT_EQ(clustered.value().items, 400);
  EXPECT_EQ(clustered.value().more->front().worth, fewer.value().more->front().worth);
}

TEST(Planning, MoreItemsAreWorthNothingWhereTheyChangeNothing) {
  // Better in every draw, and all utilities equal.
  const auto sure = plan({.goal = "value", .a = {{5000, 10}, {10, 5000}}, .b = {{3000, 2010}, {2010, 3000}}});
  ASSERT_TRUE(sure);
  EXPECT_EQ(*sure.value().perfect, 0);
  for (const MoreItems& each : *sure.value().more) EXPECT_EQ(each.worth, 0);
  const auto equal = plan({.goal = "value", .a = {{7, 3}, {2, 8}}, .utility = {{1, 1}, {1, 1}}, .item_cost = 1});
  ASSERT_TRUE(equal);
  EXPECT_EQ(*equal.value().perfect, 0);
  EXPECT_FALSE(equal.value().more->front().pays_from);
  // By itself: half as many, as many, 2, 5 and 10 times as many.
  EXPECT_EQ(equal.value().more->front().items, 10);
  EXPECT_EQ(equal.value().more->back().items, 200);
  EXPECT_FALSE(plan({.goal = "value"}));
  EXPECT_FALSE(plan({.goal = "value", .a = {{7, 3}, {2, 8}}, .more = {0.5}}));
  EXPECT_FALSE(plan({.goal = "value", .a = {{7, 3}, {2, 8}}, .b = {{1, 2}, {3, 40}}, .pairing = "least"}));
}

}  // namespace
}  // namespace isoyield
