#include "isoyield/paired.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

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
  EXPECT_GT(bhapkar(table)->statistic, stuart_maxwell(table)->statistic);
  EXPECT_LT(bhapkar(table)->p_value, stuart_maxwell(table)->p_value);
}

TEST(McNemar, NoDisagreementIsNoEvidence) {
  EXPECT_EQ(mcnemar_exact(0, 0).p_value, 1);
  EXPECT_EQ(mcnemar(0, 0).p_value, 1);
  EXPECT_EQ(mcnemar_corrected(3, 3).p_value, 1);
  EXPECT_NEAR(mcnemar_mid_p(1, 5).p_value, mcnemar_exact(1, 5).p_value - 6.0 / 64, 1e-12);
}

}  // namespace
}  // namespace isoyield
