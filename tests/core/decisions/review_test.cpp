#include "isoyield/decisions/review.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "decisions/honest_review.hpp"
#include "isoyield/decisions/best_points.hpp"
#include "isoyield/decisions/threshold.hpp"
#include "score_cases.hpp"

// Two thresholds with a review between them, against all pairs of thresholds, and laws.

namespace isoyield {
namespace {

using testing::Scores;

constexpr double kNone = std::numeric_limits<double>::infinity();

/// A small table with ties. Weights are whole, so that sums are exact.
Scores random_scores(std::mt19937& random, bool weighted) {
  Scores out;
  const std::size_t n = 2 + random() % 12;
  const unsigned levels = 2 + random() % 9;
  for (std::size_t i = 0; i < n; ++i) {
    out.scores.push_back(static_cast<double>(random() % levels) / 16);
    out.positive.push_back(i < 2 ? static_cast<std::uint8_t>(i) : static_cast<std::uint8_t>(random() % 2));
    if (weighted) out.weights.push_back(1 + static_cast<double>(random() % 4));
  }
  return out;
}

UtilityMatrix random_utility(std::mt19937& random) {
  const auto whole = [&](int low, int high) {
    return static_cast<double>(low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1)));
  };
  return {2, 2, {whole(-1, 2), whole(-6, 0), whole(-9, 0), whole(-1, 4)}};
}

struct Best {
  double total = -kNone;
  double sent = 0;
};

/// What items earn in all when those from `upper` on are decided positive and those below `lower` negative.
Best judged(const Scores& items, const UtilityMatrix& utility, double price, double lower, double upper) {
  Best out{.total = 0};
  for (std::size_t i = 0; i < items.scores.size(); ++i) {
    const std::size_t k = items.positive[i];
    const double weight = items.weights.empty() ? 1 : items.weights[i];
    const bool sent = items.scores[i] < upper && items.scores[i] >= lower;
    const double earned = items.scores[i] >= upper ? utility.at(k, 1)
                          : sent                   ? utility.at(k, k) - price
                                                   : utility.at(k, 0);
    out.total += weight * earned;
    out.sent += sent ? weight : 0;
  }
  return out;
}

/// By all pairs of thresholds.
Best of_all_pairs(const Scores& items, const UtilityMatrix& utility, double price) {
  std::vector<double> thresholds = items.scores;
  thresholds.push_back(kNone);
  Best best;
  for (const double lower : thresholds) {
    for (const double upper : thresholds) {
      if (lower > upper) continue;
      const Best now = judged(items, utility, price, lower, upper);
      if (now.total > best.total || (now.total == best.total && now.sent < best.sent)) best = now;
    }
  }
  return best;
}

double items_of(const Scores& items) {
  double out = 0;
  for (std::size_t i = 0; i < items.scores.size(); ++i) out += items.weights.empty() ? 1 : items.weights[i];
  return out;
}

TEST(Review, NoPairOfThresholdsYieldsMore) {
  std::mt19937 random(4);
  std::size_t used = 0;
  for (int table = 0; table < 2000; ++table) {
    const Scores items = random_scores(random, table % 2 == 1);
    const UtilityMatrix utility = random_utility(random);
    const double price = static_cast<double>(random() % 24) / 8;  // exact, as all sums are
    const Sweep points = sweep(items.set());
    const ReviewPoints found = best_review(points, utility, price);
    const Best expected = of_all_pairs(items, utility, price);
    const Best here = judged(items, utility, price, points.threshold[found.lower], points.threshold[found.upper]);
    ASSERT_EQ(here.total, expected.total) << table;
    ASSERT_EQ(here.sent, expected.sent) << table;
    ASSERT_NEAR(review_yield(points, found, utility, price), expected.total / items_of(items), 1e-12);
    used += found.used() ? 1 : 0;
    if (!found.used()) {
      ASSERT_EQ(found.upper, best_points(utility, points).points.front());
    }
  }
  EXPECT_GT(used, 400U);
  EXPECT_LT(used, 1600U);
}

