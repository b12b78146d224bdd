#include <algorithm>
#include <utility>

#include "isoyield/labels.hpp"
#include "matrix_blanks.hpp"
#include "matrix_dialects.hpp"
#include "matrix_layout.hpp"
#include "matrix_split.hpp"
#include "matrix_words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kTooManyRows{"too_many_classes",
                                   {"the matrix has {0} rows", "матриця має рядків: {0}"},
                                   {"expected at most {1} classes and decisions", "очікувалося не більше {1} класів і рішень"},
                                   {"Merge rare classes; score tables are read as files.", "Об’єднайте рідкісні класи; таблиці балів читаються як файли."}};
constexpr ProblemKind kTextIgnored{"text_ignored", {"the line \"{0}\" was not read", "рядок «{0}» не прочитано"}, {}, {}};

bool has_digit(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] >= '0' && text[i] <= '9') return true;
    if (text.compare(i, 2, "\xEF\xBC") == 0) return true;  // full-width forms
  }
  return false;
}

/// Lines that belong together, with the name that stood before them.
struct Group {
  std::string name;
  std::vector<Line> lines;
  bool blank_before = false;
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    lines.push_back({text.substr(at, end - at), at});
    at = end + (text.compare(end, 2, "\r\n") == 0 ? 2 : 1);
  }
  return lines;
}

/// A name on a line of its own: "A:", "# Model A", "=== A ===".
std::string name_of(std::string_view line) {
  std::string_view name = trim(line).text;
  const bool heading = !name.empty() && name.front() == '#';
  const bool ruled = name.size() > 4 && name.compare(0, 2, "==") == 0 && name.compare(name.size() - 2, 2, "==") == 0;
  const bool colon = name.size() > 1 && name.back() == ':' && name.find_first_of("\t|;") == std::string_view::npos;
  if (!heading && !ruled && !colon) return {};
  while (!name.empty() && (name.front() == '#' || name.front() == '=' || name.front() == '*')) name.remove_prefix(1);
  while (!name.empty() && (name.back() == ':' || name.back() == '#' || name.back() == '=' || name.back() == '*')) name.remove_suffix(1);
  name = trim(name).text;
  return axis_of(name) == Rows::unstated ? std::string(name) : std::string();
}

/// "rows: predicted", "Rows = true class", "рядки: рішення".
Rows rows_line(std::string_view line) {
  const std::size_t mark = line.find_first_of(":=");
  if (mark == std::string_view::npos || mark > 40 || line.size() > 120) return Rows::unstated;
  const std::string word = fold(line.substr(0, mark));
  return word == "rows" || word == "row" || word == "рядки" || word == "рядок" ? rows_word(line.substr(mark + 1)) : Rows::unstated;
}

bool title_words(std::string_view text) {
  const std::string folded = fold(text);
  return folded == "confusion matrix" || folded == "confusion matrix and statistics" || folded == "матриця помилок" || folded == "матриця невідповідностей" ||
         folded == "матриця плутанини" || folded == "cm" || folded == "matrix";
}

class PlainReader {
 public:
  PlainReader(Purpose purpose, Findings& findings, Document& document) : purpose_(purpose), findings_(findings), document_(document) {}

  void read(std::string_view text) {
    group(text);
    join_spread_rows();
    for (std::size_t i = 0; i < groups_.size(); ++i) read_group(groups_[i], i);
  }

 private:
  void group(std::string_view text) {
    std::string name;
    bool blank = true;
    bool skip = false;  // statistics under a matrix that caret printed
    for (const Line& line : lines_of(text)) {
      const Trimmed trimmed = trim(line.text);
      const std::string_view bare = trimmed.text;
      // R separates a header from nothing by a line of blanks; it ends a matrix like an empty one.
      if (bare.empty()) {
        blank = true;
        continue;
      }
      if (const std::string folded = bare.size() < 60 ? fold(bare) : std::string(); folded == "confusion matrix and statistics") {
        caret_ = true;
        skip = false;
        blank = true;
        continue;
      }
      if (caret_ && bare.find(" : ") != std::string_view::npos) skip = true;
      if (skip || (bare.front() == '[' && bare.find(" rows x ") != std::string_view::npos)) continue;
      if (const Rows rows = rows_line(bare); rows != Rows::unstated) {
        document_.rows = rows;
        continue;
      }
      if (std::string found = name_of(bare); !found.empty()) {
        name = title_words(found) ? std::string() : std::move(found);
        blank = true;
        continue;
      }
      if (blank || groups_.empty()) groups_.push_back({std::exchange(name, {}), {}, true});
      blank = false;
      groups_.back().lines.push_back(line);
    }
    // A line of words before a blank line is the name of what follows.
    for (std::size_t i = 0; i + 1 < groups_.size(); ++i) {
      Group& title = groups_[i];
      if (title.lines.size() != 1 || !title.name.empty() || has_digits_beside_words(title.lines[0].text) || !has_digits(groups_[i + 1])) continue;
      const std::string_view words = trim(title.lines[0].text).text;
      if (axis_of(words) != Rows::unstated) {
        groups_[i + 1].lines.insert(groups_[i + 1].lines.begin(), title.lines[0]);
      } else if (groups_[i + 1].name.empty() && !title_words(words)) {
        groups_[i + 1].name = std::string(words);
      }
      title.lines.clear();
    }
    groups_.erase(std::remove_if(groups_.begin(), groups_.end(), [](const Group& each) { return each.lines.empty(); }), groups_.end());
  }

