#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/layout.hpp"
#include "parse/matrix/problems.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/words.hpp"

// R's calls that make a matrix: matrix(c(..), nrow, ncol, byrow, dimnames), rbind, cbind, dput(); Spark's DenseMatrix.

namespace isoyield {
namespace {

constexpr ProblemKind kShape{
    "matrix_call_shape",
    {"the call gives {0} numbers for a matrix of {1} by {2}", "виклик дає чисел: {0}, а матриця має розмір {1} × {2}"},
    {"expected rows times columns numbers", "очікувалося чисел: рядки, помножені на стовпці"},
    {"Correct nrow and ncol, or add the missing numbers.", "Виправте nrow та ncol або допишіть бракуючі числа."}};
constexpr ProblemKind kByColumn{
    "read_by_column",
    {"the numbers of the call were read column by column, as R does",
     "числа виклику прочитано за стовпцями, як це робить R"},
    {},
    {"Add byrow = TRUE if they go row by row.", "Додайте byrow = TRUE, якщо вони йдуть за рядками."}};

/// What an expression of R comes to: a vector, or a call with arguments.
struct CallPart {
  std::string call;  ///< empty: a vector
  std::vector<Cell> cells;
  std::vector<std::string> names;  ///< of the cells or arguments; empty ones have none
  std::vector<CallPart> arguments;

  [[nodiscard]] const CallPart* named(std::string_view name, std::string_view other = {}) const {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (names[i] == name || (!other.empty() && names[i] == other)) return &arguments[i];
    }
    return nullptr;
  }
  /// The argument of a name, else the unnamed one at a place.
  [[nodiscard]] const CallPart* argument(std::string_view name, std::size_t place) const {
    if (const CallPart* const found = named(name)) return found;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (names[i].empty() && place-- == 0) return &arguments[i];
    }
    return nullptr;
  }
};

bool letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.' ||
         static_cast<unsigned char>(c) >= 0x80;
}

