#include <algorithm>
#include <array>
#include <utility>

#include "parse/matrix/dialects.hpp"
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
  }
  return true;
}

}  // namespace isoyield
