#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "isoyield/report/analysis.hpp"
#include "score_cases.hpp"
#include "table_cases.hpp"

namespace isoyield {
namespace {

using testing::number;
using testing::read_file;
using testing::read_json;
using testing::read_table;

const report::Number* metric_of(const Dictionary<report::Number>& all, std::string_view id) {
  for (const auto& [name, value] : all) {
    if (name == id) return &value;
  }
  return nullptr;
}

Result<ScoreAnalysis> analysed(const std::string& text, const Options& options = {}) {
  Result<ScoreTable> table = read_table(text, table_options(options, "table.csv"));
  if (!table) return std::move(table.problems());
  return ScoreAnalysis::make(std::move(table.value()), options);
}

TEST(ClassAnalysis, IrisFileIsReadAndRanked) {
  Options options;
  options.curves = {"roc", "pr"};
  const Result<ScoreAnalysis> analysis = analysed(read_file("iris3_oof.csv"), options);
  ASSERT_TRUE(analysis);
  const report::Report& report = analysis.value().report();
  ASSERT_EQ(report.classifiers.size(), 3U);
  EXPECT_EQ(report.classifiers[0].name, "lr");
  EXPECT_EQ(report.classifiers[2].name, "nb");
  EXPECT_EQ(report.classes, (std::vector<std::string>{"0", "1", "2"}));
  const report::Classifier& lr = report.classifiers[0];
  EXPECT_NEAR(metric_of(lr.metrics, "roc_auc_hand_till")->value.number, 0.9974, 1e-9);
  EXPECT_NEAR(metric_of(lr.metrics, "accuracy")->value.number, 0.96, 1e-12);
  EXPECT_NEAR(metric_of(lr.averages->macro, "roc_auc")->value.number, 0.9974, 1e-9);
  EXPECT_NEAR(metric_of(lr.averages->micro, "roc_auc")->value.number, 0.9981777777777778, 1e-9);
  EXPECT_NEAR(metric_of(lr.per_class[1].metrics, "roc_auc")->value.number, 0.9962, 1e-9);
  EXPECT_EQ(lr.scale, "probabilities");
  ASSERT_TRUE(lr.average_curves);
  // The area under the mean of the curves is the mean of the areas.
  const report::Curve& macro = (*lr.average_curves)[0].curves[0].second;
  double area = 0;
  for (std::size_t i = 1; i < macro.x.size(); ++i)
    area += (macro.x[i] - macro.x[i - 1]) * (macro.y[i] + macro.y[i - 1]) / 2;
  EXPECT_NEAR(area, 0.9974, 1e-9);
  EXPECT_EQ(report.preview->columns[4].role, "probability");
  EXPECT_EQ(report.preview->columns[4].classifier, "knn5");
  EXPECT_EQ(report.preview->columns[4].label, "0");
}

TEST(ClassAnalysis, DigitsFileIsReadSortedOrNot) {
  std::string text = read_file("digits10_lr_oof.csv");
  const Result<ScoreAnalysis> analysis = analysed(text);
  ASSERT_TRUE(analysis);
  EXPECT_EQ(analysis.value().report().classes.size(), 10U);
  EXPECT_EQ(analysis.value().report().classifiers.size(), 1U);
  const double accuracy = metric_of(analysis.value().report().classifiers[0].metrics, "accuracy")->value.number;
  EXPECT_GT(accuracy, 0.9);
  // The same rows with all items of a class together: the first rows show one class only.
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at + 1));
    at = end + 1;
  }
  std::stable_sort(lines.begin() + 1, lines.end(), [](const auto& a, const auto& b) { return a[0] < b[0]; });
  std::string sorted;
  for (int copy = 0; copy < 4; ++copy) {
    for (std::size_t i = 1; i < lines.size(); ++i) sorted += lines[i];
  }
  std::stable_sort(lines.begin() + 1, lines.end(), [](const auto& a, const auto& b) { return a[0] > b[0]; });
  for (const std::string& rows : {lines[0] + sorted}) {
    const Result<ScoreAnalysis> again = analysed(rows);
    ASSERT_TRUE(again);
    EXPECT_NEAR(metric_of(again.value().report().classifiers[0].metrics, "accuracy")->value.number, accuracy, 1e-12);
  }
}

