#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/reader/elsewhere.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "text/characters/blanks.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kByFigures{
    "rows_by_figures",
    {"the rows were read as {0}, “{1}” as the positive class: only so do the cells give the figures of the text",
     "рядки прочитано як {0}, позитивний клас — «{1}»: лише так клітинки дають числа з тексту"},
    {},
    {}};

/// A rate of one class that the text prints.
struct Printed {
  const Metric* metric = nullptr;
  double value = 0;
  double slack = 0;
};

std::vector<ByteRange> absolute(const Line& line) {
  std::vector<ByteRange> numbers = numbers_in(line.text);
  for (ByteRange& each : numbers) each = {each.from + line.offset, each.to + line.offset};
  return numbers;
}

std::vector<Printed> printed_in(std::string_view text) {
  std::vector<Printed> out;
  for (const Line& line : lines_of(text)) {
    if (line.text.size() > 400 || out.size() > 40) break;
    for (const Figure& each : figures_in(line.text, line.offset, absolute(line))) {
      if (each.metric == nullptr || each.slack <= 0) continue;
      const double scale = each.percent ? 100 : 1;
      for (const std::string_view id : {"recall", "precision", "specificity", "npv"}) {
        if (each.metric->id == id) out.push_back({each.metric, each.value / scale, each.slack / scale});
      }
    }
  }
  return out;
}

/// Labels without a first word that they share.
std::vector<std::string> without_first_word(const std::vector<std::string>& labels) {
  std::vector<std::string> out;
  for (const std::string& each : labels) {
    const std::size_t gap = each.find(' ');
    if (gap == std::string::npos || each.compare(0, gap, labels[0], 0, gap) != 0) return labels;
    out.push_back(each.substr(gap + 1));
  }
  return out;
}

}  // namespace

void take_rows_by_figures(std::string_view text, Document& document, Findings& findings) {
  if (document.rows != Rows::unstated || document.sheets.size() != 1 || text.size() > 50'000) return;
  Sheet& sheet = document.sheets[0];
  if (sheet.stated != Rows::unstated || sheet.height != 2 || sheet.width != 2 || sheet.cells.size() != 4 ||
      sheet.listed || sheet.counts_by_name)
    return;
  const std::vector<Printed> printed = printed_in(text);
  std::set<std::string_view> kinds;
  for (const Printed& each : printed) kinds.insert(each.metric->id);
  if (kinds.size() < 3) return;
  const bool labelled = sheet.row_labels.size() == 2 && sheet.column_labels.size() == 2;
  const std::vector<std::string> rows = labelled ? without_first_word(sheet.row_labels) : std::vector<std::string>();
  const std::vector<std::string> columns =
      labelled ? without_first_word(sheet.column_labels) : std::vector<std::string>();
  const bool turned = labelled && rows[0] == columns[1] && rows[1] == columns[0];
  if (labelled && rows != columns && !turned) return;
  struct Answer {
    Rows rows = Rows::unstated;
    std::size_t positive = 0;
  };
  std::vector<Answer> found;
  for (const Rows axis : {Rows::true_class, Rows::predicted}) {
    for (const std::size_t positive : {std::size_t{0}, std::size_t{1}}) {
      const std::size_t other = turned ? 1 - positive : positive;
      const auto cell = [&](bool row, bool column) {
        return sheet.cells[(row ? positive : 1 - positive) * 2 + (column ? other : 1 - other)];
      };
      const bool truth = axis == Rows::true_class;
      const BinaryCounts counts{.tp = cell(true, true),
                                .fn = truth ? cell(true, false) : cell(false, true),
                                .fp = truth ? cell(false, true) : cell(true, false),
                                .tn = cell(false, false)};
      const bool all = std::all_of(printed.begin(), printed.end(), [&](const Printed& each) {
        const Value value = evaluate(*each.metric, counts);
        return value.defined() && std::fabs(value.number() - each.value) <= each.slack * 1.02 + 1e-12;
      });
      if (all) found.push_back({axis, positive});
    }
  }
  if (found.size() != 1) return;
  document.rows = found[0].rows;
  if (!labelled) return;
  sheet.row_labels = rows;
  sheet.column_labels = columns;
  const bool truth = document.rows == Rows::true_class;
  document.positive = rows[found[0].positive];
  document.positive_offset = sheet.offset;
  findings.note(kByFigures, sheet.offset, {}, {truth ? "true classes" : "decisions", *document.positive});
}

}  // namespace isoyield
