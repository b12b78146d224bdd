#include "report/scores/table/ready_table.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "text/digits.hpp"

namespace isoyield {
namespace {

constexpr double kMostItems = 200000;  // more would make a short table of counts as slow as a long one of items

constexpr ProblemKind kPartsOfItems{
    .code = "parts_of_items",
    .found = {"not every weight is a whole number, so that no items can be counted: there are no intervals, tests or "
              "resamples",
              "не кожна вага є цілим числом, тому об’єктів не порахувати: немає ні інтервалів, ні критеріїв, ні "
              "повторних вибірок"},
    .remedy = {"Weights that say how often a row occurred allow them.",
               "Вони є, коли ваги кажуть, скільки разів трапився рядок."}};

constexpr ProblemKind kManyItems{
    .code = "many_items",
    .found = {"the rows count {0} items, too many to list one by one: classifiers are not tested against each "
              "other",
              "рядки означають {0} об’єктів, забагато, щоб розкласти їх по одному: класифікатори не порівнюються "
              "критеріями"},
    .remedy = {"Give the items one a row to have the tests.",
               "Щоб мати критерії, подайте кожен об’єкт окремим рядком."}};

constexpr ProblemKind kRenamed{.code = "name_repeated",
                               .found = {"another classifier is called “{0}”; this one is called “{1}” here",
                                         "інший класифікатор зветься «{0}»; цей тут зветься «{1}»"}};

void tell_apart(ScoreTable& table) {
  std::set<std::string> names;
  const auto tell = [&](std::string& name) {
    std::string other = name;
    for (std::size_t copy = 2; !names.insert(other).second; ++copy) other = name + " (" + std::to_string(copy) + ")";
    if (other == name) return;
    table.notes.push_back({&kRenamed, {}, {name, other}});
    name = other;
  };
  for (ScoreColumn& column : table.columns) tell(column.name);
  for (ClassColumns& classifier : table.probabilities) tell(classifier.name);
  for (DecidedColumn& column : table.predicted) tell(column.name);
}

template <class T>
void repeat(std::vector<T>& column, const std::vector<std::size_t>& rows) {
  if (column.empty()) return;
  std::vector<T> out;
  out.reserve(rows.size());
  for (const std::size_t row : rows) out.push_back(column[row]);
  column = std::move(out);
}

void lay_out(ScoreTable& table) {
  const std::vector<double>& weights = table.weights;
  if (weights.empty()) return;
  if (!std::all_of(weights.begin(), weights.end(), [](double weight) { return weight == std::floor(weight); })) {
    table.notes.push_back({&kPartsOfItems, {}, {}});
    return;
  }
  const double items = std::accumulate(weights.begin(), weights.end(), 0.0);
  if (items > kMostItems) {
    if (table.columns.size() + table.probabilities.size() + table.predicted.size() > 1)
      table.notes.push_back({&kManyItems, {}, {digits_of(items)}});
    return;
  }
  std::vector<std::size_t> rows;
  rows.reserve(static_cast<std::size_t>(items));
  for (std::size_t i = 0; i < weights.size(); ++i) rows.insert(rows.end(), static_cast<std::size_t>(weights[i]), i);
  repeat(table.truth, rows);
  repeat(table.folds, rows);
  repeat(table.groups, rows);
  for (ScoreColumn& column : table.columns) repeat(column.scores, rows);
  for (DecidedColumn& column : table.predicted) repeat(column.decisions, rows);
  for (std::vector<ClassColumns>* list : {&table.probabilities, &table.utilities}) {
    for (ClassColumns& each : *list) {
      for (std::vector<double>& column : each.columns) repeat(column, rows);
    }
  }
  table.weights.clear();
}

}  // namespace

void make_ready(ScoreTable& table) {
  tell_apart(table);
  lay_out(table);
}

}  // namespace isoyield
