#include "isoyield/utility/utility.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

#include "isoyield/decisions/best_points.hpp"
#include "score_cases.hpp"

namespace isoyield {
namespace {

using testing::Scores;
using testing::Weights;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Rows of a worked example as cells with true classes in rows.
std::vector<double> cells_of(const nlohmann::json& matrix, bool rows_are_predicted) {
  std::vector<double> cells;
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t j = 0; j < 2; ++j)
      cells.push_back((rows_are_predicted ? matrix[j][i] : matrix[i][j]).get<double>());
  }
  return cells;
}

TEST(Yield, OfThePaperIsExactToTheLastDigit) {
  const auto factory = testing::read_json("worked_examples.json").at("factory");
  for (const auto& utility : factory.at("utilities")) {
    const UtilityMatrix u(2, 2, cells_of(utility.at("matrix"), true));
    for (const char* name : {"A", "B"}) {
      const ConfusionMatrix matrix(2, 2, cells_of(factory.at("matrices").at(name), true));
      EXPECT_EQ(utility_yield(u, matrix), utility.at("yield").at(name).get<double>()) << utility.at("name") << name;
    }
  }
}

TEST(Yield, OfTheIdentityIsTheAccuracy) {
  const ConfusionMatrix matrix(3, 3, {5, 1, 0, 2, 7, 1, 0, 0, 4});
  EXPECT_EQ(utility_yield(UtilityMatrix::identity(3), matrix), 0.8);
}

TEST(Yield, TakesMoreDecisionsThanClasses) {
  const UtilityMatrix utility(2, 3, {10, -5, 1, -100, 50, 1});
  const ConfusionMatrix matrix(2, 3, {6, 1, 3, 1, 7, 2});
  EXPECT_EQ(utility_yield(utility, matrix), (60 - 5 + 3 - 100 + 350 + 2) / 20.0);
}

TEST(Yield, SurvivesMagnitudesThatSquaresDoNot) {
  const UtilityMatrix utility(2, 2, {1e300, -1e300, 0, 1e-300});
  EXPECT_NEAR(utility_yield(utility, ConfusionMatrix(2, 2, {1e12, 0, 0, 1e12})) / 5e299, 1, 1e-15);
  EXPECT_NEAR(utility_yield(utility, ConfusionMatrix(2, 2, {2e-308, 0, 0, 2e-308})) / 5e299, 1, 1e-15);
  EXPECT_EQ(utility_yield(UtilityMatrix(2, 2, {0, 0, 0, 0}), ConfusionMatrix(2, 2, {1, 2, 3, 4})), 0);
}

TEST(UtilityOracle, AgreesWithExactFractions) {
  int compared = 0;
  for (const char* matrix_name : {"lec_constant", "lec_paradox", "lec_spam_t08", "rand_a"}) {
    for (const char* utility_name : {"balanced", "cost_5_1", "screening", "spam"}) {
      const auto file =
          testing::read_json(std::string("oracles/bin_") + matrix_name + "__formula_utility_" + utility_name + ".json");
      const auto& known = file.at("expected");
      const auto& u = file.at("input").at("utility");
      const UtilityMatrix utility(
          2, 2,
          {u.at("tn").get<double>(), u.at("fp").get<double>(), u.at("fn").get<double>(), u.at("tp").get<double>()});
      const ConfusionMatrix matrix(2, 2, cells_of(file.at("input").at("matrix"), false));
      const double negatives = matrix.at(0, 0) + matrix.at(0, 1);
      const double positives = matrix.at(1, 0) + matrix.at(1, 1);
      const auto expect = [&](const char* name, std::optional<double> ours) {
        ASSERT_TRUE(ours.has_value()) << name;
        const double expected = testing::number(known.at(name));
        EXPECT_NEAR(*ours, expected, 1e-15 + 1e-13 * std::fabs(expected)) << file.at("id") << " " << name;
        ++compared;
      };
      expect("expected_utility", utility_yield(utility, matrix));
      expect("utility_treat_all", utility_yield(utility, ConfusionMatrix(2, 2, {0, negatives, 0, positives})));
      expect("utility_treat_none", utility_yield(utility, ConfusionMatrix(2, 2, {negatives, 0, positives, 0})));
      expect("utility_perfect", utility_yield(utility, ConfusionMatrix(2, 2, {negatives, 0, 0, positives})));
      expect("iso_utility_slope_roc", iso_yield_slope(utility, positives / (positives + negatives)));
      expect("optimal_probability_threshold", threshold_probability(utility));
    }
  }
  EXPECT_EQ(compared, 96);
  RecordProperty("compared", compared);
}

