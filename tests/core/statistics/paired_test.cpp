#include "isoyield/statistics/paired.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "isoyield/inference/paired_yield.hpp"

namespace isoyield {
namespace {

using nlohmann::json;

ConfusionMatrix matrix_of(const json& rows) {
  std::vector<double> cells;
  for (const json& row : rows) {
    for (const json& cell : row) cells.push_back(cell.get<double>());
  }
  return {rows.size(), rows[0].size(), std::move(cells)};
}

// R caret 6.0 and psych/vcd, statsmodels 0.13; provenance stands in each file.
TEST(Paired, AgreesWithStatsmodelsAndCaret) {
  int compared = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(ISOYIELD_TEST_DATA) + "/oracles")) {
    const json oracle = json::parse(std::ifstream(entry.path()));
    if (oracle["kind"] != "matrix" || !oracle["input"].contains("matrix")) continue;
    const ConfusionMatrix matrix = matrix_of(oracle["input"]["matrix"]);
    const double fp = matrix.at(0, 1);
    const double fn = matrix.at(1, 0);
    const json& expected = oracle["expected"];
    const auto near = [&](const char* key, double ours) {
      if (!expected.contains(key) || !expected[key].is_number()) return;
      EXPECT_NEAR(ours, expected[key].get<double>(), 1e-8 * std::fabs(expected[key].get<double>()) + 1e-12)
          << entry.path() << ' ' << key;
      ++compared;
    };
    if (matrix.classes() == 2) {
      near("mcnemar_exact_p", mcnemar_exact(fp, fn).p_value);
      near("mcnemar_cc_p", mcnemar_corrected(fp, fn).p_value);
      near("mcnemar_cc_chi2", mcnemar_corrected(fp, fn).statistic);
      near("mcnemar_nocc_p", mcnemar(fp, fn).p_value);
    } else if (const auto symmetric = bowker(matrix)) {
      near("mcnemar_bowker_p", symmetric->p_value);
    }
    const NoInformation floor = no_information(matrix);
    near("no_information_rate", floor.rate);
    near("nir_p_value", floor.p_value);
  }
  EXPECT_GE(compared, 30);
  RecordProperty("compared", compared);
}

TEST(StuartMaxwell, DoesNotAskForTheOrderOfTheCategories) {
  const std::vector<double> cells{20, 5, 3, 1, 2, 30, 7, 4, 6, 1, 25, 8, 3, 9, 2, 40};
  const std::vector<std::size_t> order{2, 0, 3, 1};
  std::vector<double> turned;
  for (const std::size_t i : order) {
    for (const std::size_t j : order) turned.push_back(cells[4 * i + j]);
  }
  const auto test = stuart_maxwell(ConfusionMatrix(4, 4, cells));
  ASSERT_TRUE(test);
  EXPECT_NEAR(test->statistic, stuart_maxwell(ConfusionMatrix(4, 4, turned))->statistic, 1e-12);
}

TEST(NoInformation, OfOneClassIsCertain) {
  const NoInformation floor = no_information(ConfusionMatrix(2, 2, {7, 3, 0, 0}));
  EXPECT_EQ(floor.rate, 1);
  EXPECT_EQ(floor.p_value, 1);
}

// Two categories: Stuart-Maxwell is McNemar's test without correction.
TEST(StuartMaxwell, IsMcNemarForTwoCategories) {
  const auto test = stuart_maxwell(ConfusionMatrix(2, 2, {20, 5, 10, 15}));
  ASSERT_TRUE(test);
  EXPECT_DOUBLE_EQ(test->statistic, mcnemar(5, 10).statistic);
  EXPECT_EQ(test->degrees, 1);
}

TEST(StuartMaxwell, LeavesOutCategoriesThatNothingLeaves) {
  const auto two = stuart_maxwell(ConfusionMatrix(2, 2, {20, 5, 10, 15}));
  const auto three = stuart_maxwell(ConfusionMatrix(3, 3, {20, 5, 0, 10, 15, 0, 0, 0, 9}));
  ASSERT_TRUE(two && three);
  EXPECT_DOUBLE_EQ(two->statistic, three->statistic);
  EXPECT_EQ(three->degrees, 1);
  EXPECT_FALSE(stuart_maxwell(ConfusionMatrix(2, 2, {20, 0, 0, 15})));
}

