#include "parse/matrix/judgement/suspicion.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/judgement/one_label_each.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/split.hpp"
#include "parse/matrix/structures/aligned.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kDigitLost{
    "digit_lost",
    {"this line is a character shorter than the others, which are aligned: a digit may be missing",
     "цей рядок на символ коротший за інші, вирівняні: могла зникнути цифра"},
    {},
    {"Check its numbers.", "Перевірте його числа."}};
constexpr ProblemKind kOddOne{"odd_class_totals",
                              {"“{0}” has other numbers of items per class than all other classifiers",
                               "«{0}» має іншу кількість об’єктів за класами, ніж усі інші класифікатори"},
                              {},
                              {"Check its numbers.", "Перевірте його числа."}};
constexpr ProblemKind kCombined{
    "combined",
    {"“{0}” is the sum or the mean of all others: these may be parts of one classifier’s items",
     "«{0}» — сума чи середнє всіх інших: це можуть бути частини об’єктів одного класифікатора"},
    {},
    {"Paste the sum alone.", "Вставте лише суму."}};
constexpr ProblemKind kCorrelations{
    "correlations",
    {"1 or 0 in the diagonal and the same numbers on both sides of it: these may be correlations or distances",
     "на діагоналі 1 або 0, а по обидва боки від неї ті самі числа: це можуть бути кореляції чи відстані"},
    {},
    {"Paste the counts.", "Вставте кількості."}};
constexpr ProblemKind kRowsSaid{
    "rows_said",
    {"the text says how many rows it has, and has others", "у тексті інша кількість рядків, ніж у ньому сказано"},
    {},
    {"Paste all rows.", "Вставте всі рядки."}};
constexpr ProblemKind kCountedUp{"counted_up",
                                 {"the first column counts up: these may be steps or measurements",
                                  "перший стовпець зростає на 1: це можуть бути кроки чи вимірювання"},
                                 {},
                                 {"Paste the counts.", "Вставте кількості."}};
constexpr ProblemKind kNoConfusion{
    "other_matrix",
    {"“{0}” names another kind of matrix", "«{0}» — назва матриці іншого роду"},
    {},
    {"Paste the counts; costs are entered as utilities.", "Вставте кількості; витрати вводять як корисності."}};
constexpr ProblemKind kFractions{"fractions",
                                 {"the cells are neither whole numbers nor shares: these may be no counts",
                                  "клітинки — не цілі числа й не частки: це можуть бути не кількості"},
                                 {},
                                 {"Say so if they are weights.", "Скажіть, якщо це ваги."}};
constexpr ProblemKind kAxesUnknown{"axes_unknown",
                                   {"“{0}” and “{1}” may say what rows and columns are, in words that are not known",
                                    "«{0}» і «{1}» можуть називати рядки й стовпці, але цих слів програма не знає"},
                                   {},
                                   {"Say what the rows are.", "Укажіть, чим є рядки."}};
constexpr ProblemKind kRowsExchanged{
    "rows_exchanged",
    {"most items of classes {0} and {1} are decided for the other of the two: rows or columns may be exchanged",
     "більшість об’єктів класів {0} і {1} віднесено до другого з них: рядки чи стовпці могли помінятися місцями"},
    {},
    {"Check the order of rows and columns, or name the classes.",
     "Перевірте порядок рядків і стовпців або назвіть класи."}};
constexpr ProblemKind kOfOthers{
    "share_of_others",
    {"{0}: no classes and no decisions have {1} items together",
     "{0}: немає класів чи рішень, у яких разом {1} об’єктів"},
    {},
    {"Check that the figure belongs to these cells.", "Перевірте, чи число стосується саме цих клітинок."}};
constexpr ProblemKind kLabelsAsCells{
    "labels_as_cells",
    {"a column of matrix {0} has the labels themselves: its lines may be pairs of labels with their counts",
     "у стовпці матриці {0} — самі мітки: її рядки можуть бути парами міток з кількостями"},
    {},
    {"Paste one print at a time.", "Вставляйте по одній таблиці."}};
constexpr ProblemKind kBoxOpen{
    "box_open",
    {"the box has no last line: the text was cut", "рамка не має нижнього краю: текст обрізано"},
    {},
    {"Paste the whole table.", "Вставте таблицю повністю."}};

