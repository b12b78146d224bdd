#include "isoyield/metrics/metric.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "isoyield/isometric/isometric.hpp"
#include "isoyield/scores/swept.hpp"
#include "metrics/dyadic.hpp"

namespace isoyield {
namespace {

TEST(Admissible, AtGivenSharesIsAWeakerProperty) {
  for (const char* id : {"accuracy", "recall", "balanced_accuracy", "informedness", "detection_rate"})
    EXPECT_TRUE(admissible_at_shares(*find_metric(id))) << id;
  for (const char* id : {"precision", "f1", "mcc", "roc_auc"})
    EXPECT_FALSE(admissible_at_shares(*find_metric(id))) << id;
  EXPECT_FALSE(admissible(*find_metric("balanced_accuracy")));
}

const Metric& metric_of(std::string_view id) {
  const Metric* metric = find_metric(id);
  EXPECT_NE(metric, nullptr) << id;
  return metric != nullptr ? *metric : metrics()[0];
}

// Twice such a count is no double.
TEST(Metric, TakesCountsBeyondHalfTheLargestDouble) {
  const ConfusionMatrix two(2, 2, {1e308, 2, 3, 45});
  const ConfusionMatrix three(3, 3, {1e308, 2, 1, 3, 45, 2, 1, 1, 7});
  for (const ConfusionMatrix* matrix : {&two, &three}) {
    for (const Metric& metric : metrics()) EXPECT_FALSE(std::isnan(evaluate(metric, *matrix, 1).number())) << metric.id;
    EXPECT_LT(evaluate(metric_of("confusion_entropy"), *matrix, 1).number(), 1e-300);
  }
}

TEST(Average, LeavesUndefinedClassesOutAndCountsThem) {
  const ConfusionMatrix matrix(3, 3, {10, 2, 0, 3, 12, 0, 4, 1, 0});
  const Averaged precision = average(metric_of("precision"), matrix, Average::macro);
  EXPECT_EQ(precision.left_out, 1U);
  EXPECT_DOUBLE_EQ(precision.value.number(), (10.0 / 17 + 12.0 / 15) / 2);
  const Averaged weighted = average(metric_of("precision"), matrix, Average::weighted);
  EXPECT_EQ(weighted.left_out, 1U);
  EXPECT_DOUBLE_EQ(weighted.value.number(), (12 * 10.0 / 17 + 15 * 12.0 / 15) / 27);
  EXPECT_EQ(average(metric_of("precision"), matrix, Average::micro).left_out, 0U);
}

TEST(Average, SaysWhenNothingIsLeft) {
  const ConfusionMatrix one_class(2, 2, {0, 0, 0, 7});
  EXPECT_EQ(average(metric_of("mcc"), one_class, Average::macro).value, Value(Undefined::every_class_undefined));
  EXPECT_EQ(average(metric_of("mcc"), one_class, Average::macro).left_out, 2U);
  // Precision is defined for the class that was decided, but that class has no weight.
  const ConfusionMatrix none_right(2, 2, {0, 5, 0, 0});
  EXPECT_EQ(average(metric_of("precision"), none_right, Average::weighted).value, Value(Undefined::nothing_to_compare));
}

TEST(Average, AnInfiniteClassMakesTheMeanInfinite) {
  const ConfusionMatrix matrix(2, 2, {5, 0, 2, 3});
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(average(metric_of("lr_positive"), matrix, Average::macro).value, Value(infinity));
  EXPECT_EQ(average(metric_of("recall_gain"), ConfusionMatrix(2, 2, {0, 5, 1, 4}), Average::macro).value,
            Value(-infinity));
}

TEST(Average, ClassWeightsTurnRecallIntoAccuracy) {
  const ConfusionMatrix matrix(3, 3, {7, 1, 2, 0, 3, 9, 4, 4, 20});
  const double accuracy = evaluate(metric_of("accuracy"), matrix, 0).number();
  EXPECT_DOUBLE_EQ(average(metric_of("recall"), matrix, Average::weighted).value.number(), accuracy);
  for (const char* id : {"recall", "precision", "f1"}) {
    EXPECT_DOUBLE_EQ(average(metric_of(id), matrix, Average::micro).value.number(), accuracy) << id;
  }
  EXPECT_EQ(average(metric_of("recall"), matrix, Average::macro).value,
            evaluate(metric_of("balanced_accuracy"), matrix, 0));
}

TEST(Average, NeedsADecisionPerClassAndABinaryForm) {
  const ConfusionMatrix refer(2, 3, {1, 2, 3, 4, 5, 6});
  EXPECT_EQ(average(metric_of("recall"), refer, Average::macro).value, Value(Undefined::no_decision_per_class));
  EXPECT_EQ(average(metric_of("cohen_kappa_linear"), ConfusionMatrix(2, 2, {1, 2, 3, 4}), Average::macro).value,
            Value(Undefined::no_decision_per_class));
}

TEST(Evaluate, RefusesAFormThatIsNotThere) {
  const ConfusionMatrix three(3, 3, {1, 2, 3, 4, 5, 6, 7, 8, 9});
  EXPECT_EQ(evaluate(metric_of("recall"), three, 0), Value(Undefined::no_decision_per_class));
  EXPECT_EQ(evaluate(metric_of("accuracy"), ConfusionMatrix(2, 3, {1, 2, 3, 4, 5, 6}), 0),
            Value(Undefined::no_decision_per_class));
  EXPECT_EQ(evaluate(metric_of("cohen_kappa_linear"), BinaryCounts{1, 2, 3, 4}),
            Value(Undefined::no_decision_per_class));
  EXPECT_EQ(evaluate(metric_of("accuracy"), Sweep{}), Value(Undefined::no_decision_per_class));
}

TEST(Evaluate, KeepsLargeMatricesApart) {
  std::vector<double> cells(100);
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = static_cast<double>((i * 37) % 101);
  const ConfusionMatrix first(10, 10, cells);
  cells[42] += 1;
  const ConfusionMatrix second(10, 10, cells);
  for (const Metric& metric : metrics()) {
    if (metric.formula.matrix == nullptr) continue;
    const Value before = evaluate(metric, first, 0);
    const Value other = evaluate(metric, second, 0);
    EXPECT_EQ(evaluate(metric, first, 0), before) << metric.id;
    EXPECT_EQ(evaluate(metric, second, 0), other) << metric.id;
  }
  EXPECT_NE(evaluate(metric_of("mutual_information"), first, 0), evaluate(metric_of("mutual_information"), second, 0));
  EXPECT_NE(evaluate(metric_of("chi_squared"), first, 0), evaluate(metric_of("chi_squared"), second, 0));
}

TEST(Evaluate, TakesThePositiveClassItIsGiven) {
  const ConfusionMatrix matrix(BinaryCounts{.tp = 3, .fn = 1, .fp = 2, .tn = 14});
  EXPECT_EQ(evaluate(metric_of("recall"), matrix, 1), Value(0.75));
  EXPECT_EQ(evaluate(metric_of("recall"), matrix, 0), Value(0.875));
  const ConfusionMatrix no_positives(BinaryCounts{.tp = 0, .fn = 0, .fp = 2, .tn = 14});
  EXPECT_EQ(evaluate(metric_of("balanced_accuracy"), no_positives, 1), Value(Undefined::no_actual_positives));
  EXPECT_EQ(evaluate(metric_of("balanced_accuracy"), no_positives, 0), Value(Undefined::no_actual_negatives));
}

TEST(Evaluate, BetaShiftsFFromPrecisionToRecall) {
  const BinaryCounts counts{.tp = 6, .fn = 2, .fp = 6, .tn = 1};
  const Metric& fbeta = metric_of("fbeta");
  EXPECT_EQ(evaluate(fbeta, counts), evaluate(metric_of("f1"), counts));
  EXPECT_EQ(evaluate(fbeta, counts, std::vector{2.0}), evaluate(metric_of("f2"), counts));
  EXPECT_EQ(evaluate(fbeta, counts, std::vector{0.5}), evaluate(metric_of("f0_5"), counts));
  EXPECT_EQ(evaluate(fbeta, counts, std::vector{0.0}), evaluate(metric_of("precision"), counts));
  EXPECT_NEAR(evaluate(fbeta, counts, std::vector{1e6}).number(), evaluate(metric_of("recall"), counts).number(),
              1e-11);
}

TEST(Admissible, OnlyWhatIsLinearWithTheSameUtilitiesEverywhere) {
  std::set<std::string_view> found;
  for (const Metric& metric : metrics()) {
    if (admissible(metric)) found.insert(metric.id);
  }
  EXPECT_EQ(found,
            (std::set<std::string_view>{
                "accuracy", "error_rate", "hamming_loss", "detection_rate", "recall", "specificity", "fpr", "fnr",
                // Accuracy or error rate on another scale, or with other weights of the four cells.
                "bennett_s", "errors", "faith", "mean_manhattan_half", "net_benefit", "net_benefit_negatives",
                "net_benefit_standardized", "pabak"}));
}

TEST(Metric, KeepsTheKnownIdentities) {
  int held = 0;
  for (double tp = 0; tp < 7; ++tp) {
    for (double fp = 0; fp < 7; ++fp) {
      const BinaryCounts c{.tp = tp, .fn = 7 - tp, .fp = fp, .tn = 11 - fp};
      const Value mcc = evaluate(metric_of("mcc"), c);
      const Value kappa = evaluate(metric_of("cohen_kappa"), c);
      if (!mcc.defined()) continue;
      ++held;
      EXPECT_GE(std::fabs(mcc.number()) * (1 + 1e-15), std::fabs(kappa.number()));
      EXPECT_NEAR(mcc.number() * mcc.number(),
                  evaluate(metric_of("informedness"), c).number() * evaluate(metric_of("markedness"), c).number(),
                  1e-15);
      if (c.fp == c.fn) EXPECT_DOUBLE_EQ(mcc.number(), kappa.number());
    }
  }
  RecordProperty("identities", held);
}

// Cohen 1968: weights of one's own. Powers 1 and 2 are the named ones, 0 is plain kappa.
TEST(WeightedKappa, TakesPowersAndMatrices) {
  const ConfusionMatrix matrix(3, 3, {20, 5, 1, 3, 15, 6, 2, 4, 30});
  const Metric& kappa = metric_of("cohen_kappa_weighted");
  const auto by = [&](const std::vector<double>& weights) { return evaluate(kappa, matrix, 0, weights).number(); };
  EXPECT_DOUBLE_EQ(by({0}), evaluate(metric_of("cohen_kappa"), matrix, 0).number());
  EXPECT_DOUBLE_EQ(by({1}), evaluate(metric_of("cohen_kappa_linear"), matrix, 0).number());
  EXPECT_DOUBLE_EQ(by({2}), evaluate(metric_of("cohen_kappa_quadratic"), matrix, 0).number());
  EXPECT_DOUBLE_EQ(by({0, 1, 4, 1, 0, 1, 4, 1, 0}), by({2}));
  // By hand: only deciding 0 where 2 is true matters: 1 - 86 * 2 / (36 * 25).
  EXPECT_DOUBLE_EQ(by({0, 0, 0, 0, 0, 0, 1, 0, 0}), 1 - 86.0 * 2 / (36 * 25));
}

TEST(Dyadic, SubtractsWhatNoDoubleHolds) {
  using rows::Dyadic;
  const auto square = [](double x) { return Dyadic(x) * Dyadic(x); };
  // (n + 1)^2 - (n^2 + 2 n) = 1, with borrows over several limbs.
  for (const double n : {3.0, 0x1p31, 0x1p40, 0x1p52}) {
    EXPECT_EQ(rounded(difference(square(n + 1), square(n) + Dyadic(2 * n))), 1) << n;
    EXPECT_EQ(rounded(difference(square(n) + Dyadic(2 * n), square(n + 1))), -1) << n;
  }
  EXPECT_EQ(rounded(difference(Dyadic(0x1p200), Dyadic(0x1p200))), 0);
  EXPECT_EQ(rounded(difference(Dyadic(0x1p100), Dyadic(0x1p99))), 0x1p99);
}

/// The equations of Aickin 1990: the totals and the agreement of his model are those of the table.
TEST(AickinAlpha, SolvesItsEquations) {
  // By hand: totals of one half stay, so that alpha is kappa.
  EXPECT_NEAR(evaluate(metric_of("aickin_alpha"), ConfusionMatrix(2, 2, {40, 10, 10, 40}), 1).number(), 0.6, 1e-14);
  // From the shares p and q of a model with alpha 0.7, its table exactly.
  const std::vector<double> p{0.5, 0.3, 0.2};
  const std::vector<double> q{0.4, 0.4, 0.2};
  constexpr double kAlpha = 0.7;
  const double chance = 0.5 * 0.4 + 0.3 * 0.4 + 0.2 * 0.2;
  std::vector<double> cells;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j)
      cells.push_back(1000 * p[i] * q[j] * ((1 - kAlpha) + (i == j ? kAlpha / chance : 0)));
  }
  EXPECT_NEAR(evaluate(metric_of("aickin_alpha"), ConfusionMatrix(3, 3, cells), 0).number(), kAlpha, 1e-9);
  EXPECT_EQ(evaluate(metric_of("aickin_alpha"), ConfusionMatrix(2, 2, {1, 9, 9, 1}), 1), Value(0.0));
  // The less one class is taken for the other, the nearer alpha comes to the agreement, its value where that never
  // happens.
  for (const double few : {0.0, 1e-36, 1e-80, 1e-300})
    EXPECT_NEAR(evaluate(metric_of("aickin_alpha"), ConfusionMatrix(2, 2, {2, 1, few, 1}), 1).number(), 0.75, 1e-15);
}

}  // namespace
}  // namespace isoyield
