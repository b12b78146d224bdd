#include "parse/table/records/look.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "parse/table/names/column_names.hpp"
#include "text/assignment.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/characters/one_of.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

using Cells = std::vector<std::string_view>;

std::string_view unquoted(std::string_view cell) {
  if (cell.size() >= 2 && cell.front() == '"' && cell.back() == '"') cell = cell.substr(1, cell.size() - 2);
  return trim(cell).text;
}

bool number(std::string_view cell) {
  cell = unquoted(cell);
  return cell.size() < 60 && read_number(cell, {}).state == NumberState::number;
}

bool fraction(std::string_view cell) {
  constexpr OneOf kMarks(".,");
  const std::size_t mark = kMarks.find(cell);
  return mark + 1 < cell.size() && digit(cell[mark + 1]) && kMarks.find(cell, mark + 1) == cell.size() && number(cell);
}

bool gap(std::string_view cell) {
  const std::string_view bare = unquoted(cell);
  if (!bare.empty() && digit(bare.front())) return false;
  const std::string word = fold(bare);
  return word.empty() || word == "na" || word == "n a" || word == "nan" || word == "null" || word == "none";
}

bool word(std::string_view cell) { return !number(cell) && !gap(cell); }

Cells split(std::string_view line, char mark) {
  Cells cells;
  bool quoted = false;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    if (i < line.size() && line[i] == '"') quoted = !quoted;
    if (i < line.size() && (quoted || line[i] != mark)) continue;
    cells.push_back(trim(line.substr(begin, i - begin)).text);
    begin = i + 1;
  }
  return cells;
}

Cells split_blanks(std::string_view line) {
  Cells cells;
  for (std::size_t at = line.find_first_not_of(' '); at < line.size();) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    cells.push_back(line.substr(at, end - at));
    at = line.find_first_not_of(' ', end);
  }
  return cells;
}

/// The lines of a text that say anything.
struct Lines {
  std::vector<std::string_view> looked;  ///< the first of them
  std::size_t rest = 0;                  ///< how many more the text has
};

Lines lines_of(std::string_view text) {
  Lines lines;
  // Of wide lines fewer tell as much.
  constexpr std::size_t kMostBytes = 300'000;
  std::size_t seen = 0;
  for (std::size_t at = 0; at < text.size(); ++seen) {
    const std::size_t end = line_end(text, at);
    const std::string_view line = text.substr(at, std::min(end - at, kMostBytes));
    const bool comment = !line.empty() && line.front() == '#' && line.find_first_of("\t,;|") == std::string_view::npos;
    if (!trim(line).text.empty() && !comment) {
      if (seen < kLooked && (at < kMostBytes || seen < 20)) {
        lines.looked.push_back(line);
      } else {
        ++lines.rest;
      }
    }
    at = end + 1;
  }
  return lines;
}

/// Semicolons part decimals such as 0,25 and not sets of labels.
bool decimal_commas(const std::vector<std::string_view>& lines) {
  return std::any_of(lines.begin(), lines.end(), [](std::string_view line) {
    for (std::size_t at = line.find(';'); at != std::string_view::npos; at = line.find(';', at + 1)) {
      std::size_t i = at + 1;
      if (i < line.size() && line[i] == '-') ++i;
      const std::size_t digits = i;
      while (i < line.size() && digit(line[i])) ++i;
      if (i > digits && i + 2 < line.size() && line[i] == ',' && digit(line[i + 1]) && digit(line[i + 2])) return true;
    }
    return false;
  });
}

/// The cells by the separator that most lines agree on; nothing where only blanks part them.
std::vector<Cells> delimited(const std::vector<std::string_view>& lines) {
  std::vector<Cells> best;
  std::size_t agreed = 0;
  for (const char mark : {'\t', ',', ';', '|'}) {
    const auto parts = [mark](std::string_view line) { return line.find(mark) != std::string_view::npos; };
    if (std::none_of(lines.begin(), lines.end(), parts)) continue;
    std::vector<Cells> rows;
    std::map<std::size_t, std::size_t> widths;
    for (const std::string_view line : lines) {
      rows.push_back(split(line, mark));
      if (rows.back().size() > 1) ++widths[rows.back().size()];
    }
    std::size_t most = 0;
    for (const auto& [width, count] : widths) most = std::max(most, count);
    const bool decimals = most > 0 && most == agreed && mark == ';' && decimal_commas(lines);
    if (most <= agreed && !decimals) continue;
    best = std::move(rows);
    agreed = most;
  }
  return best;
}

/// A column that says of each row which of a few things it is: a truth. A matrix names each class once, and where it
/// may be as high as it is wide only 0 and 1 are a truth.
struct Truth {
  bool any = false;
  bool two = false;  ///< of exactly two labels, beside a column of numbers
};

