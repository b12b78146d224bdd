#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <random>

#include "ranking_cases.hpp"
#include "score_cases.hpp"

// Metrics of the order of scores against their definitions, by brute force, and what must hold of any scores.

namespace isoyield {
namespace {

using testing::measure;
using testing::measured;
using testing::rankings;
using testing::Scores;
using testing::Weights;

/// P(s+ > s-) + P(s+ = s-)/2 by looking at every pair.
double pairs(const Scores& items) {
  double won = 0;
  double all = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    for (std::size_t j = 0; j < items.size(); ++j) {
      if (items.positive[i] == 0 || items.positive[j] != 0) continue;
      const double weight = items.weights.empty() ? 1 : items.weights[i] * items.weights[j];
      all += weight;
      won += weight * (items.scores[i] > items.scores[j] ? 1 : items.scores[i] == items.scores[j] ? 0.5 : 0);
    }
  }
  return won / all;
}

bool both_classes(const Scores& items) {
  const Sweep s = sweep(items.set());
  return s.positives > 0 && s.negatives > 0;
}

TEST(Ranking, AreaIsTheShareOfPairsInOrder) {
  std::mt19937 random(11);
  for (int round = 0; round < 3000; ++round) {
    const Weights weights = std::array{Weights::none, Weights::integers, Weights::fractions}[round % 3];
    const Scores items = testing::random_scores(random, weights);
    if (!both_classes(items)) continue;
    if (weights == Weights::fractions) {
      EXPECT_NEAR(measured("roc_auc", items), pairs(items), 1e-13);
    } else {
      EXPECT_EQ(measured("roc_auc", items), pairs(items));
    }
  }
}

/// Average precision as the mean, over the positives, of the precision at their own score.
TEST(Ranking, AveragePrecisionIsTheMeanOverThePositives) {
  std::mt19937 random(12);
  for (int round = 0; round < 2000; ++round) {
    const Scores items = testing::random_scores(random, round % 2 == 0 ? Weights::none : Weights::integers);
    const Sweep s = sweep(items.set());
    if (!(s.positives > 0)) continue;
    double sum = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const double weight = items.weights.empty() ? 1 : items.weights[i];
      if (items.positive[i] == 0 || !(weight > 0)) continue;
      std::size_t k = 1;
      while (s.threshold[k] != items.scores[i] || k == 0) ++k;
      sum += weight * s.tp[k] / (s.tp[k] + s.fp[k]);
    }
    EXPECT_NEAR(measured("average_precision", items), sum / s.positives, 1e-14);
  }
}

/// The interpolated area against Simpson's rule along each segment in counts.
TEST(Ranking, InterpolatedAreaIsTheIntegralOverCounts) {
  std::mt19937 random(13);
  for (int round = 0; round < 1000; ++round) {
    const Scores items = testing::random_scores(random, round % 2 == 0 ? Weights::none : Weights::fractions);
    const Sweep s = sweep(items.set());
    if (!(s.positives > 0)) continue;
    double area = 0;
    for (std::size_t i = 1; i < s.size(); ++i) {
      const double tp = s.tp[i] - s.tp[i - 1];
      const double fp = s.fp[i] - s.fp[i - 1];
      if (!(tp > 0)) continue;
      const auto precision = [&](double u) {
        const double all = s.tp[i - 1] + s.fp[i - 1] + u * (tp + fp);
        return all > 0 ? (s.tp[i - 1] + u * tp) / all : tp / (tp + fp);
      };
      // u = v^4: near a start with few items the integrand bends sharply.
      constexpr int kSteps = 400;
      double sum = 0;
      for (int k = 0; k <= kSteps; ++k) {
        const double v = static_cast<double>(k) / kSteps;
        sum += (k == 0 || k == kSteps ? 1 : k % 2 == 0 ? 2 : 4) * precision(v * v * v * v) * 4 * v * v * v;
      }
      area += tp * sum / (3 * kSteps);
    }
    EXPECT_NEAR(measured("pr_auc_interpolated", items), area / s.positives, 1e-6);
  }
}

