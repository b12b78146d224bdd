#include "isoyield/scores/sweep.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "score_cases.hpp"

namespace isoyield {
namespace {

using testing::Scores;
using testing::Weights;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

void expect_identical(const Sweep& a, const Sweep& b) {
  EXPECT_EQ(a.threshold, b.threshold);
  EXPECT_EQ(a.tp, b.tp);
  EXPECT_EQ(a.fp, b.fp);
  EXPECT_EQ(a.positives, b.positives);
  EXPECT_EQ(a.negatives, b.negatives);
}

TEST(Sweep, HasOnePointADistinctScoreAfterNothing) {
  const Scores items{.scores = {0.8, 0.8, 0.8, 0.2, 0.2}, .positive = {0, 0, 1, 1, 0}};
  const Sweep result = sweep(items.set());
  EXPECT_EQ(result.threshold, (SweepColumn{kInfinity, 0.8, 0.2}));
  EXPECT_EQ(result.tp, (SweepColumn{0, 1, 2}));
  EXPECT_EQ(result.fp, (SweepColumn{0, 2, 3}));
  EXPECT_EQ(result.at(1), (BinaryCounts{.tp = 1, .fn = 1, .fp = 2, .tn = 1}));
}

TEST(Sweep, OfNothingIsTheFirstPointOnly) {
  const Sweep result = sweep({});
  EXPECT_EQ(result.threshold, (SweepColumn{kInfinity}));
  EXPECT_EQ(result.positives + result.negatives, 0);
  EXPECT_EQ(point_at(result, 0.5), 0U);
}

TEST(Sweep, TakesInfinitiesAsScoresAndBothZerosAsOne) {
  const Scores items{.scores = {-0.0, kInfinity, 0.0, -kInfinity, -1e-310}, .positive = {1, 1, 0, 0, 1}};
  const Sweep result = sweep(items.set());
  EXPECT_EQ(result.threshold, (SweepColumn{kInfinity, kInfinity, 0, -1e-310, -kInfinity}));
  EXPECT_EQ(result.tp, (SweepColumn{0, 1, 2, 3, 3}));
  EXPECT_EQ(result.fp, (SweepColumn{0, 0, 1, 1, 2}));
  EXPECT_FALSE(std::signbit(result.threshold[2]));
}

TEST(Sweep, RowsOfWeightZeroLeaveNoPoint) {
  const Scores items{.scores = {3, 2, 1}, .positive = {1, 1, 0}, .weights = {1, 0, 0.5}};
  const Sweep result = sweep(items.set());
  EXPECT_EQ(result.threshold, (SweepColumn{kInfinity, 3, 1}));
  EXPECT_EQ(result.positives, 1);
  EXPECT_EQ(result.negatives, 0.5);
}

TEST(Sweep, AgreesWithItsDefinition) {
  std::mt19937 random(1);
  for (int round = 0; round < 3000; ++round) {
    const Scores items = testing::random_scores(random, round % 2 == 0 ? Weights::none : Weights::integers);
    expect_identical(sweep(items.set()), testing::naive_sweep(items));
  }
}

TEST(Sweep, OfFractionsAgreesWithItsDefinitionToRounding) {
  std::mt19937 random(2);
  for (int round = 0; round < 2000; ++round) {
    const Scores items = testing::random_scores(random, Weights::fractions);
    const Sweep fast = sweep(items.set());
    const Sweep slow = testing::naive_sweep(items);
    ASSERT_EQ(fast.threshold, slow.threshold);
    for (std::size_t i = 0; i < fast.size(); ++i) {
      EXPECT_NEAR(fast.tp[i], slow.tp[i], 1e-14 * slow.positives);
      EXPECT_NEAR(fast.fp[i], slow.fp[i], 1e-14 * slow.negatives);
      EXPECT_TRUE(i == 0 || (fast.tp[i] >= fast.tp[i - 1] && fast.fp[i] >= fast.fp[i - 1]));
    }
  }
}

TEST(Sweep, DoesNotDependOnTheOrderOfTheItems) {
  std::mt19937 random(3);
  for (const Weights weights : {Weights::none, Weights::integers, Weights::fractions}) {
    for (int round = 0; round < 500; ++round) {
      Scores items = testing::random_scores(random, weights, 200);
      const Sweep before = sweep(items.set());
      testing::shuffle(items, random);
      expect_identical(sweep(items.set()), before);
    }
  }
}

TEST(Sweep, WeightTwoIsTheRowTwice) {
  std::mt19937 random(4);
  for (int round = 0; round < 1000; ++round) {
    Scores once = testing::random_scores(random, round % 2 == 0 ? Weights::integers : Weights::fractions, 50);
    Scores twice = once;
    for (double& weight : twice.weights) weight *= 2;
    const std::size_t n = once.size();
    for (std::size_t i = 0; i < n; ++i) {
      once.scores.push_back(once.scores[i]);
      once.positive.push_back(once.positive[i]);
      once.weights.push_back(once.weights[i]);
    }
    expect_identical(sweep(once.set()), sweep(twice.set()));
  }
}

TEST(Sweep, SortsManyDistinctScoresOfBothSigns) {
  std::mt19937_64 random(5);
  std::normal_distribution<double> normal;
  Scores items;
  for (int i = 0; i < 20000; ++i) {
    items.scores.push_back(i % 3 == 0 ? std::ldexp(normal(random), static_cast<int>(random() % 2000) - 1000)
                                      : normal(random));
    items.positive.push_back(random() % 2);
  }
  const Sweep counted = sweep(items.set());
  std::vector<double> sorted = items.scores;
  std::sort(sorted.rbegin(), sorted.rend());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  EXPECT_TRUE(std::equal(sorted.begin(), sorted.end(), counted.threshold.begin() + 1, counted.threshold.end()));
  items.weights.assign(items.size(), 1);
  expect_identical(sweep(items.set()), counted);
}

TEST(Sweep, TellsScoresApartByTheirLastBits) {
  // Scores beside 1e300 lie in one heap, and so do those within.
  Scores items{.scores = {1e300, -1e300}, .positive = {1, 0}};
  for (int i = 0; i < 30000; ++i) {
    double score = i % 3 == 0 ? 0.5 : i % 3 == 1 ? 0.7 : -0.7;
    for (int step = 0; step < (i * 7) % 11; ++step) score = std::nextafter(score, 1);
    items.scores.push_back(score);
    items.positive.push_back(i % 2 == 0 ? 1 : 0);
  }
  const Sweep counted = sweep(items.set(), true);
  expect_identical(counted, testing::naive_sweep(items));
  EXPECT_EQ(counted.size(), 36U);
  for (std::size_t i = 1; i < counted.rows.size(); ++i) {
    const double before = items.scores[counted.rows[i - 1]];
    const double score = items.scores[counted.rows[i]];
    EXPECT_TRUE(before > score || (before == score && counted.rows[i - 1] < counted.rows[i])) << i;
  }
}

TEST(Sweep, KeepsItemsOfEqualScoresAsTheyComeHoweverManyThereAre) {
  std::mt19937_64 random(9);
  const std::vector<double> shapes{0, 1e-3, 1e-9, 1};  // steps between scores; 0: all the same
  for (const double step : shapes) {
    Scores items;
    for (int i = 0; i < 20000; ++i) {
      const auto share = static_cast<double>(random() % 1000003) / 1000003;
      items.scores.push_back(step == 0 ? 0.25 : 0.5 + step * std::floor(share * (step < 1 ? 6000 : 2)));
      items.positive.push_back(random() % 3 == 0 ? 1 : 0);
    }
    SweepRows rows(items.size());
    std::iota(rows.begin(), rows.end(), 0U);
    std::stable_sort(rows.begin(), rows.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return items.scores[a] > items.scores[b]; });
    const Sweep counted = sweep(items.set(), true);
    EXPECT_EQ(counted.rows, rows);
    items.weights.assign(items.size(), 1);
    expect_identical(sweep(items.set()), counted);
  }
}

TEST(Sweep, WeightsThousandsOfDigitsApartStayMonotoneAndFinite) {
  const Scores items{.scores = {4, 3, 2, 1}, .positive = {1, 1, 0, 1}, .weights = {1e-300, 1e300, 5e-324, 1}};
  const Sweep result = sweep(items.set());
  EXPECT_EQ(result.size(), 5U);
  EXPECT_EQ(result.positives, 1e300);
  EXPECT_TRUE(std::is_sorted(result.tp.begin(), result.tp.end()));
}

TEST(Sweep, HasItsRowsWhereTheyAreAskedFor) {
  const std::vector<double> scores{0.5, 2, -1, 0.5};
  const std::vector<std::uint8_t> positive{1, 0, 1, 0};
  const ScoreSet items{.scores = scores, .positive = positive, .weights = {}};
  EXPECT_TRUE(sweep(items).rows.empty());
  std::vector<double> in_order;
  for (const std::uint32_t row : sweep(items, true).rows) in_order.push_back(scores[row]);
  EXPECT_EQ(in_order, (std::vector<double>{2, 0.5, 0.5, -1}));
}

TEST(PointAt, IsTheLastPointWhoseThresholdIsNotLower) {
  const Scores items{.scores = {3, 2, 1}, .positive = {1, 0, 1}};
  const Sweep result = sweep(items.set());
  EXPECT_EQ(point_at(result, kInfinity), 0U);
  EXPECT_EQ(point_at(result, 3.1), 0U);
  EXPECT_EQ(point_at(result, 3), 1U);
  EXPECT_EQ(point_at(result, 2.5), 1U);
  EXPECT_EQ(point_at(result, 1), 3U);
  EXPECT_EQ(point_at(result, -kInfinity), 3U);
}

TEST(PointAt, CountsTheItemsAtOrAboveTheThreshold) {
  std::mt19937 random(6);
  for (int round = 0; round < 500; ++round) {
    const Scores items = testing::random_scores(random, Weights::none);
    const Sweep result = sweep(items.set());
    for (const double threshold : {-kInfinity, -1.0, -0.5, 0.0, 0.3, 1.7, 1e300, kInfinity}) {
      double tp = 0;
      for (std::size_t i = 0; i < items.size(); ++i)
        tp += items.scores[i] >= threshold && items.positive[i] != 0 ? 1 : 0;
      EXPECT_EQ(result.tp[point_at(result, threshold)], tp);
    }
  }
}

}  // namespace
}  // namespace isoyield
