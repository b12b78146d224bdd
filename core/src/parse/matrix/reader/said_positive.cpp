#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/reader/said.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kPositivesSaid{
    "positives_said",
    {"the text names two positive classes, {0} and {1}", "у тексті названо два позитивні класи, {0} і {1}"},
    {},
    {"Name the positive class.", "Назвіть позитивний клас."}};

/// Longer texts are files.
constexpr std::size_t kMostSaid = 100'000;

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

std::string_view without_marks(std::string_view value) {
  value = trim(value).text;
  while (!value.empty() && std::string_view("\"'`).,;*").find(value.back()) != std::string_view::npos)
    value.remove_suffix(1);
  while (!value.empty() && std::string_view("\"'`(*").find(value.front()) != std::string_view::npos)
    value.remove_prefix(1);
  return trim(value).text;
}

/// What stands behind "positive class:", "positive class is"; nothing where a line names none.
std::string_view behind_name(std::string_view line) {
  const auto names = [](std::string_view words) {
    const std::string folded = fold(words);
    for (const std::string_view each : {"positive class",
                                        "the positive class",
                                        "positive label",
                                        "pos class",
                                        "class of interest",
                                        "event class",
                                        "target class",
                                        "event level",
                                        "позитивний клас",
                                        "позитивна мітка",
                                        "positive klasse",
                                        "positivklasse",
                                        "die positive klasse",
                                        "classe positive",
                                        "la classe positive",
                                        "clase positiva",
                                        "la clase positiva",
                                        "classe positiva",
                                        "a classe positiva",
                                        "la classe positiva",
                                        "klasa pozytywna",
                                        "正类",
                                        "正例类别"}) {
      if (folded == each) return true;
    }
    return false;
  };
  const std::size_t mark = line.substr(0, 61).find_first_of(":=");
  if (mark != std::string_view::npos && names(line.substr(0, mark))) return line.substr(mark + 1);
  for (const std::string_view is : {" is ", " ist ", " est ", " es ", " è ", " é ", " to ", " — ", " - "}) {
    const std::size_t at = line.substr(0, 61).find(is);
    if (at != std::string_view::npos && names(line.substr(0, at))) return line.substr(at + is.size());
  }
  return {};
}

/// "class 0 is treated as positive": the word behind "class".
std::string_view treated(std::string_view line) {
  for (std::size_t at = line.find("lass "); at != std::string_view::npos; at = line.find("lass ", at + 1)) {
    const std::string_view rest = line.substr(at + 5);
    const std::string_view word = rest.substr(0, rest.find(' '));
    const std::string_view says = rest.substr(std::min(word.size(), rest.size()));
    for (const std::string_view each :
         {" is positive", " is the positive", " is treated as positive", " is treated as the positive",
          " is considered positive", " is considered the positive", " as positive", " as the positive",
          " counts as positive", " is the event"}) {
      if (says.substr(0, each.size()) == each) return word;
    }
  }
  return {};
}

/// The class that a line says is positive.
std::optional<std::size_t> said_class(std::string_view line, const std::vector<std::string>& classes) {
  const auto is = [&](std::string_view value) -> std::optional<std::size_t> {
    const auto found = std::find(classes.begin(), classes.end(), value);
    if (found == classes.end()) return std::nullopt;
    return static_cast<std::size_t>(found - classes.begin());
  };
  if (const std::string_view coded = coded_positive(line); !coded.empty()) {
    const bool level = line.find("event_level") != std::string_view::npos && classes.size() == 2;
    if (level && (coded == "first" || coded == "second")) return coded == "first" ? 0 : 1;
    return is(coded);
  }
  if (hedged(line)) return std::nullopt;
  // "positive = no"; a number would be how many.
  if (const std::size_t sign = line.find('=');
      sign != std::string_view::npos && fold(line.substr(0, sign)) == "positive") {
    const std::string_view value = without_marks(line.substr(sign + 1));
    return has_digit(value) ? std::nullopt : is(value);
  }
  std::string_view value = behind_name(line);
  if (value.empty()) value = treated(line);
  value = without_marks(value);
  if (value.empty()) return std::nullopt;
  if (const auto whole = is(value)) return whole;
  if (classes.size() == 2 && line.find("evel") != std::string_view::npos && (value == "first" || value == "second"))
    return value == "first" ? 0 : 1;
  // "malignant (0), negative class: benign (1)"
  if (const std::size_t open = value.find('('); open < value.size()) {
    if (const auto coded = is(value.substr(open + 1, value.find(')', open) - open - 1))) return coded;
  }
  // "0 (defect)", "“Sano”, as agreed"
  return is(without_marks(value.substr(0, value.find_first_of(" ,(;"))));
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

/// "(TP FN / FP TN)", "[[TP, FP], [FN, TN]]": the four counts by name in the order of the cells, where no number stands
/// between them; a number for each: its place in [TN, FP, FN, TP].
std::optional<std::array<std::size_t, 4>> said_layout(std::string_view text) {
  constexpr std::string_view kCounts[] = {"TN", "FP", "FN", "TP"};
  std::array<std::size_t, 4> order{};
  std::size_t found = 0;
  std::size_t end = 0;
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    const auto count = std::find(std::begin(kCounts), std::end(kCounts), text.substr(at, 2));
    const bool word = (at == 0 || !is_letter(text[at - 1])) && (at + 2 == text.size() || !is_letter(text[at + 2]));
    if (count == std::end(kCounts) || !word) continue;
    const auto place = static_cast<std::size_t>(count - std::begin(kCounts));
    const auto stop = order.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(found, 4));
    if (found == 4 || std::find(order.begin(), stop, place) != stop) return std::nullopt;
    if (found > 0 && (at - end > 12 || has_digit(text.substr(end, at - end)))) return std::nullopt;
    order[found++] = place;
    end = at + 2;
  }
  // "TP/FP/TN/FN: 40/3/50/7" is a list.
  return found == 4 ? std::optional(order) : std::nullopt;
}

}  // namespace

void take_said_layout(std::string_view text, Document& document) {
  if (text.size() > kMostSaid || document.rows != Rows::unstated) return;
  const std::optional<std::array<std::size_t, 4>> order = said_layout(text);
  if (!order) return;
  for (Sheet& sheet : document.sheets) {
    if (sheet.cells.size() != 4 || sheet.height != 2 || !sheet.row_labels.empty() || !sheet.column_labels.empty() ||
        sheet.stated != Rows::unstated || sheet.listed || sheet.counts_by_name)
      continue;
    const std::vector<double> cells = sheet.cells;
    for (std::size_t i = 0; i < 4; ++i) sheet.cells[(*order)[i]] = cells[i];
    sheet.counts_by_name = true;
  }
}

void take_said_positive(std::string_view text, Document& document, Findings& findings) {
  if (document.positive || document.sheets.empty() || text.size() > kMostSaid) return;
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
    std::string_view bare = trim(line.text).text;
    while (!bare.empty() && std::string_view("#(*%> ").find(bare.front()) != std::string_view::npos)
      bare.remove_prefix(1);
    const std::optional<std::size_t> said = said_class(bare, classes);
    if (!said) continue;
    const std::string& label = classes[*said];
    if (document.positive && *document.positive != label)
      return findings.doubt(kPositivesSaid, line.offset, {}, {*document.positive, label});
    document.positive = label;
    document.positive_offset = line.offset;
    for (Sheet& each : document.sheets) {
      if (!each.name.empty() && bare.find(each.name) != std::string_view::npos) each.name.clear();
    }
  }
}

}  // namespace isoyield
