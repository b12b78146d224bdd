#include "parse/matrix/reader/agree.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "isoyield/text/labels.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/reader/printed_rates.hpp"
#include "parse/matrix/reader/shape.hpp"
#include "text/listed.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kSizesDiffer{
    "sizes_differ",
    {"matrix {0} is {1} by {2}", "матриця {0} має розмір {1} × {2}"},
    {"all need to be {3} by {4}", "усі мають бути розміром {3} × {4}"},
    {"Compare classifiers of the same classes.", "Порівнюйте класифікатори тих самих класів."}};
constexpr ProblemKind kTooManyMatrices{"too_many_classifiers",
                                       {"the text has more than {0} matrices", "у тексті понад {0} матриць"},
                                       {"expected at most {0} classifiers", "очікувалося не більше {0} класифікаторів"},
                                       {"Compare fewer at a time; add up the matrices of folds before.",
                                        "Порівнюйте меншу кількість за раз; матриці блоків спершу додайте."}};
constexpr ProblemKind kLabelsDiffer{
    "labels_differ",
    {"matrix {0} has the labels {1}", "матриця {0} має мітки {1}"},
    {"all need the same labels: {2}", "усі мають мати ті самі мітки: {2}"},
    {"Rename the labels so that they agree.", "Перейменуйте мітки, щоб вони збігалися."}};
constexpr ProblemKind kLabelCount{
    "label_count",
    {"there are {0} labels for {1} rows or columns", "міток — {0}, а рядків чи стовпців — {1}"},
    {"expected one label for each", "очікувалося по одній мітці на кожен"},
    {"Give as many labels as there are classes and decisions.", "Подайте стільки міток, скільки є класів і рішень."}};
constexpr ProblemKind kPositiveUnknown{
    "positive_unknown",
    {"the positive class \"{0}\" is not among the classes {1}", "позитивного класу «{0}» немає серед класів {1}"},
    {"expected one of the classes", "очікувався один із класів"},
    {"Name one of the classes.", "Назвіть один із класів."}};
constexpr ProblemKind kCountsNeedTwo{
    "counts_need_two_classes",
    {"TP, FP, FN and TN are defined for two classes", "TP, FP, FN і TN описують два класи"},
    {"expected two labels, not {0}", "очікувалося дві мітки, а не {0}"},
    {"Give two labels or none.", "Подайте дві мітки або жодної."}};

constexpr ProblemKind kRowsAssumed{"rows_assumed",
                                   {"the rows were read as true classes, because the text does not name them",
                                    "рядки прочитано як справжні класи, бо текст цього не каже"},
                                   {},
                                   {"Say so if rows are predictions.", "Укажіть, якщо рядки — це рішення."}};
constexpr ProblemKind kRowsOverridden{
    "rows_overridden",
    {"the text names its axes otherwise than the option does; the option was followed",
     "текст називає осі інакше, ніж параметр; враховано параметр"},
    {},
    {}};
constexpr ProblemKind kPermuted{"labels_permuted",
                                {"the labels of matrix {0} were in another order and were reordered",
                                 "мітки матриці {0} стояли в іншому порядку; їх упорядковано"},
                                {},
                                {}};
constexpr ProblemKind kOtherDecisions{
    "decisions_are_not_classes",
    {"the decisions {0} are not the classes {1}", "рішення {0} не збігаються з класами {1}"},
    {},
    {"Give both the same labels if they are meant to be the same.",
     "Дайте їм однакові мітки, якщо йдеться про те саме."}};
constexpr ProblemKind kDecisionsMean{
    "decisions_by_meaning",
    {"the decisions {0} were read as decisions for {1}", "рішення {0} прочитано як рішення на користь {1}"},
    {},
    {"Say so if they mean something else.", "Скажіть, якщо вони означають інше."}};
constexpr ProblemKind kRelabelled{
    "labels_replaced",
    {"the labels {0} of the text were replaced by those given: {1}", "мітки {0} з тексту замінено поданими: {1}"},
    {},
    {}};
constexpr ProblemKind kOrderUnclear{
    "decision_order_unclear",
    {"rows and columns have the labels {0} in the text; the options call the rows {1}, but the columns {2}",
     "рядки й стовпці в тексті мають мітки {0}; за параметрами рядки — це {1}, а стовпці — {2}"},
    {"expected the decisions in the order of the classes", "очікувалися рішення в порядку класів"},
    {"Leave out the decisions, or give them in the order of the classes.",
     "Не вказуйте рішень або подайте їх у порядку класів."}};
constexpr ProblemKind kRenamed{"name_repeated",
                               {"two classifiers are named \"{0}\"; the later is now \"{1}\"",
                                "два класифікатори мають назву «{0}»; другий тепер «{1}»"},
                               {},
                               {}};

