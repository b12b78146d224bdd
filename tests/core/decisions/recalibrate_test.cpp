#include "decisions/recalibrate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "decisions/recalibration_maps.hpp"
#include "isoyield/numeric/random.hpp"
#include "isoyield/report/analysis.hpp"
#include "table_cases.hpp"

namespace isoyield {
namespace {

using testing::read_table;

Result<ScoreAnalysis> analysed(const std::string& text, const Options& options) {
  Result<ScoreTable> table = read_table(text, table_options(options, "table.csv"));
  if (!table) return std::move(table.problems());
  return ScoreAnalysis::make(std::move(table.value()), options);
}

const report::Decided* row_of(const std::vector<report::Decided>& rows, const std::string& rule,
                              const std::string& recalibration) {
  for (const report::Decided& row : rows) {
    if (row.rule == rule && row.recalibration.value_or("") == recalibration) return &row;
  }
  return nullptr;
}

TEST(Maps, IsotonicPoolsViolators) {
  const KnotMap map = fit_isotonic({{1, false}, {2, true}, {3, false}, {4, true}, {5, true}, {5, false, 0}});
  EXPECT_EQ(map(1), 0);
  EXPECT_EQ(map(2), 0.5);
  EXPECT_EQ(map(3), 0.5);
  EXPECT_EQ(map(2.5), 0.5);
  EXPECT_EQ(map(3.5), 0.75);  // between blocks a straight line
  EXPECT_EQ(map(4), 1);
  EXPECT_EQ(map(-10), 0);
  EXPECT_EQ(map(10), 1);
}

TEST(Maps, HistogramKeepsEqualScoresTogether) {
  const BinMap map = fit_histogram({{.1, false}, {.1, true}, {.1, false}, {.9, true}, {.9, true}, {.9, false}}, 2);
  EXPECT_DOUBLE_EQ(map(0), 1.0 / 3);
  EXPECT_DOUBLE_EQ(map(.5), 1.0 / 3);
  EXPECT_DOUBLE_EQ(map(.9), 2.0 / 3);
}

TEST(Maps, HistogramBinsHaveEqualMass) {
  const BinMap map = fit_histogram({{1, false}, {2, false}, {3, true}, {4, false}, {5, true}, {6, true}}, 3);
  EXPECT_EQ(map.ends, (std::vector<double>{3, 5}));
  EXPECT_EQ(map.y, (std::vector<double>{0, 0.5, 1}));
  const BinMap heavy = fit_histogram({{1, false, 4}, {2, true}, {3, true, 0.5}, {4, false, 0.5}}, 3);
  EXPECT_EQ(heavy.ends, (std::vector<double>{2, 3}));
}

TEST(Maps, LogisticReachesTheStationaryPoint) {
  std::vector<LogisticItem> items;
  for (std::uint64_t i = 0; i < 500; ++i) {
    Random random(3, i);
    const double u = 4 * random.uniform() - 2;
    const double v = 4 * random.uniform() - 2;
    items.push_back(
        {u, v, random.uniform() < 1 / (1 + std::exp(-(2 * u - v + 0.5))) ? 1.0 : 0.0, 1 + random.uniform()});
  }
  const LogisticMap map = fit_logistic(items, true, true);
  double gradient[3] = {0, 0, 0};
  for (const LogisticItem& item : items) {
    const double miss = item.weight * (map(item.u, item.v) - item.target);
    gradient[0] += miss * item.u;
    gradient[1] += miss * item.v;
    gradient[2] += miss;
  }
  for (const double each : gradient) EXPECT_NEAR(each, 0, 1e-4);
  EXPECT_NEAR(map.a, 2, 0.4);
  EXPECT_NEAR(map.b, -1, 0.4);
}

TEST(Recalibrate, IsFittedOnTheOtherFolds) {
  const Probabilities scores{{{.5, .4, .5, .4}, {.5, .6, .5, .6}}};
  const std::vector<std::uint16_t> truth{1, 1, 0, 0};
  const Probabilities out = recalibrate(*find_recalibration("histogram"), scores, truth, {}, {{0, 0, 1, 1}, 2});
  EXPECT_EQ(out.columns[1], (std::vector<double>{0, 0, 1, 1}));
}

/// Each item once in either fold, so that both maps are fitted on all of them.
std::vector<double> by_beta(std::vector<double> scores, std::vector<std::uint16_t> truth) {
  const std::size_t n = scores.size();
  scores.insert(scores.end(), scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(n));
  truth.insert(truth.end(), truth.begin(), truth.begin() + static_cast<std::ptrdiff_t>(n));
  Probabilities both{{std::vector<double>(2 * n), scores}};
  std::transform(scores.begin(), scores.end(), both.columns[0].begin(), [](double p) { return 1 - p; });
  Cut cut{std::vector<std::uint16_t>(2 * n, 0), 2};
  std::fill(cut.fold.begin() + static_cast<std::ptrdiff_t>(n), cut.fold.end(), std::uint16_t{1});
  std::vector<double> out = recalibrate(*find_recalibration("beta"), both, truth, {}, cut).columns[1];
  out.resize(n);
  return out;
}

// Kull, Silva Filho, Flach 2017: a slope that would fall is left out and the rest fitted anew, so that what is left is
// stationary: residuals, and residuals times the kept logarithm, sum to 0.
TEST(Recalibrate, BetaNeverFalls) {
  const std::vector<double> scores{0.02, 0.05, 0.1, 0.3, 0.4, 0.5, 0.6, 0.7, 0.9, 0.95, 0.98};
  const std::vector<std::uint16_t> falling{1, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0};
  for (const double p : by_beta(scores, falling)) EXPECT_NEAR(p, 6.0 / 11, 1e-7);
  // Positives at both ends: the slope of ln p falls, that of -ln(1 - p) rises; with positives in the middle, vice
  // versa.
  const std::vector<std::uint16_t> ends{1, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1};
  const std::vector<std::uint16_t> middle{0, 0, 0, 1, 0, 1, 1, 1, 1, 0, 1};
  for (const bool first : {false, true}) {
    const std::vector<std::uint16_t>& truth = first ? middle : ends;
    const std::vector<double> map = by_beta(scores, truth);
    double residuals = 0;
    double moment = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      if (i > 0) EXPECT_GT(map[i], map[i - 1]) << first;
      residuals += map[i] - truth[i];
      moment += (map[i] - truth[i]) * (first ? std::log(scores[i]) : -std::log(1 - scores[i]));
    }
    EXPECT_NEAR(residuals, 0, 1e-6) << first;
    EXPECT_NEAR(moment, 0, 1e-6) << first;
  }
}

// Halved log-odds: both slopes lie between 0 and 1 and stay, so that all three moments vanish.
TEST(Recalibrate, BetaKeepsSlopesBelowOne) {
  std::vector<double> scores;
  std::vector<std::uint16_t> truth;
  const std::vector<double> levels{0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98};
  for (std::size_t level = 0; level < levels.size(); ++level) {
    for (std::size_t copy = 0; copy < 8; ++copy) {
      scores.push_back(levels[level]);
      truth.push_back(copy <= level);
    }
  }
  const std::vector<double> map = by_beta(scores, truth);
  double residuals = 0;
  double low = 0;
  double high = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    residuals += map[i] - truth[i];
    low += (map[i] - truth[i]) * std::log(scores[i]);
    high += (map[i] - truth[i]) * std::log(1 - scores[i]);
  }
  EXPECT_NEAR(residuals, 0, 1e-6);
  EXPECT_NEAR(low, 0, 1e-6);
  EXPECT_NEAR(high, 0, 1e-6);
}

