#include "isoyield/statistics/deployment.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "isoyield/inference/delta_interval.hpp"
#include "isoyield/inference/paired_yield.hpp"
#include "isoyield/inference/posterior.hpp"
#include "isoyield/report/analysis.hpp"
#include "numeric/distributions.hpp"
#include "sanitized.hpp"

// What is inferred at the class shares of a deployment, against formulas written down here again and against draws.

namespace isoyield {
namespace {

constexpr double kZ = 1.959963984540054;

Result<report::Report> analysed(const std::string& text, Options options) {
  options.positive = "1";
  return analyse_matrices({{.name = "", .text = text}}, options);
}

Options at_share(double share, double draws = 0) {
  Options options;
  options.prevalence = {share};
  options.draws = draws;
  return options;
}

const report::Number& number(const report::Report& report, const std::string& metric, std::size_t classifier = 0) {
  static const report::Number none;
  for (const auto& [id, each] : report.classifiers[classifier].metrics) {
    if (id == metric) return each;
  }
  ADD_FAILURE() << metric;
  return none;
}

void expect_half_width(const std::optional<report::Ci>& ci, double value, double variance) {
  ASSERT_TRUE(ci);
  EXPECT_NEAR(ci->high - value, kZ * std::sqrt(variance), 1e-9);
  EXPECT_NEAR(value - ci->low, kZ * std::sqrt(variance), 1e-9);
}

constexpr auto kTest = "90 10\n15 35";  // specificity 0.9 of 100, recall 0.7 of 50
constexpr double kShare = 0.02;

TEST(Deployment, YieldVariesByEachClassAndItsShare) {
  const auto found = analysed(kTest, at_share(kShare));
  ASSERT_TRUE(found);
  const double within = 0.98 * 0.98 * 0.9 * 0.1 / 100 + 0.02 * 0.02 * 0.7 * 0.3 / 50;
  expect_half_width(found.value().utility->yields[0].ci, 0.98 * 0.9 + 0.02 * 0.7, within);

  Options roughly = at_share(kShare);
  roughly.prevalence_items = 500;
  const auto uncertain = analysed(kTest, roughly);
  ASSERT_TRUE(uncertain);
  EXPECT_EQ(uncertain.value().settings.prevalence_items, 500);
  expect_half_width(uncertain.value().utility->yields[0].ci, 0.98 * 0.9 + 0.02 * 0.7,
                    within + 0.2 * 0.2 * 0.02 * 0.98 / 500);
}

TEST(Deployment, PrecisionByItsDerivatives) {
  const double all = 0.02 * 0.7 + 0.98 * 0.1;
  const double by_recall = 0.02 * 0.98 * 0.1 / (all * all);
  const double by_alarms = -0.02 * 0.98 * 0.7 / (all * all);
  const double by_share = 0.7 * 0.1 / (all * all);
  const double within = by_recall * by_recall * 0.21 / 50 + by_alarms * by_alarms * 0.09 / 100;
  for (const double from : {0.0, 800.0}) {
    Options options = at_share(kShare);
    options.prevalence_items = from;
    const auto found = analysed(kTest, options);
    ASSERT_TRUE(found);
    const double between = from > 0 ? by_share * by_share * 0.02 * 0.98 / from : 0;
    expect_half_width(number(found.value(), "precision").ci, 0.02 * 0.7 / all, within + between);
  }
}

TEST(Deployment, RatesOfOneClassKeepTheirIntervals) {
  const auto plain = analysed(kTest, {});
  const auto shifted = analysed(kTest, at_share(kShare));
  ASSERT_TRUE(plain);
  ASSERT_TRUE(shifted);
  for (const char* const id : {"recall", "specificity", "lr_positive"}) {
    const report::Number& before = number(plain.value(), id);
    const report::Number& after = number(shifted.value(), id);
    ASSERT_TRUE(before.ci && after.ci) << id;
    EXPECT_NEAR(before.ci->low, after.ci->low, 1e-8 * before.ci->low) << id;
    EXPECT_NEAR(before.ci->high, after.ci->high, 1e-8 * before.ci->high) << id;
  }
}

TEST(Deployment, OwnSharesGiveWhatFixedClassTotalsGive) {
  constexpr auto kTwo = "A:\n30 10\n20 40\n\nB:\n25 15\n10 50\n";
  for (const double draws : {0.0, 500.0}) {
    Options fixed;
    fixed.class_totals = "fixed";
    fixed.draws = draws;
    const auto by_class = analysed(kTwo, fixed);
    const auto same = analysed(kTwo, at_share(0.6, draws));
    ASSERT_TRUE(by_class);
    ASSERT_TRUE(same);
    for (std::size_t c = 0; c < 2; ++c) {
      for (const auto& [id, each] : by_class.value().classifiers[c].metrics) {
        if (find_metric(id)->sized || !each.ci) continue;
        const report::Number& other = number(same.value(), id, c);
        ASSERT_TRUE(other.ci) << id;
        EXPECT_NEAR(each.ci->low, other.ci->low, 1e-6 * std::fmax(1, std::fabs(each.ci->low))) << id;
        EXPECT_NEAR(each.ci->high, other.ci->high, 1e-6 * std::fmax(1, std::fabs(each.ci->high))) << id;
      }
    }
    const report::Utility& a = *by_class.value().utility;
    const report::Utility& b = *same.value().utility;
    for (std::size_t c = 0; c < 2; ++c) EXPECT_NEAR(a.yields[c].ci->low, b.yields[c].ci->low, 1e-12);
    EXPECT_NEAR(a.pairwise[0].probability_a_better.value_or(0), b.pairwise[0].probability_a_better.value_or(0), 1e-12);
    EXPECT_NEAR(a.pairwise[0].ci->high, b.pairwise[0].ci->high, 1e-12);
    EXPECT_NEAR(a.pairwise[0].if_paired->widest.high, b.pairwise[0].if_paired->widest.high, 1e-12);
    EXPECT_EQ(a.verdict->form, b.verdict->form);
    EXPECT_EQ(a.ruler->ranges.size(), b.ruler->ranges.size());
  }
}

TEST(Deployment, KeepsWhatIsSaidOfSeveralClassifiers) {
  const auto found = analysed("A:\n95 5\n40 60\n\nB:\n150 50\n4 36\n", at_share(0.02, 2000));
  ASSERT_TRUE(found);
  const report::Utility& utility = *found.value().utility;
  for (const report::Yield& each : utility.yields) EXPECT_TRUE(each.ci);
  EXPECT_TRUE(utility.pairwise[0].ci && utility.pairwise[0].probability_a_better);
  ASSERT_TRUE(utility.verdict);
  EXPECT_TRUE(utility.verdict->ci);
  ASSERT_TRUE(utility.ruler);
  EXPECT_TRUE(utility.ruler->level && utility.ruler->curve);
  // Deciding never is right for 98 % of the items; A is for 93.5 to 97 %.
  EXPECT_EQ(utility.verdict->form, "depends");
  EXPECT_TRUE(utility.verdict->candidates[utility.verdict->best].always);
}

TEST(Deployment, SeveralClassesAndTheirAverages) {
  Options options;
  options.prevalence = {0.7, 0.2, 0.1};
  options.draws = 0;
  const auto found = analyse_matrices({{.name = "", .text = "40 5 5\n6 12 2\n10 10 80"}}, options);
  ASSERT_TRUE(found);
  const report::Classifier& classifier = found.value().classifiers[0];
  const double variance = 0.49 * 0.8 * 0.2 / 50 + 0.04 * 0.6 * 0.4 / 20 + 0.01 * 0.8 * 0.2 / 100;
  expect_half_width(number(found.value(), "accuracy").ci, 0.7 * 0.8 + 0.2 * 0.6 + 0.1 * 0.8, variance);
  for (const auto& [id, each] : classifier.averages->macro) {
    if (id != "recall") continue;
    expect_half_width(each.ci, (0.8 + 0.6 + 0.8) / 3, (0.16 / 50 + 0.24 / 20 + 0.16 / 100) / 9);
  }
  // Items of class 0 and 2 decided as class 1, among all decided so.
  const double wrong = 0.7 * 0.1 + 0.1 * 0.1;
  const double right = 0.2 * 0.6;
  const double all = wrong + right;
  const double by_others = right / (all * all);
  const double by_own = wrong / (all * all);
  const double of_precision =
      by_own * by_own * 0.04 * 0.24 / 20 + by_others * by_others * (0.49 * 0.09 / 50 + 0.01 * 0.09 / 100);
  for (const auto& [id, each] : classifier.per_class[1].metrics) {
    if (id == "precision") expect_half_width(each.ci, right / all, of_precision);
  }
}

TEST(Deployment, PosteriorOfSharesHasTheVarianceItStates) {
  const ConfusionMatrix matrix(2, 2, {0.9 * 0.8, 0.1 * 0.8, 0.3 * 0.2, 0.7 * 0.2});
  ItemsBehind items = 150;
  items.of_class = {100, 50};
  items.shares_from = 40;
  const UtilityMatrix utility(2, 2, {1, -2, -10, 5});
  const CellPosterior posterior(matrix, items);
  double sum = 0;
  double squares = 0;
  constexpr int kDraws = 200000;
  std::vector<double> shares;
  for (int d = 0; d < kDraws; ++d) {
    Random random(7, static_cast<std::uint32_t>(d), 1);
    posterior.draw(random, shares);
    double yield = 0;
    for (std::size_t i = 0; i < 4; ++i) yield += shares[i] * utility.cells()[i];
    sum += yield;
    squares += yield * yield;
  }
  const double mean = sum / kDraws;
  const double variance = squares / kDraws - mean * mean;
  EXPECT_NEAR(mean, posterior.mean(utility), 5 * std::sqrt(variance / kDraws));
  EXPECT_NEAR(variance, posterior.variance(utility), 0.02 * variance);
}

/// How many of n items, each with this probability.
double binomial(Random& random, int n, double probability) {
  double out = 0;
  for (int i = 0; i < n; ++i) out += random.uniform() < probability ? 1 : 0;
  return out;
}

TEST(Deployment, IntervalsCoverTheYieldThere) {
  const UtilityMatrix utility(2, 2, {0, -1, -20, 10});
  constexpr double kTrueShare = 0.1;
  const double truth = (1 - kTrueShare) * -0.15 + kTrueShare * (0.75 * 10 - 0.25 * 20);
  constexpr int kRuns = testing::rounds(1000);
  for (const int from : {0, 200}) {
    int covered = 0;
    for (int run = 0; run < kRuns; ++run) {
      Random random(11, static_cast<std::uint32_t>(run), static_cast<std::uint32_t>(from));
      const double alarms = binomial(random, 120, 0.15) / 120;
      const double hits = binomial(random, 80, 0.75) / 80;
      const double share = from == 0 ? kTrueShare : binomial(random, from, kTrueShare) / from;
      if (share == 0) continue;
      ItemsBehind items = 200;
      items.of_class = {120, 80};
      items.shares_from = from;
      const ConfusionMatrix matrix(
          2, 2, {(1 - share) * (1 - alarms), (1 - share) * alarms, share * (1 - hits), share * hits});
      const auto found = yield_posterior(utility, {matrix}, {items}, {}, {.seed = 3, .draws = 400});
      covered += found.yields[0].low <= truth && truth <= found.yields[0].high ? 1 : 0;
    }
    const double chance = 2 * std::sqrt(0.95 * 0.05 * kRuns);  // two standard errors of the count
    EXPECT_GE(covered, 0.93 * kRuns - chance) << from;
    EXPECT_LE(covered, 0.97 * kRuns + chance) << from;
  }
}

TEST(Deployment, WeightedMeanIsThatOfTheClasses) {
  const std::vector<double> values{1, 0, 0, 1, 1};
  const std::vector<std::uint16_t> truth{0, 0, 0, 1, 1};
  const ClassWeights weights{.of_class = {0.5 / 0.6, 0.5 / 0.4}};
  const WeightedMean found = weighted_mean(values, truth, weights);
  EXPECT_NEAR(found.mean, 0.5 / 3 + 0.5, 1e-15);
  EXPECT_NEAR(found.variance, 0.25 * (1.0 / 3 * 2 / 3) / 3, 1e-15);
  const std::vector<double> once{1, 0, 1};
  const std::vector<std::uint16_t> of_class{0, 0, 1};
  const std::vector<double> counts{1, 2, 2};
  const WeightedMean counted = weighted_mean(once, of_class, weights, counts);
  EXPECT_NEAR(counted.mean, found.mean, 1e-15);
  EXPECT_NEAR(counted.variance, found.variance, 1e-15);
  // At the shares of the test it is the mean of strata.
  const ClassWeights own{.of_class = {1, 1}};
  const PairedMean as_strata = paired_mean(values, 0.95, truth);
  const PairedMean as_weights = paired_mean(values, 0.95, truth, own);
  EXPECT_NEAR(as_strata.interval.low, as_weights.interval.low, 1e-15);
  EXPECT_NEAR(as_strata.test.p_value, as_weights.test.p_value, 1e-12);
}

TEST(Deployment, RefusesItemsBehindNoShares) {
  Options options;
  options.prevalence_items = 500;
  const auto alone = analysed(kTest, options);
  ASSERT_FALSE(alone);
  EXPECT_EQ(alone.problems()[0].kind->code, "option_without_another");
  for (const double wrong : {-5.0, HUGE_VAL, std::nan("")}) {
    options = at_share(kShare);
    options.prevalence_items = wrong;
    const auto found = analysed(kTest, options);
    ASSERT_FALSE(found) << wrong;
    EXPECT_EQ(found.problems()[0].kind->code, "bad_option");
  }
}

TEST(Deployment, ItemsBehindARangeAreThoseOfTheBetaDistribution) {
  // R 4.2.2: qbeta(c(0.025, 0.975), 10.5, 490.5) and the like.
  for (const auto& [a, b] : {std::pair{10.5, 490.5}, std::pair{1.5, 99.5}, std::pair{200.5, 3.5}, std::pair{30.5, 30.5},
                             std::pair{0.6, 0.6}, std::pair{5e6, 1e5}}) {
    const Interval range{distributions::beta_quantile(a, b, 0.025), distributions::beta_upper_quantile(a, b, 0.025)};
    const std::optional<double> items = items_behind_range(range);
    ASSERT_TRUE(items) << a;
    EXPECT_NEAR(*items / (a + b - 1), 1, 1e-6) << a << " " << b;
  }
  EXPECT_NEAR(*items_behind_range({0.01032809619, 0.03518687406}), 500, 1e-4);
  EXPECT_FALSE(items_behind_range({0.001, 0.999}));
  EXPECT_FALSE(items_behind_range({1e-300, 0.5}));
}

TEST(Deployment, ARangeIsAsUncertainAsItsItems) {
  const auto yield = [&](const Options& options) {
    const auto report = analysed(kTest, options);
    EXPECT_TRUE(report);
    return report.value().utility->yields[0].ci.value();
  };
  Options items = at_share(0.02, 2000);
  items.prevalence_items = 500;
  Options range = items;
  range.prevalence_items = 0;
  range.prevalence_range = {0.01032809619, 0.03518687406};
  EXPECT_NEAR(yield(items).low, yield(range).low, 1e-5);
  EXPECT_NEAR(yield(items).high, yield(range).high, 1e-5);
  const auto code = [&](std::vector<double> shares, std::vector<double> of, double from = 0) {
    Options wrong = at_share(0.02);
    wrong.prevalence = std::move(shares);
    wrong.prevalence_range = std::move(of);
    wrong.prevalence_items = from;
    const auto report = analysed(kTest, wrong);
    return report ? std::string() : std::string(report.problems()[0].kind->code);
  };
  EXPECT_EQ(code({0.02}, {0.01, 0.03}), "");
  EXPECT_EQ(code({0.02}, {0.03, 0.01}), "bad_prevalence_range");
  EXPECT_EQ(code({0.02}, {0.01}), "bad_prevalence_range");
  EXPECT_EQ(code({0.05}, {0.01, 0.03}), "bad_prevalence_range");
  EXPECT_EQ(code({0.02}, {0, 0.03}), "bad_option");
  EXPECT_EQ(code({0.02}, {0.01, 1.5}), "bad_option");
  EXPECT_EQ(code({0.02}, {0.01, 0.03}, 500), "prevalence_stated_twice");
  EXPECT_EQ(code({}, {0.01, 0.03}), "option_without_another");
  EXPECT_EQ(code({0.02, 0.98}, {0.01, 0.03}), "bad_prevalence_range");
  EXPECT_EQ(code({0.5}, {0.001, 0.999}), "wide_prevalence_range");
}

}  // namespace
}  // namespace isoyield
