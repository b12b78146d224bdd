#include "isoyield/statistics/interval.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "numeric/distributions.hpp"

namespace isoyield {
namespace {

using nlohmann::json;

struct Counted {
  double successes;
  double trials;
};

/// The proportion behind an oracle's quantity; rows of the matrix are actual, negative class first.
Counted proportion(const std::string& name, const json& matrix) {
  const double tn = matrix[0][0], fp = matrix[0][1], fn = matrix[1][0], tp = matrix[1][1];
  if (name == "accuracy") return {tp + tn, tp + tn + fp + fn};
  if (name == "recall") return {tp, tp + fn};
  if (name == "specificity") return {tn, tn + fp};
  if (name == "precision") return {tp, tp + fp};
  if (name == "npv") return {tn, tn + fn};
  if (name == "prevalence") return {tp + fn, tp + tn + fp + fn};
  if (name == "predicted_positive_rate") return {tp + fp, tp + tn + fp + fn};
  return {0, 0};
}

void expect_interval(const Interval& ours, const json& theirs, double relative, const std::string& what) {
  EXPECT_NEAR(ours.low, theirs[0].get<double>(), relative * std::fabs(theirs[0].get<double>()) + 1e-10) << what;
  EXPECT_NEAR(ours.high, theirs[1].get<double>(), relative * std::fabs(theirs[1].get<double>()) + 1e-10) << what;
}

// statsmodels 0.13 proportion_confint and R epiR 2.0 epi.tests; provenance stands in each file.
// With two degrees of freedom the quantile of Student's t at (1 + q)/2 is q sqrt(2 / (1 - q^2)), with one tan(pi q /
// 2).
TEST(Student, HalfWidthIsTheQuantile) {
  for (const double q : {0.5, 0.9, 0.95, 0.999}) {
    EXPECT_NEAR(distributions::student_half_width(q, 2) / (q * std::sqrt(2 / (1 - q * q))), 1, 1e-12);
    EXPECT_NEAR(distributions::student_half_width(q, 1) / std::tan(std::acos(-1.0) * q / 2), 1, 1e-12);
  }
}

TEST(Interval, AgreesWithStatsmodelsAndEpiR) {
  int compared = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(ISOYIELD_TEST_DATA) + "/oracles")) {
    const std::string file = entry.path().filename().string();
    if (file.find("statsmodels_ci") == std::string::npos && file.find("epiR") == std::string::npos) continue;
    const json oracle = json::parse(std::ifstream(entry.path()));
    const json& matrix = oracle["input"]["matrix"];
    for (const auto& [key, value] : oracle["expected"].items()) {
      const std::size_t at = key.find("_ci_");
      if (at == std::string::npos || !value.is_array()) continue;
      std::string method = key.substr(at + 4);
      if (method == "epiR_exact") method = "clopper_pearson";
      if (method == "epiR_wilson") method = "wilson";
      const Counted counted = proportion(key.substr(0, at), matrix);
      const ProportionMethod* row = find_proportion_method(method);
      if (counted.trials == 0 || row == nullptr) continue;
      expect_interval(row->interval(counted.successes, counted.trials, 0.95), value, 1e-8, file + " " + key);
      ++compared;
    }
  }
  EXPECT_GE(compared, 60);
  RecordProperty("compared", compared);
}

// The likelihood ratios of epiR's printed example stand in bin_rand_a__epiR_exact; the odds ratio in
// bin_rand_a__statsmodels_ci.
TEST(Interval, RatiosByTheLogMethod) {
  const json epi =
      json::parse(std::ifstream(std::string(ISOYIELD_TEST_DATA) + "/oracles/bin_rand_a__epiR_exact.json"))["expected"];
  const double tn = 4127, fp = 388, fn = 212, tp = 1593;
  expect_interval(*ratio_of_proportions(tp, tp + fn, fp, tn + fp, 0.95), epi["lr_plus_ci_epiR_exact"], 1e-8, "LR+");
  expect_interval(*ratio_of_proportions(fn, tp + fn, tn, tn + fp, 0.95), epi["lr_minus_ci_epiR_exact"], 1e-8, "LR-");
  expect_interval(*odds_ratio(tp, fp, fn, tn, 0.95), epi["dor_ci_epiR_exact"], 1e-8, "odds ratio");
  EXPECT_FALSE(odds_ratio(1, 0, 2, 3, 0.95));
  EXPECT_FALSE(ratio_of_proportions(0, 3, 1, 3, 0.95));
}

