#include <algorithm>
#include <utility>

#include "isoyield/text/labels.hpp"
#include "parse/matrix/dialects.hpp"
#include "parse/matrix/layout.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/split.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kTooManyRows{
    "too_many_classes",
    {"the matrix has {0} rows", "матриця має рядків: {0}"},
    {"expected at most {1} classes and decisions", "очікувалося не більше {1} класів і рішень"},
    {"Merge rare classes; score tables are read as files.",
     "Об’єднайте рідкісні класи; таблиці балів читаються як файли."}};

}  // namespace

/// Whether a part of a text is a matrix by itself: square, with the same labels on both sides or none.
bool whole(const Sheet& sheet) {
  if (sheet.ragged || sheet.height < 2 || sheet.height != sheet.width) return false;
  if (sheet.row_labels.empty() && sheet.column_labels.empty()) return true;
  std::vector<std::string> rows = sheet.row_labels;
  std::vector<std::string> columns = sheet.column_labels;
  // Decisions may have other names where the text says which side they are.
  const bool apart = std::none_of(rows.begin(), rows.end(), [&](const std::string& label) {
    return std::find(columns.begin(), columns.end(), label) != columns.end();
  });
  if (apart && sheet.stated != Rows::unstated && !rows.empty() && !columns.empty()) return true;
  std::sort(rows.begin(), rows.end());
  std::sort(columns.begin(), columns.end());
  return rows == columns;
}

bool plausible(const Sheet& sheet) {
  if (sheet.height < 2 || sheet.width < 1) return false;
  return sheet.height == sheet.width ||
         (!sheet.column_labels.empty() && (!sheet.row_labels.empty() || sheet.height > 1));
}

void add_grid(Grid grid, Purpose purpose, Findings& findings, Document& document) {
  const std::size_t rows = grid.count();
  if (purpose == Purpose::counts) {
    if (read_counts_table(grid.rows, findings, document)) return;
    // Wide rows are no pairs, and many to copy.
    const auto wide = [](const Row& row) { return row.size() > 100; };
    const bool narrow = std::count_if(grid.rows.begin(), grid.rows.end(), wide) <= 2;
    if (narrow && read_pairs(grid, findings, document)) return;
  }
  const std::uint32_t number = document.next();
  if (rows > kMostLines) {
    findings.problem(kTooManyRows, grid.offset, {.matrix = number},
                     {std::to_string(rows), std::to_string(kMostClasses)});
    Sheet sheet;
    sheet.ragged = true;
    document.sheets.push_back(std::move(sheet));
    return;
  }
  document.sheets.push_back(read_sheet(std::move(grid), purpose, number, findings));
}

}  // namespace isoyield
