#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "isoyield/curves/curve.hpp"
#include "isoyield/decisions/threshold.hpp"
#include "isoyield/scores/hull.hpp"
#include "isoyield/scores/reliability.hpp"
#include "isoyield/scores/swept.hpp"
#include "score_cases.hpp"

// The curves of costs, probabilities and distributions, and the rules that choose a threshold.

namespace isoyield {
namespace {

using testing::Scores;
using testing::Weights;

Curve traced(std::string_view name, const Sweep& points, const std::vector<double>& arguments = {}) {
  return trace(*find_curve(name), points, arguments);
}
Curve traced(std::string_view name, const Scores& items) { return traced(name, sweep(items.set())); }

double measured(std::string_view id, const Sweep& points) { return evaluate(*find_metric(id), points).number(); }

double area_under(const std::vector<double>& x, const std::vector<double>& y) {
  double area = 0;
  for (std::size_t i = 1; i < x.size(); ++i) area += std::fabs(x[i] - x[i - 1]) * (y[i] + y[i - 1]) / 2;
  return area;
}

Scores probabilities(std::mt19937& random, Weights weights) {
  Scores items;
  for (int i = 0; i < 60; ++i) {
    items.scores.push_back(0.02 + 0.96 * static_cast<double>(random() % 25) / 24);
    items.positive.push_back(random() % 3 == 0);
    if (weights == Weights::integers) items.weights.push_back(static_cast<double>(random() % 4));
    if (weights == Weights::fractions) items.weights.push_back(static_cast<double>(random()) / 0x1p30);
  }
  return items;
}

const Scores kStairs{.scores = {0.8, 0.6, 0.4, 0.2}, .positive = {1, 0, 1, 0}};

TEST(LossCurves, AreasAreTheLosses) {
  std::mt19937 random(41);
  for (int round = 0; round < 60; ++round) {
    const Weights weights = std::array{Weights::none, Weights::integers, Weights::fractions}[round % 3];
    const Sweep points = sweep(probabilities(random, weights).set());
    const Curve brier = traced("brier_curve", points);
    EXPECT_NEAR(area_under(brier.x, brier.y), measured("brier", points), 1e-14);
    // Between vertices 1/512 apart the harmonic curve is nearly straight, but for the ends.
    const Curve harmonic = traced("log_loss_curve", points);
    EXPECT_NEAR(area_under(harmonic.x, harmonic.y) / measured("log_loss", points), 1, 1e-3);
  }
}

TEST(LossCurves, AreasFromLogitsAreThoseOfTheirProbabilities) {
  ScoreSet set = kStairs.set();
  const Sweep points = sweep(set);
  std::vector<double> logits;
  for (const double p : kStairs.scores) logits.push_back(std::log(p / (1 - p)));
  set.scores = logits;
  set.scale = Scale::logit;
  const Curve brier = traced("brier_curve", sweep(set));
  EXPECT_NEAR(area_under(brier.x, brier.y), measured("brier", points), 1e-14);
}

TEST(LossCurves, DrawnCostsScatterAboutThem) {
  std::mt19937 random(43);
  const Scores scores = probabilities(random, Weights::none);
  const ScoreSet items = scores.set();
  for (const char* kind : {"brier_curve", "log_loss_curve"}) {
    const bool harmonic = std::string_view(kind) == "log_loss_curve";
    const Curve curve = traced(kind, sweep(items));
    const CurveLine& cloud = curve.lines.back();
    ASSERT_EQ(cloud.id, "sampled_costs");
    double share = 0;  // of twice the loss at c, which is uniform
    for (std::size_t k = 0; k < cloud.x.size(); ++k) {
      const double c = cloud.x[k];
      double loss = 0;
      for (std::size_t i = 0; i < items.scores.size(); ++i) {
        const bool called = items.scores[i] >= c;
        if (called && items.positive[i] == 0) loss += harmonic ? 1 / (1 - c) : 2 * c;
        if (!called && items.positive[i] != 0) loss += harmonic ? 1 / c : 2 * (1 - c);
      }
      loss /= static_cast<double>(items.scores.size());
      ASSERT_LE(cloud.y[k], 2 * loss * (1 + 1e-12));
      share += loss > 0 ? cloud.y[k] / (2 * loss) : 0.5;
    }
    EXPECT_NEAR(share / static_cast<double>(cloud.x.size()), 0.5, 0.06);
  }
}

TEST(CostCurve, IsTheLowerEnvelopeOfTheOperatingPoints) {
  std::mt19937 random(42);
  for (int round = 0; round < 60; ++round) {
    const Sweep s = sweep(probabilities(random, round % 2 == 0 ? Weights::none : Weights::integers).set());
    const Curve cost = traced("cost", s);
    for (std::size_t k = 0; k < cost.x.size(); ++k) {
      double least = 1;
      for (std::size_t i = 0; i < s.size(); ++i) {
        const double fpr = s.fp[i] / s.negatives;
        const double fnr = 1 - s.tp[i] / s.positives;
        least = std::min(least, fnr * cost.x[k] + fpr * (1 - cost.x[k]));
      }
      EXPECT_NEAR(cost.y[k], least, 1e-12);
    }
  }
}

TEST(CostCurve, LinesAreTheOperatingPointsOfTheHull) {
  std::mt19937 random(7);
  const Sweep s = sweep(probabilities(random, Weights::none).set());
  const std::vector<std::size_t> hull = roc_hull(s);
  const Curve cost = traced("cost", s);
  ASSERT_EQ(cost.lines.size(), hull.size());  // the ends of the hull are the two that always decide alike
  for (std::size_t k = 1; k + 1 < hull.size(); ++k) {
    const CurveLine& line = cost.lines[k + 1];
    EXPECT_EQ(line.x, (std::vector<double>{0, 1}));
    EXPECT_NEAR(line.y[0], s.fp[hull[k]] / s.negatives, 1e-15);
    EXPECT_NEAR(line.y[1], 1 - s.tp[hull[k]] / s.positives, 1e-15);
    EXPECT_EQ(line.threshold, (std::vector<double>{s.threshold[hull[k]], s.threshold[hull[k]]}));
  }
}

TEST(DecisionCurve, AgreesWithDcurves) {
  for (const std::string name : {"bc_lr", "digits8_knn7", "heavy_ties", "imb1pct_rf", "lec6"}) {
    const testing::ScoreCase known = testing::score_case("score_" + name + "__dcurves");
    const Sweep points = sweep(known.items.set());
    const auto& thresholds = known.expected.at("decision_curve_thresholds");
    const Metric& net_benefit = *find_metric("net_benefit");
    const Curve curve = traced("decision", points);
    for (std::size_t k = 0; k < thresholds.size(); ++k) {
      const double t = thresholds[k].get<double>();
      const double expected = testing::number(known.expected.at("net_benefit_model")[k]);
      const std::vector<double> odds{t / (1 - t)};
      EXPECT_NEAR(evaluate(net_benefit, points.at(point_at(points, t)), odds).number(), expected, 1e-11) << name << t;
      for (std::size_t i = 0; i < curve.x.size(); ++i) {
        if (curve.x[i] == t) EXPECT_NEAR(curve.y[i], expected, 1e-11) << name << t;
      }
    }
  }
}

TEST(DecisionCurve, FollowsThePrevalenceOfTheDeployment) {
  const Sweep points = sweep(kStairs.set());
  const Curve here = traced("decision", points);
  ASSERT_EQ(here.x, (std::vector<double>{0.8, 0.6, 0.4, 0.2}));
  EXPECT_DOUBLE_EQ(here.y[0], 0.25);
  EXPECT_DOUBLE_EQ(here.y[1], 0.25 - 0.25 * 1.5);
  EXPECT_DOUBLE_EQ(here.y[3], 0.5 - 0.5 * 0.25);
  const Curve rare = traced("decision", points, {0.1});
  EXPECT_DOUBLE_EQ(rare.y[1], 0.05 - 0.45 * 1.5);
  const Curve standardised = traced("decision_standardised", points, {0.1});
  EXPECT_DOUBLE_EQ(standardised.y[1], rare.y[1] / 0.1);
  const Curve avoided = traced("interventions_avoided", points, {0.1});
  // (net benefit - that of treating all) / odds
  EXPECT_NEAR(avoided.y[1], (rare.y[1] - (0.1 - 0.9 * 1.5)) / 1.5, 1e-15);
  EXPECT_EQ(here.lines.size(), 2U);
}

// At a score of 0 everybody is treated: nothing is avoided and nothing missed, although the odds are 0.
TEST(DecisionCurve, AvoidsNothingAtProbabilityZero) {
  const Curve avoided = traced("interventions_avoided", Scores{.scores = {0.9, 0}, .positive = {1, 0}});
  EXPECT_EQ(avoided.x, (std::vector<double>{0.9, 0}));
  EXPECT_EQ(avoided.y, (std::vector<double>{0.5, 0}));
}

TEST(Reliability, HoldsAVertexABinWithItsInterval) {
  const Curve curve = traced("reliability", kStairs);
  EXPECT_EQ(curve.x, (std::vector<double>{0.8, 0.6, 0.4, 0.2}));
  EXPECT_EQ(curve.y, (std::vector<double>{1, 0, 1, 0}));
  EXPECT_EQ(curve.items, (std::vector<double>{1, 1, 1, 1}));
  EXPECT_EQ(curve.low.size(), 4U);
  Scores weighted = kStairs;
  weighted.weights = {0.5, 1, 1, 1};
  EXPECT_TRUE(traced("reliability", weighted).low.empty());  // nobody knows how many items those are
}

TEST(Distributions, TheLargestDistanceIsTheKolmogorovSmirnovStatistic) {
  std::mt19937 random(43);
  for (int round = 0; round < 100; ++round) {
    const Sweep s = sweep(testing::random_scores(random, Weights::integers).set());
    if (!(s.positives > 0) || !(s.negatives > 0)) continue;
    const Curve curve = traced("ks", s);
    double most = 0;
    for (std::size_t i = 0; i < curve.x.size(); ++i) most = std::max(most, std::fabs(curve.y[i] - curve.lines[0].y[i]));
    EXPECT_NEAR(most, measured("ks", s), 1e-15);

    const Curve histogram = traced("score_distribution", s, {7});
    EXPECT_EQ(histogram.x.size(), 8U);
    double all = 0;
    for (std::size_t i = 0; i < 7; ++i) all += histogram.y[i];
    EXPECT_NEAR(all, 1, 1e-14);

    const Curve relative = traced("relative_distribution", s, {5, 0.95});
    double area = 0;
    for (std::size_t i = 0; i < 5; ++i) area += relative.y[i] / 5;
    EXPECT_NEAR(area, 1, 1e-14);
  }
}

TEST(Distributions, BinsRunFromTheHighestScoreToTheLowest) {
  const Sweep points = sweep(kStairs.set());
  const Curve histogram = traced("score_distribution", points, {4});
  EXPECT_EQ(histogram.y, (std::vector<double>{0.5, 0, 0.5, 0, 0}));
  EXPECT_EQ(histogram.lines[0].y, (std::vector<double>{0, 0.5, 0, 0.5, 0.5}));
  EXPECT_NEAR(histogram.x[1], 0.65, 1e-15);
  // Quarters of the negatives that end between two scores end at the lower one.
  const Scores tied{.scores = {1, 1, 1, 1, 1, 1}, .positive = {1, 0, 0, 1, 0, 0}, .weights = {}};
  for (const double density : traced("relative_distribution", tied).y) EXPECT_NEAR(density, 1, 1e-12);  // one line
  const Curve relative = traced("relative_distribution", points, {4, 0.95});
  EXPECT_EQ(relative.x, (std::vector<double>{1, 0.75, 0.5, 0.25, 0}));
  EXPECT_EQ(relative.y, (std::vector<double>{2, 2, 0, 0, 0}));
  EXPECT_EQ(relative.threshold, (std::vector<double>{std::numeric_limits<double>::infinity(), 0.6, 0.4, 0.2, 0.2}));
}

TEST(Lorenz, AreaGivesItsGini) {
  std::mt19937 random(44);
  for (int round = 0; round < 50; ++round) {
    const Sweep s = sweep(probabilities(random, Weights::integers).set());
    const Curve curve = traced("lorenz", s);
    EXPECT_NEAR(1 - 2 * area_under(curve.x, curve.y), measured("gini_lorenz", s), 1e-14);
  }
}

TEST(Lift, IsPrecisionOverPrevalence) {
  const Curve curve = traced("lift", kStairs);
  EXPECT_EQ(curve.x, (std::vector<double>{0, 0.25, 0.5, 0.75, 1}));
  EXPECT_EQ(curve.y, (std::vector<double>{2, 2, 1, 2.0 / 3 * 2, 1}));
}

/// The calibrated score of the threshold that is best by F-beta says the beta.
TEST(FCalibration, ThresholdsOnTheHullAreBestForTheirBeta) {
  std::mt19937 random(45);
  for (int round = 0; round < 50; ++round) {
    const Sweep s = sweep(probabilities(random, Weights::none).set());
    const Curve curve = traced("f_calibration", s);
    const Metric& fbeta = *find_metric("fbeta");
    for (std::size_t k = 1; k + 1 < curve.x.size(); ++k) {
      if (!(curve.y[k] < curve.y[k - 1]) || curve.y[k] <= 0) continue;
      const double middle = (curve.y[k] + curve.y[k - 1]) / 2;
      const std::vector<double> beta{std::sqrt(1 / middle - 1)};
      if (!(beta[0] > 0)) continue;
      double best = 0;
      for (std::size_t i = 1; i < s.size(); ++i) {  // the space begins at recall gain 0
        const bool inside = s.tp[i] / s.positives >= s.positives / (s.positives + s.negatives);
        if (inside) best = std::max(best, evaluate(fbeta, s.at(i), beta).number());
      }
      EXPECT_NEAR(evaluate(fbeta, s.at(point_at(s, curve.threshold[k])), beta).number(), best, 1e-12);
    }
  }
}

TEST(FCalibration, IsOneWhereAllAreDecidedPositiveWhateverBeta) {
  const Curve curve = traced("f_calibration", {.scores = {0.5, 0.5}, .positive = {1, 0}});
  ASSERT_FALSE(curve.y.empty());
  for (const double y : curve.y) EXPECT_EQ(y, 1);
}

TEST(MetricByThreshold, LeavesOutWhereTheMetricIsUndefined) {
  const Curve precision = trace_by_threshold(*find_metric("precision"), sweep(kStairs.set()));
  EXPECT_EQ(precision.x, (std::vector<double>{0.8, 0.6, 0.4, 0.2}));
  EXPECT_EQ(precision.y, (std::vector<double>{1, 0.5, 2.0 / 3, 0.5}));
  const Curve recall = trace_by_threshold(*find_metric("recall"), sweep(kStairs.set()));
  EXPECT_EQ(recall.x.front(), 0.8);  // the infinite threshold, drawn at the highest score
  EXPECT_EQ(recall.y.size(), 5U);
}

std::vector<double> chosen(const std::string& rule, const Scores& items, const UtilityMatrix& utility) {
  const auto choice = find_threshold_rule(rule);
  EXPECT_TRUE(choice.has_value()) << rule;
  const Sweep points = sweep(items.set());
  std::vector<double> thresholds;
  for (const std::size_t i : choose_threshold(*choice, points, utility)) thresholds.push_back(points.threshold[i]);
  return thresholds;
}

TEST(ThresholdRules, ChooseAllOptima) {
  const UtilityMatrix utility = UtilityMatrix::identity(2);
  using List = std::vector<double>;
  EXPECT_EQ(chosen("max_accuracy", kStairs, utility), (List{0.8, 0.4}));
  EXPECT_EQ(chosen("max_recall@specificity>=0.5", kStairs, utility), (List{0.4}));
  EXPECT_EQ(chosen("equal_rates", kStairs, utility), (List{0.6}));  // one half both
  EXPECT_EQ(chosen("equal_rates", {.scores = {0.9, 0.1}, .positive = {1, 0}, .weights = {}}, utility), (List{0.9}));
  EXPECT_EQ(chosen("max_recall@fpr<=0.4", kStairs, utility), (List{0.8}));
  EXPECT_EQ(chosen("max_precision@recall>=1", kStairs, utility), (List{0.4}));
  EXPECT_EQ(chosen("max_fpr@recall>=0.6", kStairs, utility), (List{0.4}));  // its best end is the smallest
  EXPECT_EQ(chosen("max_recall@precision>=2", kStairs, utility), List{});
  EXPECT_EQ(chosen("max_yield@recall>=1", kStairs, utility), (List{0.4}));
  EXPECT_EQ(chosen("max_yield@fpr>=0", kStairs, utility), chosen("max_yield", kStairs, utility));
  EXPECT_EQ(chosen("threshold=0.5", kStairs, utility), (List{0.6}));  // the point in force there
  EXPECT_EQ(chosen("threshold=0.6", kStairs, utility), (List{0.6}));
  EXPECT_EQ(chosen("threshold=9", kStairs, utility), (List{std::numeric_limits<double>::infinity()}));
  EXPECT_EQ(chosen("predicted_prevalence=0.3", kStairs, utility), (List{0.8}));
  EXPECT_EQ(chosen("recall=0.75", kStairs, utility), (List{0.8, 0.6, 0.4, 0.2}));
  EXPECT_EQ(chosen("precision_equals_recall", kStairs, utility), (List{0.6}));
  EXPECT_EQ(chosen("max_error_rate", kStairs, utility), chosen("max_accuracy", kStairs, utility));
  EXPECT_EQ(chosen("max_fbeta", kStairs, utility), chosen("max_f1", kStairs, utility));
  // Infinite where nobody is wrongly decided positive and somebody rightly.
  EXPECT_EQ(chosen("max_lr_positive", kStairs, utility), chosen("max_recall@fpr<=0", kStairs, utility));
  EXPECT_TRUE(chosen("precision_equals_recall", {.scores = {1, 2}, .positive = {0, 0}}, utility).empty());
  for (const std::uint8_t only : {0, 1})
    EXPECT_TRUE(chosen("equal_rates", {.scores = {1, 2}, .positive = {only, only}}, utility).empty());
  // ROC points (0.05, 0.62), (0.3, 0.8), (0.5, 1): squared distances 0.147, 0.13 and 0.25.
  const Scores corner{
      .scores = {4, 4, 3, 3, 2, 2, 1}, .positive = {1, 0, 1, 0, 1, 0, 0}, .weights = {62, 5, 18, 25, 20, 20, 50}};
  EXPECT_EQ(chosen("closest_topleft", corner, utility), (List{3}));
  for (const char* wrong : {"max_", "max_nothing", "max_recall@", "max_recall@specificity", "max_recall@specificity>=x",
                            "recall=", "recall", "threshold=", "threshold=x", "max_yield@", "max_yield@recall",
                            "max_tp_rate@recall=0.5", "roc_auc=0.5", "max_roc_auc"})
    EXPECT_FALSE(find_threshold_rule(wrong).has_value()) << wrong;
}

TEST(ThresholdRules, ImpliedThresholdIsTheBestWhenCalibrated) {
  // A tenth of a point of utility for each false alarm, nine for each miss: act from probability 0.1 on.
  const UtilityMatrix utility(2, 2, {0, -1, -9, 0});
  Scores items;
  for (int tenth = 0; tenth <= 10; ++tenth) {
    for (int i = 0; i < 10; ++i) {
      items.scores.push_back(tenth / 10.0);
      items.positive.push_back(i < tenth);
    }
  }
  const Sweep points = sweep(items.set());
  EXPECT_DOUBLE_EQ(*implied_threshold(points, utility), 0.1);
  EXPECT_EQ(chosen("implied", items, utility), (std::vector<double>{0.1}));
  const std::vector<double> best = chosen("max_yield", items, utility);
  EXPECT_EQ(best, (std::vector<double>{0.2, 0.1}));  // at 0.1 itself both decisions are worth the same
  EXPECT_FALSE(implied_threshold(sweep(Scores{.scores = {3, 1}, .positive = {1, 0}}.set()), utility).has_value());
  ScoreSet logits = items.set();
  logits.scale = Scale::logit;
  EXPECT_DOUBLE_EQ(*implied_threshold(sweep(logits), utility), -std::log(9));
}

}  // namespace
}  // namespace isoyield
