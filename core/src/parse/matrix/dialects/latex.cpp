#include <algorithm>
#include <utility>

#include "parse/matrix/dialects.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kLatexNotClosed{"latex_not_closed",
                                      {"\\begin{{0}} has no \\end{{0}}", "\\begin{{0}} не має \\end{{0}}"},
                                      {"expected the whole environment", "очікувалося все середовище"},
                                      {"Paste it to its end.", "Вставте його до кінця."}};

bool command_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// One past the group {...} or [...] that begins at `at`; the end of the text when it is not closed.
std::size_t group_end(std::string_view text, std::size_t at) {
  const char opening = text[at];
  const char closing = opening == '{' ? '}' : ']';
  std::size_t depth = 0;
  for (; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == opening) {
      ++depth;
    } else if (text[at] == closing && --depth == 0) {
      return at + 1;
    }
  }
  return text.size();
}

/// The body of one environment, cell by cell.
class Tabular {
 public:
  Tabular(std::string_view text, std::size_t offset) : text_(text), offset_(offset) {}

  std::vector<Row> read() {
    start_cell();
    while (at_ < text_.size()) step();
    end_row();
    return std::move(rows_);
  }

 private:
  void step() {
    const char c = text_[at_];
    if (c == '&') {
      end_cell();
      ++at_;
      start_cell();
    } else if (c == '%') {
      at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
    } else if (c == '\\') {
      command();
    } else if (c == '{' || c == '}' || c == '$') {
      ++at_;
    } else if (c == '~') {
      put(" ");
    } else {
      put(text_.substr(at_, 1));
    }
  }

  void put(std::string_view characters) {
    if (cell_.text.empty()) cell_.offset = offset_ + at_;
    if (!(cell_.text.empty() && (characters == " " || characters == "\n" || characters == "\r" || characters == "\t")))
      cell_.text += characters;
    ++at_;
  }

  void command() {
    ++at_;
    if (at_ >= text_.size()) return;
    const char c = text_[at_];
    if (c == '\\') {
      ++at_;
      if (at_ < text_.size() && text_[at_] == '*') ++at_;
      if (at_ < text_.size() && text_[at_] == '[') at_ = group_end(text_, at_);
      end_row();
      start_cell();
      return;
    }
    if (!command_letter(c)) {
      // \, \; \! are thin spaces; \% \& \_ \# \$ \{ \} are themselves.
      if (c == ',' || c == ';' || c == ':' || c == '!') {
        ++at_;
      } else {
        put(c == ' ' ? std::string_view(" ") : text_.substr(at_, 1));
      }
      return;
    }
    const std::size_t start = at_;
    while (at_ < text_.size() && command_letter(text_[at_])) ++at_;
    named(text_.substr(start, at_ - start));
  }

  [[nodiscard]] bool at_group() const { return at_ < text_.size() && (text_[at_] == '{' || text_[at_] == '['); }
  std::string_view argument() {
    while (at_ < text_.size() && blank_at(text_, at_) > 0) at_ += blank_at(text_, at_);
    if (!at_group()) return {};
    const std::size_t begin = at_ + 1;
    at_ = group_end(text_, at_);
    return text_.substr(begin, at_ > begin ? at_ - 1 - begin : 0);
  }

  void named(std::string_view name) {
    if (name == "multicolumn") {
      // The cells that it covers stand empty beside it.
      std::size_t columns = 0;
      for (const char c : argument())
        columns = c >= '0' && c <= '9' && columns < 10000 ? columns * 10 + static_cast<std::size_t>(c - '0') : columns;
      span_ = std::min<std::size_t>(columns, 1001);
      argument();
    } else if (name == "multirow") {
      if (at_ < text_.size() && text_[at_] == '[') argument();
      argument();
      while (at_ < text_.size() && text_[at_] == '[') argument();
      if (at_ < text_.size() && text_[at_] == '*') {
        ++at_;
      } else {
        argument();
      }
    } else if (name == "cline" || name == "cmidrule" || name == "rotatebox" || name == "cellcolor" ||
               name == "rowcolor" || name == "color" || name == "textcolor" || name == "vspace" ||
               name == "addlinespace" || name == "diagbox" || name == "backslashbox") {
      if (name == "diagbox" || name == "backslashbox") {
        const std::string first(argument());
        cell_.text = first + " \\ " + std::string(argument());
        return;
      }
      while (at_ < text_.size() && (text_[at_] == '(' || text_[at_] == '['))
        at_ = text_[at_] == '(' ? std::min(text_.find(')', at_), text_.size() - 1) + 1 : group_end(text_, at_);
      argument();
    } else if (name == "textbackslash" || name == "backslash" || name == "setminus") {
      cell_.text += '\\';
    } else if (name == "downarrow" || name == "rightarrow" || name == "to") {
      cell_.text += name == "downarrow" ? "\xE2\x86\x93" : "\xE2\x86\x92";
    } else if (name == "infty") {
      cell_.text += "\xE2\x88\x9E";
    } else if (name == "tabularnewline" || name == "cr") {
      end_row();
      start_cell();
    }
    // Others (\hline, \textbf, \text, \left, \centering) only dress what follows.
  }

