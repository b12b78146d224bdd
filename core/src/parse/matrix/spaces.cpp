#include <algorithm>
#include <utility>

#include "parse/matrix/split.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/characters/invisible.hpp"
#include "text/characters/one_of.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

/// Whether a no-break or thin space at `at` separates thousands: up to three digits before, exactly three behind.
bool thousands_space(std::string_view text, std::size_t at, std::size_t length) {
  if (text[at] == ' ' || text[at] == '\t' || at == 0 || !digit(text[at - 1])) return false;
  const std::string_view rest = text.substr(at + length);
  return rest.size() >= 3 && digit(rest[0]) && digit(rest[1]) && digit(rest[2]) &&
         (rest.size() == 3 || !digit(rest[3]));
}

/// Splits at blanks; `least` plain spaces in a row make a gap.
Row split_blanks(const Line& line, std::size_t least, bool join_thousands) {
  // Stata sets blocks of columns apart by upright bars.
  const auto blank_or_bar = [](std::string_view text, std::size_t at) {
    return text[at] == '|' ? 1 : invisible_at(text, at) > 0 ? 0 : blank_at(text, at);
  };
  constexpr OneOf kOrdinary("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:-+_%()[]/=<>");
  Row row;
  const std::string_view text = line.text;
  std::size_t begin = std::string_view::npos;
  char quote = '\0';
  for (std::size_t i = 0; i <= text.size();) {
    if (i < text.size() && kOrdinary.has(text[i])) {
      if (begin == std::string_view::npos) begin = i;
      i = kOrdinary.skip(text, i);
      continue;
    }
    const std::size_t blank = i < text.size() && quote == '\0' ? blank_or_bar(text, i) : 0;
    if (i < text.size() && blank == 0) {
      const char c = text[i];
      if (c == '"' && (quote == c || (quote == '\0' && begin == std::string_view::npos &&
                                      text.find('"', i + 1) != std::string_view::npos)))
        quote = quote == c ? '\0' : c;
      if (begin == std::string_view::npos) begin = i;
      ++i;
      continue;
    }
    std::size_t end = i;
    std::size_t blanks = 0;
    bool inside = i < text.size() && join_thousands && thousands_space(text, i, blank);
    while (end < text.size()) {
      const std::size_t next = blank_or_bar(text, end);
      if (next == 0) break;
      end += next;
      ++blanks;
    }
    inside = inside && blanks == 1;
    if (i < text.size() && (inside || (blanks < least && end < text.size() && begin != std::string_view::npos))) {
      i = end;
      continue;
    }
    if (begin != std::string_view::npos) {
      row.push_back(cell_of(text.substr(begin, i - begin), line.offset + begin));
      row.back().column = begin;
    }
    begin = std::string_view::npos;
    i = i < text.size() ? end : i + 1;
  }
  return row;
}

/// "= 2 / 32" beside the cells, and "50 (94.3%)", are one cell each.
void join_parts(Row& row, const Line& line) {
  Row joined;
  const auto up_to = [&](const Cell& last) {
    const std::size_t begin = joined.back().offset - line.offset;
    const std::size_t end = last.offset - line.offset + last.text.size();
    joined.back().text = std::string(line.text.substr(begin, end - begin));
  };
  const auto part = [](const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789/,.") == std::string::npos;
  };
  const auto share = [](const std::string& text) {
    return text.size() > 2 && text.front() == '(' && text.back() == ')' &&
           text.find_first_not_of("()0123456789.,% ") == std::string::npos;
  };
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (share(row[i].text) && !joined.empty() && !joined.back().text.empty() && digit(joined.back().text.back())) {
      up_to(row[i]);
      continue;
    }
    std::size_t end = i + 1;
    if (row[i].text == "=" && !joined.empty()) {
      while (end < row.size() && end < i + 4 && part(row[end].text)) ++end;
    }
    joined.push_back(std::move(row[i]));
    if (end > i + 1) up_to(row[end - 1]);
    i = end - 1;
  }
  row = std::move(joined);
}

/// "actual predicted" among the names of a line.
bool names_sides(const Row& top) {
  for (std::size_t i = 1; i < top.size() && i < 8; ++i) {
    const Rows axis = axis_of(top[i - 1].text);
    if (axis != Rows::unstated && axis_of(top[i].text) == other_axis(axis)) return true;
  }
  return false;
}

/// Under "model actual predicted" pandas prints counts that have no name.
void name_counts(std::vector<Row>& rows) {
  if (rows.size() < 3 || rows[0].size() < 3 || !names_sides({rows[0].end() - 2, rows[0].end()})) return;
  const bool counted = std::all_of(rows.begin() + 1, rows.end(), [&](const Row& row) {
    return row.size() == rows[0].size() + 1 && looks_numeric(row.back().text);
  });
  if (counted) rows[0].push_back({.text = "count", .offset = rows[0].back().offset});
}

