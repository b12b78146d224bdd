#include "parse/matrix/judgement/axis_doubts.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "parse/matrix/reader/said.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

/// Whole texts of more are files.
constexpr std::size_t kMostWords = 20'000;

template <class Words>
bool is_any(std::string_view word, const Words& words) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

/// A place in a table or an index, which may be said to hold predictions.
bool is_place(std::string_view word) {
  static constexpr std::string_view kPlaces[] = {"top",    "left",       "across",   "down", "side",  "above", "first",
                                                 "second", "horizontal", "vertical", "axis", "index", "outer", "inner"};
  return side_of(word) != Side::none || is_any(word, kPlaces);
}

/// What a word says of rows in a sentence, where "labels" and "correct" may say anything.
Rows axis_in_words(const std::vector<std::string_view>& words, std::size_t i) {
  static constexpr std::string_view kVague[] = {"labels",   "correct", "known",    "target",   "targets",
                                                "output",   "real",    "expected", "act",      "decision",
                                                "assigned", "guess",   "detected", "forecast", "estimated"};
  static constexpr std::string_view kCounts[] = {"positive", "positives", "negative", "negatives", "rate"};
  if (is_any(words[i], kVague)) return Rows::unstated;
  const bool counts = words[i] == "true" && i + 1 < words.size() && is_any(words[i + 1], kCounts);
  return counts ? Rows::unstated : axis_of(words[i]);
}

/// "f(x)": code has its own readers.
bool has_call(std::string_view line) {
  for (std::size_t at = line.find('('); at != std::string_view::npos; at = line.find('(', at + 1)) {
    if (at > 0 && (is_letter(line[at - 1]) || line[at - 1] == '_')) return true;
  }
  return false;
}

/// Whether a line without numbers says of rows what nobody understood: a place and what stands there, or predictions
/// before the truth; "actual against predicted" is the order that is assumed.
bool speaks_of_axes(std::string_view line) {
  if (line.size() > 200 || has_digit(line) || line.find('@') != std::string_view::npos || typed(line) || has_call(line))
    return false;
  const std::string folded = fold(without_wide_marks(line));
  const std::vector<std::string_view> words = split_words(folded);
  if (words.size() > 30) return false;
  // "Each row sums to one" says nothing of what it is, nor do row labels.
  static constexpr std::string_view kSums[] = {"sum",        "sums",       "total",    "totals", "labels",
                                               "normalized", "normalised", "percent",  "count",  "pct",
                                               "names",      "header",     "headings", "id"};
  bool place = false;
  bool any = false;
  bool sides = false;
  bool sums = false;
  std::size_t indices = 0;
  std::size_t predicted = words.size();
  std::size_t truth = words.size();
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "transposed" || words[i] == "transpose" || words[i] == "caret") return true;
    sides = sides || side_of(words[i]) != Side::none;
    sums = sums || is_any(words[i], kSums);
    indices += words[i] == "i" || words[i] == "j" ? 1 : words[i] == "ij" ? 2 : 0;
    place = place || is_place(words[i]);
    const Rows axis = axis_in_words(words, i);
    any = any || axis != Rows::unstated;
    if (axis == Rows::predicted) predicted = std::min(predicted, i);
    if (axis == Rows::true_class) truth = std::min(truth, i);
  }
  constexpr std::size_t kFew = 8;
  const bool says = line.find_first_of(":=") != std::string_view::npos || is_any("by", words);
  if (sides && says && !sums && words.size() <= kFew) return true;
  return ((place || indices > 1) && any) || (predicted < truth && truth < words.size()) ||
         (any && axis_of(line) != Rows::unstated);
}

/// Names and values of a literal by themselves.
bool speaks_in_parts(std::string_view line) {
  if (line.find('"') == std::string_view::npos) return speaks_of_axes(line);
  for (std::size_t at = line.find('"'); at != std::string_view::npos;) {
    const std::size_t end = line.find('"', at + 1);
    if (end == std::string_view::npos) return false;
    const std::string_view part = line.substr(at + 1, end - at - 1);
    // One word of an axis is a name of predictions, or of labels.
    const bool index = fold(part).find("axis") != std::string::npos;
    if ((axis_of(part) == Rows::unstated || index) && speaks_of_axes(part)) return true;
    at = line.find('"', end + 1);
  }
  return false;
}

/// Whether a line names a class, but the positive one, in a sentence about what is positive.
bool names_other_positive(std::string_view line, const std::string& positive, const std::string& other) {
  if (line.size() > 120 || line.find('%') != std::string_view::npos) return false;
  const std::string folded = fold(line);
  const std::vector<std::string_view> words = split_words(folded);
  std::size_t speaks = words.size();
  for (std::size_t i = 0; i < words.size(); ++i) {
    static constexpr std::string_view kPositive[] = {"positive", "positiv",    "positiva",  "positif",      "positives",
                                                     "event",    "позитивний", "pozytywna", "positivklasse"};
    if (is_any(words[i], kPositive)) speaks = std::min(speaks, i);
  }
  const bool hits = is_any("tp", words) || folded.find("true positive") != std::string::npos;
  if (hits && is_any("left", words)) return true;
  const auto named = [&](const std::string& label) {
    const std::string name = fold(label);
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return word == name; });
  };
  const bool negative = folded.find("negative class") != std::string::npos || folded.find("negative label") == 0;
  if (negative && speaks == words.size()) return named(positive) && !named(other);
  if (speaks == words.size() || words.size() > 16) return false;
  return named(other) ? !named(positive) : named(positive) && hedged(line);
}

