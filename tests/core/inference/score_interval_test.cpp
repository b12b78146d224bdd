#include "isoyield/inference/score_interval.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/numeric/random.hpp"
#include "sanitized.hpp"
#include "score_cases.hpp"

namespace isoyield {
namespace {

using testing::Scores;

/// Probabilities on a coarse grid, so that some are equal, and the classes of their items.
Scores drawn(int n, std::uint64_t run, bool weighted = false, double apart = 1) {
  Random random(41, run, static_cast<std::uint32_t>(n));
  Scores out;
  for (int i = 0; i < n; ++i) {
    const bool positive = random.uniform() < 0.4;
    const double logit = (positive ? apart : 0) - apart / 2 + random.normal();
    out.scores.push_back(std::ceil(20 / (1 + std::exp(-logit))) / 21);
    out.positive.push_back(positive ? 1 : 0);
    if (weighted) out.weights.push_back(std::ceil(3 * random.uniform()));
  }
  return out;
}

std::vector<std::uint16_t> classes(const Scores& items) { return {items.positive.begin(), items.positive.end()}; }

std::vector<double> defaults(const Metric& metric) {
  std::vector<double> out;
  for (const Parameter& each : metric.parameters) out.push_back(each.initial);
  return out;
}

double value_of(const Metric& metric, const Sweep& points) {
  return evaluate(metric, Swept(points), defaults(metric)).number();
}

PointInfluence influence_of(const Metric& metric, const Sweep& points) {
  return metric.formula.influence(Swept(points), defaults(metric));
}

std::vector<double> moved_by_items(const Metric& metric, const Sweep& points, const Scores& items) {
  return item_influences(influence_of(metric, points), points, items.scores, items.positive);
}

/// Of items drawn one by one.
std::optional<ScoreSpread> spread_of(const PointInfluence& influence, const Sweep& points, const Scores& items,
                                     const ScoresDrawn& drawn) {
  const std::vector<TermColumn> columns{{.scores = items.scores, .sweep = points}};
  const TermMoments moments = term_moments(influence, columns, items.positive, items.weights);
  return score_spread(moments.own.front(), influence.times, influence.plus, drawn);
}

/// Calls `test` with each metric that knows its influence.
template <class Test>
void for_each_metric(Test test) {
  int found = 0;
  for (const Metric& metric : metrics()) {
    if (metric.formula.influence == nullptr) continue;
    SCOPED_TRACE(metric.id);
    test(metric);
    ++found;
  }
  EXPECT_GE(found, 6);
}

/// The derivative of the metric by the weight of one item, times the weight of all: the definition.
double moved_by(const Metric& metric, Scores items, std::size_t i) {
  constexpr double kStep = 1e-4;
  if (items.weights.empty()) items.weights.assign(items.size(), 1);
  double all = 0;
  for (const double each : items.weights) all += each;
  const double kept = items.weights[i];
  items.weights[i] = kept + kStep;
  const double more = value_of(metric, sweep(items.set()));
  items.weights[i] = kept - kStep;
  const double less = value_of(metric, sweep(items.set()));
  return (more - less) / (2 * kStep) * all;
}

TEST(ScoreIntervals, InfluencesAreDerivativesByTheWeightOfAnItem) {
  for_each_metric([](const Metric& metric) {
    for (const bool weighted : {false, true}) {
      const Scores items = drawn(40, 1, weighted);
      const Sweep points = sweep(items.set());
      const std::vector<double> found = moved_by_items(metric, points, items);
      double sum = 0;
      for (std::size_t i = 0; i < items.size(); ++i) {
        EXPECT_NEAR(found[i], moved_by(metric, items, i), 1e-6) << "item " << i;
        sum += (weighted ? items.weights[i] : 1) * found[i];
      }
      EXPECT_NEAR(sum, 0, 1e-11);
    }
  });
}

TEST(ScoreIntervals, InfluencesOfLogitsAreDerivativesToo) {
  for_each_metric([](const Metric& metric) {
    Scores items = drawn(30, 2);
    for (double& each : items.scores) each = std::log(each / (1 - each)) + 3;
    const auto at = [&](const std::vector<double>& weights) {
      return sweep({.scores = items.scores, .positive = items.positive, .weights = weights, .scale = Scale::logit});
    };
    const Sweep points = at({});
    const std::vector<double> found = moved_by_items(metric, points, items);
    for (std::size_t i = 0; i < items.size(); ++i) {
      std::vector<double> weights(items.size(), 1);
      weights[i] = 1 + 1e-4;
      const double more = value_of(metric, at(weights));
      weights[i] = 1 - 1e-4;
      EXPECT_NEAR(found[i], (more - value_of(metric, at(weights))) / 2e-4 * 30, 1e-6);
    }
  });
}

// By hand: positive, negative, positive by falling score. AP = (1 + 2/3) / 2 = 5/6; the first positive adds its own
// precision 1, and moves that of the last by 1/9: 3/2 (1 + 1/9 - 5/6) = 5/12; the negative one moves it by -2/9: -1/3;
// the last positive 3/2 (2/3 + 1/9 - 5/6) = -1/12.
TEST(ScoreIntervals, AveragePrecisionOfThreeItemsByHand) {
  const Scores items{.scores = {0.9, 0.5, 0.1}, .positive = {1, 0, 1}, .weights = {}};
  const Sweep points = sweep(items.set());
  const PointInfluence influence = average_precision_influence(points);
  const std::vector<double> found = item_influences(influence, points, items.scores, items.positive);
  EXPECT_NEAR(found[0], 5.0 / 12, 1e-15);
  EXPECT_NEAR(found[1], -1.0 / 3, 1e-15);
  EXPECT_NEAR(found[2], -1.0 / 12, 1e-15);
  const auto spread = spread_of(influence, points, items, {});
  ASSERT_TRUE(spread);
  EXPECT_NEAR(spread->error * spread->error, (25.0 / 144 + 1.0 / 9 + 1.0 / 144) / 9, 1e-15);
}

TEST(ScoreIntervals, AnItemOfWeightTwoIsTwoItems) {
  const Scores weighted = drawn(60, 3, true);
  Scores copied;
  for (std::size_t i = 0; i < weighted.size(); ++i) {
    for (int copy = 0; copy < weighted.weights[i]; ++copy) {
      copied.scores.push_back(weighted.scores[i]);
      copied.positive.push_back(weighted.positive[i]);
    }
  }
  const Sweep one = sweep(weighted.set());
  const Sweep other = sweep(copied.set());
  for_each_metric([&](const Metric& metric) {
    for (const ClassTotals totals : {ClassTotals::random, ClassTotals::fixed}) {
      const ScoresDrawn how{.totals = totals};
      const auto of_one = spread_of(influence_of(metric, one), one, weighted, how);
      const auto of_other = spread_of(influence_of(metric, other), other, copied, how);
      ASSERT_TRUE(of_one && of_other);
      EXPECT_NEAR(of_one->error, of_other->error, 1e-14);
    }
  });
}

TEST(ScoreIntervals, CopiesOfClusteredItemsAddNothing) {
  const Scores once = drawn(80, 4);
  Scores copied;
  std::vector<std::uint64_t> keys;
  for (std::size_t i = 0; i < once.size(); ++i) {
    for (int copy = 0; copy < 5; ++copy) {
      copied.scores.push_back(once.scores[i]);
      copied.positive.push_back(once.positive[i]);
      keys.push_back(1000 - i);
    }
  }
  const Clusters clusters(keys);
  const Sweep points = sweep(once.set());
  const Sweep more = sweep(copied.set());
  for_each_metric([&](const Metric& metric) {
    const auto alone = spread_of(influence_of(metric, points), points, once, {});
    const std::vector<double> moved = moved_by_items(metric, more, copied);
    const auto together = score_spread(moved, classes(copied), {.clusters = &clusters});
    ASSERT_TRUE(alone && together);
    EXPECT_NEAR(together->error, alone->error * std::sqrt(80.0 / 79), 1e-13);
    EXPECT_LT(score_spread(moved, classes(copied), {})->error, alone->error / 2);
  });
}

TEST(ScoreIntervals, FewClustersHaveStudentsWidthAndOneHasNone) {
  const Scores items = drawn(60, 5);
  const Sweep points = sweep(items.set());
  const std::vector<double> moved =
      item_influences(average_precision_influence(points), points, items.scores, items.positive);
  std::vector<std::uint64_t> keys(items.size());
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = i % 12;
  const Clusters twelve(keys);
  const auto spread = score_spread(moved, classes(items), {.clusters = &twelve});
  ASSERT_TRUE(spread);
  EXPECT_NEAR(spread->half / spread->error, 2.200985160082949,
              1e-9);  // t with 11 degrees of freedom, R's qt(0.975, 11)
  const Clusters one(std::vector<std::uint64_t>(items.size(), 7));
  EXPECT_FALSE(score_spread(moved, classes(items), {.clusters = &one}));
}

// Class by class: what changes the class shares alone does not count, and each class tells of itself.
TEST(ScoreIntervals, WithFixedClassTotalsItemsVaryWithinTheirClass) {
  const Scores items = drawn(50, 6);
  const Sweep points = sweep(items.set());
  for_each_metric([&](const Metric& metric) {
    double means[2] = {0, 0};
    double counts[2] = {0, 0};
    std::vector<double> moved;
    for (std::size_t i = 0; i < items.size(); ++i) {
      moved.push_back(moved_by(metric, items, i));
      means[items.positive[i]] += moved[i];
      counts[items.positive[i]] += 1;
    }
    double variance = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const double apart = moved[i] - means[items.positive[i]] / counts[items.positive[i]];
      variance += apart * apart / 2500;
    }
    const auto found = spread_of(influence_of(metric, points), points, items, {.totals = ClassTotals::fixed});
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->error, std::sqrt(variance), 1e-6);
    EXPECT_LT(found->error, spread_of(influence_of(metric, points), points, items, {})->error);
  });
}

