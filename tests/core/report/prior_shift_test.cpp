#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "isoyield/report/analysis.hpp"

namespace isoyield {
namespace {

Result<report::Report> shifted(const std::string& text, std::vector<double> prevalence,
                               const std::string& positive = "1") {
  Options options;
  options.positive = positive;
  options.prevalence = std::move(prevalence);
  return analyse_matrices({{.name = "", .text = text}}, options);
}

double value(const report::Report& report, const std::string& metric) {
  for (const auto& [id, number] : report.classifiers[0].metrics) {
    if (id == metric) return number.value.number;
  }
  ADD_FAILURE() << metric;
  return 0;
}

TEST(PriorShift, KeepsTheRatesAndMovesWhatDependsOnShares) {
  const auto found = shifted("90 10\n20 80", {0.02});
  ASSERT_TRUE(found);
  const report::Report& report = found.value();
  EXPECT_DOUBLE_EQ(value(report, "recall"), 0.8);
  EXPECT_DOUBLE_EQ(value(report, "specificity"), 0.9);
  EXPECT_DOUBLE_EQ(value(report, "prevalence"), 0.02);
  EXPECT_NEAR(value(report, "precision"), 0.016 / (0.016 + 0.098), 1e-15);
  EXPECT_NEAR(report.utility->yields[0].value, 0.016 + 0.98 * 0.9, 1e-15);
  EXPECT_TRUE(report.utility->yields[0].ci);
  EXPECT_EQ(*report.settings.prevalence, (std::vector<double>{0.98, 0.02}));
  EXPECT_TRUE(std::any_of(report.notes.begin(), report.notes.end(),
                          [](const report::Remark& note) { return note.code == "re_weighted_exactly"; }));
}

TEST(PriorShift, OwnSharesChangeNothing) {
  const auto plain = shifted("30 10\n20 40", {});
  const auto same = shifted("30 10\n20 40", {0.6});
  ASSERT_TRUE(plain);
  ASSERT_TRUE(same);
  EXPECT_FALSE(plain.value().settings.prevalence);
  for (const auto& [id, number] : plain.value().classifiers[0].metrics) {
    const Metric* metric = find_metric(id);
    if (metric->sized || !number.ci || number.value.null) continue;
    EXPECT_NEAR(value(same.value(), id), number.value.number, 1e-12) << id;
  }
}

TEST(PriorShift, PutsClassifiersOfDifferentTestsOnOnePopulation) {
  const auto found = shifted("A:\n90 10\n20 80\n\nB:\n18 2\n50 150\n", {0.5, 0.5});
  ASSERT_TRUE(found);
  EXPECT_FALSE(found.value().utility->space->axis.empty());
  for (const report::Remark& note : found.value().notes) EXPECT_NE(note.code, "class_shares_differ");
}

TEST(PriorShift, OfThePositiveClassLeavesTheOthersTheirProportions) {
  const auto found = shifted("10 0 0\n0 30 0\n0 0 60", {0.2}, "2");
  ASSERT_TRUE(found);
  const std::vector<double> wanted{0.2, 0.6, 0.2};
  for (std::size_t k = 0; k < 3; ++k) EXPECT_NEAR((*found.value().settings.prevalence)[k], wanted[k], 1e-15);
}

TEST(PriorShift, RefusesWhatIsNoShare) {
  for (const double wrong : {2.0, -0.1, std::nan("")}) {
    const auto found = shifted("90 10\n20 80", {wrong});
    ASSERT_FALSE(found);
    EXPECT_EQ(found.problems()[0].kind->code, "bad_option");
  }
  for (const std::vector<double>& wrong :
       {std::vector<double>{0.5, 0.6}, {0.2, 0.3, 0.5}, {0.0 / 1, 0.5}, {0.0}, {1.0}}) {
    const auto found = shifted("90 10\n20 80", wrong);
    ASSERT_FALSE(found);
    EXPECT_EQ(found.problems()[0].kind->code, "bad_prevalence");
  }
  const auto untested = shifted("90 10\n0 0", {0.5});
  ASSERT_FALSE(untested);
  EXPECT_EQ(untested.problems()[0].kind->code, "prevalence_of_untested_class");
  EXPECT_TRUE(shifted("90 10\n0 0", {1, 0}));
}

}  // namespace
}  // namespace isoyield
