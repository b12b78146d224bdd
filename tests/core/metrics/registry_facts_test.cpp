#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/inference/planning.hpp"
#include "isoyield/isometric/isometric.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/report/options.hpp"
#include "isoyield/scores/swept.hpp"
#include "isoyield/simulation/simulation.hpp"
#include "isoyield/utility/elicitation.hpp"
#include "small_items.hpp"
#include "small_tables.hpp"

// What rows say of themselves, so that nothing else asks for their ids: is it so?

namespace isoyield {
namespace {

TEST(RegistryFacts, AreLinearInTheArea) {
  std::set<std::string_view> found;
  testing::for_each_small_sweep([&](const Sweep& points) {
    const Value area = evaluate(*find_metric("roc_auc"), points);
    for (const Metric& metric : metrics()) {
      if (metric.per_area == 0) continue;
      const Value value = evaluate(metric, points);
      ASSERT_EQ(value.defined(), area.defined()) << metric.id;
      if (value.defined()) EXPECT_NEAR(value.number(), 1 - metric.per_area * (1 - area.number()), 1e-15) << metric.id;
      found.insert(metric.id);
    }
  });
  EXPECT_EQ(found, (std::set<std::string_view>{"gini", "roc_auc"}));
}

TEST(RegistryFacts, AreTheRatiosThatTheySay) {
  int ratios = 0;
  for (const Metric& metric : metrics()) {
    if (metric.ratio == CountRatio::none) continue;
    ++ratios;
    for (const BinaryCounts& c : testing::small_tables()) {
      const Value value = evaluate(metric, c);
      if (!value.defined() || std::isinf(value.number())) continue;
      const double expected =
          metric.ratio == CountRatio::of_positive_shares   ? c.tp / c.positives() / (c.fp / c.negatives())
          : metric.ratio == CountRatio::of_negative_shares ? c.fn / c.positives() / (c.tn / c.negatives())
                                                           : c.tp * c.tn / (c.fp * c.fn);
      EXPECT_NEAR(value.number(), expected, 1e-15 * expected) << metric.id << " " << testing::shown(c);
    }
  }
  EXPECT_EQ(ratios, 3);
}

TEST(RegistryFacts, WeighDisagreementsAsTheySay) {
  int kappas = 0;
  for (const Metric& metric : metrics()) {
    if (metric.disagreement == Disagreement::none) continue;
    ++kappas;
    const double power = metric.disagreement == Disagreement::alike    ? 0
                         : metric.disagreement == Disagreement::linear ? 1
                                                                       : 2;
    const std::vector<double> given{power};
    for (const ConfusionMatrix& matrix : testing::small_matrices(3, 3)) {
      const bool own = metric.disagreement == Disagreement::given;
      const Value value = own ? evaluate(metric, matrix, 0, given) : evaluate(metric, matrix, 0);
      if (!value.defined()) continue;
      double observed = 0;
      double expected = 0;
      for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
          const double weight =
              i == j ? 0 : std::pow(std::fabs(static_cast<double>(i) - static_cast<double>(j)), power);
          observed += weight * matrix.at(i, j) * matrix.total();
          expected += weight * matrix.class_totals()[i] * matrix.decision_totals()[j];
        }
      }
      EXPECT_NEAR(value.number(), 1 - observed / expected, 1e-14) << metric.id << " " << testing::shown(matrix);
    }
  }
  EXPECT_EQ(kappas, 4);
}

template <const auto& kWords>
void expect_one_word_each() {
  std::set<std::string_view> words;
  for (const auto& each : kWords) {
    EXPECT_TRUE(words.insert(each.id).second) << each.id;
    EXPECT_EQ(meant_by<kWords>(each.id), each.value) << each.id;
    EXPECT_EQ(word_for<kWords>(each.value), each.id);
  }
}

TEST(Words, StandForOneValueEach) {
  expect_one_word_each<kLanguages>();
  expect_one_word_each<group::kRowsChoices>();
  expect_one_word_each<group::kMissingChoices>();
  expect_one_word_each<group::kClassTotalsChoices>();
  expect_one_word_each<group::kRatioIntervalChoices>();
  expect_one_word_each<group::kAreaIntervalChoices>();
  expect_one_word_each<group::kPerClassChoices>();
  expect_one_word_each<group::kKappaWeights>();
  expect_one_word_each<group::kScaleChoices>();
  expect_one_word_each<kGoalChoices>();
  expect_one_word_each<kPairingChoices>();
  expect_one_word_each<kSpaceChoices>();
  expect_one_word_each<kPriorChoices>();
  expect_one_word_each<kElicitedChoices>();
}

}  // namespace
}  // namespace isoyield
