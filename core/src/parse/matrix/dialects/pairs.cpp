#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "isoyield/text/labels.hpp"
#include "parse/matrix/dialects.hpp"
#include "parse/matrix/problems.hpp"
#include "text/cell_number.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kPairMissing{
    "label_missing",
    {"a label is missing", "бракує мітки"},
    {"every line needs a true and a predicted label", "у кожному рядку мають бути справжня і передбачена мітки"},
    {"Write the label or remove the line.", "Допишіть мітку або приберіть рядок."}};
constexpr ProblemKind kPairClasses{"too_many_classes",
                                   {"there are {0} different labels", "є різних міток: {0}"},
                                   {"expected at most {1}", "очікувалося не більше {1}"},
                                   {"Merge rare classes.", "Об’єднайте рідкісні класи."}};
constexpr ProblemKind kPairsRead{
    "pairs_counted", {"pairs of labels counted: {0}", "пораховано пар міток: {0}"}, {}, {}};
constexpr ProblemKind kMerged{"labels_merged",
                              {"\"{0}\" with and without spaces around it was counted as one label",
                               "«{0}» із пробілами по краях і без них пораховано як одну мітку"},
                              {},
                              {"If they are two classes, rename one.", "Якщо це два класи, перейменуйте один."}};

bool blank(const Cell& cell) { return cell.text.empty(); }
bool number(const Cell& cell) { return !blank(cell) && looks_numeric(cell.text); }

/// Numbers are pairs of labels when there are many and they repeat: a matrix of two columns would have as many rows as
/// classes.
bool repeats(const std::vector<Row>& rows) {
  if (rows.size() < 4) return false;
  std::map<std::string_view, std::size_t> seen;
  for (const Row& row : rows) {
    ++seen[row[0].text];
    ++seen[row[1].text];
    if (seen.size() * 2 > rows.size()) return false;
  }
  return true;
}

/// Where in each row the labels are, and how often the pair was seen.
struct Columns {
  std::size_t truth = 0;
  std::size_t decision = 1;
  std::optional<std::size_t> count;
};

/// Whether some label stands in both columns.
bool share_label(const std::vector<Row>& rows, const Columns& columns) {
  std::set<std::string_view> truths;
  for (std::size_t r = 1; r < rows.size(); ++r) truths.insert(rows[r][columns.truth].text);
  return std::any_of(rows.begin() + 1, rows.end(),
                     [&](const Row& row) { return truths.count(row[columns.decision].text) > 0; });
}

/// A header that names a column of true and one of predicted labels, over rows that have both.
std::optional<Columns> header(const std::vector<Row>& rows) {
  const Row& top = rows[0];
  if (top.size() < 2 || top.size() > 100 || std::any_of(top.begin() + 1, top.end(), blank)) return std::nullopt;
  Columns columns;
  std::size_t truths = 0;
  std::size_t decisions = 0;
  std::size_t labels = 0;
  std::size_t label = 0;
  for (std::size_t c = 0; c < top.size(); ++c) {
    const Rows axis = axis_of(top[c].text);
    const std::string folded = fold(top[c].text);
    if (axis == Rows::true_class && ++truths == 1) columns.truth = c;
    if (axis == Rows::predicted && ++decisions == 1) columns.decision = c;
    if ((folded == "label" || folded == "class" || folded == "клас" || folded == "мітка") && ++labels == 1) label = c;
    if (!columns.count && names_count(top[c].text)) columns.count = c;
  }
  // "label, prediction, count": a label beside predictions is the true one.
  if (truths == 0 && labels == 1) {
    columns.truth = label;
    truths = 1;
  }
  if (truths != 1 || decisions != 1) return std::nullopt;
  // Tables are often printed with the number of each row, which has no heading.
  const std::size_t shift = columns.count && rows[1].size() == top.size() + 1 ? 1 : 0;
  if (std::any_of(rows.begin() + 1, rows.end(), [&](const Row& row) { return row.size() != top.size() + shift; }))
    return std::nullopt;
  columns.truth += shift;
  columns.decision += shift;
  if (columns.count) *columns.count += shift;
  // "Predicted, True, False" heads a matrix: nothing below "Predicted" stands below "True" too.
  if (top.size() > 2 && !columns.count && !share_label(rows, columns)) return std::nullopt;
  return columns;
}

