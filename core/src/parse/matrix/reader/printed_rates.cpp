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
#include "text/cell_number.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

/// What a heading promises of each class.
enum class Promise : std::uint8_t { none, recall, precision, specificity, npv, f1, iou, correct };

struct Meaning {
  Promise promise = Promise::none;
  bool missed = false;  ///< 1 less it
};

Meaning meaning_of(const std::string& name) {
  struct Word {
    std::string_view begins;
    Meaning meaning;
  };
  static constexpr Word kWords[] = {
      {"precision", {Promise::precision}},
      {"ppv", {Promise::precision}},
      {"user", {Promise::precision}},
      {"commission", {Promise::precision, true}},
      {"recall", {Promise::recall}},
      {"sensitivity", {Promise::recall}},
      {"producer", {Promise::recall}},
      {"omission", {Promise::recall, true}},
      {"specificity", {Promise::specificity}},
      {"npv", {Promise::npv}},
      {"f1", {Promise::f1}},
      {"iou", {Promise::iou}},
      {"accuracy", {Promise::correct}},
      {"correct", {Promise::correct}},
      {"точність", {Promise::correct}},
      {"err", {Promise::correct, true}},
  };
  const std::string folded = fold(name);
  Meaning found;
  for (const std::string_view word : split_words(folded)) {
    // Means over the classes are no rates of one.
    if (word == "macro" || word == "mean" || word == "avg" || word == "average") return {};
    for (const Word& each : kWords) {
      if (word.substr(0, each.begins.size()) != each.begins) continue;
      if (found.promise == Promise::none) found = each.meaning;
    }
  }
  return found;
}

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
    // "Overall accuracy 0.91" is of no class; one recall below the cells may be a mean.
    const bool overall = !printed.beside && numbers == 1;
    if (overall && meaning.promise != Promise::correct) return std::nullopt;
    for (std::size_t i = 0; i < size; ++i) {
      const Said& said = (*margin)[i];
      if (!said.value && !said.undefined) continue;
      const std::size_t k = printed.beside ? i : place_[i];
      std::vector<double> values = values_of(meaning, straight ? straight_ : turned_, k, printed.beside == straight);
      if (overall) values.insert(values.begin(), meaning.missed ? 1 - correct() : correct());
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
    if (!odd) {
      std::vector<std::string> said;
      for (std::size_t k = 0; k < sheet.height; ++k) said.push_back(each.cells[k].text);
      findings.check(kFigureAgrees, each.cells[0].offset, {}, true, {shortened(each.name), listed(said)});
      continue;
    }
    const bool sign = !odd->cell->text.empty() && odd->cell->text.back() == '%';
    char gives[40];
    std::snprintf(gives, sizeof gives, sign ? "%.4g%%" : "%.4g", odd->given * (odd->percent || sign ? 100 : 1));
    const std::vector<std::string> words{
        shortened(each.name) + (odd->overall ? "" : " (" + shortened(sheet.row_labels[odd->of]) + ")"), odd->cell->text,
        gives};
    findings.check(kFigureDiffers, odd->cell->offset, {}, false, words);
    findings.doubt(kFigureDiffers, odd->cell->offset, {}, words);
  }
  return rows;
}

}  // namespace isoyield
