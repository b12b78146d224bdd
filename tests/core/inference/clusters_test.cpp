#include "isoyield/inference/clusters.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <string>

#include "isoyield/statistics/interval.hpp"
#include "next_cases.hpp"

namespace isoyield {
namespace {

using next_cases::expect_near;
using next_cases::json;

/// Contributions of the items to the mean of their values.
std::vector<double> to_mean(const std::vector<double>& values) {
  const auto n = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  std::vector<double> out;
  for (const double value : values) out.push_back((value - mean) / n);
  return out;
}

void expect_share(const json& expected, const std::string& name, const std::vector<std::uint8_t>& counted,
                  const std::vector<std::uint8_t>& among, const Clusters& clusters) {
  const auto share = clustered_share(counted, among, clusters, 0.95);
  ASSERT_TRUE(share) << name;
  expect_near(share->share, expected[name], name);
  expect_near(std::sqrt(share->variance), expected[name + "_se_cluster"], name + "_se");
}

// R survey 4.1: svymean and svyratio.
TEST(Clusters, SharesAndYieldsAgreeWithSurvey) {
  next_cases::for_each("A_", [](const json& known) {
    const json& expected = known["expected"];
    const Clusters clusters(next_cases::keys(known["input"]["cluster"]));
    EXPECT_EQ(clusters.count(), expected["clusters"]);
    const auto truth = next_cases::flags(known["input"]["truth"]);
    const double threshold = known["options"]["threshold"];
    const json& utility = known["options"]["utility"]["values"];
    std::vector<std::vector<double>> yields;
    for (const char* name : {"a", "b"}) {
      std::vector<double>& yield = yields.emplace_back();
      const auto scores = next_cases::numbers(known["input"][std::string("score_") + name]);
      for (std::size_t i = 0; i < truth.size(); ++i) yield.push_back(utility[truth[i]][scores[i] >= threshold ? 1 : 0]);
      const auto variance = clustered_variance(clusters.totals(to_mean(yield)));
      ASSERT_TRUE(variance);
      expect_near(std::sqrt(*variance), expected[std::string("mean_yield_") + name + "_se_cluster"], name);
    }
    const auto scores = next_cases::numbers(known["input"]["score_a"]);
    std::vector<std::uint8_t> all(truth.size(), 1);
    std::vector<std::uint8_t> right;
    std::vector<std::uint8_t> decided;
    std::vector<std::uint8_t> both;
    std::vector<double> apart;
    for (std::size_t i = 0; i < truth.size(); ++i) {
      decided.push_back(scores[i] >= threshold ? 1 : 0);
      right.push_back(decided[i] == truth[i] ? 1 : 0);
      both.push_back(decided[i] & truth[i]);
      apart.push_back(yields[0][i] - yields[1][i]);
    }
    expect_share(expected, "accuracy_a", right, all, clusters);
    expect_share(expected, "recall_a", both, truth, clusters);
    expect_share(expected, "precision_a", both, decided, clusters);
    const double difference = std::sqrt(*clustered_variance(clusters.totals(to_mean(apart))));
    expect_near(difference, expected["mean_yield_difference_se_cluster"], "difference");
    const json& interval = expected["mean_yield_difference_ci_t"];
    if (clusters.count() < kManyClusters) {
      const double half = clustered_half_width(0.95, clusters.count()) * difference;
      expect_near(2 * half, interval[1].get<double>() - interval[0].get<double>(), "interval", 1e-7);
    }
  });
}

// R survey's svyciprop(method = "beta"), and where nothing varies as many items as there are.
TEST(Clusters, ShareIntervalsAgreeWithSurvey) {
  next_cases::for_each("G_share_", [](const json& known) {
    if (known["kind"] != "clustered_share") return;
    const json& expected = known["expected"];
    const auto right = next_cases::flags(known["input"]["right"]);
    const std::vector<std::uint8_t> all(right.size(), 1);
    const auto share = clustered_share(right, all, Clusters(next_cases::keys(known["input"]["cluster"])), 0.95);
    ASSERT_TRUE(share);
    EXPECT_EQ(share->effective.design_effect.has_value(), expected["design_effect"].is_number());
    if (share->effective.design_effect) {
      expect_near(*share->effective.design_effect, expected["design_effect"], "design_effect");
      expect_near(share->effective.items, expected["n_effective"], "n_effective");
      expect_near(share->effective.for_intervals, expected["n_effective_df"], "n_effective_df");
    }
    const double successes = share->share * share->effective.for_intervals;
    const Interval exact = clopper_pearson(successes, share->effective.for_intervals, 0.95);
    expect_near(exact.low, expected["korn_graubard"][0], "low");
    expect_near(exact.high, expected["korn_graubard"][1], "high");
    const Interval score = wilson(successes, share->effective.for_intervals, 0.95);
    const json& wilson_known = expected.contains("wilson_df") ? expected["wilson_df"] : expected["wilson"];
    expect_near(score.low, wilson_known[0], "wilson low");
    expect_near(score.high, wilson_known[1], "wilson high");
  });
}

// Obuchowski 1998, the thyroid example included.
TEST(Clusters, PairsAgreeWithObuchowski) {
  next_cases::for_each("G_pairs_", [](const json& known) {
    const json& expected = known["expected"];
    const ClusteredPairs pairs =
        clustered_pairs(next_cases::flags(known["input"]["right_a"]), next_cases::flags(known["input"]["right_b"]),
                        Clusters(next_cases::keys(known["input"]["cluster"])), 0.95);
    expect_near(pairs.difference, expected["difference"], "difference");
    expect_near(std::sqrt(pairs.variance_under_null), expected["difference_se_null"], "se under the null");
    ASSERT_TRUE(pairs.variance);
    expect_near(std::sqrt(*pairs.variance), expected["difference_se"], "se");
    ASSERT_EQ(pairs.test.has_value(), expected["chi2"].is_number());
    if (!pairs.test) {
      EXPECT_EQ(pairs.reason, NoTest::never_apart);
      return;
    }
    expect_near(pairs.test->statistic, expected["chi2"], "chi2");
    expect_near(pairs.test->p_value, expected["p"], "p");
    expect_near(pairs.interval->low, expected["difference_ci_t"][0], "low");
  });
}

TEST(Clusters, OneClusterHasNoVariance) {
  const Clusters one(std::vector<std::uint64_t>{7, 7, 7});
  EXPECT_EQ(one.count(), 1U);
  EXPECT_FALSE(one.trivial());
  EXPECT_FALSE(clustered_variance(one.totals(std::vector<double>{1, 2, 3})));
  const std::vector<std::uint8_t> right{1, 0, 1};
  EXPECT_FALSE(clustered_share(right, std::vector<std::uint8_t>{1, 1, 1}, one, 0.95));
  EXPECT_EQ(clustered_pairs(right, std::vector<std::uint8_t>{0, 0, 1}, one, 0.95).reason, NoTest::one_cluster);
}

TEST(Clusters, NamesOfClustersDoNotMatter) {
  const std::vector<std::uint8_t> right{1, 0, 1, 1, 0, 1};
  const std::vector<std::uint8_t> all(6, 1);
  const Clusters named(std::vector<std::uint64_t>{1, 1, 2, 2, 3, 3});
  const Clusters renamed(std::vector<std::uint64_t>{90, 90, 4, 4, 55, 55});
  EXPECT_EQ(clustered_share(right, all, named, 0.95)->variance, clustered_share(right, all, renamed, 0.95)->variance);
  EXPECT_TRUE(named.within(std::vector<std::uint16_t>{0, 0, 1, 1, 0, 0}));
  EXPECT_FALSE(named.within(std::vector<std::uint16_t>{0, 1, 1, 1, 0, 0}));
}

// Copies of every item under its cluster add nothing: k copies leave estimate and variance as they are.
TEST(Clusters, CopiesChangeNoVariance) {
  const std::vector<double> values{3, -1, 4, 1, -5, 9, 2, 6};
  std::vector<std::uint64_t> ids;
  std::vector<double> copied;
  for (std::size_t i = 0; i < values.size(); ++i) {
    for (int copy = 0; copy < 10; ++copy) {
      ids.push_back(i);
      copied.push_back(values[i]);
    }
  }
  std::vector<std::uint64_t> single(values.size());
  std::iota(single.begin(), single.end(), 0);
  const double once = *clustered_variance(Clusters(single).totals(to_mean(values)));
  EXPECT_NEAR(*clustered_variance(Clusters(ids).totals(to_mean(copied))), once, 1e-12 * once);
  EXPECT_TRUE(Clusters(single).trivial());
  EXPECT_FALSE(intracluster_correlation(values, Clusters(single)));
  EXPECT_NEAR(*intracluster_correlation(copied, Clusters(ids)), 1, 1e-12);
}

}  // namespace
}  // namespace isoyield
