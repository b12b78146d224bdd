#include "parse/matrix/structures/respelled.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/split.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr std::size_t kLongest = 1'000'000;
/// Up to here every whole number is a double.
constexpr double kMostCounted = 9007199254740992;

class Speller {
 public:
  explicit Speller(std::string_view text) : text_(text), lines_(lines_of(text)) { out_.text = std::string(text); }

  Respelled run() {
    const bool changed =
        scaled() || answer() || shaped() || brackets() || zeros() || percents() || declared() || tuples() || arrays();
    if (!changed) out_.text.clear();
    return std::move(out_);
  }

 private:
  void blank(std::size_t from, std::size_t length) {
    std::fill_n(out_.text.begin() + static_cast<std::ptrdiff_t>(from), length, ' ');
  }

  /// The power of ten of a line "1.0e+03 *"; 0: it is none.
  static double scale_of(std::string_view line) {
    line = trim(line).text;
    if (line.size() < 9 || line.compare(0, 5, "1.0e+") != 0 || line.back() != '*') return 0;
    const std::string_view power = trim(line.substr(5, line.size() - 6)).text;
    if (power.empty() || power.size() > 2 || power.find_first_not_of("0123456789") != std::string_view::npos) return 0;
    double scale = 1;
    for (int n = power.size() == 1 ? power[0] - '0' : (power[0] - '0') * 10 + (power[1] - '0'); n > 0; --n) scale *= 10;
    return scale;
  }

  bool scaled() {
    double scale = 0;
    bool found = false;
    for (const Line& line : lines_) {
      if (const double next = scale_of(line.text); next > 1) {
        scale = next;
        found = true;
        const Trimmed bare = trim(line.text);
        blank(line.offset + bare.cut, bare.text.size());
        out_.parts.push_back(
            {{line.offset + bare.cut, line.offset + bare.cut + bare.text.size()}, Use::decoration, "scale"});
        continue;
      }
      if (scale == 0 || trim(line.text).text.empty()) continue;
      if (!has_digit(line.text)) {
        scale = 0;
        continue;
      }
      for (std::size_t at = 0; at < line.text.size();) {
        const std::size_t from = line.text.find_first_not_of(" \t", at);
        if (from == std::string_view::npos) break;
        at = std::min(line.text.find_first_of(" \t", from), line.text.size());
        if (!respell(line.offset + from, line.text.substr(from, at - from), scale)) return true;
      }
    }
    return found;
  }

  /// Puts the whole number in the place of a cell in thousands; false where its digits do not determine one.
  bool respell(std::size_t from, std::string_view cell, double scale) {
    NumberStyle style;
    style.decimal_point = true;
    const CellNumber read = read_number(std::string(cell), style, true);
    const double value = std::round(read.value * scale);
    const double slack = 0.5 * std::pow(10.0, -read.decimals) * scale;
    const bool zero = read.state == NumberState::number && read.value == 0 && read.decimals == 0;
    const bool whole = read.state == NumberState::number && read.value >= 0 && value <= kMostCounted &&
                       read.decimals >= 0 && !read.percent && slack <= 0.5 * (1 + 1e-9) &&
                       std::fabs(read.value * scale - value) <= slack * 1.02;
    const std::string digits = whole ? std::to_string(static_cast<long long>(value)) : "0";
    if ((!zero && !whole) || digits.size() > cell.size()) {
      out_.not_whole = ByteRange{from, from + cell.size()};
      return false;
    }
    blank(from, cell.size());
    out_.text.replace(from, digits.size(), digits);
    return true;
  }

  /// What R answered to other commands before or after it printed the matrix is no row of it.
  bool answer() {
    std::vector<const Line*> answers;
    std::size_t others = 0;
    for (const Line& line : lines_) {
      const std::string_view text = trim(line.text).text;
      if (text.compare(0, 4, "[1] ") == 0 && looks_numeric(trim(text.substr(4)).text)) {
        answers.push_back(&line);
      } else if (text.compare(0, 1, "[") == 0) {
        return false;  // a vector, a list
      } else if (has_digit(text)) {
        ++others;
      }
    }
    if (others < 2) return false;
    for (const Line* line : answers) {
      const Trimmed bare = trim(line->text);
      blank(line->offset + bare.cut, bare.text.size());
    }
    return !answers.empty();
  }