TEST(ScoreIntervals, AtOtherSharesEachClassTellsOfItself) {
  Scores items = drawn(50, 7);
  const Sweep tested = sweep(items.set());
  const double share = 0.1;
  const ClassWeights weights{.of_class = {(1 - share) * 50 / tested.negatives, share * 50 / tested.positives}};
  for (const std::uint8_t positive : items.positive) items.weights.push_back(weights.of(positive));
  const Sweep points = sweep(items.set());
  for_each_metric([&](const Metric& metric) {
    double means[2] = {0, 0};
    std::vector<double> moved;
    const double counts[2] = {tested.negatives, tested.positives};
    for (std::size_t i = 0; i < items.size(); ++i) {
      moved.push_back(moved_by(metric, items, i));
      means[items.positive[i]] += moved[i] / counts[items.positive[i]];
    }
    double within = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const double apart = items.weights[i] * (moved[i] - means[items.positive[i]]) / 50;
      within += apart * apart;
    }
    const double between = ((1 - share) * means[0] * means[0] + share * means[1] * means[1]) / 200;
    const auto exact = score_spread(moved_by_items(metric, points, items), classes(items), {.weights = weights});
    ASSERT_TRUE(exact);
    EXPECT_NEAR(exact->error, std::sqrt(within), 1e-6);
    ClassWeights estimated = weights;
    estimated.shares_from = 200;
    const auto less_certain =
        score_spread(moved_by_items(metric, points, items), classes(items), {.weights = estimated});
    EXPECT_NEAR(less_certain->error, std::sqrt(within + between), 1e-6);
  });
}

