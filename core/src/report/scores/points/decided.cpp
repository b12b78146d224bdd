#include "report/scores/points/decided.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "decisions/recalibrate.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "isoyield/scores/reliability.hpp"
#include "isoyield/scores/swept.hpp"
#include "isoyield/statistics/paired.hpp"
#include "report/sections/classifier/curve_section.hpp"
#include "report/sections/utilities/yield_intervals.hpp"

namespace isoyield {
namespace {

ClassScoreSet view(const DecisionCase& of, const std::vector<std::vector<double>>& columns, bool probabilities) {
  return {.columns = {columns.begin(), columns.end()},
          .truth = of.table->truth,
          .weights = of.weights,
          .probabilities = probabilities};
}

/// How the probabilities of the items compare to what came true: of class `positive` of two, of the most probable class
/// of each item where there are more.
Sweep confidence(const ClassScoreSet& items, std::size_t positive) {
  std::vector<std::uint8_t> right(items.items());
  if (items.classes() == 2) {
    for (std::size_t i = 0; i < right.size(); ++i) right[i] = items.truth[i] == positive ? 1 : 0;
    return sweep({.scores = items.columns[positive], .positive = right, .weights = items.weights});
  }
  const HighestClass highest = highest_class(items);
  std::vector<double> scores(items.items());
  for (std::size_t i = 0; i < right.size(); ++i) {
    scores[i] = items.columns[highest.decisions[i]][i];
    right[i] = items.truth[i] == highest.decisions[i] ? 1 : 0;
  }
  return sweep({.scores = scores, .positive = right, .weights = items.weights});
}

/// Collects the rows of one classifier.
class Comparing {
 public:
  Comparing(const DecisionCase& of, const Settings& settings) : of_(of), settings_(settings) {}

  report::Decided& add(std::string_view rule, std::vector<std::uint16_t> decisions) {
    const ScoreTable& table = *of_.table;
    const Worth& worth = *of_.worth;
    const ConfusionMatrix matrix =
        count_decisions(table.truth, decisions, of_.weights, worth.classes(), worth.decisions());
    report::Decided& row = out_.emplace_back();
    row.rule = rule;
    row.matrix = rows_of(matrix.cells(), matrix.decisions());
    row.yield = yield_of(worth, table.truth, decisions, of_.weights, matrix);
    if (out_.size() == 1) {
      first_ = {std::move(decisions), row.yield};
      last_ = first_;
      return row;
    }
    last_ = {std::move(decisions), row.yield};
    row.gain = difference(first_);
    double changed = 0;
    for (std::size_t i = 0; i < last_.decisions.size(); ++i) {
      if (last_.decisions[i] != first_.decisions[i]) changed += of_.weights.empty() ? 1 : of_.weights[i];
    }
    row.otherwise = ratio(changed, matrix.total(), Undefined::no_items).number();
    return row;
  }

  /// What is known of the probabilities behind the last row.
  void add_losses(const ClassScoreSet& items) {
    report::Decided& row = out_.back();
    const ClassSummary summary = summarise_rows(items);
    row.log_loss = report::Number(ratio(summary.log, summary.total(), Undefined::no_items));
    row.brier = report::Number(ratio(summary.squared, summary.total(), Undefined::no_items));
    const Sweep points = confidence(items, of_.positive);
    row.ece = report::Number(evaluate(*find_metric("ece"), points));
    row.reliability = std::move(curve_section({"reliability"}, points, settings_, 0).front().second);
  }

  /// The last row's decisions become what `add_worth` compares with.
  void keep_plain() { plain_ = last_; }
  void add_worth() {
    if (plain_) out_.back().worth = difference(*plain_);
  }

  std::vector<report::Decided> take() { return std::move(out_); }

 private:
  struct Decisions {
    std::vector<std::uint16_t> decisions;
    double yield = 0;
  };

  /// Of the yields of the last row and an earlier one, with its interval.
  report::Number difference(const Decisions& before) const {
    const ScoreTable& table = *of_.table;
    report::Number out(last_.yield - before.yield);
    if (!settings_.with_intervals || table.rows() < 2) return out;
    std::vector<double> differences;
    differences.reserve(table.rows());
    for (std::size_t i = 0; i < table.rows(); ++i) {
      differences.push_back(of_.worth->at(i, table.truth[i], last_.decisions[i]) -
                            of_.worth->at(i, table.truth[i], before.decisions[i]));
    }
    out.ci =
        mean_interval({.values = differences, .truth = table.truth, .counts = table.counts(), .clusters = of_.clusters},
                      "yield_paired", settings_);
    return out;
  }

  const DecisionCase& of_;
  const Settings& settings_;
  std::vector<report::Decided> out_;
  Decisions first_;
  Decisions last_;
  std::optional<Decisions> plain_;
};

}  // namespace

ScoredClasses two_columns(const std::vector<double>& scores, std::size_t positive, Scale scale) {
  ScoredClasses out;
  const bool shares = scale == Scale::probability &&
                      std::all_of(scores.begin(), scores.end(), [](double s) { return s >= 0 && s <= 1; });
  out.probabilities = shares || scale == Scale::logit;
  out.logit = !out.probabilities;
  out.columns.resize(2);
  out.columns[positive] = scores;
  if (scale == Scale::logit) {
    for (double& each : out.columns[positive]) each = logistic(each);
  }
  std::vector<double>& rest = out.columns[1 - positive];
  rest.reserve(scores.size());
  for (const double score : scores) {
    rest.push_back(shares ? 1 - score : scale == Scale::logit ? logistic(-score) : -score);
  }
  return out;
}

std::vector<report::Decided> decided_rows(const ScoredClasses& scores, const DecisionCase& of,
                                          const Settings& settings) {
  const ScoreTable& table = *of.table;
  Comparing rows(of, settings);
  const ClassScoreSet plain = view(of, scores.columns, scores.probabilities);
  if (of.square) rows.add("highest_probability", highest_class(plain).decisions);
  if (!of.at_threshold.empty()) rows.add("best_threshold", {of.at_threshold.begin(), of.at_threshold.end()});
  if (!of.cross_fitted.empty()) rows.add("cross_fitted_threshold", {of.cross_fitted.begin(), of.cross_fitted.end()});
  if (scores.probabilities) {
    rows.add("expected_utility", best_decisions(plain, *of.worth));
    rows.add_losses(plain);
    rows.keep_plain();
  }
  if (settings.recalibrate.empty()) return rows.take();
  constexpr std::size_t kFolds = 5;
  const Cut cut = cut_items(table.folds, table.fold_labels.size(), table.groups, table.truth,
                            settings.intervals.sampling.seed, kFolds);
  std::vector<std::vector<double>> softened;
  if (scores.logit) {
    softened = scores.columns;
    for (std::size_t k = 0; k < softened.size(); ++k) {
      for (double& each : softened[k]) each = logistic(each);
    }
  }
  for (const Recalibration* method : settings.recalibrate) {
    const bool soft = scores.logit && method->from_probabilities;
    const Probabilities mapped = recalibrate(*method, {soft ? softened : scores.columns}, table.truth, of.weights, cut);
    const ClassScoreSet items = view(of, mapped.columns, true);
    rows.add("expected_utility", best_decisions(items, *of.worth)).recalibration = method->id;
    rows.add_worth();
    rows.add_losses(items);
  }
  return rows.take();
}

}  // namespace isoyield
