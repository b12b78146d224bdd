#include "isoyield/inference/margin.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "next_cases.hpp"

namespace isoyield {
namespace {

using next_cases::expect_near;
using next_cases::json;

void expect_margin(const json& expected, const std::string& of, double margin, double alpha) {
  const auto test = margin_test(expected[of + "_difference"], expected[of + "_difference_se"], margin, alpha);
  ASSERT_TRUE(test) << of;
  expect_near(test->statistic, expected[of + "_statistic"], of);
  expect_near(test->p_value, expected[of + "_p"], of);
  expect_near(test->lower_bound, expected[of + "_lower_bound"], of);
  EXPECT_EQ(test->non_inferior, expected[of + "_non_inferior"].get<bool>());
  expect_near(test->p_equivalence, expected[of + "_p_equivalence"], of);
  expect_near(test->two_one_sided.high, expected[of + "_ci_two_one_sided"][1], of);
  EXPECT_EQ(test->equivalent, expected[of + "_equivalent"].get<bool>());
  EXPECT_EQ(test->non_inferior, test->lower_bound >= -margin);
}

TEST(MarginTest, AgreesWithR) {
  next_cases::for_each("G_noninferior", [](const json& known) {
    const json& expected = known["expected"];
    const double alpha = known["options"]["alpha"];
    for (const char* of : {"auc", "yield"})
      expect_margin(expected, of, known["options"][std::string(of) + "_margin"], alpha);
    const double n = expected["n"];
    const auto student = margin_test(expected["yield_difference"], expected["yield_difference_se"],
                                     known["options"]["yield_margin"], alpha, n - 1);
    expect_near(student->p_value, expected["yield_t_p"], "t");
    expect_near(student->lower_bound, expected["yield_t_lower_bound"], "t");
  });
}

TEST(MarginTest, NothingThatVariesIsJudged) { EXPECT_FALSE(margin_test(0.1, 0, 0.05, 0.05)); }

}  // namespace
}  // namespace isoyield