TEST(ScoreIntervals, StayWithinTheRange) {
  const ScoreSpread spread{.error = 0.2, .half = 0.4};
  const auto share = score_interval(0.9, spread, {0, 1});
  ASSERT_TRUE(share);
  EXPECT_EQ(share->method, "jackknife_logit");
  EXPECT_GT(share->interval.low, 0);
  EXPECT_LT(share->interval.high, 1);
  EXPECT_NEAR(std::log(share->interval.high / (1 - share->interval.high)), std::log(9) + 0.4 / 0.09, 1e-9);
  const double infinity = std::numeric_limits<double>::infinity();
  const auto loss = score_interval(0.5, spread, {0, infinity});
  ASSERT_TRUE(loss);
  EXPECT_EQ(loss->method, "jackknife_log");
  EXPECT_NEAR(loss->interval.low * loss->interval.high, 0.25, 1e-15);
  const auto saved = score_interval(0.5, spread, {-infinity, 1});
  ASSERT_TRUE(saved);
  EXPECT_NEAR((1 - saved->interval.low) * (1 - saved->interval.high), 0.25, 1e-15);
  EXPECT_LT(saved->interval.low, 0.5);
  EXPECT_FALSE(score_interval(1, spread, {0, 1}));
  EXPECT_FALSE(score_interval(0.5, {.error = 1e-17, .half = 2e-17}, {0, 1}));
}

