#include "matrix_split.hpp"

#include <algorithm>
#include <utility>

#include "matrix_blanks.hpp"
#include "matrix_number.hpp"
#include "matrix_words.hpp"

namespace isoyield {
namespace {

bool digit(char c) { return c >= '0' && c <= '9'; }

Cell cell_of(std::string_view text, std::size_t offset) {
  const Trimmed trimmed = trim(text);
  std::string_view bare = trimmed.text;
  offset += trimmed.cut;
  if (bare.size() >= 2 && (bare.front() == '"' || bare.front() == '\'') && bare.back() == bare.front()) {
    const char quote = bare.front();
    std::string inner;
    for (std::size_t i = 1; i + 1 < bare.size(); ++i) {
      inner += bare[i];
      if (bare[i] == quote && bare[i + 1] == quote && i + 2 < bare.size()) ++i;  // doubled quotes
    }
    return {std::string(trim(inner).text), offset};
  }
  return {std::string(bare), offset};
}

/// Splits at a mark, leaving marks inside double quotes alone.
Row split_at(const Line& line, std::string_view mark, bool escaped) {
  Row row;
  std::size_t begin = 0;
  bool quoted = false;
  bool cell_start = true;
  for (std::size_t i = 0; i <= line.text.size(); ++i) {
    const bool end = i == line.text.size();
    if (!end && escaped && line.text[i] == '\\') {
      ++i;
      cell_start = false;
      if (i == line.text.size()) --i;
      continue;
    }
    if (!end && line.text[i] == '"' && (quoted || cell_start)) quoted = !quoted;
    if (end || (!quoted && line.text.compare(i, mark.size(), mark) == 0)) {
      row.push_back(cell_of(line.text.substr(begin, i - begin), line.offset + begin));
      begin = i + mark.size();
      i += mark.size() - 1;
      cell_start = true;
      continue;
    }
    cell_start = cell_start && line.text[i] == ' ';
  }
  return row;
}

/// A rule of a Markdown or text table: |---|:--:|, +-----+, =====.
bool rule(std::string_view text) {
  bool dash = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (text.compare(i, 2, "\xE2\x94") == 0 || text.compare(i, 2, "\xE2\x95") == 0) {  // box drawing
      const auto last = i + 2 < text.size() ? static_cast<unsigned char>(text[i + 2]) : 0;
      if (text[i + 1] == '\x94' && last == 0x82) return false;  // the upright bar of a row
      if (text[i + 1] == '\x95' && last == 0x91) return false;
      dash = true;
      i += 2;
      continue;
    }
    dash = dash || c == '-' || c == '=';
    if (c != '-' && c != '=' && c != '+' && c != '|' && c != ':' && c != ' ') return false;
  }
  return dash && (text.find("--") != std::string_view::npos || text.find("==") != std::string_view::npos || text.find("\xE2") != std::string_view::npos ||
                  text.find(":-") != std::string_view::npos || text.find("-:") != std::string_view::npos ||
                  (text.find('|') != std::string_view::npos && text.find('-') != std::string_view::npos));
}

/// Cells of Markdown may be bold or code.
void strip_emphasis(Cell& cell) {
  for (const std::string_view mark : {"**", "`", "*"}) {
    if (cell.text.size() > 2 * mark.size() && cell.text.compare(0, mark.size(), mark) == 0 &&
        cell.text.compare(cell.text.size() - mark.size(), mark.size(), mark) == 0) {
      cell.text = cell.text.substr(mark.size(), cell.text.size() - 2 * mark.size());
      cell.offset += mark.size();
    }
  }
  for (std::size_t i = 0; i + 1 < cell.text.size(); ++i) {
    if (cell.text[i] == '\\' && (cell.text[i + 1] == '|' || cell.text[i + 1] == '*' || cell.text[i + 1] == '_' || cell.text[i + 1] == '\\')) cell.text.erase(i, 1);
  }
}

Grid split_pipes(const std::vector<Line>& lines) {
  Grid grid;
  bool open = true;
  bool closed = true;
  for (const Line& line : lines) {
    if (rule(line.text)) continue;
    const bool boxed = line.text.find("\xE2\x94\x82") != std::string_view::npos;
    const bool doubled = line.text.find("\xE2\x95\x91") != std::string_view::npos;
    Row row = split_at(line, doubled ? "\xE2\x95\x91" : boxed ? "\xE2\x94\x82" : "|", true);
    for (Cell& cell : row) strip_emphasis(cell);
    open = open && row.size() > 1 && row.front().text.empty();
    closed = closed && row.size() > 1 && row.back().text.empty();
    grid.rows.push_back(std::move(row));
  }
  for (Row& row : grid.rows) {
    if (closed) row.pop_back();
    if (open) row.erase(row.begin());
  }
  return grid;
}

/// Weka: "  a  b   <-- classified as" over " 50  2 |  a = No".
bool split_weka(const std::vector<Line>& lines, Grid& grid) {
  const std::size_t arrow = lines.front().text.find("<--");
  if (arrow == std::string_view::npos || lines.front().text.find("classified as") == std::string_view::npos) return false;
  Row labels{{}};
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::size_t bar = lines[i].text.find('|');
    const std::size_t equals = bar == std::string_view::npos ? bar : lines[i].text.find('=', bar);
    if (equals == std::string_view::npos) return false;
    labels.push_back(cell_of(lines[i].text.substr(equals + 1), lines[i].offset + equals + 1));
  }
  grid.rows.push_back(labels);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    Row row{labels[i]};
    const std::string_view numbers = lines[i].text.substr(0, lines[i].text.find('|'));
    for (std::size_t at = numbers.find_first_not_of(' '); at < numbers.size();) {
      const std::size_t end = std::min(numbers.find(' ', at), numbers.size());
      row.push_back(cell_of(numbers.substr(at, end - at), lines[i].offset + at));
      at = numbers.find_first_not_of(' ', end);
    }
    grid.rows.push_back(std::move(row));
  }
  grid.stated = Rows::true_class;
  return true;
}

