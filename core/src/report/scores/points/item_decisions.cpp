#include "report/scores/points/item_decisions.hpp"

#include <utility>

#include "decisions/decide.hpp"

namespace isoyield {

ConfusionMatrix decided_matrix(const ScoreTable& table, const DecidedColumn& decided, const TwoClasses& classes,
                               const ClassWeights& weights) {
  const std::size_t labels = table.labels.size();
  const ConfusionMatrix counted = count_decisions(table.truth, decided.decisions, table.weights, labels, labels);
  std::vector<double> cells(4, 0);
  for (std::size_t row = 0; row < labels; ++row) {
    for (std::size_t column = 0; column < labels; ++column)
      cells[2 * classes.row_of_label[row] + classes.row_of_label[column]] =
          weights.of(classes.row_of_label[row]) * counted.at(row, column);
  }
  return {2, 2, std::move(cells)};
}

std::vector<std::uint16_t> classes_of(std::span<const std::uint8_t> truly_positive, std::size_t positive) {
  std::vector<std::uint16_t> out;
  out.reserve(truly_positive.size());
  for (const std::uint8_t each : truly_positive)
    out.push_back(static_cast<std::uint16_t>(each != 0 ? positive : 1 - positive));
  return out;
}

std::vector<std::uint16_t> decisions_of(const DecidedColumn& column, const TwoClasses& classes) {
  std::vector<std::uint16_t> out;
  out.reserve(column.decisions.size());
  for (const std::uint16_t label : column.decisions)
    out.push_back(static_cast<std::uint16_t>(classes.row_of_label[label]));
  return out;
}

std::vector<ItemDecisions> all_decisions(const ScoreTable& table, const std::vector<report::Classifier>& classifiers,
                                         const TwoClasses& classes,
                                         const std::vector<std::optional<OnNewItems>>& honest) {
  std::vector<ItemDecisions> out;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const ScoreColumn& column = table.columns[i];
    out.push_back({column.name, decide_at(column.scores, *classifiers[i].threshold, classes.positive),
                   honest[i] ? &*honest[i] : nullptr});
  }
  for (const DecidedColumn& column : table.predicted) {
    ItemDecisions& each = out.emplace_back();
    each.name = column.name;
    each.decisions = decisions_of(column, classes);
  }
  return out;
}

}  // namespace isoyield
