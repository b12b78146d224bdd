#include "parse/matrix/judgement/label_doubts.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "isoyield/text/labels.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/judgement/literal.hpp"
#include "parse/matrix/judgement/subgroup_titles.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/split.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
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
constexpr ProblemKind kPartAsClass{
    "part_as_class",
    {"“{0}” was read as a class, and is a part of something", "«{0}» прочитано як клас, а це частина чогось іншого"},
    {},
    {"Check the labels.", "Перевірте мітки."}};
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

constexpr ProblemKind kMissingAsClass{"missing_as_class",
                                      {"“{0}” was read as a class, and says that a label is missing",
                                       "«{0}» прочитано як клас, а це означає, що мітки немає"},
                                      {},
                                      {"Leave its row and column out, or rename it if it is a class.",
                                       "Приберіть її рядок і стовпець або перейменуйте, якщо це клас."}};

constexpr ProblemKind kOneSideNamed{
    "one_side_named",
    {"only rows or only columns have names: the others were read as the same classes, in their order",
     "назви мають лише рядки або лише стовпці: решту прочитано як ті самі класи в тому самому порядку"},
    {},
    {"Name both.", "Назвіть і ті, й інші."}};

constexpr ProblemKind kListIgnored{
    "list_ignored",
    {"the list with the line \"{0}\" was not read", "список із рядком «{0}» не прочитано"},
    {},
    {"Paste the matrix or the list.", "Вставте матрицю або список."}};

constexpr ProblemKind kPartsOfData{
    "parts_of_data",
    {"“{0}” and “{1}” name parts of the data: these may be items of one classifier",
     "«{0}» і «{1}» — назви частин даних: це можуть бути об’єкти одного класифікатора"},
    {},
    {"Paste the part that counts, most often the test set.", "Вставте потрібну частину, найчастіше тестову."}};

constexpr ProblemKind kRowsUnnamed{
    "rows_unnamed",
    {"there are {0} rows without names for {1} decisions", "рядків без назв — {0}, а рішень — {1}"},
    {},
    {"Name the classes, or paste one matrix.", "Назвіть класи або вставте одну матрицю."}};
constexpr ProblemKind kWordIgnored{"word_ignored",
                                   {"“{0}” is between a label and its cells, and was not read",
                                    "«{0}» стоїть між міткою та її клітинками, але цього не прочитано"},
                                   {},
                                   {"Leave it out, or make it the label.", "Приберіть це або зробіть міткою."}};

/// The part of the data that a name says first: "Train", "RF, test set"; empty: none.
std::string_view part_of_data(std::string_view name) {
  constexpr std::string_view kParts[][8] = {
      {"train", "training", "навчальна", "навчання", "trainingsdaten", "entraînement", "entrenamiento", "训练集"},
      {"val", "valid", "validation", "dev", "валідація", "валідаційна", "validación", "验证集"},
      {"test", "testing", "holdout", "testset", "тест", "тестова", "testdaten", "测试集"}};
  const std::string folded = fold(name.substr(0, 80));
  for (const std::string_view word : split_words(folded)) {
    for (const auto& part : kParts) {
      if (std::find(std::begin(part), std::end(part), word) != std::end(part)) return part[0];
    }
  }
  return {};
}

/// Matrices of the items that a classifier learned from and of others are none of rivals. Folds are pooled where they
/// are compared.
void doubt_parts(const std::vector<NamedMatrix>& all, Findings& findings) {
  if (all.size() < 2 || all.size() > 200) return;
  const auto other = std::find_if(all.begin(), all.end(), [&](const NamedMatrix& each) {
    return part_of_data(each.name) != part_of_data(all[0].name);
  });
  const bool named =
      std::none_of(all.begin(), all.end(), [](const auto& each) { return part_of_data(each.name).empty(); });
  if (named && other != all.end())
    findings.doubt(kPartsOfData, 0, {}, {shortened(all[0].name), shortened(other->name)});
}