TEST(Ranking, Identities) {
  std::mt19937 random(14);
  int held = 0;
  for (int round = 0; round < 2000; ++round) {
    const Weights weights = std::array{Weights::none, Weights::integers, Weights::fractions}[round % 3];
    const Scores items = testing::random_scores(random, weights);
    if (!both_classes(items)) continue;
    ++held;
    const Sweep s = sweep(items.set());
    const double auc = measured("roc_auc", items);
    EXPECT_NEAR(measured("gini", items), 2 * auc - 1, 4e-16);
    EXPECT_GE(measured("roc_auc_hull", items), auc);
    EXPECT_GE(measured("roc_auc_hull", items), 0.5);
    const double apart = 1 - measured("ks", items);
    EXPECT_LE(std::fabs(2 * auc - 1),
              1 - apart * apart + 1e-14);  // the curve that stays nearest to the diagonal's parallel
    EXPECT_NEAR(measured("roc_auc_partial", items, {1}), auc, 1e-15);
    EXPECT_NEAR(measured("roc_auc_partial_tpr", items, {0, 1}), auc, 1e-15);
    EXPECT_NEAR(measured("roc_auc_partial", items, {0.3}) + measured("roc_auc_partial", items, {1, 0.3}), auc, 1e-14);
    const double negatives = s.negatives / (s.positives + s.negatives);
    EXPECT_NEAR(measured("gini_lorenz", items), negatives * measured("gini", items), 1e-15);
    EXPECT_LE(measured("auprg", items), 1);

    // The other class as the positive one with the scores negated: the same pairs.
    Scores swapped = items;
    for (std::size_t i = 0; i < items.size(); ++i) {
      swapped.scores[i] = -items.scores[i];
      swapped.positive[i] = 1 - items.positive[i];
    }
    EXPECT_NEAR(measured("roc_auc", swapped), auc, weights == Weights::fractions ? 1e-14 : 0);
    EXPECT_NEAR(measured("ks", swapped), measured("ks", items), 1e-14);
    EXPECT_NEAR(measured("eer", swapped), measured("eer", items), 1e-14);
    EXPECT_NEAR(measured("roc_auc_partial_tpr", swapped, {0.4, 0.8}), measured("roc_auc_partial", items, {0.2, 0.6}),
                1e-14);
    EXPECT_NEAR(measured("h_measure_beta_2_2", swapped), measured("h_measure_beta_2_2", items), 1e-10);

    // A rising function of the scores changes nothing.
    Scores mapped = items;
    for (double& score : mapped.scores) {
      score = static_cast<double>(
          std::lower_bound(s.threshold.begin() + 1, s.threshold.end(), score, std::greater<>()) - s.threshold.begin());
      score = -3 - score;
    }
    for (const Metric& metric : rankings())
      EXPECT_EQ(measured(metric.id, mapped), measured(metric.id, items)) << metric.id;

    // Everything twice is the same.
    if (weights == Weights::none) continue;
    Scores heavier = items;
    for (double& weight : heavier.weights) weight *= 2;
    for (const Metric& metric : rankings()) {
      if (!metric.sized) EXPECT_EQ(measured(metric.id, heavier), measured(metric.id, items)) << metric.id;
    }
  }
  RecordProperty("identities", held);
}

TEST(Ranking, StaysInRange) {
  std::mt19937 random(15);
  for (int round = 0; round < 2000; ++round) {
    const Scores items = testing::random_scores(random, round % 2 == 0 ? Weights::none : Weights::fractions);
    for (const Metric& metric : rankings()) {
      const Value value = measure(metric.id, sweep(items.set()));
      if (!value.defined()) continue;
      EXPECT_GE(value.number(), metric.range.low) << metric.id;
      EXPECT_LE(value.number(), metric.range.high) << metric.id;
      EXPECT_TRUE(std::isfinite(value.number())) << metric.id;
    }
  }
}

}  // namespace
}  // namespace isoyield
