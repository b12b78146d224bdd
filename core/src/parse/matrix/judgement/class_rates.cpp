#include "parse/matrix/judgement/class_rates.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>
#include <string>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/promises.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "parse/matrix/structures/printed_value.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

/// Words that may stand with a rate and a class.
bool beside(std::string_view word) {
  for (const std::string_view each : {"class", "label", "for", "of", "the", "score", "rate", "клас", "класу", "для"}) {
    if (word == each) return true;
  }
  return false;
}

/// A rate and the class that it is of.
struct OfClass {
  const Metric* rate = nullptr;
  std::size_t k = 0;
};

/// Between blanks, so that only whole words are found.
std::string framed(std::string text) {
  text.insert(text.begin(), ' ');
  text.push_back(' ');
  return text;
}

/// What words in front of a number say; nothing where they name no class, or two.
std::optional<OfClass> of_class(std::string_view words, const std::vector<std::string>& classes) {
  const std::string folded = framed(fold(words));
  std::optional<OfClass> found;
  std::size_t longest = 0;
  for (std::size_t k = 0; k < classes.size(); ++k) {
    const std::string label = framed(fold(classes[k]));
    const std::size_t at = folded.find(label);
    if (label.size() < 3 || at == std::string::npos) continue;
    if (label.size() == longest) return std::nullopt;
    if (label.size() < longest) continue;
    std::string rest;
    std::string others = folded;
    others.replace(at, label.size(), 1, ' ');
    for (const std::string_view word : split_words(others)) {
      if (beside(word)) continue;
      if (!rest.empty()) rest += ' ';
      rest += word;
    }
    const Metric* rate = find_metric(rest);
    if (rate == nullptr && rest.find(' ') == std::string::npos) rate = promised_metric(rest);
    longest = label.size();
    found.reset();
    // One of all classes is of no single one.
    if (rate != nullptr && rate->formula.binary != nullptr && rate->formula.matrix == nullptr &&
        has_known_meanings(*rate))
      found = OfClass{rate, k};
  }
  return found;
}

/// Where the words in front of a number begin: behind the number before them that is no class, a tab, a bar, a pause.
std::size_t words_begin(std::string_view line, std::size_t from, std::size_t to) {
  const std::string_view words = line.substr(from, to - from);
  std::size_t begin = 0;
  if (const std::size_t mark = words.find_last_of("\t;|"); mark != std::string_view::npos) begin = mark + 1;
  if (const std::size_t pause = words.rfind(", "); pause != std::string_view::npos) begin = std::max(begin, pause + 2);
  return from + begin;
}

/// "Precision(1.0) = 0.92", "Class 1.0 precision = 0.92": a class of Spark in front of a rate of it.
bool is_argument(std::string_view line, std::size_t from, std::size_t to) {
  const std::string_view behind = trim(line.substr(to)).text;
  const std::string_view sign = trim(behind.substr(std::min<std::size_t>(1, behind.size()))).text.substr(0, 1);
  const bool inside = from > 1 && line[from - 1] == '(' && is_letter(line[from - 2]) && behind.substr(0, 1) == ")" &&
                      (sign == "=" || sign == ":");
  const bool named = from > 5 && (line.substr(from - 5, 5) == "lass " || line.substr(from - 5, 5) == "abel ") &&
                     !behind.empty() &&
                     ((line.substr(to, 1) == " " && is_letter(behind[0])) || behind[0] == ')' || behind[0] == ':');
  return inside || named;
}

/// Classes of Spark are 0.0 and 1.0.
std::string without_tenths(std::string_view words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool ends = words.substr(i + 2 < words.size() ? i + 2 : words.size()).find_first_of(" )") == 0;
    if (i > 0 && words.compare(i, 2, ".0") == 0 && words[i - 1] >= '0' && words[i - 1] <= '9' && ends)
      ++i;
    else
      out += words[i];
  }
  return out;
}

}  // namespace

bool of_pair(std::string_view words) {
  bool truth = false;
  bool decision = false;
  const std::string folded = fold(words);
  const std::vector<std::string_view> all = split_words(folded);
  for (const std::string_view word : all) {
    truth = truth || axis_of(word) == Rows::true_class;
    decision = decision || axis_of(word) == Rows::predicted;
  }
  const auto index = [](std::string_view word) {
    return word.size() < 4 && word.find_first_not_of("0123456789") == std::string_view::npos;
  };
  const bool cell = all.size() > 2 && index(all[all.size() - 1]) && index(all[all.size() - 2]);
  return (truth && decision) || cell;
}

bool names_class(std::string_view words, const MatrixReading& reading) {
  const std::size_t end = words.find_last_not_of(" \t:=") + 1;  // npos: nothing is left
  const std::string_view name = trim(words.substr(0, end)).text;
  return std::find(reading.classes.begin(), reading.classes.end(), name) != reading.classes.end();
}

