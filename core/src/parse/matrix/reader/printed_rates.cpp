#include "parse/matrix/reader/printed_rates.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/promises.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/listed.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

double quotient(double part, double of) { return of > 0 ? part / of : std::numeric_limits<double>::quiet_NaN(); }

/// What the heading may mean of class `k`, of a sheet whose rows are true classes or, turned, decisions; several where
/// programs differ. NaN: undefined.
std::vector<double> values_of(const Meaning& meaning, const ConfusionMatrix& matrix, std::size_t k, bool of_class) {
  const BinaryCounts counts = one_vs_rest(matrix, k);
  const double recall = quotient(counts.tp, counts.positives());
  const double precision = quotient(counts.tp, counts.predicted_positives());
  std::vector<double> out;
  switch (meaning.promise) {
    case Promise::none:
      return {};
    case Promise::recall:
      out = {recall};
      break;
    case Promise::precision:
      out = {precision};
      break;
    case Promise::specificity:
      out = {quotient(counts.tn, counts.negatives())};
      break;
    case Promise::npv:
      out = {quotient(counts.tn, counts.predicted_negatives())};
      break;
    case Promise::f1:
      out = {quotient(2 * counts.tp, 2 * counts.tp + counts.fp + counts.fn)};
      break;
    case Promise::iou:
      out = {quotient(counts.tp, counts.tp + counts.fp + counts.fn)};
      break;
    case Promise::share:
      out = {of_class ? recall : precision, 1 - (of_class ? recall : precision),
             quotient(of_class ? counts.positives() : counts.predicted_positives(), counts.total())};
      break;
    case Promise::unclear:
      out = {of_class ? recall : precision, quotient(counts.tp + counts.tn, counts.total()), precision};
      break;
    case Promise::correct:
      // What is right of its line, and of all items where each class stands against the others.
      out = {of_class ? recall : precision, quotient(counts.tp + counts.tn, counts.total())};
      break;
  }
  if (!meaning.missed) return out;
  for (double& each : out) each = 1 - each;
  // Errors may be counted too.
  if (meaning.promise == Promise::correct) out.push_back(of_class ? counts.fn : counts.fp);
  return out;
}

/// One figure of a margin as it was printed.
struct Said {
  const Cell* cell = nullptr;
  std::optional<double> value;  ///< nothing: it is no number
  double slack = 0;
  bool undefined = false;  ///< NaN
};

/// A margin, read. Nothing where it holds something else than rates.
std::optional<std::vector<Said>> read_margin(const PrintedRates& printed, std::size_t size) {
  NumberStyle style;
  for (const Cell& cell : printed.cells) {
    if (!cell.exact) style.learn(cell.text);
  }
  std::vector<Said> out;
  double most = 0;
  int decimals = 0;
  bool percent = false;
  for (std::size_t k = 0; k < size; ++k) {
    const Cell& cell = printed.cells[k];
    const CellNumber read = read_number(cell.text, style, cell.exact);
    Said& said = out.emplace_back(Said{&cell, std::nullopt, 0, read.state == NumberState::nan});
    if (read.state == NumberState::word && cell.text.find_first_of("0123456789") != std::string::npos)
      return std::nullopt;
    if (read.state != NumberState::number) continue;
    said.value = read.value;
    // Of a number with an exponent the digits are not counted; two of them are the fewest that are printed.
    said.slack = read.decimals < 0 ? 0.05 * read.value : 0.5 * std::pow(10.0, -read.decimals);
    most = std::max(most, read.value);
    decimals = std::max(decimals, read.decimals);
    percent = percent || read.percent;
  }
  if (percent) return out;
  for (Said& said : out) {
    if (!said.value) continue;
    // 1 beside 0.93 was written as finely as it.
    if (most <= 1 && said.slack == 0.5) said.slack = 0.5 * std::pow(10.0, -std::max(decimals, 2));
  }
  return out;
}

class Rates {
 public:
  explicit Rates(const Sheet& sheet) : sheet_(sheet) {
    const std::size_t size = sheet.height;
    if (size < 2 || size > 200 || sheet.width != size || sheet.ragged || sheet.counts_by_name) return;
    if (sheet.cells.size() != size * size || sheet.row_labels.size() != size || sheet.column_labels.size() != size)
      return;
    std::vector<double> turned(size * size);
    std::vector<double> straight(size * size);
    for (std::size_t c = 0; c < size; ++c) {
      const auto found = std::find(sheet.row_labels.begin(), sheet.row_labels.end(), sheet.column_labels[c]);
      if (found == sheet.row_labels.end()) return;
      place_.push_back(static_cast<std::size_t>(found - sheet.row_labels.begin()));
      for (std::size_t r = 0; r < size; ++r) {
        straight[r * size + place_[c]] = sheet.cells[r * size + c];
        turned[place_[c] * size + r] = sheet.cells[r * size + c];
      }
    }
    straight_ = ConfusionMatrix(size, size, std::move(straight));
    turned_ = ConfusionMatrix(size, size, std::move(turned));
    good_ = straight_.total() > 0;
  }

