#include "parse/matrix/reader/remarks.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

#include "parse/matrix/problems.hpp"
#include "text/characters/look_alike.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kBeyondExact{
    "count_not_exact",
    {"counts from 2^53 = 9007199254740992 on are rounded, since not every whole number there has a double; the largest "
     "was read as {0}",
     "кількості від 2^53 = 9007199254740992 заокруглено, бо не кожне ціле число там має своє подвійне; найбільшу "
     "прочитано як {0}"},
    {},
    {}};
constexpr ProblemKind kRowsNormalised{
    "rows_normalised",
    {"every true class sums to {0}, as in a matrix normalised by class: the class shares are lost, and precision, "
     "accuracy, MCC and kappa are those of equally frequent classes",
     "кожен справжній клас дає в сумі {0}, як у матриці, нормованій за класами: частки класів втрачено, тож "
     "влучність, точність (accuracy), MCC і каппа — такі, ніби класи однаково часті"},
    {},
    {"Paste the counts, or state the shares of the classes (prevalence).",
     "Вставте кількості або вкажіть частки класів (prevalence)."}};
constexpr ProblemKind kHundredEach{
    "rows_normalised",
    {"every true class sums to 100: if the cells are percentages of their class, the class shares are lost, and "
     "precision, accuracy, MCC and kappa are those of equally frequent classes",
     "кожен справжній клас дає в сумі 100: якщо клітинки — відсотки свого класу, частки класів втрачено, а влучність, "
     "точність (accuracy), MCC і каппа — такі, ніби класи однаково часті"},
    {},
    {"Paste the counts, or state the shares of the classes (prevalence).",
     "Вставте кількості або вкажіть частки класів (prevalence)."}};
constexpr ProblemKind kColumnsNormalised{
    "columns_normalised",
    {"every decision sums to {0}, as in a matrix normalised by decision: how often each was made is lost, and recall, "
     "accuracy, MCC and kappa are those of equally frequent decisions",
     "кожне рішення дає в сумі {0}, як у матриці, нормованій за рішеннями: частоти рішень втрачено, тож повнота, "
     "точність (accuracy), MCC і каппа — такі, ніби рішення однаково часті"},
    {},
    {"Paste the counts.", "Вставте кількості."}};
constexpr ProblemKind kAllNormalised{
    "all_normalised",
    {"the cells sum to {0}: they are shares, and intervals need the number of items, which shares do not contain",
     "клітинки дають у сумі {0}: це частки, а для інтервалів потрібна кількість об’єктів, якої частки не містять"},
    {},
    {"Paste the counts, or give the number of items.", "Вставте кількості або вкажіть кількість об’єктів."}};
constexpr ProblemKind kWeights{
    "cells_are_weights",
    {"the cell {0} is no whole number: the cells are weights, and intervals need the number of items behind them",
     "клітинка {0} — не ціле число: клітинки є вагами, а для інтервалів потрібна кількість об’єктів за ними"},
    {},
    {"Paste the counts, or give the number of items.", "Вставте кількості або вкажіть кількість об’єктів."}};
constexpr ProblemKind kAllZero{"all_zero",
                               {"every cell is 0: no metric of this matrix is defined",
                                "усі клітинки дорівнюють 0: жодна метрика цієї матриці не визначена"},
                               {},
                               {"Enter the counts.", "Уведіть кількості."}};
constexpr ProblemKind kLookAlike{
    "labels_look_alike",
    {"the labels \"{0}\" and \"{1}\" look the same but consist of different characters ({2})",
     "мітки «{0}» і «{1}» виглядають однаково, але складаються з різних символів ({2})"},
    {},
    {"If they are the same class, use the same spelling.", "Якщо це той самий клас, запишіть їх однаково."}};

/// Whether all sums but those of 0 are `whole`, to the digits that such matrices are printed with.
bool all_sum_to(const std::vector<double>& sums, double whole, double parts) {
  const double slack = (whole == 1 ? 0.005 : 0.05) * parts + 1e-9;
  return std::all_of(sums.begin(), sums.end(), [&](double sum) { return sum == 0 || std::fabs(sum - whole) <= slack; });
}

/// Notes each kind once, at the first matrix that it is true of.
class Remarks {
 public:
  explicit Remarks(Findings& findings) : findings_(findings) {}

  void note(const ProblemKind& kind, std::uint32_t matrix, std::vector<std::string> arguments = {}) {
    if (std::find(said_.begin(), said_.end(), &kind) != said_.end()) return;
    said_.push_back(&kind);
    findings_.note(kind, 0, {.matrix = matrix}, std::move(arguments));
  }

 private:
  Findings& findings_;
  std::vector<const ProblemKind*> said_;
};

void note_shares(const ConfusionMatrix& matrix, std::uint32_t number, const MatrixTextOptions& options,
                 Remarks& remarks) {
  const auto fraction =
      std::find_if(matrix.cells().begin(), matrix.cells().end(), [](double cell) { return cell != std::floor(cell); });
  const bool counts = fraction == matrix.cells().end();
  const std::vector<double> rows = matrix.class_totals();
  std::vector<double> columns(matrix.decisions());
  for (std::size_t r = 0; r < matrix.classes(); ++r) {
    for (std::size_t c = 0; c < matrix.decisions(); ++c) columns[c] += matrix.at(r, c);
  }
  for (const double whole : {1.0, 100.0}) {
    // Whole numbers are counts unless each class has exactly a hundred of them.
    if (counts && whole == 1) continue;
    const std::vector<std::string> said{plain_digits(whole)};
    const auto parts = static_cast<double>(matrix.decisions());
    if (!options.shares_known && all_sum_to(rows, whole, parts))
      return remarks.note(counts ? kHundredEach : kRowsNormalised, number, said);
    if (!counts && all_sum_to(columns, whole, parts)) return remarks.note(kColumnsNormalised, number, said);
    if (counts || options.items_known) continue;
    if (all_sum_to({matrix.total()}, whole, parts)) return remarks.note(kAllNormalised, number, said);
  }
  if (!counts && !options.items_known) remarks.note(kWeights, number, {plain_digits(*fraction)});
}

}  // namespace

void add_remarks(const MatrixReading& reading, const MatrixTextOptions& options, Findings& findings) {
  constexpr double kExact = 9007199254740992;  // 2^53
  Remarks remarks(findings);
  for (std::size_t i = 0; i < reading.classifiers.size(); ++i) {
    const ConfusionMatrix& matrix = reading.classifiers[i].matrix;
    const auto number = static_cast<std::uint32_t>(i + 1);
    const double most = *std::max_element(matrix.cells().begin(), matrix.cells().end());
    if (most == 0) {
      remarks.note(kAllZero, number);
      continue;
    }
    if (most >= kExact) {
      char digits[400];
      std::snprintf(digits, sizeof digits, "%.0f", most);
      remarks.note(kBeyondExact, number, {shortened(digits)});
    }
    note_shares(matrix, number, options, remarks);
  }
  std::vector<std::string> labels = reading.classes;
  for (const std::string& each : reading.decisions) {
    if (std::find(reading.classes.begin(), reading.classes.end(), each) == reading.classes.end())
      labels.push_back(each);
  }
  if (const auto pair = look_alike(labels)) {
    const std::string& one = labels[pair->first];
    const std::string& other = labels[pair->second];
    const std::vector<std::string> said{shortened(one), shortened(other), first_difference(one, other)};
    findings.note(kLookAlike, 0, {}, said);
    findings.doubt(kLookAlike, 0, {}, said);
  }
}

}  // namespace isoyield