TEST(Compare, TheFactoryPair) {
  const UtilityMatrix utility(2, 2, {15, -35, -335, 165});
  const ConfusionMatrix a(2, 2, {0.27, 0.23, 0.15, 0.35});
  const ConfusionMatrix b(2, 2, {0.43, 0.07, 0.18, 0.32});
  const Pairwise pair = compare(utility, a, b);
  EXPECT_EQ(pair.difference, 7);
  EXPECT_DOUBLE_EQ(pair.flip_radius, 7 / 0.38);
  EXPECT_DOUBLE_EQ(pair.flip_length, 7 / std::sqrt(0.053));
  ASSERT_EQ(pair.break_even.size(), 4U);
  EXPECT_EQ(pair.break_even[0], 58.75);   // 15 + 7/0.16
  EXPECT_EQ(pair.break_even[1], -78.75);  // -35 - 7/0.16
  EXPECT_DOUBLE_EQ(*pair.break_even[2], -335 + 7 / 0.03);
  EXPECT_DOUBLE_EQ(*pair.break_even[3], 165 - 7 / 0.03);
}

TEST(Compare, TheChangesItNamesMakeThePairEqual) {
  std::mt19937 random(31);
  for (int round = 0; round < 500; ++round) {
    const std::size_t classes = 2 + random() % 3;
    const std::size_t decisions = 2 + random() % 3;
    const auto draw = [&](int from, int to) {
      std::vector<double> cells;
      for (std::size_t i = 0; i < classes * decisions; ++i)
        cells.push_back(from + static_cast<int>(random() % static_cast<unsigned>(to - from)));
      return cells;
    };
    std::vector<double> cells = draw(-50, 100);
    const UtilityMatrix utility(classes, decisions, cells);
    std::vector<double> first = draw(0, 20);
    std::vector<double> second = draw(0, 30);
    first[0] += 1;
    second[0] += 1;
    const ConfusionMatrix a(classes, decisions, first);
    const ConfusionMatrix b(classes, decisions, second);
    const Pairwise pair = compare(utility, a, b);
    EXPECT_NEAR(pair.difference, utility_yield(utility, a) - utility_yield(utility, b), 1e-12);
    double total_a = 0;
    double total_b = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      total_a += first[i];
      total_b += second[i];
    }
    std::vector<double> moved = cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const double apart = first[i] * total_b - second[i] * total_a;
      EXPECT_EQ(pair.break_even[i].has_value(), apart != 0);
      const double sign = (apart > 0 ? 1 : apart < 0 ? -1 : 0) * (pair.difference > 0 ? 1 : -1);
      if (std::isfinite(pair.flip_radius)) moved[i] -= sign * pair.flip_radius;
      if (!pair.break_even[i]) continue;
      std::vector<double> one = cells;
      one[i] = *pair.break_even[i];
      const UtilityMatrix even(classes, decisions, one);
      EXPECT_NEAR(utility_yield(even, a), utility_yield(even, b), 1e-9 * (1 + std::fabs(one[i])));
    }
    if (!std::isfinite(pair.flip_radius)) continue;
    const UtilityMatrix flipped(classes, decisions, moved);
    EXPECT_NEAR(utility_yield(flipped, a), utility_yield(flipped, b), 1e-9 * (1 + pair.flip_radius));
    EXPECT_LE(pair.flip_radius, pair.flip_length + 1e-12);
  }
}

TEST(Compare, EqualSharesOfUnequalTotalsAreTheSame) {
  const UtilityMatrix utility(2, 2, {1, 0, -3, 7});
  const Pairwise pair = compare(utility, ConfusionMatrix(2, 2, {1, 1, 0, 1}), ConfusionMatrix(2, 2, {2, 2, 0, 2}));
  EXPECT_EQ(pair.difference, 0);
  EXPECT_EQ(pair.flip_radius, kInfinity);
  EXPECT_EQ(pair.flip_length, kInfinity);
  for (const auto& even : pair.break_even) EXPECT_FALSE(even.has_value());
}

TEST(Compare, ATieIsExactlyATie) {
  // 0.1 + 0.2 against 0.3: no binary rounding may decide.
  const UtilityMatrix utility(2, 2, {1, 1, 0, 0});
  const Pairwise pair =
      compare(utility, ConfusionMatrix(2, 2, {0.1, 0.2, 0.7, 0}), ConfusionMatrix(2, 2, {0.3, 0, 0.1, 0.6}));
  EXPECT_EQ(pair.difference, 0);
  EXPECT_EQ(pair.flip_radius, 0);
}

