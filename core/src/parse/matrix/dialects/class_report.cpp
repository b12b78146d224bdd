#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <utility>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/rates.hpp"
#include "parse/matrix/tables.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

// Reports of precision, recall, F1 and support of each class, as scikit-learn and imbalanced-learn print and return
// them.

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

/// What a column of a report is.
enum class Column : std::uint8_t { precision, recall, f1, support, other, none };

Column column_named(std::string_view name) {
  const std::string folded = fold(name);
  const auto any = [&](std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), folded) != words.end();
  };
  if (any({"precision", "pre", "prec"})) return Column::precision;
  if (any({"recall", "rec"})) return Column::recall;
  if (any({"f1-score", "f1 score", "f1", "fscore", "f-score"})) return Column::f1;
  if (any({"support", "sup"})) return Column::support;
  return any({"spe", "specificity", "geo", "iba", "accuracy", "auc", "pred"}) ? Column::other : Column::none;
}

bool is_average(std::string_view label) {
  return label == "macro avg" || label == "weighted avg" || label == "avg / total" || label == "avg/total";
}
bool is_other_average(std::string_view label) { return label == "micro avg" || label == "samples avg"; }

/// The columns that a line names, at most behind one word for the classes; empty: it names none.
std::vector<Column> columns_in(const std::vector<std::string_view>& words) {
  std::vector<Column> out;
  for (const std::string_view word : words) {
    const Column column = column_named(word);
    if (column == Column::none && (word.data() != words[0].data() || looks_numeric(word))) return {};
    if (column != Column::none) out.push_back(column);
  }
  const auto has = [&](Column column) { return std::count(out.begin(), out.end(), column) == 1; };
  return has(Column::precision) && has(Column::recall) && has(Column::support) ? out : std::vector<Column>();
}

/// A line with blanks in the place of what parts the cells of a table.
std::string without_marks(std::string_view line) {
  std::string plain(line);
  std::replace_if(
      plain.begin(), plain.end(), [](char c) { return std::string_view(",|;\t&\\").find(c) < 6; }, ' ');
  return plain;
}

/// Gives a class one of its numbers; programs that print all digits print 0.9 where it is that.
void take(ClassLine& line, Column column, std::string_view word) {
  const std::string text(word);
  if (column == Column::precision) line.precision = printed_share(text);
  if (column == Column::recall) line.recall = printed_share(text);
  if (column == Column::f1) line.f1 = printed_share(text);
  if (column == Column::support) line.support = read_number(word, {}).value;
}

/// The names over the columns of a report that has its classes there: "no   yes  accuracy   macro avg".
std::vector<std::string> classes_over(std::string_view line) {
  const std::size_t end = line.find("accuracy");
  std::vector<std::string> out;
  if (end == std::string_view::npos) return out;
  const bool marks = line.find_first_of(",|\t&") != std::string_view::npos;
  for (std::size_t at = 0; at < end;) {
    const std::size_t next = std::min({marks ? line.find_first_of(",|\t&", at) : line.find("  ", at), end});
    const std::string_view name = trim(line.substr(at, next - at)).text;
    if (!name.empty()) out.emplace_back(name);
    at = next + 1;
  }
  return out;
}

