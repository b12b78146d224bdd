#include "parse/matrix/reader/said.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kRowsUnclear{"rows_unclear",
                                   {"“{0}” says what the rows or columns are, in words that are not known",
                                    "«{0}» каже, чим є рядки чи стовпці, але невідомими словами"},
                                   {},
                                   {"Say what the rows are.", "Укажіть, чим є рядки."}};
constexpr ProblemKind kPositivesSaid{
    "positives_said",
    {"the text names two positive classes, {0} and {1}", "у тексті названо два позитивні класи, {0} і {1}"},
    {},
    {"Name the positive class.", "Назвіть позитивний клас."}};

constexpr std::size_t kMostText = 100'000;

bool one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// The arguments of the first call of a function on a line.
std::vector<std::string_view> arguments_of(std::string_view line, std::string_view function) {
  std::vector<std::string_view> out;
  const std::size_t at = line.find(function);
  if (at == std::string_view::npos) return out;
  std::size_t begin = at + function.size();
  int depth = 0;
  for (std::size_t i = begin; i < line.size(); ++i) {
    const char c = line[i];
    if ((c == ',' || c == ')') && depth == 0) {
      out.push_back(trim(line.substr(begin, i - begin)).text);
      begin = i + 1;
      if (c == ')') return out;
    }
    depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
  }
  return {};
}

/// What a variable or a call is: "y_pred", "model.predict(X)", "preds_test".
Rows axis_of_code(std::string_view code) {
  if (code.find(".predict(") != std::string_view::npos) return Rows::predicted;
  const std::string folded = fold(code.substr(0, code.find_first_of("(=")));
  Rows found = Rows::unstated;
  for (const std::string_view word : split_words(folded)) {
    if (const Rows axis = axis_of(word); axis == Rows::predicted || found == Rows::unstated) found = axis;
  }
  return found;
}

/// What the calls of a line cross: of tables in general only what a console was told.
std::vector<std::string_view> crossed_by(std::string_view code) {
  std::vector<std::string_view> arguments = arguments_of(code, "confusion_matrix(");
  for (const std::string_view call : {"crosstab(", "table("}) {
    const std::size_t at = code.find(call);
    const bool word = at < code.size() && at > 0 && (code[at - 1] == ' ' || code[at - 1] == '(' || code[at - 1] == '.');
    const bool shares = word && at > 4 && code.substr(at - 5, 5) == "prop.";
    if (arguments.empty() && word && !shares && typed(code)) arguments = arguments_of(code, call);
  }
  return arguments;
}

/// confusion_matrix(y_pred, y_true) has its first argument in the rows, and .T turns what it is behind.
Rows rows_coded(std::string_view line, bool& turned) {
  constexpr std::string_view kCall = "confusion_matrix(";
  const std::string_view code = trim(line).text;
  const bool told = typed(code) || code.find(kCall) != std::string_view::npos;
  const auto ends = [&](std::string_view sign) {
    return code.size() > sign.size() && code.substr(code.size() - sign.size()) == sign;
  };
  turned = told && (ends(".T") || ends(".T)") || ends(".transpose()") || ends(".transpose())"));
  // Their vectors are columns.
  for (const std::string_view columns : {"hcat(", "column_stack(", "np.c_[", "transpose(", "t(table("})
    turned = turned || code.find(columns) != std::string_view::npos;
  const std::vector<std::string_view> arguments = crossed_by(code);
  if (arguments.size() < 2) return Rows::unstated;
  const Rows first = axis_of_code(arguments[0]);
  const Rows second = axis_of_code(arguments[1]);
  const Rows rows = first == Rows::predicted && second != Rows::predicted ? Rows::predicted : Rows::true_class;
  return turned ? other_axis(rows) : rows == Rows::predicted ? rows : Rows::unstated;
}

/// Whether a line speaks of rows and of columns.
bool speaks_of_both(std::string_view line) {
  if (line.size() > 200) return false;
  const std::string plain = without_wide_marks(line);
  if (has_digit(plain)) return false;
  bool rows = false;
  bool columns = false;
  const std::string folded = fold(plain);
  for (const std::string_view word : split_words(folded)) {
    rows = rows || side_of(word) == Side::rows;
    columns = columns || side_of(word) == Side::columns;
  }
  return rows && columns;
}

/// A label that code or JSON gives to a name: "pos_label='no'", "\"positive_class\": \"no\"".
std::string_view coded_positive(std::string_view line) {
  for (const std::string_view code :
       {"pos_label", "positive_class", "positive_label", "positiveClass", "positiveLabel", "positive", "event_level"}) {
    const std::size_t at = line.find(code);
    if (at == std::string_view::npos) continue;
    const std::size_t sign = line.find_first_not_of("\"' ", at + code.size());
    if (sign == std::string_view::npos || (line[sign] != '=' && line[sign] != ':')) continue;
    const std::string_view value = trim(line.substr(sign + 1)).text;
    const bool plain = code == "positive" || code == "event_level";
    if (plain && line[sign] == ':') continue;
    if (value.size() > 2 && (value[0] == '"' || value[0] == '\''))
      return value.substr(1, std::min(value.find(value[0], 1), value.size()) - 1);
    if (!plain) return value.substr(0, value.find_first_of(" ,)}]"));
  }
  return {};
}