TEST(ClassAnalysis, DecidedLabelsAreClassifiersOfTheirOwn) {
  const Result<ScoreAnalysis> analysis =
      analysed("truth,svm,tree\ncat,cat,dog\ndog,dog,dog\nemu,cat,emu\ncat,cat,cat\n");
  ASSERT_TRUE(analysis);
  const report::Report& report = analysis.value().report();
  ASSERT_EQ(report.classifiers.size(), 2U);
  EXPECT_EQ(report.classifiers[0].matrix, (report::Matrix{{2, 0, 0}, {0, 1, 0}, {1, 0, 0}}));
  EXPECT_EQ(report.preview->columns[1].role, "predicted");
  const Result<ScoreAnalysis> binary = analysed("y,s,y_pred\n0,.1,0\n1,.8,1\n1,.3,0\n0,.4,0\n");
  ASSERT_TRUE(binary);
  ASSERT_EQ(binary.value().report().classifiers.size(), 2U);
  const report::Classifier& decided = binary.value().report().classifiers[1];
  EXPECT_EQ(decided.matrix, (report::Matrix{{2, 0}, {1, 1}}));
  EXPECT_EQ(metric_of(decided.metrics, "roc_auc")->undefined, "no_scores");
  EXPECT_EQ(binary.value().at({0.2, 0.2}).size(), 2U);
}

std::vector<std::string> tests_of(const report::Report& report) {
  std::vector<std::string> out;
  if (report.comparisons) {
    for (const report::Comparison& each : *report.comparisons) out.push_back(each.test);
  }
  return out;
}

TEST(ClassAnalysis, DecisionsAreTestedAgainstEachOther) {
  const std::string text = "truth,svm,tree\ncat,cat,dog\ndog,dog,dog\nemu,cat,emu\ncat,cat,cat\n";
  const Result<ScoreAnalysis> analysis = analysed(text);
  ASSERT_TRUE(analysis);
  EXPECT_EQ(tests_of(analysis.value().report()),
            (std::vector<std::string>{"mcnemar_exact", "mcnemar_mid_p", "mcnemar_corrected", "stuart_maxwell",
                                      "bhapkar", "bowker", "yield_paired"}));
  EXPECT_EQ(analysis.value().report().comparisons->front().p_value, 1);      // each is right once where the other errs
  EXPECT_EQ(analysis.value().report().comparisons->back().difference, 0.0);  // three of four, both
  Options options;
  options.compare = false;
  EXPECT_TRUE(tests_of(analysed(text, options).value().report()).empty());
  const Result<ScoreAnalysis> binary = analysed("y,s,y_pred\n0,.1,0\n1,.8,1\n1,.3,0\n0,.4,0\n");
  ASSERT_TRUE(binary);
  EXPECT_EQ(tests_of(binary.value().report()),
            (std::vector<std::string>{"mcnemar_exact", "mcnemar_mid_p", "mcnemar_corrected", "yield_paired"}));
}

template <class Entry>
const Entry* entry_of(const Dictionary<Entry>& all, std::string_view id) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.first == id; });
  return found == all.end() ? nullptr : &found->second;
}