class Parser {
 public:
  Parser(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  [[nodiscard]] std::size_t at() const { return at_; }

  std::optional<CallPart> value() {
    skip();
    if (at_ >= text_.size() || ++depth_ > 20) return std::nullopt;
    if (text_[at_] == '[') return list();
    std::optional<CallPart> out = letter(text_[at_]) && !(text_[at_] == '.' && digit_at(at_ + 1)) ? word() : scalar();
    --depth_;
    return out;
  }

 private:
  [[nodiscard]] bool digit_at(std::size_t at) const { return at < text_.size() && digit(text_[at]); }
  void skip() {
    while (at_ < text_.size()) {
      if (text_[at_] == '#') {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (const std::size_t blank = blank_at(text_, at_); blank > 0) {
        at_ += blank;
      } else {
        return;
      }
    }
  }
  bool take(char c) {
    skip();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  /// [132.0, 27.0]
  std::optional<CallPart> list() {
    ++at_;
    CallPart out;
    while (!take(']')) {
      if (!out.cells.empty() && !take(',')) return std::nullopt;
      const std::optional<CallPart> one = value();
      if (!one || one->cells.size() != 1) return std::nullopt;
      out.cells.push_back(one->cells[0]);
      out.names.emplace_back();
    }
    --depth_;
    return out;
  }

  std::optional<CallPart> scalar() {
    const std::size_t begin = at_;
    CallPart out;
    if (text_[at_] == '"' || text_[at_] == '\'') {
      const std::size_t end = text_.find(text_[at_], at_ + 1);
      if (end == std::string_view::npos) return std::nullopt;
      out.cells.push_back({std::string(text_.substr(begin + 1, end - begin - 1)), begin});
      at_ = end + 1;
    } else {
      if (text_[at_] == '-' || text_[at_] == '+') ++at_;
      while (at_ < text_.size() && (digit(text_[at_]) || text_[at_] == '.' || text_[at_] == 'e' || text_[at_] == 'E' ||
                                    ((text_[at_] == '-' || text_[at_] == '+') && (text_[at_ - 1] | 0x20) == 'e')))
        ++at_;
      if (at_ == begin || !digit(text_[at_ - 1])) return std::nullopt;
      out.cells.push_back({std::string(text_.substr(begin, at_ - begin)), begin, true});
      if (at_ < text_.size() && text_[at_] == 'L') ++at_;
    }
    out.names.emplace_back();
    return out;
  }

  std::optional<CallPart> word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && (letter(text_[at_]) || digit(text_[at_]))) ++at_;
    CallPart out;
    std::string name(text_.substr(begin, at_ - begin));
    skip();
    if (at_ >= text_.size() || text_[at_] != '(') {
      out.cells.push_back({std::move(name), begin});
      out.names.emplace_back();
      return out;
    }
    ++at_;
    out.call = std::move(name);
    while (!take(')')) {
      if (!out.arguments.empty() && !take(',')) return std::nullopt;
      std::optional<std::pair<std::string, CallPart>> one = argument();
      if (!one) return std::nullopt;
      out.names.push_back(std::move(one->first));
      out.arguments.push_back(std::move(one->second));
    }
    if (out.call == "c") return joined(out);
    const bool passes = out.call == "as.table" || out.call == "as.matrix" || out.call == "t.default";
    return passes && !out.arguments.empty() ? std::optional(std::move(out.arguments[0]))
                                            : std::optional(std::move(out));
  }

  std::optional<std::pair<std::string, CallPart>> argument() {
    std::optional<CallPart> first = value();
    if (!first) return std::nullopt;
    const bool name = first->call.empty() && first->cells.size() == 1 && !first->cells[0].exact;
    skip();
    const bool equals = at_ < text_.size() && text_[at_] == '=' && text_.compare(at_, 2, "==") != 0;
    if (!name || !equals) return std::pair(std::string(), std::move(*first));
    ++at_;
    std::optional<CallPart> second = value();
    if (!second) return std::nullopt;
    return std::pair(std::move(first->cells[0].text), std::move(*second));
  }

  /// c(a = 1, c(2, 3)) as one vector.
  static std::optional<CallPart> joined(const CallPart& call) {
    CallPart out;
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
      const CallPart& each = call.arguments[i];
      if (!each.call.empty()) return std::nullopt;
      for (std::size_t k = 0; k < each.cells.size(); ++k) {
        out.cells.push_back(each.cells[k]);
        out.names.push_back(call.names[i].empty() ? each.names[k] : call.names[i]);
      }
    }
    return out;
  }

  std::string_view text_;
  std::size_t at_;
  std::size_t depth_ = 0;
};

/// Rows of cells with labels and axes.
struct Made {
  std::vector<Row> rows;
  std::vector<std::string> row_labels;
  std::vector<std::string> column_labels;
  Rows stated = Rows::unstated;
  bool by_column = false;
};

std::vector<std::string> texts_of(const CallPart& value) {
  std::vector<std::string> texts;
  for (const Cell& cell : value.cells) {
    if (cell.text != "NULL" || cell.exact) texts.push_back(cell.text);
  }
  return texts;
}

/// list(truth = c("no", "yes"), predicted = c("no", "yes")), or a structure() of one with names.
void take_dimnames(const CallPart& given, Made& made) {
  const CallPart* list = &given;
  std::vector<std::string> axes = given.names;
  if (given.call == "structure" && !given.arguments.empty()) {
    list = given.arguments.data();
    axes = list->names;
    if (const CallPart* const names = given.named("names", ".Names")) axes = texts_of(*names);
  }
  if (list->call != "list" || list->arguments.size() != 2) return;
  made.row_labels = texts_of(list->arguments[0]);
  made.column_labels = texts_of(list->arguments[1]);
  if (axes.size() != 2) return;
  made.stated = axis_of(axes[0]);
  if (made.stated == Rows::unstated) made.stated = other_axis(axis_of(axes[1]));
}

std::size_t whole(const CallPart* value, std::size_t index = 0) {
  if (value == nullptr || index >= value->cells.size()) return 0;
  const double number = std::atof(value->cells[index].text.c_str());
  return number >= 1 && number <= 1e6 ? static_cast<std::size_t>(number) : 0;
}

bool is_true(const CallPart* value) {
  return value != nullptr && !value->cells.empty() && (value->cells[0].text == "TRUE" || value->cells[0].text == "T");
}

