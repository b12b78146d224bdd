#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

#include "isoyield/text/labels.hpp"
#include "parse/matrix/dialects.hpp"
#include "parse/matrix/dialects/passing.hpp"
#include "parse/matrix/dialects/titles.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/layout.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/split.hpp"
#include "parse/matrix/structures/blocks.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kTooManyColumns{
    "too_many_classes",
    {"this row has {0} numbers", "у цьому рядку чисел: {0}"},
    {"expected at most {1} classes and decisions", "очікувалося не більше {1} класів і рішень"},
    {"Merge rare classes; score tables are read as files.",
     "Об’єднайте рідкісні класи; таблиці балів читаються як файли."}};
constexpr ProblemKind kTwoDelimiters{
    "two_delimiters",
    {"row {0} is parted by “{1}”, row {2} by “{3}”", "у рядку {0} розділювач «{1}», а в рядку {2} — «{3}»"},
    {"all rows of a matrix have one delimiter", "у всіх рядках матриці розділювач один"},
    {"Replace one of the two by the other.", "Замініть один із двох другим."}};
constexpr ProblemKind kTwoCommas{
    "commas_ambiguous",
    {"the commas in “{0}” may separate cells or thousands", "коми в «{0}» можуть розділяти клітинки або тисячі"},
    {"expected one meaning for the comma", "очікувалося одне значення коми"},
    {"Leave out the commas of thousands, or separate the cells by tabs or semicolons.",
     "Приберіть коми тисяч або розділіть клітинки табуляцією чи крапкою з комою."}};
constexpr ProblemKind kUndivided{
    "undivided_row",
    {"“{0}” in row {1} has no “{2}”, which parts row {3}", "«{0}» у рядку {1} не має «{2}», а рядок {3} ним поділено"},
    {"all rows of a matrix have one delimiter", "у всіх рядках матриці розділювач один"},
    {"If “{0}” is several numbers, put “{2}” between them; if it is one, add the missing cells.",
     "Якщо «{0}» — кілька чисел, поставте між ними «{2}»; якщо одне, допишіть бракуючі клітинки."}};
constexpr ProblemKind kTextIgnored{
    "text_ignored", {"the line \"{0}\" was not read", "рядок «{0}» не прочитано"}, {}, {}};

struct Group {  // lines that belong together, with the name that stood before them
  std::string name;
  std::vector<Line> lines;
};

class PlainReader {
 public:
  PlainReader(Purpose purpose, Findings& findings, Document& document)
      : purpose_(purpose), findings_(findings), document_(document) {}

  void read(std::string_view text) {
    group(text);
    join_spread_rows();
    std::vector<const std::vector<Line>*> blocks;
    for (const Group& each : groups_) blocks.push_back(each.name.empty() ? &each.lines : nullptr);
    titled_ = differ_as_titles(blocks, findings_);
    for (const Group& each : groups_) {
      if (document_.sheets.size() > kMostCompared) return;  // more are refused anyway
      read_group(each);
    }
  }