// Guo and others 2017: where the likelihood is largest, the logarithms are as high on the average as at the true
// classes.
TEST(Recalibrate, TemperatureIsTheMostLikely) {
  const Probabilities scores{{{.9, .8, .05, .1, .6, .3}, {.05, .1, .9, .2, .3, .3}, {.05, .1, .05, .7, .1, .4}}};
  Probabilities both = scores;
  for (std::size_t k = 0; k < 3; ++k)
    both.columns[k].insert(both.columns[k].end(), scores.columns[k].begin(), scores.columns[k].end());
  const std::vector<std::uint16_t> truth{0, 1, 1, 2, 0, 1, 0, 1, 1, 2, 0, 1};
  const Cut cut{{0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1}, 2};
  const Probabilities map = recalibrate(*find_recalibration("temperature"), both, truth, {}, cut);
  double above = 0;
  for (std::size_t i = 0; i < 6; ++i) {
    for (std::size_t k = 0; k < 3; ++k) above += map.columns[k][i] * std::log(scores.columns[k][i]);
    above -= std::log(scores.columns[truth[i]][i]);
  }
  EXPECT_NEAR(above, 0, 1e-6);
}

// Platt 1999: the targets are (P + 1) / (P + 2) and 1 / (N + 2), and a logistic fit meets their sum.
TEST(Recalibrate, PlattMeetsHisTargets) {
  const Probabilities scores{{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, {-3, -1, 0, 2, 5, -3, -1, 0, 2, 5}}};
  const std::vector<std::uint16_t> truth{0, 1, 0, 1, 1, 0, 1, 0, 1, 1};
  const std::vector<double> weights{2, 1, 1, 1, 3, 2, 1, 1, 1, 3};
  const Cut cut{{0, 0, 0, 0, 0, 1, 1, 1, 1, 1}, 2};
  const std::vector<double> map = recalibrate(*find_recalibration("platt"), scores, truth, weights, cut).columns[1];
  double residuals = 0;
  double moment = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    const double miss = weights[i] * (map[i] - (truth[i] == 1 ? 6.0 / 7 : 1.0 / 5));
    residuals += miss;
    moment += miss * scores.columns[1][i];
  }
  EXPECT_NEAR(residuals, 0, 1e-6);
  EXPECT_NEAR(moment, 0, 1e-6);
}

