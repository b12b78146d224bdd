#include "matrix_agree.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "isoyield/labels.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kEmptyText{"empty_text",
                                 {"there is no matrix in the text", "у тексті немає матриці"},
                                 {"expected at least two rows of numbers", "очікувалося щонайменше два рядки чисел"},
                                 {"Paste a confusion matrix, or counts such as TP=20 FP=50 FN=5 TN=1000.",
                                  "Вставте матрицю помилок або кількості, як-от TP=20 FP=50 FN=5 TN=1000."}};
constexpr ProblemKind kNotSquare{"not_square",
                                 {"the matrix has {0} rows and {1} columns", "матриця має рядків: {0}, стовпців: {1}"},
                                 {"expected a square matrix, or labels for the decisions", "очікувалася квадратна матриця або мітки рішень"},
                                 {"Add what is missing, or name the decisions.", "Додайте, чого бракує, або назвіть рішення."}};
constexpr ProblemKind kTooManyClasses{"too_many_classes",
                                      {"the matrix has {0} rows and {1} columns", "матриця має рядків: {0}, стовпців: {1}"},
                                      {"expected at most {2} classes and decisions", "очікувалося не більше {2} класів і рішень"},
                                      {"Merge rare classes.", "Об’єднайте рідкісні класи."}};
constexpr ProblemKind kOneClass{"one_class",
                                {"the matrix has {0} class", "матриця має класів: {0}"},
                                {"expected at least two classes", "очікувалося щонайменше два класи"},
                                {"Add the other class.", "Додайте інший клас."}};
constexpr ProblemKind kAllZero{"all_zero",
                               {"every cell is 0", "усі клітинки дорівнюють 0"},
                               {"at least one cell must be positive", "хоча б одна клітинка має бути додатною"},
                               {"Enter the counts.", "Уведіть кількості."}};
constexpr ProblemKind kSumTooLarge{"sum_too_large",
                                   {"the sum of the cells is infinite", "сума клітинок нескінченна"},
                                   {"expected a finite sum", "очікувалася скінченна сума"},
                                   {"Divide all cells by the same number.", "Поділіть усі клітинки на те саме число."}};
constexpr ProblemKind kSizesDiffer{"sizes_differ",
                                   {"matrix {0} is {1} by {2}", "матриця {0} має розмір {1} × {2}"},
                                   {"all need to be {3} by {4}", "усі мають бути розміром {3} × {4}"},
                                   {"Compare classifiers of the same classes.", "Порівнюйте класифікатори тих самих класів."}};
constexpr ProblemKind kLabelsDiffer{"labels_differ",
                                    {"matrix {0} has the labels {1}", "матриця {0} має мітки {1}"},
                                    {"all need the same labels: {2}", "усі мають мати ті самі мітки: {2}"},
                                    {"Rename the labels so that they agree.", "Перейменуйте мітки, щоб вони збігалися."}};
constexpr ProblemKind kLabelCount{"label_count",
                                  {"there are {0} labels for {1} rows or columns", "міток — {0}, а рядків чи стовпців — {1}"},
                                  {"expected one label for each", "очікувалося по одній мітці на кожен"},
                                  {"Give as many labels as there are classes and decisions.", "Подайте стільки міток, скільки є класів і рішень."}};
constexpr ProblemKind kLabelTwice{"label_repeated",
                                  {"the label \"{0}\" stands twice", "мітка «{0}» трапляється двічі"},
                                  {"every class and decision needs a label of its own", "кожен клас і рішення мусять мати власну мітку"},
                                  {"Rename one of them.", "Перейменуйте одну з них."}};
constexpr ProblemKind kPositiveUnknown{"positive_unknown",
                                       {"the positive class \"{0}\" is not among the classes {1}", "позитивного класу «{0}» немає серед класів {1}"},
                                       {"expected one of the classes", "очікувався один із класів"},
                                       {"Name one of the classes.", "Назвіть один із класів."}};
constexpr ProblemKind kCountsNeedTwo{"counts_need_two_classes",
                                     {"TP, FP, FN and TN stand for two classes", "TP, FP, FN і TN описують два класи"},
                                     {"expected two labels, not {0}", "очікувалося дві мітки, а не {0}"},
                                     {"Give two labels or none.", "Подайте дві мітки або жодної."}};

