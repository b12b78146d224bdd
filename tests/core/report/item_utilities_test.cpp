#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "isoyield/report/analysis.hpp"
#include "item_cases.hpp"
#include "sanitized.hpp"

// Every part of the report that uses the utilities of items is computed again here, item by item from the definitions:
// cost-sensitive decisions as in Elkan 2001, utilities of items as in Bahnsen, Aouada, Ottersten 2015.

namespace isoyield {
namespace {

using testing::analysed;
using testing::drawn;
using testing::Item;
using testing::kFormulas;
using testing::table_of;
using testing::worth;

double mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double each : values) sum += each;
  return sum / static_cast<double>(values.size());
}

double standard_error(const std::vector<double>& values) {
  const double middle = mean(values);
  double squares = 0;
  for (const double each : values) squares += (each - middle) * (each - middle);
  return std::sqrt(squares) / static_cast<double>(values.size());
}

/// Blocks where that is expected to earn more: from the probability on at which both decisions are worth as much.
bool blocks(const Item& item, double p) {
  const double alarm = item.worth(false, false) - item.worth(false, true);
  const double miss = item.worth(true, true) - item.worth(true, false);
  const double threshold = alarm / (alarm + miss);
  // On the line both are worth the same: the first in label order, fraud, is decided.
  const double stay = p * item.worth(true, false) + (1 - p) * item.worth(false, false);
  const double block = item.worth(true, true) * p + item.worth(false, true) * (1 - p);
  if (std::fabs(p - threshold) > 1e-9) EXPECT_EQ(block > stay, p > threshold);
  return block >= stay;
}

/// The formulas, in a report of no more than what is looked at: other metrics and their draws take nine tenths of it.
Options only_worth() {
  Options options = worth(kFormulas);
  options.metrics = {"accuracy"};
  options.draws = 100;
  return options;
}

TEST(ItemUtilities, EveryPartOfTheReportUsesThem) {
  std::mt19937 random(20);
  int checked = 0;
  for (int run = 0; run < testing::rounds(500); ++run) {
    const std::vector<Item> items = drawn(random, 12 + random() % 30);
    const Result<ScoreAnalysis> analysis = analysed(table_of(items), only_worth());
    ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
    const report::Report& report = analysis.value().report();
    ASSERT_EQ(report.classifiers.size(), 2U);
    ASSERT_TRUE(report.utility->by_item.value_or(false));
    const auto n = static_cast<double>(items.size());
    std::vector<double> earned[2];
    for (int c = 0; c < 2; ++c) {
      for (const Item& item : items) earned[c].push_back(item.earned(blocks(item, item.score[c])));
      const report::Yield& yield = report.utility->yields[static_cast<std::size_t>(c)];
      ASSERT_NEAR(yield.value, mean(earned[c]), 1e-9);
      ASSERT_TRUE(yield.ci);
      EXPECT_NEAR((yield.ci->high - yield.ci->low) / 2, 1.959963984540054 * standard_error(earned[c]), 1e-9);

      // One threshold for all: every threshold that can be chosen, and the best of them.
      double best = -std::numeric_limits<double>::infinity();
      std::vector<double> thresholds{std::numeric_limits<double>::infinity()};
      for (const Item& item : items) thresholds.push_back(item.score[c]);
      for (const double t : thresholds) {
        double sum = 0;
        for (const Item& item : items) sum += item.earned(item.score[c] >= t);
        best = std::max(best, sum / n);
      }
      const std::vector<report::Decided>& ways = *report.classifiers[static_cast<std::size_t>(c)].decided;
      const auto way = [&](std::string_view rule) {
        return *std::find_if(ways.begin(), ways.end(), [&](const report::Decided& each) { return each.rule == rule; });
      };
      ASSERT_NEAR(way("best_threshold").yield, best, 1e-9);
      ASSERT_NEAR(way("expected_utility").yield, mean(earned[c]), 1e-9);
      EXPECT_LE(way("cross_fitted_threshold").yield, best + 1e-9);
    }
    // Ranking, and the test of the pair on the same items.
    EXPECT_EQ(report.utility->ranking[0], mean(earned[0]) >= mean(earned[1]) ? "A" : "B");
    std::vector<double> differences;
    for (std::size_t i = 0; i < items.size(); ++i) differences.push_back(earned[0][i] - earned[1][i]);
    for (const report::Comparison& each : *report.comparisons) {
      if (each.test != "yield_paired" || !each.ci) continue;
      ASSERT_NEAR(*each.difference, mean(differences), 1e-9);
      EXPECT_NEAR((each.ci->high - each.ci->low) / 2, 1.959963984540054 * standard_error(differences), 1e-9);
      ++checked;
    }
    // Always blocking, always passing, and the means of the classes.
    for (const report::Baseline& each : report.utility->baselines) {
      double sum = 0;
      for (const Item& item : items) sum += item.earned(each.decision == "fraud");
      EXPECT_NEAR(each.value, sum / n, 1e-9);
    }
    double missed = 0;
    double frauds = 0;
    for (const Item& item : items) {
      frauds += item.fraud ? 1 : 0;
      missed += item.fraud ? -item.amount : 0;
    }
    EXPECT_NEAR(report.utility->matrix[0][1], missed / frauds, 1e-9);
    EXPECT_TRUE(report.utility->verdict->candidates[0].probability_best);
  }
  EXPECT_GT(checked, testing::rounds(400));
}