void hold_class_rates(std::string_view line, std::size_t begin, std::vector<ByteRange>& numbers,
                      const MatrixReading& reading, Findings& findings, HeldRates& held) {
  if (reading.classes.size() > 100 || numbers.size() > 40) return;
  std::vector<ByteRange> left;
  std::size_t behind = 0;  // the last number that was a figure
  bool argument = reading.classes_stated;
  for (const ByteRange& number : numbers) {
    if (is_argument(line, number.from - begin, number.to - begin)) {
      left.push_back(number);
      argument = true;
      continue;
    }
    if (!argument) {
      left.push_back(number);
      continue;
    }
    const std::size_t from = words_begin(line, behind, number.from - begin);
    const std::string_view words = line.substr(from, number.from - begin - from);
    const std::string digits(line.substr(number.from - begin, number.to - number.from));
    const CellNumber read = read_number(digits, {}, true);
    const std::string_view next = trim(line.substr(number.to - begin)).text;
    const bool percent = !next.empty() && next.front() == '%';
    const bool figure = read.state == NumberState::number && (read.decimals > 0 || percent);
    left.push_back(number);
    if (!figure) continue;
    behind = number.to - begin;
    std::optional<OfClass> of;
    if (words.find('@') == std::string_view::npos) of = of_class(words, reading.classes);
    if (!of && argument) of = of_class(without_tenths(words), reading.classes);
    if (!of) continue;
    const double scale = percent || (read.value > 1 && of->rate->range.high <= 1) ? 100 : 1;
    // Percents without decimals may be cut.
    const double slack = (read.decimals > 0 ? 0.51 * std::pow(10.0, -read.decimals) : 1.01) / scale + 1e-12;
    std::optional<double> given;
    for (const NamedMatrix& each : reading.classifiers) {
      if (each.matrix.classes() != each.matrix.decisions()) continue;
      const Value value = evaluate(*of->rate, one_vs_rest(each.matrix, of->k));
      const double of_cells = value.defined() ? value.number() : 0;
      if (!given || std::fabs(of_cells - read.value / scale) < std::fabs(*given - read.value / scale)) given = of_cells;
    }
    if (!given) continue;
    const bool agrees = std::fabs(*given - read.value / scale) <= slack;
    const std::size_t at = begin + from;
    const Trimmed name = trim(words);
    std::string said(name.text.substr(0, name.text.find_last_not_of(" :=") + 1));
    findings.use(Use::statistic, at + name.cut, number.to - at - name.cut, shortened(said));
    while (!left.empty() && left.back().from >= at) left.pop_back();
    if (agrees) {
      ++held.agreeing;
      findings.check(kFigureAgrees, number.from, {}, true, {shortened(said), digits});
    } else {
      held.differ = true;
      char gives[40];
      std::snprintf(gives, sizeof gives, "%.4g", *given * scale);
      findings.check(kFigureDiffers, number.from, {}, false, {shortened(said), digits, gives});
      findings.doubt(kFigureDiffers, number.from, {}, {shortened(said), digits, gives});
    }
  }
  numbers = std::move(left);
}

void hold_counts(std::string_view line, std::size_t begin, std::vector<ByteRange>& numbers,
                 const MatrixReading& reading, std::size_t positive, Findings& findings, HeldRates& held) {
  if (reading.classes.size() != 2 || reading.decisions.size() != 2 || numbers.size() > 40) return;
  std::vector<ByteRange> left;
  std::size_t behind = 0;  // the last number
  for (const ByteRange& number : numbers) {
    const std::string_view words = line.substr(behind, number.from - begin - behind);
    const std::size_t mark = words.find_last_of("\t;|,([{");
    const std::string name = fold(words.substr(mark == std::string_view::npos ? 0 : mark + 1));
    const std::size_t which = count_of(name).value_or(4);
    behind = number.to - begin;
    const std::string digits(line.substr(number.from - begin, number.to - number.from));
    const CellNumber read = read_number(digits, {}, true);
    const std::string_view next = trim(line.substr(behind)).text;
    const bool percent = !next.empty() && next.front() == '%';
    if (which > 3 || read.state != NumberState::number || read.value != std::floor(read.value) || percent) {
      left.push_back(number);
      continue;
    }
    const std::size_t row = which < 2 ? 1 - positive : positive;
    const std::size_t column = which % 2 == 0 ? 1 - positive : positive;
    const double given = reading.classifiers[0].matrix.at(row, column);
    const bool agrees = std::any_of(reading.classifiers.begin(), reading.classifiers.end(),
                                    [&](const auto& each) { return each.matrix.at(row, column) == read.value; });
    findings.use(Use::statistic, number.from, digits.size(), shortened(name));
    std::vector<std::string> said{shortened(name), digits};
    if (!agrees) said.push_back(plain_digits(given));
    findings.check(agrees ? kFigureAgrees : kFigureDiffers, number.from, {}, agrees, said);
    if (!agrees) findings.doubt(kFigureDiffers, number.from, {}, said);
    held.agreeing += agrees ? 1 : 0;
    held.differ = held.differ || !agrees;
  }
  numbers = std::move(left);
}

