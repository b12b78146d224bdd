#include "parse/matrix/judgement/cell_marks.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "parse/matrix/problems.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "text/cell_number.hpp"

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

/// Whether a sign stands at the number of a cell in its line.
bool marked_cell(std::string_view line, std::size_t from, std::size_t to) {
  const std::string_view before = line.substr(0, from);
  const std::string_view behind = line.substr(to);
  if (ends(before, {"<", ">", "~", "≈", "≤", "≥", "±", "→", "≲", "≳", ">="})) {
    // Markup, an arrow and a prompt end so.
    if (ends(before, {"<"}) && starts(behind, {">"})) return false;
    const bool tag = ends(before, {">"}) && (before.find('<') != std::string_view::npos || before.size() < 4 ||
                                             ends(before, {"->", "=>", ">>", "|>"}));
    return !tag;
  }
  if (starts(behind, {"?", "→", "±"}) || behind == "+" || starts(behind, {"+\t", "+ ", "+,", "+|"})) return true;
  // -0 is 0.
  const bool zero = line.substr(from, to - from).find_first_not_of("0.,") == std::string_view::npos;
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

}  // namespace

void doubt_cell_marks(std::string_view text, const MatrixReading& reading, Findings& findings) {
  constexpr std::size_t kMostCells = 10'000;
  const std::vector<Used>& uses = reading.account.uses;
  if (uses.size() > kMostCells) return;
  std::size_t percents = 0;
  std::size_t cells = 0;
  for (const Used& use : uses) {
    if ((use.use != Use::cell && use.use != Use::count) || use.where.to > text.size()) continue;
    const std::size_t begin = use.where.from == 0 ? 0 : text.find_last_of("\r\n", use.where.from - 1) + 1;
    const std::string_view line =
        text.substr(begin, std::min(text.find_first_of("\r\n", use.where.to), text.size()) - begin);
    const std::string_view row = text.substr(use.where.from, use.where.to - use.where.from);
    for (const ByteRange& each : numbers_in(row)) {
      const std::size_t from = use.where.from + each.from - begin;
      const std::size_t to = use.where.from + each.to - begin;
      // Keys of a map have signs of their own, and what stands in brackets belongs to the number before.
      const std::string_view front = row.substr(0, each.from);
      if (front.find_first_of(":=") != std::string_view::npos || front.substr(0, 1) == "(") continue;
      if (line.substr(0, from).ends_with('(')) continue;
      const std::size_t left = from - std::min<std::size_t>(from, 3);
      const std::string said = shortened(std::string(line.substr(left, std::min(to + 8, line.size()) - left)));
      if (marked_cell(line, from, to)) return findings.doubt(kMarkedCell, begin + from, {}, {said});
      const double second = in_brackets(line.substr(to));
      const CellNumber cell = read_number(line.substr(from, to - from), {}, true);
      if (second >= 0 && cell.state == NumberState::number && !is_percent(second, cell.value, reading.classifiers))
        return findings.doubt(kSecondNumber, begin + from, {}, {said});
      ++cells;
      percents += starts(line.substr(to), {"%", " %"}) ? 1 : 0;
    }
  }
  if (percents > 0 && percents < cells) findings.doubt(kSomePercent, 0, {});
}

}  // namespace isoyield