TEST(ItemUtilities, AveragesOfClassesAreToldApart) {
  std::mt19937 random(7);
  int otherwise = 0;
  for (int run = 0; run < 100; ++run) {
    const std::vector<Item> items = drawn(random, 30);
    const Result<ScoreAnalysis> analysis = analysed(table_of(items), only_worth());
    ASSERT_TRUE(analysis);
    const report::Utility& utility = *analysis.value().report().utility;
    ASSERT_TRUE(utility.class_averages);
    double sums[2][2] = {{0, 0}, {0, 0}};
    double counts[2] = {0, 0};
    for (const Item& item : items) {
      for (int d = 0; d < 2; ++d) sums[item.fraud][d] += item.worth(item.fraud, d == 1);
      ++counts[item.fraud];
    }
    const auto average = [&](bool fraud, bool blocked) { return sums[fraud][blocked] / counts[fraud]; };
    for (int c = 0; c < 2; ++c) {
      double believed = 0;
      double earned = 0;
      for (const Item& item : items) {
        const double p = item.score[c];
        const bool block = p * average(true, true) + (1 - p) * average(false, true) >=
                           p * average(true, false) + (1 - p) * average(false, false);
        believed += average(item.fraud, block);
        earned += item.earned(block);
      }
      const report::AverageYield& row = utility.class_averages->yields[static_cast<std::size_t>(c)];
      EXPECT_NEAR(row.believed, believed / 30, 1e-9);
      EXPECT_NEAR(row.earned, earned / 30, 1e-9);
      ASSERT_EQ(row.dependence.size(), 2U);
    }
    // Of two that earn as much, either may be first.
    const report::Yield& seeming = utility.yields[utility.class_averages->ranking[0] == utility.yields[0].name ? 0 : 1];
    const bool other = seeming.value < std::max(utility.yields[0].value, utility.yields[1].value);
    EXPECT_EQ(utility.class_averages->same_ranking, !other);
    otherwise += other ? 1 : 0;
  }
  EXPECT_GT(otherwise, 3);
}

TEST(ItemUtilities, DependenceIsSpearmans) {
  // Within fraud the ranks of score (1, 2, 3) and amount (3, 1, 2) give 1 - 6 * 6 / (3 * 8) = -0.5.
  const std::string text =
      "class,amount,p\nfraud,90,.2\nfraud,10,.5\nfraud,40,.8\nok,5,.1\nok,6,.2\nok,7,.3\nok,8,.4\n";
  const Result<ScoreAnalysis> analysis = analysed(text, worth("miss = -amount; false alarm = -1"));
  ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
  const report::Utility& utility = *analysis.value().report().utility;
  EXPECT_NEAR(utility.class_averages->yields[0].dependence[0].value.number, -0.5, 1e-12);
  EXPECT_TRUE(utility.class_averages->yields[0].dependence[1].value.null);  // every false alarm costs as much
}