using Labels = std::vector<std::string>;

Labels sorted(Labels labels) {
  std::sort(labels.begin(), labels.end());
  return labels;
}

std::string letters(std::size_t index) {
  std::string name;
  for (std::size_t n = index + 1; n > 0; n = (n - 1) / 26)
    name.insert(name.begin(), static_cast<char>('A' + (n - 1) % 26));
  return name;
}

class Agreement {
 public:
  Agreement(Document document, const MatrixTextOptions& options, Purpose purpose, Findings& findings)
      : document_(std::move(document)), options_(options), purpose_(purpose), findings_(findings) {}

  std::optional<MatrixReading> run() {
    if (document_.sheets.empty()) {
      if (findings_.clean()) findings_.problem(kEmptyText, 0, {});
      return std::nullopt;
    }
    if (document_.sheets.size() > kMostCompared) {
      findings_.problem(kTooManyMatrices, document_.sheets[kMostCompared].offset, {.matrix = number(kMostCompared)},
                        {std::to_string(kMostCompared)});
      return std::nullopt;
    }
    orient();
    for (std::size_t i = 0; i < document_.sheets.size(); ++i)
      check_shape(document_.sheets[i], {.matrix = number(i)}, stated_decisions().size(), purpose_, findings_);
    if (!findings_.clean()) return std::nullopt;
    choose_labels();
    for (std::size_t i = 0; i < document_.sheets.size() && findings_.clean(); ++i) fit(i);
    check_positive();
    if (!findings_.clean()) return std::nullopt;
    return finish();
  }

 private:
  /// Whether turning it changes nothing.
  [[nodiscard]] static bool symmetric(const Sheet& sheet) {
    if (sheet.row_labels != sheet.column_labels) return false;
    for (std::size_t i = 0; i < sheet.cells.size(); ++i) {
      if (sheet.cells[i] != sheet.cells[i % sheet.width * sheet.width + i / sheet.width]) return false;
    }
    return true;
  }

  void orient() {
    bool assumed = false;
    bool overridden = false;
    for (Sheet& sheet : document_.sheets) {
      const Rows said = document_.rows != Rows::unstated ? document_.rows : sheet.stated;
      Rows rows = options_.rows != Rows::unstated ? options_.rows : said;
      // A line says otherwise than the titles of the cells do.
      if (options_.rows == Rows::unstated && sheet.stated == other_axis(said) && said != Rows::unstated && !sheet.meant)
        findings_.doubt(kRowsUnclear, sheet.offset, {}, {sheet.name});
      rows = by_printed_rates(sheet, rows, findings_);
      if (sheet.counts_by_name) rows = Rows::true_class;
      overridden = overridden || (options_.rows != Rows::unstated && said != Rows::unstated && said != options_.rows &&
                                  !sheet.counts_by_name);
      if (rows == Rows::unstated) {
        assumed = true;
        rows = Rows::true_class;
        if (sheet.keyed && document_.compact && purpose_ == Purpose::counts && !symmetric(sheet))
          findings_.doubt(kKeysUnsure, sheet.offset, {});
      }
      if (rows == Rows::predicted) turn(sheet);
      own_labels(sheet.classes, sheet.height, sheet.row_labels, sheet);
      own_labels(sheet.decisions, sheet.width, sheet.column_labels, sheet);
      if (reading_.rows == Rows::unstated) reading_.rows = rows;
    }
    sides_known_ = !assumed;
    const bool meant = options_.rows == Rows::unstated && std::any_of(document_.sheets.begin(), document_.sheets.end(),
                                                                      [](const Sheet& sheet) { return sheet.meant; });
    reading_.rows_named = !assumed && !meant;
    if (assumed) findings_.assume(kRowsAssumed, document_.sheets[0].offset, {});
    if (overridden) findings_.note(kRowsOverridden, document_.sheets[0].offset, {});
  }

  /// What one of several matrices says of its rows or columns beside its cells.
  void own_labels(const Labels& said, std::size_t lines, Labels& labels, const Sheet& sheet) {
    if (said.empty() || sheet.ragged) return;
    if (said.size() == lines)
      labels = said;
    else
      count_problem(sheet, said.size(), lines);
  }

  [[nodiscard]] const Labels& stated_classes() const {
    return options_.classes.empty() ? document_.classes : options_.classes;
  }
  [[nodiscard]] const Labels& stated_decisions() const {
    static const Labels none;
    if (!options_.decisions.empty()) return options_.decisions;
    // Labels given for the classes stand for the decisions too where the text says that those are the classes.
    if (!options_.classes.empty() && sorted(document_.decisions) == sorted(document_.classes)) return none;
    return document_.decisions;
  }