/// The first axis that few words hold among others that are not known: "True by expert", "Our model \\ Truth".
Rows half_known(std::string_view title) {
  title = trim(title).text;
  if (title.empty() || title.size() > 60 || has_digit(title) || typed(title) || has_call(title) ||
      axis_of(title) != Rows::unstated)
    return Rows::unstated;
  const std::string folded = fold(title);
  const std::vector<std::string_view> words = split_words(folded);
  if (words.size() < 2 || words.size() > 6) return Rows::unstated;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (const Rows axis = axis_in_words(words, i); axis != Rows::unstated) return axis;
  }
  return Rows::unstated;
}

/// Whether cells or labels of the reading stand in a line.
class Lines {
 public:
  explicit Lines(const std::vector<Used>& uses) {
    for (const Used& each : uses) {
      if (each.use == Use::cell || each.use == Use::count || each.use == Use::label || each.use == Use::axis ||
          each.use == Use::total)
        read_.push_back(each.where);
    }
    std::sort(read_.begin(), read_.end(), [](const ByteRange& a, const ByteRange& b) { return a.from < b.from; });
  }
  /// Of lines in order.
  bool read(std::size_t from, std::size_t to) {
    while (next_ < read_.size() && read_[next_].to <= from) ++next_;
    return next_ < read_.size() && read_[next_].from < to;
  }
  /// What stands in front of what was read in the line that was asked for last.
  std::string_view before(const Line& line) const {
    return line.text.substr(0, read_[next_].from - std::min(line.offset, read_[next_].from));
  }

 private:
  std::vector<ByteRange> read_;
  std::size_t next_ = 0;
};

}  // namespace

/// Numbers beside the cells that are the totals of the columns, and not those of the rows: "53 cats, 47 dogs".
static bool says_columns(const std::vector<double>& numbers, const ConfusionMatrix& matrix) {
  const auto all_in = [&](std::vector<double> totals) {
    std::sort(totals.begin(), totals.end());
    const bool differ = std::adjacent_find(totals.begin(), totals.end()) == totals.end();
    return differ && totals.front() > 9 && std::all_of(totals.begin(), totals.end(), [&](double total) {
             return std::find(numbers.begin(), numbers.end(), total) != numbers.end();
           });
  };
  return all_in(matrix.decision_totals()) && !all_in(matrix.class_totals());
}

void doubt_axes(std::string_view text, std::size_t positive, const MatrixReading& reading, Findings& findings) {
  if (text.size() > kMostWords || reading.classifiers.empty()) return;
  const bool two = reading.classes.size() == 2 && positive < 2 && fold(reading.classes[positive]) != "positive" &&
                   fold(reading.classes[1 - positive]) != "positive";
  const bool assumed = !reading.rows_named && reading.classes.size() == reading.decisions.size();
  Lines lines(reading.account.uses);
  bool axes = false;
  std::vector<double> numbers;
  std::string_view above;
  for (const Line& line : lines_of(text)) {
    const bool read = lines.read(line.offset, line.offset + line.text.size());
    // Predictions in front of the first label, or the truth above it, are against what was assumed.
    const std::string_view front = read ? lines.before(line) : std::string_view();
    bool against = read && (half_known(front) == Rows::predicted || half_known(above) == Rows::true_class);
    above = read ? std::string_view() : line.text;
    const bool quoted = line.text.find('"') != std::string_view::npos;
    against = against || ((!read || quoted) && assumed && !axes && speaks_in_parts(line.text));
    if (assumed && !axes && line.text.size() < 200) {
      for (const ByteRange& number : numbers_in(line.text)) {
        // "53 cats, 47 dogs"
        const std::string_view behind = line.text.substr(number.to);
        if (behind.size() < 2 || behind[0] != ' ' || !is_letter(behind[1])) continue;
        numbers.push_back(read_number(line.text.substr(number.from, number.to - number.from), {}, true).value);
      }
      against = against || says_columns(numbers, reading.classifiers[0].matrix);
    }
    const auto said = [&] { return shortened(std::string(trim(line.text).text)); };
    if (assumed && !axes && against) {
      findings.doubt(kRowsUnclear, line.offset, {}, {said()});
      axes = true;
    }
    if (!read && two && names_other_positive(line.text, reading.classes[positive], reading.classes[1 - positive]))
      return findings.doubt(kPositiveUnclear, line.offset, {}, {said()});
  }
}

}  // namespace isoyield