bool all_numbers(const std::vector<Cells>& body, std::size_t c) {
  bool any = false;
  for (const Cells& row : body) {
    const std::string_view cell = c < row.size() ? row[c] : std::string_view();
    if (!gap(cell) && !number(cell)) return false;
    any = any || number(cell);
  }
  return any;
}

Truth truth_in(const std::vector<Cells>& body, std::size_t width, const std::set<std::string_view>& headings) {
  constexpr OneOf kOfSets(";|");
  Truth truth;
  for (std::size_t c = 0; c < body[0].size(); ++c) {
    std::set<std::string_view> kinds;
    std::size_t filled = 0;
    bool fractions = false;
    bool words = true;
    bool bits = true;
    bool sets = false;
    for (const Cells& row : body) {
      const std::string_view cell = c < row.size() ? unquoted(row[c]) : std::string_view();
      if (cell.empty()) continue;
      ++filled;
      kinds.insert(cell);
      fractions = fractions || fraction(cell);
      words = words && word(cell);
      sets = sets || kOfSets.find(cell) < cell.size();
      bits = bits && (cell == "0" || cell == "1");
    }
    if (kinds.size() < 2 || kinds.size() == filled || fractions || sets || !(body.size() > width + 1 || words || bits))
      continue;
    if (std::includes(headings.begin(), headings.end(), kinds.begin(), kinds.end())) continue;
    truth.any = true;
    for (std::size_t other = 0; other < body[0].size() && kinds.size() == 2; ++other)
      truth.two = truth.two || (other != c && all_numbers(body, other));
  }
  return truth;
}

bool has_scores(const std::vector<Cells>& body) {
  for (std::size_t c = 0; c < body[0].size(); ++c) {
    if (all_numbers(body, c)) return true;
  }
  return false;
}

/// Headings that name a truth and scores or decisions.
bool names_columns(const Cells& head) {
  bool truth = false;
  bool score = false;
  for (const std::string_view cell : head) {
    const std::string name = folded(unquoted(cell));
    if (names(Heading::truth, name)) {
      truth = true;
    } else {
      score = score || speaks_of(Heading::score, name) || speaks_of(Heading::predicted, name);
    }
  }
  return truth && score;
}

/// Rows parted by nothing but blanks, as prose and what programs print is too: as many fields in each, but for the name
/// of a first column, and two numbers or a fraction in every row below the first.
bool spaced(const std::vector<Cells>& rows) {
  if (rows.size() < 2) return false;
  const std::size_t width = rows[1].size();
  if (width < 2 || (rows[0].size() != width && rows[0].size() + 1 != width)) return false;
  return std::all_of(rows.begin() + 1, rows.end(), [&](const Cells& row) {
    return row.size() == width &&
           (std::any_of(row.begin(), row.end(), fraction) || std::count_if(row.begin(), row.end(), number) >= 2);
  });
}

/// The end of the quoted text that begins at `at`, one past its quote; npos: it has none.
std::size_t after_quoted(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return at < text.size() ? at + 1 : std::string_view::npos;
}

/// {"y": 1, "s": 0.3}: an object of single values.
struct Object {
  Cells keys;           ///< empty: something else
  std::size_t end = 0;  ///< one past its bracket
};

/// The object with which a text, or a list, begins.
Object first_object(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  std::size_t at = OneOf(" \t\r\n[").skip(text);
  const auto skip = [&](std::string_view characters) {
    at = std::min(text.find_first_not_of(characters, at), text.size());
  };
  if (at == text.size() || text[at] != '{') return {};
  Object found;
  do {
    ++at;
    skip(kBlanks);
    const std::size_t key = at;
    if (at >= text.size() || text[at] != '"' || (at = after_quoted(text, at)) == std::string_view::npos) return {};
    found.keys.push_back(text.substr(key + 1, at - key - 2));
    skip(kBlanks);
    if (at >= text.size() || text[at] != ':') return {};
    ++at;
    skip(kBlanks);
    if (at >= text.size() || text[at] == '[' || text[at] == '{') return {};
    if (text[at] == '"') at = after_quoted(text, at);
    at = at == std::string_view::npos ? at : text.find_first_of(",}", at);
    if (at == std::string_view::npos) return {};
  } while (text[at] == ',');
  found.end = at + 1;
  return found;
}

/// Headings of true and predicted labels and of nothing else but a count.
bool names_pairs(const Cells& headings) {
  std::size_t truths = 0;
  std::size_t decisions = 0;
  std::size_t counts = 0;
  for (const std::string_view heading : headings) {
    const Rows axis = axis_of(heading);
    const bool truth = axis == Rows::true_class || fold(heading) == "label" || fold(heading) == "class";
    if (!truth && axis != Rows::predicted && !names_count(heading)) return false;
    ++(truth ? truths : axis == Rows::predicted ? decisions : counts);
  }
  return truths == 1 && decisions == 1 && counts < 2;
}

