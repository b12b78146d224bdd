#include "isoyield/utility/elicitation.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace isoyield {
namespace {

TEST(Elicit, EveryGuiseComesBack) {
  const auto start = elicit({.as = "threshold", .value = 0.2, .prevalence = 0.1});
  ASSERT_TRUE(start);
  const Elicited& all = start.value();
  EXPECT_NEAR(all.cost_ratio, 0.25, 1e-15);
  EXPECT_NEAR(all.false_alarms, 4, 1e-14);
  EXPECT_NEAR(all.beta, 2, 1e-14);
  EXPECT_NEAR(all.number_willing_to_treat, 5, 1e-14);
  const auto same = [&](const char* as, double value) {
    const auto found = elicit({.as = as, .value = value, .prevalence = 0.1});
    ASSERT_TRUE(found);
    EXPECT_NEAR(found.value().threshold, 0.2, 1e-14) << as;
  };
  same("cost_ratio", all.cost_ratio);
  same("false_alarms", all.false_alarms);
  same("beta", all.beta);
  same("slope", all.slope);
  same("number_willing_to_treat", all.number_willing_to_treat);
}

// The matrix that comes with the answer has that answer.
TEST(Elicit, MatrixSaysTheSame) {
  const Elicited found = elicit({.as = "slope", .value = 3, .prevalence = 0.3}).value();
  const UtilityMatrix utility(2, 2,
                              {found.utility[0][0], found.utility[0][1], found.utility[1][0], found.utility[1][1]});
  EXPECT_NEAR(*threshold_probability(utility), found.threshold, 1e-14);
  EXPECT_NEAR(*iso_yield_slope(utility, 0.3), 3, 1e-13);
}

TEST(Elicit, RefusesWhatIsNoAnswer) {
  EXPECT_EQ(elicit({.as = "luck"}).problems()[0].where.source, "as");
  EXPECT_FALSE(elicit({.as = "threshold", .value = 1}));
  EXPECT_FALSE(elicit({.as = "beta", .value = 0}));
  EXPECT_FALSE(elicit({.as = "number_willing_to_treat", .value = 1}));
  EXPECT_FALSE(elicit({.prevalence = 1}));
}

TEST(ImpliedUtility, OfAdmissibleMetricsIsTheirOwn) {
  for (const BinaryCounts& counts : {BinaryCounts{.tp = 30, .fn = 10, .fp = 5, .tn = 55}, BinaryCounts{1, 3, 90, 7}}) {
    const auto accuracy = implied_utility(*find_metric("accuracy"), counts);
    ASSERT_TRUE(accuracy);
    EXPECT_NEAR(accuracy->at(0, 0), 1, 1e-6);
    EXPECT_NEAR(accuracy->at(1, 1), 1, 1e-6);
    const auto recall = implied_utility(*find_metric("recall"), counts);
    EXPECT_NEAR(recall->at(0, 0), 0, 1e-6);
    EXPECT_EQ(recall->at(1, 1), 1);
  }
}

// With the class totals fixed, dF is in proportion to (2 - F) dTP - F dFP.
TEST(ImpliedUtility, OfF1MovesWithThePoint) {
  for (const BinaryCounts& counts : {BinaryCounts{.tp = 30, .fn = 10, .fp = 5, .tn = 55}, BinaryCounts{5, 45, 5, 45}}) {
    const double f = evaluate(*find_metric("f1"), counts).number();
    const auto implied = implied_utility(*find_metric("f1"), counts);
    ASSERT_TRUE(implied);
    EXPECT_NEAR(implied->at(0, 0) / implied->at(1, 1), f / (2 - f), 1e-6);
  }
}

TEST(ImpliedUtility, OfALossIsThatOfItsComplement) {
  const BinaryCounts counts{.tp = 30, .fn = 10, .fp = 5, .tn = 55};
  const auto wrong = implied_utility(*find_metric("error_rate"), counts);
  ASSERT_TRUE(wrong);
  EXPECT_NEAR(wrong->at(0, 0), 1, 1e-6);
  EXPECT_NEAR(wrong->at(1, 1), 1, 1e-6);
  const auto alarms = implied_utility(*find_metric("fpr"), counts);
  ASSERT_TRUE(alarms);
  EXPECT_EQ(alarms->at(0, 0), 1);
  EXPECT_NEAR(alarms->at(1, 1), 0, 1e-6);
}

// Where nothing is decided wrongly precision = TP / (TP + FP) hangs on false positives alone, and F1 on both alike.
TEST(ImpliedUtility, AtTheEndsIsTheLimit) {
  const BinaryCounts right{.tp = 10, .fn = 0, .fp = 0, .tn = 20};
  const auto precision = implied_utility(*find_metric("precision"), right);
  ASSERT_TRUE(precision);
  EXPECT_EQ(precision->at(0, 0), 1);
  EXPECT_EQ(precision->at(1, 1), 0);
  const auto f1 = implied_utility(*find_metric("f1"), right);
  ASSERT_TRUE(f1);
  EXPECT_NEAR(f1->at(0, 0) / f1->at(1, 1), 1, 1e-6);
}

TEST(ImpliedUtility, AbsentWithoutASlope) {
  EXPECT_FALSE(implied_utility(*find_metric("prevalence"), {.tp = 3, .fn = 1, .fp = 1, .tn = 5}));
  EXPECT_FALSE(
      implied_utility(*find_metric("surplus_positives"), {.tp = 3, .fn = 1, .fp = 1, .tn = 5}));  // no better end
  EXPECT_FALSE(implied_utility(*find_metric("f1"), {.tp = 0, .fn = 0, .fp = 1, .tn = 5}));
  EXPECT_FALSE(implied_utility(*find_metric("roc_auc"), {.tp = 3, .fn = 1, .fp = 1, .tn = 5}));
}

}  // namespace
}  // namespace isoyield
