#include "parse/matrix/judgement/label_doubts.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kTotalAsClass{
    "total_as_class",
    {"“{0}” was read as a class, and may be a total", "«{0}» прочитано як клас, хоча це може бути підсумок"},
    {},
    {"Leave the totals out, or put them last.", "Приберіть підсумки або поставте їх останніми."}};
constexpr ProblemKind kAxisAsClass{"axis_as_class",
                                   {"“{0}” was read as a class, and may say what rows or columns are",
                                    "«{0}» прочитано як клас, хоча це може бути назва рядків чи стовпців"},
                                   {},
                                   {"Check rows and columns.", "Перевірте рядки й стовпці."}};
constexpr ProblemKind kCountsAsClass{
    "counts_as_class",
    {"“{0}” was read as a class, and contains counts", "«{0}» прочитано як клас, хоча там є кількості"},
    {},
    {"Paste the list or the counts.", "Вставте список або кількості."}};
constexpr ProblemKind kPositiveCut{"positive_cut",
                                   {"the print names its positive class at its end, which is missing",
                                    "у роздруку позитивний клас названо в кінці, а кінця бракує"},
                                   {},
                                   {"Name the positive class.", "Назвіть позитивний клас."}};
constexpr ProblemKind kLabelsIgnored{
    "labels_ignored",
    {"the line \"{0}\" names the classes, but was not read", "рядок «{0}» називає класи, але його не прочитано"},
    {},
    {"Put it right above the cells.", "Поставте його просто над клітинками."}};

}  // namespace

void doubt_labels(std::string_view text, const MatrixReading& reading, Findings& findings) {
  const std::vector<std::string>& classes = reading.classes;
  const std::vector<std::string>& decisions = reading.decisions;
  for (const std::vector<std::string>* each : {&classes, &decisions}) {
    if (each->size() > 1 && std::all_of(each->begin(), each->end(), is_statistic))
      return findings.doubt(kTotalAsClass, 0, {}, {shortened(each->front())});
    for (const std::string& label : *each) {
      if (is_total(label) || label.compare(0, 2, "= ") == 0 ||
          (label.find_first_of("-.%") != std::string::npos && is_statistic(label)))
        return findings.doubt(kTotalAsClass, 0, {}, {shortened(label)});
      if (names_counts(label)) return findings.doubt(kCountsAsClass, 0, {}, {shortened(label)});
      const std::string folded = fold(label);
      const bool axis = axis_of(label) == Rows::predicted || folded == "truth" || folded == "reference" ||
                        folded == "actual" || folded == "observed";
      const bool stated = each == &classes ? reading.classes_stated : reading.decisions_stated;
      if (axis && stated) return findings.doubt(kAxisAsClass, 0, {}, {shortened(label)});
    }
  }
  std::string_view line;
  const auto stands = [&](const std::string& label) {
    const std::size_t at = line.find(label);
    return at != std::string_view::npos && (at == 0 || !is_letter(line[at - 1])) &&
           (at + label.size() == line.size() || !is_letter(line[at + label.size()]));
  };
  for (const NamedMatrix& each : reading.classifiers) {
    line = each.name;
    const std::string first = fold(line.substr(0, line.find(' ')));
    const bool axis =
        line.find(' ') != std::string_view::npos && (axis_of(first) == Rows::predicted || first == "reference" ||
                                                     first == "actual" || first == "truth" || first == "observed");
    if (axis || (reading.classes_stated && classes.size() > 1 && std::all_of(classes.begin(), classes.end(), stands)))
      return findings.doubt(kLabelsIgnored, 0, {}, {shortened(each.name)});
  }
  const bool caret = text.find("Confusion Matrix and Statistics") != std::string_view::npos ||
                     text.find("'Positive'") != std::string_view::npos;
  if (caret && !reading.positive && classes.size() == 2) return findings.doubt(kPositiveCut, 0, {});
  if (!reading.classes_stated) {
    for (const ByteRange& each : reading.ignored) {
      line = text.substr(each.from, each.to - each.from);
      const auto marks = static_cast<std::size_t>(std::count_if(
          line.begin(), line.end(), [](char c) { return c == ',' || c == ';' || c == '\t' || c == '|'; }));
      if (!has_digit(line) && !typed(trim(line).text) && marks > 0 && marks + 1 >= decisions.size() &&
          marks <= decisions.size())
        return findings.doubt(kLabelsIgnored, each.from, {}, {shortened(std::string(trim(line).text))});
    }
    return;
  }
  for (const ByteRange& each : reading.ignored) {
    line = text.substr(each.from, each.to - each.from);
    const std::vector<ByteRange> numbers = numbers_in(line);
    const bool others = line.find(':') != std::string_view::npos ||
                        std::any_of(numbers.begin(), numbers.end(), [&](const ByteRange& number) {
                          return std::find(classes.begin(), classes.end(),
                                           line.substr(number.from, number.to - number.from)) == classes.end();
                        });
    if (line.size() < 2000 && !others && std::all_of(classes.begin(), classes.end(), stands) && !typed(trim(line).text))
      return findings.doubt(kLabelsIgnored, each.from, {}, {shortened(std::string(trim(line).text))});
  }
}

}  // namespace isoyield