/// A label that stands once over the rows that share it is put before each: pandas prints several indices so. Numbers
/// are such labels under the names of both.
void fill_down(const Row& top, const Row& above, Row& row, const Line& line, const Line& line_above) {
  if (above.size() < 3 || row.empty() || row.size() >= above.size() || row.size() < 2) return;
  const bool named = names_sides(top);
  const auto label = [&](const Cell& cell) { return !cell.text.empty() && (named || !looks_numeric(cell.text)); };
  const std::size_t missing = above.size() - row.size();
  const bool labels = std::all_of(above.begin(), above.begin() + static_cast<std::ptrdiff_t>(missing) + 1, label);
  if (!labels || !label(row[0]) || axis_of(above[0].text) != Rows::unstated) return;
  if (row[0].offset - line.offset + 1 < above[missing].offset - line_above.offset) return;
  row.insert(row.begin(), above.begin(), above.begin() + static_cast<std::ptrdiff_t>(missing));
  // Each stands where it would be printed: the next line looks there.
  for (std::size_t i = 0; i < missing; ++i) row[i].offset += line.offset - line_above.offset;
}

/// Joins words of an axis name, and the words of a label in front of numbers, that single blanks set apart.
void join_words(Row& row, bool labels) {
  // "model actual predicted" are three names.
  if (row.size() > 2 && names_sides({row.end() - 2, row.end()})) return;
  std::string phrase = row.empty() ? std::string() : row[0].text;
  std::size_t best = 1;
  const bool named =
      std::any_of(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(row.size(), 5)),
                  [](const Cell& cell) { return !looks_numeric(cell.text); });
  for (std::size_t i = 1; named && i + 1 < row.size() && i < 5; ++i) {
    phrase += ' ' + row[i].text;
    if (axis_of(phrase) != Rows::unstated ||
        (corner_axes(phrase).columns != Rows::unstated && corner_axes(phrase).rows != Rows::unstated))
      best = i + 1;
  }
  if (labels) {
    std::size_t words = row.size();
    while (words > 0 && looks_numeric(row[words - 1].text)) --words;
    if (words < row.size()) best = std::max(best, words);
  }
  for (std::size_t i = 1; i < best; ++i) row[0].text += ' ' + row[i].text;
  if (best > 1) row.erase(row.begin() + 1, row.begin() + static_cast<std::ptrdiff_t>(best));
}

}  // namespace

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
    const std::string_view kept = trim(inner).text;
    return {.text = std::string(kept), .offset = offset, .padded = kept.size() < inner.size()};
  }
  return {.text = std::string(bare), .offset = offset, .padded = trimmed.cut + bare.size() < text.size()};
}

bool is_rule(std::string_view text) {
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
  return dash && (text.find("--") != std::string_view::npos || text.find("==") != std::string_view::npos ||
                  text.find('\xE2') != std::string_view::npos || text.find(":-") != std::string_view::npos ||
                  text.find("-:") != std::string_view::npos ||
                  (text.find('|') != std::string_view::npos && text.find('-') != std::string_view::npos));
}

std::vector<Grid> split_by_blanks(const std::vector<Line>& lines) {
  // No-break spaces belong to numbers only where plain blanks set the cells apart.
  const bool join_thousands = std::all_of(lines.begin(), lines.end(), [](const Line& line) {
    const std::string_view text = trim(line.text).text;
    return text.find(' ') != std::string_view::npos || text.find('\t') != std::string_view::npos;
  });
  Grid words;
  Grid wide;
  Grid phrases;
  bool all_one = true;
  const Line* above = nullptr;
  for (const Line& line : lines) {
    if (is_rule(line.text) && lines.size() > 1) continue;
    words.rows.push_back(split_blanks(line, 1, join_thousands));
    join_parts(words.rows.back(), line);
    // Only the first lines of a list name its columns.
    if (words.rows.size() < kMostLines) join_words(words.rows.back(), false);
    if (words.rows.size() > 2)
      fill_down(words.rows[0], words.rows[words.rows.size() - 2], words.rows.back(), line, *above);
    above = &line;
    if (lines.size() > kMostLines) continue;
    wide.rows.push_back(split_blanks(line, 2, join_thousands));
    join_parts(wide.rows.back(), line);
    all_one = all_one && wide.rows.back().size() < 2;
    phrases.rows.push_back(wide.rows.empty() || phrases.rows.empty() ? wide.rows.back()
                                                                     : split_blanks(line, 1, join_thousands));
    if (phrases.rows.size() > 1) {
      join_parts(phrases.rows.back(), line);
      join_words(phrases.rows.back(), true);
    }
  }
  name_counts(words.rows);
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

void split_counted(const std::vector<Line>& lines, std::vector<Row>& rows) {
  const bool indented = lines.size() > 1 && std::all_of(lines.begin() + 1, lines.end(),
                                                        [](const Line& line) { return line.text.substr(0, 1) == " "; });
  if (!indented) return;
  const auto gap = [](const Row& row) {
    const std::string& text = row[0].text;
    const std::size_t end = text.find_first_not_of("0123456789");
    const bool blank = end != std::string::npos && end > 0 && text[end] == ' ';
    return blank && end + 1 < text.size() && text[end + 1] != ' ' ? end : std::string::npos;
  };
  for (const Row& row : rows) {
    if (row.size() < 2 || row.size() != rows[0].size() || gap(row) == std::string::npos) return;
  }
  for (Row& row : rows) {
    const std::size_t end = gap(row);
    Cell label = row[0];
    label.text.erase(0, end + 1);
    label.offset += end + 1;
    row[0].text.resize(end);
    row.insert(row.begin() + 1, std::move(label));
  }
}

}  // namespace isoyield
