#include "parse/matrix/structures/decoration.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "parse/matrix/carried/line_prefix.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/split.hpp"
#include "parse/matrix/structures/asides.hpp"
#include "parse/matrix/structures/column_types.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "parse/matrix/structures/stacked.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr std::string_view kBar = "\xE2\x94\x82";  // │
constexpr std::string_view kCorner = "┌";
constexpr std::string_view kDashed = "\xE2\x94\x86";  // ┆
constexpr std::string_view kThick = "\xE2\x94\x83";   // ┃, the bar of a heading

bool whole(std::string_view word) { return !word.empty() && std::all_of(word.begin(), word.end(), digit); }

/// "(4 rows)", "4 rows in set (0.00 sec)", "[4 rows x 3 columns]", "4 rows 3 columns": how much was printed.
bool counts_rows(std::string_view line) {
  if (line.size() > 100 || !has_digit(line)) return false;
  const std::string folded = fold(line);
  const std::vector<std::string_view> words = split_words(folded);
  if (words.size() < 2 || !whole(words[0]) || (words[1] != "row" && words[1] != "rows" && words[1] != "строк"))
    return false;
  return std::all_of(words.begin() + 2, words.end(), [](std::string_view word) {
    for (const std::string_view each :
         {"in", "set", "sec", "x", "×", "column", "columns", "selected", "returned", "warning", "warnings", "shown",
          "affected", "fetched", "s", "seconds", "produced", "time", "elapsed"}) {
      if (word == each) return true;
    }
    return digit(word.front());
  });
}

/// "shape: (2, 3)", "dtype: int64", "Name: count, dtype: int64", "Time: 1.2 ms", and how Trino found a table.
bool says_print(std::string_view line) {
  if (line.size() > 100) return false;
  // PyCharm, Sublime Text and Visual Studio Code say how a program ended.
  if (line.compare(0, 32, "Process finished with exit code ") == 0 || line.compare(0, 13, "[Finished in ") == 0 ||
      line.compare(0, 14, "[Done] exited ") == 0)
    return true;
  if (line.compare(0, 10, "-[ RECORD ") == 0 || (line.compare(0, 13, "<Figure size ") == 0 && line.back() == '>'))
    return true;
  if (line.compare(0, 8, "# A tibb") == 0 || line.compare(0, 8, "# Groups") == 0 || line.compare(0, 5, "# ℹ") == 0 ||
      line.compare(0, 13, "# A data fram") == 0)
    return true;
  if ((line.compare(0, 6, "Query ") == 0 && line.find(", FINISHED") != std::string_view::npos) ||
      (line.find(" rows/s, ") != std::string_view::npos && line.find(" [") != std::string_view::npos))
    return true;
  if (line.find(": ") == std::string_view::npos) return false;
  const std::string folded = fold(line);
  const auto begins = [&](std::string_view word) { return folded.compare(0, word.size(), word) == 0; };
  const bool typed_as =
      folded.find("dtype") != std::string::npos && (begins("dtype") || begins("name") || begins("length"));
  const bool timed = (begins("time ") || begins("run time")) && has_digit(line);
  return typed_as || timed || (begins("splits ") && line.find(" done (") != std::string_view::npos) ||
         (begins("shape ") && line.find('(') != std::string_view::npos);
}

/// How long "#> ", "## ", "# " or "// " in front of a printed line is.
std::size_t prefix_of(std::string_view line, std::string_view sign) {
  if (line.compare(0, sign.size(), sign) != 0) return 0;
  return line.size() == sign.size() || blank_at(line, sign.size()) > 0 ? sign.size() : 0;
}

/// Calls `see` with the digits that stand together until it says no; whether it never did.
template <class See>
bool for_digits(std::string_view text, const See& see) {
  constexpr std::string_view kTen = "0123456789";
  for (std::size_t from = text.find_first_of(kTen); from != std::string_view::npos;) {
    const std::size_t to = std::min(text.find_first_not_of(kTen, from), text.size());
    if (!see(text.substr(from, to - from))) return false;
    from = text.find_first_of(kTen, to);
  }
  return true;
}

/// Whether every number of a line of code stands in what is printed too: one that makes another table is no echo.
bool echoes(std::string_view code, const std::set<std::string_view>& printed) {
  return for_digits(code, [&](std::string_view digits) { return digits.size() < 2 || printed.contains(digits); });
}

class Cleaner {
 public:
  explicit Cleaner(std::string_view text) : text_(text), lines_(lines_of(text)) {}

