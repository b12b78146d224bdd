#include "scores/take_rows.hpp"

namespace isoyield {
namespace {

template <class T>
void repeat(std::vector<T>& column, const std::vector<std::size_t>& rows) {
  column = taken_rows(std::span<const T>(column), rows);
}

}  // namespace

void take_rows(ScoreTable& table, const std::vector<std::size_t>& rows) {
  repeat(table.truth, rows);
  repeat(table.folds, rows);
  for (SubgroupColumn& column : table.subgroups) repeat(column.codes, rows);
  repeat(table.groups, rows);
  repeat(table.weights, rows);
  for (ScoreColumn& column : table.columns) {
    repeat(column.scores, rows);
    repeat(column.upper, rows);
  }
  for (ScoreColumn& column : table.values) repeat(column.scores, rows);
  for (DecidedColumn& column : table.predicted) repeat(column.decisions, rows);
  for (std::vector<ClassColumns>* list : {&table.probabilities, &table.utilities}) {
    for (ClassColumns& each : *list) {
      for (std::vector<double>& column : each.columns) repeat(column, rows);
    }
  }
}

}  // namespace isoyield