TEST(Recalibrate, CutsAreEvenAndKeepGroupsTogether) {
  std::vector<std::uint16_t> truth(100, 0);
  for (std::size_t i = 0; i < 20; ++i) truth[i * 5] = 1;
  const Cut plain = cut_items({}, 0, {}, truth, 1, 5);
  std::vector<int> positives(5);
  for (std::size_t i = 0; i < truth.size(); ++i) positives[plain.fold[i]] += truth[i];
  EXPECT_EQ(positives, (std::vector<int>{4, 4, 4, 4, 4}));
  EXPECT_NE(plain.fold, cut_items({}, 0, {}, truth, 2, 5).fold);
  EXPECT_EQ(plain.fold, cut_items({}, 0, {}, truth, 1, 5).fold);
  std::vector<std::uint64_t> groups;
  for (std::size_t i = 0; i < truth.size(); ++i) groups.push_back(i / 10);
  const Cut grouped = cut_items({}, 0, groups, truth, 1, 5);
  for (std::size_t i = 1; i < truth.size(); ++i) {
    if (groups[i] == groups[i - 1]) EXPECT_EQ(grouped.fold[i], grouped.fold[i - 1]);
  }
  // Folds of one class each leave nothing to tell apart outside; others are kept.
  EXPECT_EQ(cut_items(truth, 2, {}, truth, 1, 5).fold, plain.fold);
  std::vector<std::uint16_t> halves;
  for (std::size_t i = 0; i < truth.size(); ++i) halves.push_back(i < 50 ? 0 : 1);
  EXPECT_EQ(cut_items(halves, 2, {}, truth, 1, 5).fold, halves);
}

// Dealt out by the definition: hands by class (unless they are groups), a random number of their first item, that item.
TEST(Cut, IsDealtOutByItsDefinition) {
  std::vector<std::uint16_t> truth;
  std::vector<std::uint64_t> groups;
  for (std::size_t i = 0; i < 300; ++i) {
    truth.push_back(static_cast<std::uint16_t>(Random(3, i).bits() % 3));
    groups.push_back(Random(4, i).bits() % 70);
  }
  for (const std::vector<std::uint64_t>& by : {std::vector<std::uint64_t>(), groups}) {
    const Cut cut = cut_items({}, 0, by, truth, 9, 4);
    std::map<std::uint64_t, std::vector<std::size_t>> hands;
    for (std::size_t i = 0; i < truth.size(); ++i) hands[by.empty() ? i : by[i]].push_back(i);
    for (const auto& [key, items] : hands) {
      for (const std::size_t item : items) EXPECT_EQ(cut.fold[item], cut.fold[items.front()]);
    }
    std::vector<int> sizes(4);
    for (const auto& [key, items] : hands) ++sizes[cut.fold[items.front()]];
    for (const int size : sizes) EXPECT_NEAR(size, static_cast<double>(hands.size()) / 4, 1);
    for (std::uint16_t k = 0; by.empty() && k < 3; ++k) {
      std::vector<int> of_class(4);
      for (std::size_t i = 0; i < truth.size(); ++i) of_class[cut.fold[i]] += truth[i] == k ? 1 : 0;
      EXPECT_LE(
          *std::max_element(of_class.begin(), of_class.end()) - *std::min_element(of_class.begin(), of_class.end()), 1);
    }
  }
}

