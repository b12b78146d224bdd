#include "isoyield/inference/delong.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

namespace isoyield {
namespace {

using nlohmann::json;

struct Scored {
  std::vector<double> a;
  std::vector<double> b;
  std::vector<std::uint8_t> positive;
};

json load(const std::string& id) {
  return json::parse(std::ifstream(std::string(ISOYIELD_TEST_DATA) + "/oracles/" + id + ".json"));
}

Scored scored(const json& input) {
  if (input.contains("same_input_as")) return scored(load(input["same_input_as"])["input"]);
  Scored out;
  for (const json& y : input["y_true"]) out.positive.push_back(y == input["pos_label"] ? 1 : 0);
  out.a = input["y_score"].get<std::vector<double>>();
  if (input.contains("y_score_b")) out.b = input["y_score_b"].get<std::vector<double>>();
  return out;
}

Sweep sweep_of(const std::vector<double>& scores, const std::vector<std::uint8_t>& positive) {
  return sweep({.scores = scores, .positive = positive, .weights = {}});
}

template <class Check>
int for_each_oracle(const std::string& part, Check check) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(ISOYIELD_TEST_DATA) + "/oracles")) {
    const std::string file = entry.path().filename().string();
    if (file.find(part) == std::string::npos || file.find("__pROC") == std::string::npos) continue;
    const json oracle = json::parse(std::ifstream(entry.path()));
    check(oracle, file);
    ++count;
  }
  return count;
}

void expect_near(double ours, const json& theirs, const std::string& what) {
  EXPECT_NEAR(ours, theirs.get<double>(), 1e-8 * std::fabs(theirs.get<double>()) + 1e-13) << what;
}

// R pROC 1.18, var(method = "delong") and ci.auc.
TEST(DeLong, VarianceAndIntervalAgreeWithPROC) {
  int intervals = 0;
  const int cases = for_each_oracle("score_", [&](const json& oracle, const std::string& file) {
    const json& expected = oracle["expected"];
    if (!expected.contains("roc_auc_var_delong")) return;
    const Scored data = scored(oracle["input"]);
    const auto estimate = delong(sweep_of(data.a, data.positive));
    ASSERT_TRUE(estimate) << file;
    expect_near(estimate->variance, expected["roc_auc_var_delong"], file);
    const AucInterval interval = auc_interval(*estimate, 0.95);
    if (interval.method != "delong") return;  // pROC cuts the normal interval at 1 where ours changes scale
    expect_near(interval.interval.low, expected["roc_auc_ci_delong"][0], file);
    expect_near(interval.interval.high, expected["roc_auc_ci_delong"][1], file);
    ++intervals;
  });
  EXPECT_GE(cases, 4);
  EXPECT_GE(intervals, 3);
}

// R pROC 1.18, roc.test(method = "delong").
TEST(DeLong, TestsAgreeWithPROC) {
  const int cases = for_each_oracle("pair_", [](const json& oracle, const std::string& file) {
    const json& expected = oracle["expected"];
    const Scored data = scored(oracle["input"]);
    const Sweep a = sweep_of(data.a, data.positive);
    const Sweep b = sweep_of(data.b, data.positive);
    const auto area_a = delong(a);
    const auto area_b = delong(b);
    ASSERT_TRUE(area_a && area_b) << file;
    const PlacedItems placed_a = placed_items(data.a, data.positive, a, *area_a);
    const PlacedItems placed_b = placed_items(data.b, data.positive, b, *area_b);
    const AucTest paired = delong_paired(placed_a, placed_b, data.positive, 0.95);
    expect_near(paired.statistic, expected["delong_paired_z"], file);
    expect_near(paired.p_value, expected["delong_paired_p"], file);
    if (!expected.contains("delong_unpaired_D")) return;
    expect_near(paired.interval->low, expected["delong_paired_diff_ci"][0], file);
    expect_near(paired.interval->high, expected["delong_paired_diff_ci"][1], file);
    const AucTest unpaired = delong_unpaired(*delong(a), *delong(b), 0.95);
    expect_near(unpaired.statistic, expected["delong_unpaired_D"], file);
    expect_near(*unpaired.degrees, expected["delong_unpaired_df"], file);
    expect_near(unpaired.p_value, expected["delong_unpaired_p"], file);
  });
  EXPECT_GE(cases, 2);
}

