#include "parse/matrix/split.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "parse/matrix/headings.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/characters/one_of.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

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
    if (end || (!quoted && line.text[i] == mark[0] && line.text.compare(i, mark.size(), mark) == 0)) {
      row.push_back(cell_of(line.text.substr(begin, i - begin), line.offset + begin));
      row.back().column = begin;
      begin = i + mark.size();
      i += mark.size() - 1;
      cell_start = true;
      continue;
    }
    cell_start = cell_start && line.text[i] == ' ';
  }
  return row;
}

/// What Markdown lets a backslash stand before.
bool punctuation(char c) {
  return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') || (c >= '{' && c <= '~');
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
    if (cell.text[i] == '\\' && punctuation(cell.text[i + 1])) cell.text.erase(i, 1);
  }
}

Grid split_pipes(const std::vector<Line>& lines) {
  Grid grid;
  bool open = true;
  bool closed = true;
  for (const Line& line : lines) {
    if (is_rule(line.text)) continue;
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
  const bool said = lines.front().text.find("classified as") != std::string_view::npos &&
                    lines.front().text.find("<--") != std::string_view::npos;
  // Others who print like it do not say so, but have as many lines as columns.
  const std::string_view top = trim(lines.front().text).text;
  if (!said && (lines.size() < 3 || top.find_first_of("|=\t,;") != std::string_view::npos ||
                split_words(top).size() + 1 != lines.size()))
    return false;
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

/// The mark that parts a line into numbers, if no other mark stands in it; 0: none does.
char only_mark(const Line& line) {
  char mark = '\0';
  for (const char each : {'\t', ';', '|'}) {
    if (line.text.find(each) == std::string_view::npos) continue;
    if (mark != '\0') return '\0';
    mark = each;
  }
  if (mark == '\0') return mark;
  const Row row = split_at(line, std::string_view(&mark, 1), false);
  const bool numbers =
      row.size() > 1 && std::all_of(row.begin(), row.end(), [](const Cell& cell) { return looks_numeric(cell.text); });
  return numbers ? mark : '\0';
}

/// The same where commas alone or blanks alone part it.
char weak_mark(const Line& line) {
  const std::string_view text = trim(line.text).text;
  char mark = '\0';
  for (const char each : {',', ' '}) {
    if (text.find(each) == std::string_view::npos) continue;
    if (mark != '\0') return '\0';
    mark = each;
  }
  if (mark == '\0' || text.find_first_of("\t;|") != std::string_view::npos) return '\0';
  const Row row = split_at(line, std::string_view(&mark, 1), false);
  return std::all_of(row.begin(), row.end(),
                     [](const Cell& cell) { return cell.text.empty() || looks_numeric(cell.text); })
             ? mark
             : '\0';
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

/// How often a mark stands in a line outside of quoted cells.
std::size_t outside_quotes(std::string_view line, std::string_view mark) {
  if (line.find(mark) == std::string_view::npos) return 0;
  std::size_t count = 0;
  bool quoted = false;
  bool cell_start = true;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '"' && (quoted || cell_start)) quoted = !quoted;
    if (!quoted && c == mark[0] && line.compare(i, mark.size(), mark) == 0) ++count;
    cell_start = c == ',' || c == ';' || c == '\t' || c == '|' || (cell_start && c == ' ');
  }
  return count;
}

/// Bars that stand in some lines only, where a comma or a semicolon parts all of them alike, belong to labels: a|b.
bool bars_in_labels(const std::vector<Line>& lines) {
  const auto alike = [&](std::string_view mark) {
    const std::size_t count = outside_quotes(lines[0].text, mark);
    return count > 0 && std::all_of(lines.begin(), lines.end(),
                                    [&](const Line& line) { return outside_quotes(line.text, mark) == count; });
  };
  return lines.size() > 1 && !alike("|") && (alike(",") || alike(";"));
}

/// As much of a line of megabytes as shows that it has more cells than a row, or is one word.
std::string_view enough_of(std::string_view line) {
  constexpr std::size_t kEnough = 1'000'000;
  constexpr OneOf kWord("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789[](){}");
  constexpr OneOf kGaps(" \t,;|");
  if (line.size() <= kEnough) return line;
  const std::string_view part = line.substr(0, kEnough);
  std::size_t cells = 0;
  for (std::size_t at = kGaps.skip(part); at < part.size(); at = kGaps.skip(part, kGaps.find(part, at))) ++cells;
  return cells > kMostLines || kWord.skip(line) == line.size() ? part : line;
}

}  // namespace

Distinct distinct_lines(const std::vector<Line>& lines) {
  Distinct all{lines, {}};
  for (Line& line : all.lines) line.text = enough_of(line.text);
  constexpr OneOf kSeparators("\t,;|");
  if (lines.size() <= kMostLines || kSeparators.find(lines[1].text) == lines[1].text.size()) return all;
  Distinct out;
  std::unordered_map<std::string_view, std::size_t> places;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool end = i == 0 || i + 1 == lines.size();
    const auto [place, first] =
        end ? std::pair(places.end(), true) : places.try_emplace(lines[i].text, out.lines.size());
    if (!first) {
      ++out.times[place->second];
      continue;
    }
    if (is_rule(lines[i].text) || 2 * out.lines.size() > lines.size()) return all;
    bool filled = false;
    for (const char c : lines[i].text) {
      const bool mark = kSeparators.has(c);
      if (mark && !filled) return all;
      filled = !mark && (filled || c != ' ');
    }
    if (!filled) return all;
    out.lines.push_back(lines[i]);
    out.times.push_back(1);
  }
  return out;
}

