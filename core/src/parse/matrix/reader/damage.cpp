#include "parse/matrix/reader/damage.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "parse/matrix/problems.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/characters/invisible.hpp"

namespace isoyield {
namespace {

constexpr Text kShortenedFound{"“{0}” replaces rows or columns that were not printed",
                               "«{0}» стоїть замість рядків або стовпців, яких не надруковано"};
constexpr Text kShortenedExpected{"expected the whole matrix", "очікувалася вся матриця"};
constexpr ProblemKind kShortenedNumpy{"shortened_print",
                                      kShortenedFound,
                                      kShortenedExpected,
                                      {"Print it again after np.set_printoptions(threshold=sys.maxsize).",
                                       "Надрукуйте її знову після np.set_printoptions(threshold=sys.maxsize)."}};
constexpr ProblemKind kShortenedPandas{
    "shortened_print",
    kShortenedFound,
    kShortenedExpected,
    {"Print it again after pd.set_option('display.max_rows', None, 'display.max_columns', None), or use to_csv().",
     "Надрукуйте її знову після pd.set_option('display.max_rows', None, 'display.max_columns', None) або візьміть "
     "to_csv()."}};
constexpr ProblemKind kShortenedR{"shortened_print",
                                  {"“{0}”: R did not print all rows", "«{0}»: R надрукував не всі рядки"},
                                  kShortenedExpected,
                                  {"Print it again after options(max.print = 1e6), or use write.csv().",
                                   "Надрукуйте її знову після options(max.print = 1e6) або візьміть write.csv()."}};
constexpr ProblemKind kShortenedPolars{"shortened_print",
                                       kShortenedFound,
                                       kShortenedExpected,
                                       {"Print it again after pl.Config(tbl_rows=-1, tbl_cols=-1), or use write_csv().",
                                        "Надрукуйте її знову після pl.Config(tbl_rows=-1, tbl_cols=-1) або візьміть "
                                        "write_csv()."}};
constexpr ProblemKind kShortenedJulia{
    "shortened_print",
    kShortenedFound,
    kShortenedExpected,
    {"Print it again with show(IOContext(stdout, :limit => false), \"text/plain\", m).",
     "Надрукуйте її знову через show(IOContext(stdout, :limit => false), \"text/plain\", m)."}};
constexpr ProblemKind kInvisible{
    "invisible_character",
    {"there is an invisible character between digits: {0}", "між цифрами стоїть невидимий символ: {0}"},
    {"expected either one number or a space between two", "очікувалося одне число або пробіл між двома"},
    {"Remove it, or replace it by a space.", "Приберіть його або замініть пробілом."}};
constexpr ProblemKind kHexadecimal{"hexadecimal_number",
                                   {"“{0}” is a hexadecimal number", "«{0}» — шістнадцяткове число"},
                                   {"expected a decimal number", "очікувалося десяткове число"},
                                   {"Write it in decimal: {1}.", "Запишіть його десятковим: {1}."}};

constexpr std::string_view kMarks[] = {"...", "..", "…", "⋮", "⋱", "⋯"};

bool is_mark(std::string_view word) {
  return std::find(std::begin(kMarks), std::end(kMarks), word) != std::end(kMarks);
}

struct Word {
  std::string_view text;
  std::size_t offset = 0;
};

/// The parts of a line between blanks, separators, brackets, quotes and the bars of drawn tables.
std::vector<Word> words_of(std::string_view line, std::size_t offset) {
  std::vector<Word> words;
  std::size_t begin = std::string_view::npos;
  for (std::size_t i = 0; i <= line.size();) {
    std::size_t gap = 1;
    if (i < line.size()) {
      const std::string_view three = line.substr(i, 3);
      const bool bar = three.substr(0, 2) == "\xE2\x94" || three.substr(0, 2) == "\xE2\x95";
      const bool mark = std::string_view(",;|()[]{}<>\"'&=").find(line[i]) != std::string_view::npos;
      gap = bar ? 3 : mark ? 1 : blank_at(line, i);
    }
    if (gap == 0) {
      if (begin == std::string_view::npos) begin = i;
      ++i;
      continue;
    }
    if (begin != std::string_view::npos) words.push_back({line.substr(begin, i - begin), offset + begin});
    begin = std::string_view::npos;
    i += gap;
  }
  return words;
}

/// How deep in square brackets a line begins and ends: 1 in MATLAB, where dots at the end of a line lead on.
struct Depth {
  std::size_t before = 0;
  std::size_t after = 0;
};

class Scan {
 public:
  Scan(std::string_view text, Findings& findings) : text_(text), findings_(findings) {}

  bool run() {
    for (std::size_t at = 0; at < text_.size();) {
      const std::size_t end = line_end(text_, at);
      if (line(text_.substr(at, end - at), at)) return true;
      at = end + 1;
    }
    return hexadecimal();
  }