  void start_cell() {
    cell_ = {{}, offset_ + at_};
    span_ = 1;
  }
  void end_cell() {
    cell_.text = std::string(trim(cell_.text).text);
    row_.push_back(cell_);
    for (; span_ > 1; --span_) row_.push_back({{}, cell_.offset});
  }
  void end_row() {
    end_cell();
    const bool empty = std::all_of(row_.begin(), row_.end(), blank);
    if (!empty || row_.size() > 1) rows_.push_back(std::move(row_));
    row_.clear();
  }

  std::string_view text_;
  std::size_t offset_;
  std::size_t at_ = 0;
  std::size_t span_ = 1;
  Cell cell_;
  Row row_;
  std::vector<Row> rows_;
};

bool table_environment(std::string_view name) {
  if (!name.empty() && name.back() == '*') name.remove_suffix(1);
  return name == "array" || name == "longtable" || name == "blockarray" || name.rfind("tabular", 0) == 0 ||
         name == "tblr" || name == "tabu" || (name.size() >= 6 && name.compare(name.size() - 6, 6, "matrix") == 0);
}

/// "A = " or "A:" in front of an environment.
std::string name_before(std::string_view gap) {
  if (gap.size() > 200) gap.remove_prefix(gap.size() - 200);
  const auto strip = [&] {
    gap = trim(gap).text;
    for (const std::string_view tail : {"\\left(", "\\left[", "\\left", "$", "\\[", "\\(", "{"}) {
      if (gap.size() >= tail.size() && gap.compare(gap.size() - tail.size(), tail.size(), tail) == 0) {
        gap.remove_suffix(tail.size());
        return true;
      }
    }
    return false;
  };
  while (strip()) {
  }
  if (gap.empty() || (gap.back() != '=' && gap.back() != ':')) return {};
  gap = trim(gap.substr(0, gap.size() - 1)).text;
  const std::size_t start = gap.find_last_of("\n\r,;$}[(");
  gap = trim(gap.substr(start == std::string_view::npos ? 0 : start + 1)).text;
  return fold(gap).find("confusion") != std::string::npos ? std::string() : std::string(gap);
}

}  // namespace

bool reads_as_latex(std::string_view text) {
  if (text.find("\\begin{") != std::string_view::npos) return true;
  return text.find('&') != std::string_view::npos && text.find("\\\\") != std::string_view::npos;
}

void read_latex(std::string_view text, Purpose purpose, Findings& findings, Document& document) {
  std::size_t at = 0;
  std::size_t last_end = 0;
  bool any = false;
  while ((at = text.find("\\begin{", at)) != std::string_view::npos) {
    const std::size_t open = at;
    const std::size_t name_end = text.find('}', at);
    if (name_end == std::string_view::npos) break;
    const std::string_view name = text.substr(at + 7, name_end - at - 7);
    at = name_end + 1;
    if (name.size() > 40 || !table_environment(name)) continue;
    any = true;
    const std::string ending = "\\end{" + std::string(name) + "}";
    const std::size_t end = text.find(ending, at);
    if (end == std::string_view::npos) {
      findings.problem(kLatexNotClosed, open, {.matrix = document.next()}, {std::string(name)});
      return;
    }
    // The column description, and a width before it.
    if (name.size() < 6 || name.compare(name.size() - std::min<std::size_t>(name.size(), 6), 6, "matrix") != 0) {
      while (at < end && (text[at] == '{' || text[at] == '[')) at = std::min(group_end(text, at), end);
    }
    Grid grid{.name = name_before(text.substr(last_end, open - last_end)),
              .offset = open,
              .rows = Tabular(text.substr(at, end - at), at).read()};
    add_grid(std::move(grid), purpose, findings, document);
    at = last_end = end + ending.size();
  }
  if (any) return;
  add_grid({.name = {}, .offset = trim(text).cut, .rows = Tabular(text, 0).read()}, purpose, findings, document);
}

}  // namespace isoyield