/// Of three classifiers or more all but one were tested on the same items.
void odd_one(const MatrixReading& reading, Findings& findings) {
  const std::vector<NamedMatrix>& all = reading.classifiers;
  if (all.size() < 3 || all.size() > 200) return;
  std::vector<std::vector<double>> totals;
  for (const NamedMatrix& each : all) totals.push_back(each.matrix.class_totals());
  const std::vector<double>& usual = totals[0] == totals[1] || totals[0] == totals[2] ? totals[0] : totals[1];
  if (std::count(totals.begin(), totals.end(), usual) + 1 != static_cast<std::ptrdiff_t>(totals.size())) return;
  const auto odd = std::find_if(totals.begin(), totals.end(), [&](const auto& each) { return each != usual; });
  findings.doubt(kOddOne, 0, {}, {shortened(all[static_cast<std::size_t>(odd - totals.begin())].name)});
}

bool names_mean(const std::string& name) {
  const std::string folded = fold(name);
  for (const std::string_view word : {"mean", "average", "avg", "overall", "середн", "mittel", "moyenne", "media",
                                      "promedio", "średni", "平均", "durchschnitt"}) {
    if (folded.find(word) != std::string::npos) return true;
  }
  return false;
}

/// A matrix of three or more that the others add up to, or whose cells are their means: folds and all of them.
void combined(const MatrixReading& reading, Findings& findings) {
  const std::vector<NamedMatrix>& all = reading.classifiers;
  if (all.size() < 3 || all.size() > 200) return;
  const std::size_t classes = all[0].matrix.classes();
  const std::size_t decisions = all[0].matrix.decisions();
  std::vector<double> sums(classes * decisions, 0);
  for (const NamedMatrix& each : all) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += each.matrix.at(i / decisions, i % decisions);
  }
  for (const NamedMatrix& each : all) {
    for (const double parts : {1.0, static_cast<double>(all.size() - 1)}) {
      bool same = each.matrix.total() > 0;
      bool whole = true;
      for (std::size_t i = 0; i < sums.size() && same; ++i) {
        const double cell = each.matrix.at(i / decisions, i % decisions);
        same = std::fabs((sums[i] - cell) / parts - cell) <= 0.0051;
        whole = whole && cell == std::floor(cell);
      }
      // A third model may lie between two others.
      if (same && (parts == 1 || !whole || names_mean(each.name)))
        return findings.doubt(kCombined, 0, {}, {shortened(each.name)});
    }
  }
}

/// A symmetric matrix of fractions with 1 in its diagonal.
void correlations(const MatrixReading& reading, Findings& findings) {
  for (const NamedMatrix& each : reading.classifiers) {
    const ConfusionMatrix& matrix = each.matrix;
    bool fraction = false;
    const double same = matrix.at(0, 0);
    bool like = matrix.classes() == matrix.decisions() && (same == 1 || same == 0);
    for (std::size_t i = 0; i < matrix.classes() && like; ++i) {
      like = matrix.at(i, i) == same;
      for (std::size_t j = 0; j < i && like; ++j) {
        like = matrix.at(i, j) == matrix.at(j, i) && (matrix.at(i, j) < 1 || same == 0);
        fraction = fraction || matrix.at(i, j) > 0;
      }
    }
    if (like && fraction) return findings.doubt(kCorrelations, 0, {});
  }
}

/// The first column counts up and others have fractions: lines of training, or of measurements.
void counted_up(const MatrixReading& reading, Findings& findings) {
  for (const NamedMatrix& each : reading.classifiers) {
    const ConfusionMatrix& matrix = each.matrix;
    bool up = matrix.classes() > 2;
    bool fraction = false;
    for (std::size_t r = 0; r < matrix.classes() && up; ++r) {
      up = r == 0 ? matrix.at(0, 0) <= 1 : matrix.at(r, 0) == matrix.at(r - 1, 0) + 1;
      for (std::size_t c = 1; c < matrix.decisions(); ++c)
        fraction = fraction || matrix.at(r, c) != std::floor(matrix.at(r, c));
    }
    const bool years = matrix.classes() > 1 && matrix.at(0, 0) > 1900 && matrix.at(0, 0) < 2100 &&
                       std::fabs(matrix.at(1, 0) - matrix.at(0, 0)) == 1;
    if ((up && fraction) || years) return findings.doubt(kCountedUp, 0, {});
  }
}