/// A table whose probabilities are too sure of themselves: the log-odds are thrice what they should be.
std::string overconfident(std::size_t n, std::size_t classes) {
  std::string text = "y";
  for (std::size_t k = 0; k < classes; ++k) text += ",p_" + std::to_string(k);
  text += '\n';
  for (std::size_t i = 0; i < n; ++i) {
    Random random(5, i);
    std::vector<double> z;
    double sum = 0;
    double sharp = 0;
    for (std::size_t k = 0; k < classes; ++k) {
      z.push_back(1.5 * random.normal());
      sum += std::exp(z.back());
      sharp += std::exp(3 * z.back());
    }
    double left = random.uniform() * sum;
    std::size_t truth = 0;
    while (truth + 1 < classes && (left -= std::exp(z[truth])) > 0) ++truth;
    text += std::to_string(truth);
    for (const double each : z) text += "," + std::to_string(std::exp(3 * each) / sharp);
    text += '\n';
  }
  return text;
}

TEST(Recalibrate, WhatItIsWorthInTheUnitOfTheUtilities) {
  for (const std::size_t classes : {2U, 3U}) {
    Options options;
    options.recalibrate = {"all"};
    // Taking an item for the last class wrongly is dear.
    options.utility = Source{.name = "u", .text = classes == 2 ? "1 -5\n0 1\n" : "1 0 -5\n0 1 -5\n0 0 1\n"};
    options.rows = "true";
    const Result<ScoreAnalysis> analysis = analysed(overconfident(3000, classes), options);
    ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
    const auto& rows = *analysis.value().report().classifiers[0].decided;
    const report::Decided* before = row_of(rows, "expected_utility", "");
    ASSERT_NE(before, nullptr);
    ASSERT_NE(row_of(rows, "highest_probability", ""), nullptr);
    EXPECT_EQ(row_of(rows, "best_threshold", "") != nullptr, classes == 2);
    for (const Recalibration& method : recalibrations()) {
      const report::Decided* after = row_of(rows, "expected_utility", std::string(method.id));
      ASSERT_NE(after, nullptr) << method.id;
      EXPECT_LT(after->brier->value.number, before->brier->value.number) << method.id << classes;
      EXPECT_GT(after->yield, before->yield) << method.id << classes;
      EXPECT_DOUBLE_EQ(after->worth->value.number, after->yield - before->yield);
    }
    const report::Decided* plain = row_of(rows, "highest_probability", "");
    EXPECT_LT(plain->yield, before->yield);
    EXPECT_DOUBLE_EQ(before->gain->value.number, before->yield - plain->yield);
    EXPECT_GT(before->gain->ci->low, 0);
    EXPECT_GT(before->otherwise, 0);
    // Too sure of themselves: less comes true than they say, and less so afterwards.
    ASSERT_TRUE(before->reliability);
    EXPECT_LT(before->reliability->y.front(), before->reliability->x.front());
    EXPECT_LT(row_of(rows, "expected_utility", "isotonic")->ece->value.number, before->ece->value.number);
  }
}

TEST(Recalibrate, UnknownMapsAreRefused) {
  Options options;
  options.recalibrate = {"isotonicc"};
  EXPECT_EQ(check_score_options(options).front().kind->code, "bad_option");
}