/// Rows from a vector; the sizes that are not given follow. Reports what does not fit.
bool fill(const CallPart& data, std::size_t height, std::size_t width, bool by_row, Findings& findings, Made& made) {
  const std::size_t size = data.cells.size();
  if (height == 0 && width == 0) width = 1;
  if (height == 0) height = std::max<std::size_t>(size / width, 1);
  if (width == 0) width = std::max<std::size_t>(size / height, 1);
  if (height * width != size) {
    findings.problem(kShape, data.cells.empty() ? 0 : data.cells[0].offset, {},
                     {std::to_string(size), std::to_string(height), std::to_string(width)});
    return false;
  }
  made.rows.resize(height);
  for (std::size_t r = 0; r < height; ++r) {
    for (std::size_t c = 0; c < width; ++c) made.rows[r].push_back(data.cells[by_row ? r * width + c : c * height + r]);
  }
  made.by_column = !by_row;
  return true;
}

/// Vectors side by side: the rows of rbind(), the columns of cbind().
std::optional<Made> bound(const CallPart& call) {
  Made made;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const CallPart& each = call.arguments[i];
    if (!each.call.empty() || each.cells.size() < 2) return std::nullopt;
    made.rows.push_back(each.cells);
    if (!call.names[i].empty()) made.row_labels.push_back(call.names[i]);
    for (const std::string& name : each.names) {
      if (i == 0 && !name.empty()) made.column_labels.push_back(name);
    }
  }
  if (made.rows.size() < 2) return std::nullopt;
  if (call.call == "rbind") return made;
  std::vector<Row> turned(made.rows[0].size());
  for (const Row& row : made.rows) {
    if (row.size() != turned.size()) return std::nullopt;
    for (std::size_t i = 0; i < row.size(); ++i) turned[i].push_back(row[i]);
  }
  made.rows = std::move(turned);
  std::swap(made.row_labels, made.column_labels);
  return made;
}

/// Nothing when the call makes no matrix; empty rows when it is reported why not.
std::optional<Made> made_by(const CallPart& call, Findings& findings) {
  if (call.call == "rbind" || call.call == "cbind") return bound(call);
  Made made;
  if (call.call == "DenseMatrix") {
    // Spark's, which goes by columns as well, if nothing says that it is turned.
    const CallPart* const values = call.argument("values", 2);
    if (values == nullptr || values->cells.size() < 4) return std::nullopt;
    const CallPart* const turned = call.argument("isTransposed", 3);
    fill(*values, whole(call.argument("numRows", 0)), whole(call.argument("numCols", 1)),
         turned != nullptr && !turned->cells.empty() && turned->cells[0].text == "True", findings, made);
    made.by_column = false;
    return made;
  }
  const CallPart* data = call.argument(call.call == "structure" ? ".Data" : "data", 0);
  if (data == nullptr || !data->call.empty() || data->cells.size() < 4) return std::nullopt;
  const CallPart* dimnames = call.named("dimnames", ".Dimnames");
  if (call.call == "matrix") {
    if (dimnames == nullptr) dimnames = call.argument("dimnames", 4);
    fill(*data, whole(call.argument("nrow", 1)), whole(call.argument("ncol", 2)), is_true(call.argument("byrow", 3)),
         findings, made);
  } else {
    const CallPart* const dim = call.call == "array" ? call.argument("dim", 1) : call.named("dim", ".Dim");
    if (dim == nullptr || dim->cells.size() != 2) return std::nullopt;
    fill(*data, whole(dim), whole(dim, 1), false, findings, made);
  }
  if (dimnames != nullptr) take_dimnames(*dimnames, made);
  return made;
}

constexpr std::string_view kCalls[] = {"matrix", "rbind", "cbind", "structure", "array", "DenseMatrix"};

/// Where the next call that may make a matrix begins; the size of the text: nowhere.
std::size_t next_call(std::string_view text, std::size_t from) {
  for (std::size_t at = text.find('(', from); at != std::string_view::npos; at = text.find('(', at + 1)) {
    std::size_t begin = at;
    while (begin > 0 && letter(text[begin - 1])) --begin;
    const std::string_view name = text.substr(begin, at - begin);
    const std::size_t inside = text.find_first_not_of(" \t\r\n", at + 1);
    const bool list = inside == std::string_view::npos || text[inside] == '[' || text[inside] == '(';
    if (begin >= from && !list && std::find(std::begin(kCalls), std::end(kCalls), name) != std::end(kCalls))
      return begin;
  }
  return text.size();
}