TEST(ClassAnalysis, CurvesOfEachClassAtTheSharesOfTheDeployment) {
  const std::string text = "y,p_a,p_b,p_c\na,.9,.05,.05\nb,.5,.3,.2\nc,.1,.1,.8\nc,.3,.3,.4\n";
  Options options;
  options.curves = {"roc", "accuracy_by_threshold", "decision"};
  options.prevalence = {0.1, 0.1, 0.8};
  const Result<ScoreAnalysis> analysis = analysed(text, options);
  ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
  const report::Classifier& only = analysis.value().report().classifiers[0];
  for (std::size_t k = 0; k < 3; ++k) {
    EXPECT_EQ(only.per_class[k].curves->size(), 3U);
    EXPECT_NE(entry_of(*only.per_class[k].curves, "accuracy_by_threshold"), nullptr);
    const report::Curve* decision = entry_of(*only.per_class[k].curves, "decision");
    ASSERT_NE(decision, nullptr);
    // Treating all, whatever the odds: the share of the class.
    EXPECT_NEAR(decision->lines->front().y.back(), options.prevalence[k], 1e-12);
  }
  EXPECT_EQ(only.average_curves->front().curves.size(), 1U);
  EXPECT_NE(entry_of(only.average_curves->front().curves, "roc"), nullptr);
  options.prevalence = {0, 0.5, 0.5};
  const Result<ScoreAnalysis> none = analysed(text, options);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.problems()[0].kind->code, "no_prevalence_of_tested_class");
}

TEST(Folds, DrawEveryCurveAndKeepTheScale) {
  Options options;
  options.fold = "fold";
  options.scale = "logit";
  options.curves = {"roc", "accuracy_by_threshold"};
  const Result<ScoreAnalysis> analysis = analysed("y,s,fold\n1,2,a\n0,-1,a\n1,.5,a\n0,.3,b\n1,3,b\n0,-2,b\n", options);
  ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
  const report::Folds& folds = *analysis.value().report().classifiers[0].folds;
  ASSERT_EQ(folds.each.size(), 2U);
  EXPECT_NE(entry_of(*folds.each[0].curves, "accuracy_by_threshold"), nullptr);
  EXPECT_EQ(folds.averages.size(), 2U);  // vertical and by threshold, of roc alone
  const double loss = (std::log1p(std::exp(-2)) + std::log1p(std::exp(-1)) + std::log1p(std::exp(-0.5))) / 3;
  EXPECT_NEAR(metric_of(folds.each[0].metrics, "log_loss")->value.number, loss, 1e-15);
}

TEST(ClassAnalysis, TwoProbabilityColumnsAreOneBinaryClassifier) {
  const std::string text = "y,m_no,m_yes\nyes,.2,.8\nno,.6,.4\nyes,.5,.5\nno,.9,.1\n";
  const Result<ScoreAnalysis> analysis = analysed(text);
  ASSERT_TRUE(analysis);
  const report::Report& report = analysis.value().report();
  ASSERT_EQ(report.classifiers.size(), 1U);
  EXPECT_EQ(report.classifiers[0].name, "m");
  EXPECT_EQ(metric_of(report.classifiers[0].metrics, "roc_auc")->value.number, 1);
  Options other;
  other.positive = "no";
  Result<ScoreAnalysis> turned = analysed(text, other);
  ASSERT_TRUE(turned);
  EXPECT_EQ(metric_of(turned.value().report().classifiers[0].metrics, "roc_auc")->value.number, 1);
  ASSERT_TRUE(turned.value().analyse({}).empty());
  EXPECT_EQ(metric_of(turned.value().report().classifiers[0].metrics, "roc_auc")->value.number, 1);
}

// Each class is drawn with its own ranking: the first is told apart from the rest in every resample, the others are
// not.
TEST(ClassAnalysis, BootstrapsTheRankingOfEachClass) {
  Options options;
  options.bootstrap = 100;
  options.resample = {"roc_auc_ovr_macro", "roc_auc_ovo_macro"};
  auto analysis = analysed(read_file("iris3_oof.csv"), options);
  ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
  analysis.value().add_bootstrap(analysis.value().bootstrap(0, 100));
  const report::Report& report = analysis.value().report();
  ASSERT_TRUE(report.bootstrap);
  std::size_t found = 0;
  for (const report::BootstrapInterval& each : report.bootstrap->classifiers[0].intervals) {
    if (each.statistic.find("roc_auc_ov") == std::string::npos) continue;
    ++found;
    EXPECT_EQ(each.value.number, metric_of(report.classifiers[0].metrics, each.statistic)->value.number);
    EXPECT_LT(each.percentile->low, each.value.number);
    EXPECT_GT(each.percentile->high, each.value.number);
  }
  EXPECT_GE(found, 2U);
}