  /// Behind an array Rust prints its shape, strides and layout.
  bool shaped() {
    bool found = false;
    for (const Line& line : lines_) {
      const std::size_t at = line.text.find("], shape=[");
      if (at == std::string_view::npos || line.text.find("], strides=[", at + 1) == std::string_view::npos) continue;
      found = true;
      blank(line.offset + at + 1, line.text.size() - at - 1);
      out_.parts.push_back({{line.offset + at + 1, line.offset + line.text.size()}, Use::decoration, "shape"});
    }
    return found;
  }

  /// Pieces of tall brackets: ⎡50 3⎤ over ⎣7 40⎦.
  bool brackets() {
    bool found = false;
    for (std::size_t at = text_.find("\xE2\x8E"); at < text_.size() - 2; at = text_.find("\xE2\x8E", at + 3)) {
      const auto piece = static_cast<unsigned char>(text_[at + 2]);
      if (piece < 0x9B || piece > 0xAD) continue;
      blank(at, 3);
      found = true;
    }
    return found;
  }

  /// C5.0 leaves cells without items blank: in front of "(b): class yes" a number ends under each code of the header.
  bool zeros() {
    std::vector<std::size_t> ends;  // of the codes
    bool found = false;
    for (const Line& line : lines_) {
      if (line.text.find("classified as") != std::string_view::npos) {
        ends.clear();
        for (std::size_t at = line.text.find(')'); at != std::string_view::npos; at = line.text.find(')', at + 1))
          ends.push_back(at);
        continue;
      }
      const std::size_t code = line.text.find("): ");
      if (ends.size() < 2 || code == std::string_view::npos || code <= ends.back() + 1) continue;
      for (const std::size_t end : ends) {
        if (end == 0 || line.text.substr(end - 1, 3) != "   ") continue;
        out_.text[line.offset + end] = '0';
        found = true;
      }
    }
    return found;
  }

  /// "96.0% (871)  4.0%  (36)": shares in front of counts, as adorn_ns() of R prints them.
  bool percents() {
    std::vector<ByteRange> shares;
    std::vector<std::size_t> closes;
    for (std::size_t sign = text_.find('%'); sign != std::string_view::npos; sign = text_.find('%', sign + 1)) {
      std::size_t from = sign;
      while (from > 0 && std::string_view("0123456789.,").find(text_[from - 1]) != std::string_view::npos) --from;
      const std::size_t open = text_.find_first_not_of(' ', sign + 1);
      if (from == sign || open == std::string_view::npos || text_[open] != '(') return false;
      const std::size_t close = text_.find_first_not_of("0123456789", open + 1);
      if (close == open + 1 || close == std::string_view::npos || text_[close] != ')') return false;
      shares.push_back({from, open + 1});
      closes.push_back(close);
    }
    if (shares.size() < 4) return false;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      blank(shares[i].from, shares[i].to - shares[i].from);
      blank(closes[i], 1);
      out_.parts.push_back({shares[i], Use::statistic, "share"});
    }
    return true;
  }

  /// "int cm[2][2] = {" of C, "vec![" and "array![" of Rust: sizes and macros in front of the cells.
  bool declared() {
    bool found = false;
    const auto letter = [&](std::size_t i) { return i > 0 && (is_letter(text_[i - 1]) || text_[i - 1] == '_'); };
    for (std::size_t at = text_.find('['); at != std::string_view::npos; at = text_.find('[', at + 1)) {
      if (at > 3 && text_[at - 1] == '!' && letter(at - 1)) {
        std::size_t from = at - 1;
        while (letter(from)) --from;
        blank(from, at - from);
        found = true;
        continue;
      }
      std::size_t end = at;
      while (letter(at) && end < text_.size() && text_[end] == '[') {
        const std::size_t close = text_.find_first_not_of("0123456789 ", end + 1);
        if (close == std::string_view::npos || text_[close] != ']') break;
        end = close + 1;
      }
      const std::size_t mark = text_.find_first_not_of(' ', end);
      if (end == at || mark == std::string_view::npos || text_[mark] != '=') continue;
      const std::size_t value = text_.find_first_not_of(" \r\n", mark + 1);
      if (value == std::string_view::npos || text_[value] != '{') continue;
      // The word in front of the name is its type.
      const std::size_t line = text_.find_last_of("\r\n", at) + 1;
      const std::size_t type = text_.substr(line, at - line).find_last_of(' ');
      if (type != std::string_view::npos) blank(line, type);
      blank(at, end - at);
      out_.parts.push_back({{at, end}, Use::decoration, "size"});
      found = true;
    }
    return found;
  }

  /// "('Predicted', 'no')", as pandas writes labels of two levels: an axis and its label. Pairs of labels have the same
  /// words in both places.
  bool tuples() {
    struct Tuple {
      std::size_t from = 0;
      std::size_t to = 0;
      std::string_view axis;
      std::string_view label;
    };
    std::vector<Tuple> found;
    for (std::size_t at = text_.find("('"); at != std::string_view::npos; at = text_.find("('", at + 1)) {
      const std::size_t end = text_.find(')', at);
      const std::size_t part = text_.find("', ", at);
      if (end == std::string_view::npos || part == std::string_view::npos || part > end) continue;
      std::string_view label = text_.substr(part + 3, end - part - 3);
      if (label.size() > 2 && label.front() == '\'' && label.back() == '\'') label = label.substr(1, label.size() - 2);
      if (label.empty() || label.find_first_of("',\n") != std::string_view::npos) return false;
      found.push_back({at, end + 1, text_.substr(at + 2, part - at - 2), label});
    }
    for (const Tuple& one : found) {
      const bool both =
          std::any_of(found.begin(), found.end(), [&](const Tuple& each) { return each.label == one.axis; });
      if (both || axis_of(one.axis) == Rows::unstated) return false;
    }
    for (const Tuple& each : found) {
      blank(each.from, each.to - each.from);
      const std::string label = std::string(each.axis) + " " + std::string(each.label);
      // In quotes blanks would belong to the label.
      const bool quoted = each.from > 0 && text_[each.from - 1] == '"' && text_.substr(each.to, 1) == "\"";
      if (quoted) out_.text[each.to] = ' ';
      out_.text.replace(each.from, label.size(), label);
      if (quoted) out_.text[each.from + label.size()] = '"';
    }
    return !found.empty();
  }

  /// [|[|50; 3|]; [|7; 40|]|], as OCaml and F# write arrays.
  bool arrays() {
    bool found = false;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const bool bar = text_[i] == '|' && ((i > 0 && text_[i - 1] == '[') || text_.substr(i + 1, 1) == "]");
      found = found || bar;
      if (bar) out_.text[i] = ' ';
      if (text_[i] == ';') out_.text[i] = ',';
    }
    return found;
  }

  std::string_view text_;
  std::vector<Line> lines_;
  Respelled out_;
};