std::optional<TwoMarks> two_marks(const std::vector<Line>& lines) {
  TwoMarks found;
  for (std::size_t i = 0; i < lines.size() && i < kMostLines; ++i) {
    const char mark = only_mark(lines[i]);
    if (mark == '\0') continue;
    if (found.first_mark == '\0') {
      found.first = i;
      found.first_mark = mark;
    } else if (mark != found.first_mark) {
      found.second = i;
      found.second_mark = mark;
      found.offset = lines[i].offset + lines[i].text.find(mark);
      return found;
    }
  }
  return std::nullopt;
}

std::optional<TwoMarks> undivided(const std::vector<Line>& lines) {
  const std::string_view marks = "\t;|, ";  // the strongest first
  std::size_t best = marks.size();
  TwoMarks found;
  std::vector<std::size_t> ranks;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const char mark = only_mark(lines[i]);
    const char any = mark == '\0' ? weak_mark(lines[i]) : mark;
    ranks.push_back(any == '\0' ? marks.size() : marks.find(any));
    if (ranks.back() >= best) continue;
    best = ranks.back();
    found.first = i;
    found.first_mark = any;
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (ranks[i] == best || ranks[i] == marks.size()) continue;
    found.second = i;
    found.second_mark = marks[ranks[i]];
    found.offset = lines[i].offset + trim(lines[i].text).cut;
    return found;
  }
  return std::nullopt;
}

std::optional<std::size_t> commas_of_two_kinds(const std::vector<Line>& lines) {
  bool zeros = false;  // a cell such as 000, which nobody writes
  bool pairs = true;   // each second cell has three digits
  std::size_t width = 0;
  for (const Line& line : lines) {
    const std::string_view text = trim(line.text).text;
    if (text.find(',') == std::string_view::npos || text.find_first_not_of("0123456789,") != std::string_view::npos)
      return std::nullopt;
    const Row row = split_at({text, 0}, ",", false);
    width = width == 0 || width == row.size() ? row.size() : 1;
    for (std::size_t c = 0; c < row.size(); ++c) {
      const std::string& cell = row[c].text;
      const bool group = cell.size() == 3 && c > 0;
      zeros = zeros || (group && cell[0] == '0' && !row[c - 1].text.empty() && row[c - 1].text.size() <= 3);
      pairs = pairs && (c % 2 == 0 ? cell.size() <= 3 && !cell.empty() && cell[0] != '0' : group);
    }
  }
  if (!zeros && !(pairs && width > 2 && width == 2 * lines.size())) return std::nullopt;
  return lines[0].offset + lines[0].text.find(',');
}

std::vector<Grid> split_lines(const std::vector<Line>& lines) {
  const auto any = [&](std::string_view mark) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const Line& line) { return outside_quotes(line.text, mark) > 0; });
  };
  std::vector<Grid> ways;
  const auto add = [&](std::string_view mark) {
    Grid grid;
    for (const Line& line : lines) {
      if (!is_rule(line.text)) grid.rows.push_back(split_at(line, mark, false));
    }
    split_counted(lines, grid.rows);
    ways.push_back(std::move(grid));
  };
  if (std::vector<Line> rows; lines.size() == 1 && split_rows(lines[0], rows)) return split_lines(rows);
  Grid weka;
  if (split_weka(lines, weka)) {
    ways.push_back(std::move(weka));
  } else if (any("\t")) {
    add("\t");
  } else if ((any("|") && !bars_in_labels(lines)) || any("\xE2\x94\x82") || any("\xE2\x95\x91")) {
    ways.push_back(split_pipes(lines));
    if (any("|") && lines.size() <= kMostLines) {
      for (Grid& way : split_by_blanks(lines)) {
        for (Row& row : way.rows) std::for_each(row.begin(), row.end(), strip_emphasis);
        ways.push_back(std::move(way));
      }
    }
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

/// How many numbers a line holds at least: what lies between marks and begins with a digit, but for the groups of three
/// that 1 000 000 and 1,000,000 have; half of it where commas may be decimal.
static std::size_t least_numbers(std::string_view text) {
  constexpr OneOf kBetween("\t|;, ");
  std::size_t pieces = 0;
  for (std::size_t at = kBetween.skip(text); at < text.size();) {
    const std::size_t end = kBetween.find(text, at);
    if (has_digit(text.substr(at, 1)) && end - at != 3) ++pieces;
    at = kBetween.skip(text, end);
  }
  const bool decimal = text.find(',') < text.size() && text.find_first_of("\t|; ") < text.size();
  return decimal ? pieces / 2 : pieces;
}

std::size_t least_width(const std::vector<Line>& lines) {
  const std::string_view first = lines.front().text;
  if (lines.size() == 1) return least_numbers(first.substr(0, first.find(';')));
  return std::max(least_numbers(first), least_numbers(lines[1].text));
}

}  // namespace isoyield