  Undecorated run() {
    for (const std::size_t i : quoted_lines(lines_))
      blank(lines_[i].offset, lines_[i].offset + 1, Use::decoration, "quote");
    strip_prefixes();
    asides();
    std::string headed = out_.text.empty() ? std::string(text_) : out_.text;
    if (rewrite_heads(headed, lines_, out_.parts)) out_.text = std::move(headed);
    // SAS draws by characters that another code page shows as letters.
    const bool drawn = text_.find("ƒƒƒ") != std::string_view::npos;
    for (const Line& each : lines_) {
      if (!drawn) break;
      for (const auto& [from, to] : {std::pair("ƒ", "--"), std::pair("ˆ", "+-"), std::pair("‚", "|  ")})
        exchange(each, from, to);
    }
    for (std::size_t i = 0; i < lines_.size(); ++i) line(i);
    stacked();
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string_view now(const Line& line) const {
    return out_.text.empty() ? line.text : std::string_view(out_.text).substr(line.offset, line.text.size());
  }

  void blank(std::size_t from, std::size_t to, Use use, std::string of) {
    if (to <= from) return;
    if (out_.text.empty()) out_.text = std::string(text_);
    std::fill(out_.text.begin() + static_cast<std::ptrdiff_t>(from),
              out_.text.begin() + static_cast<std::ptrdiff_t>(to), ' ');
    out_.parts.push_back({{from, to}, use, std::move(of)});
  }

  /// A line that goes becomes blanks behind the line above it, so that it parts nothing.
  void drop(std::size_t i, Use use, std::string of) {
    const Line& line = lines_[i];
    const Trimmed bare = trim(line.text);
    blank(line.offset + bare.cut, line.offset + bare.cut + bare.text.size(), use, std::move(of));
    if (i == 0) return;
    const std::size_t above = lines_[i - 1].offset + lines_[i - 1].text.size();
    std::fill(out_.text.begin() + static_cast<std::ptrdiff_t>(above),
              out_.text.begin() + static_cast<std::ptrdiff_t>(line.offset), ' ');
  }

  /// The digits that stand together in the lines behind a sign.
  [[nodiscard]] std::set<std::string_view> printed_behind(std::string_view sign) const {
    std::set<std::string_view> found;
    for (const Line& line : lines_) {
      const std::string_view bare = trim(line.text).text;
      if (prefix_of(bare, sign) == 0) continue;
      for_digits(bare, [&](std::string_view digits) { return found.insert(digits), true; });
    }
    return found;
  }

  /// What stands around a print goes; statistics that their cells give are still judged.
  void asides() {
    std::vector<Line> lines = lines_;
    for (Line& each : lines) each.text = now(each);
    const std::vector<Aside> found = asides_in(lines);
    for (const Aside& each : found) {
      const std::size_t from = lines_[each.line].offset;
      blank(from, from + each.length, Use::decoration, std::string(each.of));
      if (!each.judged) continue;
      // But for the number of the line.
      const std::string_view bare = lines_[each.line].text;
      const std::size_t number = bare.find_first_not_of(" 0123456789");
      out_.parts.back() = {{from, from + std::min(number, bare.size())}, Use::id, {}};
    }
  }

  /// knitr and reprex put signs before what they print: before every line that has numbers.
  void strip_prefixes() {
    for (const std::string_view sign : {"#>", "##", "#", "//"}) {
      std::size_t with = 0;
      bool all = true;
      const std::set<std::string_view> printed = printed_behind(sign);
      for (const Line& line : lines_) {
        const std::string_view bare = trim(line.text).text;
        const bool has = prefix_of(bare, sign) > 0;
        with += has && has_digit(bare) ? 1 : 0;
        // Between the prints of reprex stands the code that made them, and nothing else.
        const bool code =
            sign == "#>" && !bare.empty() && std::string_view("{[(").find(bare.front()) == std::string_view::npos &&
            (calls(bare) || bare.find("<-") != std::string_view::npos) &&
            ((bare.find("c(") == std::string_view::npos && numbers_in(bare).size() < 4) || echoes(bare, printed));
        all = all && (has || code || bare.empty() ||
                      (sign != "#>" && !has_digit(bare) && bare.find_first_of("\t,;|") == std::string_view::npos));
      }
      if (with < 2 || !all) continue;
      for (std::size_t i = 0; i < lines_.size(); ++i) {
        const Trimmed bare = trim(lines_[i].text);
        if (bare.text.empty()) continue;
        if (prefix_of(bare.text, sign) > 0) {
          const std::size_t from = lines_[i].offset + bare.cut;
          blank(from, from + sign.size(), Use::decoration, "prefix");
        } else {
          drop(i, Use::decoration, "code");
        }
      }
      return;
    }
  }

  void line(std::size_t i) {
    const Line& line = lines_[i];
    const std::string_view here = now(line);
    const Trimmed trimmed = trim(here);
    const std::string_view bare = trimmed.text;
    if (bare.empty()) return;
    const bool box = bare.find(kBar) != std::string_view::npos || bare.find(kDashed) != std::string_view::npos ||
                     bare.find(kThick) != std::string_view::npos;
    if (bare.find('\x1B') != std::string_view::npos) colours(line);
    if (bare.compare(0, 3, kCorner) == 0 && bare.find_first_not_of("┌─┬┐ ") != std::string_view::npos) {
      rows_before_bar_ = trimmed.cut > 0;
      boxed_ = 1;
      exchange(line, kCorner, rows_before_bar_ ? std::string_view("   ") : kBar);
      exchange(line, "─", "   ");
      for (const std::string_view joint : {"┬", "┐"}) exchange(line, joint, kBar);
      return;
    }
    if (in_tensor_ || bare.find("<tf.") != std::string_view::npos) tensor(line);
    for (const std::string_view type : {"64(", "32(", "tensor(", "rray("}) {
      if (bare.find(type) == std::string_view::npos) continue;
      for (const ByteRange& each : types_of_numbers(line.text))
        blank(line.offset + each.from, line.offset + each.to, Use::decoration, "type");
    }
    if (box) {
      in_box(i, bare);
      return;
    }
    boxed_ = 0;
    rows_before_bar_ = rows_before_bar_ && is_rule(bare);
    if (counts_rows(bare) || says_print(bare)) return drop(i, Use::decoration, "print");
    if (names_types(i, bare)) {
      rows_numbered_ = bare.front() == '<' ? 1 : 0;
      return drop(i, Use::decoration, "types");
    }
    if (rows_numbered_ == 0 && first_of_numbered(i, bare)) rows_numbered_ = 1;
    if (rows_numbered_ > 0) number_of_row(line, trimmed);
    if (bare.compare(0, 4, "Out[") == 0) {
      const std::size_t end = std::min(bare.find("]:"), bare.find("]="));
      if (end < 12) blank(line.offset + trimmed.cut, line.offset + trimmed.cut + end + 2, Use::decoration, "prompt");
    } else if (const std::size_t end = digit(bare.front()) ? progress_end(here) : 0; end > 0) {
      blank(line.offset, line.offset + end, Use::decoration, "progress");
    }
  }

  /// Shares under counts, what their lines are, and the word for the lines that stay.
  void stacked() {
    std::vector<std::string_view> lines;
    lines.reserve(lines_.size());
    for (const Line& each : lines_) lines.push_back(now(each));
    const Stacked found = stacked_in(lines);
    if (found.shares.empty()) return;
    for (const std::size_t i : found.shares) drop(i, Use::statistic, "shares");
    for (const std::size_t i : found.legend) drop(i, Use::decoration, "legend");
    for (const Line& each : lines_) {
      const std::string_view here = now(each);
      const std::size_t bar = here.find('|');
      if (bar != std::string_view::npos && names_share(trim(here.substr(0, bar)).text))
        blank(each.offset, each.offset + bar, Use::decoration, "legend");
      const std::size_t word = here.find("\tCount\t");
      if (word != std::string_view::npos)
        blank(each.offset + word + 1, each.offset + word + 6, Use::decoration, "legend");
    }
  }

  /// Julia sets the numbers of rows before a bar, under "Row".
  void number_before_bar(const Line& line, std::string_view bare, const std::vector<std::string_view>& words) {
    const std::size_t bar = line.text.find(kBar);
    if (!words.empty() && words[0] == "Row" && line.text.rfind(kBar) == bar) rows_before_bar_ = true;
    if (!rows_before_bar_ || bar == std::string_view::npos) return;
    const std::string_view number = trim(line.text.substr(0, bar)).text;
    if (number == "Row" || (!number.empty() && number.find_first_not_of("0123456789.") == std::string_view::npos) ||
        bare.compare(0, 3, kBar) == 0)
      blank(line.offset, line.offset + bar + kBar.size(), Use::id, {});
  }

  /// Puts a sign in the place of another of the same length.
  void exchange(const Line& line, std::string_view from, std::string_view to) {
    for (std::size_t at = line.text.find(from); at != std::string_view::npos; at = line.text.find(from, at + 1)) {
      if (out_.text.empty()) out_.text = std::string(text_);
      out_.text.replace(line.offset + at, to.size(), to);
    }
  }

  /// Types under the names of the columns: in pointed brackets, below the dashes that polars prints over them, or in a
  /// table that is drawn with bars.
  [[nodiscard]] bool names_types(std::size_t i, std::string_view bare) const {
    const auto ruled = [](std::string_view line) { return line.find("---") != std::string_view::npos; };
    const bool boxed = i > 0 && bare.front() == '|';
    if (bare.front() != '<' && !ruled(bare) && !boxed && (i == 0 || !ruled(lines_[i - 1].text))) return false;
    const auto words = [&](std::size_t at) { return words_between_bars(trim(lines_[at].text).text); };
    if (bare.front() == '<' && only_types(words(i))) return true;
    if (only_dashes(words(i))) return i + 1 < lines_.size() && only_types(words(i + 1));
    return i > 0 && only_types(words(i)) &&
           (only_dashes(words(i - 1)) || (boxed && words(i - 1).size() == words(i).size()));
  }

  /// "1:    no 61   9" under "actual no yes": data.table numbers the rows, not their header.
  [[nodiscard]] bool first_of_numbered(std::size_t i, std::string_view bare) const {
    if (i == 0 || bare.compare(0, 3, "1: ") != 0) return false;
    const std::vector<std::string_view> header = split_words(lines_[i - 1].text);
    const std::vector<std::string_view> row = split_words(bare);
    return !header.empty() && row.size() == header.size() + 1 &&
           (axis_of(header[0]) != Rows::unstated || !looks_numeric(row[1]));
  }

  /// In a drawn box the names of the columns come first, then their types.
  void in_box(std::size_t i, std::string_view bare) {
    ++boxed_;
    const std::vector<std::string_view> words = words_between_bars(bare);
    number_before_bar(lines_[i], bare, words);
    if (boxed_ > 1 && (only_dashes(words) || only_types(words))) {
      drop(i, Use::decoration, "types");
      return;
    }
    std::string joined;
    for (const std::string_view word : words) joined += std::string(word) + ' ';
    if (counts_rows(joined)) return drop(i, Use::decoration, "print");
    for (const std::string_view drawn : {kDashed, kThick}) exchange(lines_[i], drawn, kBar);
  }

  /// Under the types of a tibble each row begins with its number.
  void number_of_row(const Line& line, const Trimmed& trimmed) {
    const std::string number = std::to_string(rows_numbered_);
    const std::string_view bare = trimmed.text;
    if (bare.compare(0, number.size(), number) != 0 || bare.size() == number.size() ||
        (bare[number.size()] != ' ' && bare[number.size()] != ':')) {
      rows_numbered_ = 0;
      return;
    }
    ++rows_numbered_;
    const std::size_t from = line.offset + trimmed.cut;
    blank(from, from + number.size() + (bare[number.size()] == ':' ? 1 : 0), Use::id, {});
  }

  /// TensorFlow says what a tensor is before its numbers: "<tf.Tensor: shape=(), dtype=float32, numpy=0.9>".
  void tensor(const Line& line) {
    constexpr std::string_view kNumbers = "numpy=";
    for (std::size_t at = 0; at < line.text.size();) {
      if (in_tensor_) {
        // Its last bracket stands behind a number or behind the brackets of an array.
        const std::size_t end = line.text.find('>', at);
        if (end == std::string_view::npos) return;
        blank(line.offset + end, line.offset + end + 1, Use::decoration, "type");
        in_tensor_ = false;
        at = end + 1;
        continue;
      }
      const std::size_t open = line.text.find("<tf.", at);
      const std::size_t numbers = line.text.find(kNumbers, std::min(open, line.text.size()));
      if (numbers == std::string_view::npos) return;
      at = numbers + kNumbers.size();
      blank(line.offset + open, line.offset + at, Use::decoration, "type");
      in_tensor_ = true;
    }
  }

  /// Terminals colour by ESC [ ... m.
  void colours(const Line& line) {
    for (std::size_t at = line.text.find('\x1B'); at < line.text.size(); at = line.text.find('\x1B', at + 1)) {
      const std::size_t end = line.text.find_first_not_of("0123456789;[", at + 1);
      if (end >= line.text.size() || line.text[end] != 'm') continue;
      blank(line.offset + at, line.offset + end + 1, Use::decoration, "colour");
    }
  }

  std::string_view text_;
  std::vector<Line> lines_;
  Undecorated out_;
  std::size_t boxed_ = 0;  ///< lines of the box so far
  bool rows_before_bar_ = false;
  bool in_tensor_ = false;
  std::size_t rows_numbered_ = 0;  ///< the number that the next row begins with; 0: rows have none
};

}  // namespace

Undecorated without_decoration(std::string_view text) { return is_print(text) ? Cleaner(text).run() : Undecorated(); }

}  // namespace isoyield
