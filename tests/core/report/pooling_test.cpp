#include "isoyield/report/pooling.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

namespace isoyield {
namespace {

report::Pooling pooled(const std::string& text, const std::vector<std::string>& metrics, Options options = {}) {
  options.metrics = metrics;
  Result<report::Pooling> out = pool({{.name = "", .text = text}}, options);
  EXPECT_TRUE(out.ok()) << (out ? "" : message(out.problems().front(), Language::en));
  return out ? std::move(out.value()) : report::Pooling{};
}

// Rows no, yes: TN FP / FN TP. Different class shares.
const char* const kFolds = "40 10\n5 45\n\n70 10\n8 12\n\n20 20\n15 45\n";
/// The same, each class as often in every fold.
const char* const kStratified = "40 10\n5 45\n\n35 15\n20 30\n\n70 30\n30 70\n";

using Weights = std::vector<double>;

TEST(Pooling, WeightsOfAMetricOfClassTotalsAreKnownBefore) {
  const report::Pooling out = pooled(kFolds, {"accuracy", "recall", "specificity"});
  EXPECT_EQ(out.matrix, (report::Matrix{{130, 40}, {28, 102}}));
  EXPECT_FALSE(out.same_shares);
  ASSERT_EQ(out.metrics.size(), 3U);
  for (const report::PooledMetric& each : out.metrics) {
    ASSERT_TRUE(each.weights) << each.metric;
    EXPECT_TRUE(*each.known) << each.metric;
    EXPECT_EQ(each.lines, "parallel") << each.metric;
    EXPECT_NEAR(each.weighted.number, each.pooled.value.number, 1e-12) << each.metric;
    EXPECT_NEAR(std::accumulate(each.weights->begin(), each.weights->end(), 0.0), 1, 1e-12);
  }
  // By hand: items 100, 100, 100; positives 50, 20, 60; negatives 50, 80, 40.
  EXPECT_NEAR((*out.metrics[0].weights)[1], 100.0 / 300, 1e-12);
  EXPECT_NEAR((*out.metrics[1].weights)[1], 20.0 / 130, 1e-12);
  EXPECT_NEAR((*out.metrics[2].weights)[1], 80.0 / 170, 1e-12);
  EXPECT_EQ(*out.metrics[1].denominator, (Weights{1, 1, 0, 0}));
}

TEST(Pooling, WeightsOfAMetricWithStraightLinesAreMeasured) {
  const report::Pooling out = pooled(kFolds, {"precision", "f1", "jaccard"});
  for (const report::PooledMetric& each : out.metrics) {
    ASSERT_TRUE(each.weights) << each.metric;
    EXPECT_FALSE(*each.known) << each.metric;
    EXPECT_EQ(each.lines, "straight") << each.metric;
    EXPECT_NEAR(each.weighted.number, each.pooled.value.number, 1e-12) << each.metric;
  }
  // Decided positive: 55, 22, 65.
  EXPECT_NEAR((*out.metrics[0].weights)[0], 55.0 / 142, 1e-12);
  EXPECT_EQ(*out.metrics[1].denominator, (Weights{1, 0.5, 0.5, 0}));
}

TEST(Pooling, NoWeightsMakeACurvedMetricOfItsParts) {
  for (const report::PooledMetric& each : pooled(kStratified, {"mcc", "g_mean"}).metrics) {
    EXPECT_EQ(each.lines, "curved") << each.metric;
    EXPECT_FALSE(each.weights) << each.metric;
    EXPECT_FALSE(each.mean.null) << each.metric;
  }
}

/// Parallel lines at one class share need not be parallel forms of the cells: then the weights hold for folds that
/// share it, and for no others.
TEST(Pooling, EqualSharesGiveMoreMetricsWeights) {
  const report::Pooling equal = pooled(kStratified, {"balanced_accuracy", "informedness", "cohen_kappa"});
  EXPECT_TRUE(equal.same_shares);
  for (const report::PooledMetric& each : equal.metrics) {
    ASSERT_TRUE(each.weights) << each.metric;
    EXPECT_FALSE(each.denominator) << each.metric;
    EXPECT_NEAR(each.weighted.number, each.pooled.value.number, 1e-9) << each.metric;
    EXPECT_EQ(*each.known, each.lines == "parallel") << each.metric;
  }
  EXPECT_NEAR((*equal.metrics[0].weights)[2], 0.5, 1e-9);
  for (const report::PooledMetric& each : pooled(kFolds, {"balanced_accuracy", "informedness"}).metrics)
    EXPECT_FALSE(each.weights) << each.metric;
}

TEST(Pooling, OwnMetricsAndParameters) {
  Options options;
  options.define = {"cost(w = 5) = (TP - w*FP)/n"};
  options.beta = 2;
  const report::Pooling out = pooled(kFolds, {"cost", "fbeta"}, options);
  EXPECT_TRUE(*out.metrics[0].known);
  EXPECT_EQ(*out.metrics[1].denominator, (Weights{1, 0.8, 0.2, 0}));
}

TEST(Pooling, AFoldWithoutAValueWeighsNothing) {
  const report::Pooling out = pooled("40 10\n5 45\n\n70 0\n30 0\n", {"precision"});
  EXPECT_EQ(*out.metrics[0].folds[1].undefined, "no_predicted_positives");
  EXPECT_EQ((*out.metrics[0].weights)[1], 0);
  EXPECT_EQ(out.metrics[0].mean.number, out.metrics[0].pooled.value.number);
}

// By hand: 18 and 9 items; what is a mean over items keeps it with many classes too. R_K has no weights.
TEST(Pooling, WeightsOfManyClasses) {
  const char* const any = "5 1 0\n1 5 0\n0 0 6\n\n4 1 1\n0 2 0\n0 0 1\n";
  const report::Pooling out = pooled(any, {"accuracy", "error_rate", "balanced_accuracy", "cohen_kappa", "mcc"});
  EXPECT_EQ(out.metrics[0].pooled.value.number, 23.0 / 27);
  for (const std::size_t i : {0U, 1U}) {
    ASSERT_TRUE(out.metrics[i].weights) << i;
    EXPECT_NEAR((*out.metrics[i].weights)[0], 2.0 / 3, 1e-12);
    EXPECT_TRUE(*out.metrics[i].known);
    EXPECT_EQ(*out.metrics[i].denominator, (Weights{1, 1, 1, 1}));
  }
  for (const std::size_t i : {2U, 3U, 4U}) EXPECT_FALSE(out.metrics[i].weights) << i;
}

// Each class as often in every fold: the mean recall is linear then, and kappa's chance agreement is linear in what was
// decided, so that its weights, n (1 - p_e), have to be measured.
TEST(Pooling, WeightsOfManyClassesWithEqualShares) {
  const char* const equal = "5 1 0\n1 5 0\n0 0 3\n\n6 4 2\n0 9 3\n1 1 4\n";
  const report::Pooling out = pooled(equal, {"balanced_accuracy", "cohen_kappa", "mcc"});
  EXPECT_TRUE(out.same_shares);
  ASSERT_TRUE(out.metrics[0].weights && out.metrics[1].weights);
  EXPECT_NEAR((*out.metrics[0].weights)[0], 1.0 / 3, 1e-9);
  EXPECT_TRUE(*out.metrics[0].known);
  EXPECT_FALSE(out.metrics[0].denominator);
  const double first = 15 * (1 - (6 * 6 + 6 * 6 + 3 * 3) / 225.0);
  const double second = 30 * (1 - (12 * 7 + 12 * 14 + 6 * 9) / 900.0);
  EXPECT_NEAR((*out.metrics[1].weights)[0], first / (first + second), 1e-9);
  EXPECT_FALSE(*out.metrics[1].known);
  EXPECT_NEAR(out.metrics[1].weighted.number, out.metrics[1].pooled.value.number, 1e-9);
  EXPECT_FALSE(out.metrics[2].weights);
}

// A metric of four cells is that of the positive class against the rest: 11 of the 7 + 8 decided “1”.
TEST(Pooling, AClassAgainstTheRest) {
  const report::Pooling out = pooled("5 1 0\n1 5 0\n0 1 6\n\n4 1 1\n0 6 0\n1 1 4\n", {"precision", "accuracy"});
  EXPECT_EQ(out.metrics[0].of_class, out.positive);
  EXPECT_EQ(out.metrics[0].pooled.value.number, 11.0 / 15);
  EXPECT_NEAR((*out.metrics[0].weights)[0], 7.0 / 15, 1e-12);
  EXPECT_FALSE(*out.metrics[0].known);
  EXPECT_EQ(out.metrics[0].lines, "straight");
  EXPECT_FALSE(out.metrics[1].of_class);
}

TEST(Pooling, Refuses) {
  const auto code = [](const std::string& text, const std::vector<std::string>& metrics) {
    Options options;
    options.metrics = metrics;
    const Result<report::Pooling> out = pool({{.name = "", .text = text}}, options);
    return out ? "read" : std::string(out.problems().front().kind->code);
  };
  EXPECT_EQ(code("1 2\n3 4", {}), "one_matrix");
  EXPECT_EQ(code(kFolds, {"nonsense"}), "unknown_metric");
  EXPECT_EQ(code("1 2\n3", {}), "ragged_row");
  EXPECT_EQ(pooled(kFolds, {}).metrics.size(), 8U);
}

}  // namespace
}  // namespace isoyield