TEST(ClassAnalysis, UtilitiesDecideAmongAnyDecisions) {
  Options options;
  options.utility = Source{.name = "u", .text = "class,a,b,c,refer\na,1,0,0,0.6\nb,0,1,0,0.6\nc,0,0,1,0.6\n"};
  options.rows = "true";
  const Result<ScoreAnalysis> analysis = analysed("y,p_a,p_b,p_c\na,.9,.05,.05\nb,.5,.3,.2\nc,.1,.1,.8\n", options);
  ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
  const report::Classifier& only = analysis.value().report().classifiers[0];
  EXPECT_EQ(only.matrix, (report::Matrix{{1, 0, 0, 0}, {0, 0, 0, 1}, {0, 0, 1, 0}}));
  EXPECT_NEAR(*only.yield, 2.6 / 3, 1e-15);
}

TEST(ClassAnalysis, TwoClassesMayBeReferred) {
  Options options;
  options.utility = Source{.name = "u", .text = "class,no,yes,refer\nno,1,-4,0.5\nyes,-4,1,0.5\n"};
  options.rows = "true";
  const Result<ScoreAnalysis> analysis = analysed("y,s\nyes,.95\nno,.5\nyes,.6\nno,.02\n", options);
  ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
  EXPECT_EQ(analysis.value().report().classifiers[0].matrix, (report::Matrix{{1, 0, 1}, {0, 1, 1}}));
  EXPECT_DOUBLE_EQ(*analysis.value().report().classifiers[0].yield, 0.75);
  const Result<ScoreAnalysis> margins = analysed("y,s\nyes,9\nno,-5\n", options);
  ASSERT_FALSE(margins);
  EXPECT_EQ(margins.problems()[0].kind->code, "no_probabilities");
}

TEST(ClassAnalysis, LogitsAreProbabilitiesForAnyDecisions) {
  Options options;
  options.scale = "logit";
  options.utility = Source{.name = "u", .text = "class,no,yes,refer\nno,1,0,0.6\nyes,0,1,0.6\n"};
  options.rows = "true";
  const Result<ScoreAnalysis> analysis = analysed("y,s\nno,-3\nyes,0.3\nyes,2\nno,0.9\n", options);
  ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
  // Odds of 0.6 to 0.4 are the logit 0.405: nearer to 0 it pays to refer.
  EXPECT_EQ(analysis.value().report().classifiers[0].matrix, (report::Matrix{{1, 1, 0}, {0, 1, 1}}));
}

TEST(ClassAnalysis, UtilitiesMayDifferFromItemToItem) {
  // What lending earns and what a default costs grows with the sum; refusing earns nothing.
  const std::string text =
      "y,p_bad,p_good,utility_lend_bad,utility_lend_good,utility_refuse_bad,utility_refuse_good\n"
      "good,.3,.7,-100,10,0,0\n"
      "good,.05,.95,-100,10,0,0\n"
      "bad,.4,.6,-10,20,0,0\n"
      "bad,.8,.2,-50,20,0,0\n"
      "good,.5,.5,-4,5,0,0\n";
  const Result<ScoreAnalysis> analysis = analysed(text);
  ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
  const report::Report& report = analysis.value().report();
  EXPECT_EQ(report.utility->decisions, (std::vector<std::string>{"lend", "refuse"}));
  EXPECT_EQ(report.utility->by_item, true);
  EXPECT_EQ(report.settings.utilities->size(), 4U);
  EXPECT_EQ(report.preview->columns[3].role, "utility");
  EXPECT_EQ(report.preview->columns[3].decision, "lend");
  EXPECT_EQ(report.preview->columns[3].label, "bad");
  const report::Classifier& only = report.classifiers[0];
  // Row by row: refuse (7 - 30 < 0), lend (9.5 - 5), lend (12 - 4, and it is bad), refuse, lend.
  EXPECT_EQ(only.matrix, (report::Matrix{{1, 1}, {2, 1}}));
  EXPECT_DOUBLE_EQ(*only.yield, (10 - 10 + 5) / 5.0);
  EXPECT_EQ(report.utility->matrix, (report::Matrix{{-30, 0}, {25.0 / 3, 0}}));
  EXPECT_DOUBLE_EQ(report.utility->baselines[0].value, (10 + 10 - 10 - 50 + 5) / 5.0);
  EXPECT_EQ(report.utility->yields[0].value, *only.yield);
  EXPECT_EQ(metric_of(only.metrics, "accuracy"), nullptr);  // to lend is no class
  // A matrix for all items, given by the user, counts instead.
  Options options;
  options.utility = Source{.name = "u", .text = "1 0\n0 1\n"};
  options.rows = "true";
  const Result<ScoreAnalysis> matrix = analysed(text, options);
  ASSERT_TRUE(matrix) << testing::describe(matrix.problems());
  EXPECT_FALSE(matrix.value().report().utility->by_item);
}

