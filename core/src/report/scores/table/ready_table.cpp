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
#include "scores/take_rows.hpp"
#include "text/digits.hpp"

namespace isoyield {
namespace {

/// Up to so many items rows that count several are laid out item by item, as a table of items would be: then even the
/// random numbers are the same. More are reported from their counts, which say as much.
constexpr double kLaidOut = 200000;

constexpr ProblemKind kSamplingWeights{
    .code = "sampling_weights",
    .found = {"not every weight is a whole number, so weights are not counts: intervals, tests and resamples treat the "
              "rows as the items that were drawn, one by one unless there are clusters, and let each count in the "
              "estimates by its weight (linearization)",
              "не кожна вага є цілим числом, тож ваги — не кількості: інтервали, критерії та повторні вибірки "
              "вважають відібраними об’єктами рядки, поодинці, якщо немає кластерів, і зважують кожен в оцінках "
              "(лінеаризація)"},
    .remedy = {"Weights that were themselves estimated make them more uncertain than shown.",
               "Якщо ваги самі є оцінками, непевність більша, ніж показано."}};

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

void lay_out(ScoreTable& table) {
  const std::vector<double>& weights = table.weights;
  if (weights.empty()) return;
  std::vector<std::size_t> rows;
  rows.reserve(weights.size());
  const auto whole = [](double weight) { return weight == std::floor(weight); };
  table.counted = std::all_of(weights.begin(), weights.end(), whole);
  if (!table.counted) table.notes.push_back({&kSamplingWeights, {}, {}});
  const double items = std::accumulate(weights.begin(), weights.end(), 0.0);
  const bool one_by_one = table.counted && items <= kLaidOut;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] > 0) rows.insert(rows.end(), one_by_one ? static_cast<std::size_t>(weights[i]) : 1, i);
  }
  if (one_by_one || rows.size() < weights.size()) take_rows(table, rows);
  if (one_by_one || std::all_of(weights.begin(), weights.end(), [](double weight) { return weight == 1; })) {
    table.weights.clear();
    table.counted = false;
  }
}

}  // namespace

void make_ready(ScoreTable& table) {
  tell_apart(table);
  lay_out(table);
}

}  // namespace isoyield