/// Every threshold by brute force.
TEST(BestPoints, AreAllThePointsOfLargestYield) {
  std::mt19937 random(32);
  int ties = 0;
  for (int round = 0; round < 2000; ++round) {
    const Sweep s = sweep(testing::random_scores(random, round % 2 == 0 ? Weights::none : Weights::integers).set());
    const auto small = [&] { return static_cast<double>(random() % 7) - 3; };
    const UtilityMatrix utility(2, 2, {small(), small(), small(), small()});
    const BestPoints best = best_points(utility, s);
    if (s.positives + s.negatives == 0) {
      EXPECT_TRUE(best.points.empty());
      continue;
    }
    std::vector<std::size_t> expected;
    double most = -kInfinity;
    for (std::size_t i = 0; i < s.size(); ++i) {
      const BinaryCounts c = s.at(i);
      const double earned =
          utility.at(0, 0) * c.tn + utility.at(0, 1) * c.fp + utility.at(1, 0) * c.fn + utility.at(1, 1) * c.tp;
      if (earned > most) expected.clear();
      most = std::max(most, earned);
      if (earned == most) expected.push_back(i);
    }
    EXPECT_EQ(best.points, expected);
    EXPECT_NEAR(best.yield, most / (s.positives + s.negatives), 1e-15);
    ties += expected.size() > 1 ? 1 : 0;
  }
  EXPECT_GT(ties, 100);
}

TEST(BestPoints, TieExactlyUnderDecimalUtilities) {
  // One positive found for 0.3 pays for three false alarms of 0.1, which doubles get wrong.
  const UtilityMatrix utility(2, 2, {0, -0.1, 0, 0.3});
  const Sweep s{.threshold = {kInfinity, 2, 1}, .tp = {0, 0, 1}, .fp = {0, 3, 3}, .positives = 1, .negatives = 3};
  EXPECT_EQ(best_points(utility, s).points, (std::vector<std::size_t>{0, 2}));
}

TEST(BestPoints, LieOnTheHull) {
  std::mt19937 random(33);
  for (int round = 0; round < 300; ++round) {
    const Sweep s = sweep(testing::random_scores(random, Weights::none).set());
    const UtilityMatrix utility(2, 2, {0, -1.0 - random() % 5, 0, 1.0 + random() % 5});
    const BestPoints best = best_points(utility, s);
    if (!(s.positives > 0) || !(s.negatives > 0)) continue;
    const double slope = *iso_yield_slope(utility, s.positives / (s.positives + s.negatives));
    const std::size_t i = best.points.front();
    for (std::size_t k = 0; k < s.size(); ++k) {
      EXPECT_LE((s.tp[k] - s.tp[i]) / s.positives, slope * (s.fp[k] - s.fp[i]) / s.negatives + 1e-12);
    }
  }
}

TEST(BestPoints, NeedABinaryUtilityMatrix) {
  EXPECT_TRUE(best_points(UtilityMatrix::identity(3), sweep({})).points.empty());
}

TEST(IsoYieldSlope, HasItsLimits) {
  EXPECT_EQ(iso_yield_slope(UtilityMatrix::identity(2), 0.5), 1);
  EXPECT_EQ(iso_yield_slope(UtilityMatrix::identity(2), 0.2), 4);
  EXPECT_EQ(iso_yield_slope(UtilityMatrix(2, 2, {1, 0, 5, 5}), 0.5), kInfinity);
  EXPECT_EQ(iso_yield_slope(UtilityMatrix(2, 2, {1, 1, 0, 1}), 0.5), 0);
  EXPECT_EQ(iso_yield_slope(UtilityMatrix(2, 2, {1, 1, 5, 5}), 0.5), std::nullopt);
  EXPECT_EQ(iso_yield_slope(UtilityMatrix::identity(2), 0), kInfinity);
}

TEST(ThresholdProbability, IsAbsentWhenNoProbabilityDecides) {
  EXPECT_EQ(threshold_probability(UtilityMatrix::identity(2)), 0.5);
  EXPECT_EQ(threshold_probability(UtilityMatrix(2, 2, {1, 1, 5, 5})), std::nullopt);
  EXPECT_EQ(threshold_probability(UtilityMatrix(2, 2, {0, 1, 0, 1})), std::nullopt);  // deciding positive always pays
}

TEST(KendallTau, OnOrdersWithAndWithoutTies) {
  EXPECT_EQ(kendall_tau({1, 2, 3, 4}, {10, 20, 30, 40}), 1);
  EXPECT_EQ(kendall_tau({1, 2, 3, 4}, {4, 3, 2, 1}), -1);
  EXPECT_EQ(kendall_tau({1, 2}, {5, 5}), std::nullopt);
  EXPECT_EQ(kendall_tau({1}, {1}), std::nullopt);
  EXPECT_EQ(kendall_tau({}, {}), std::nullopt);
  EXPECT_EQ(kendall_tau({-kInfinity, 0, kInfinity}, {1, 2, 3}), 1);
  // Six pairs agree, none disagree; nine of ten are ordered in the one, seven in the other.
  EXPECT_DOUBLE_EQ(*kendall_tau({1, 2, 2, 3, 4}, {1, 3, 2, 3, 3}), 6 / std::sqrt(9.0 * 7.0));
}

}  // namespace
}  // namespace isoyield