/// Labels that differ only in blanks at their ends are one.
void note_merged(const std::vector<Row>& rows, const Columns& columns, std::uint32_t matrix, Findings& findings) {
  // The last column of a line has no delimiter behind it, so each column is looked at by itself.
  for (const std::size_t c : {columns.truth, columns.decision}) {
    std::map<std::string_view, bool> padded;
    for (const Row& row : rows) {
      const auto [place, first] = padded.emplace(row[c].text, row[c].padded);
      if (first || place->second == row[c].padded) continue;
      return findings.note(kMerged, row[c].offset, {.matrix = matrix}, {shortened(row[c].text)});
    }
  }
}

}  // namespace

bool read_pairs(const Grid& grid, Findings& findings, Document& document) {
  std::vector<Row> rows;
  for (const Row& row : grid.rows) {
    if (!std::all_of(row.begin(), row.end(), blank)) rows.push_back(row);
  }
  if (rows.size() < 2) return false;
  std::optional<Columns> named = header(rows);
  if (!named) {
    if (std::any_of(rows.begin(), rows.end(), [](const Row& row) { return row.size() != 2; })) return false;
    const bool words =
        std::all_of(rows.begin(), rows.end(), [](const Row& row) { return !number(row[0]) && !number(row[1]); });
    if (!words && !repeats(rows)) return false;
  }
  const Columns columns = named.value_or(Columns{});
  if (named) rows.erase(rows.begin());

  const std::uint32_t matrix = document.next();
  NumberStyle style;
  if (columns.count) {
    for (const Row& row : rows) style.learn(row[*columns.count].text);
  }
  std::map<std::string, std::size_t> index;
  std::vector<double> weights(rows.size(), 1);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const auto spot = [&](std::size_t cell) {
      return Spot{matrix, static_cast<std::uint32_t>(r + 1), static_cast<std::uint32_t>(cell + 1)};
    };
    for (const std::size_t c : {columns.truth, columns.decision}) {
      if (blank(rows[r][c])) findings.problem(kPairMissing, rows[r][c].offset, spot(c));
      index.emplace(rows[r][c].text, 0);
    }
    if (!columns.count) continue;
    const Cell& cell = rows[r][*columns.count];
    const CellNumber count = read_number(cell.text, style, cell.exact);
    weights[r] = count.value;
    if (count.state != NumberState::number) {
      findings.problem(kNotANumber, cell.offset, spot(*columns.count), {shortened(cell.text)});
    } else if (count.value < 0) {
      findings.problem(kNegativeCell, cell.offset, spot(*columns.count), {shortened(cell.text)});
    }
  }
  note_merged(rows, columns, matrix, findings);
  Sheet sheet;
  sheet.name = grid.name;
  sheet.offset = grid.offset;
  sheet.stated = named ? Rows::true_class : Rows::unstated;
  sheet.height = sheet.width = index.size();
  if (index.size() > kMostClasses) {
    findings.problem(kPairClasses, grid.offset, {.matrix = matrix},
                     {std::to_string(index.size()), std::to_string(kMostClasses)});
    sheet.ragged = true;
    document.sheets.push_back(std::move(sheet));
    return true;
  }
  std::vector<std::string> labels;
  for (const auto& [label, place] : index) labels.push_back(label);
  std::sort(labels.begin(), labels.end(), label_less);
  for (std::size_t i = 0; i < labels.size(); ++i) index[labels[i]] = i;
  sheet.cells.assign(labels.size() * labels.size(), 0);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    sheet.cells[index[rows[r][columns.truth].text] * labels.size() + index[rows[r][columns.decision].text]] +=
        weights[r];
  }
  sheet.row_labels = labels;
  sheet.column_labels = std::move(labels);
  findings.note(kPairsRead, grid.offset, {.matrix = matrix},
                {plain_digits(std::accumulate(weights.begin(), weights.end(), 0.0))});
  document.sheets.push_back(std::move(sheet));
  return true;
}

}  // namespace isoyield
