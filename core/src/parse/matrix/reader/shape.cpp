#include "parse/matrix/reader/shape.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "isoyield/text/labels.hpp"
#include "parse/matrix/problems.hpp"
#include "text/listed.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNotSquare{
    "not_square",
    {"the matrix is {0} by {1}", "матриця має рядків: {0}, стовпців: {1}"},
    {"expected a square matrix, or labels for the decisions", "очікувалася квадратна матриця або мітки рішень"},
    {"Add the missing labels, or name the decisions.", "Додайте, чого бракує, або назвіть рішення."}};
constexpr ProblemKind kTooManyClasses{
    "too_many_classes",
    {"the matrix is {0} by {1}", "матриця має рядків: {0}, стовпців: {1}"},
    {"expected at most {2} classes and decisions", "очікувалося не більше {2} класів і рішень"},
    {"Merge rare classes.", "Об’єднайте рідкісні класи."}};
constexpr ProblemKind kOneClass{"one_class",
                                {"the matrix has {0} class", "матриця має класів: {0}"},
                                {"expected at least two classes", "очікувалося щонайменше два класи"},
                                {"Add the other class.", "Додайте інший клас."}};
constexpr ProblemKind kSumTooLarge{
    "sum_too_large",
    {"the sum of the cells, once for each class, is infinite", "сума клітинок, раз на кожен клас, нескінченна"},
    {"expected a finite sum", "очікувалася скінченна сума"},
    {"Divide all cells by the same number.", "Поділіть усі клітинки на те саме число."}};
constexpr ProblemKind kDecisionsAdded{
    "decisions_added",
    {"no item was decided {0}; a column of 0 was added", "жодного рішення {0}; додано стовпець нулів"},
    {},
    {}};

/// A cross table leaves out decisions that never came.
void add_decisions(Sheet& sheet, Spot spot, Findings& findings) {
  if (sheet.column_labels.empty() || sheet.column_labels.size() >= sheet.row_labels.size()) return;
  const std::set<std::string> present(sheet.column_labels.begin(), sheet.column_labels.end());
  std::vector<std::string> missing;
  for (const std::string& label : sheet.row_labels) {
    if (present.count(label) == 0) missing.push_back(label);
  }
  if (missing.size() + sheet.width != sheet.height || sheet.cells.empty()) return;
  std::vector<double> cells(sheet.height * sheet.height, 0);
  std::map<std::string, std::size_t> place;
  for (std::size_t i = 0; i < sheet.height; ++i) place[sheet.row_labels[i]] = i;
  for (std::size_t r = 0; r < sheet.height; ++r) {
    for (std::size_t c = 0; c < sheet.width; ++c)
      cells[r * sheet.height + place[sheet.column_labels[c]]] = sheet.cells[r * sheet.width + c];
  }
  sheet.cells = std::move(cells);
  sheet.width = sheet.height;
  sheet.column_labels = sheet.row_labels;
  findings.note(kDecisionsAdded, sheet.offset, spot, {listed(missing)});
  findings.doubt(kDecisionsAdded, sheet.offset, spot, {listed(missing)});
}

}  // namespace

void turn(Sheet& sheet) {
  if (!sheet.cells.empty()) {
    std::vector<double> cells(sheet.cells.size());
    for (std::size_t r = 0; r < sheet.height; ++r) {
      for (std::size_t c = 0; c < sheet.width; ++c) cells[c * sheet.height + r] = sheet.cells[r * sheet.width + c];
    }
    sheet.cells = std::move(cells);
  }
  std::swap(sheet.height, sheet.width);
  std::swap(sheet.row_labels, sheet.column_labels);
}

void reorder(Sheet& sheet, const std::vector<std::string>& wanted, bool rows) {
  std::vector<std::string>& labels = rows ? sheet.row_labels : sheet.column_labels;
  std::map<std::string, std::size_t> place;
  for (std::size_t i = 0; i < labels.size(); ++i) place[labels[i]] = i;
  std::vector<double> cells;
  cells.reserve(sheet.cells.size());
  for (std::size_t r = 0; r < sheet.height && !sheet.cells.empty(); ++r) {
    for (std::size_t c = 0; c < sheet.width; ++c) {
      cells.push_back(sheet.cells[(rows ? place[wanted[r]] : r) * sheet.width + (rows ? c : place[wanted[c]])]);
    }
  }
  sheet.cells = std::move(cells);
  labels = wanted;
}

void check_shape(Sheet& sheet, Spot spot, std::size_t stated_decisions, Purpose purpose, Findings& findings) {
  if (sheet.ragged) return;
  if (sheet.height == 0 || sheet.width == 0) {
    if (findings.clean()) findings.problem(kEmptyText, sheet.offset, spot);
    return;
  }
  const std::string height = std::to_string(sheet.height);
  const std::string width = std::to_string(sheet.width);
  if (sheet.height > kMostClasses || sheet.width > kMostClasses) {
    findings.problem(kTooManyClasses, sheet.offset, spot, {height, width, std::to_string(kMostClasses)});
    return;
  }
  if (purpose == Purpose::counts) add_decisions(sheet, spot, findings);
  const bool decisions_known = !sheet.column_labels.empty() || stated_decisions == sheet.width;
  if (sheet.height != sheet.width && !decisions_known) {
    findings.problem(kNotSquare, sheet.offset, spot, {height, width});
  } else if (sheet.height < 2) {
    findings.problem(kOneClass, sheet.offset, spot, {height});
  }
  if (sheet.cells.empty() || purpose == Purpose::utilities) return;
  double sum = 0;
  for (const double cell : sheet.cells) sum += cell;
  // Averages over more than two classes sum every class against the others.
  const double sums = sheet.height > 2 ? static_cast<double>(sheet.height) : 1;
  if (sum * sums > 1.7976931348623157e308) findings.problem(kSumTooLarge, sheet.offset, spot);
}

}  // namespace isoyield