constexpr ProblemKind kRowsAssumed{"rows_assumed",
                                   {"the rows were read as true classes, because the text does not say", "рядки прочитано як справжні класи, бо текст цього не каже"},
                                   {},
                                   {"Say so if rows are predictions.", "Укажіть, якщо рядки — це рішення."}};
constexpr ProblemKind kRowsOverridden{"rows_overridden",
                                      {"the text names its axes otherwise than the option does; the option was followed", "текст називає осі інакше, ніж параметр; враховано параметр"},
                                      {},
                                      {}};
constexpr ProblemKind kPermuted{"labels_permuted",
                                {"the labels of matrix {0} stood in another order and were put in order", "мітки матриці {0} стояли в іншому порядку; їх упорядковано"},
                                {},
                                {}};
constexpr ProblemKind kDecisionsAdded{"decisions_added",
                                      {"nothing was decided {0}; a column of 0 was added", "жодного рішення {0}; додано стовпець нулів"},
                                      {},
                                      {}};
constexpr ProblemKind kOtherDecisions{"decisions_are_not_classes",
                                      {"the decisions {0} are not the classes {1}", "рішення {0} не збігаються з класами {1}"},
                                      {},
                                      {"Give both the same labels if they are meant to be the same.", "Дайте їм однакові мітки, якщо йдеться про те саме."}};
constexpr ProblemKind kRelabelled{"labels_replaced",
                                  {"the labels {0} of the text were replaced by those given: {1}", "мітки {0} з тексту замінено поданими: {1}"},
                                  {},
                                  {}};
constexpr ProblemKind kRenamed{"name_repeated", {"two classifiers are named \"{0}\"; the later is now \"{1}\"", "два класифікатори мають назву «{0}»; другий тепер «{1}»"}, {}, {}};

using Labels = std::vector<std::string>;

std::string listed(const Labels& labels) {
  std::string text;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (i == 8) return text + ", …";
    text += (i > 0 ? ", " : "") + labels[i];
  }
  return text;
}

Labels sorted(Labels labels) {
  std::sort(labels.begin(), labels.end());
  return labels;
}

std::string letters(std::size_t index) {
  std::string name;
  for (std::size_t n = index + 1; n > 0; n = (n - 1) / 26) name.insert(name.begin(), static_cast<char>('A' + (n - 1) % 26));
  return name;
}

void turn(Sheet& sheet) {
  if (!sheet.cells.empty()) {
    std::vector<double> cells(sheet.cells.size());
    for (std::size_t r = 0; r < sheet.height; ++r) {
      for (std::size_t c = 0; c < sheet.width; ++c) cells[c * sheet.height + r] = sheet.cells[r * sheet.width + c];
    }
    sheet.cells = std::move(cells);
  }
  std::swap(sheet.height, sheet.width);
  std::swap(sheet.row_labels, sheet.column_labels);
}

