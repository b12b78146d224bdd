#include "isoyield/inference/area_covariance.hpp"

#include <gtest/gtest.h>

#include <string>

#include "isoyield/scores/sweep.hpp"
#include "isoyield/scores/swept.hpp"
#include "isoyield/statistics/paired.hpp"
#include "next_cases.hpp"

namespace isoyield {
namespace {

using next_cases::expect_near;
using next_cases::json;

PlacedItems placed(const std::vector<double>& scores, const std::vector<std::uint8_t>& positive) {
  const Sweep points = sweep({.scores = scores, .positive = positive, .weights = {}});
  return placed_items(scores, positive, points, *delong(Swept(points)));
}

// R survival 3.5, concordance(cluster = ).
TEST(AreaCovariances, ClusteredAreasAgreeWithSurvival) {
  next_cases::for_each("A_", [](const json& known) {
    const json& expected = known["expected"];
    const auto truth = next_cases::flags(known["input"]["truth"]);
    const std::vector<PlacedItems> columns{placed(next_cases::numbers(known["input"]["score_a"]), truth),
                                           placed(next_cases::numbers(known["input"]["score_b"]), truth)};
    const Clusters clusters(next_cases::keys(known["input"]["cluster"]));
    const auto areas = area_covariance(columns, truth, clusters);
    ASSERT_TRUE(areas);
    expect_near(areas->at(0, 0), expected["auc_a_var_ij"], "a");
    expect_near(areas->at(1, 1), expected["auc_b_var_ij"], "b");
    expect_near(areas->at(0, 1), expected["auc_ab_cov_ij"], "a, b");
    expect_near(std::sqrt(areas->of_difference(0, 1)), expected["auc_difference_se_ij"], "difference");
    expect_near(area_difference(*areas, 0, 1, 0.95).statistic, expected["auc_difference_z_ij"], "z");
  });
}

TEST(AreaCovariances, WithoutClustersTheVarianceIsDeLongs) {
  next_cases::for_each("A_", [](const json& known) {
    const auto truth = next_cases::flags(known["input"]["truth"]);
    const std::vector<PlacedItems> columns{placed(next_cases::numbers(known["input"]["score_a"]), truth),
                                           placed(next_cases::numbers(known["input"]["score_b"]), truth)};
    const AreaCovariance areas = area_covariance(columns, truth);
    EXPECT_NEAR(areas.at(0, 0), columns[0].estimate.variance, 1e-14);
    const AucTest paired = delong_paired(columns[0], columns[1], truth, 0.95);
    EXPECT_NEAR(area_difference(areas, 0, 1, 0.95).statistic, paired.statistic, 1e-10);
  });
}

// DeLong et al. 1988, as R pROC's covariance gives it.
TEST(AreaCovariances, JointTestAgreesWithTheQuadraticForm) {
  next_cases::for_each("G_joint_", [](const json& known) {
    const json& expected = known["expected"];
    const auto truth = next_cases::flags(known["input"]["truth"]);
    std::vector<PlacedItems> columns;
    for (const auto& [name, column] : known["input"].items()) {
      if (name.rfind("score_", 0) == 0) columns.push_back(placed(next_cases::numbers(column), truth));
    }
    const bool clustered = known["input"].contains("cluster");
    const AreaCovariance areas =
        clustered ? *area_covariance(columns, truth, Clusters(next_cases::keys(known["input"]["cluster"])))
                  : area_covariance(columns, truth);
    for (std::size_t i = 0; i < columns.size(); ++i) {
      expect_near(areas.areas[i], expected["areas"][i], "area");
      for (std::size_t j = 0; j < columns.size(); ++j)
        expect_near(areas.at(i, j), expected["covariance"][i][j], "covariance");
    }
    const auto test = equal_areas(areas);
    ASSERT_EQ(test.has_value(), expected["p"].is_number());
    if (!test) return;
    expect_near(test->statistic, expected["chi2"], "chi2");
    EXPECT_EQ(*test->degrees, expected["df"]);
    expect_near(test->p_value, expected["p"], "p", 1e-6);
  });
}

}  // namespace
}  // namespace isoyield
