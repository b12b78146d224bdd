#include "isoyield/inference/paired_metric.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/numeric/random.hpp"

// Differences of metrics of counts of two classifiers that decided the same items.

namespace isoyield {
namespace {

struct Decided {
  std::vector<std::uint16_t> truth;
  std::vector<std::uint16_t> a;
  std::vector<std::uint16_t> b;
  std::vector<std::uint64_t> cluster;
};

Decided decided(std::size_t n, std::size_t classes = 2) {
  Random random(3, 0, 0x331);
  Decided out;
  const auto other = [&](std::uint16_t truth, double right) {
    return random.uniform() < right ? truth
                                    : static_cast<std::uint16_t>(static_cast<double>(classes) * random.uniform());
  };
  for (std::size_t i = 0; i < n; ++i) {
    const bool second = random.uniform() < 0.3;
    out.truth.push_back(second ? static_cast<std::uint16_t>(classes - 1) : 0);
    out.a.push_back(other(out.truth.back(), 0.8));
    out.b.push_back(random.uniform() < 0.6 ? out.a.back() : other(out.truth.back(), 0.7));
    out.cluster.push_back(i / 3 % 29);
  }
  return out;
}

std::optional<PairedMean> difference(const std::string& id, const Decided& data, const DecidedItems& items) {
  const MetricCall call{.metric = find_metric(id), .arguments = {}};
  const auto of_a = decided_metric(call, items, data.a, 1);
  const auto of_b = decided_metric(call, items, data.b, 1);
  if (!of_a || !of_b) return std::nullopt;
  return paired_metric(*of_a, data.a, *of_b, data.b, items, 0.95);
}

double error_of(const PairedMean& mean) { return mean.difference / mean.test.statistic; }

// Wald's variance of the difference of two paired shares (Agresti 2013, section 11.1.2).
double of_shares(double only_a, double only_b, double n) {
  const double apart = only_a - only_b;
  return (only_a + only_b - apart * apart / n) / n / n;
}

TEST(PairedMetric, SharesHaveWaldsVariance) {
  const Decided data = decided(200);
  double only_a = 0;
  double only_b = 0;
  double found_a = 0;
  double found_b = 0;
  double positives = 0;
  for (std::size_t i = 0; i < 200; ++i) {
    const bool right_a = data.a[i] == data.truth[i];
    const bool right_b = data.b[i] == data.truth[i];
    only_a += right_a && !right_b ? 1 : 0;
    only_b += right_b && !right_a ? 1 : 0;
    if (data.truth[i] == 0) continue;
    positives += 1;
    found_a += right_a && !right_b ? 1 : 0;
    found_b += right_b && !right_a ? 1 : 0;
  }
  const DecidedItems items{.truth = data.truth, .classes = 2};
  const auto accuracy = difference("accuracy", data, items);
  ASSERT_TRUE(accuracy);
  EXPECT_NEAR(accuracy->difference, (only_a - only_b) / 200, 1e-12);
  EXPECT_NEAR(error_of(*accuracy), std::sqrt(of_shares(only_a, only_b, 200)), 1e-9);
  const auto recall = difference("recall", data, items);
  ASSERT_TRUE(recall);
  EXPECT_NEAR(recall->difference, (found_a - found_b) / positives, 1e-12);
  EXPECT_NEAR(error_of(*recall), std::sqrt(of_shares(found_a, found_b, positives)), 1e-9);
  // Of so many positives as were chosen, recall is no less known.
  const auto chosen = difference("recall", data, {.truth = data.truth, .classes = 2, .by_class = true});
  EXPECT_NEAR(error_of(*chosen), error_of(*recall), 1e-9);
}

/// What an item moves F1 by, from its formula: F1 is the ratio of 2 tp to 2 tp + fp + fn.
std::vector<double> moves_of_f1(const Decided& data, const std::vector<std::uint16_t>& decisions,
                                const std::vector<double>& weight, double& value) {
  double above = 0;
  double below = 0;
  const auto of = [&](std::size_t i) {
    const double hit = data.truth[i] == 1 && decisions[i] == 1 ? 2 : 0;
    return std::pair(hit, hit + (data.truth[i] != decisions[i] ? 1 : 0));
  };
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    above += weight[i] * of(i).first;
    below += weight[i] * of(i).second;
  }
  value = above / below;
  std::vector<double> out;
  for (std::size_t i = 0; i < decisions.size(); ++i) out.push_back((of(i).first - value * of(i).second) / below);
  return out;
}

TEST(PairedMetric, F1HasTheVarianceOfItsFormula) {
  const Decided data = decided(300);
  const Clusters clusters(data.cluster);
  double positives = 0;
  for (const std::uint16_t each : data.truth) positives += each;
  const std::vector<double> of_class{0.9 * 300 / (300 - positives), 0.1 * 300 / positives};
  for (const char* how : {"random", "by_class", "clusters", "deployed"}) {
    const bool deployed = how == std::string("deployed");
    const bool by_class = how == std::string("by_class") || deployed;
    const bool clustered = how == std::string("clusters");
    DecidedItems items{.truth = data.truth, .classes = 2, .by_class = by_class};
    if (clustered) items.clusters = &clusters;
    if (deployed) items.weights.of_class = of_class;
    std::vector<double> weight;
    for (const std::uint16_t each : data.truth) weight.push_back(deployed ? of_class[each] : 1);
    double f1_a = 0;
    double f1_b = 0;
    const std::vector<double> a = moves_of_f1(data, data.a, weight, f1_a);
    const std::vector<double> b = moves_of_f1(data, data.b, weight, f1_b);
    std::vector<double> means(2, 0);
    std::vector<double> sizes(2, 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
      means[by_class ? data.truth[i] : 0] += a[i] - b[i];
      sizes[by_class ? data.truth[i] : 0] += 1;
    }
    std::vector<double> totals(clustered ? clusters.count() : a.size(), 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
      const std::size_t stratum = by_class ? data.truth[i] : 0;
      totals[clustered ? clusters.of_item()[i] : i] += weight[i] * (a[i] - b[i] - means[stratum] / sizes[stratum]);
    }
    double variance = 0;
    for (const double each : totals) variance += each * each;
    if (clustered) variance *= 29.0 / 28;
    const auto found = difference("f1", data, items);
    ASSERT_TRUE(found) << how;
    EXPECT_NEAR(found->difference, f1_a - f1_b, 1e-12) << how;
    EXPECT_NEAR(error_of(*found) / std::sqrt(variance), 1, 1e-8) << how;
    EXPECT_EQ(found->test.degrees, clustered ? std::optional(28.0) : std::nullopt) << how;
  }
}

TEST(PairedMetric, ThreeClassesAgreeWithTheJackknife) {
  const Decided data = decided(240, 3);
  const DecidedItems items{.truth = data.truth, .classes = 3};
  const auto found = difference("cohen_kappa", data, items);
  ASSERT_TRUE(found);
  std::vector<double> without;
  double mean = 0;
  for (std::size_t left = 0; left < 240; ++left) {
    std::vector<double> cells_a(9, 0);
    std::vector<double> cells_b(9, 0);
    for (std::size_t i = 0; i < 240; ++i) {
      if (i == left) continue;
      cells_a[data.truth[i] * 3U + data.a[i]] += 1;
      cells_b[data.truth[i] * 3U + data.b[i]] += 1;
    }
    const Metric& kappa = *find_metric("cohen_kappa");
    without.push_back(evaluate(kappa, ConfusionMatrix(3, 3, cells_a), 1).number() -
                      evaluate(kappa, ConfusionMatrix(3, 3, cells_b), 1).number());
    mean += without.back() / 240;
  }
  double variance = 0;
  for (const double each : without) variance += 239.0 / 240 * (each - mean) * (each - mean);
  EXPECT_NEAR(error_of(*found) / std::sqrt(variance), 1, 0.01);
}

TEST(PairedMetric, NothingThatVariesHasNoError) {
  Decided data = decided(100);
  const DecidedItems items{.truth = data.truth, .classes = 2};
  EXPECT_FALSE(difference("prevalence", data, items));
  data.b = data.a;
  EXPECT_FALSE(difference("f1", data, items));
  EXPECT_FALSE(difference("roc_auc", data, items));
}

}  // namespace
}  // namespace isoyield