TEST(Bhapkar, ExceedsStuartMaxwell) {
  const ConfusionMatrix table(3, 3, {20, 10, 5, 3, 30, 15, 0, 5, 40});
  EXPECT_GT(bhapkar({&table, 1})->statistic, stuart_maxwell(table)->statistic);
  EXPECT_LT(bhapkar({&table, 1})->p_value, stuart_maxwell(table)->p_value);
}

// Two pairs of categories between which nothing moves: each pair adds what it says by itself.
TEST(StuartMaxwell, AddsUpWhatHangsTogether) {
  const auto first = stuart_maxwell(ConfusionMatrix(2, 2, {20, 5, 10, 15}));
  const auto second = stuart_maxwell(ConfusionMatrix(2, 2, {7, 9, 2, 8}));
  const auto both = stuart_maxwell(ConfusionMatrix(4, 4, {20, 5, 0, 0, 10, 15, 0, 0, 0, 0, 7, 9, 0, 0, 2, 8}));
  ASSERT_TRUE(first && second && both);
  EXPECT_NEAR(both->statistic, first->statistic + second->statistic, 1e-12);
  EXPECT_EQ(both->degrees, 2);
}

TEST(Bhapkar, HasNoEndWhereAllMovesAlike) {
  const ConfusionMatrix table(2, 2, {0, 12, 0, 0});
  EXPECT_FALSE(bhapkar({&table, 1}));
  EXPECT_TRUE(stuart_maxwell(table));
}

// Of each class as many are decided otherwise by one as by the other, but not of all: with class totals fixed only what
// varies within a class counts.
TEST(PairedMean, WithClassTotalsFixedCountsWhatVariesWithinClasses) {
  const std::vector<double> differences{1, 0, 1, 1, -1, 0, -1, -1, 0, 0};
  const std::vector<std::uint16_t> classes{0, 0, 0, 0, 1, 1, 1, 1, 2, 2};
  const PairedMean random = paired_mean(differences, 0.95);
  const PairedMean fixed = paired_mean(differences, 0.95, classes);
  EXPECT_EQ(fixed.difference, 0);
  EXPECT_NEAR(random.interval.high, 1.959963984540054 * std::sqrt(0.6 / 10), 1e-12);
  EXPECT_NEAR(fixed.interval.high, 1.959963984540054 * std::sqrt(2 * 0.75 / 10 / 10), 1e-12);
  EXPECT_EQ(fixed.test.p_value, 1);
  std::vector<ConfusionMatrix> tables{{2, 2, {5, 9, 1, 6}}, {2, 2, {4, 1, 8, 3}}};
  const ConfusionMatrix all(2, 2, {9, 10, 9, 9});
  EXPECT_GT(bhapkar(tables)->statistic, bhapkar({&all, 1})->statistic);
}

TEST(McNemar, NoDisagreementIsNoEvidence) {
  EXPECT_EQ(mcnemar_exact(0, 0).p_value, 1);
  EXPECT_EQ(mcnemar(0, 0).p_value, 1);
  EXPECT_EQ(mcnemar_corrected(3, 3).p_value, 1);
  EXPECT_NEAR(mcnemar_mid_p(1, 5).p_value, mcnemar_exact(1, 5).p_value - 6.0 / 64, 1e-12);
  EXPECT_NEAR(mcnemar_mid_p(5, 5).p_value, 1 - 252.0 / 1024 / 2, 1e-12);  // the middle one counts half once, not twice
}

TEST(PairedMean, IsTheDifferenceOfYields) {
  const std::vector<double> differences{1, 0, 0, -1, 1, 1, 0, 1, 0, 0};
  const PairedMean found = paired_mean(differences, 0.95);
  EXPECT_NEAR(found.difference, 0.3, 1e-15);
  const double error = std::sqrt((0.5 - 0.09) / 10);  // mean of squares less the squared mean
  EXPECT_NEAR(found.test.statistic, 0.3 / error, 1e-12);
  EXPECT_NEAR(found.interval.high - found.interval.low, 2 * 1.959963984540054 * error, 1e-12);
  EXPECT_EQ(paired_mean(std::vector<double>(9, 0.0), 0.95).test.p_value, 1);
  // Nine items out of nine: the sign test, not certainty.
  EXPECT_NEAR(paired_mean(std::vector<double>(9, 0.1), 0.95).test.p_value, 2 * 0x1p-9, 1e-15);
  EXPECT_EQ(paired_mean(std::vector<double>(9, 0.1), 0.95).test.statistic, 3);
}