TEST(Review, PaysUpToAPriceThatIsExact) {
  std::mt19937 random(5);
  for (int table = 0; table < 500; ++table) {
    const Scores items = random_scores(random, table % 2 == 1);
    const UtilityMatrix utility = random_utility(random);
    const Sweep points = sweep(items.set());
    const double limit = review_pays_below(points, utility);
    const double near = 1e-9;
    if (limit > 0) {
      EXPECT_TRUE(best_review(points, utility, limit - near).used()) << table;
      EXPECT_GT(of_all_pairs(items, utility, limit - near).sent, 0) << table;
    }
    EXPECT_FALSE(best_review(points, utility, limit + near).used()) << table;
    EXPECT_EQ(of_all_pairs(items, utility, limit + near).sent, 0) << table;
  }
}

TEST(Review, WithoutAPriceDecidesEveryItemRightly) {
  std::mt19937 random(6);
  const UtilityMatrix utility(2, 2, {1, -2, -5, 3});
  for (int table = 0; table < 200; ++table) {
    const Scores items = random_scores(random, table % 2 == 1);
    const Sweep points = sweep(items.set());
    const double right = (points.negatives * 1 + points.positives * 3) / (points.negatives + points.positives);
    EXPECT_EQ(review_yield(points, best_review(points, utility, 0), utility, 0), right);
  }
}

TEST(Review, AboveEveryCostIsOneThreshold) {
  std::mt19937 random(7);
  const UtilityMatrix utility(2, 2, {1, -2, -5, 3});
  for (const double price : {8.0, 9.0, 1e300, std::numeric_limits<double>::max()}) {
    const Scores items = random_scores(random, false);
    const Sweep points = sweep(items.set());
    const ReviewPoints found = best_review(points, utility, price);
    EXPECT_FALSE(found.used());
    EXPECT_EQ(found.upper, best_points(utility, points).points.front());
  }
}

HonestItems honest_items(const Scores& items) {
  return {.scores = items.scores, .positive = items.positive, .folds = {}, .counts = items.weights};
}

Scores noisy(std::mt19937& random, std::size_t n, double overlap) {
  std::normal_distribution<double> noise(0, overlap);
  Scores out;
  for (std::size_t i = 0; i < n; ++i) {
    out.positive.push_back(random() % 3 == 0 ? 1 : 0);
    out.scores.push_back(out.positive.back() + noise(random));
  }
  return out;
}

TEST(HonestReview, WithoutAReviewIsTheRuleOfLargestYield) {
  std::mt19937 random(8);
  const UtilityMatrix utility(2, 2, {0, -1, -4, 2});
  const ThresholdChoice rule = *find_threshold_rule("max_yield");
  for (const bool divided : {false, true}) {
    Scores items = noisy(random, 300, 1);
    if (divided) items.weights.assign(300, 2);
    HonestItems of = honest_items(items);
    of.divided = divided;
    const double expected = honest_yield(of, rule, utility)->yield;
    const HonestReview found = *honest_review(of, utility, 0.5);
    EXPECT_NEAR(found.without, expected, 1e-12);
    EXPECT_GT(found.yield, found.without);
    const HonestReview dear = *honest_review(of, utility, 6);
    EXPECT_EQ(dear.yield, dear.without);
    EXPECT_NEAR(dear.yield, expected, 1e-12);
    for (const double gained : dear.gained) EXPECT_EQ(gained, 0);
  }
}

TEST(HonestReview, IsWhatNewItemsEarn) {
  std::mt19937 random(9);
  const UtilityMatrix utility(2, 2, {0, -1, -4, 2});
  double told = 0;
  double apparent = 0;
  double truly = 0;
  constexpr int kTables = 200;
  for (int table = 0; table < kTables; ++table) {
    const Scores items = noisy(random, 100, 1);
    const Sweep points = sweep(items.set());
    const ReviewPoints chosen = best_review(points, utility, 0.5);
    told += honest_review(honest_items(items), utility, 0.5)->yield / kTables;
    apparent += review_yield(points, chosen, utility, 0.5) / kTables;
    const Scores fresh = noisy(random, 2000, 1);
    truly += judged(fresh, utility, 0.5, points.threshold[chosen.lower], points.threshold[chosen.upper]).total / 2000 /
             kTables;
  }
  EXPECT_NEAR(told, truly, 0.03);
  EXPECT_GT(apparent, told + 0.01);
}

TEST(HonestReview, NeedsTwoItems) {
  Scores items;
  items.scores = {0.5};
  items.positive = {1};
  EXPECT_FALSE(honest_review(honest_items(items), UtilityMatrix::identity(2), 0.1));
}

}  // namespace
}  // namespace isoyield