/// One of several matrices has the labels of its classes, which are numbers, in a column of cells.
void labels_as_cells(const MatrixReading& reading, Findings& findings) {
  if (reading.classifiers.size() < 2 || !reading.classes_stated) return;
  std::vector<double> labels;
  for (const std::string& label : reading.classes) {
    const CellNumber number = read_number(label, {}, true);
    if (plain_digits(number.value) != label) return;
    labels.push_back(number.value);
  }
  std::sort(labels.begin(), labels.end());
  for (std::size_t k = 0; k < reading.classifiers.size(); ++k) {
    const ConfusionMatrix& matrix = reading.classifiers[k].matrix;
    for (std::size_t j = 0; j < matrix.decisions(); ++j) {
      std::vector<double> cells;
      for (std::size_t i = 0; i < matrix.classes(); ++i) cells.push_back(matrix.at(i, j));
      std::sort(cells.begin(), cells.end());
      if (cells == labels) return findings.doubt(kLabelsAsCells, 0, {}, {std::to_string(k + 1)});
    }
  }
}

/// A name such as "Cost matrix".
void other_matrix(const MatrixReading& reading, Findings& findings) {
  for (const NamedMatrix& each : reading.classifiers) {
    const std::string folded = fold(each.name);
    for (const std::string_view word :
         {"cost",   "costs",   "loss",        "losses",      "utility",    "utilities",  "payoff",    "penalty",
          "weight", "weights", "distance",    "correlation", "covariance", "transition", "adjacency", "similarity",
          "витрат", "втрат",   "корисностей", "відстаней",   "kosten",     "coûts",      "costes",    "kosztów"}) {
      const bool alone = folded == word && word.size() > 4;
      const bool behind = folded == std::string(word) + " matrix" || folded == "матриця " + std::string(word) ||
                          folded == std::string(word) + "matrix";
      if (alone || behind) return findings.doubt(kNoConfusion, 0, {}, {shortened(each.name)});
    }
  }
}

/// Cells that are no whole numbers, and no shares of a row, a column or all: of rows as of columns the sums are 1 or
/// 100.
void fractions(std::string_view text, const MatrixReading& reading, Findings& findings) {
  for (const NamedMatrix& each : reading.classifiers) {
    const ConfusionMatrix& matrix = each.matrix;
    const auto whole = [](double cell) { return cell == std::floor(cell); };
    if (std::all_of(matrix.cells().begin(), matrix.cells().end(), whole)) continue;
    const auto share = [&](double sum) { return std::fabs(sum - 1) < 0.025 || std::fabs(sum - 100) < 2.5 || sum == 0; };
    const auto shares = [&](const std::vector<double>& sums) { return std::all_of(sums.begin(), sums.end(), share); };
    if (shares(matrix.class_totals()) || shares(matrix.decision_totals()) || share(matrix.total())) continue;
    // Where percents stand beside the cells, one of them may have taken the place of a lost cell.
    // 8.123 next to 211 may be eight thousand.
    const auto three = [&](double cell) {
      return whole(cell) || (std::fabs(1000 * cell - std::round(1000 * cell)) < 1e-6 &&
                             std::fabs(100 * cell - std::round(100 * cell)) > 1e-6);
    };
    const bool thousands = std::all_of(matrix.cells().begin(), matrix.cells().end(), three);
    if ((thousands || text.find('%') != std::string_view::npos) &&
        std::any_of(matrix.cells().begin(), matrix.cells().end(), whole))
      return findings.doubt(kFractions, 0, {});
    // Whole numbers of items in every class, as after smoothing, or large numbers, as after weighting, are counts.
    const auto large = [](double sum) { return sum >= 10 || sum == 0; };
    const std::vector<double>& totals = matrix.class_totals();
    if (std::all_of(totals.begin(), totals.end(), large)) continue;
    return findings.doubt(kFractions, 0, {});
  }
}

