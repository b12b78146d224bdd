#include "metrics/proper/proper.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "isoyield/scores/reliability.hpp"
#include "isoyield/scores/swept.hpp"
#include "metrics/proper/calibration.hpp"
#include "sanitized.hpp"
#include "score_cases.hpp"

// Losses of probabilities, their parts and calibration errors.

namespace isoyield {
namespace {

using testing::Scores;
using testing::Weights;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Value measure(std::string_view id, const Sweep& sweep, const std::vector<double>& arguments = {}) {
  return evaluate(*find_metric(id), sweep, arguments);
}

double measured(std::string_view id, const Scores& items, const std::vector<double>& arguments = {}) {
  const Value value = measure(id, sweep(items.set()), arguments);
  EXPECT_TRUE(value.defined()) << id;
  return value.number();
}

std::vector<Metric> rows_about_probabilities() {
  std::vector<Metric> all(rows::kProper.begin(), rows::kProper.end());
  all.insert(all.end(), rows::kCalibration.begin(), rows::kCalibration.end());
  return all;
}

/// Probabilities that hit the ends of bins, 0 and 1, and each other.
Scores random_probabilities(std::mt19937& random, Weights weights, bool with_ends = true) {
  Scores items;
  const std::size_t n = 1 + random() % 40;
  for (std::size_t i = 0; i < n; ++i) {
    const auto tenths = static_cast<double>(random() % 11);
    const double p = random() % 2 == 0 ? tenths / 10 : static_cast<double>(random()) / 0x1p32;
    items.scores.push_back(with_ends ? p : 0.01 + 0.98 * p);
    items.positive.push_back(random() % 2);
    if (weights == Weights::integers) items.weights.push_back(static_cast<double>(1 + random() % 4));
    if (weights == Weights::fractions) items.weights.push_back(static_cast<double>(1 + random()) / 0x1p20);
  }
  return items;
}

const std::map<std::string, std::pair<std::string, std::vector<double>>> kQuantities{
    {"brier", {"brier", {}}},
    {"log_loss_clip_eps64", {"log_loss_clipped", {}}},
    {"log_loss_clip_1e-15", {"log_loss_clipped", {1e-15}}},
    {"ece_10_uniform_leftclosed", {"ece", {}}},
    {"mce_10_uniform_leftclosed", {"mce", {}}},
    {"brier_reliability_10", {"brier_reliability", {}}},
    {"brier_resolution_10", {"brier_resolution", {}}},
    {"brier_uncertainty", {"brier_uncertainty", {}}},
    {"brier_reliability_10_ferro", {"brier_reliability_unbiased", {}}},
    {"brier_resolution_10_ferro", {"brier_resolution_unbiased", {}}},
};

/// SpecsVerification closes its bins of equal width on the right, our parts of the Brier score on the left: these sets
/// have scores that lie on inner ends.
const std::set<std::string> kScoresOnEnds{"imb1pct_rf"};

class ProperOracle : public ::testing::TestWithParam<std::string> {};

TEST_P(ProperOracle, AgreesWithEveryToolThatAnswers) {
  int compared = 0;
  for (const char* tool : {"sklearn", "SpecsVerification", "formula_ece"}) {
    const std::string id = "score_" + GetParam() + "__" + tool;
    if (!std::ifstream(std::string(ISOYIELD_TEST_DATA) + "/oracles/" + id + ".json")) continue;
    const testing::ScoreCase known = testing::score_case(id);
    const Sweep points = sweep(known.items.set());
    for (const auto& [name, value] : known.expected.items()) {
      const auto quantity = kQuantities.find(name);
      if (quantity == kQuantities.end() || value.is_null()) continue;
      if (tool == std::string("SpecsVerification") && kScoresOnEnds.count(GetParam()) != 0 &&
          name != "brier_uncertainty")
        continue;
      const double expected = testing::number(value);
      const Value ours = measure(quantity->second.first, points, quantity->second.second);
      ASSERT_TRUE(ours.defined()) << id << " " << name;
      EXPECT_NEAR(ours.number(), expected, known.absolute + known.relative * std::fabs(expected)) << id << " " << name;
      ++compared;
    }
  }
  EXPECT_GE(compared, 4);
  RecordProperty("compared", compared);
}

TEST_P(ProperOracle, BinsAreThoseOfScikitLearn) {
  const testing::ScoreCase known = testing::score_case("score_" + GetParam() + "__sklearn");
  const Sweep points = sweep(known.items.set());
  for (const auto& [strategy, binning] :
       {std::pair{"uniform", Binning::equal_width_closed_above}, {"quantile", Binning::equal_mass}}) {
    const std::string name = std::string("calibration_") + strategy + "10_prob_";
    if (!known.expected.contains(name + "true")) continue;
    const auto& shares = known.expected.at(name + "true");
    const auto& means = known.expected.at(name + "pred");
    std::vector<ReliabilityBin> bins = reliability_bins(points, 10, binning);
    ASSERT_EQ(bins.size(), shares.size()) << name;
    for (std::size_t k = 0; k < bins.size(); ++k) {
      const ReliabilityBin& bin = bins[bins.size() - 1 - k];
      EXPECT_NEAR(bin.share(), testing::number(shares[k]), 1e-12) << name << k;
      EXPECT_NEAR(bin.mean, testing::number(means[k]), 1e-12) << name << k;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Proper, ProperOracle,
                         ::testing::Values("bc_lr", "digits8_knn7", "heavy_ties", "imb1pct_rf", "lec6"));

TEST(Proper, OnePairByHand) {
  const Scores items{.scores = {0.8, 0.4}, .positive = {1, 0}};
  EXPECT_DOUBLE_EQ(measured("brier", items), (0.04 + 0.16) / 2);
  EXPECT_DOUBLE_EQ(measured("log_loss", items), -(std::log(0.8) + std::log(0.6)) / 2);
  EXPECT_DOUBLE_EQ(measured("ece", items), (0.2 + 0.4) / 2);
  EXPECT_DOUBLE_EQ(measured("mce", items), 0.4);
  EXPECT_NEAR(measured("ece", items, {1, 0}), 0.1, 1e-15);
  EXPECT_DOUBLE_EQ(measured("rmsce", items), std::sqrt((0.04 + 0.16) / 2));
  EXPECT_DOUBLE_EQ(measured("d2_brier_score", items), 1 - 0.1 / 0.25);
  EXPECT_DOUBLE_EQ(measured("d2_log_loss_score", items), 1 + (std::log(0.8) + std::log(0.6)) / (2 * std::log(2)));
}

/// scikit-learn 1.2.1: 1 - log_loss(y, p) / log_loss(y, class shares), and the same of brier_score_loss; of three
/// classes the sum of squares over them.
TEST(Proper, SharesSavedAreThoseOfScikitLearnsLosses) {
  Scores items{.scores = {.1, .4, .35, .8, .65, .9, .3, .2}, .positive = {0, 0, 0, 1, 1, 1, 1, 0}};
  EXPECT_NEAR(measured("d2_log_loss_score", items), 0.4169037101887777, 1e-14);
  EXPECT_NEAR(measured("d2_brier_score", items), 0.5025, 1e-14);
  items.weights = {1, 2, 1, 3, 1, 1, 2, 1};
  EXPECT_NEAR(measured("d2_log_loss_score", items), 0.33812924402966626, 1e-14);
  EXPECT_NEAR(measured("d2_brier_score", items), 0.4085714285714287, 1e-14);

  const std::vector<std::vector<double>> columns{{.7, .2, .1, .4, .25}, {.2, .5, .3, .4, .25}, {.1, .3, .6, .2, .5}};
  const std::vector<std::uint16_t> truth{0, 1, 2, 1, 2};
  const ClassSummary classes = summarise_rows(
      {.columns = {columns.begin(), columns.end()}, .truth = truth, .weights = {}, .probabilities = true});
  EXPECT_NEAR(evaluate(*find_metric("d2_log_loss_score"), classes).number(), 0.398990415217769, 1e-14);
  EXPECT_NEAR(evaluate(*find_metric("d2_brier_score"), classes).number(), 0.46406250000000004, 1e-14);
}

TEST(Proper, SharesSavedNeedALossToSave) {
  const Scores shares{.scores = {0.25, 0.25, 0.25, 0.25}, .positive = {1, 0, 0, 0}};
  EXPECT_NEAR(measured("d2_log_loss_score", shares), 0, 1e-15);
  EXPECT_EQ(measured("d2_brier_score", shares), 0);
  const Scores perfect{.scores = {1, 0}, .positive = {1, 0}};
  const Scores one_class{.scores = {1, 1}, .positive = {1, 1}};
  const Scores doubtful{.scores = {1, 0.5}, .positive = {1, 1}};
  for (const char* id : {"d2_log_loss_score", "d2_brier_score"}) {
    EXPECT_EQ(measured(id, perfect), 1) << id;
    EXPECT_EQ(measure(id, sweep(one_class.set())), Value(Undefined::one_class_only)) << id;
    EXPECT_EQ(measured(id, doubtful), -kInfinity) << id;
  }
  const Scores impossible{.scores = {0, 0.5}, .positive = {1, 0}};
  EXPECT_EQ(measured("d2_log_loss_score", impossible), -kInfinity);
}

TEST(Proper, RootMeanSquareErrorIsTheRootOfTheReliability) {
  std::mt19937 random(36);
  for (int round = 0; round < testing::rounds(200); ++round) {
    const Scores items = random_probabilities(random, Weights::none);
    EXPECT_NEAR(measured("rmsce", items), std::sqrt(measured("brier_reliability", items)), 1e-15);
    EXPECT_GE(measured("rmsce", items), measured("ece", items) - 1e-15);
    EXPECT_LE(measured("rmsce", items), measured("mce", items) + 1e-15);
  }
}

TEST(Proper, AProbabilityOfZeroForWhatHappenedIsInfinite) {
  const Scores wrong{.scores = {0, 1, 0.5}, .positive = {1, 0, 1}};
  EXPECT_EQ(measured("log_loss", wrong), kInfinity);
  EXPECT_NEAR(measured("log_loss_clipped", wrong), (2 * 52 * std::log(2) + std::log(2)) / 3, 1e-12);
  EXPECT_EQ(measure("log_loss_within_bins", sweep(wrong.set())), Value(Undefined::infinities_cancel));
  const Scores right{.scores = {0, 1}, .positive = {0, 1}};
  EXPECT_EQ(measured("log_loss", right), 0);
  EXPECT_EQ(measured("brier", right), 0);
  EXPECT_EQ(measured("ece_smooth", right), 0);
}

TEST(Proper, ScoresOutsideTheUnitIntervalAreNoProbabilities) {
  for (const double score : {-0.5, 1.5, kInfinity, -kInfinity}) {
    const Scores items{.scores = {0.5, score}, .positive = {1, 0}};
    for (const Metric& metric : rows_about_probabilities())
      EXPECT_EQ(measure(metric.id, sweep(items.set())), Value(Undefined::no_probabilities)) << metric.id;
  }
}

TEST(Proper, LogitsAreTheirProbabilitiesAndStayFinite) {
  const std::vector<double> logits{-3, 0, 0.5, 2, 5};
  Scores of_logits{.scores = logits, .positive = {0, 1, 0, 1, 1}};
  Scores of_probabilities = of_logits;
  for (double& p : of_probabilities.scores) p = 1 / (1 + std::exp(-p));
  ScoreSet set = of_logits.set();
  set.scale = Scale::logit;
  for (const Metric& metric : rows_about_probabilities()) {
    EXPECT_NEAR(measure(metric.id, sweep(set)).number(), measured(metric.id, of_probabilities), 1e-6) << metric.id;
  }
  EXPECT_NEAR(measure("log_loss", sweep(set)).number(), measured("log_loss", of_probabilities), 1e-15);
  // As probabilities these are 1 and 0 and the loss infinite.
  const Scores far{.scores = {800, -800}, .positive = {0, 1}};
  set = far.set();
  set.scale = Scale::logit;
  EXPECT_EQ(measure("log_loss", sweep(set)), Value(800));
  const Scores tiny{.scores = {-700, 700}, .positive = {0, 1}};
  set = tiny.set();
  set.scale = Scale::logit;
  EXPECT_NEAR(measure("log_loss", sweep(set)).number() / std::exp(-700), 1, 1e-12);
  const Scores sure{.scores = {std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()},
                    .positive = {1, 0}};
  set = sure.set();
  set.scale = Scale::logit;
  EXPECT_EQ(measure("log_loss", sweep(set)), Value(0));
}

TEST(Proper, PartsAddUp) {
  std::mt19937 random(31);
  for (int round = 0; round < testing::rounds(500); ++round) {
    const Weights weights = std::array{Weights::none, Weights::integers, Weights::fractions}[round % 3];
    const Scores items = random_probabilities(random, weights, false);
    for (const double bins : {1.0, 7.0, 10.0}) {
      const auto part = [&](const char* id) { return measured(id, items, {bins}); };
      EXPECT_NEAR(part("brier"),
                  part("brier_reliability") - part("brier_resolution") + part("brier_uncertainty") +
                      part("brier_within_variance") - part("brier_within_covariance"),
                  1e-14);
      EXPECT_NEAR(part("log_loss"),
                  part("log_loss_reliability") - part("log_loss_resolution") + part("log_loss_uncertainty") +
                      part("log_loss_within_bins"),
                  1e-13);
    }
  }
}

TEST(Proper, LawsOfEveryRow) {
  std::mt19937 random(32);
  for (int round = 0; round < (testing::rounds(300)); ++round) {
    const Weights weights = round % 2 == 0 ? Weights::none : Weights::integers;
    const Scores items = random_probabilities(random, weights);
    Scores shuffled = items;
    testing::shuffle(shuffled, random);
    Scores repeated;
    Scores swapped = items;
    for (std::size_t i = 0; i < items.size(); ++i) {
      for (int k = 0; k < (items.weights.empty() ? 1 : items.weights[i]); ++k) {
        repeated.scores.push_back(items.scores[i]);
        repeated.positive.push_back(items.positive[i]);
      }
      swapped.scores[i] = 1 - items.scores[i];
      swapped.positive[i] = 1 - items.positive[i];
    }
    const Sweep points = sweep(items.set());
    const Sweep of_shuffled = sweep(shuffled.set());
    const Sweep of_repeated = sweep(repeated.set());
    for (const Metric& metric : rows_about_probabilities()) {
      const Value value = measure(metric.id, points);
      EXPECT_EQ(value, measure(metric.id, of_shuffled)) << metric.id;
      EXPECT_EQ(value, measure(metric.id, of_repeated)) << metric.id;
      if (!value.defined()) continue;
      EXPECT_GE(value.number(), metric.range.low) << metric.id;
      EXPECT_LE(value.number(), metric.range.high) << metric.id;
    }
    for (const char* id : {"brier", "log_loss", "ece_smooth"}) {
      if (std::isinf(measured(id, items))) continue;
      EXPECT_NEAR(measured(id, swapped), measured(id, items), 1e-9) << id;  // 1 - p rounds
    }
  }
}

TEST(Reliability, BinsHoldEveryItemOnce) {
  std::mt19937 random(33);
  for (int round = 0; round < testing::rounds(500); ++round) {
    const Scores items = random_probabilities(random, round % 2 == 0 ? Weights::none : Weights::integers);
    const Sweep points = sweep(items.set());
    for (const Binning binning : {Binning::equal_width, Binning::equal_width_closed_above, Binning::equal_mass}) {
      const std::vector<ReliabilityBin> bins = reliability_bins(points, 10, binning);
      EXPECT_LE(bins.size(), 10U);
      double all = 0;
      std::size_t next = 1;
      for (const ReliabilityBin& bin : bins) {
        EXPECT_EQ(bin.first, next);
        next = bin.last + 1;
        all += bin.items;
        EXPECT_GE(bin.mean, points.threshold[bin.last] - 1e-15);
        EXPECT_LE(bin.mean, points.threshold[bin.first] + 1e-15);
        for (int k = 1; k < 10 && binning == Binning::equal_width; ++k)
          EXPECT_EQ(points.threshold[bin.first] >= k * 0.1, points.threshold[bin.last] >= k * 0.1);
      }
      EXPECT_EQ(next, points.size());
      EXPECT_EQ(all, points.positives + points.negatives);
    }
  }
}

TEST(Reliability, EqualMassBinsHoldATenthEach) {
  Scores items;
  for (int i = 0; i < 1000; ++i) {
    items.scores.push_back((i + 0.5) / 1000);
    items.positive.push_back(i % 3 == 0);
  }
  for (const ReliabilityBin& bin : reliability_bins(sweep(items.set()), 10, Binning::equal_mass))
    EXPECT_EQ(bin.items, 100);
}

/// The definition with the reflections written out: the kernel at p, -p, 2 - p, 2 + p, ...
double smoothed_residuals(const Scores& items, double width) {
  constexpr int kSteps = 2000;
  double area = 0;
  for (int k = 0; k < kSteps; ++k) {
    const double u = (k + 0.5) / kSteps;
    double sum = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
      double kernel = 0;
      for (int image = -3; image <= 3; ++image) {
        for (const double sign : {1.0, -1.0}) {
          const double z = (u - (2 * image + sign * items.scores[i])) / width;
          kernel += std::exp(-z * z / 2) / (width * std::sqrt(2 * 3.14159265358979323846));
        }
      }
      sum += (items.positive[i] - items.scores[i]) * kernel;
    }
    area += std::fabs(sum) / kSteps / static_cast<double>(items.size());
  }
  return area;
}

TEST(Proper, SmoothErrorIsTheFixedPoint) {
  std::mt19937 random(34);
  for (int round = 0; round < 10; ++round) {
    const Scores items = random_probabilities(random, Weights::none);
    const double error = measured("ece_smooth", items);
    ASSERT_GT(error, 0.001);
    EXPECT_NEAR(smoothed_residuals(items, error), error, 2e-3 * error);
  }
}

}  // namespace
}  // namespace isoyield