TEST(Folds, MeansSpreadsAndBands) {
  Options options;
  options.curves = {"roc"};
  // Fold a ranks perfectly, fold b the wrong way round, fold c ties everything.
  const Result<ScoreAnalysis> analysis =
      analysed("y,s,fold\n0,1,a\n0,2,a\n1,3,a\n1,4,a\n1,1,b\n1,2,b\n0,3,b\n0,4,b\n0,2,c\n1,2,c\n", options);
  ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
  const report::Report& report = analysis.value().report();
  EXPECT_EQ(report.settings.fold, "fold");
  const report::Folds& folds = *report.classifiers[0].folds;
  ASSERT_EQ(folds.each.size(), 3U);
  EXPECT_EQ(folds.each[1].fold, "b");
  EXPECT_EQ(folds.each[1].n, 4);
  for (const auto& [id, spread] : folds.metrics) {
    if (id != "roc_auc") continue;
    EXPECT_EQ(spread.folds, 3U);
    EXPECT_DOUBLE_EQ(spread.mean.number, 0.5);
    EXPECT_DOUBLE_EQ(spread.sd.number, 0.5);
  }
  ASSERT_EQ(folds.averages.size(), 2U);
  const report::AverageCurve& vertical = folds.averages[0];
  EXPECT_EQ(vertical.average, "vertical");
  EXPECT_DOUBLE_EQ(vertical.y[50], 0.5);  // (1 + 0 + 1/2) / 3
  EXPECT_DOUBLE_EQ(vertical.y[100], 1);
  EXPECT_LE(vertical.low[50], 0.0);
  const report::AverageCurve& threshold = folds.averages[1];
  EXPECT_EQ(threshold.threshold.size(), 5U);
  EXPECT_DOUBLE_EQ(threshold.y[2], 1.0 / 3);  // score >= 3: all positives of a, none of b and c
  EXPECT_DOUBLE_EQ(threshold.x[2], 1.0 / 3);
}

TEST(Folds, RankTheClassifiers) {
  // s ranks every fold rightly, t every one wrongly, u says the same of both classes: ranks 1, 3 and 2 in each.
  std::string text = "y,s,t,u,fold\n";
  for (const char* fold : {"a", "b", "c", "d"}) {
    for (const char* row : {"0,.1,.95,.5,", "0,.2,.85,.6,", "1,.8,.15,.5,", "1,.9,.05,.6,"})
      text += row + std::string(fold) + "\n";
  }
  const Result<ScoreAnalysis> analysis = analysed(text, {});
  ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
  const auto& all = *analysis.value().report().fold_ranks;
  EXPECT_EQ(all.front().by, "yield");
  const auto areas = std::find_if(all.begin(), all.end(), [](const auto& each) { return each.by == "roc_auc"; });
  ASSERT_NE(areas, all.end());
  EXPECT_EQ(areas->ranks[0].name, "s");
  EXPECT_EQ(areas->ranks[0].rank, 1);
  EXPECT_EQ(areas->ranks[1].rank, 3);
  EXPECT_EQ(areas->ranks[2].rank, 2);
  EXPECT_EQ(areas->folds, 4);
  EXPECT_DOUBLE_EQ(areas->statistic, 8);  // 12 * 4 / (3 * 4) * (1 + 1)
  EXPECT_NEAR(areas->p_value, std::exp(-4.0), 1e-12);
  EXPECT_NEAR(areas->critical_difference, 2.3437 * std::sqrt(3 * 4 / (6 * 4.0)), 1e-3);  // Demšar 2006, table 5
}

TEST(Folds, OfKClasses) {
  const Result<ScoreAnalysis> analysis = analysed(
      "y,p_a,p_b,p_c,cv_fold\na,.8,.1,.1,1\nb,.2,.7,.1,1\nc,.1,.1,.8,1\na,.2,.5,.3,2\nb,.1,.8,.1,2\nc,.3,.3,.4,2\n",
      {});
  ASSERT_TRUE(analysis);
  const report::Folds& folds = *analysis.value().report().classifiers[0].folds;
  for (const auto& [id, spread] : folds.metrics) {
    if (id == "accuracy") EXPECT_DOUBLE_EQ(spread.mean.number, (1 + 2.0 / 3) / 2);
  }
}

}  // namespace
}  // namespace isoyield
