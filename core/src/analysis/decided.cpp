#include "analysis/decided.hpp"

#include <algorithm>

#include "classes/decide.hpp"
#include "recalibrate/recalibrate.hpp"

namespace isoyield {
namespace {

ClassScoreSet view(const ScoreTable& table, const std::vector<std::vector<double>>& columns, bool probabilities) {
  return {.columns = {columns.begin(), columns.end()},
          .truth = table.truth,
          .weights = table.weights,
          .probabilities = probabilities};
}

void add_losses(report::Decided& row, const ClassScoreSet& items) {
  const ClassSummary summary = summarise_rows(items);
  row.log_loss = report::Number(ratio(summary.log, summary.total(), Undefined::no_items));
  row.brier = report::Number(ratio(summary.squared, summary.total(), Undefined::no_items));
}

}  // namespace

ScoredClasses two_columns(const std::vector<double>& scores, std::size_t positive, Scale scale) {
  ScoredClasses out;
  out.probabilities = scale == Scale::probability &&
                      std::all_of(scores.begin(), scores.end(), [](double s) { return s >= 0 && s <= 1; });
  out.logit = !out.probabilities;
  out.columns.resize(2);
  out.columns[positive] = scores;
  std::vector<double>& rest = out.columns[1 - positive];
  rest.reserve(scores.size());
  for (const double score : scores) rest.push_back(out.probabilities ? 1 - score : -score);
  return out;
}

std::vector<report::Decided> decided_rows(const ScoreTable& table, const ScoredClasses& scores,
                                          const UtilityMatrix& utility, bool square,
                                          const std::optional<ConfusionMatrix>& best_threshold,
                                          const Settings& settings) {
  std::vector<report::Decided> out;
  const auto add = [&](std::string_view rule, const ConfusionMatrix& matrix) -> report::Decided& {
    report::Decided& row = out.emplace_back();
    row.rule = rule;
    row.matrix = rows_of(matrix.cells(), matrix.decisions());
    row.yield = utility_yield(utility, matrix);
    return row;
  };
  const auto counted = [&](const std::vector<std::uint16_t>& decisions) {
    return count_decisions(table.truth, decisions, table.weights, utility.classes(), utility.decisions());
  };
  const ClassScoreSet plain = view(table, scores.columns, scores.probabilities);
  if (square) add("highest_probability", counted(highest_class(plain).decisions));
  if (best_threshold) add("best_threshold", *best_threshold);
  std::optional<double> before;
  if (scores.probabilities) {
    report::Decided& row = add("expected_utility", counted(best_decisions(plain, utility)));
    before = row.yield;
    add_losses(row, plain);
  }
  if (settings.recalibrate.empty()) return out;
  constexpr std::size_t kFolds = 5;
  const Cut cut = cut_items(table.folds, table.fold_labels.size(), table.groups, table.truth,
                            settings.intervals.sampling.seed, kFolds);
  std::vector<std::vector<double>> softened;
  if (scores.logit) {
    softened = scores.columns;
    for (double& each : softened[0]) each = 0;
    // Columns (0, s) have the softmax 1 / (1 + e^-s); which of the two is the number itself does not matter.
    softened[1] = scores.columns[1];
    to_probabilities(softened);
  }
  for (const Recalibration* method : settings.recalibrate) {
    const bool soft = scores.logit && method->from_probabilities;
    const Probabilities mapped =
        recalibrate(*method, {soft ? softened : scores.columns}, table.truth, table.weights, cut);
    const ClassScoreSet items = view(table, mapped.columns, true);
    report::Decided& row = add("expected_utility", counted(best_decisions(items, utility)));
    row.recalibration = method->id;
    if (before) row.worth = row.yield - *before;
    add_losses(row, items);
  }
  return out;
}

}  // namespace isoyield