 private:
  void group(std::string_view text) {
    std::string name;
    bool blank = true;
    bool headed = false;  // the line above is a heading
    bool skip = false;    // statistics under a matrix that R printed
    const std::vector<Line> lines = lines_of(text);
    // In a long list a line is what the same line was before.
    const bool list = lines.size() > kMostLines;
    std::unordered_set<std::string_view> seen;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const Line& line = lines[i];
      if (list && !blank && !skip && seen.count(line.text) > 0) {
        groups_.back().lines.push_back(line);
        continue;
      }
      const std::string_view bare = trim(line.text).text;
      // R separates a header from nothing by a line of blanks; it ends a matrix like an empty one.
      if (bare.empty()) {
        blank = true;
        continue;
      }
      if (takes_positive(line, document_)) {
        ignore(line);
        continue;
      }
      if (blank && !groups_.empty() && starts_statistics(bare)) skip = true;
      MatrixHeading heading = heading_at(lines, i);
      if (skip && (is_title(bare) || axis_of(bare) != Rows::unstated ||
                   (heading.found && heading.name != "Statistics by Class")))
        skip = false;
      const bool aside = typed(bare) || states_figure(lines, i, std::exchange(headed, false));
      if (aside) blank = true;  // what is printed next is another answer
      if (skip || aside || (bare.front() == '[' && bare.find(" rows x ") != std::string_view::npos)) {
        ignore(line);
        continue;
      }
      if (says_rows(bare)) continue;
      // Marks of a title part no cells where the next line has none.
      if (states_labels(bare)) continue;  // taken where the cells have no names
      if (is_title(bare) && !heading.found)
        heading.found = bare.find_first_of("\t|;,") == std::string_view::npos ||
                        (!has_digit(bare) && i + 1 < lines.size() && !parted(lines[i + 1].text));
      if (heading.found) {
        // H2O says so in its title.
        if (fold(bare.substr(0, 100)).find("vertical actual") != std::string::npos) document_.rows = Rows::true_class;
        name = std::move(heading.name);
        headed = blank = true;
        continue;
      }
      if (blank || groups_.empty()) groups_.push_back({std::exchange(name, {}), {}});
      blank = false;
      groups_.back().lines.push_back(line);
      if (list) seen.insert(line.text);
    }
    keep_weka();
    drop_prose();
    // A line of words before a blank line is the name of what follows.
    for (std::size_t i = 0; i + 1 < groups_.size(); ++i) {
      Group& title = groups_[i];
      if (title.lines.size() != 1 || !title.name.empty() || has_digits_beside_words(title.lines[0].text) ||
          !has_digits(groups_[i + 1]))
        continue;
      const std::string_view words = trim(title.lines[0].text).text;
      if (axis_of(words) != Rows::unstated) {
        groups_[i + 1].lines.insert(groups_[i + 1].lines.begin(), title.lines[0]);
      } else if (groups_[i + 1].name.empty() && !names_nothing(words)) {
        groups_[i + 1].name = std::string(words);
      }
      title.lines.clear();
    }
    erase_empty();
  }

  /// Takes what a line says of the rows; SAS and SPSS say what they cross, and that they count.
  bool says_rows(std::string_view bare) {
    Rows rows = rows_line(bare);
    if (rows == Rows::unstated) {
      rows = crossed(bare);
      if (rows == Rows::unstated || (!crossed_ && bare.find("  ") != std::string_view::npos))
        return crossed_ && names_count(bare);
      crossed_ = true;
    }
    document_.rows = rows;
    return true;
  }

  void erase_empty() {
    std::erase_if(groups_, [](const Group& each) { return each.lines.empty(); });
  }

  void ignore(const Line& line) { findings_.ignore(line.offset, line.offset + line.text.size()); }

  void note_ignored(const Line& line) {
    ignore(line);
    const Trimmed bare = trim(line.text);
    findings_.note(kTextIgnored, line.offset + bare.cut, {}, {shortened(std::string(bare.text))});
  }

  /// Weka prints its matrix below summaries, which are left out.
  void keep_weka() {
    const auto weka = [](const Group& each) {
      return each.lines[0].text.find("<-- classified as") != std::string_view::npos;
    };
    if (std::none_of(groups_.begin(), groups_.end(), weka)) return;
    for (Group& each : groups_) {
      if (weka(each)) continue;
      note_ignored(each.lines[0]);
      for (std::size_t i = 1; i < each.lines.size(); ++i) ignore(each.lines[i]);
      each.lines.clear();
    }
    erase_empty();
  }

  /// Sentences between matrices are left out, where there is a matrix.
  void drop_prose() {
    const auto block = [](const Group& each) { return each.lines.size() > 1 && has_digits(each); };
    if (std::none_of(groups_.begin(), groups_.end(), block)) return;
    const auto word = [](const Line& line) { return split_words(trim(line.text).text).size() == 1; };
    for (Group& each : groups_) {
      // Labels below "order =" are taken where the cells have no names.
      const bool labels = &each != groups_.data() && states_labels(each.name + ": .") &&
                          std::all_of(each.lines.begin(), each.lines.end(), word);
      if (!labels && (each.lines.size() > 1 || !each.name.empty() || !is_prose(each.lines[0].text))) continue;
      if (!labels) note_ignored(each.lines[0]);
      each.lines.clear();
    }
    erase_empty();
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
    if (good || groups_[0].lines.size() == 1) groups_.assign(1, joined);
  }

  void read_group(const Group& each) {
    if (!has_digits(each) && groups_.size() > 1 && each.lines.size() < 2) {
      note_ignored(each.lines[0]);
      return;
    }
    read_lines(each, findings_, document_);
  }

  /// Takes the first way to split the lines that gives a matrix; when none does, a title may stand above the rows; when
  /// none does, reports on the first way.
  void read_lines(const Group& each, Findings& findings, Document& document) {
    if (const std::optional<TwoMarks> marks = two_marks(each.lines)) {
      refuse(kTwoDelimiters, marks->offset, marks->second, findings, document,
             {std::to_string(marks->first + 1), shown(marks->first_mark), std::to_string(marks->second + 1),
              shown(marks->second_mark)});
      return;
    }
    if (const std::size_t width = least_width(each.lines); width > kMostLines) {
      // Nothing else is looked at: there may be millions of cells.
      findings.problem(kTooManyColumns, each.lines.front().offset, {.matrix = document.next(), .row = 1},
                       {std::to_string(width), std::to_string(kMostClasses)});
      document.sheets.emplace_back().ragged = true;
      return;
    }
    if (const std::optional<std::size_t> comma = commas_of_two_kinds(each.lines)) {
      refuse(kTwoCommas, *comma, 0, findings, document, {shortened(std::string(trim(each.lines[0].text).text))});
      return;
    }
    if (each.name.empty() && findings.choice() != ReadingChoice::labels &&
        (setting_above(each.lines) ||
         ((titled_ || findings.choice() == ReadingChoice::title) && !words_of(each.lines[0]).empty())))
      return read_below_setting(each.lines, findings, document);
    const Distinct distinct = distinct_lines(each.lines);
    std::vector<Grid> ways = split_lines(distinct.lines);
    Findings first = findings.attempt();
    Document first_found;
    for (std::size_t i = 0; i < ways.size(); ++i) {
      ways[i].name = each.name;
      if (distinct.lines.size() < each.lines.size()) ways[i].times = distinct.times;
      Findings attempt = findings.attempt();
      Document found = part_of(document);
      add_grid(std::move(ways[i]), purpose_, attempt, found);
      if (good(attempt, found)) {
        if (found.sheets.size() == 1 && purpose_ == Purpose::counts) doubt_title(each.lines, found.sheets[0], attempt);
        take(std::move(found), document);
        findings.add(std::move(attempt));
        return;
      }
      if (i > 0) continue;
      first = std::move(attempt);
      first_found = std::move(found);
    }
    if (each.lines.size() <= kMostLines) {
      if (each.name.empty() && read_titled(each.lines, findings, document)) return;
      if (const std::optional<TwoMarks> marks = undivided(each.lines)) {
        refuse(kUndivided, marks->offset, marks->second, findings, document,
               {shortened(std::string(trim(each.lines[marks->second].text).text)), std::to_string(marks->second + 1),
                shown(marks->first_mark), std::to_string(marks->first + 1)});
        return;
      }
    }
    take(std::move(first_found), document);
    findings.add(std::move(first));
  }

  /// "seed = 42" and "run 7" over numbers say something of them, and name no class.
  void read_below_setting(const std::vector<Line>& lines, Findings& findings, Document& document) {
    const Trimmed words = trim(lines[0].text);
    findings.use(Use::name, lines[0].offset + words.cut, words.text.size());
    std::string name(words.text);
    if (words.text.find_first_of("=:") != std::string_view::npos) name.clear();
    read_lines({std::move(name), {lines.begin() + 1, lines.end()}}, findings, document);
  }

  /// A title directly above rows that a delimiter parts names them: no row of theirs is words alone. Under the first
  /// such title the rest is read, whatever is wrong with it; further titles have to leave nothing but good matrices.
  bool read_titled(const std::vector<Line>& lines, Findings& findings, Document& document) {
    std::vector<Group> parts;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string_view title = title_at(lines, i);
      if (!title.empty()) {
        parts.push_back({names_nothing(title) ? std::string() : std::string(title), {}});
        continue;
      }
      if (parts.empty()) parts.emplace_back();
      parts.back().lines.push_back(lines[i]);
    }
    const bool titled = parts.front().lines.size() < lines.size() && !title_at(lines, 0).empty();
    if (parts.size() > 1) {
      Findings attempt = findings.attempt();
      Document found = part_of(document);
      for (const Group& part : parts) read_lines(part, attempt, found);
      if (good(attempt, found) && found.sheets.size() == parts.size()) {
        take(std::move(found), document);
        findings.add(std::move(attempt));
        return true;
      }
    }
    if (!titled) return read_below_words(lines, findings, document);
    if (parts.front().lines.empty()) return false;
    parts.front().lines.assign(lines.begin() + 1, lines.end());
    read_lines(parts.front(), findings, document);
    return true;
  }

  /// Words over rows that blanks part are their name if all else reads well without them.
  bool read_below_words(const std::vector<Line>& lines, Findings& findings, Document& document) {
    const std::string_view words = lines.size() > 2 && !parted(lines[0].text) ? words_of(lines[0]) : std::string_view();
    if (words.empty() || has_digits_beside_words(words)) return false;
    Findings attempt = findings.attempt();
    Document found = part_of(document);
    read_lines({names_nothing(words) ? std::string() : std::string(words), {lines.begin() + 1, lines.end()}}, attempt,
               found);
    if (!good(attempt, found)) return false;
    take(std::move(found), document);
    findings.add(std::move(attempt));
    return true;
  }

  static Document part_of(const Document& document) {
    Document part;
    part.before = document.next() - 1;
    return part;
  }
  static bool good(const Findings& findings, const Document& document) {
    return findings.clean() && !document.sheets.empty() &&
           std::all_of(document.sheets.begin(), document.sheets.end(), plausible);
  }
  static std::string shown(char mark) { return mark == '\t' ? std::string("Tab") : std::string(1, mark); }
  static void refuse(const ProblemKind& kind, std::size_t offset, std::size_t row, Findings& findings,
                     Document& document, std::vector<std::string> arguments) {
    findings.problem(kind, offset, {.matrix = document.next(), .row = static_cast<std::uint32_t>(row + 1)},
                     std::move(arguments));
    document.sheets.emplace_back().ragged = true;
  }
  static void take(Document from, Document& into) {
    for (Sheet& sheet : from.sheets) into.sheets.push_back(std::move(sheet));
    if (from.rows != Rows::unstated) into.rows = from.rows;
  }

  Purpose purpose_;
  Findings& findings_;
  Document& document_;
  bool titled_ = false;  ///< words over the blocks name these
  std::vector<Group> groups_;
  bool crossed_ = false;  ///< a line has said what rows and columns are
};

}  // namespace