 private:
  bool line(std::string_view line, std::size_t offset) {
    const bool dots = line.find("..") != std::string_view::npos || line.find('\xE2') != std::string_view::npos;
    const bool hex = line.find("0x") != std::string_view::npos || line.find("0X") != std::string_view::npos;
    const std::size_t before = depth_;
    for (const char c : line) {
      if (c == '[') ++depth_;
      if (c == ']' && depth_ > 0) --depth_;
    }
    if (line.find("reached") != std::string_view::npos && line.find("max.print") != std::string_view::npos) {
      findings_.problem(kShortenedR, offset + trim(line).cut, {}, {shortened(std::string(trim(line).text))});
      return true;
    }
    if (!dots && !hex) return false;
    const std::vector<Word> words = words_of(line, offset);
    if (hex) gather(words);
    return dots && cut_short(words, before, line.find('[') != std::string_view::npos);
  }

  bool cut_short(const std::vector<Word>& words, std::size_t before, bool opened) {
    const auto mark = std::find_if(words.begin(), words.end(), [](const Word& word) { return is_mark(word.text); });
    if (mark == words.end()) return false;
    const auto numbers =
        std::count_if(words.begin(), words.end(), [](const Word& word) { return looks_numeric(word.text); });
    const bool alone = std::all_of(words.begin(), words.end(), [](const Word& word) { return is_mark(word.text); });
    const bool marks =
        std::count_if(words.begin(), words.end(), [](const Word& word) { return is_mark(word.text); }) > 1;
    const bool leads_on = mark->text == "..." && mark + 1 == words.end() && !alone && before <= 1 && depth_ == 1;
    const bool row = alone || marks || (numbers > 1 && numbers * 2 > static_cast<std::ptrdiff_t>(words.size()));
    if (leads_on || (!row && depth_ == 0 && before == 0)) return false;
    const bool boxed =
        text_.find("\xE2\x94\x82") != std::string_view::npos || text_.find("\xE2\x94\x86") != std::string_view::npos;
    const bool points = mark->text.front() == '.';
    const bool bracketed = before > 0 || depth_ > 0 || opened;
    const ProblemKind& kind = points && bracketed ? kShortenedNumpy
                              : points            ? kShortenedPandas
                              : boxed             ? kShortenedPolars
                                                  : kShortenedJulia;
    findings_.problem(kind, mark->offset, {}, {std::string(mark->text)});
    return true;
  }

  void gather(const std::vector<Word>& words) {
    const bool numbers =
        std::any_of(words.begin(), words.end(), [](const Word& word) { return looks_numeric(word.text); });
    for (const Word& word : words) {
      const std::string_view text = word.text;
      const bool hex = text.size() > 2 && text[0] == '0' && (text[1] | 0x20) == 'x' &&
                       text.find_first_not_of("0123456789abcdefABCDEF", 2) == std::string_view::npos;
      if (!hex) continue;
      const auto [place, first] = hexadecimals_.try_emplace(text, word.offset, numbers);
      if (!first) place->second.second = false;
    }
  }

  /// A class may be called 0x10, and is named by its row and its column then.
  bool hexadecimal() {
    std::optional<std::pair<std::size_t, std::string_view>> first;
    for (const auto& [text, seen] : hexadecimals_) {
      if (seen.second && (!first || seen.first < first->first)) first = {seen.first, text};
    }
    if (!first) return false;
    double value = 0;
    for (const char c : first->second.substr(2)) value = value * 16 + (digit(c) ? c - '0' : (c | 0x20) - 'a' + 10);
    findings_.problem(kHexadecimal, first->first, {}, {shortened(std::string(first->second)), plain_digits(value)});
    return true;
  }

  std::string_view text_;
  Findings& findings_;
  std::size_t depth_ = 0;
  std::map<std::string_view, std::pair<std::size_t, bool>> hexadecimals_;  ///< where, and whether once among numbers
};

/// Characters without a width between digits: 1 and 2, or 12?
bool refuse_invisible(std::string_view text, Findings& findings) {
  for (std::size_t i = 0; i < text.size();) {
    std::size_t length = invisible_at(text, i);
    if (length == 0) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && (length = invisible_at(text, i)) > 0) i += length;
    if (begin == 0 || i >= text.size() || !digit(text[begin - 1]) || !digit(text[i])) continue;
    std::size_t from = begin;
    while (from > 0 && digit(text[from - 1]) && begin - from < 10) --from;
    std::size_t to = i;
    while (to < text.size() && digit(text[to]) && to - i < 10) ++to;
    findings.problem(kInvisible, begin, {}, {shortened(std::string(text.substr(from, to - from)))});
    return true;
  }
  return false;
}

}  // namespace

bool refuse_damage(std::string_view text, Findings& findings) {
  return refuse_invisible(text, findings) || Scan(text, findings).run();
}

}  // namespace isoyield
