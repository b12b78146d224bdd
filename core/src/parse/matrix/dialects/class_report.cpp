#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/rates.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

// What scikit-learn's classification_report() prints: of each class precision, recall, F1 and support.

namespace isoyield {
namespace {

constexpr ProblemKind kManyClasses{
    "no_matrix_in_report",
    {"this is a classification report of {0} classes: recall and support give the right decisions of each class, but "
     "not which classes the wrong ones went to",
     "це звіт про класифікацію, класів: {0}; повнота й кількість дають правильні рішення кожного класу, але не те, "
     "до яких класів пішли помилкові"},
    {"expected a report of two classes, or the matrix", "очікувався звіт про два класи або сама матриця"},
    {"Print sklearn.metrics.confusion_matrix(y_true, y_pred) and paste that.",
     "Надрукуйте sklearn.metrics.confusion_matrix(y_true, y_pred) і вставте результат."}};
constexpr ProblemKind kSeveralLabels{
    "no_matrix_in_report",
    {"this classification report has the line \"{0}\": items have several labels, or some were left out",
     "у цьому звіті про класифікацію є рядок «{0}»: об’єкти мають кілька міток, або деякі мітки пропущено"},
    {"expected a report with the accuracy of all items", "очікувався звіт з точністю (accuracy) за всіма об’єктами"},
    {"Print sklearn.metrics.confusion_matrix(y_true, y_pred) and paste that.",
     "Надрукуйте sklearn.metrics.confusion_matrix(y_true, y_pred) і вставте результат."}};
constexpr ProblemKind kReconstructed{
    "counts_from_rates",
    {"the matrix was found from recall and support; precision, F1 and accuracy agree with it",
     "матрицю знайдено за повнотою та кількістю об’єктів; влучність, F1 і точність (accuracy) із нею сходяться"},
    {},
    {}};

struct ClassLine {
  std::string label;
  std::optional<Printed> precision;
  std::optional<Printed> recall;
  std::optional<Printed> f1;
  double support = 0;
};

struct ClassReport {
  std::vector<ClassLine> classes;
  std::optional<Printed> accuracy;
  std::string other_average;  ///< a line that a report of single labels does not have
  std::size_t offset = 0;
};

/// "precision recall f1-score support"
bool is_header(const std::vector<std::string_view>& words) {
  return words.size() == 4 && words[0] == "precision" && words[1] == "recall" && words[2].substr(0, 2) == "f1" &&
         words[3] == "support";
}

/// A share among the columns of a report, where 1 without decimals cannot be.
std::optional<Printed> share(std::string_view word) { return printed_share(std::string(word)); }

std::optional<ClassReport> report_in(std::string_view text) {
  if (text.find("precision") == std::string_view::npos || text.find("support") == std::string_view::npos)
    return std::nullopt;
  ClassReport report;
  bool header = false;
  std::string plain;
  for (Line line : lines_of(text)) {
    // The report as a table: CSV, Markdown, a spreadsheet. The places stay.
    plain = line.text;
    std::replace_if(
        plain.begin(), plain.end(), [](char c) { return c == ',' || c == '|' || c == ';' || c == '\t'; }, ' ');
    line.text = plain;
    std::vector<std::string_view> words = split_words(line.text);
    if (words.empty()) continue;
    if (!header) {
      header = is_header(words);
      report.offset = line.offset + trim(line.text).cut;
      continue;
    }
    if (words.size() == 3 && words[0] == "accuracy") {
      report.accuracy = share(words[1]);
      continue;
    }
    if (words.size() < 5 || !std::all_of(words.end() - 4, words.end(), looks_numeric)) continue;
    const auto from = static_cast<std::size_t>(words[0].data() - line.text.data());
    const auto to = static_cast<std::size_t>(words[words.size() - 4].data() - line.text.data());
    const std::string label(trim(line.text.substr(from, to - from)).text);
    if (label == "macro avg" || label == "weighted avg") continue;
    if (label == "accuracy") {
      report.accuracy = share(words[words.size() - 4]);
      continue;
    }
    if (label == "micro avg" || label == "samples avg") {
      report.other_average = label;
      continue;
    }
    const std::size_t last = words.size() - 1;
    report.classes.push_back({.label = label,
                              .precision = share(words[last - 3]),
                              .recall = share(words[last - 2]),
                              .f1 = share(words[last - 1]),
                              .support = read_number(words[last], {}).value});
  }
  return header && report.classes.size() > 1 ? std::optional(std::move(report)) : std::nullopt;
}

bool agrees(const std::optional<Printed>& share, double part, double whole) {
  // scikit-learn prints 0.00 where the denominator is 0.
  return share && share->fits(whole > 0 ? part / whole : 0);
}

/// Tables in which the second class is the positive one.
Fitting fitting(const ClassReport& report) {
  constexpr std::size_t kMost = 1000;
  Fitting out;
  const ClassLine& no = report.classes[0];
  const ClassLine& yes = report.classes[1];
  if (!no.recall || !yes.recall || no.support != std::floor(no.support) || yes.support != std::floor(yes.support))
    return out;
  const auto low = [](const ClassLine& line) { return std::max(0.0, std::ceil(line.recall->low * line.support)); };
  const auto high = [](const ClassLine& line) {
    return std::min(line.support, std::floor(line.recall->high * line.support));
  };
  std::size_t tried = 0;
  for (double tn = low(no); tn <= high(no) && !out.many; ++tn) {
    for (double tp = low(yes); tp <= high(yes) && !out.many; ++tp) {
      const double fp = no.support - tn;
      const double fn = yes.support - tp;
      const bool good = agrees(no.precision, tn, tn + fn) && agrees(yes.precision, tp, tp + fp) &&
                        agrees(no.f1, 2 * tn, 2 * tn + fn + fp) && agrees(yes.f1, 2 * tp, 2 * tp + fn + fp) &&
                        (!report.accuracy || agrees(report.accuracy, tn + tp, no.support + yes.support));
      if (good) out.tables.push_back({.tp = tp, .fn = fn, .fp = fp, .tn = tn});
      out.many = out.tables.size() >= kMost || ++tried > 2'000'000;
    }
  }
  return out;
}

}  // namespace

bool read_class_report(std::string_view text, Findings& findings, Document& document) {
  std::optional<ClassReport> report = report_in(text);
  if (!report) return false;
  Sheet& sheet = document.sheets.emplace_back();
  sheet.offset = report->offset;
  sheet.ragged = true;
  if (!report->other_average.empty()) {
    findings.problem(kSeveralLabels, report->offset, {}, {report->other_average});
    return true;
  }
  if (report->classes.size() > 2) {
    findings.problem(kManyClasses, report->offset, {}, {std::to_string(report->classes.size())});
    return true;
  }
  const Fitting tables = fitting(*report);
  if (tables.many || tables.tables.size() != 1) {
    refuse_rates(tables, report->offset, "more digits", findings);
    return true;
  }
  const FourCounts& table = tables.tables[0];
  sheet.ragged = false;
  sheet.height = sheet.width = 2;
  sheet.stated = Rows::true_class;
  for (ClassLine& line : report->classes) sheet.row_labels.push_back(std::move(line.label));
  sheet.column_labels = sheet.row_labels;
  sheet.cells = {table.tn, table.fp, table.fn, table.tp};
  findings.note(kReconstructed, report->offset, {.matrix = 1});
  return true;
}

}  // namespace isoyield