TEST(ScoreIntervals, NothingIsSaidWhereNothingVaries) {
  // Perfect order: average precision is 1 whatever the weights.
  const Scores ordered{.scores = {0.9, 0.8, 0.2, 0.1}, .positive = {1, 1, 0, 0}, .weights = {}};
  const Sweep apart = sweep(ordered.set());
  EXPECT_FALSE(spread_of(average_precision_influence(apart), apart, ordered, {}));
  // An impossible outcome: the log loss is infinite.
  const Sweep impossible = sweep(Scores{.scores = {0, 0.8, 0.2, 0.1}, .positive = {1, 1, 0, 0}, .weights = {}}.set());
  EXPECT_TRUE(log_loss_influence(impossible).empty());
  EXPECT_FALSE(log_loss_influence(impossible, 1e-6).empty());
  // A single positive item says nothing of the spread among positives.
  const Sweep single = sweep(Scores{.scores = {0.9, 0.8, 0.2}, .positive = {0, 1, 0}, .weights = {}}.set());
  EXPECT_TRUE(average_precision_influence(single).empty());
  EXPECT_TRUE(brier_influence(sweep(Scores{.scores = {7, 8}, .positive = {0, 1}, .weights = {}}.set())).empty());
}

// 300 test sets of 200 items, 40 % positive, independent and in clusters of 4 that share half of the variance:
// intervals contain the value of the population in 93 to 97 %, give or take two standard errors of the simulation.
TEST(ScoreIntervals, CoverTheValueOfThePopulation) {
  constexpr int kRuns = testing::rounds(300);
  const auto scores = [](int n, std::uint64_t run, bool clustered) {
    Random random(53, run, clustered ? 1 : 0);
    Scores out;
    double common = 0;
    for (int i = 0; i < n; ++i) {
      if (clustered && i % 4 == 0) common = random.normal() * std::sqrt(0.5);
      const bool positive = random.uniform() < 0.4;
      const double score =
          (positive ? 1 : 0) + (clustered ? common + random.normal() * std::sqrt(0.5) : random.normal());
      out.scores.push_back(1 / (1 + std::exp(-(std::log(0.4 / 0.6) + score - 0.5))));
      out.positive.push_back(positive ? 1 : 0);
    }
    return out;
  };
  const Sweep population = sweep(scores(testing::rounds(400000), 1000000, false).set());
  std::vector<std::uint64_t> keys;
  for (std::uint64_t i = 0; i < 200; ++i) keys.push_back(i / 4);
  const Clusters clusters(keys);
  for (const bool clustered : {false, true}) {
    for_each_metric([&](const Metric& metric) {
      const double truth = value_of(metric, population);
      int covered = 0;
      for (int run = 0; run < kRuns; ++run) {
        const Scores items = scores(200, static_cast<std::uint64_t>(run), clustered);
        const Sweep points = sweep(items.set());
        const auto spread =
            clustered ? score_spread(moved_by_items(metric, points, items), classes(items), {.clusters = &clusters})
                      : spread_of(influence_of(metric, points), points, items, {});
        ASSERT_TRUE(spread);
        const auto found = score_interval(value_of(metric, points), *spread, metric.range);
        ASSERT_TRUE(found);
        covered += found->interval.low <= truth && truth <= found->interval.high ? 1 : 0;
      }
      if (testing::kSanitized) return;  // the rates are those of all rounds
      EXPECT_GE(covered, 0.905 * kRuns);
      EXPECT_LE(covered, 0.985 * kRuns);
    });
  }
}

}  // namespace
}  // namespace isoyield
