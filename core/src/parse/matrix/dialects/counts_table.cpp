#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/structures/printed_value.hpp"
#include "text/cell_number.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

/// Which count each heading names; nothing when not each of the four is named once.
std::vector<std::optional<std::size_t>> count_headings(const std::vector<const Cell*>& headings) {
  std::vector<std::optional<std::size_t>> counts;
  std::array<std::size_t, 5> times{};
  for (const Cell* cell : headings) {
    counts.push_back(cell != nullptr ? count_of(cell->text) : std::nullopt);
    if (counts.back()) ++times[*counts.back()];
  }
  if (times[0] != 1 || times[1] != 1 || times[2] != 1 || times[3] != 1 || times[4] > 1) return {};
  return counts;
}

/// A statistic beside the counts of a classifier, held against them.
void hold(const std::string& heading, const Cell& cell, const Sheet& sheet, Findings& findings) {
  const Metric* const metric = find_metric(heading);
  if (metric == nullptr || !has_known_meanings(*metric) || sheet.cells.size() != 4) return;
  NumberStyle style;
  style.learn(cell.text);
  const CellNumber read = read_number(cell.text, style, cell.exact);
  if (read.state != NumberState::number || read.decimals < 1) return;
  const double scale = !read.percent && read.value > 1 && metric->range.high <= 1 ? 100 : 1;
  const BinaryCounts counts{.tp = sheet.cells[3], .fn = sheet.cells[2], .fp = sheet.cells[1], .tn = sheet.cells[0]};
  const std::optional<double> given =
      nearest_value(*metric, {{.name = {}, .matrix = ConfusionMatrix(counts)}}, 1, read.value / scale);
  findings.use(Use::statistic, cell.offset, cell.text.size(), shortened(heading));
  if (!given) return;
  const bool agrees = std::fabs(*given * scale - read.value) <= 0.51 * std::pow(10.0, -read.decimals);
  std::vector<std::string> words{shortened(heading), cell.text};
  if (!agrees) words.push_back(plain_digits(std::round(*given * scale * 1e4) / 1e4));
  findings.check(agrees ? kFigureAgrees : kFigureDiffers, cell.offset, {}, agrees, words);
  if (!agrees) findings.doubt(kFigureDiffers, cell.offset, {}, words);
}

/// The counts stand below each other, one classifier a column.
bool read_counts_columns(const std::vector<Row>& rows, Findings& findings, Document& document) {
  std::vector<const Cell*> side;
  for (const Row& row : rows) side.push_back(row.empty() ? nullptr : row.data());
  const std::vector<std::optional<std::size_t>> lines = count_headings(side);
  if (lines.empty()) return false;
  std::size_t width = 0;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (lines[r]) width = std::max(width, rows[r].size());
  }
  if (width < 2) return false;
  const Row* names = lines[0] ? nullptr : rows.data();
  // A header without a word over the names is one cell shorter.
  const std::size_t shift = names != nullptr && names->size() + 1 == width ? 1 : 0;
  for (std::size_t c = 1; c < width; ++c) {
    std::vector<NamedCount> counts;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (lines[r] && c < rows[r].size()) counts.push_back({*lines[r], rows[r][c]});
    }
    const bool named = names != nullptr && width > 2 && c - shift < names->size();
    const std::size_t offset = counts.empty() ? rows[0][0].offset : counts[0].number.offset;
    add_counts(named ? (*names)[c - shift].text : std::string(), offset, counts, findings, document);
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (!lines[r] && c < rows[r].size()) hold(rows[r][0].text, rows[r][c], document.sheets.back(), findings);
    }
  }
  return true;
}

}  // namespace

bool read_counts_table(const std::vector<Row>& rows, Findings& findings, Document& document) {
  if (rows.size() < 2) return false;
  std::vector<const Cell*> top;
  for (const Cell& cell : rows[0]) top.push_back(&cell);
  const std::vector<std::optional<std::size_t>> columns = count_headings(top);
  // Four counts and what stands beside them are no list of items.
  constexpr std::size_t kMostBeside = 200;
  if (columns.empty())
    return rows.size() > 3 && rows.size() < kMostBeside && read_counts_columns(rows, findings, document);
  for (const Cell& cell : rows[0]) findings.use(Use::axis, cell.offset, cell.text.size());
  for (std::size_t r = 1; r < rows.size(); ++r) {
    const Row& row = rows[r];
    if (row.empty()) continue;
    // A table whose header has no word over the names is one cell shorter.
    const std::size_t shift = row.size() == columns.size() + 1 ? 1 : 0;
    std::vector<NamedCount> counts;
    std::string name = shift == 1 ? row[0].text : std::string();
    for (std::size_t c = shift; c < row.size() && c - shift < columns.size(); ++c) {
      const auto which = columns[c - shift];
      if (which) counts.push_back({*which, row[c]});
      if (!which && name.empty() && !looks_numeric(row[c].text)) name = row[c].text;
    }
    add_counts(std::move(name), row[0].offset, counts, findings, document);
    for (std::size_t c = 0; c < row.size() && c < columns.size() + shift; ++c) {
      if (c >= shift && columns[c - shift]) continue;
      // A number of the row, a threshold.
      if (looks_numeric(row[c].text)) findings.use(Use::setting, row[c].offset, row[c].text.size());
      if (c >= shift) hold(rows[0][c - shift].text, row[c], document.sheets.back(), findings);
    }
  }
  return true;
}

}  // namespace isoyield