bool is_row_of_another(std::string_view text, std::size_t begin, const MatrixReading& reading) {
  std::vector<double> values;
  const auto width = [&](std::size_t at) -> std::size_t {
    if (at >= text.size()) return 0;
    const std::string_view line = text.substr(at, line_end(text, at) - at);
    const std::vector<ByteRange> numbers = numbers_in(line);
    if (numbers.size() < 2 || !is_letter(trim(line).text[0]) || !trim(line.substr(numbers.back().to)).text.empty())
      return 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const std::string digits(line.substr(numbers[i].from, numbers[i].to - numbers[i].from));
      const bool apart =
          i == 0 || trim(line.substr(numbers[i - 1].to, numbers[i].from - numbers[i - 1].to)).text.empty();
      if (!apart || digits.find_first_not_of("0123456789") != std::string::npos) return 0;
      if (at == begin) values.push_back(read_number(digits, {}, true).value);
    }
    // "Epoch 3 10": what a mark parts from its name is no row.
    return line.substr(0, numbers[0].from).find_first_of(":=,;") == std::string_view::npos ? numbers.size() : 0;
  };
  const std::size_t own = width(begin);
  if (own == 0) return false;
  const std::size_t above = begin < 2 ? std::string_view::npos : text.find_last_of('\n', begin - 2);
  const std::size_t below = text.find('\n', begin);
  const bool beside = (begin > 1 && width(above == std::string_view::npos ? 0 : above + 1) == own) ||
                      (below != std::string_view::npos && width(below + 1) == own);
  if (!beside) return false;
  for (const NamedMatrix& each : reading.classifiers) {
    std::vector<double> right;
    for (std::size_t k = 0; k < std::min(each.matrix.classes(), each.matrix.decisions()); ++k)
      right.push_back(each.matrix.at(k, k));
    if (values == right || values == each.matrix.class_totals() || values == each.matrix.decision_totals())
      return false;
  }
  return true;
}

bool counts_errors(std::string_view line, std::size_t begin, const std::vector<ByteRange>& numbers,
                   const MatrixReading& reading, Findings& findings, HeldRates& held) {
  for (std::size_t i = 0; i + 1 < numbers.size() && reading.classifiers.size() == 1; ++i) {
    const std::size_t from = numbers[i].from - begin;
    const std::size_t to = numbers[i].to - begin;
    const std::size_t end = numbers[i + 1].to - begin;
    if (trim(line.substr(to, numbers[i + 1].from - numbers[i].to)).text != "(" || line.substr(end, 2) != "%)") continue;
    const CellNumber count = read_number(std::string(line.substr(from, to - from)), {}, true);
    const CellNumber share = read_number(
        std::string(line.substr(numbers[i + 1].from - begin, end - (numbers[i + 1].from - begin))), {}, true);
    const double of = 100 * count.value / reading.classifiers[0].matrix.total();
    if (share.decimals < 1 || std::fabs(of - share.value) > 0.51 * std::pow(10.0, -share.decimals)) continue;
    const ConfusionMatrix& matrix = reading.classifiers[0].matrix;
    double right = 0;
    for (std::size_t k = 0; k < std::min(matrix.classes(), matrix.decisions()); ++k) right += matrix.at(k, k);
    held.agreeing += count.value == matrix.total() - right || count.value == right ? 1 : 0;
    findings.use(Use::statistic, begin, line.size(), "errors");
    return true;
  }
  return false;
}

bool is_no_count(std::string_view text, const Figure& figure, const MatrixReading& reading) {
  const std::string_view digits = text.substr(figure.where.from, figure.where.to - figure.where.from);
  // A comma may part two cells, and 41.0 be one.
  if (digits.find(',') < digits.find('.') && digits.find('.') != std::string_view::npos) return false;
  const bool decimals = digits.find('.') != std::string_view::npos && digits.find(',') == std::string_view::npos;
  if (figure.slack <= 0 ? !figure.percent : !decimals || figure.value == std::floor(figure.value)) return false;
  return std::all_of(reading.classifiers.begin(), reading.classifiers.end(), [](const NamedMatrix& each) {
    const std::vector<double>& totals = each.matrix.class_totals();
    return std::all_of(totals.begin(), totals.end(), [](double total) { return total == std::floor(total); });
  });
}

bool is_margin(const Figure& figure, const MatrixReading& reading) {
  constexpr double kNoChance = 100;
  const std::string name = fold(figure.name);
  const bool says = name.find("total") != std::string::npos || name.find("number of") != std::string::npos ||
                    name.find("sum of") != std::string::npos || name.find("усього") != std::string::npos ||
                    name.find("кількість") != std::string::npos;
  return std::any_of(reading.classifiers.begin(), reading.classifiers.end(), [&](const NamedMatrix& each) {
    const auto is = [&](double total) { return total == figure.value; };
    const auto one = [&](const std::vector<double>& totals) { return std::any_of(totals.begin(), totals.end(), is); };
    return is(each.matrix.total()) ? says || figure.value >= kNoChance
                                   : says && (one(each.matrix.class_totals()) || one(each.matrix.decision_totals()));
  });
}

}  // namespace isoyield
