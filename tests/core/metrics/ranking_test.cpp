#include "metrics/ranking/ranking.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <set>

#include "isoyield/curves/curve.hpp"
#include "isoyield/scores/swept.hpp"
#include "ranking_cases.hpp"
#include "score_cases.hpp"

namespace isoyield {
namespace {

using testing::measure;
using testing::measured;
using testing::rankings;
using testing::Scores;
using testing::Weights;

/// What the reference tools call the quantities, and their parameter.
struct Quantity {
  std::string_view id;
  std::vector<double> arguments{};
};

const std::map<std::string, Quantity> kQuantities{
    {"roc_auc", {"roc_auc"}},
    {"gini", {"gini"}},
    {"ks_statistic", {"ks"}},
    {"average_precision", {"average_precision"}},
    {"pr_auc_integral_keilwagen", {"pr_auc_interpolated"}},
    {"pr_auc_davis_goadrich", {"pr_auc_davis_goadrich"}},
    {"pr_auc_trapezoid", {"pr_auc_trapezoid"}},
    {"roc_auc_convex_hull", {"roc_auc_hull"}},
    {"auprg", {"auprg"}},
    {"roc_auc_fpr0.1_raw", {"roc_auc_partial"}},
    {"partial_auc_fpr0.1_raw", {"roc_auc_partial"}},
    {"partial_auc_fpr0.1_mcclish", {"roc_auc_partial_standardised"}},
    {"partial_auc_tpr0.9_raw", {"roc_auc_partial_tpr"}},
    {"h_measure", {"h_measure"}},
    {"minimum_error_rate", {"minimum_error_rate"}},
    {"minimum_weighted_loss", {"minimum_weighted_loss"}},
    {"roc_auc_maxfpr_0.05_mcclish", {"roc_auc_partial_standardised", {0.05}}},
    {"roc_auc_maxfpr_0.1_mcclish", {"roc_auc_partial_standardised", {0.1}}},
    {"roc_auc_maxfpr_0.2_mcclish", {"roc_auc_partial_standardised", {0.2}}},
    {"roc_auc_maxfpr_0.5_mcclish", {"roc_auc_partial_standardised", {0.5}}},
};

class RankingOracle : public ::testing::TestWithParam<std::string> {};

TEST_P(RankingOracle, AgreesWithEveryToolThatAnswers) {
  int compared = 0;
  for (const char* tool : {"sklearn", "pROC", "ROCR", "hmeasure", "PRROC", "prg", "precrec"}) {
    const std::string id = "score_" + GetParam() + "__" + tool;
    if (!std::ifstream(std::string(ISOYIELD_TEST_DATA) + "/oracles/" + id + ".json")) continue;
    const testing::ScoreCase known = testing::score_case(id);
    const Sweep operating_points = sweep(known.items.set());
    for (const auto& [name, value] : known.expected.items()) {
      const auto quantity = kQuantities.find(name);
      if (quantity == kQuantities.end() || value.is_null()) continue;
      // The tool's own numerical integration and its printed digits, not ours, set its tolerance.
      const double expected = testing::number(value);
      const Value ours = measure(quantity->second.id, operating_points, quantity->second.arguments);
      ASSERT_TRUE(ours.defined()) << id << " " << name;
      EXPECT_NEAR(ours.number(), expected, known.absolute + known.relative * std::fabs(expected)) << id << " " << name;
      ++compared;
    }
  }
  EXPECT_GE(compared, 8);
  RecordProperty("compared", compared);
}

INSTANTIATE_TEST_SUITE_P(Ranking, RankingOracle,
                         ::testing::Values("bc_lr", "digits8_knn7", "heavy_ties", "imb1pct_rf", "lec6", "near_ties",
                                           "perfect_sep"));

TEST(Ranking, OfTheLectureExamples) {
  const Scores path{.scores = {0.5, 0.1, 0.2, 0.6, 0.2, 0.3, 0.0}, .positive = {0, 0, 0, 1, 1, 1, 0}};
  EXPECT_EQ(measured("roc_auc", path), 9.5 / 12);
}

TEST(Ranking, PrecisionAreasNeverUseAPointThatIsNotThere) {
  const Scores items{.scores = {0.8, 0.8, 0.8, 0.2, 0.2}, .positive = {0, 0, 1, 1, 0}};  // scikit-learn issue 5073
  EXPECT_DOUBLE_EQ(measured("average_precision", items), 11.0 / 30);
  EXPECT_DOUBLE_EQ(measured("pr_auc_interpolated", items), (1.0 / 3 + 0.5 - std::log(5.0 / 3) / 4) / 2);
  EXPECT_DOUBLE_EQ(measured("pr_auc_trapezoid", items), 0.35);
}

TEST(Ranking, UndefinedWithoutBothClassesForTheDeclaredReasons) {
  const std::vector<std::pair<Scores, Undefined>> cases{
      {{.scores = {0.2, 0.5, 0.9}, .positive = {0, 0, 0}}, Undefined::no_actual_positives},
      {{.scores = {0.2, 0.5, 0.9}, .positive = {1, 1, 1}}, Undefined::no_actual_negatives},
      {{}, Undefined::no_items},
  };
  for (const Metric& metric : rankings()) {
    std::set<Undefined> seen;
    for (const auto& [items, reason] : cases) {
      const Value value = measure(metric.id, sweep(items.set()));
      if (value.defined()) {
        EXPECT_EQ(value.number(), metric.id == "gini_lorenz" ? 0 : 1) << metric.id;
      } else {
        EXPECT_EQ(value.reason(), reason) << metric.id;
        seen.insert(value.reason());
      }
    }
    std::set<Undefined> declared(metric.undefined.begin(), metric.undefined.end());
    if (declared.erase(Undefined::nothing_to_compare) > 0) {
      EXPECT_EQ(measure(metric.id, sweep(Scores{.scores = {1, 2}, .positive = {0, 1}}.set()), {0.5, 0.5}),
                Value(Undefined::nothing_to_compare));
    }
    EXPECT_EQ(seen, declared) << metric.id;
  }
}

TEST(Ranking, PerfectIsBestAndReversedIsWorst) {
  const Scores perfect{.scores = {4, 3, 2, 1}, .positive = {1, 1, 0, 0}};
  for (const Metric& metric : rows::kRanking) EXPECT_EQ(measured(metric.id, perfect), 1) << metric.id;
  EXPECT_EQ(measured("roc_auc_partial", perfect), 0.1);
  EXPECT_EQ(measured("roc_auc_partial_standardised", perfect), 1);
  EXPECT_DOUBLE_EQ(measured("roc_auc_partial_tpr", perfect), 0.1);
  EXPECT_EQ(measured("roc_auc_partial_tpr_standardised", perfect), 1);
  for (const char* id : {"ks", "h_measure", "h_measure_class_shares", "h_measure_beta_2_2"})
    EXPECT_EQ(measured(id, perfect), 1) << id;
  EXPECT_EQ(measured("eer", perfect), 0);
  EXPECT_EQ(measured("minimum_error_rate", perfect), 0);
  EXPECT_EQ(measured("minimum_weighted_loss", perfect), 0);
  EXPECT_EQ(measured("roc_auc_log", perfect), 1);
  EXPECT_EQ(measured("gini_lorenz", perfect), 0.5);  // the share of negatives
  const Scores reversed{.scores = {1, 2, 3, 4}, .positive = {1, 1, 0, 0}};
  EXPECT_EQ(measured("roc_auc", reversed), 0);
  EXPECT_EQ(measured("gini", reversed), -1);
  EXPECT_EQ(measured("ks", reversed), 1);
  EXPECT_EQ(measured("roc_auc_hull", reversed), 0.5);
  const Scores constant{.scores = {1, 1, 1, 1}, .positive = {1, 0, 0, 0}};
  EXPECT_EQ(measured("roc_auc", constant), 0.5);
  EXPECT_EQ(measured("average_precision", constant), 0.25);
  EXPECT_EQ(measured("pr_auc_interpolated", constant), 0.25);
  EXPECT_EQ(measured("roc_auc_partial_standardised", constant), 0.5);
  EXPECT_EQ(measured("auprg", constant), 0);
  EXPECT_EQ(measured("gini_lorenz", constant), 0);
  EXPECT_EQ(measured("h_measure", constant), 0);
  EXPECT_EQ(measured("eer", constant), 0.5);
  EXPECT_EQ(measured("minimum_error_rate", constant), 0.25);
  EXPECT_EQ(measured("minimum_weighted_loss", constant), 2 * 0.25 * 0.75);
  EXPECT_DOUBLE_EQ(measured("roc_auc_log", constant), 0.099 / std::log(100));
  EXPECT_EQ(measured("ks_p_value", constant), 1);
  EXPECT_EQ(measured("eer", reversed), 1);
}

TEST(Ranking, PartialAreasOverABandCutTheCurve) {
  // ROC: (0,0) (0,.5) (.5,.5) (.5,1) (1,1); then a diagonal from (0,0) to (1,1).
  const Scores stairs{.scores = {4, 3, 2, 1}, .positive = {1, 0, 1, 0}};
  EXPECT_DOUBLE_EQ(measured("roc_auc_partial", stairs, {0.75, 0.25}), 0.25 * 0.5 + 0.25 * 1);
  EXPECT_DOUBLE_EQ(measured("roc_auc_partial", stairs, {0.25, 0.75}), 0.25 * 0.5 + 0.25 * 1);
  EXPECT_DOUBLE_EQ(measured("roc_auc_partial_tpr", stairs, {0.25, 0.75}), 0.25 * 1 + 0.25 * 0.5);
  const Scores constant{.scores = {1, 1}, .positive = {1, 0}};
  EXPECT_DOUBLE_EQ(measured("roc_auc_partial", constant, {0.75, 0.25}), 0.25);
  EXPECT_DOUBLE_EQ(measured("roc_auc_partial_tpr", constant, {0.8, 1}), 0.02);
  EXPECT_DOUBLE_EQ(measured("roc_auc_partial_tpr_standardised", constant, {0.8, 1}), 0.5);
  EXPECT_DOUBLE_EQ(measured("roc_auc_partial_standardised", constant, {0.75, 0.25}), 0.5);
}

TEST(Ranking, LogAreaIsTheMeanRecallOverPowersOfTen) {
  const Scores stairs{.scores = {4, 3, 2, 1}, .positive = {1, 0, 1, 0}};  // recall 1/2 up to FPR 1/2, then 1
  EXPECT_DOUBLE_EQ(measured("roc_auc_log", stairs, {0.75, 0.25}), (0.5 * std::log(2) + std::log(1.5)) / std::log(3));
  EXPECT_DOUBLE_EQ(measured("roc_auc_log", stairs), 0.5);
  // A tie across the lower end: recall f up to FPR 1/2, then 1/2 + (f - 1/2): the diagonal.
  const Scores ties{.scores = {2, 2, 1, 1}, .positive = {1, 0, 1, 0}};
  EXPECT_DOUBLE_EQ(measured("roc_auc_log", ties, {1, 0.25}), 0.75 / std::log(4));

  // By the midpoint rule over log FPR of the curve that is straight between its points.
  std::mt19937 random(21);
  for (int round = 0; round < 20; ++round) {
    const Scores items = testing::random_scores(random, round % 2 == 0 ? Weights::none : Weights::fractions);
    const Sweep s = sweep(items.set());
    if (!(s.positives > 0) || !(s.negatives > 0)) continue;
    constexpr int kSteps = 20000;
    double sum = 0;
    for (int k = 0; k < kSteps; ++k) {
      const double fp = s.negatives * std::pow(10, -2 + (k + 0.5) / kSteps * 2);
      std::size_t i = 1;
      while (s.fp[i] < fp && i + 1 < s.size()) ++i;
      sum += (s.tp[i - 1] + (s.tp[i] - s.tp[i - 1]) * ((fp - s.fp[i - 1]) / (s.fp[i] - s.fp[i - 1]))) / s.positives;
    }
    EXPECT_NEAR(measured("roc_auc_log", items, {1, 0.01}), sum / kSteps, 1e-4);
  }
}

/// Every threshold tried: what is left wrong, and what is left wrong when each class weighs as much.
TEST(Ranking, LeastLossesAreThoseOfTheBestThreshold) {
  std::mt19937 random(22);
  for (int round = 0; round < 500; ++round) {
    const Scores items = testing::random_scores(random, round % 2 == 0 ? Weights::none : Weights::integers);
    const Sweep s = sweep(items.set());
    if (!(s.positives > 0) || !(s.negatives > 0)) continue;
    const double n = s.positives + s.negatives;
    double errors = n;
    double rates = 2;
    for (std::size_t i = 0; i < s.size(); ++i) {
      errors = std::min(errors, s.fp[i] + (s.positives - s.tp[i]));
      rates = std::min(rates, s.fp[i] / s.negatives + (s.positives - s.tp[i]) / s.positives);
    }
    EXPECT_NEAR(measured("minimum_error_rate", items), errors / n, 1e-15);
    EXPECT_NEAR(measured("minimum_weighted_loss", items), 2 * (s.positives / n) * (s.negatives / n) * rates, 1e-15);
  }
}

/// Hand's definition by brute force: for each cost the best of all thresholds, integrated by the midpoint rule.
TEST(Ranking, HMeasureIsTheLossSavedByTheBestThresholds) {
  std::mt19937 random(16);
  for (int round = 0; round < 20; ++round) {
    const Scores items = testing::random_scores(random, round % 2 == 0 ? Weights::none : Weights::integers);
    const Sweep s = sweep(items.set());
    if (!(s.positives > 0) || !(s.negatives > 0)) continue;
    const double share = s.positives / (s.positives + s.negatives);
    const std::map<std::string, std::pair<double, double>> priors{{"h_measure", {2, 1 + s.negatives / s.positives}},
                                                                  {"h_measure_class_shares", {1 + share, 2 - share}},
                                                                  {"h_measure_beta_2_2", {2, 2}}};
    for (const auto& [id, shape] : priors) {
      constexpr int kSteps = 4000;
      double loss = 0;
      double worst = 0;
      for (int k = 0; k < kSteps; ++k) {
        const double c = (k + 0.5) / kSteps;
        const double density = std::pow(c, shape.first - 1) * std::pow(1 - c, shape.second - 1);
        double best = std::min(c * s.negatives, (1 - c) * s.positives);
        worst += density * best;
        for (std::size_t i = 0; i < s.size(); ++i)
          best = std::min(best, c * s.fp[i] + (1 - c) * (s.positives - s.tp[i]));
        loss += density * best;
      }
      EXPECT_NEAR(measured(id, items), 1 - loss / worst, 1e-5) << id;
    }
  }
}

TEST(Ranking, KolmogorovSmirnovPIsSmirnovsLimit) {
  // scipy 1.10.1, stats.kstwobign.sf(x) at x = D sqrt(P N / n)
  const auto p = [](double positives, double negatives, double distance) {
    const Sweep s{.threshold = {3, 2, 1},
                  .tp = {0, positives * distance, positives},
                  .fp = {0, 0, negatives},
                  .positives = positives,
                  .negatives = negatives};
    return measure("ks_p_value", s).number();
  };
  EXPECT_NEAR(p(200, 200, 0.05), 0.9639452436648751, 1e-12);
  EXPECT_NEAR(p(200, 200, 0.099), 0.2808738392255489, 1e-12);
  EXPECT_NEAR(p(200, 200, 0.2), 0.0006709252557796953, 1e-14);
}

/// The share of all ways to call as many items positive that part the classes as far, by trying every one.
TEST(Ranking, KolmogorovSmirnovPOfFewItemsIsExact) {
  const auto tried = [](const std::vector<double>& scores, std::size_t positives) {
    std::vector<std::uint8_t> labels(scores.size(), 0);
    std::fill(labels.end() - static_cast<std::ptrdiff_t>(positives), labels.end(), std::uint8_t{1});
    std::vector<double> distances;
    do {
      distances.push_back(measure("ks", sweep({.scores = scores, .positive = labels, .weights = {}})).number());
    } while (std::next_permutation(labels.begin(), labels.end()));
    return distances;
  };
  const std::vector<std::vector<double>> cases{{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, {1, 1, 2, 2, 2, 3, 5, 5, 6}};
  for (const std::vector<double>& scores : cases) {
    const std::vector<double> all = tried(scores, 4);
    std::vector<std::uint8_t> labels(scores.size(), 0);
    for (const std::size_t i : {1U, 4U, 6U, 7U}) labels[i] = 1;
    const Sweep s = sweep({.scores = scores, .positive = labels, .weights = {}});
    const double distance = measure("ks", s).number();
    const auto as_far = std::count_if(all.begin(), all.end(), [&](double d) { return d > distance - 1e-9; });
    EXPECT_NEAR(measure("ks_p_value", s).number(), static_cast<double>(as_far) / static_cast<double>(all.size()),
                1e-14);
  }
  // Two of C(50, 25) orders: no digit of so small a share is lost.
  Scores apart;
  for (int i = 0; i < 50; ++i) {
    apart.scores.push_back(i);
    apart.positive.push_back(i < 25 ? 0 : 1);
  }
  EXPECT_NEAR(measured("ks_p_value", apart) / (2 / 126410606437752.0), 1, 1e-12);
}

/// precrec interpolates on a grid of a thousand recalls; the area by counts is the limit.
TEST(Ranking, PrecisionAreaIsTheLimitOfPrecrecsGrid) {
  for (const char* name : {"bc_lr", "digits8_knn7", "heavy_ties", "imb1pct_rf", "lec6", "near_ties", "perfect_sep"}) {
    const testing::ScoreCase known = testing::score_case(std::string("score_") + name + "__precrec");
    const double expected = testing::number(known.expected.at("pr_auc_precrec"));
    EXPECT_NEAR(measured("pr_auc_interpolated", known.items), expected, 2e-5) << name;
  }
}

TEST(Ranking, IsExactBeyondTheProductsThatADoubleHolds) {
  // Two weights of 2^50 and 1: the areas differ from 1/2 by what a product of doubles would lose.
  const double big = 0x1p50;
  const Scores items{.scores = {2, 2, 1, 1}, .positive = {1, 0, 1, 0}, .weights = {big + 1, big, big, big + 1}};
  EXPECT_EQ(measured("gini", items), 1 / (2 * big + 1));
}

TEST(Ranking, TheModelProblemConvergesToFiveSixths) {
  // Densities 2 - 2x and 2x: by their quantiles at equal steps.
  Scores items;
  constexpr int kSteps = 20000;
  for (int i = 0; i < kSteps; ++i) {
    const double share = (i + 0.5) / kSteps;
    items.scores.push_back(1 - std::sqrt(1 - share));
    items.positive.push_back(0);
    items.scores.push_back(std::sqrt(share));
    items.positive.push_back(1);
  }
  EXPECT_NEAR(measured("roc_auc", items), 5.0 / 6, 2e-7);
  EXPECT_NEAR(measured("pr_auc_interpolated", items), 5.0 / 6, 1e-4);
  EXPECT_NEAR(measured("average_precision", items), 5.0 / 6, 1e-4);
  EXPECT_NEAR(measured("ks", items), 0.5, 1e-4);
  EXPECT_NEAR(measured("eer", items), 0.25, 1e-4);
}

}  // namespace
}  // namespace isoyield