/// "After" above the names of the columns and "Before" beside them, as R prints a table, or "from\\to": what rows are
/// is said, but nobody knows how.
void unknown_axes(std::string_view text, const MatrixReading& reading, Findings& findings) {
  if (reading.rows_named || !reading.classes_stated || !reading.decisions_stated || text.size() > 20'000) return;
  const std::vector<Line> lines = lines_of(text);
  std::size_t numbers = 0;  // among the labels
  for (const std::string& label : reading.decisions) numbers += numbers_in(label).size();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i].text;
    std::size_t first = line.find(reading.decisions[0]);
    if (line.substr(0, first).ends_with('_')) first = line.find(reading.decisions[0], first + 1);  // "col_0"
    std::size_t at = first;
    for (std::size_t k = 1; k < reading.decisions.size() && at != std::string_view::npos; ++k)
      at = line.find(reading.decisions[k], at + reading.decisions[k - 1].size());
    if (at == std::string_view::npos || numbers_in(line).size() != numbers) continue;
    std::string_view corner = trim(line.substr(0, first)).text;
    while (!corner.empty() && std::string_view(",;|\t \"").find(corner.back()) != std::string_view::npos)
      corner.remove_suffix(1);
    if (corner.empty() || !is_letter(corner[0])) return;
    const std::string folded = fold(corner);
    for (const std::string_view word : split_words(folded)) {
      // pandas writes col_0 where decisions have no name; then the rows, which have one, are read as the truth.
      if ((axis_of(word) != Rows::unstated && axis_of(corner) != Rows::unstated) || folded == "col 0") return;
    }
    const std::size_t slash = corner.find_first_of("\\/");
    if (slash != std::string_view::npos && slash > 0 && slash + 1 < corner.size())
      return findings.doubt(kAxesUnknown, lines[i].offset, {},
                            {std::string(corner.substr(0, slash)), std::string(corner.substr(slash + 1))});
    const bool above = i > 0 && lines[i - 1].text.find_first_of(" \t") == 0;
    static constexpr std::string_view kOfRows[] = {"class", "label", "classes", "labels", "category"};
    const bool says_class = std::find(std::begin(kOfRows), std::end(kOfRows), folded) != std::end(kOfRows);
    // pandas prints the name of the rows below that of the columns.
    if (!above && (i + 1 == lines.size() || line.substr(0, 1) == " ")) return;
    const std::string_view title = trim(lines[above ? i - 1 : i + 1].text).text;
    // "Rater A" and "Rater B"
    const std::size_t word = std::min(title.find(' '), title.size());
    const bool short_title = std::count(title.begin(), title.end(), ' ') < 4 && !is_title(title) && !says_class;
    const bool pair =
        above && corner != title && (corner.substr(0, word + 1) == title.substr(0, word + 1) || short_title);
    if (title.empty() || title.find_first_of(pair ? ",;|\t:" : " ,;|\t:") != std::string_view::npos ||
        !is_letter(title[0]) || is_rule(title))
      return;
    return findings.doubt(kAxesUnknown, lines[i].offset, {}, {std::string(corner), std::string(title)});
  }
}

