#include "parse/matrix/judgement/cell_marks.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kMarkedCell{
    "marked_cell",
    {"“{0}” is more than a number: its sign was not read", "«{0}» — не лише число: знак не прочитано"},
    {},
    {"Write the number of items.", "Напишіть кількість об’єктів."}};
constexpr ProblemKind kSecondNumber{"second_number",
                                    {"“{0}” has two numbers, and the second is no share of the first",
                                     "«{0}» має два числа, і друге не є часткою першого"},
                                    {},
                                    {"Paste one number a cell.", "Залиште по одному числу в клітинці."}};
constexpr ProblemKind kNamesDiffer{
    "names_differ",
    {"“{0}”: the names of these counts belong to a row of another kind",
     "«{0}»: кількості з такими назвами не стоять у рядку такого роду"},
    {},
    {"Check what the rows are, and which count is which.", "Перевірте, чим є рядки й котра кількість яка."}};
constexpr ProblemKind kSomePercent{
    "some_percent",
    {"some cells are percents and others are not", "частина клітинок у відсотках, а частина ні"},
    {},
    {"Paste the counts.", "Вставте кількості."}};

bool starts(std::string_view text, std::initializer_list<std::string_view> signs) {
  return std::any_of(signs.begin(), signs.end(),
                     [&](std::string_view each) { return text.substr(0, each.size()) == each; });
}

bool ends(std::string_view text, std::initializer_list<std::string_view> signs) {
  return std::any_of(signs.begin(), signs.end(), [&](std::string_view each) {
    return text.size() >= each.size() && text.substr(text.size() - each.size()) == each;
  });
}

/// What stands around a number in its line, so far as a sign of it can stand.
struct Around {
  std::string_view before;
  std::string_view number;
  std::string_view behind;
};

Around around(std::string_view text, ByteRange number) {
  constexpr std::size_t kFar = 200;
  const std::size_t from = number.from - std::min(number.from, kFar);
  std::string_view before = text.substr(from, number.from - from);
  before.remove_prefix(before.find_last_of("\r\n") + 1);  // npos: nothing
  const std::string_view behind = text.substr(number.to, kFar);
  return {before, text.substr(number.from, number.to - number.from), behind.substr(0, behind.find_first_of("\r\n"))};
}

/// The cell of a number, with its signs.
std::string cell_of(const Around& here) {
  constexpr std::string_view kEnds = " \t|,;";
  const std::size_t begin = here.before.find_last_of(kEnds) + 1;  // npos: all of it
  const std::size_t open = here.behind.find_first_of("\t|,;");
  std::string cell(here.before.substr(begin));
  cell.append(here.number).append(here.behind.substr(0, std::min<std::size_t>(open, 12)));
  return shortened(cell);
}

/// Whether a sign stands at the number of a cell.
bool marked_cell(const Around& here) {
  const auto& [before, digits, behind] = here;
  if (ends(before, {"<", ">", "~", "≈", "≤", "≥", "±", "→", "≲", "≳", ">="})) {
    // Markup, an arrow and a prompt end so.
    if (ends(before, {"<"}) && starts(behind, {">"})) return false;
    const bool tag = ends(before, {">"}) && (before.find('<') != std::string_view::npos || before.size() < 4 ||
                                             ends(before, {"->", "=>", ">>", "|>"}));
    return !tag;
  }
  if (starts(behind, {"?", "→", "±"}) || behind == "+" || starts(behind, {"+\t", "+ ", "+,", "+|"})) return true;
  // -0 is 0.
  const bool zero = digits.find_first_not_of("0.,") == std::string_view::npos;
  if (zero || !ends(before, {"-", "−", "–", "+"})) return false;
  const std::string_view sign = before.substr(0, before.size() - (ends(before, {"−", "–"}) ? 3 : 1));
  // In brackets stand keys.
  const bool key = std::count(before.begin(), before.end(), '(') > std::count(before.begin(), before.end(), ')');
  return !key && (sign.empty() || ends(sign, {" ", "\t", "|", ",", ";"}));
}

