#include "parse/matrix/judgement/suspicion.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "parse/matrix/problems.hpp"
#include "parse/matrix/structures/aligned.hpp"
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
constexpr ProblemKind kOneLabelEach{
    "one_label_each",
    {"as many items in each, but other true classes: these may be tables of single labels or classes of one classifier",
     "об’єктів скрізь порівну, а справжні класи різні: це можуть бути таблиці окремих міток чи класів одного "
     "класифікатора"},
    {},
    {"Paste the matrix of all classes, or the label sets.", "Вставте матрицю всіх класів або набори міток."}};
constexpr ProblemKind kCorrelations{
    "correlations",
    {"1 or 0 in the diagonal and the same numbers on both sides of it: these may be correlations or distances",
     "на діагоналі 1 або 0, а по обидва боки від неї ті самі числа: це можуть бути кореляції чи відстані"},
    {},
    {"Paste the counts.", "Вставте кількості."}};
constexpr ProblemKind kCountedUp{"counted_up",
                                 {"the first column counts up: these may be steps or measurements",
                                  "перший стовпець зростає на 1: це можуть бути кроки чи вимірювання"},
                                 {},
                                 {"Paste the counts.", "Вставте кількості."}};
constexpr ProblemKind kRowsExchanged{
    "rows_exchanged",
    {"most items of classes {0} and {1} are decided for the other of the two: rows or columns may be exchanged",
     "більшість об’єктів класів {0} і {1} віднесено до другого з них: рядки чи стовпці могли помінятися місцями"},
    {},
    {"Check the order of rows and columns, or name the classes.",
     "Перевірте порядок рядків і стовпців або назвіть класи."}};
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
    bool like = matrix.classes() == matrix.decisions() && matrix.classes() > 0;
    const double same = like ? matrix.at(0, 0) : 0;
    like = like && (same == 1 || same == 0);
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
    if (up && fraction) return findings.doubt(kCountedUp, 0, {});
  }
}

/// Two tables of which each is the other as its other class sees it: classes of one classifier.
bool mirrored(const std::vector<NamedMatrix>& all) {
  if (all.size() != 2 || all[0].matrix.decisions() != 2 || all[1].matrix.decisions() != 2) return false;
  const ConfusionMatrix& one = all[0].matrix;
  const ConfusionMatrix& other = all[1].matrix;
  return one.at(0, 0) == other.at(1, 1) && one.at(0, 1) == other.at(1, 0) && one.at(1, 0) == other.at(0, 1) &&
         one.at(1, 1) == other.at(0, 0);
}

/// Tables of two classes with as many items, of which no two have the same true classes: the items of rivals are the
/// same, those of labels or of one class against the rest are not.
void one_label_each(const MatrixReading& reading, Findings& findings) {
  const std::vector<NamedMatrix>& all = reading.classifiers;
  if (all.size() > 200 || reading.classes.size() != 2 || (all.size() < 3 && !mirrored(all))) return;
  std::vector<double> seen;
  for (const NamedMatrix& each : all) {
    if (each.matrix.decisions() != 2 || each.matrix.total() != all[0].matrix.total()) return;
    const double positives = each.matrix.class_totals()[1];
    if (std::find(seen.begin(), seen.end(), positives) != seen.end()) return;
    seen.push_back(positives);
  }
  findings.doubt(kOneLabelEach, 0, {});
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

void suspect(std::string_view text, const MatrixReading& reading, bool agrees, Findings& findings) {
  if (!agrees) exchanged(reading, findings);
  combined(reading, findings);
  odd_one(reading, findings);
  one_label_each(reading, findings);
  correlations(reading, findings);
  counted_up(reading, findings);
  if (const std::optional<std::size_t> at = shorter_line(text)) findings.doubt(kDigitLost, *at, {});
  if (const std::optional<std::size_t> at = open_box(text)) findings.doubt(kBoxOpen, *at, {});
}

}  // namespace isoyield