  void choose_labels() {
    Labels& classes = reading_.classes;
    Labels& decisions = reading_.decisions;
    classes = stated_classes();
    decisions = stated_decisions();
    check_twice(classes, options_.classes.empty() ? "" : "classes");
    check_twice(decisions, options_.decisions.empty() ? "" : "decisions");
    for (const Sheet& sheet : document_.sheets) {
      const bool square = sheet.height == sheet.width;
      if (classes.empty())
        classes = !sheet.row_labels.empty() ? sheet.row_labels : square ? sheet.column_labels : Labels();
      if (decisions.empty() && !sheet.column_labels.empty() &&
          !(square && sorted(sheet.column_labels) == sorted(classes))) {
        // Labels given for the classes stand for the decisions too where the text has the same labels on both sides.
        if (!square || (!sheet.row_labels.empty() && sorted(sheet.row_labels) != sorted(sheet.column_labels)))
          decisions = sheet.column_labels;
      }
    }
    const Sheet& first = document_.sheets[0];
    reading_.classes_stated = !classes.empty();
    reading_.decisions_stated = !decisions.empty() || (reading_.classes_stated && first.width == classes.size());
    if (classes.empty()) {
      for (std::size_t i = 0; i < first.height; ++i) classes.push_back(std::to_string(i));
    }
    if (decisions.empty()) decisions = first.width == classes.size() ? classes : Labels();
    // The same labels in another order are the classes.
    if (decisions != classes && sorted(decisions) == sorted(classes)) {
      if (!options_.decisions.empty()) columns_ = decisions;
      decisions = classes;
    }
    if (first.height != classes.size()) {
      count_problem(first, classes.size(), first.height);
    } else if (first.width != decisions.size()) {
      count_problem(first, decisions.size(), first.width);
    }
    if (findings_.clean() && same_by_meaning()) return;
    if (findings_.clean() && classes.size() == decisions.size() && classes != decisions) {
      findings_.note(kOtherDecisions, first.offset, {}, {listed(decisions), listed(classes)});
    }
  }

  /// + and - decide D and ~D where the text says which side is which: one of each pair reads as positive.
  bool same_by_meaning() {
    Labels& classes = reading_.classes;
    Labels& decisions = reading_.decisions;
    const bool two = classes.size() == 2 && decisions.size() == 2 && options_.decisions.empty() && sides_known_;
    if (!two || !tells_positive(classes) || !tells_positive(decisions)) return false;
    for (const std::string& label : classes) {
      if (std::find(decisions.begin(), decisions.end(), label) != decisions.end()) return false;
    }
    const bool crossed = default_positive(classes) != default_positive(decisions);
    const Labels named = crossed ? Labels{decisions[1], decisions[0]} : decisions;
    findings_.assume(kDecisionsMean, document_.sheets[0].offset, {}, {listed(named), listed(classes)});
    for (Sheet& sheet : document_.sheets) {
      if (sheet.column_labels.size() != 2) continue;
      for (std::string& label : sheet.column_labels) label = label == named[0] ? classes[0] : classes[1];
    }
    decisions = classes;
    return true;
  }

  /// `option`: the option that gave the labels; empty: the text.
  void check_twice(const Labels& labels, std::string option) {
    const Labels order = sorted(labels);
    const auto twice = std::adjacent_find(order.begin(), order.end());
    if (twice == order.end()) return;
    if (option.empty()) {
      findings_.problem(kLabelRepeated, document_.labels_offset, {}, {*twice});
    } else {
      findings_.option_problem(kLabelRepeated, std::move(option), {*twice});
    }
  }

  void count_problem(const Sheet& first, std::size_t labels, std::size_t rows) {
    if (first.counts_by_name) {
      findings_.problem(kCountsNeedTwo, first.offset, {}, {std::to_string(labels)});
    } else {
      findings_.problem(kLabelCount, first.offset, {}, {std::to_string(labels), std::to_string(rows)});
    }
  }

  /// Gives a sheet the labels that its document states, and its columns the order of its rows where both have the same
  /// labels. Whether columns moved.
  bool label(Sheet& sheet, Spot spot) {
    if (sheet.row_labels.empty() && document_.classes.size() == sheet.height) sheet.row_labels = document_.classes;
    if (sheet.column_labels.empty() && document_.decisions.size() == sheet.width)
      sheet.column_labels = document_.decisions;
    bool moved = false;
    if (!sheet.row_labels.empty() && sheet.column_labels != sheet.row_labels &&
        sorted(sheet.column_labels) == sorted(sheet.row_labels)) {
      reorder(sheet, Labels(sheet.row_labels), false);
      moved = true;
    }
    if (columns_.empty()) return moved;
    // Where options name rows and columns in two orders, a header alone speaks of columns.
    if (sheet.row_labels.empty()) sheet.row_labels = reading_.classes;
    if (sorted(sheet.column_labels) == sorted(columns_)) return moved;
    if (!sheet.column_labels.empty() && sheet.column_labels == sheet.row_labels) {
      findings_.problem(kOrderUnclear, sheet.offset, spot,
                        {listed(sheet.row_labels), listed(reading_.classes), listed(columns_)});
    }
    sheet.column_labels = columns_;
    return moved;
  }