TEST(Interval, StaysInsideAndHoldsTheShare) {
  for (const ProportionMethod& method : proportion_methods()) {
    for (const double n : {1.0, 2.0, 10.0, 1000.0, 1e9}) {
      for (const double share : {0.0, 0.1, 0.5, 0.9, 1.0}) {
        const double k = std::floor(share * n);
        const Interval at95 = method.interval(k, n, 0.95);
        EXPECT_GE(at95.low, 0) << method.id;
        EXPECT_LE(at95.high, 1) << method.id;
        EXPECT_LT(at95.low, at95.high) << method.id;
        const Interval at50 = method.interval(k, n, 0.5);
        EXPECT_LE(at95.low, at50.low + 1e-12) << method.id << ' ' << k << ' ' << n;
        EXPECT_GE(at95.high, at50.high - 1e-12) << method.id << ' ' << k << ' ' << n;
      }
    }
  }
}

// Swapping successes and failures mirrors every method.
TEST(Interval, MirrorsWithTheClasses) {
  for (const ProportionMethod& method : proportion_methods()) {
    for (const double k : {0.0, 1.0, 3.0, 17.0, 20.0}) {
      const Interval there = method.interval(k, 20, 0.9);
      const Interval back = method.interval(20 - k, 20, 0.9);
      EXPECT_NEAR(there.low, 1 - back.high, 1e-12) << method.id << ' ' << k;
      EXPECT_NEAR(there.high, 1 - back.low, 1e-12) << method.id << ' ' << k;
    }
  }
}

TEST(Interval, WilsonKeepsItsDigitsForRareEvents) {
  const Interval rare = wilson(1, 1e12, 0.95);
  EXPECT_NEAR(rare.low / 1.765e-13, 1, 1e-3);
  EXPECT_GT(rare.high, 5e-12);
}

// Of many items: quantiles of Beta(successes + 1/2, failures + 1/2) by integration with 50 digits (mpmath).
TEST(Interval, JeffreysKeepsItsDigitsForManyItems) {
  struct Known {
    double successes;
    double failures;
    double low;
  };
  constexpr std::array kKnown{
      Known{5, 1e12, 1.907874126110982652e-12},    Known{5, 1e18, 1.90787412611804929e-18},
      Known{99999, 1e11, 9.938055514068363206e-7}, Known{1e6, 1e11, 9.980315123060183535e-6},
      Known{3e9, 7e9, 0.2999910183745685516},      Known{5e12, 5e12, 0.4999996901024838478},
      Known{3e17, 7e17, 0.2999999991018316687},
  };
  for (const auto& [successes, failures, low] : kKnown) {
    const Interval found = jeffreys(successes, successes + failures, 0.95);
    EXPECT_NEAR(found.low / low, 1, 2e-11) << successes << ' ' << failures;
    const Interval turned = jeffreys(failures, successes + failures, 0.95);
    EXPECT_NEAR(turned.high, 1 - low, 1e-15) << successes << ' ' << failures;
  }
}

// However many items: a bound on either side of the share, no further than a known multiple of the standard error.
TEST(Interval, EnclosesTheShareOfAnyNumberOfItems) {
  for (const ProportionMethod& method : proportion_methods()) {
    for (double trials = 10; trials < 1e300; trials *= 10) {
      for (const double share : {0.0, 1e-9, 0.001, 0.3, 0.5, 0.999, 1.0}) {
        const double successes = std::floor(trials * share);
        const Interval found = method.interval(successes, trials, 0.95);
        const double middle = successes / trials;
        if (method.id != "jeffreys" || (middle > 0 && middle < 1)) {
          EXPECT_LE(found.low, middle * (1 + 4e-16)) << method.id << ' ' << trials << ' ' << share;
          EXPECT_GE(found.high, middle * (1 - 4e-16)) << method.id << ' ' << trials << ' ' << share;
        }
        const double error = std::sqrt(middle * (1 - middle) / trials);
        EXPECT_LE(found.high - found.low, 2.1 * 1.96 * error + 6 / trials + 1e-15) << method.id << ' ' << trials;
        if (trials * middle * (1 - middle) > 1e4 && trials < 1e20)
          EXPECT_GE(found.high - found.low, 1.9 * 1.96 * error) << method.id << ' ' << trials << ' ' << share;
      }
    }
  }
}

}  // namespace
}  // namespace isoyield