/// Whether the text names rows and no columns, or columns and no rows.
bool one_side_named(std::string_view text, const MatrixReading& reading) {
  std::vector<ByteRange> labels;
  bool rows = false;
  bool columns = false;
  for (const Used& each : reading.account.uses) {
    if (each.use != Use::label) continue;
    labels.push_back(each.where);
    rows = rows || each.of == "row";
    columns = columns || each.of == "column";
  }
  if (rows == columns || text.size() > 20'000) return false;
  // A reader by words takes each name where it needs it.
  return !std::all_of(reading.classes.begin(), reading.classes.end(), [&](const std::string& label) {
    std::size_t at = text.find(label);
    const auto taken = [&](const ByteRange& each) { return each.from <= at && at < each.to; };
    while (at != std::string_view::npos && std::any_of(labels.begin(), labels.end(), taken))
      at = text.find(label, at + 1);
    return at != std::string_view::npos;
  });
}

/// Whether most items of each class are decided for it, and most of each decision are of its class.
bool mostly_right(const NamedMatrix& each) {
  const ConfusionMatrix& matrix = each.matrix;
  for (std::size_t i = 0; i < matrix.classes(); ++i) {
    for (std::size_t j = 0; j < matrix.decisions(); ++j) {
      if (i != j && i < matrix.decisions() && j < matrix.classes() &&
          (matrix.at(i, j) >= matrix.at(i, i) || matrix.at(i, j) >= matrix.at(j, j)))
        return false;
    }
  }
  return matrix.classes() == matrix.decisions();
}

/// Words between the label of a row and its first cell that nothing accounts for.
void doubt_words(std::string_view text, const std::vector<Used>& uses, Findings& findings) {
  for (std::size_t i = 0; i + 1 < uses.size(); ++i) {
    const ByteRange& label = uses[i].where;
    const ByteRange& cell = uses[i + 1].where;
    if (uses[i].use != Use::label || uses[i].of != "row" || uses[i + 1].use != Use::cell || cell.from < label.to ||
        cell.from - label.to > 200)
      continue;
    std::string_view between = text.substr(label.to, cell.from - label.to);
    // What is joined to the label is the end of one that is longer in the text, by signs that escape others.
    between.remove_prefix(std::min(between.find_first_of(" \t|"), between.size()));
    // Signs belong to a notation, or to a box.
    const auto plain = [](char c) {
      if (static_cast<unsigned char>(c) >= 0x80) return c != '\xE2';
      return is_letter(c) || std::string_view(" \t_-|").find(c) != std::string_view::npos;
    };
    const bool words = std::any_of(between.begin(), between.end(), is_letter);
    if (!words || !std::all_of(between.begin(), between.end(), plain)) continue;
    return findings.doubt(kWordIgnored, label.to, {}, {shortened(std::string(trim(between).text))});
  }
}

/// "0.4183 812 127": cells that wide blanks part from others.
bool several_numbers(const std::string& label) {
  const std::vector<ByteRange> numbers = numbers_in(label);
  return numbers.size() > 1 && label.find_first_not_of("0123456789.,% ") == std::string::npos &&
         label.find(' ', numbers[0].to) != std::string::npos;
}

/// What R, pandas, SQL and spreadsheets print where there is no value.
bool says_missing(const std::string& label) {
  for (const std::string_view each :
       {"<NA>", "NA", "NaN", "nan", "NULL", "null", "#N/A", "(blank)", "<missing>", "NaT"}) {
    if (label == each) return true;
  }
  return false;
}

}  // namespace