  [[nodiscard]] bool good() const { return good_; }

  /// The first figure of a margin that the cells contradict; `given`: what they give.
  struct Odd {
    const Cell* cell = nullptr;
    std::size_t of = 0;
    double given = 0;
    bool percent = false;
    bool overall = false;
  };
  /// `told`: whether any figure was held against the cells.
  [[nodiscard]] std::optional<Odd> odd_one(const PrintedRates& printed, Rows rows, bool& told) const {
    const std::size_t size = sheet_.height;
    const Meaning meaning = meaning_of(printed.name);
    if (meaning.promise == Promise::none || printed.cells.size() < size) return std::nullopt;
    const std::optional<std::vector<Said>> margin = read_margin(printed, size);
    if (!margin) return std::nullopt;
    const bool straight = rows != Rows::predicted;
    const auto numbers = std::count_if(printed.cells.begin(), printed.cells.end(), [](const Cell& cell) {
      return cell.text.find_first_of("0123456789") != std::string::npos;
    });
    // "Overall accuracy 0.91" is of no class; one recall below the cells may be that of any class, or a mean.
    const bool overall = !printed.beside && numbers == 1;
    for (std::size_t i = 0; i < size; ++i) {
      const Said& said = (*margin)[i];
      if (!said.value && !said.undefined) continue;
      const std::size_t k = printed.beside ? i : place_[i];
      std::vector<double> values = values_of(meaning, straight ? straight_ : turned_, k, printed.beside == straight);
      if (overall && (meaning.promise == Promise::correct || meaning.promise == Promise::unclear))
        values.insert(values.begin(), meaning.missed ? 1 - correct() : correct());
      if (overall) add_means(meaning, straight, values);
      told = true;
      if (std::none_of(values.begin(), values.end(), [&](double value) { return agrees(said, value); }))
        return Odd{said.cell, k, values[0], said.value && *said.value > 1, overall};
    }
    return std::nullopt;
  }

 private:
  static bool agrees(const Said& said, double value) {
    // An undefined rate is printed as NaN, as 0 or as 1.
    if (std::isnan(value)) return said.undefined || *said.value == 0 || *said.value == 1;
    if (said.undefined) return false;
    const double slack = said.slack * 1.02 + 1e-9 * std::max(1.0, *said.value);
    return std::fabs(*said.value - value) <= slack || std::fabs(*said.value - 100 * value) <= slack;
  }

  /// The rates of all classes, and their means, plain and weighted by items.
  void add_means(const Meaning& meaning, bool straight, std::vector<double>& values) const {
    const ConfusionMatrix& matrix = straight ? straight_ : turned_;
    double sum = 0;
    double weighted = 0;
    for (std::size_t k = 0; k < sheet_.height; ++k) {
      const std::vector<double> of_class = values_of(meaning, matrix, k, straight);
      values.insert(values.end(), of_class.begin(), of_class.end());
      const double rate = std::isnan(of_class[0]) ? 0 : of_class[0];
      sum += rate;
      weighted += rate * matrix.class_totals()[k];
    }
    values.push_back(sum / static_cast<double>(sheet_.height));
    values.push_back(weighted / matrix.total());
  }

  [[nodiscard]] double correct() const {
    double right = 0;
    for (std::size_t k = 0; k < sheet_.height; ++k) right += straight_.at(k, k);
    return right / straight_.total();
  }

  const Sheet& sheet_;
  std::vector<std::size_t> place_;  ///< of each column among the rows
  ConfusionMatrix straight_;
  ConfusionMatrix turned_;
  bool good_ = false;
};