// By definition: each item's share of the other class ranked on its right side, and the variance of the differences.
TEST(DeLong, PairedIsItsDefinitionWhateverTheScores) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  Scored items;
  std::uint64_t state = 1;
  const auto random = [&] { return (state = state * 6364136223846793005U + 1442695040888963407U) >> 33; };
  const std::vector<double> odd{kInfinity, -kInfinity, 0.0, -0.0, 5e-324, -5e-324, 1e308, -1e308, 1, 1 + 2.3e-16};
  for (int i = 0; i < 400; ++i) {
    const double spread =
        std::ldexp(static_cast<double>(random() % 1000) - 500, static_cast<int>(random() % 200) - 100);
    items.a.push_back(i % 5 == 0 ? odd[random() % odd.size()] : spread);
    items.b.push_back(i % 3 == 0 ? static_cast<double>(random() % 20)
                                 : 0.5 + static_cast<double>(random() % 1000) / 1e5);
    items.positive.push_back(random() % 3 == 0 ? 1 : 0);
  }
  const auto placement = [&](const std::vector<double>& scores, std::size_t i) {
    double won = 0;
    double others = 0;
    for (std::size_t j = 0; j < scores.size(); ++j) {
      if (items.positive[j] == items.positive[i]) continue;
      const double ahead = items.positive[i] != 0 ? scores[i] : scores[j];
      const double behind = items.positive[i] != 0 ? scores[j] : scores[i];
      won += ahead > behind ? 1 : ahead == behind ? 0.5 : 0;
      ++others;
    }
    return won / others;
  };
  double variance = 0;
  for (const std::uint8_t side : {0, 1}) {
    std::vector<double> differences;
    for (std::size_t i = 0; i < items.a.size(); ++i) {
      if (items.positive[i] == side) differences.push_back(placement(items.a, i) - placement(items.b, i));
    }
    const auto n = static_cast<double>(differences.size());
    double mean = 0;
    for (const double each : differences) mean += each / n;
    for (const double each : differences) variance += (each - mean) * (each - mean) / (n - 1) / n;
  }
  const auto placed = [&](const std::vector<double>& scores) {
    const Sweep points = sweep_of(scores, items.positive);
    return placed_items(scores, items.positive, points, delong(points).value());
  };
  const AucTest test = delong_paired(placed(items.a), placed(items.b), items.positive, 0.95);
  EXPECT_NEAR(test.statistic, test.difference / std::sqrt(variance), 1e-9);
}

TEST(DeLong, NeedsTwoItemsOfEachClassAndNoWeights) {
  const std::vector<double> scores{0.1, 0.2, 0.9};
  EXPECT_FALSE(delong(sweep_of(scores, {0, 0, 1})));
  const std::vector<double> weights{1, 0.5, 1, 1};
  const std::vector<double> four{0.1, 0.2, 0.9, 0.3};
  const std::vector<std::uint8_t> positive{0, 0, 1, 1};
  EXPECT_FALSE(delong(sweep({.scores = four, .positive = positive, .weights = weights})));
  EXPECT_TRUE(delong(sweep_of(four, positive)));
}

/// The roots of |estimate - area| = z sqrt(V(area)), V that of Newcombe's method 4, by scipy 1.10.1, optimize.brentq.
TEST(DeLong, AreasThatDoNotVaryAreNotCertain) {
  struct Case {
    double auc, positives, negatives, level, low, high;
  };
  for (const Case& known : {Case{1, 10, 10, 0.95, 0.800213612881106, 1}, Case{1, 2, 2, 0.95, 0.38563570449716633, 1},
                            Case{1, 5, 300, 0.99, 0.6965938584983371, 1}, Case{0, 10, 10, 0.95, 0, 0.199786387118894},
                            Case{0.5, 8, 12, 0.95, 0.2699499813848575, 0.7300500186151425}}) {
    const AucInterval interval = auc_interval(
        {.auc = known.auc, .variance = 0, .positives = known.positives, .negatives = known.negatives}, known.level);
    EXPECT_EQ(interval.method, "newcombe");
    EXPECT_NEAR(interval.interval.low, known.low, 1e-12);
    EXPECT_NEAR(interval.interval.high, known.high, 1e-12);
  }
  const Sweep apart = sweep_of({0.1, 0.2, 0.8, 0.9}, {0, 0, 1, 1});
  const auto estimate = delong(apart);
  EXPECT_EQ(estimate->variance, 0);  // as every tool has it
  EXPECT_NEAR(auc_interval(*estimate, 0.95).interval.low, 0.38563570449716633, 1e-12);
}

TEST(DeLong, DifferencesThatDoNotVaryHaveNoInterval) {
  const std::vector<std::uint8_t> positive{0, 0, 1, 1};
  const std::vector<double> a{0.1, 0.2, 0.8, 0.9};
  const std::vector<double> b{1, 2, 3, 4};
  const auto placed = [&](const std::vector<double>& scores) {
    const Sweep points = sweep_of(scores, positive);
    return placed_items(scores, positive, points, delong(points).value());
  };
  const AucTest paired = delong_paired(placed(a), placed(b), positive, 0.95);
  EXPECT_EQ(paired.p_value, 1);
  EXPECT_FALSE(paired.interval);
  EXPECT_FALSE(delong_unpaired(*delong(sweep_of(a, positive)), *delong(sweep_of(b, positive)), 0.95).interval);
}

TEST(DeLong, IntervalsNearOneStayInside) {
  const AucInterval near = auc_interval({.auc = 0.99, .variance = 1e-4, .positives = 50, .negatives = 50}, 0.95);
  EXPECT_EQ(near.method, "delong_logit");
  EXPECT_LT(near.interval.high, 1);
  EXPECT_GT(near.interval.low, 0.9);
}

}  // namespace
}  // namespace isoyield
