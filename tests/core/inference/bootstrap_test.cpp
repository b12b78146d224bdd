#include "isoyield/inference/bootstrap.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "isoyield/inference/area_covariance.hpp"
#include "isoyield/inference/delong.hpp"
#include "isoyield/numeric/random.hpp"
#include "scores/areas.hpp"

namespace isoyield {
namespace {

constexpr DrawnItems kFixed{.totals = ClassTotals::fixed};

struct Items {
  std::vector<std::uint8_t> positive;
  std::vector<double> a;
  std::vector<double> b;
};

/// Normal scores, every third item positive; `steps` > 0 rounds them, so that many tie.
Items draw(std::size_t n, double apart, double steps, std::uint64_t seed = 3) {
  Items out;
  Random random(seed, n);
  for (std::size_t i = 0; i < n; ++i) {
    out.positive.push_back(i % 3 == 0);
    for (std::vector<double>* column : {&out.a, &out.b}) {
      const double score = random.normal() + (out.positive.back() != 0 ? apart : 0);
      column->push_back(steps > 0 ? std::round(score * steps) / steps : score);
    }
  }
  return out;
}

std::vector<std::span<const double>> both(const Items& items) { return {items.a, items.b}; }

TEST(Bootstrap, TakesEveryItemOnceForTheEstimate) {
  for (const double steps : {0.0, 3.0}) {
    const Items items = draw(200, 1, steps);
    Resampler resampler(items.positive, both(items), 1, kFixed);
    resampler.take_all();
    const Sweep whole = sweep({.scores = items.b, .positive = items.positive, .weights = {}});
    EXPECT_NEAR(*resampler.roc_auc(1), roc_area(whole).number(), 1e-15);
    const Sweep again = resampler.sweep(1);
    EXPECT_EQ(again.threshold, whole.threshold);
    EXPECT_EQ(again.tp, whole.tp);
    EXPECT_EQ(again.fp, whole.fp);
    Sweep used{.threshold = {1, 1}, .tp = {9, 9}, .fp = {9, 9}};
    resampler.sweep(1, used);
    EXPECT_EQ(used.tp, whole.tp);
    EXPECT_EQ(used.fp, whole.fp);
  }
}

// The same resample as weights of a sweep gives the same area; classes keep their totals.
TEST(Bootstrap, ResampleIsASweepOfCounts) {
  const Items items = draw(301, 1, 4);
  Resampler resampler(items.positive, both(items), 7, kFixed);
  for (std::uint64_t r = 0; r < 20; ++r) {
    resampler.draw(r);
    for (std::size_t c = 0; c < 2; ++c) {
      const Sweep points = resampler.sweep(c);
      EXPECT_EQ(points.positives, resampler.size(1));
      EXPECT_EQ(points.negatives, resampler.size(0));
      EXPECT_NEAR(*resampler.roc_auc(c), roc_area(points).number(), 1e-15);
      for (std::size_t i = 2; i < points.size(); ++i) ASSERT_LT(points.threshold[i], points.threshold[i - 1]);
    }
  }
}

TEST(Bootstrap, ResamplesDependOnTheirNumberAlone) {
  const Items items = draw(100, 1, 0);
  Resampler forward(items.positive, both(items), 5, kFixed);
  Resampler backward(items.positive, both(items), 5, kFixed);
  std::map<std::uint64_t, double> areas;
  for (std::uint64_t r = 0; r < 40; ++r) {
    forward.draw(r);
    areas[r] = *forward.roc_auc(0);
  }
  for (std::uint64_t r = 40; r-- > 0;) {
    backward.draw(r);
    EXPECT_EQ(backward.roc_auc(0), areas[r]);
  }
  EXPECT_NE(areas[0], areas[1]);
  Resampler other(items.positive, both(items), 6, kFixed);
  other.draw(0);
  EXPECT_NE(other.roc_auc(0), areas[0]);
}

// Its spread is DeLong's standard error, to the accuracy of 4000 resamples; so is the covariance of two classifiers,
// because they share their resamples.
TEST(Bootstrap, SpreadIsDeLongs) {
  const Items items = draw(600, 1.2, 0);
  Resampler resampler(items.positive, both(items), 11, kFixed);
  const Sweep a = sweep({.scores = items.a, .positive = items.positive, .weights = {}});
  const Sweep b = sweep({.scores = items.b, .positive = items.positive, .weights = {}});
  const PlacedItems placed_a = placed_items(items.a, items.positive, a, delong(a).value());
  const PlacedItems placed_b = placed_items(items.b, items.positive, b, delong(b).value());
  const AucTest paired = delong_paired(placed_a, placed_b, items.positive, 0.95);
  std::vector<double> areas;
  std::vector<double> differences;
  for (std::uint64_t r = 0; r < 4000; ++r) {
    resampler.draw(r);
    areas.push_back(*resampler.roc_auc(0));
    differences.push_back(*resampler.roc_auc(0) - *resampler.roc_auc(1));
  }
  resampler.take_all();
  const auto of_area = bootstrap_intervals(areas, *resampler.roc_auc(0), 0, 0.95);
  ASSERT_TRUE(of_area);
  const double error = std::sqrt(delong(a)->variance);
  EXPECT_NEAR(of_area->standard_error, error, 0.04 * error);
  const auto of_difference = bootstrap_intervals(differences, paired.difference, 0, 0.95);
  EXPECT_NEAR(of_difference->percentile.low, paired.interval->low,
              0.1 * (paired.interval->high - paired.interval->low));
  EXPECT_NEAR(of_difference->percentile.high, paired.interval->high,
              0.1 * (paired.interval->high - paired.interval->low));
}

// Class totals are those of a sample drawn regardless of class, binomial but for samples without a class.
TEST(Bootstrap, RandomTotalsVary) {
  const Items items = draw(300, 1, 0);
  Resampler resampler(items.positive, both(items), 3, {});
  EXPECT_EQ(resampler.strata(), 1U);
  constexpr int kResamples = 4000;
  double mean = 0;
  double squares = 0;
  for (std::uint64_t r = 0; r < kResamples; ++r) {
    resampler.draw(r);
    const Sweep points = resampler.sweep(0);
    ASSERT_EQ(points.positives + points.negatives, 300);
    EXPECT_NEAR(*resampler.roc_auc(0), roc_area(points).number(), 1e-15);
    mean += points.positives / kResamples;
    squares += (points.positives - 100) * (points.positives - 100) / kResamples;
  }
  const double variance = 300.0 * (1.0 / 3) * (2.0 / 3);
  EXPECT_NEAR(mean, 100, 4 * std::sqrt(variance / kResamples));
  EXPECT_NEAR(squares, variance, 4 * variance * std::sqrt(2.0 / kResamples));
}

// Two positives of thirty: a seventh of all samples have none, and are drawn again.
TEST(Bootstrap, ResamplesHaveEveryClass) {
  Items items = draw(30, 1, 0);
  std::fill(items.positive.begin(), items.positive.end(), std::uint8_t{0});
  items.positive[4] = items.positive[20] = 1;
  Resampler resampler(items.positive, both(items), 3, {});
  EXPECT_FALSE(resampler.one_unit_of_a_class());
  double ones = 0;
  for (std::uint64_t r = 0; r < 2000; ++r) {
    resampler.draw(r);
    ASSERT_TRUE(resampler.roc_auc(0));
    const double positives = resampler.sweep(0).positives;
    ASSERT_GE(positives, 1);
    ones += positives == 1 ? 1 : 0;
  }
  const double one = 30 * (2.0 / 30) * std::pow(28.0 / 30, 29) / (1 - std::pow(28.0 / 30, 30));
  EXPECT_NEAR(ones / 2000, one, 4 * std::sqrt(one * (1 - one) / 2000));
  items.positive[20] = 0;
  EXPECT_TRUE(Resampler(items.positive, both(items), 3, {}).one_unit_of_a_class());
  EXPECT_TRUE(Resampler(items.positive, both(items), 3, kFixed).one_unit_of_a_class());
}

/// Areas and class totals of resamples.
std::vector<double> replicates(const Items& items, DrawnItems drawn, std::uint64_t resamples = 40) {
  Resampler resampler(items.positive, both(items), 5, drawn);
  std::vector<double> out;
  for (std::uint64_t r = 0; r < resamples; ++r) {
    resampler.draw(r);
    const Sweep points = resampler.sweep(1);
    for (const double each : {*resampler.roc_auc(0), *resampler.roc_auc(1), points.positives / points.negatives})
      out.push_back(each);
  }
  return out;
}

// Bits that fixed totals had when there was no other way to draw.
TEST(Bootstrap, FixedTotalsKeepTheirBits) {
  const std::vector<double> found = replicates(draw(100, 1, 0), kFixed);
  EXPECT_EQ(found[0], 0.74153297682709451);
  EXPECT_EQ(found[1], 0.80481283422459893);
  EXPECT_EQ(found[3 * 17], 0.85071301247771836);
}

TEST(Bootstrap, ClustersOfOneItemChangeNothing) {
  const Items items = draw(150, 1, 3);
  std::vector<std::uint64_t> keys;
  for (std::uint64_t i = 0; i < 150; ++i) keys.push_back(977 * i % 1009);
  const Clusters single(keys);
  for (const ClassTotals totals : {ClassTotals::random, ClassTotals::fixed})
    EXPECT_EQ(replicates(items, {.totals = totals, .clusters = &single}), replicates(items, {.totals = totals}));
}

// Copies of each row under the id of the row, after one another or after the whole table: every resample estimates the
// same. So it does whatever the clusters are called.
TEST(Bootstrap, CopiesInAClusterAddNothing) {
  const Items once = draw(120, 1, 3);
  for (const ClassTotals totals : {ClassTotals::random, ClassTotals::fixed}) {
    const std::vector<double> expected = replicates(once, {.totals = totals});
    for (const bool apart : {false, true}) {
      Items copied;
      std::vector<std::uint64_t> keys;
      for (std::size_t k = 0; k < 600; ++k) {
        const std::size_t i = apart ? k % 120 : k / 5;
        copied.positive.push_back(once.positive[i]);
        copied.a.push_back(once.a[i]);
        copied.b.push_back(once.b[i]);
        keys.push_back(apart ? i : 1000 - i);
      }
      const Clusters clusters(keys);
      EXPECT_EQ(replicates(copied, {.totals = totals, .clusters = &clusters}), expected) << apart;
    }
  }
}

// Clusters whose items share a shift of their scores, and have both classes: the spread of the area is the standard
// error of the jackknife summed by cluster, much larger than that of single items.
TEST(Bootstrap, SpreadIsThatOfClusters) {
  Items items;
  std::vector<std::uint64_t> keys;
  Random random(8, 0);
  for (std::uint64_t cluster = 0; cluster < 100; ++cluster) {
    const double shift = random.normal();
    for (std::size_t i = 0; i < 6; ++i) {
      items.positive.push_back(random.uniform() < (cluster % 2 == 0 ? 0.9 : 0.1));
      items.a.push_back(random.normal() + 2 * shift + items.positive.back());
      keys.push_back(cluster);
    }
  }
  const Clusters clusters(keys);
  const Sweep points = sweep({.scores = items.a, .positive = items.positive, .weights = {}});
  const std::vector<PlacedItems> placed{placed_items(items.a, items.positive, points, delong(points).value())};
  const double error = std::sqrt(area_covariance(placed, items.positive, clusters)->at(0, 0));
  EXPECT_GT(error, 1.3 * std::sqrt(delong(points)->variance));
  Resampler resampler(items.positive, {items.a}, 11, {.clusters = &clusters});
  std::vector<double> areas;
  for (std::uint64_t r = 0; r < 4000; ++r) {
    resampler.draw(r);
    areas.push_back(*resampler.roc_auc(0));
  }
  resampler.take_all();
  EXPECT_NEAR(bootstrap_intervals(areas, *resampler.roc_auc(0), 0, 0.95)->standard_error, error, 0.05 * error);
}

// A cluster of many items of one score: products of counts do not fit in few bits, and are the same as one by one.
TEST(Bootstrap, LargeClustersAreCountedExactly) {
  Items items;
  std::vector<std::uint64_t> keys;
  for (std::uint64_t i = 0; i < 640; ++i) {
    items.positive.push_back(i % 2);
    items.a.push_back(static_cast<double>(i / 64));
    keys.push_back(i / 320);
  }
  const Clusters clusters(keys);
  Resampler resampler(items.positive, {items.a}, 1, {.clusters = &clusters});
  for (std::uint64_t r = 0; r < 64; ++r) {
    resampler.draw(r);
    EXPECT_NEAR(*resampler.roc_auc(0), roc_area(resampler.sweep(0)).number(), 1e-15);
  }
}

TEST(Bootstrap, LeavesOutEachGroupOnce) {
  const Items items = draw(200, 1, 0);
  Resampler resampler(items.positive, both(items), 2, kFixed);
  double left = 0;
  for (std::uint32_t g = 0; g < resampler.groups(1); ++g) {
    resampler.leave_out(1, g);
    left += resampler.size(1) - resampler.sweep(0).positives;
    EXPECT_EQ(resampler.sweep(0).negatives, resampler.size(0));
  }
  EXPECT_EQ(left, resampler.size(1));
}

// Counts of single items: binomial with n draws of probability 1 / n, and two items of a class share them out.
TEST(Bootstrap, CountsAreMultinomial) {
  for (const std::uint32_t n : {3U, 40U, 400U}) {
    const std::vector<std::uint16_t> alike(n, 0);
    Resampler resampler(alike, 1, {}, 5, {});
    constexpr std::uint64_t kResamples = 20'000;
    std::vector<double> shares(8);
    double together = 0;
    for (std::uint64_t r = 0; r < kResamples; ++r) {
      resampler.draw(r);
      std::uint32_t total = 0;
      for (std::uint32_t i = 0; i < n; ++i) total += resampler.count(i);
      ASSERT_EQ(total, n);
      shares[std::min<std::size_t>(resampler.count(0), 7)] += 1.0 / kResamples;
      together += (resampler.count(0) - 1.0) * (resampler.count(n - 1) - 1.0) / kResamples;
    }
    double expected = std::pow(1 - 1.0 / n, n);
    for (std::uint32_t k = 0; k <= std::min(n, 6U); ++k) {
      EXPECT_NEAR(shares[k], expected, 4 * std::sqrt(expected / kResamples)) << n << " items, count " << k;
      if (n > 1) expected *= static_cast<double>(n - k) / (k + 1) / (n - 1);
    }
    EXPECT_NEAR(together, -1.0 / n, 4.0 / std::sqrt(kResamples)) << n;
  }
}

TEST(Bootstrap, HasNoAreaWithoutBothSides) {
  const Items items = draw(20, 1, 0);
  const std::vector<std::uint8_t> none(20);
  Resampler resampler(none, {items.a}, 1, kFixed);
  resampler.draw(0);
  EXPECT_FALSE(resampler.roc_auc(0));
}

// The mean of an exponential sample, n = 20: the acceleration is a sixth of the skewness of the items over root n.
TEST(Bootstrap, AccelerationOfAMean) {
  std::vector<double> items;
  for (int i = 0; i < 20; ++i) items.push_back(-std::log((i + 0.5) / 20));
  double mean = 0;
  for (const double x : items) mean += x / 20;
  std::vector<double> without;
  double m2 = 0;
  double m3 = 0;
  for (const double x : items) {
    without.push_back((20 * mean - x) / 19);
    m2 += (x - mean) * (x - mean) / 20;
    m3 += (x - mean) * (x - mean) * (x - mean) / 20;
  }
  EXPECT_NEAR(acceleration(mean, {&without, 1}), m3 / std::pow(m2, 1.5) / 6 / std::sqrt(20.0), 1e-12);
}

// With no bias and no skewness BCa is the percentile interval.
TEST(Bootstrap, BcaIsPercentileWhereNothingIsSkewed) {
  std::vector<double> replicates;
  for (int i = -1000; i <= 1000; ++i) replicates.push_back(i);
  const auto found = bootstrap_intervals(replicates, 0, 0, 0.9);
  ASSERT_TRUE(found && found->bca);
  EXPECT_NEAR(found->percentile.low, -900, 1e-9);
  EXPECT_NEAR(found->bca->low, -900, 1e-9);
  EXPECT_NEAR(found->bca->high, 900, 1e-9);
  const auto skewed = bootstrap_intervals(replicates, 0, 0.05, 0.9);
  EXPECT_GT(skewed->bca->low, -900);
  EXPECT_GT(skewed->bca->high, 900);
}

TEST(Bootstrap, SaysWhereThereIsNoInterval) {
  std::vector<double> alike(100, 1.0);
  EXPECT_FALSE(bootstrap_intervals(alike, 1, 0, 0.95));
  std::vector<double> above{2, 3, 4};
  const auto found = bootstrap_intervals(above, 1, 0, 0.95);
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->bca);
}

TEST(Acceleration, IsNothingWhereNothingMoves) {
  EXPECT_EQ(acceleration(0.7, std::vector<std::vector<double>>{{0.7, 0.7, 0.7}, {0.7, 0.7}}), 0);
  EXPECT_NE(acceleration(0.7, std::vector<std::vector<double>>{{0.7, 0.7, 0.7}, {0.9, 0.7, 0.6}}), 0);
}

}  // namespace
}  // namespace isoyield