TEST(ClassAnalysis, TwoDecisionsByItemHaveABestThreshold) {
  const std::string text =
      "y,s,utility_0_0,utility_0_1,utility_1_0,utility_1_1\n"
      "1,.9,0,0,-5,1\n0,.8,0,0,-1,1\n1,.7,0,0,-5,6\n0,.6,0,0,-5,1\n1,.1,0,0,-5,1\n";
  const Result<ScoreAnalysis> analysis = analysed(text);
  ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
  const std::vector<report::Decided>& rows = *analysis.value().report().classifiers[0].decided;
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[1].rule, "best_threshold");
  EXPECT_EQ(rows[1].matrix, (report::Matrix{{1, 1}, {1, 2}}));  // from 0.7 on: 1 - 1 + 6
  EXPECT_DOUBLE_EQ(rows[1].yield, 6 / 5.0);
  EXPECT_DOUBLE_EQ(rows[1].gain->value.number, 6 / 5.0 - rows[0].yield);
  EXPECT_DOUBLE_EQ(rows[1].otherwise, 1 / 5.0);  // the highest probability takes the item of 0.6 too
  ASSERT_TRUE(rows[1].gain->ci);
  EXPECT_LE(rows[1].gain->ci->low, rows[1].gain->value.number);
}

TEST(ClassAnalysis, OneClassOnly) {
  const Result<ScoreAnalysis> analysis = analysed("truth,predicted\ncat,cat\ncat,cat\n");
  ASSERT_TRUE(analysis) << testing::describe(analysis.problems());
  EXPECT_EQ(analysis.value().report().classes.size(), 2U);
  EXPECT_EQ(metric_of(analysis.value().report().classifiers[0].metrics, "accuracy")->value.number, 1);
}

TEST(AggregatedRows, CountAsTheRowsTheyStandFor) {
  const Result<ScoreAnalysis> single = analysed("y,score\n1,.9\n1,.9\n0,.9\n1,.4\n0,.4\n0,.4\n0,.1\n");
  const Result<ScoreAnalysis> counted = analysed("score,label,count\n.9,1,2\n.9,0,1\n.4,1,1\n.4,0,2\n.1,0,1\n");
  const Result<ScoreAnalysis> pairs = analysed("score,n_pos,n_neg\n.9,2,1\n.4,1,2\n.1,0,1\n");
  ASSERT_TRUE(single);
  ASSERT_TRUE(counted);
  ASSERT_TRUE(pairs) << testing::describe(pairs.problems());
  EXPECT_EQ(pairs.value().report().classes, (std::vector<std::string>{"neg", "pos"}));
  for (const auto& [id, value] : single.value().report().classifiers[0].metrics) {
    for (const Result<ScoreAnalysis>* other : {&counted, &pairs}) {
      const report::Number* theirs = metric_of(other->value().report().classifiers[0].metrics, id);
      EXPECT_EQ(theirs->value.null, value.value.null) << id;
      EXPECT_DOUBLE_EQ(theirs->value.number, value.value.number) << id;
    }
  }
  EXPECT_EQ(pairs.value().report().n, 7);
}

}  // namespace
}  // namespace isoyield