void doubt_labels(std::string_view text, const MatrixReading& reading, Findings& findings) {
  const std::vector<std::string>& classes = reading.classes;
  const std::vector<std::string>& decisions = reading.decisions;
  doubt_parts(reading.classifiers, findings);
  doubt_subgroups(reading.classifiers, findings);
  for (const std::vector<std::string>* each : {&classes, &decisions}) {
    if (each->size() > 1 && std::all_of(each->begin(), each->end(), is_statistic))
      return findings.doubt(kTotalAsClass, 0, {}, {shortened(each->front())});
    for (const std::string& label : *each) {
      if (is_total(label) || label.compare(0, 2, "= ") == 0 ||
          (label.find_first_of("-.%") != std::string::npos && is_statistic(label)))
        return findings.doubt(kTotalAsClass, 0, {}, {shortened(label)});
      // "cm[0," of "cm[0, 1]: 3", "{"id": 3" of a record
      const auto open = [&](char from, char to) {
        return std::count(label.begin(), label.end(), from) != std::count(label.begin(), label.end(), to);
      };
      if (open('[', ']') || open('{', '}')) return findings.doubt(kPartAsClass, 0, {}, {shortened(label)});
      if (says_missing(label)) return findings.doubt(kMissingAsClass, 0, {}, {label});
      if (names_counts(label) || several_numbers(label))
        return findings.doubt(kCountsAsClass, 0, {}, {shortened(label)});
      const std::string folded = fold(label);
      // "true", "gold" and "real" may be classes; "y_true" is none, nor what pandas calls a column without a name.
      const bool joined = label.find('_') != std::string::npos && axis_of(label) != Rows::unstated;
      const bool unnamed = (label.compare(0, 4, "col_") == 0 || label.compare(0, 4, "row_") == 0) && label.size() > 4 &&
                           label.find_first_not_of("0123456789", 4) == std::string::npos;
      const bool axis = axis_of(label) == Rows::predicted || joined || unnamed || folded == "truth" ||
                        folded == "reference" || folded == "actual" || folded == "observed";
      const bool stated = each == &classes ? reading.classes_stated : reading.decisions_stated;
      if (axis && stated) return findings.doubt(kAxisAsClass, 0, {}, {shortened(label)});
    }
  }
  if (text.size() < 100'000) doubt_words(text, reading.account.uses, findings);
  if (one_side_named(text, reading) && !reading.rows_named && !tells_positive(classes) &&
      !std::all_of(reading.classifiers.begin(), reading.classifiers.end(), mostly_right))
    findings.doubt(kOneSideNamed, 0, {});
  if (!reading.classes_stated && classes.size() != decisions.size())
    findings.doubt(kRowsUnnamed, 0, {}, {std::to_string(classes.size()), std::to_string(decisions.size())});
  std::string_view line;
  const auto stands = [&](const std::string& label) {
    const std::size_t at = line.find(label);
    return at != std::string_view::npos && (at == 0 || !is_letter(line[at - 1])) &&
           (at + label.size() == line.size() || !is_letter(line[at + label.size()]));
  };
  for (const NamedMatrix& each : reading.classifiers) {
    line = each.name;
    const std::string first = fold(line.substr(0, line.find(' ')));
    const bool axis = line.find(' ') != std::string_view::npos && fold(line).compare(0, 13, "decision tree") != 0 &&
                      (axis_of(first) == Rows::predicted || first == "reference" || first == "actual" ||
                       first == "truth" || first == "observed");
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

void doubt_lists(std::string_view text, const std::vector<Used>& uses, std::vector<ByteRange>& covered,
                 Findings& findings) {
  for (const ByteRange& each : covered) {
    // "array2table(C, RowNames=["no", "yes"])"
    const std::size_t begin = each.from == 0 ? 0 : text.find_last_of("\r\n", each.from) + 1;  // npos: the first line
    const std::string_view line = text.substr(begin, line_end(text, begin) - begin);
    if (each.to <= begin + line.size() && typed(trim(line).text) && numbers_in(line).empty()) continue;
    const bool used = std::any_of(uses.begin(), uses.end(), [&](const Used& use) {
      return each.from <= use.where.from && use.where.from <= each.to;
    });
    if (!used) findings.doubt(kListIgnored, each.from, {}, {shortened(std::string(text.substr(each.from, 40)))});
  }
  cover_around_markup(text, covered);
  for (std::size_t marks = 0, next = 0; const Line& line : lines_of(text)) {
    const std::size_t end = line.offset + line.text.size();
    while (next < uses.size() && uses[next].where.to <= line.offset) ++next;
    const bool used = next < uses.size() && uses[next].where.from < end;
    const bool marked = std::any_of(covered.begin(), covered.end(),
                                    [&](const ByteRange& each) { return each.from < end && line.offset < each.to; });
    if (used || marked || line.text.size() > 100'000 || typed(trim(line.text).text) || is_rule(line.text) ||
        !numbers_in(line.text).empty())
      continue;
    for (std::size_t i = 1; i + 1 < line.text.size(); ++i) {
      const bool mark = line.text[i] == '\t' || ((line.text[i] == ',' || line.text[i] == ';' || line.text[i] == '|') &&
                                                 line.text[i + 1] != ' ');
      if (mark && line.text[i - 1] != line.text[i] && ++marks == 4)
        return findings.doubt(kListIgnored, line.offset, {}, {shortened(std::string(trim(line.text).text))});
    }
  }
}

namespace {

/// A word of a text, or a number.
struct Token {
  std::string_view text;
  std::size_t at;
  bool number;
};

/// The words and numbers of which no use but a wrong guess or a passing over covers any.
std::vector<Token> unused_tokens(std::string_view text, const std::vector<Used>& uses) {
  const auto in_word = [](char c) { return is_letter(c) || digit(c) || c == '_'; };
  std::vector<Token> out;
  std::size_t next = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (!in_word(text[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    const bool number = digit(text[at]);
    while (at < text.size() && (in_word(text[at]) || (number && text[at] == '.'))) ++at;
    while (next < uses.size() && uses[next].where.to <= begin) ++next;
    const bool read = next < uses.size() && uses[next].where.from < at && uses[next].use != Use::unused &&
                      uses[next].use != Use::decoration && uses[next].use != Use::setting;
    if (!read) out.push_back({text.substr(begin, at - begin), begin, number});
  }
  return out;
}

}  // namespace

void doubt_maps(std::string_view text, const std::string& source, MatrixReading& reading) {
  constexpr std::size_t kLongest = 100'000;
  constexpr std::string_view kTypes[] = {"int", "int64", "integer", "array", "float", "L", "c", "list"};
  if (text.size() > kLongest || !reading.account.doubts.empty()) return;
  struct Key {
    std::size_t numbers = 0;
    std::size_t rows = 0;
    std::size_t first = 0;
  };
  std::map<std::string_view, Key> keys;
  std::string_view word;
  bool counted = true;  // the word stands in front of a number, or was counted as that of a row
  for (const Token& each : unused_tokens(text, reading.account.uses)) {
    const bool whole = each.text.find_first_not_of("0123456789") == std::string_view::npos;
    if (std::find(std::begin(kTypes), std::end(kTypes), each.text) != std::end(kTypes)) continue;
    if (each.number) {
      // "array(2)": how many there are.
      const bool size = text.substr(0, each.at).ends_with("array(");
      if (size || counted || !whole) continue;
      Key& key = keys[word];
      if (key.numbers++ == 0) key.first = each.at;
      counted = true;
      continue;
    }
    if (!counted) ++keys[word].rows;
    word = each.text;
    counted = false;
  }
  std::size_t columns = 0;
  std::size_t first = text.size();
  for (const auto& [name, key] : keys) {
    if (key.numbers < 2 || key.rows < 1) continue;
    ++columns;
    first = std::min(first, key.first);
  }
  if (columns < 2) return;
  const std::size_t begin = first == 0 ? 0 : text.find_last_of("\r\n", first) + 1;  // npos: the first line
  Locator locator(text);
  Findings findings(locator, source);
  findings.doubt(kListIgnored, begin, {},
                 {shortened(std::string(trim(text.substr(begin, line_end(text, begin) - begin)).text))});
  Account found = findings.take_account();
  reading.account.doubts.insert(reading.account.doubts.end(), std::make_move_iterator(found.doubts.begin()),
                                std::make_move_iterator(found.doubts.end()));
}

}  // namespace isoyield