// Every joint table of two classifiers with the same margins lies between the bounds, and both are reached.
TEST(DifferenceVariance, BoundsAllPairings) {
  const UtilityMatrix utility(2, 2, {1, -2, -5, 3});
  const ConfusionMatrix a(2, 2, {6, 2, 1, 3});
  const ConfusionMatrix b(2, 2, {5, 3, 2, 2});
  const auto bounds = difference_variance(utility, a, b);
  ASSERT_TRUE(bounds);
  double least = 1e9;
  double largest = 0;
  for (double both0 = 3; both0 <= 5; ++both0) {    // items of class 0 that both decide 0
    for (double both1 = 0; both1 <= 1; ++both1) {  // items of class 1 that both decide 0
      const double only_a = (6 - both0) * 9 + (1 - both1) * 64;
      const double only_b = (5 - both0) * 9 + (2 - both1) * 64;
      const double mean = utility_yield(utility, a) - utility_yield(utility, b);
      const double variance = (only_a + only_b) / 12 - mean * mean;
      least = std::min(least, variance);
      largest = std::max(largest, variance);
    }
  }
  EXPECT_NEAR(bounds->least, least, 1e-12);
  EXPECT_NEAR(bounds->largest, largest, 1e-12);
  // Class by class, so many of each: what the class means differ by is no variance.
  const auto fixed = difference_variance(utility, a, b, ClassTotals::fixed);
  ASSERT_TRUE(fixed);
  const double of_0 = (6 - 5) * 3.0 / 8;   // a's mean less b's among the eight items of class 0
  const double of_1 = (1 - 2) * -8.0 / 4;  // and among the four of class 1
  const double mean = utility_yield(utility, a) - utility_yield(utility, b);
  const double means = (8 * of_0 * of_0 + 4 * of_1 * of_1) / 12 - mean * mean;
  EXPECT_NEAR(fixed->least, bounds->least - means, 1e-12);
  EXPECT_NEAR(fixed->largest, bounds->largest - means, 1e-12);
  EXPECT_FALSE(difference_variance(utility, a, ConfusionMatrix(2, 2, {7, 1, 1, 3})) &&
               difference_variance(utility, a, ConfusionMatrix(2, 2, {9, 1, 1, 1})));
  EXPECT_EQ(difference_variance(utility, a, a)->least, 0);
}

TEST(Holm, IsStepDown) {
  const std::vector<double> adjusted = holm({0.01, 0.04, 0.03, 0.005});
  EXPECT_DOUBLE_EQ(adjusted[3], 0.02);
  EXPECT_DOUBLE_EQ(adjusted[0], 0.03);
  EXPECT_DOUBLE_EQ(adjusted[2], 0.06);
  EXPECT_DOUBLE_EQ(adjusted[1], 0.06);
  EXPECT_EQ(holm({0.6, 0.9}), (std::vector<double>{1, 1}));
}

// Demšar 2006, table 5a: q at 0.05 is 1.960, 2.343, 2.569, 3.164 for 2, 3, 4, 10 classifiers.
TEST(Ranks, CriticalDifferenceIsNemenyis) {
  const std::vector<std::pair<std::size_t, double>> printed{{2, 1.960}, {3, 2.343}, {4, 2.569}, {10, 3.164}};
  for (const auto& [k, q] : printed) {
    std::vector<std::vector<double>> values(14, std::vector<double>(k));
    for (std::size_t i = 0; i < k; ++i) {
      for (auto& row : values) row[i] = static_cast<double>(i);
    }
    const auto found = compare_ranks(values, 0.95);
    ASSERT_TRUE(found);
    const double size = std::sqrt(static_cast<double>(k * (k + 1)) / (6.0 * 14));
    EXPECT_NEAR(found->critical_difference / size, q, 0.001) << k;
    EXPECT_DOUBLE_EQ(found->mean_ranks[k - 1], 1);
    EXPECT_NEAR(found->friedman.statistic, 14.0 * static_cast<double>(k - 1), 1e-9);
  }
}

TEST(Ranks, SaysWhereThereIsNothingToRank) {
  EXPECT_FALSE(compare_ranks({{1, 2}}, 0.95));
  EXPECT_FALSE(compare_ranks({{1}, {2}}, 0.95));
  EXPECT_FALSE(compare_ranks({{1, 1}, {2, 2}}, 0.95));
}

}  // namespace
}  // namespace isoyield