/// Whether a no-break or thin space at `at` separates thousands: up to three digits before, exactly three behind.
bool thousands_space(std::string_view text, std::size_t at, std::size_t length) {
  if (text[at] == ' ' || text[at] == '\t' || at == 0 || !digit(text[at - 1])) return false;
  const std::string_view rest = text.substr(at + length);
  return rest.size() >= 3 && digit(rest[0]) && digit(rest[1]) && digit(rest[2]) && (rest.size() == 3 || !digit(rest[3]));
}

/// Splits at blanks; `least` plain spaces in a row make a gap.
Row split_blanks(const Line& line, std::size_t least, bool join_thousands) {
  Row row;
  const std::string_view text = line.text;
  std::size_t begin = std::string_view::npos;
  char quote = '\0';
  for (std::size_t i = 0; i <= text.size();) {
    const std::size_t blank = i < text.size() && quote == '\0' ? blank_at(text, i) : 0;
    if (i < text.size() && blank == 0) {
      const char c = text[i];
      if (c == '"' && (quote == c || (quote == '\0' && begin == std::string_view::npos && text.find('"', i + 1) != std::string_view::npos))) quote = quote == c ? '\0' : c;
      if (begin == std::string_view::npos) begin = i;
      ++i;
      continue;
    }
    std::size_t end = i;
    std::size_t blanks = 0;
    bool inside = i < text.size() && join_thousands && thousands_space(text, i, blank);
    while (end < text.size()) {
      const std::size_t next = blank_at(text, end);
      if (next == 0) break;
      end += next;
      ++blanks;
    }
    inside = inside && blanks == 1;
    if (i < text.size() && (inside || (blanks < least && end < text.size() && begin != std::string_view::npos))) {
      i = end;
      continue;
    }
    if (begin != std::string_view::npos) row.push_back(cell_of(text.substr(begin, i - begin), line.offset + begin));
    begin = std::string_view::npos;
    i = i < text.size() ? end : i + 1;
  }
  return row;
}

/// Joins words of an axis name, and the words of a label in front of numbers, that single blanks set apart.
void join_words(Row& row, bool labels) {
  std::string phrase = row.empty() ? std::string() : row[0].text;
  std::size_t best = 1;
  for (std::size_t i = 1; i + 1 < row.size() && i < 5; ++i) {
    phrase += ' ' + row[i].text;
    if (axis_of(phrase) != Rows::unstated || (corner_axes(phrase).columns != Rows::unstated && corner_axes(phrase).rows != Rows::unstated)) best = i + 1;
  }
  if (labels) {
    std::size_t words = row.size();
    while (words > 0 && looks_numeric(row[words - 1].text)) --words;
    if (words < row.size()) best = std::max(best, words);
  }
  for (std::size_t i = 1; i < best; ++i) row[0].text += ' ' + row[i].text;
  if (best > 1) row.erase(row.begin() + 1, row.begin() + static_cast<std::ptrdiff_t>(best));
}

enum class Commas { none, inside, separate };

