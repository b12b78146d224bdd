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
  Rows found = axis_of(folded);  // "y_hat", whose words say less
  for (const std::string_view word : split_words(folded)) {
    if (const Rows axis = axis_of(word); axis == Rows::predicted || found == Rows::unstated) found = axis;
  }
  return found;
}

/// What the calls of a line cross: of tables in general only what a console was told.
std::vector<std::string_view> crossed_by(std::string_view code) {
  std::vector<std::string_view> arguments = arguments_of(code, "confusion_matrix(");
  if (arguments.empty()) arguments = arguments_of(code, "confusionmat(");
  for (const std::string_view call : {"crosstab(", "table("}) {
    const std::size_t at = code.find(call);
    const bool word = at < code.size() && at > 0 && (code[at - 1] == ' ' || code[at - 1] == '(' || code[at - 1] == '.');
    const bool shares = word && at > 4 && code.substr(at - 5, 5) == "prop.";
    if (arguments.empty() && word && !shares && (typed(code) || call[0] == 'c')) arguments = arguments_of(code, call);
  }
  return arguments;
}

/// "cm[p, t] += 1", "cm[pred, true]": what the first of two indices is.
Rows rows_indexed(std::string_view line) {
  const auto axis = [](std::string_view index) {
    index = trim(index).text;
    return index == "p" ? Rows::predicted : index == "t" ? Rows::true_class : axis_of_code(index);
  };
  for (std::size_t at = line.find('['); at != std::string_view::npos; at = line.find('[', at + 1)) {
    const std::size_t comma = line.find(',', at);
    const std::size_t end = std::min(line.find(']', at), line.size());
    if (at == 0 || !is_letter(line[at - 1]) || comma > end) continue;
    const Rows first = axis(line.substr(at + 1, comma - at - 1));
    if (first != Rows::unstated && axis(line.substr(comma + 1, end - comma - 1)) == other_axis(first)) return first;
  }
  return Rows::unstated;
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
  // Named arguments stand in any order; predictions come first, and the truth is in the rows, in torchmetrics.
  const auto names = [&](std::string_view key) {
    const std::size_t behind = code.find_first_not_of(' ', std::min(code.find(key), code.size()) + key.size());
    return behind < code.size() && code[behind] == '=';
  };
  if (names("task") || names("y_true")) return turned ? Rows::predicted : Rows::unstated;
  turned = turned || arguments[1].substr(0, 6) == "target";
  if (arguments[1].substr(0, 6) == "target") return Rows::unstated;
  const Rows first = axis_of_code(arguments[0]);
  const Rows second = axis_of_code(arguments[1]);
  const Rows rows = first == Rows::predicted && second != Rows::predicted ? Rows::predicted : Rows::true_class;
  return turned ? other_axis(rows) : rows == Rows::predicted ? rows : Rows::unstated;
}

/// Code that names the axes of a picture of the cells: 'ylabel("Predicted")', 'labels=dict(x="Actual", y="Predicted")'.
Rows rows_drawn(std::string_view line) {
  for (const std::string_view key : {"ylabel", "y_label", "y", "xlabel", "x_label", "x"}) {
    for (std::size_t at = line.find(key); at != std::string_view::npos; at = line.find(key, at + 1)) {
      const std::size_t quote = line.find_first_not_of("(=: \"'", at + key.size());
      if (quote == std::string_view::npos || (at > 0 && (is_letter(line[at - 1]) && key.size() < 3))) continue;
      const char mark = line[quote - 1];
      if (mark != '"' && mark != '\'') continue;
      const Rows axis = axis_of(line.substr(quote, std::min(line.find(mark, quote), line.size()) - quote));
      if (axis != Rows::unstated && line.find_first_of("(=", at) < quote)
        return key[0] == 'y' ? axis : other_axis(axis);
    }
  }
  return Rows::unstated;
}

/// caret calls its first argument the prediction, whatever it is.
bool calls_otherwise(std::string_view line) {
  const std::vector<std::string_view> arguments = arguments_of(line, "confusionMatrix(");
  return arguments.size() > 1 && axis_of_code(arguments[1]) == Rows::predicted &&
         axis_of_code(arguments[0]) != Rows::predicted;
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

}  // namespace

bool hedged(std::string_view line) {
  if (line.find('?') != std::string_view::npos || line.find("n't") != std::string_view::npos) return true;
  const std::string folded = fold(line);
  const std::vector<std::string_view> words = split_words(folded);
  return std::any_of(words.begin(), words.end(), [](std::string_view word) {
    return one_of(word,
                  {"not",     "never",    "whether",  "unsure", "if",     "unlike",  "but",       "usually", "should",
                   "instead", "wrong",    "normally", "caret",  "не",     "чи",      "якщо",      "але",     "nicht",
                   "aber",    "ob",       "pas",      "mais",   "pero",   "nie",     "believe",   "think",   "perhaps",
                   "maybe",   "probably", "assume",   "guess",  "мабуть", "можливо", "vielleicht"});
  });
}

void take_said_rows(std::string_view text, Document& document, Findings& findings) {
  if (document.rows != Rows::unstated || text.size() > kMostText) return;
  Rows stated = Rows::unstated;
  for (const Sheet& each : document.sheets) {
    if (each.listed || each.counts_by_name) return;
    if (each.stated != Rows::unstated) stated = each.stated;
  }
  Rows found = Rows::unstated;
  const Line* unclear = nullptr;
  const std::vector<Line> lines = lines_of(text);
  for (const Line& line : lines) {
    bool turned = false;
    Rows rows = rows_coded(line.text, turned);
    if (rows == Rows::unstated) rows = rows_indexed(line.text);
    if (rows == Rows::unstated) rows = rows_drawn(line.text);
    if (calls_otherwise(line.text)) unclear = &line;
    if (rows == Rows::unstated) {
      rows = rows_said(line.text);
      // What is said with a reserve, or otherwise than in the cells, is asked.
      if (rows != Rows::unstated && (stated != Rows::unstated ? rows != stated : hedged(line.text))) {
        unclear = &line;
        rows = Rows::unstated;
      }
    }
    if (stated != Rows::unstated) continue;
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
  // A line about rows names no classifier.
  for (Sheet& each : document.sheets) {
    if (rows_said(each.name) != Rows::unstated || speaks_of_both(each.name)) each.name.clear();
  }
  if (stated == Rows::unstated) document.rows = found;
  if (found == Rows::unstated && unclear != nullptr)
    findings.doubt(kRowsUnclear, unclear->offset, {}, {shortened(std::string(trim(unclear->text).text))});
}

}  // namespace isoyield