/// Whether the cells give what a print says of the classes.
void tell(const PrintedRates& printed, const std::optional<Rates::Odd>& odd, const std::vector<std::string>& labels,
          Findings& findings) {
  if (!odd) {
    std::vector<std::string> said;
    for (std::size_t k = 0; k < labels.size(); ++k) said.push_back(printed.cells[k].text);
    findings.check(kFigureAgrees, printed.cells[0].offset, {}, true, {shortened(printed.name), listed(said)});
    return;
  }
  const bool sign = !odd->cell->text.empty() && odd->cell->text.back() == '%';
  char gives[40];
  std::snprintf(gives, sizeof gives, sign ? "%.4g%%" : "%.4g", odd->given * (odd->percent || sign ? 100 : 1));
  const std::vector<std::string> words{
      shortened(printed.name) + (odd->overall ? "" : " (" + shortened(labels[odd->of]) + ")"), odd->cell->text, gives};
  findings.check(kFigureDiffers, odd->cell->offset, {}, false, words);
  findings.doubt(kFigureDiffers, odd->cell->offset, {}, words);
}

/// Whether words say of a line that it is of single classes, and not that something was classified.
bool of_each_class(std::string_view words) {
  const std::string folded = fold(words);
  const std::vector<std::string_view> all = split_words(folded);
  return std::any_of(all.begin(), all.end(), [](std::string_view word) {
    for (const std::string_view each : {"class", "label", "клас", "klas", "clase"}) {
      if (word.substr(0, each.size()) == each)
        return word.substr(each.size(), 2) != "if" && word.substr(each.size(), 4) != "иф" &&
               word.substr(each.size(), 3) != "sif";
    }
    return false;
  });
}

}  // namespace

Rows by_printed_rates(const Sheet& sheet, Rows rows, Findings& findings) {
  if (sheet.printed.empty()) return rows;
  const Rates rates(sheet);
  if (!rates.good()) return rows;
  bool told = false;
  const auto agree = [&](Rows way) {
    return std::none_of(sheet.printed.begin(), sheet.printed.end(),
                        [&](const PrintedRates& each) { return rates.odd_one(each, way, told).has_value(); });
  };
  const bool as_truth = agree(Rows::true_class);
  const bool as_decisions = agree(Rows::predicted);
  if (!told) return rows;
  if (rows == Rows::unstated && as_truth != as_decisions) rows = as_truth ? Rows::true_class : Rows::predicted;
  for (const PrintedRates& each : sheet.printed) {
    bool held = false;
    const std::optional<Rates::Odd> odd = rates.odd_one(each, rows, held);
    if (!held) continue;
    tell(each, odd, sheet.row_labels, findings);
  }
  return rows;
}

bool by_listed_rates(std::string_view line, std::size_t begin, const std::vector<ByteRange>& numbers,
                     const MatrixReading& reading, Findings& findings) {
  const std::size_t size = reading.classes.size();
  if (size < 2 || numbers.size() != size) return false;
  const std::string_view words = line.substr(0, numbers[0].from - begin);
  const std::string_view bare = trim(words).text;
  const bool bracket = !bare.empty() && (bare.back() == '[' || bare.back() == '(');
  PrintedRates printed{std::string(bare), true, {}};
  // "Accuracy: [0.91, 0.93]" may be that of two folds.
  if (!of_each_class(words) && (!bracket || meaning_of(printed.name).promise == Promise::correct)) return false;
  for (std::size_t k = 0; k < size; ++k) {
    const std::size_t from = numbers[k].from - begin;
    if (k > 0) {
      const std::size_t end = numbers[k - 1].to - begin;
      if (line.substr(end, from - end).find_first_not_of(" \t,;%") != std::string_view::npos) return false;
    }
    const std::size_t to = numbers[k].to - begin;
    const std::size_t length = to - from + (line.substr(to, 1) == "%" ? 1 : 0);
    printed.cells.push_back({.text = std::string(line.substr(from, length)), .offset = numbers[k].from, .exact = true});
  }
  while (!printed.name.empty() && std::string_view(" :=[(").find(printed.name.back()) != std::string_view::npos)
    printed.name.pop_back();
  std::optional<Rates::Odd> odd;
  bool told = false;
  for (const NamedMatrix& each : reading.classifiers) {
    Sheet sheet;
    sheet.height = sheet.width = size;
    sheet.row_labels = sheet.column_labels = reading.classes;
    if (each.matrix.classes() != size || each.matrix.decisions() != size) continue;
    for (std::size_t r = 0; r < size; ++r) {
      for (std::size_t c = 0; c < size; ++c) sheet.cells.push_back(each.matrix.at(r, c));
    }
    const Rates rates(sheet);
    if (!rates.good()) continue;
    bool held = false;
    odd = rates.odd_one(printed, Rows::true_class, held);
    told = told || held;
    if (held && !odd) break;
  }
  if (!told) return false;
  findings.use(Use::statistic, numbers.front().from, numbers.back().to - numbers.front().from, shortened(printed.name));
  tell(printed, odd, reading.classes, findings);
  return true;
}

}  // namespace isoyield
