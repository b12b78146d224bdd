#include <algorithm>
#include <utility>

#include "isoyield/text/labels.hpp"
#include "parse/matrix/dialects.hpp"
#include "parse/matrix/layout.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/split.hpp"
#include "text/cell_number.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kTooManyRows{
    "too_many_classes",
    {"the matrix has {0} rows", "матриця має рядків: {0}"},
    {"expected at most {1} classes and decisions", "очікувалося не більше {1} класів і рішень"},
    {"Merge rare classes; score tables are read as files.",
     "Об’єднайте рідкісні класи; таблиці балів читаються як файли."}};

/// "predicted  no  yes" over "model  actual", as pandas prints a table with two columns of an index: one matrix for
/// each value of the first. Empty: it is something else.
std::vector<Grid> by_outer_index(const Grid& grid) {
  std::vector<Grid> out;
  const std::vector<Row>& rows = grid.rows;
  if (rows.size() < 6 || rows.size() > kMostLines || rows[1].size() != 2 || rows[0].size() < 3) return out;
  const Rows inner = axis_of(rows[1][1].text);
  if (inner == Rows::unstated || axis_of(rows[1][0].text) != Rows::unstated || looks_numeric(rows[1][0].text))
    return out;
  const std::size_t width = rows[0].size();
  for (std::size_t r = 2; r < rows.size(); ++r) {
    const bool outer = rows[r].size() == width + 1;
    if (!outer && (rows[r].size() != width || out.empty())) return {};
    // What was filled in from above is the same value again.
    if (outer && (out.empty() || out.back().name != rows[r][0].text)) {
      out.push_back({.name = rows[r][0].text, .offset = rows[r][0].offset, .rows = {rows[0]}, .times = {}});
      out.back().stated = inner;
    }
    out.back().rows.emplace_back(rows[r].begin() + (outer ? 1 : 0), rows[r].end());
  }
  if (out.size() < 2) out.clear();
  return out;
}

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
  if (const std::vector<Grid> parts = by_outer_index(grid); !parts.empty()) {
    for (const Grid& part : parts) document.sheets.push_back(read_sheet(part, purpose, document.next(), findings));
    return;
  }
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
