#include "parse/table/outside.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "text/digits.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kAsk{
    "outside_0_1",
    {"in the column “{0}” {1} of {2} values are below 0 or above 1 (line numbers: {3}; the first is {4})",
     "у стовпці «{0}» значень, менших за 0 або більших за 1: {1} з {2} (номери рядків: {3}; перше {4})"},
    {"probabilities from 0 to 1, as in the other rows", "очікувалися ймовірності від 0 до 1, як в інших рядках"},
    {"Correct them, or leave these rows out for all classifiers (option outside: omit), take 0 or 1 instead (clip), or "
     "take the column for scores that are no probabilities (keep).",
     "Виправте їх, або пропустіть ці рядки для всіх класифікаторів (параметр outside: omit), або візьміть 0 чи 1 "
     "(clip), або вважайте стовпець оцінками, а не ймовірностями (keep)."}};
constexpr ProblemKind kOmitted{"outside_omitted",
                               {"rows left out because “{0}” is below 0 or above 1 there: {1} (line numbers: {3})",
                                "пропущено рядків, бо «{0}» там менше за 0 або більше за 1: {1} (номери рядків: {3})"},
                               {},
                               {}};
constexpr ProblemKind kClipped{
    "outside_clipped",
    {"values of “{0}” below 0 or above 1 that were replaced by 0 or 1: {1} (line numbers: {3})",
     "значень «{0}», менших за 0 або більших за 1, які замінено на 0 чи 1: {1} (номери рядків: {3})"},
    {},
    {}};
constexpr ProblemKind kKept{
    "outside_kept",
    {"“{0}” contains scores and no probabilities: values below 0 or above 1: {1} (line numbers: {3})",
     "«{0}» містить оцінки, а не ймовірності: значень, менших за 0 або більших за 1: {1} (номери рядків: {3})"},
    {},
    {}};

/// Numbers that were printed with seven digits miss 0 and 1 by no more.
constexpr double kRounding = 1e-6;

bool rounded(double value) { return (value < 0 && value >= -kRounding) || (value > 1 && value <= 1 + kRounding); }
bool beyond(double value) { return value < -kRounding || value > 1 + kRounding; }

/// Rows in which one of the columns lies beyond; none where so many do that these are no probabilities.
std::vector<std::size_t> stray_rows(const std::vector<const std::vector<double>*>& columns) {
  constexpr std::size_t kFewest = 5;
  constexpr std::size_t kShare = 20;
  const std::size_t rows = columns.front()->size();
  std::vector<std::size_t> found;
  bool fractions = false;
  for (std::size_t row = 0; row < rows; ++row) {
    bool out = false;
    for (const auto* column : columns) {
      const double value = (*column)[row];
      if (std::isinf(value)) return {};  // a score that never is reached: no probability
      out = out || beyond(value);
      fractions = fractions || (value > 0 && value < 1);
    }
    if (out) found.push_back(row);
    if (found.size() > rows / kShare + 1) return {};
  }
  return fractions && rows >= kFewest && found.size() <= std::max<std::size_t>(1, rows / kShare)
             ? found
             : std::vector<std::size_t>();
}

void clip(std::vector<double>& column, const std::vector<std::size_t>& rows) {
  for (const std::size_t row : rows) column[row] = std::clamp(column[row], 0.0, 1.0);
}

/// What rounding put beyond [0, 1] goes back, where nothing else lies there.
void round_in(std::vector<double>& column) {
  if (std::none_of(column.begin(), column.end(), rounded) || std::any_of(column.begin(), column.end(), beyond)) return;
  for (double& value : column) value = std::clamp(value, 0.0, 1.0);
}

template <class T>
void leave_out(std::vector<T>& column, const std::set<std::size_t>& rows) {
  if (column.empty()) return;
  std::size_t to = 0;
  for (std::size_t i = 0; i < column.size(); ++i) {
    if (rows.find(i) != rows.end()) continue;
    if (to != i) column[to] = std::move(column[i]);
    ++to;
  }
  column.resize(to);
}

void leave_out(ScoreTable& table, const std::set<std::size_t>& rows) {
  leave_out(table.truth, rows);
  for (ScoreColumn& column : table.columns) {
    leave_out(column.scores, rows);
    leave_out(column.upper, rows);
  }
  for (ScoreColumn& column : table.values) leave_out(column.scores, rows);
  for (auto* const groups : {&table.probabilities, &table.utilities}) {
    for (ClassColumns& group : *groups) {
      for (auto& column : group.columns) leave_out(column, rows);
    }
  }
  for (DecidedColumn& column : table.predicted) leave_out(column.decisions, rows);
  leave_out(table.folds, rows);
  for (SubgroupColumn& column : table.subgroups) leave_out(column.codes, rows);
  leave_out(table.groups, rows);
  leave_out(table.weights, rows);
  leave_out(table.ids, rows);
  table.rows_dropped += rows.size();
}

}  // namespace

Problems settle_outside(const ScoreTableOptions& options, const std::function<std::uint64_t(std::size_t)>& line_of,
                        ScoreTable& table) {
  using Outside = ScoreTableOptions::Outside;
  Problems asked;
  std::set<std::size_t> omitted;
  const auto settle = [&](const std::string& name, const std::vector<std::vector<double>*>& columns) {
    const std::vector<std::size_t> rows = stray_rows({columns.begin(), columns.end()});
    for (auto* const column : columns) round_in(*column);
    if (rows.empty()) return;
    std::string lines;
    for (std::size_t i = 0; i < std::min(rows.size(), kListedLines); ++i)
      lines += (i == 0 ? "" : ", ") + std::to_string(line_of(rows[i]));
    if (rows.size() > kListedLines) lines += ", …";
    double first = 0;
    for (const auto* const column : columns) {
      if (beyond((*column)[rows.front()])) first = (*column)[rows.front()];
    }
    Problem found{.kind = &kAsk,
                  .where = {.source = options.source, .line = line_of(rows.front())},
                  .arguments = {name, std::to_string(rows.size()), std::to_string(columns.front()->size()), lines,
                                digits_of(first)}};
    if (options.outside == Outside::ask) return asked.push_back(std::move(found));
    found.kind = options.outside == Outside::omit ? &kOmitted : options.outside == Outside::clip ? &kClipped : &kKept;
    table.notes.push_back(std::move(found));
    if (options.outside == Outside::omit) omitted.insert(rows.begin(), rows.end());
    if (options.outside != Outside::clip) return;
    for (auto* const column : columns) clip(*column, rows);
  };
  for (ScoreColumn& column : table.columns) settle(column.name, {&column.scores});
  for (ClassColumns& group : table.probabilities) {
    std::vector<std::vector<double>*> columns;
    for (auto& column : group.columns) columns.push_back(&column);
    if (!columns.empty()) settle(group.name, columns);
  }
  if (!omitted.empty()) leave_out(table, omitted);
  return asked;
}

}  // namespace isoyield