std::optional<ClassReport> report_in(std::string_view text, Findings& findings) {
  const auto holds = [&](std::string_view a, std::string_view b) {
    return text.find(a) < text.size() || text.find(b) < text.size();
  };
  if (!holds("rec", "Rec") || !holds("sup", "Sup")) return std::nullopt;
  ClassReport report;
  std::vector<Column> columns;
  bool downwards = false;  // a line for each figure, a column for each class
  Line above;
  std::vector<Used> uses;
  for (const Line& line : lines_of(text)) {
    const std::string plain = without_marks(line.text);
    const std::vector<std::string_view> words = split_words(plain);
    if (words.empty()) continue;
    auto first = std::find_if_not(words.rbegin(), words.rend(), looks_numeric).base();  // of the numbers that end it
    if (columns.empty() && !downwards) {
      columns = columns_in(words);
      report.offset = line.offset + trim(line.text).cut;
      downwards = words.size() > 2 && first == words.begin() + 1 && words[0] == "precision";
      if (downwards) {
        for (std::string& each : classes_over(above.text)) report.classes.push_back({.label = std::move(each)});
      } else {
        above = line;
      }
      if (downwards || !columns.empty())
        uses.push_back({{above.offset, above.offset + above.text.size()}, Use::axis, "report"});
      if (!downwards) continue;
    }
    // A label may be a number.
    if (first == words.begin()) first += words.size() == columns.size() + 1 ? 1 : 0;
    const auto count = static_cast<std::size_t>(words.end() - first);
    if (count == 0 || first == words.begin()) continue;
    const auto used = [&] {
      uses.push_back({{line.offset, line.offset + line.text.size()}, Use::statistic, "report"});
    };
    if (downwards) {
      const Column column = column_named(words[0]);
      if (column == Column::none) continue;
      used();
      if (report.classes.size() < 2 || count <= report.classes.size() || first != words.begin() + 1)
        return std::nullopt;
      for (std::size_t i = 0; i < report.classes.size(); ++i) take(report.classes[i], column, first[i]);
      if (column == Column::precision) report.accuracy = printed_share(std::string(first[report.classes.size()]));
      continue;
    }
    const auto from = static_cast<std::size_t>(words[0].data() - plain.data());
    const auto to = static_cast<std::size_t>(first->data() - plain.data());
    const auto last = words.end() - static_cast<std::ptrdiff_t>(std::min(columns.size(), count));
    const std::size_t behind = count > columns.size() ? static_cast<std::size_t>(last->data() - plain.data()) : to;
    std::string label(trim(std::string_view(plain).substr(from, behind - from)).text);
    if (label.size() > 2 && label.front() == '"' && label.back() == '"') label = label.substr(1, label.size() - 2);
    if (label == "accuracy") report.accuracy = printed_share(std::string(*first));
    if (is_other_average(label)) report.other_average = label;
    const bool average = label == "accuracy" || is_average(label) || is_other_average(label);
    if (average || count >= columns.size()) used();
    if (average || count < columns.size()) continue;
    ClassLine& made = report.classes.emplace_back();
    made.label = std::move(label);
    for (std::size_t i = 0; i < columns.size(); ++i) take(made, columns[i], last[static_cast<std::ptrdiff_t>(i)]);
  }
  if (report.classes.size() < 2) return std::nullopt;
  for (const Used& each : uses) findings.use(each.use, each.where.from, each.where.to - each.where.from, each.of);
  return report;
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
                        (!no.f1 || agrees(no.f1, 2 * tn, 2 * tn + fn + fp)) &&
                        (!yes.f1 || agrees(yes.f1, 2 * tp, 2 * tp + fn + fp)) &&
                        (!report.accuracy || agrees(report.accuracy, tn + tp, no.support + yes.support));
      if (good) out.tables.push_back({.tp = tp, .fn = fn, .fp = fp, .tn = tn});
      out.many = out.tables.size() >= kMost || ++tried > 2'000'000;
    }
  }
  return out;
}

}  // namespace

static void add_report(ClassReport report, Findings& findings, Document& document) {
  Sheet& sheet = document.sheets.emplace_back();
  sheet.offset = report.offset;
  sheet.ragged = true;
  if (!report.other_average.empty()) {
    findings.problem(kSeveralLabels, report.offset, {}, {report.other_average});
    return;
  }
  if (report.classes.size() > 2) {
    findings.problem(kManyClasses, report.offset, {}, {std::to_string(report.classes.size())});
    return;
  }
  const Fitting tables = fitting(report);
  if (tables.many || tables.tables.size() != 1) {
    refuse_rates(tables, report.offset, "more digits", findings);
    return;
  }
  const FourCounts& table = tables.tables[0];
  sheet.ragged = false;
  sheet.height = sheet.width = 2;
  sheet.stated = Rows::true_class;
  for (ClassLine& line : report.classes) sheet.row_labels.push_back(std::move(line.label));
  sheet.column_labels = sheet.row_labels;
  sheet.cells = {table.tn, table.fp, table.fn, table.tp};
  findings.note(kReconstructed, report.offset, {.matrix = 1});
}

bool heads_report(std::string_view line) {
  return line.size() < 400 && !columns_in(split_words(without_marks(line))).empty();
}

bool read_class_report(std::string_view text, Findings& findings, Document& document) {
  std::optional<ClassReport> report = report_in(text, findings);
  if (report) add_report(std::move(*report), findings, document);
  return report.has_value();
}

bool read_class_report(const Tree& tree, const Node& root, Findings& findings, Document& document) {
  ClassReport report;
  report.offset = root.offset;
  std::vector<const Node*> read;
  for (std::uint32_t i = root.first_child; i != 0; i = tree.at(i).next) {
    const Node& child = tree.at(i);
    if (child.key == "accuracy" && is_scalar(child)) report.accuracy = printed_share(child.text);
    if (is_other_average(child.key)) report.other_average = child.key;
    if (is_scalar(child)) {
      read.push_back(&child);
      continue;
    }
    ClassLine line{.label = child.key};
    std::vector<std::string_view> keys;
    for (std::uint32_t k = child.first_child; k != 0; k = tree.at(k).next) {
      const Node& item = tree.at(k);
      if (!is_scalar(item)) return false;
      keys.push_back(item.key);
      read.push_back(&item);
      take(line, column_named(item.key), item.text);
    }
    if (columns_in(keys).empty()) return false;
    if (!is_average(line.label) && !is_other_average(line.label)) report.classes.push_back(std::move(line));
  }
  if (report.classes.size() < 2) return false;
  for (const Node* each : read) findings.use(Use::statistic, each->offset, each->text.size(), each->key);
  add_report(std::move(report), findings, document);
  return true;
}

}  // namespace isoyield
