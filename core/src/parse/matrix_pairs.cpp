#include <algorithm>
#include <map>
#include <utility>

#include "isoyield/labels.hpp"
#include "matrix_dialects.hpp"
#include "matrix_number.hpp"
#include "matrix_words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kPairMissing{"label_missing",
                                   {"a label is missing", "бракує мітки"},
                                   {"every line needs a true and a predicted label", "у кожному рядку мають бути справжня і передбачена мітки"},
                                   {"Write the label or remove the line.", "Допишіть мітку або приберіть рядок."}};
constexpr ProblemKind kPairClasses{"too_many_classes",
                                   {"there are {0} different labels", "є різних міток: {0}"},
                                   {"expected at most {1}", "очікувалося не більше {1}"},
                                   {"Merge rare classes.", "Об’єднайте рідкісні класи."}};
constexpr ProblemKind kPairsRead{"pairs_counted", {"{0} pairs of labels were counted", "пораховано пар міток: {0}"}, {}, {}};

bool blank(const Cell& cell) { return cell.text.empty(); }
bool word(const Cell& cell) { return !blank(cell) && !looks_numeric(cell.text); }

/// Numbers are pairs of labels when there are many and they repeat: a matrix of two columns would have as many rows as classes.
bool repeats(const std::vector<Row>& rows, std::size_t first) {
  if (rows.size() - first < 4) return false;
  std::map<std::string_view, std::size_t> seen;
  for (std::size_t r = first; r < rows.size(); ++r) {
    ++seen[rows[r][0].text];
    ++seen[rows[r][1].text];
    if (seen.size() * 2 > rows.size() - first) return false;
  }
  return true;
}

}  // namespace

bool read_pairs(const Grid& grid, Findings& findings, Document& document) {
  std::vector<Row> rows;
  for (const Row& row : grid.rows) {
    if (!std::all_of(row.begin(), row.end(), blank)) rows.push_back(row);
  }
  if (rows.size() < 2 || std::any_of(rows.begin(), rows.end(), [](const Row& row) { return row.size() != 2; })) return false;
  const Rows left = axis_of(rows[0][0].text);
  const Rows right = axis_of(rows[0][1].text);
  const bool header = left != Rows::unstated && right == other_axis(left);
  const std::size_t first = header ? 1 : 0;
  const bool words = std::all_of(rows.begin() + static_cast<std::ptrdiff_t>(first), rows.end(),
                                 [](const Row& row) { return (word(row[0]) || blank(row[0])) && (word(row[1]) || blank(row[1])); });
  if (rows.size() == first || (!header && !words && !repeats(rows, first))) return false;

  const std::uint32_t matrix = document.next();
  std::map<std::string, std::size_t> index;
  for (std::size_t r = first; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < 2; ++c) {
      if (blank(rows[r][c])) {
        findings.problem(kPairMissing, rows[r][1 - c].offset, {matrix, static_cast<std::uint32_t>(r - first + 1), static_cast<std::uint32_t>(c + 1)});
      }
      index.emplace(rows[r][c].text, 0);
    }
  }
  Sheet sheet;
  sheet.name = grid.name;
  sheet.offset = grid.offset;
  sheet.stated = header ? Rows::true_class : Rows::unstated;
  sheet.height = sheet.width = index.size();
  if (index.size() > kMostClasses) {
    findings.problem(kPairClasses, grid.offset, {.matrix = matrix}, {std::to_string(index.size()), std::to_string(kMostClasses)});
    sheet.ragged = true;
    document.sheets.push_back(std::move(sheet));
    return true;
  }
  std::vector<std::string> labels;
  for (const auto& [label, place] : index) labels.push_back(label);
  std::sort(labels.begin(), labels.end(), label_less);
  for (std::size_t i = 0; i < labels.size(); ++i) index[labels[i]] = i;
  sheet.cells.assign(labels.size() * labels.size(), 0);
  const std::size_t truth = left == Rows::predicted && header ? 1 : 0;
  for (std::size_t r = first; r < rows.size(); ++r) {
    sheet.cells[index[rows[r][truth].text] * labels.size() + index[rows[r][1 - truth].text]] += 1;
  }
  sheet.row_labels = labels;
  sheet.column_labels = std::move(labels);
  findings.note(kPairsRead, grid.offset, {.matrix = matrix}, {std::to_string(rows.size() - first)});
  document.sheets.push_back(std::move(sheet));
  return true;
}

}  // namespace isoyield