/// Lines that a day begins are those of a diary.
void dated(std::string_view text, const MatrixReading& reading, Findings& findings) {
  if (text.size() > 20'000 || reading.classifiers.empty()) return;
  std::size_t days = 0;
  for (const Line& line : lines_of(text)) {
    const std::string_view bare = trim(line.text).text;
    bool day = bare.size() > 12 && bare[4] == '-' && bare[7] == '-' &&
               std::string_view(" ,;\t|").find(bare[10]) != std::string_view::npos &&
               digit(trim(bare.substr(11)).text.front()) && bare.substr(11, 6).find(':') == std::string_view::npos;
    for (const std::size_t i : {0, 1, 2, 3, 5, 6, 8, 9}) day = day && digit(bare[i]);
    days += day ? 1 : 0;
  }
  if (days > 1) findings.doubt(kCountedUp, 0, {});
}

/// Whether some classes, or some decisions, of a matrix have so many items together.
bool sums_to(const ConfusionMatrix& matrix, double items) {
  const auto some = [&](const std::vector<double>& totals) {
    if (totals.size() > 8) return true;
    for (std::size_t chosen = 1; chosen < std::size_t{1} << totals.size(); ++chosen) {
      double sum = 0;
      for (std::size_t i = 0; i < totals.size(); ++i) sum += (chosen >> i & 1) != 0 ? totals[i] : 0;
      if (sum == items) return true;
    }
    return false;
  };
  return some(matrix.class_totals()) || some(matrix.decision_totals());
}

/// "871/907 (76.0%)": a share that is not that of the two numbers in front of it, or of so many items as no classes
/// and no decisions have.
void shares_of_fractions(std::string_view text, const MatrixReading& reading, Findings& findings) {
  if (text.size() > 20'000) return;
  const std::vector<ByteRange> numbers = numbers_in(text);
  for (std::size_t i = 0; i + 2 < numbers.size(); ++i) {
    const auto between = [&](std::size_t k) {
      return trim(text.substr(numbers[k].to, numbers[k + 1].from - numbers[k].to)).text;
    };
    if (between(i) != "/" || (between(i + 1) != "(" && !between(i + 1).empty())) continue;
    if (trim(text.substr(numbers[i + 2].to)).text.substr(0, 1) != "%") continue;
    const auto read = [&](std::size_t k) {
      return read_number(std::string(text.substr(numbers[k].from, numbers[k].to - numbers[k].from)), {}, true);
    };
    const CellNumber share = read(i + 2);
    const double of = read(i + 1).value;
    const double given = of > 0 ? 100 * read(i).value / of : 0;
    if (of <= 0) continue;
    if (std::fabs(given - share.value) <= 1.01 * std::pow(10.0, -std::max(share.decimals, 0))) {
      const bool known = std::any_of(reading.classifiers.begin(), reading.classifiers.end(),
                                     [&](const NamedMatrix& each) { return sums_to(each.matrix, of); });
      const std::size_t line = text.find_last_of("\r\n", numbers[i].from) + 1;
      const std::string_view named = text.substr(line, numbers[i].to - line);
      const ByteRange first{numbers[i].from - line, numbers[i].to - line};
      if (known || figures_in(named, 0, {first})[0].use != Use::statistic) continue;
      const std::string said(text.substr(numbers[i].from, numbers[i + 1].to - numbers[i].from));
      return findings.doubt(kOfOthers, numbers[i].from, {}, {said, plain_digits(of)});
    }
    const std::string said(text.substr(numbers[i + 2].from, numbers[i + 2].to - numbers[i + 2].from));
    return findings.doubt(kFigureDiffers, numbers[i + 2].from, {},
                          {std::string(text.substr(numbers[i].from, numbers[i + 1].to - numbers[i].from)), said + "%",
                           plain_digits(std::round(10 * given) / 10) + "%"});
  }
}

/// Cells without labels of which more than half of two classes are decided for the other one: rows may be exchanged.
void exchanged(const MatrixReading& reading, Findings& findings) {
  if (reading.classes_stated) return;
  for (const NamedMatrix& each : reading.classifiers) {
    const ConfusionMatrix& matrix = each.matrix;
    if (matrix.classes() != matrix.decisions()) continue;
    for (std::size_t i = 0; i < matrix.classes(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (matrix.at(i, j) + matrix.at(j, i) <= matrix.at(i, i) + matrix.at(j, j)) continue;
        return findings.doubt(kRowsExchanged, 0, {}, {std::to_string(j + 1), std::to_string(i + 1)});
      }
    }
  }
}

}  // namespace

/// What a program was told that answers with no counts: probabilities of items, sizes of tables.
static void told_otherwise(std::string_view text, Findings& findings) {
  if (text.size() > 20'000) return;
  for (const std::string_view each : {"predict_proba(", "softmax(", ".shape\n", ".shape\r", ".shape,", "describe()"}) {
    if (const std::size_t at = text.find(each);
        at != std::string_view::npos && text.find("confusion", at) == std::string_view::npos)
      return findings.doubt(kNoConfusion, at, {}, {std::string(each.substr(0, each.find_first_of("(\r\n,")))});
  }
}

void suspect(std::string_view text, const MatrixReading& reading, bool agrees, Findings& findings) {
  if (!agrees) exchanged(reading, findings);
  combined(reading, findings);
  odd_one(reading, findings);
  one_label_each(reading, findings);
  correlations(reading, findings);
  counted_up(reading, findings);
  labels_as_cells(reading, findings);
  other_matrix(reading, findings);
  if (!agrees) fractions(text, reading, findings);
  unknown_axes(text, reading, findings);
  dated(text, reading, findings);
  told_otherwise(text, findings);
  items_as_cells(reading, findings);
  shares_of_fractions(text, reading, findings);
  if (const std::optional<std::size_t> at = shorter_line(text)) findings.doubt(kDigitLost, *at, {});
  if (const std::optional<std::size_t> at = open_box(text)) findings.doubt(kBoxOpen, *at, {});
  if (const std::optional<std::size_t> at = other_row_count(text)) findings.doubt(kRowsSaid, *at, {});
}

}  // namespace isoyield
