#include "isoyield/inference/posterior.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "isoyield/inference/metric_interval.hpp"
#include "numeric/distributions.hpp"
#include "numeric/portable.hpp"

namespace isoyield {
namespace {

TEST(Portable, LogAndExpAreTheCLibrarysToTwoUnits) {
  for (int i = 0; i < 20000; ++i) {
    Random random(1, static_cast<std::uint64_t>(i));
    const double x = std::ldexp(random.uniform(), static_cast<int>(random.bits() % 2000) - 1000);
    EXPECT_LE(std::fabs(portable::log(x) - std::log(x)), 2 * std::fabs(std::log(x)) * 0x1p-52 + 0x1p-60) << x;
    const double y = (random.uniform() - 0.5) * 1400;
    EXPECT_LE(std::fabs(portable::exp(y) - std::exp(y)), 2 * std::exp(y) * 0x1p-52) << y;
  }
  for (const double x : {1e-300, 1e-18, 3e-16, 1e-10, 1e-5, 0.3, 7.0, -1e-12, -0.4})
    EXPECT_NEAR(portable::log1p(x) / std::log1p(x), 1, 4 * 0x1p-52) << x;
  EXPECT_EQ(portable::log(1), 0);
  EXPECT_EQ(portable::exp(0), 1);
}

TEST(Distributions, BinomialOfHugeNumbersIsNormal) {
  for (const double p : {0.01, 0.2, 0.5, 0.9}) {
    for (const double n : {1e13, 1e15, 1e17, 1e18, 1e22}) {
      const double beyond = n * p + std::sqrt(n * p * (1 - p));
      EXPECT_NEAR(distributions::binomial_at_least(beyond, n, p), 0.15865525393145705, 2e-5) << n << ' ' << p;
    }
  }
}

TEST(Random, GammaHasItsMoments) {
  for (const double shape : {0.02, 0.5, 1.0, 4.0, 1000.0}) {
    constexpr int kDraws = 100000;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < kDraws; ++i) {
      const double g = Random(7, static_cast<std::uint64_t>(i)).gamma(shape);
      sum += g;
      squares += (g - shape) * (g - shape);
    }
    EXPECT_NEAR(sum / kDraws, shape, 5 * std::sqrt(shape / kDraws)) << shape;
    EXPECT_NEAR(squares / kDraws / shape, 1, 0.03 + 0.1 / std::sqrt(shape * 10)) << shape;
  }
}

TEST(Quantile, InterpolatesBetweenOrderStatistics) {
  EXPECT_EQ(quantile({1, 2, 3, 4}, 0), 1);
  EXPECT_EQ(quantile({1, 2, 3, 4}, 1), 4);
  EXPECT_DOUBLE_EQ(quantile({1, 2, 3, 4}, 0.5), 2.5);
  EXPECT_EQ(quantile({INFINITY, INFINITY}, 0.3), INFINITY);
}

const UtilityMatrix kFactory(2, 2, {15, -35, -335, 165});
const ConfusionMatrix kA(2, 2, {0.27, 0.23, 0.15, 0.35});
const ConfusionMatrix kB(2, 2, {0.43, 0.07, 0.18, 0.32});

TEST(YieldPosterior, AgreesWithTheExactMoments) {
  const CellPosterior exact(kA, 10000);
  const double mean = exact.mean(kFactory);
  const double deviation = std::sqrt(exact.variance(kFactory));
  const YieldPosterior sampled =
      yield_posterior(kFactory, {kA, kB}, {10000, 10000}, {{0, 1}}, {.seed = 1, .draws = 4000, .level = 0.95});
  EXPECT_NEAR(sampled.yields[0].low, mean - 1.96 * deviation, 0.1 * deviation);
  EXPECT_NEAR(sampled.yields[0].high, mean + 1.96 * deviation, 0.1 * deviation);
  EXPECT_NEAR(mean, 3.5, 0.02);
  EXPECT_GT(sampled.pairs[0].probability_a_better, 0.99);
  EXPECT_GT(sampled.pairs[0].difference.low, 0);
}

TEST(YieldPosterior, FewItemsCannotTell) {
  const YieldPosterior few = yield_posterior(kFactory, {kA, kB}, {20, 20}, {{0, 1}}, {});
  EXPECT_LT(few.pairs[0].difference.low, 0);
  EXPECT_GT(few.pairs[0].difference.high, 0);
  EXPECT_LT(few.pairs[0].probability_a_better, 0.8);
}

TEST(YieldPosterior, EqualYieldsAreBetterByHalf) {
  const UtilityMatrix nothing(2, 2, {0, 0, 0, 0});
  const YieldPosterior found = yield_posterior(nothing, {kA, kB, kA}, {100, 100, 100}, {{0, 1}}, {.draws = 300});
  EXPECT_EQ(found.pairs[0].probability_a_better, 0.5);
}

TEST(YieldPosterior, TheSeedDecidesAndAnotherClassifierDoesNot) {
  const YieldPosterior two = yield_posterior(kFactory, {kA, kB}, {100, 100}, {}, {.seed = 3});
  const YieldPosterior one = yield_posterior(kFactory, {kA}, {100}, {}, {.seed = 3});
  EXPECT_EQ(two.yields[0].low, one.yields[0].low);
  EXPECT_NE(yield_posterior(kFactory, {kA}, {100}, {}, {.seed = 4}).yields[0].low, one.yields[0].low);
}

TEST(MetricPosterior, OfARateIsTheBetaInterval) {
  const ConfusionMatrix counts(2, 2, {400, 100, 30, 70});
  const Metric* recall = find_metric("recall");
  ASSERT_NE(recall, nullptr);
  const auto interval = metric_posterior({recall}, {{}}, counts, 600, 1, {.seed = 1, .draws = 20000, .level = 0.95});
  ASSERT_TRUE(interval[0]);
  const Interval exact = jeffreys(70, 100, 0.95);
  EXPECT_NEAR(interval[0]->low, exact.low, 0.004);
  EXPECT_NEAR(interval[0]->high, exact.high, 0.004);
}

std::optional<Interval> one_interval(std::string_view metric, const ConfusionMatrix& matrix, double items,
                                     const Sampling& sampling) {
  std::vector<MetricCall> calls{{.metric = find_metric(metric), .arguments = {}}};
  for (const Parameter& each : calls[0].metric->parameters) calls[0].arguments.push_back(each.initial);
  const std::vector<Value> values{evaluate(*calls[0].metric, matrix, 1)};
  return delta_intervals(calls, values, matrix, items, 1, sampling)[0];
}

// Of a share it is Wald's interval; of MCC in a large sample it is the posterior's.
TEST(DeltaInterval, IsWaldsForARateAndThePosteriorsForMcc) {
  const ConfusionMatrix counts(2, 2, {400, 100, 30, 70});
  const auto recall = one_interval("recall", counts, 600, {});
  ASSERT_TRUE(recall);
  EXPECT_NEAR(recall->high - recall->low, 2 * 1.959963984540054 * std::sqrt(0.7 * 0.3 / 100), 1e-6);
  const ConfusionMatrix many(2, 2, {4000, 1000, 300, 700});
  const auto mcc = one_interval("mcc", many, 6000, {});
  const auto sampled = metric_posterior({find_metric("mcc")}, {{}}, many, 6000, 1, {.seed = 2, .draws = 8000});
  ASSERT_TRUE(mcc && sampled[0]);
  EXPECT_NEAR(mcc->low, sampled[0]->low, 0.002);
  EXPECT_NEAR(mcc->high, sampled[0]->high, 0.002);
  // Agresti 2013: where class totals are fixed, what lies between classes does not vary.
  const auto width = [](const std::optional<Interval>& found) {
    return found ? (found->high - found->low) / 2 / 1.959963984540054 : 0;
  };
  const ConfusionMatrix halves(2, 2, {30, 20, 5, 45});
  EXPECT_NEAR(width(one_interval("accuracy", halves, 100, {})), std::sqrt(0.75 * 0.25 / 100), 1e-6);
  EXPECT_NEAR(width(one_interval("accuracy", halves, 100, {.totals = ClassTotals::fixed})),
              std::sqrt(0.25 * (0.24 + 0.09) / 50), 1e-6);
  EXPECT_FALSE(one_interval("recall", ConfusionMatrix(2, 2, {5, 1, 0, 9}), 15, {}));
  EXPECT_FALSE(one_interval("mcc", ConfusionMatrix(2, 2, {5, 0, 3, 0}), 8, {}));
}

// Two classes: a Beta(count + 1/2) for each row, and class shares that do not move.
TEST(CellPosterior, WithClassTotalsFixedDrawsRowByRow) {
  const ConfusionMatrix counts(2, 2, {400, 100, 30, 70});
  const UtilityMatrix utility(2, 2, {1, 0, 0, 0});
  const CellPosterior fixed(counts, 600, ClassTotals::fixed);
  const double a = 400.5;
  const double b = 100.5;
  EXPECT_NEAR(fixed.mean(utility), 500.0 / 600 * a / (a + b), 1e-15);
  EXPECT_NEAR(fixed.variance(utility), 25.0 / 36 * a * b / (a + b) / (a + b) / (a + b + 1), 1e-17);
  Random random(1, 0);
  std::vector<double> shares;
  fixed.draw(random, shares);
  EXPECT_NEAR(shares[0] + shares[1], 5.0 / 6, 1e-15);
  EXPECT_NEAR(shares[2] + shares[3], 1.0 / 6, 1e-15);
  // What the shares of the classes would add is missing: accuracy is surer, recall as sure as before.
  EXPECT_LT(fixed.variance(UtilityMatrix(2, 2, {1, 0, 0, 1})),
            CellPosterior(counts, 600).variance(UtilityMatrix(2, 2, {1, 0, 0, 1})));
  const Metric* recall = find_metric("recall");
  const Metric* prevalence = find_metric("prevalence");
  const auto found = metric_posterior({recall, prevalence}, {{}, {}}, counts, 600, 1,
                                      {.seed = 1, .draws = 20000, .totals = ClassTotals::fixed});
  ASSERT_TRUE(found[0]);
  EXPECT_NEAR(found[0]->low, jeffreys(70, 100, 0.95).low, 0.004);
  EXPECT_FALSE(found[1]);  // chosen, not found
}

// Slopes come from plain doubles: whatever unit the cells have, their products must stay within reach.
TEST(DeltaInterval, IsTheSameInAnyUnit) {
  const std::vector<double> cells{400, 100, 30, 70};
  int compared = 0;
  for (const Metric& metric : metrics()) {
    if (metric.sized || (metric.formula.binary == nullptr && metric.formula.matrix == nullptr)) continue;
    const auto here = one_interval(metric.id, ConfusionMatrix(2, 2, cells), 600, {});
    for (const int exponent : {-400, 300}) {
      std::vector<double> other;
      for (const double cell : cells) other.push_back(std::ldexp(cell, exponent));
      const auto there = one_interval(metric.id, ConfusionMatrix(2, 2, other), 600, {});
      ASSERT_EQ(here.has_value(), there.has_value()) << metric.id;
      if (!here) continue;
      ++compared;
      const double width = here->high - here->low;
      EXPECT_NEAR(here->low, there->low, 1e-6 * width) << metric.id;
      EXPECT_NEAR(here->high, there->high, 1e-6 * width) << metric.id;
    }
  }
  EXPECT_GT(compared, 200);
}

TEST(DeltaInterval, OfASingleClassIsTheSameInAnyUnit) {
  // The product of four margins, which MCC is made of, leaves the doubles with cells beyond 1e77.
  const MetricCall call{find_metric("mcc"), {}};
  const BinaryCounts counts{.tp = 30, .fn = 15, .fp = 14, .tn = 76};
  const CellSlopes plain = *cell_slopes(call, counts, counts.total());
  for (const int exponent : {-1000, -300, 300, 1000}) {
    const auto in = [&](double cell) { return std::ldexp(cell, exponent); };
    const BinaryCounts other{.tp = in(30), .fn = in(15), .fp = in(14), .tn = in(76)};
    const auto slopes = cell_slopes(call, other, other.total());
    ASSERT_TRUE(slopes) << exponent;
    for (const auto cell : {&CellSlopes::tp, &CellSlopes::fn, &CellSlopes::fp, &CellSlopes::tn})
      EXPECT_NEAR((*slopes).*cell, plain.*cell, 1e-9) << exponent;
  }
}

TEST(DeltaInterval, IsNoneWhereAMetricOnlyDiffersByRounding) {
  for (const char* metric : {"phi_squared", "index_of_balanced_accuracy", "yule_y", "uncertainty_class"})
    EXPECT_FALSE(one_interval(metric, ConfusionMatrix(2, 2, {50, 0, 0, 70}), 120, {})) << metric;
}

TEST(DeltaInterval, WithClassTotalsFixedIsTheStratifiedOne) {
  const ConfusionMatrix counts(2, 2, {400, 100, 30, 70});
  const Sampling fixed{.totals = ClassTotals::fixed};
  const auto accuracy = one_interval("accuracy", counts, 600, fixed);
  ASSERT_TRUE(accuracy);
  const double variance = 25.0 / 36 * 0.8 * 0.2 / 500 + 1.0 / 36 * 0.7 * 0.3 / 100;
  EXPECT_NEAR(accuracy->high - accuracy->low, 2 * 1.959963984540054 * std::sqrt(variance), 1e-6);
  EXPECT_FALSE(one_interval("prevalence", counts, 600, fixed));
}

// A share of the items of one class stays binomial; precision and accuracy do not.
TEST(ClosedInterval, WithClassTotalsFixedIsOfSharesOfOneClass) {
  const BinaryCounts counts{.tp = 70, .fn = 30, .fp = 100, .tn = 400};
  const IntervalSettings settings{.proportions = find_proportion_method("wilson"),
                                  .sampling = {.totals = ClassTotals::fixed}};
  EXPECT_TRUE(closed_interval({find_metric("recall"), {}}, counts, 600, settings));
  EXPECT_TRUE(closed_interval({find_metric("specificity"), {}}, counts, 600, settings));
  EXPECT_TRUE(closed_interval({find_metric("lr_positive"), {}}, counts, 600, settings));
  EXPECT_FALSE(closed_interval({find_metric("precision"), {}}, counts, 600, settings));
  EXPECT_FALSE(closed_interval({find_metric("accuracy"), {}}, counts, 600, settings));
}

/// The spread of an average of a metric over matrices drawn from the shares of one, by simulation.
double simulated_deviation(const Metric& metric, const ConfusionMatrix& matrix, Average how, ClassTotals totals) {
  constexpr std::uint64_t kDraws = 4000;
  constexpr double kMany = 1e4;  // items behind the shares: little beside the prior, and each draw near the shares
  const CellPosterior posterior(matrix, kMany * matrix.total(), totals);
  double sum = 0;
  double squares = 0;
  std::vector<double> shares;
  for (std::uint64_t d = 0; d < kDraws; ++d) {
    Random random(5, d);
    posterior.draw(random, shares);
    const double value = average(metric, ConfusionMatrix(3, 3, shares), how).value.number();
    sum += value;
    squares += value * value;
  }
  return std::sqrt((squares / kDraws - sum / kDraws * sum / kDraws) * kMany);
}

TEST(DeltaInterval, OfAnAverageHasTheSpreadOfDraws) {
  const ConfusionMatrix matrix(3, 3, {50, 6, 4, 10, 30, 5, 2, 8, 20});
  const std::vector<BinaryCounts> classes = one_vs_rest(matrix);
  BinaryCounts sum;
  for (const BinaryCounts& c : classes)
    sum = {.tp = sum.tp + c.tp, .fn = sum.fn + c.fn, .fp = sum.fp + c.fp, .tn = sum.tn + c.tn};
  for (const char* id : {"recall", "precision", "f1", "specificity", "mcc"}) {
    const MetricCall call{find_metric(id), {}};
    std::vector<double> values;
    std::vector<CellSlopes> slopes;
    for (const BinaryCounts& c : classes) {
      values.push_back(evaluate(*call.metric, c).number());
      slopes.push_back(*cell_slopes(call, c, c.total()));
    }
    const std::vector<CellSlopes> of_sum{*cell_slopes(call, sum, matrix.total())};
    for (const Average how : {Average::macro, Average::micro, Average::weighted}) {
      const double value = average(*call.metric, matrix, how).value.number();
      for (const ClassTotals totals : {ClassTotals::random, ClassTotals::fixed}) {
        const auto found = delta_interval(*call.metric, value, how, values, how == Average::micro ? of_sum : slopes,
                                          matrix, matrix.total(), {.totals = totals});
        ASSERT_TRUE(found) << id;
        const double deviation = (found->high - found->low) / 2 / 1.959963984540054;
        EXPECT_NEAR(deviation / simulated_deviation(*call.metric, matrix, how, totals), 1, 0.05)
            << id << " " << static_cast<int>(how) << " " << static_cast<int>(totals);
      }
    }
  }
  // One class alone: recall is Wald's share of its own items.
  const auto alone = delta_interval(*find_metric("recall"), 50.0 / 60,
                                    *cell_slopes({find_metric("recall"), {}}, classes[0], 135), classes[0], 135, {});
  ASSERT_TRUE(alone);
  EXPECT_NEAR(alone->high - alone->low, 2 * 1.959963984540054 * std::sqrt(5.0 / 36 / 60), 1e-6);
}

}  // namespace
}  // namespace isoyield