TEST(ItemUtilities, ScoresThatAreNoProbabilitiesDecideAtThresholdsOfOtherItems) {
  std::mt19937 random(3);
  for (int run = 0; run < 50; ++run) {
    std::vector<Item> items = drawn(random, 40);
    std::string text = "class,amount,fee,A,fold\n";
    for (std::size_t i = 0; i < items.size(); ++i) {
      text += (items[i].fraud ? "fraud," : "ok,") + std::to_string(items[i].amount) + "," +
              std::to_string(items[i].fee) + "," + std::to_string(100 * items[i].score[0]) + "," +
              std::to_string(i % 4) + "\n";
    }
    const Result<ScoreAnalysis> analysis = analysed(text, only_worth());
    ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
    double sum = 0;
    for (std::size_t fold = 0; fold < 4; ++fold) {
      double best = std::numeric_limits<double>::infinity();
      double most = 0;
      std::vector<double> thresholds;
      for (const Item& item : items) thresholds.push_back(item.score[0]);
      std::sort(thresholds.rbegin(), thresholds.rend());
      for (const double t : thresholds) {
        double gain = 0;
        for (std::size_t i = 0; i < items.size(); ++i) {
          if (i % 4 != fold && items[i].score[0] >= t) gain += items[i].earned(true) - items[i].earned(false);
        }
        if (gain > most + 1e-9) {
          most = gain;
          best = t;
        }
      }
      for (std::size_t i = fold; i < items.size(); i += 4) sum += items[i].earned(items[i].score[0] >= best);
    }
    EXPECT_NEAR(*analysis.value().report().classifiers[0].yield, sum / 40, 1e-9) << run;
  }
}

TEST(ItemUtilities, WeightsCountsAndClustersWeighThem) {
  std::mt19937 random(11);
  const std::vector<Item> items = drawn(random, 60);
  std::string counted = "class,amount,fee,A,count\n";
  std::string laid_out = "class,amount,fee,A\n";
  std::string clustered = "class,amount,fee,A,patient\n";
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Item& item = items[i];
    const std::string row = std::string(item.fraud ? "fraud" : "ok") + "," + std::to_string(item.amount) + "," +
                            std::to_string(item.fee) + "," + std::to_string(item.score[0]);
    const std::size_t times = 1 + i % 3;
    counted += row + "," + std::to_string(times) + "\n";
    for (std::size_t k = 0; k < times; ++k) laid_out += row + "\n";
    clustered += row + "," + std::to_string(i / 6) + "\n";
  }
  const Result<ScoreAnalysis> one = analysed(counted, worth(kFormulas));
  const Result<ScoreAnalysis> other = analysed(laid_out, worth(kFormulas));
  ASSERT_TRUE(one) << testing::describe(one.problems());
  ASSERT_TRUE(other);
  const report::Yield& a = one.value().report().utility->yields[0];
  const report::Yield& b = other.value().report().utility->yields[0];
  EXPECT_NEAR(a.value, b.value, 1e-9);
  EXPECT_NEAR(a.ci->low, b.ci->low, 1e-9);

  Options options = worth(kFormulas);
  options.cluster = "patient";
  const Result<ScoreAnalysis> grouped = analysed(clustered, options);
  ASSERT_TRUE(grouped) << testing::describe(grouped.problems());
  const report::Yield& yield = grouped.value().report().utility->yields[0];
  std::vector<double> totals(10, 0);
  double all = 0;
  for (const Item& item : items) all += item.earned(blocks(item, item.score[0])) / 60;
  for (std::size_t i = 0; i < items.size(); ++i)
    totals[i / 6] += items[i].earned(blocks(items[i], items[i].score[0])) - all;
  double squares = 0;
  for (const double each : totals) squares += each * each;
  constexpr double kT9 = 2.2621571627409915;  // 0.975 quantile of Student's t with 9 degrees of freedom
  EXPECT_NEAR(yield.value, all, 1e-9);
  EXPECT_NEAR((yield.ci->high - yield.ci->low) / 2, kT9 * std::sqrt(squares * 10 / 9) / 60, 1e-9);
}

TEST(ItemUtilities, AnotherReportUsesOtherFormulas) {
  std::mt19937 random(13);
  const std::string text = table_of(drawn(random, 40));
  Options options = worth("miss = -amount; false alarm = -fee");
  Result<ScoreAnalysis> analysis = analysed(text, options);
  ASSERT_TRUE(analysis);
  const double before = analysis.value().report().utility->yields[0].value;
  options.utility->text = "miss = -2 * amount; false alarm = -2 * fee";
  ASSERT_TRUE(analysis.value().analyse(options).empty());
  EXPECT_NEAR(analysis.value().report().utility->yields[0].value, 2 * before, 1e-9);
  Options plain;
  ASSERT_TRUE(analysis.value().analyse(plain).empty());
  EXPECT_FALSE(analysis.value().report().utility->by_item);
  EXPECT_TRUE(analysis.value().report().utility->ruler);
  Options unread = worth("miss = -A; false alarm = -fee");
  const Problems problems = analysis.value().analyse(unread);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].kind->code, "utility_formula_column");
}

}  // namespace
}  // namespace isoyield
