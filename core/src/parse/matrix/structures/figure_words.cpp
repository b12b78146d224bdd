#include "parse/matrix/structures/figure_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/promises.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

/// What programs say about a run: no figure of its matrix.
constexpr std::array<std::string_view, 78> kSettings{"threshold",
                                                     "cutoff",
                                                     "cut off",
                                                     "cutpoint",
                                                     "cut point",
                                                     "cut value",
                                                     "cut",
                                                     "seed",
                                                     "random state",
                                                     "epoch",
                                                     "epochs",
                                                     "fold",
                                                     "folds",
                                                     "step",
                                                     "steps",
                                                     "iteration",
                                                     "iterations",
                                                     "iter",
                                                     "trees",
                                                     "ntree",
                                                     "mtry",
                                                     "date",
                                                     "time",
                                                     "version",
                                                     "loss",
                                                     "val loss",
                                                     "lr",
                                                     "learning rate",
                                                     "batch size",
                                                     "batch",
                                                     "seconds",
                                                     "elapsed",
                                                     "duration",
                                                     "runtime",
                                                     "parameter",
                                                     "depth",
                                                     "max depth",
                                                     "k",
                                                     "classes",
                                                     "shape",
                                                     "dtype",
                                                     "nodes",
                                                     "neighbors",
                                                     "kernel",
                                                     "cost",
                                                     "gamma",
                                                     "alpha",
                                                     "lambda",
                                                     "split",
                                                     "run",
                                                     "поріг",
                                                     "зерно",
                                                     "епоха",
                                                     "дата",
                                                     "час",
                                                     "версія",
                                                     "втрати",
                                                     "крок",
                                                     "variables tried at each split",
                                                     "number of trees",
                                                     "best iteration",
                                                     "ntrees",
                                                     "priors",
                                                     "independent variables",
                                                     "node size",
                                                     "attributes",
                                                     "features",
                                                     "predictors",
                                                     "trennwert",
                                                     "model",
                                                     "experiment",
                                                     "exp",
                                                     "trial",
                                                     "scenario",
                                                     "round",
                                                     "dataset",
                                                     "cohort",
                                                     "study"};
constexpr std::array<std::string_view, 27> kItems{"p",
                                                  "pos",
                                                  "neg",
                                                  "positives",
                                                  "negatives",
                                                  "n",
                                                  "total",
                                                  "items",
                                                  "samples",
                                                  "instances",
                                                  "observations",
                                                  "cases",
                                                  "support",
                                                  "patients",
                                                  "images",
                                                  "rows",
                                                  "number of instances",
                                                  "total number of instances",
                                                  "total samples",
                                                  "number of samples",
                                                  "number of items",
                                                  "sample size",
                                                  "size",
                                                  "test size",
                                                  "усього",
                                                  "разом",
                                                  "об єктів"};
/// Statistics of matrices that the registry does not hold, or not by these words.
constexpr std::array<std::string_view, 46> kStatistics{"ci",
                                                       "no information rate",
                                                       "pos pred value",
                                                       "neg pred value",
                                                       "p value",
                                                       "detection rate",
                                                       "detection prevalence",
                                                       "correct classified",
                                                       "wrong classified",
                                                       "error",
                                                       "overall error",
                                                       "mean absolute error",
                                                       "root mean squared error",
                                                       "relative absolute error",
                                                       "root relative squared error",
                                                       "auc",
                                                       "roc auc",
                                                       "auroc",
                                                       "pr auc",
                                                       "log loss",
                                                       "logloss",
                                                       "brier",
                                                       "mcnemar s test p value",
                                                       "p value acc nir",
                                                       "coverage of cases",
                                                       "mean rel region size",
                                                       "macro avg",
                                                       "weighted avg",
                                                       "micro avg",
                                                       "std",
                                                       "stderr",
                                                       "standard deviation",
                                                       "standard error",
                                                       "f measure",
                                                       "ce",
                                                       "fomr",
                                                       "fbeta",
                                                       "se",
                                                       "sp",
                                                       "prev",
                                                       "false",
                                                       "cv score",
                                                       "best score",
                                                       "best cv score",
                                                       "cross validation score",
                                                       "best cross validation score"};
/// Statistics of the registry by other names: of Stata, KNIME, R, Weka.
constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kOtherNames{
    {{"tp rate", "recall"},
     {"correctly classified instances", "accuracy"},
     {"incorrectly classified instances", "error_rate"},
     {"fp rate", "fpr"},
     {"correctly classified", "accuracy"},
     {"misclassification", "error_rate"},
     {"oob estimate of error rate", "error_rate"},
     {"oob error", "error_rate"},
     {"oob prediction error", "error_rate"},
     {"准确率", "accuracy"},
     {"正解率", "accuracy"},
     {"정확도", "accuracy"},
     {"out of bag error", "error_rate"},
     {"mmce", "error_rate"},
     {"correct", "accuracy"},
     {"kappa statistic", "cohen_kappa"}}};

template <std::size_t N>
bool among(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

const Metric* metric_named(const std::string& name) {
  if (const Metric* metric = find_metric(name); metric != nullptr) return metric;
  const auto* const other =
      std::find_if(kOtherNames.begin(), kOtherNames.end(), [&](const auto& each) { return each.first == name; });
  return other == kOtherNames.end() ? nullptr : find_metric(other->second);
}

}  // namespace

bool names_items(std::string_view word) { return among(word, kItems); }

bool filler(std::string_view word) {
  for (const std::string_view each :
       {"is",     "of", "the",   "average", "mean",  "value", "test",     "train", "validation", "val",       "overall",
        "in",     "at", "about", "with",    "if",    "was",   "set",      "to",    "score",      "total",     "κ",
        "lautet", "+",  "s",     "rate",    "macro", "micro", "weighted", "avg",   "binary",     "multiclass"}) {
    if (word == each) return true;
  }
  return false;
}

bool stands_for(const std::string& name, Figure& figure) {
  if (name.empty() || name.size() > 60) return false;
  // One of the four counts is a cell, which somebody should have read.
  if (count_of(name).value_or(4) < 4) return false;
  const bool producers = name.compare(0, 8, "producer") == 0;
  if (name.find(" acc") != std::string::npos && (producers || name.compare(0, 4, "user") == 0)) {
    figure.metric = find_metric(producers ? "recall" : "precision");
    figure.use = Use::statistic;
  } else if (among(name, kItems)) {
    figure.items = true;
    figure.use = Use::total;
  } else if (const Metric* metric = metric_named(name); metric != nullptr) {
    figure.metric = metric;
    figure.use = Use::statistic;
  } else if (among(name, kStatistics)) {
    figure.use = Use::statistic;
  } else if (among(name, kSettings)) {
    figure.use = Use::setting;
  } else if (const Metric* rate = promised_metric(name);
             rate != nullptr && name.find(' ') == std::string::npos && !producers && name.compare(0, 4, "user") != 0) {
    // In other languages.
    figure.metric = rate;
    figure.use = Use::statistic;
  } else {
    return false;
  }
  return true;
}

bool is_caption(std::string_view name, std::string_view behind) {
  const std::string folded = fold(name);
  for (const std::string_view each : {"table", "tab", "figure", "fig", "tabelle", "abbildung", "abb", "таблиця", "табл",
                                      "рисунок", "рис", "tableau", "tabla", "tabela", "figura", "rys", "表", "图"}) {
    if (folded == each) return std::any_of(behind.begin(), behind.end(), is_letter);
  }
  return false;
}

}  // namespace isoyield