/// Puts rows or columns into the order of `wanted`, which holds the same labels.
void reorder(Sheet& sheet, const Labels& wanted, bool rows) {
  Labels& labels = rows ? sheet.row_labels : sheet.column_labels;
  std::map<std::string, std::size_t> place;
  for (std::size_t i = 0; i < labels.size(); ++i) place[labels[i]] = i;
  std::vector<double> cells;
  cells.reserve(sheet.cells.size());
  for (std::size_t r = 0; r < sheet.height && !sheet.cells.empty(); ++r) {
    for (std::size_t c = 0; c < sheet.width; ++c) {
      cells.push_back(sheet.cells[(rows ? place[wanted[r]] : r) * sheet.width + (rows ? c : place[wanted[c]])]);
    }
  }
  sheet.cells = std::move(cells);
  labels = wanted;
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
    orient();
    for (std::size_t i = 0; i < document_.sheets.size(); ++i) check_shape(i);
    if (!findings_.clean()) return std::nullopt;
    choose_labels();
    for (std::size_t i = 0; i < document_.sheets.size() && findings_.clean(); ++i) fit(i);
    check_positive();
    if (!findings_.clean()) return std::nullopt;
    return finish();
  }

 private:
  void orient() {
    reading_.rows_named = true;
    bool assumed = false;
    bool overridden = false;
    for (Sheet& sheet : document_.sheets) {
      const Rows said = document_.rows != Rows::unstated ? document_.rows : sheet.stated;
      Rows rows = options_.rows != Rows::unstated ? options_.rows : said;
      if (sheet.counts_by_name) rows = Rows::true_class;
      overridden = overridden || (options_.rows != Rows::unstated && said != Rows::unstated && said != options_.rows && !sheet.counts_by_name);
      if (rows == Rows::unstated) {
        reading_.rows_named = false;
        assumed = true;
        rows = Rows::true_class;
      }
      if (rows == Rows::predicted) turn(sheet);
      if (reading_.rows == Rows::unstated) reading_.rows = rows;
    }
    if (assumed) findings_.note(kRowsAssumed, document_.sheets[0].offset, {});
    if (overridden) findings_.note(kRowsOverridden, document_.sheets[0].offset, {});
  }

  void check_shape(std::size_t index) {
    Sheet& sheet = document_.sheets[index];
    if (sheet.ragged) return;
    const Spot spot{.matrix = number(index)};
    if (sheet.height == 0 || sheet.width == 0) {
      if (findings_.clean()) findings_.problem(kEmptyText, sheet.offset, spot);
      return;
    }
    const std::string height = std::to_string(sheet.height);
    const std::string width = std::to_string(sheet.width);
    if (sheet.height > kMostClasses || sheet.width > kMostClasses) {
      findings_.problem(kTooManyClasses, sheet.offset, spot, {height, width, std::to_string(kMostClasses)});
      return;
    }
    add_decisions(sheet, spot);
    const bool decisions_known = !sheet.column_labels.empty() || stated_decisions().size() == sheet.width;
    if (sheet.height != sheet.width && !decisions_known) {
      findings_.problem(kNotSquare, sheet.offset, spot, {height, width});
    } else if (sheet.height < 2) {
      findings_.problem(kOneClass, sheet.offset, spot, {height});
    }
    if (sheet.cells.empty() || purpose_ == Purpose::utilities) return;
    if (std::all_of(sheet.cells.begin(), sheet.cells.end(), [](double cell) { return cell == 0; })) findings_.problem(kAllZero, sheet.offset, spot);
    double sum = 0;
    for (const double cell : sheet.cells) sum += cell;
    if (sum > 1.7976931348623157e308) findings_.problem(kSumTooLarge, sheet.offset, spot);
  }

  /// A cross table leaves out decisions that never came.
  void add_decisions(Sheet& sheet, Spot spot) {
    if (sheet.column_labels.empty() || sheet.column_labels.size() >= sheet.row_labels.size() || purpose_ == Purpose::utilities) return;
    const std::set<std::string> present(sheet.column_labels.begin(), sheet.column_labels.end());
    Labels missing;
    for (const std::string& label : sheet.row_labels) {
      if (present.count(label) == 0) missing.push_back(label);
    }
    if (missing.size() + sheet.width != sheet.height || sheet.cells.empty()) return;
    std::vector<double> cells(sheet.height * sheet.height, 0);
    std::map<std::string, std::size_t> place;
    for (std::size_t i = 0; i < sheet.height; ++i) place[sheet.row_labels[i]] = i;
    for (std::size_t r = 0; r < sheet.height; ++r) {
      for (std::size_t c = 0; c < sheet.width; ++c) cells[r * sheet.height + place[sheet.column_labels[c]]] = sheet.cells[r * sheet.width + c];
    }
    sheet.cells = std::move(cells);
    sheet.width = sheet.height;
    sheet.column_labels = sheet.row_labels;
    findings_.note(kDecisionsAdded, sheet.offset, spot, {listed(missing)});
  }

  [[nodiscard]] const Labels& stated_classes() const { return options_.classes.empty() ? document_.classes : options_.classes; }
  [[nodiscard]] const Labels& stated_decisions() const { return options_.decisions.empty() ? document_.decisions : options_.decisions; }

  void choose_labels() {
    Labels& classes = reading_.classes;
    Labels& decisions = reading_.decisions;
    classes = stated_classes();
    decisions = stated_decisions();
    for (const Labels* labels : {&classes, &decisions}) {
      const Labels order = sorted(*labels);
      const auto twice = std::adjacent_find(order.begin(), order.end());
      if (twice != order.end()) findings_.problem(kLabelTwice, 0, {}, {*twice});
    }
    for (const Sheet& sheet : document_.sheets) {
      const bool square = sheet.height == sheet.width;
      if (classes.empty()) classes = !sheet.row_labels.empty() ? sheet.row_labels : square ? sheet.column_labels : Labels();
      if (decisions.empty() && !sheet.column_labels.empty() && !(square && sorted(sheet.column_labels) == sorted(classes))) {
        // Labels given for the classes stand for the decisions too where the text has the same labels on both sides.
        if (!square || (!sheet.row_labels.empty() && sorted(sheet.row_labels) != sorted(sheet.column_labels))) decisions = sheet.column_labels;
      }
    }
    const Sheet& first = document_.sheets[0];
    if (classes.empty()) {
      for (std::size_t i = 0; i < first.height; ++i) classes.push_back(std::to_string(i));
    }
    if (decisions.empty()) decisions = first.width == classes.size() ? classes : Labels();
    // The same labels in another order are the classes.
    if (decisions != classes && sorted(decisions) == sorted(classes)) decisions = classes;
    if (first.height != classes.size()) {
      count_problem(first, classes.size(), first.height);
    } else if (first.width != decisions.size()) {
      count_problem(first, decisions.size(), first.width);
    }
    if (findings_.clean() && classes.size() == decisions.size() && classes != decisions) {
      findings_.note(kOtherDecisions, first.offset, {}, {listed(decisions), listed(classes)});
    }
  }

  void count_problem(const Sheet& first, std::size_t labels, std::size_t rows) {
    if (first.counts_by_name) {
      findings_.problem(kCountsNeedTwo, first.offset, {}, {std::to_string(labels)});
    } else {
      findings_.problem(kLabelCount, first.offset, {}, {std::to_string(labels), std::to_string(rows)});
    }
  }

  void fit(std::size_t index) {
    Sheet& sheet = document_.sheets[index];
    const Spot spot{.matrix = number(index)};
    const std::size_t height = reading_.classes.size();
    const std::size_t width = reading_.decisions.size();
    if (sheet.height != height || sheet.width != width) {
      findings_.problem(kSizesDiffer, sheet.offset, spot,
                        {std::to_string(index + 1), std::to_string(sheet.height), std::to_string(sheet.width), std::to_string(height), std::to_string(width)});
      return;
    }
    if (sheet.counts_by_name) {
      // The one that reads as positive takes the counts of positives.
      if (default_positive(reading_.classes) == 0) std::reverse(sheet.cells.begin(), sheet.cells.end());
      if (!reading_.positive && !document_.positive) reading_.positive = reading_.classes[default_positive(reading_.classes)];
      return;
    }
    const bool square = height == width && reading_.classes == reading_.decisions;
    if (square && sheet.row_labels.empty()) sheet.row_labels = sheet.column_labels;
    if (square && sheet.column_labels.empty()) sheet.column_labels = sheet.row_labels;
    const std::size_t before = findings_.count();
    bool moved = fit_side(sheet, spot, true);
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
    const bool given = rows || reading_.classes == reading_.decisions ? !options_.classes.empty() : !options_.decisions.empty();
    if (!given) {
      findings_.problem(kLabelsDiffer, sheet.offset, spot, {std::to_string(spot.matrix), listed(labels), listed(wanted)});
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
      findings_.problem(kPositiveUnknown, 0, {}, {*document_.positive, listed(classes)});
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
      reading_.classifiers.push_back({std::move(name), ConfusionMatrix(sheet.height, sheet.width, std::move(sheet.cells))});
    }
    return std::move(reading_);
  }

  static std::uint32_t number(std::size_t index) { return static_cast<std::uint32_t>(index + 1); }

  Document document_;
  const MatrixTextOptions& options_;
  Purpose purpose_;
  Findings& findings_;
  MatrixReading reading_;
  std::map<std::string, std::size_t> copies_;
};

}  // namespace

std::optional<MatrixReading> agree(Document document, const MatrixTextOptions& options, Purpose purpose, Findings& findings) {
  return Agreement(std::move(document), options, purpose, findings).run();
}

}  // namespace isoyield