/// The whole number in brackets behind a cell; negative: there is none.
double in_brackets(std::string_view behind) {
  if (!starts(behind, {" (", "("})) return -1;
  const std::size_t open = behind.find('(');
  const std::size_t end = std::min(behind.find_first_not_of("0123456789", open + 1), behind.size());
  if (end == open + 1 || end - open > 10 || behind.substr(end, 1) != ")") return -1;
  return read_number(behind.substr(open + 1, end - open - 1), {}, true).value;
}

/// Whether a whole number may be the percents that a cell is of a row, a column or all.
bool is_percent(double number, double cell, const std::vector<NamedMatrix>& all) {
  const auto of = [&](double total) { return total > 0 && std::fabs(100 * cell / total - number) <= 1; };
  return std::any_of(all.begin(), all.end(), [&](const NamedMatrix& each) {
    const auto any = [&](const std::vector<double>& totals) { return std::any_of(totals.begin(), totals.end(), of); };
    return of(each.matrix.total()) || any(each.matrix.class_totals()) || any(each.matrix.decision_totals());
  });
}

/// "Actual no: TN 61, FN 9": a row of one true class holds TN and FP, or FN and TP.
void doubt_names(std::string_view text, Findings& findings) {
  constexpr std::string_view kNamed[] = {"TN", "FP", "FN", "TP"};
  if (text.size() > 20'000) return;
  for (const Line& line : lines_of(text)) {
    unsigned seen = 0;
    std::size_t first = line.text.size();
    std::string plain(line.text);
    std::replace(plain.begin(), plain.end(), '\t', ' ');
    const std::vector<std::string_view> words = split_words(plain);
    for (std::size_t i = 0; i < 4; ++i) {
      const auto word = std::find_if(words.begin(), words.end(), [&](std::string_view each) {
        return each.starts_with(kNamed[i]) && (each.size() == 2 || !is_letter(each[2]));
      });
      if (word == words.end()) continue;
      seen |= 1U << i;
      first = std::min(first, static_cast<std::size_t>(word->data() - plain.data()));
    }
    const Rows kind = seen == 3 || seen == 12   ? Rows::true_class
                      : seen == 5 || seen == 10 ? Rows::predicted
                                                : Rows::unstated;
    const std::string front = fold(plain.substr(0, first));
    if (kind == Rows::unstated || front.find("posit") < front.size() || front.find("negat") < front.size()) continue;
    const std::vector<std::string_view> before = split_words(front);
    const auto axis = std::find_if(before.begin(), before.end(),
                                   [](std::string_view each) { return axis_of(each) != Rows::unstated; });
    if (axis != before.end() && axis_of(*axis) != kind)
      return findings.doubt(kNamesDiffer, line.offset, {}, {shortened(std::string(trim(line.text).text))});
  }
}

}  // namespace

void doubt_cell_marks(std::string_view text, const MatrixReading& reading, Findings& findings) {
  doubt_names(text, findings);
  constexpr std::size_t kMostCells = 10'000;
  const std::vector<Used>& uses = reading.account.uses;
  if (uses.size() > kMostCells) return;
  std::size_t percents = 0;
  std::size_t cells = 0;
  for (const Used& use : uses) {
    if ((use.use != Use::cell && use.use != Use::count) || use.where.to > text.size()) continue;
    const std::string_view row = text.substr(use.where.from, use.where.to - use.where.from);
    // Keys of a map have signs of their own.
    if (row.substr(0, 1) == "(") continue;
    const std::size_t key = row.find_first_of(":=");
    for (const ByteRange& each : numbers_in(row)) {
      const ByteRange where{use.where.from + each.from, use.where.from + each.to};
      const Around here = around(text, where);
      // What stands in brackets belongs to the number before.
      if (each.from > key || here.before.ends_with('(')) continue;
      if (marked_cell(here)) return findings.doubt(kMarkedCell, where.from, {}, {cell_of(here)});
      const double second = in_brackets(here.behind);
      const CellNumber cell = read_number(here.number, {}, true);
      if (second >= 0 && cell.state == NumberState::number && !is_percent(second, cell.value, reading.classifiers))
        return findings.doubt(kSecondNumber, where.from, {}, {cell_of(here)});
      ++cells;
      percents += starts(here.behind, {"%", " %"}) ? 1 : 0;
    }
  }
  if (percents > 0 && percents < cells) findings.doubt(kSomePercent, 0, {});
}

}  // namespace isoyield