void read_plain(std::string_view text, Purpose purpose, Findings& findings, Document& document) {
  Findings attempt = findings.attempt();
  Document found;
  PlainReader(purpose, attempt, found).read(text);
  const bool good = attempt.clean() && !found.sheets.empty() &&
                    std::all_of(found.sheets.begin(), found.sheets.end(), [](const Sheet& sheet) {
                      const bool words =
                          sheet.listed && sheet.stated == Rows::unstated && !looks_numeric(sheet.row_labels[0]);
                      return plausible(sheet) && !words;
                    });
  if (!good && purpose == Purpose::counts && !attempt.full_of(kNegativeCell)) {
    const std::vector<std::string> parts = parts_with_matrix(text);
    const auto part_alone = [&](bool asking) {
      for (const std::string& part : parts) {
        Findings again = findings.attempt();
        Document other;
        PlainReader(purpose, again, other).read(part);
        if (!again.clean() || other.sheets.size() != 1 || other.sheets[0].listed || !whole(other.sheets[0])) continue;
        if (!pass_over(text, part, asking, other, again)) continue;
        document = std::move(other);
        findings.add(std::move(again));
        return true;
      }
      return false;
    };
    if (part_alone(false) || read_framed(text, findings, document) || part_alone(true)) return;
  }
  document = std::move(found);
  findings.add(std::move(attempt));
}

}  // namespace isoyield