/// What commas are: inside numbers when each stands between digits and blanks set the numbers apart.
Commas commas_of(const std::vector<Line>& lines, bool& spaced) {
  bool any = false;
  bool tight = true;
  bool gaps = true;
  for (const Line& line : lines) {
    const std::string_view text = trim(line.text).text;
    bool quoted = false;
    bool gap = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '"') quoted = !quoted;
      if (!quoted && blank_at(text, i) > 0) gap = true;
      if (text[i] != ',' || quoted) continue;
      any = true;
      const bool between = i > 0 && digit(text[i - 1]) && i + 1 < text.size() && digit(text[i + 1]);
      tight = tight && between;
      spaced = spaced || i + 1 == text.size() || blank_at(text, i + 1) > 0;
    }
    gaps = gaps && gap;
  }
  if (!any) return Commas::none;
  return tight && gaps ? Commas::inside : Commas::separate;
}

std::vector<Grid> split_by_blanks(const std::vector<Line>& lines) {
  // No-break spaces belong to numbers only where plain blanks set the cells apart.
  const bool join_thousands = std::all_of(lines.begin(), lines.end(), [](const Line& line) { return trim(line.text).text.find_first_of(" \t") != std::string_view::npos; });
  Grid words;
  Grid wide;
  Grid phrases;
  bool all_one = true;
  for (const Line& line : lines) {
    if (rule(line.text) && lines.size() > 1) continue;
    words.rows.push_back(split_blanks(line, 1, join_thousands));
    join_words(words.rows.back(), false);
    if (lines.size() > kMostLines) continue;
    wide.rows.push_back(split_blanks(line, 2, join_thousands));
    all_one = all_one && wide.rows.back().size() < 2;
    phrases.rows.push_back(wide.rows.empty() || phrases.rows.empty() ? wide.rows.back() : split_blanks(line, 1, join_thousands));
    if (phrases.rows.size() > 1) join_words(phrases.rows.back(), true);
  }
  std::vector<Grid> ways;
  ways.push_back(std::move(words));
  if (lines.size() > kMostLines) return ways;
  if (!all_one) ways.push_back(std::move(wide));
  // The header at wide gaps or at every blank, labels of several words below.
  Grid mixed = phrases;
  if (!mixed.rows.empty()) {
    mixed.rows[0] = split_blanks(lines.front(), 1, join_thousands);
    join_words(mixed.rows[0], true);
  }
  ways.push_back(std::move(phrases));
  ways.push_back(std::move(mixed));
  return ways;
}

/// "50 2; 3 45" on one line: semicolons end rows.
bool split_rows(const Line& line, std::vector<Line>& rows) {
  for (std::size_t at = 0; at < line.text.size();) {
    const std::size_t end = std::min(line.text.find(';', at), line.text.size());
    const std::string_view part = line.text.substr(at, end - at);
    const std::string_view bare = trim(part).text;
    if (!bare.empty()) {
      if (bare.find_first_of(" ,\t") == std::string_view::npos) return false;
      rows.push_back({part, line.offset + at});
    }
    at = end + 1;
  }
  return rows.size() > 1;
}

}  // namespace

std::vector<Grid> split_lines(const std::vector<Line>& lines) {
  const auto any = [&](std::string_view mark) {
    return std::any_of(lines.begin(), lines.end(), [&](const Line& line) { return line.text.find(mark) != std::string_view::npos; });
  };
  std::vector<Grid> ways;
  const auto add = [&](std::string_view mark) {
    Grid grid;
    for (const Line& line : lines) {
      if (!rule(line.text)) grid.rows.push_back(split_at(line, mark, false));
    }
    ways.push_back(std::move(grid));
  };
  if (std::vector<Line> rows; lines.size() == 1 && split_rows(lines[0], rows)) return split_lines(rows);
  Grid weka;
  if (split_weka(lines, weka)) {
    ways.push_back(std::move(weka));
  } else if (any("\t")) {
    add("\t");
  } else if (any("|") || any("\xE2\x94\x82") || any("\xE2\x95\x91")) {
    ways.push_back(split_pipes(lines));
  } else if (any(";")) {
    add(";");
  } else {
    bool spaced = false;
    const Commas commas = commas_of(lines, spaced);
    if (commas == Commas::separate) {
      add(",");
      if (spaced) add(", ");
    }
    if (commas != Commas::separate || any(" ")) {
      for (Grid& way : split_by_blanks(lines)) ways.push_back(std::move(way));
    }
  }
  for (Grid& way : ways) way.offset = lines.front().offset + trim(lines.front().text).cut;
  return ways;
}

}  // namespace isoyield