/// The digit of Arabic, Persian, Devanagari or Bengali at a byte, and its bytes; -1: none.
int digit_of_script(std::string_view text, std::size_t at, std::size_t& length) {
  for (const std::string_view zero : {"\xD9\xA0", "\xDB\xB0", "\xE0\xA5\xA6", "\xE0\xA7\xA6"}) {
    length = zero.size();
    if (text.compare(at, length - 1, zero.substr(0, length - 1)) != 0 || at + length > text.size()) continue;
    const int value = static_cast<unsigned char>(text[at + length - 1]) - static_cast<unsigned char>(zero.back());
    if (value >= 0 && value < 10) return value;
  }
  return -1;
}

}  // namespace

std::string latin_digits(std::string_view text) {
  std::string out;
  const auto begins = [](char c) { return c == '\xD9' || c == '\xDB' || c == '\xE0'; };
  if (text.size() > kLongest || std::none_of(text.begin(), text.end(), begins)) return out;
  std::size_t short_by = 0;  // of the digits just written
  for (std::size_t at = 0; at < text.size();) {
    std::size_t length = 0;
    const int value = digit_of_script(text, at, length);
    if (value >= 0) {
      if (out.empty()) out = std::string(text.substr(0, at));
      out += static_cast<char>('0' + value);
      short_by += length - 1;
      at += length;
      continue;
    }
    // Behind a number its place is as long as it was.
    out.append(std::exchange(short_by, 0), ' ');
    if (!out.empty()) out += text[at];
    ++at;
  }
  out.append(short_by, ' ');
  return out;
}

Respelled respelled(std::string_view text) {
  if (text.size() > kLongest) return {};
  const bool sign = text.find("1.0e+") != std::string_view::npos || text.find("[1] ") != std::string_view::npos ||
                    text.find("], shape=[") != std::string_view::npos ||
                    text.find("\xE2\x8E") != std::string_view::npos ||
                    text.find("classified as") != std::string_view::npos || text.find("[|") != std::string_view::npos ||
                    text.find("% ") != std::string_view::npos || text.find("![") != std::string_view::npos ||
                    text.find("] =") != std::string_view::npos || text.find("]=") != std::string_view::npos ||
                    text.find("('") != std::string_view::npos;
  if (!sign) return {};
  return Speller(text).run();
}

}  // namespace isoyield