  void fit(std::size_t index) {
    Sheet& sheet = document_.sheets[index];
    const Spot spot{.matrix = number(index)};
    const std::size_t height = reading_.classes.size();
    const std::size_t width = reading_.decisions.size();
    if (sheet.height != height || sheet.width != width) {
      findings_.problem(kSizesDiffer, sheet.offset, spot,
                        {std::to_string(index + 1), std::to_string(sheet.height), std::to_string(sheet.width),
                         std::to_string(height), std::to_string(width)});
      return;
    }
    if (sheet.counts_by_name) {
      // The one that reads as positive takes the counts of positives.
      if (default_positive(reading_.classes) == 0) std::reverse(sheet.cells.begin(), sheet.cells.end());
      if (!reading_.positive && !document_.positive)
        reading_.positive = reading_.classes[default_positive(reading_.classes)];
      return;
    }
    const std::size_t before = findings_.count();
    bool moved = label(sheet, spot);
    const bool square = height == width && reading_.classes == reading_.decisions;
    if (square && sheet.row_labels.empty()) sheet.row_labels = sheet.column_labels;
    if (square && sheet.column_labels.empty()) sheet.column_labels = sheet.row_labels;
    moved = fit_side(sheet, spot, true) || moved;
    if (findings_.count() > before) return;
    moved = fit_side(sheet, spot, false) || moved;
    if (moved) findings_.note(kPermuted, sheet.offset, spot, {std::to_string(index + 1)});
  }

  bool fit_side(Sheet& sheet, Spot spot, bool rows) {
    const Labels& wanted = rows ? reading_.classes : reading_.decisions;
    const Labels& labels = rows ? sheet.row_labels : sheet.column_labels;
    if (labels.empty() || labels == wanted) return false;
    if (sorted(labels) == sorted(wanted)) {
      reorder(sheet, wanted, rows);
      return true;
    }
    const bool given =
        rows || reading_.classes == reading_.decisions ? !options_.classes.empty() : !options_.decisions.empty();
    if (!given) {
      findings_.problem(kLabelsDiffer, sheet.offset, spot,
                        {std::to_string(spot.matrix), listed(labels), listed(wanted)});
    } else if (rows) {
      findings_.note(kRelabelled, sheet.offset, spot, {listed(labels), listed(wanted)});
    }
    return false;
  }

  void check_positive() {
    if (!document_.positive) return;
    const Labels& classes = reading_.classes;
    if (std::find(classes.begin(), classes.end(), *document_.positive) != classes.end()) {
      reading_.positive = document_.positive;
    } else if (options_.classes.empty()) {
      findings_.problem(kPositiveUnknown, document_.positive_offset, {}, {*document_.positive, listed(classes)});
    }
  }

  MatrixReading finish() {
    std::set<std::string> names;
    for (std::size_t i = 0; i < document_.sheets.size(); ++i) {
      Sheet& sheet = document_.sheets[i];
      std::string name = sheet.name.empty() ? letters(i) : sheet.name;
      if (!names.insert(name).second) {
        std::string other;
        std::size_t& count = copies_[name];
        count = std::max<std::size_t>(count, 1);
        do other = name + " (" + std::to_string(++count) + ")";
        while (!names.insert(other).second);
        if (!sheet.name.empty()) findings_.note(kRenamed, sheet.offset, {.matrix = number(i)}, {name, other});
        name = std::move(other);
      }
      reading_.classifiers.push_back(
          {std::move(name), ConfusionMatrix(sheet.height, sheet.width, std::move(sheet.cells))});
    }
    return std::move(reading_);
  }

  static std::uint32_t number(std::size_t index) { return static_cast<std::uint32_t>(index + 1); }

  Document document_;
  const MatrixTextOptions& options_;
  Purpose purpose_;
  Findings& findings_;
  MatrixReading reading_;
  bool sides_known_ = false;  ///< whether text or meaning say which side is which
  Labels columns_;            ///< the order in which an option names the classes as decisions, where it is another
  std::map<std::string, std::size_t> copies_;
};

}  // namespace

std::optional<MatrixReading> agree(Document document, const MatrixTextOptions& options, Purpose purpose,
                                   Findings& findings) {
  return Agreement(std::move(document), options, purpose, findings).run();
}

}  // namespace isoyield
