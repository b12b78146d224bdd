#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "parse/matrix/structures/printed_value.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
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

/// The first column of numbers, no counts and no statistics, by which rows differ that their names do not tell apart:
/// a threshold, a fold, an epoch; npos: there is none.
std::size_t setting_column(const std::vector<Row>& rows, const std::vector<std::optional<std::size_t>>& columns) {
  for (std::size_t c = 0; c < columns.size() && rows.size() > 2; ++c) {
    const std::string& heading = rows[0][c].text;
    if (columns[c] || fold(heading).empty() || find_metric(heading) != nullptr || is_statistic(heading)) continue;
    std::set<std::string> seen;
    const bool apart = std::all_of(rows.begin() + 1, rows.end(), [&](const Row& row) {
      std::string name;
      for (std::size_t i = 0; i < row.size() && i < columns.size(); ++i) {
        if (!columns[i] && (i == c || !looks_numeric(row[i].text))) name += row[i].text + '\n';
      }
      return row.size() == columns.size() && looks_numeric(row[c].text) && seen.insert(name).second;
    });
    if (apart) return c;
  }
  return std::string::npos;
}

/// The counts that a line of code names one after the other, with commas between: "print(tn, fp, fn, tp)".
std::vector<std::size_t> names_in_code(std::string_view line) {
  constexpr std::string_view kOfName = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
  std::vector<std::size_t> out;
  for (std::size_t at = 0; at <= line.size() && out.size() < 4;) {
    const std::size_t end = std::min(line.find(',', at), line.size());
    std::string_view part = trim(line.substr(at, end - at)).text;
    if (out.empty()) part.remove_prefix(part.find_last_not_of(kOfName) + 1);
    if (out.size() == 3) part = part.substr(0, part.find_first_not_of(kOfName));
    const std::size_t which = count_of(part).value_or(4);
    const bool again = std::find(out.begin(), out.end(), which) != out.end();
    if (which > 3 || again) out.clear();
    if (which < 4) out.push_back(which);
    at = end + 1;
  }
  if (out.size() < 4) out.clear();
  return out;
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
  std::set<std::string> names;
  std::size_t rest = 0;  // how many names are those of other rows, or none
  for (std::size_t r = 1; r < rows.size(); ++r) {
    const auto word =
        std::find_if(rows[r].begin(), rows[r].end(), [](const Cell& cell) { return !looks_numeric(cell.text); });
    rest += word == rows[r].end() || !names.insert(word->text).second ? 1 : 0;
  }
  const std::size_t setting = rest > 0 ? setting_column(rows, columns) : std::string::npos;
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
    if (setting != std::string::npos)
      name += (name.empty() ? "" : ", ") + rows[0][setting].text + ' ' + row[setting].text;
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

bool read_told_counts(std::string_view text, Findings& findings, Document& document) {
  constexpr std::size_t kLongest = 20'000;
  if (text.size() > kLongest) return false;
  std::vector<std::size_t> names;  // on the last line that says something
  std::vector<NamedCount> counts;
  for (const Line& line : lines_of(text)) {
    if (trim(line.text).text.empty()) continue;
    const std::vector<ByteRange> numbers = numbers_in(line.text);
    const std::vector<std::size_t> told = std::exchange(names, names_in_code(line.text));
    if (told.empty() || numbers.size() != 4 || std::any_of(line.text.begin(), line.text.end(), is_letter)) continue;
    if (!counts.empty() || line.text.find('[') != std::string_view::npos) return false;
    for (std::size_t i = 0; i < 4; ++i) {
      std::string digits(line.text.substr(numbers[i].from, numbers[i].to - numbers[i].from));
      const double value = read_number(digits, {}, true).value;
      if (value != std::floor(value)) return false;
      counts.push_back({told[i], {.text = std::move(digits), .offset = line.offset + numbers[i].from, .exact = true}});
    }
  }
  if (counts.empty()) return false;
  add_counts({}, counts[0].number.offset, counts, findings, document);
  return true;
}

}  // namespace isoyield