/// "cell_0_1": a row and a column.
bool names_cell(std::string_view key) {
  const std::size_t column = key.find_last_not_of("0123456789");
  if (column == std::string_view::npos || column == 0 || column + 1 == key.size() || key[column] != '_') return false;
  const std::size_t row = key.find_last_not_of("0123456789", column - 1);
  return row != std::string_view::npos && row > 0 && row + 1 < column && key[row] == '_';
}

/// Keys of counts or of a matrix.
bool names_matrix(const Cells& keys) {
  return std::any_of(keys.begin(), keys.end(), [](std::string_view key) {
    return key == "matrix" || key == "classifiers" || count_of(key).value_or(4) < 4 || names_cell(key);
  });
}

}  // namespace

std::string rows_of_square(std::string_view text) {
  constexpr std::size_t kLongest = 4000;
  const std::string list = bare_list(text);
  text = trim(list.empty() ? text : list).text;
  if (text.empty() || text.size() > kLongest || text.find_first_of("\r\n[](){}") != std::string_view::npos) return {};
  Cells cells;
  for (const char mark : {'\t', ';', ','}) {
    if (text.find(mark) == std::string_view::npos) continue;
    cells = split(text, mark);
    break;
  }
  if (cells.empty()) cells = split_blanks(text);
  std::size_t side = 2;
  while (side * side < cells.size()) ++side;
  if (side * side != cells.size() || !std::all_of(cells.begin(), cells.end(), number)) return {};
  std::string rows;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    rows += cells[i];
    rows += (i + 1) % side == 0 ? '\n' : '\t';
  }
  return rows;
}

Look look_at(std::string_view text) {
  Look look;
  if (const Object first = first_object(text); !first.keys.empty() && !names_matrix(first.keys)) {
    if (names_pairs(first.keys)) return look;
    look.objects = look.table = true;
    look.clear = names_columns(first.keys) || text.find('{', first.end) != std::string_view::npos;
    return look;
  }
  const auto [lines, rest] = lines_of(text);
  if (lines.empty()) return look;
  std::vector<Cells> rows = delimited(lines);
  const bool parted = !rows.empty();
  if (!parted) {
    for (const std::string_view line : lines) rows.push_back(split_blanks(line));
  }
  const std::size_t piped = static_cast<std::size_t>(
      std::count_if(lines.begin(), lines.end(), [](std::string_view line) { return trim(line).text.front() == '|'; }));
  look.pipes = piped * 2 > lines.size();
  const auto numbers_in = [](const Cells& row) {
    return static_cast<std::size_t>(std::count_if(row.begin(), row.end(), number));
  };
  std::vector<Cells> body;
  std::size_t width = 0;
  std::size_t numbers = 0;
  std::size_t filled = 0;
  bool fractions = false;
  bool headed = false;
  bool wide = true;  // from the first row with a number on no row is one cell
  look.bare = rows.size() > 1;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const std::size_t count = numbers_in(rows[r]);
    headed = headed || (r == 0 && count == 0);
    wide = wide && ((body.empty() && count == 0) || rows[r].size() > 1);
    if (r > 0) {
      look.bare = look.bare && std::none_of(rows[r].begin(), rows[r].end(), word);
      numbers += count;
      filled += static_cast<std::size_t>(
          std::count_if(rows[r].begin(), rows[r].end(), [](std::string_view cell) { return !gap(cell); }));
    }
    if (count == 0) continue;
    if (body.size() < 50) width = std::max(width, count);
    fractions = fractions || std::any_of(rows[r].begin(), rows[r].end(), fraction);
    body.push_back(rows[r]);
  }
  look.numbers = numbers > 0 && numbers * 2 >= filled;
  std::set<std::string_view> headings;
  if (headed) {
    for (const std::string_view cell : rows[0]) headings.insert(unquoted(cell));
  }
  if (body.size() >= 3 && wide) {
    const Truth truth = truth_in(body, width, headings);
    look.scores = parted && fractions && truth.any;
    look.clear = truth.two || (headed && names_columns(rows[0]) && has_scores(body));
  }
  // A matrix has as many rows as columns, those that were not looked at among them.
  const std::size_t height = body.size() + rest;
  const bool many = height > width + 1;
  look.table = parted ? look.scores || (rows[0].size() >= 2 && (height < width || many)) : spaced(rows) && many;
  const auto begins = [&](std::string_view cell) {
    return std::any_of(rows.begin(), rows.end(), [&](const Cells& row) { return row[0] == cell; });
  };
  look.binary =
      rows.size() > 1 && begins("0") && begins("1") && std::all_of(rows.begin(), rows.end(), [](const Cells& row) {
        return row.size() == 2 && (row[0] == "0" || row[0] == "1") && number(row[1]);
      });
  return look;
}

}  // namespace isoyield