/// The name in "m <- matrix(..." or "m = ...".
std::string name_before(std::string_view text, std::size_t at) {
  const std::size_t line = text.find_last_of("\r\n;", at == 0 ? 0 : at - 1);
  std::string_view before = text.substr(line == std::string_view::npos || line >= at ? 0 : line + 1, 0);
  before = text.substr(static_cast<std::size_t>(before.data() - text.data()),
                       at - static_cast<std::size_t>(before.data() - text.data()));
  const std::size_t arrow = std::min(before.find("<-"), before.find('='));
  if (arrow == std::string_view::npos) return {};
  const std::string_view name = trim(before.substr(0, arrow)).text;
  const std::string folded = fold(name);
  const bool nothing = name.empty() || folded == "m" || folded == "cm" || folded == "x" || folded == "matrix" ||
                       folded == "tab" || folded == "confusion matrix" ||
                       name.find_first_of("( \t") != std::string_view::npos;
  return nothing ? std::string() : std::string(name);
}

/// rownames(m) <- c("no", "yes") on a line of its own.
void take_names_below(std::string_view below, Made& made) {
  for (const bool rows : {true, false}) {
    const std::size_t at = below.find(rows ? "rownames(" : "colnames(");
    const std::size_t arrow = at == std::string_view::npos ? at : below.find("<-", at);
    if (arrow == std::string_view::npos) continue;
    const std::optional<CallPart> names = Parser(below, arrow + 2).value();
    if (names && names->call.empty()) (rows ? made.row_labels : made.column_labels) = texts_of(*names);
  }
  const std::size_t at = below.find("dimnames(");
  const std::size_t arrow = at == std::string_view::npos ? at : below.find("<-", at);
  if (arrow == std::string_view::npos) return;
  if (const std::optional<CallPart> names = Parser(below, arrow + 2).value()) take_dimnames(*names, made);
}

Grid grid_of(Made made, std::size_t offset) {
  Grid grid{.name = {}, .offset = offset, .rows = {}, .stated = made.stated};
  if (!made.column_labels.empty()) {
    Row& head = grid.rows.emplace_back();
    if (!made.row_labels.empty()) head.push_back({"", offset});
    for (std::string& label : made.column_labels) head.push_back({std::move(label), offset});
  }
  for (std::size_t r = 0; r < made.rows.size(); ++r) {
    Row row;
    if (!made.row_labels.empty())
      row.push_back({r < made.row_labels.size() ? made.row_labels[r] : std::string(), offset});
    row.insert(row.end(), made.rows[r].begin(), made.rows[r].end());
    grid.rows.push_back(std::move(row));
  }
  grid.bare = made.row_labels.empty() && made.column_labels.empty();
  return grid;
}

}  // namespace

bool read_calls(std::string_view text, Purpose purpose, Findings& findings, Document& document) {
  bool any = false;
  for (std::size_t at = next_call(text, 0); at < text.size();) {
    Parser parser(text, at);
    const std::optional<CallPart> call = parser.value();
    std::optional<Made> made = call ? made_by(*call, findings) : std::nullopt;
    if (!made) {
      at = next_call(text, text.find('(', at) + 1);
      continue;
    }
    any = true;
    findings.use(Use::decoration, at, parser.at() - at, "call");
    const std::size_t next = next_call(text, parser.at());
    if (!made->rows.empty()) {
      take_names_below(text.substr(parser.at(), next - parser.at()), *made);
      if (made->by_column) findings.note(kByColumn, at, {.matrix = document.next()});
      Grid grid = grid_of(std::move(*made), at);
      grid.name = name_before(text, at);
      document.sheets.push_back(read_sheet(std::move(grid), purpose, document.next(), findings));
    } else {
      Sheet& sheet = document.sheets.emplace_back();
      sheet.ragged = true;
    }
    at = next;
  }
  return any;
}

}  // namespace isoyield