/// Behind "positive class:" or what else names it; nothing where a line names none.
std::string_view said_positive(std::string_view line) {
  if (const std::string_view coded = coded_positive(line); !coded.empty()) return coded;
  const std::size_t mark = line.find_first_of(":=");
  if (mark == std::string_view::npos || mark > 60) return {};
  const std::string name = fold(line.substr(0, mark));
  if (!one_of(name,
              {"positive class", "the positive class", "positive label", "pos class", "class of interest",
               "event class", "target class", "позитивний клас", "позитивна мітка", "positive klasse", "positivklasse",
               "classe positive", "clase positiva", "classe positiva", "klasa pozytywna", "正类", "正例类别"}))
    return {};
  std::string_view value = trim(line.substr(mark + 1)).text;
  while (!value.empty() && std::string_view("\"'`).,;*").find(value.back()) != std::string_view::npos)
    value.remove_suffix(1);
  while (!value.empty() && std::string_view("\"'`(*").find(value.front()) != std::string_view::npos)
    value.remove_prefix(1);
  return trim(value).text;
}

/// "88 (TP)" or "TP: 88" in a cell that stands once in the diagonal of two classes: its row.
std::optional<std::size_t> row_of_hits(std::string_view text, const Sheet& sheet) {
  if (sheet.cells.size() != 4 || sheet.height != 2) return std::nullopt;
  const std::size_t at = text.find("TP");
  const bool word = at != std::string_view::npos && (at == 0 || !is_letter(text[at - 1])) &&
                    (at + 2 == text.size() || !is_letter(text[at + 2]));
  if (!word || text.find("TP", at + 2) != std::string_view::npos) return std::nullopt;
  const std::size_t before = at == 0 ? std::string_view::npos : text.find_last_not_of(" (", at - 1);
  const std::size_t behind = text.find_first_not_of(" :=", at + 2);
  const auto number = [&](std::size_t from) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", from), text.size());
    return read_number(text.substr(from, end - from), {}, true).value;
  };
  double hits = -1;
  if (before != std::string_view::npos && digit(text[before]))
    hits = number(text.find_last_not_of("0123456789", before) + 1);
  else if (behind != std::string_view::npos && digit(text[behind]))
    hits = number(behind);
  if (std::count(sheet.cells.begin(), sheet.cells.end(), hits) != 1) return std::nullopt;
  const bool crossed =
      sheet.row_labels.size() == 2 && sheet.column_labels.size() == 2 && sheet.row_labels[0] == sheet.column_labels[1];
  for (const std::size_t row : {0U, 1U}) {
    if (sheet.cells[row * 2 + (crossed ? 1 - row : row)] == hits) return row;
  }
  return std::nullopt;
}

}  // namespace

void take_said_rows(std::string_view text, Document& document, Findings& findings) {
  if (document.rows != Rows::unstated || text.size() > kMostText) return;
  for (const Sheet& each : document.sheets) {
    if (each.stated != Rows::unstated || each.listed || each.counts_by_name) return;
  }
  Rows found = Rows::unstated;
  const Line* unclear = nullptr;
  const std::vector<Line> lines = lines_of(text);
  for (const Line& line : lines) {
    bool turned = false;
    Rows rows = rows_coded(line.text, turned);
    if (rows == Rows::unstated) rows = rows_said(line.text);
    if (rows == Rows::unstated) {
      if (turned || speaks_of_both(line.text)) unclear = &line;
      continue;
    }
    if (found != Rows::unstated && found != rows) {
      found = Rows::unstated;
      unclear = &line;
      break;
    }
    found = rows;
  }
  document.rows = found;
  if (found == Rows::unstated && unclear != nullptr)
    findings.doubt(kRowsUnclear, unclear->offset, {}, {shortened(std::string(trim(unclear->text).text))});
}

void take_said_positive(std::string_view text, Document& document, Findings& findings) {
  if (document.positive || document.sheets.empty() || text.size() > kMostText) return;
  const Sheet& sheet = document.sheets[0];
  if (sheet.counts_by_name || sheet.ragged) return;
  std::vector<std::string> classes = !document.classes.empty()   ? document.classes
                                     : !sheet.classes.empty()    ? sheet.classes
                                     : !sheet.row_labels.empty() ? sheet.row_labels
                                                                 : sheet.column_labels;
  for (std::size_t i = 0; classes.size() < sheet.height && sheet.row_labels.empty(); ++i)
    classes.push_back(std::to_string(i));
  if (const std::optional<std::size_t> row = row_of_hits(text, sheet); row && *row < classes.size()) {
    document.positive = sheet.row_labels.empty() ? classes[*row] : sheet.row_labels[*row];
    document.positive_offset = sheet.offset;
    return;
  }
  for (const Line& line : lines_of(text)) {
    if (line.text.size() > 2000) continue;
    const std::string said(said_positive(trim(line.text).text));
    if (said.empty()) continue;
    const bool level = line.text.find("event_level") != std::string_view::npos && classes.size() == 2;
    const std::string& label = level && said == "first" ? classes[0] : level && said == "second" ? classes[1] : said;
    if (std::find(classes.begin(), classes.end(), label) == classes.end()) continue;
    if (document.positive && *document.positive != label)
      return findings.doubt(kPositivesSaid, line.offset, {}, {*document.positive, label});
    document.positive = label;
    document.positive_offset = line.offset;
  }
}

}  // namespace isoyield