  /// "Model 2" is a name, "5 7" is a row.
  static bool has_digits_beside_words(std::string_view text) {
    if (!has_digit(text)) return text.find_first_of("\t|;,") != std::string_view::npos;
    const char first = trim(text).text.front();
    const bool letter = (first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z') || static_cast<unsigned char>(first) >= 0xC0;
    if (!letter || text.find_first_of("\t|;,=") != std::string_view::npos) return true;
    return std::count_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }) > 4 || split_words(text).size() != 2;
  }
  static std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t at = text.find_first_not_of(' '); at < text.size();) {
      const std::size_t end = std::min(text.find(' ', at), text.size());
      words.push_back(text.substr(at, end - at));
      at = text.find_first_not_of(' ', end);
    }
    return words;
  }
  static bool has_digits(const Group& group) {
    return std::any_of(group.lines.begin(), group.lines.end(), [](const Line& line) { return has_digit(line.text); });
  }

  /// Rows with an empty line after each are one matrix, not many: no line alone is one.
  void join_spread_rows() {
    if (groups_.size() < 2 || groups_[0].lines.size() > 4) return;
    Group joined = groups_[0];
    for (std::size_t i = 1; i < groups_.size(); ++i) {
      if (groups_[i].lines.size() != 1 || !groups_[i].name.empty()) return;
      joined.lines.push_back(groups_[i].lines[0]);
    }
    Findings attempt = findings_.attempt();
    Document document;
    read_lines(joined, attempt, document);
    const bool good = attempt.clean() && document.sheets.size() == 1 && plausible(document.sheets[0]);
    if (good || groups_[0].lines.size() == 1) groups_.assign(1, std::move(joined));
  }

  void read_group(const Group& each, std::size_t index) {
    if (!has_digits(each) && groups_.size() > 1 && each.lines.size() < 2) {
      findings_.note(kTextIgnored, each.lines[0].offset, {}, {std::string(trim(each.lines[0].text).text.substr(0, 80))});
      return;
    }
    static_cast<void>(index);
    read_lines(each, findings_, document_);
  }

  /// Takes the first way to split the lines that gives a matrix; when none does, reports on the first way.
  void read_lines(const Group& each, Findings& findings, Document& document) {
    std::vector<Grid> ways = split_lines(each.lines);
    for (std::size_t i = 0; i < ways.size(); ++i) {
      ways[i].name = each.name;
      const bool last = i + 1 == ways.size();
      Findings attempt = findings.attempt();
      Document found;
      found.sheets.resize(document.sheets.size());
      add_grid(last && ways.size() == 1 ? std::move(ways[i]) : ways[i], purpose_, attempt, found);
      const bool good = attempt.clean() && found.sheets.size() > document.sheets.size() &&
                        std::all_of(found.sheets.begin() + static_cast<std::ptrdiff_t>(document.sheets.size()), found.sheets.end(), plausible);
      if (good || ways.size() == 1) {
        take(std::move(found), document);
        findings.add(std::move(attempt));
        return;
      }
    }
    if (!ways.empty()) add_grid(std::move(ways[0]), purpose_, findings, document);
  }
  static void take(Document from, Document& into) {
    for (std::size_t i = into.sheets.size(); i < from.sheets.size(); ++i) into.sheets.push_back(std::move(from.sheets[i]));
    if (from.rows != Rows::unstated) into.rows = from.rows;
  }

  Purpose purpose_;
  Findings& findings_;
  Document& document_;
  std::vector<Group> groups_;
  bool caret_ = false;
};

}  // namespace

bool plausible(const Sheet& sheet) {
  if (sheet.height < 2 || sheet.width < 1) return false;
  return sheet.height == sheet.width || (!sheet.column_labels.empty() && (!sheet.row_labels.empty() || sheet.height > 1));
}

void add_grid(Grid grid, Purpose purpose, Findings& findings, Document& document) {
  if (purpose == Purpose::counts) {
    if (read_counts_table(grid.rows, findings, document)) return;
    if (read_pairs(grid, findings, document)) return;
  }
  const std::uint32_t number = document.next();
  if (grid.rows.size() > kMostLines) {
    findings.problem(kTooManyRows, grid.offset, {.matrix = number}, {std::to_string(grid.rows.size()), std::to_string(kMostClasses)});
    Sheet sheet;
    sheet.ragged = true;
    document.sheets.push_back(std::move(sheet));
    return;
  }
  document.sheets.push_back(read_sheet(std::move(grid), purpose, number, findings));
}

void read_plain(std::string_view text, Purpose purpose, Findings& findings, Document& document) { PlainReader(purpose, findings, document).read(text); }

}  // namespace isoyield
