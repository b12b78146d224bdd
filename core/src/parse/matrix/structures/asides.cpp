#include "parse/matrix/structures/asides.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/split.hpp"
#include "parse/matrix/structures/figures.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr std::size_t kMostLinesAround = 3000;
constexpr std::string_view kDigits = "0123456789";

std::string_view at_most(std::string_view line, std::size_t from) { return line.substr(std::min(from, line.size())); }

/// How long a prompt and what follows it without a blank is: ">>> ", "In [3]: ", "julia> ", "shop=# "; 0: there is
/// none.
std::size_t prompt_of(std::string_view line) {
  const std::size_t from = std::min(line.find_first_not_of(' '), line.size());
  std::size_t at = from;
  const auto ends = [&](std::size_t end) {
    return end == line.size() || line[end] == ' ' || line[end] == '\r' ? end : std::size_t{0};
  };
  for (const std::string_view fixed : {">>>", ">>", "...>", "->", "..."}) {
    if (line.compare(at, fixed.size(), fixed) == 0) return ends(at + fixed.size());
  }
  if (line.compare(at, 2, "In") == 0) {
    const std::size_t open = line.find('[', at);
    const std::size_t close = line.find("]:", at);
    if (open < at + 4 && close < at + 12) return close + (line.compare(close, 3, "]:=") == 0 ? 3 : 2);
  }
  if (from > 0) return 0;
  // The console of DuckDB says no more of itself.
  if (line.compare(0, 2, "D ") == 0 || line == "D") return 1;
  while (at < line.size() &&
         (is_letter(line[at]) || digit(line[at]) || (at > 0 && line[at] == ':') || line[at] == '_' ||
          (at > 0 && line[at] == '-' && at + 1 < line.size() && is_letter(line[at + 1]))))
    ++at;
  if (at == 0 || digit(line[0])) return 0;
  if (line.compare(at, 2, " [") == 0) at = std::min(line.find(']', at), line.size() - 1) + 1;
  if (line.compare(at, 1, "=") == 0 || line.compare(at, 1, "-") == 0) ++at;
  if (at >= line.size() || at > 40 || (line[at] != '>' && line[at] != '#')) return 0;
  return ends(at + 1);
}

/// Whether a statement asks a database for rows: it holds none itself.
bool asks_database(std::string_view code) {
  const std::string folded = fold(code);
  const auto begins = [&](std::string_view word) { return folded.compare(0, word.size(), word) == 0; };
  return (begins("select ") || begins("with ") || begins("from ") || begins("mode ") || begins("headers ") ||
          begins("header ")) &&
         folded.find("values") == std::string::npos;
}

/// The numbers of a text, in a list without blanks too.
void add_numbers(std::string_view text, std::vector<std::string_view>& out) {
  for (const ByteRange& each : numbers_in(text)) {
    if (is_index_of_r(text, each)) continue;
    // Looked for within the number alone: a long text may have no comma at all.
    const std::string_view number = text.substr(each.from, each.to - each.from);
    for (std::size_t from = 0; from < number.size();) {
      const std::size_t end = std::min(number.find(',', from), number.size());
      out.push_back(number.substr(from, end - from));
      from = end + 1;
    }
  }
}

class Around {
 public:
  explicit Around(const std::vector<Line>& lines) : lines_(lines), gone_(lines.size()) {}

  std::vector<Aside> run() {
    console();
    steps();
    moments();
    intervals();
    std::stable_sort(out_.begin(), out_.end(), [](const Aside& a, const Aside& b) { return a.line < b.line; });
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string_view line(std::size_t i) const { return lines_[i].text; }
  [[nodiscard]] bool empty(std::size_t i) const { return trim(line(i)).text.empty(); }

  void drop(std::size_t i, std::string_view of, bool judged = false) {
    if (gone_[i] || empty(i)) return;
    gone_[i] = true;
    out_.push_back({i, line(i).size(), of, judged});
  }

  /// One past the last line of what is told from line i on: lines that a prompt continues, or open brackets.
  [[nodiscard]] std::size_t told_to(std::size_t i, std::string& code) const {
    int depth = 0;
    const auto add = [&](std::string_view part) {
      for (const char c : part)
        depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
      code += std::string(trim(part).text) + ' ';
    };
    add(at_most(line(i), prompt_of(line(i))));
    std::size_t end = i + 1;
    for (; end < lines_.size() && end < i + 60; ++end) {
      const std::size_t next = prompt_of(line(end));
      const std::string_view sign = trim(line(end).substr(0, next)).text;
      const bool goes_on = next > 1 && (sign.substr(0, 3) == "..." || sign.substr(sign.size() - 2) == "->");
      if (!goes_on && (depth <= 0 || next > 0)) break;
      add(at_most(line(end), next));
    }
    return end;
  }

  /// Whether the numbers of a print stand in what was told, in their order or, as R fills a table, in another.
  [[nodiscard]] bool prints(std::size_t from, std::string_view code) const {
    constexpr std::size_t kFewest = 4;
    constexpr int kMostBetween = 50;  // lines that were typed before the answer: not all of a console, line by line
    std::vector<std::string_view> told;
    add_numbers(code, told);
    if (told.size() < kFewest) return false;
    std::vector<std::string_view> printed;
    int between = 0;
    for (std::size_t i = from; i < lines_.size() && printed.size() <= told.size(); ++i) {
      if (prompt_of(line(i)) > 1) {
        if (!printed.empty() || ++between > kMostBetween) break;
        continue;
      }
      if (empty(i) && !printed.empty()) break;
      // "Out[4]: array([[50, 3],"
      const bool answer = line(i).find("Out[") < 3;
      add_numbers(at_most(line(i), answer ? line(i).find(']') : 0), printed);
    }
    if (printed.size() < kFewest || printed.size() > told.size()) return false;
    if (code.find("c(") != std::string_view::npos || code.find("matrix") != std::string_view::npos) {
      std::sort(printed.begin(), printed.end());
      std::sort(told.begin(), told.end());
      return std::includes(told.begin(), told.end(), printed.begin(), printed.end());
    }
    return std::search(told.begin(), told.end(), printed.begin(), printed.end()) != told.end();
  }

  void console() {
    for (std::size_t i = 0; i < lines_.size();) {
      std::size_t prompt = prompt_of(line(i));
      const bool of_r = prompt == 0 && line(i).substr(0, 2) == "> ";
      if (prompt == 0 && !of_r) {
        ++i;
        continue;
      }
      std::string code;
      const std::size_t end = told_to(i, code);
      if (of_r) code.erase(0, 1);
      const std::string_view told = trim(code).text;
      const bool nothing = told.empty() && (prompt > 1 || !out_.empty());
      const bool echoed = !told.empty() && (asks_database(told[0] == '.' ? told.substr(1) : told) || prints(end, told));
      if (nothing || echoed) {
        for (; i < end; ++i) drop(i, "typed");
      }
      i = end;
    }
  }

  /// "[1]\ttrain-logloss:0.54", "0:\tlearn: 0.65", "Epoch 1/2": where a line of training begins; 0: it is none.
  [[nodiscard]] static std::size_t step_mark(std::string_view bare) {
    std::size_t at = bare.front() == '[' ? 1 : 0;
    const std::size_t number = bare.find_first_not_of(kDigits, at);
    if (number != std::string_view::npos && number > at) {
      const char close = at == 1 ? ']' : ':';
      if (bare[number] != close || number + 2 >= bare.size() || (bare[number + 1] != '\t' && bare[number + 1] != ' '))
        return 0;
      at = bare.find_first_not_of(" \t", number + 1);
      return at != std::string_view::npos && is_letter(bare[at]) ? at : 0;
    }
    for (const std::string_view word : {"Epoch ", "epoch ", "Iteration ", "Iter ", "Step ", "Round "}) {
      if (bare.compare(0, word.size(), word) != 0) continue;
      const std::string_view rest = at_most(bare, bare.find_first_not_of("0123456789/", word.size()));
      if (rest.empty() || rest == ":" || names_value(bare)) return word.size();
    }
    return 0;
  }

  /// Whether a value with decimals stands behind a name: "test-error:0.31", "loss: 0.5123".
  [[nodiscard]] static bool names_value(std::string_view bare) {
    for (const ByteRange& each : numbers_in(bare)) {
      const std::size_t mark = each.from == 0 ? std::string_view::npos : bare.find_last_not_of(' ', each.from - 1);
      if (mark == std::string_view::npos || mark == 0 || (bare[mark] != ':' && bare[mark] != '=')) continue;
      if (bare.substr(each.from, each.to - each.from).find('.') != std::string_view::npos &&
          (is_letter(bare[mark - 1]) || digit(bare[mark - 1])))
        return true;
    }
    return false;
  }

  /// Lines of training, and what is said between the first and the last of them.
  void steps() {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (gone_[i] || empty(i)) continue;
      const std::string_view bare = trim(line(i)).text;
      const std::size_t mark = step_mark(bare);
      const bool counted = is_letter(bare[0]) && mark > 0;
      const bool below = !found.empty() && found.back() + 1 == i && is_letter(trim(line(i - 1)).text[0]);
      if ((mark > 0 && (counted || names_value(bare))) || (below && names_value(bare))) found.push_back(i);
    }
    if (found.empty()) return;
    const auto cells = [&](std::size_t i) {
      return numbers_in(line(i)).size() > 1 && std::find(found.begin(), found.end(), i) == found.end();
    };
    for (std::size_t i = found.front() + 1; i < found.back(); ++i) {
      if (cells(i)) return;
    }
    for (std::size_t i = found.front(); i <= found.back(); ++i) drop(i, "training");
  }

  /// "[LightGBM] [Info] Total Bins 255": who speaks, and how urgent it is.
  [[nodiscard]] static bool is_told_by(std::string_view line) {
    const std::size_t second = line.find("] [");
    if (line.empty() || line[0] != '[' || second > 30) return false;
    const std::string level = fold(line.substr(second + 3, line.find(']', second + 3) - second - 3));
    return level == "info" || level == "warning" || level == "debug" || level == "error";
  }

  /// One past what says when a line was written: "10:11:12 ", "[2024-05-01 10:11:12] ", "I0501 10:11:12.123 77 a.py:42]
  /// ".
  [[nodiscard]] static std::size_t moment_end(std::string_view line) {
    const std::size_t colon = line.substr(0, 48).find(':');
    const auto two = [&](std::size_t at) { return at + 1 < line.size() && digit(line[at]) && digit(line[at + 1]); };
    if (colon == std::string_view::npos || colon < 2 || !two(colon - 2) || !two(colon + 1) ||
        line.substr(colon + 3, 1) != ":" || !two(colon + 4))
      return 0;
    // In front of the time stands a date at most: no word that says something.
    for (const std::string_view word : split_words(line.substr(0, colon - 2))) {
      const bool date = word.find_first_of(kDigits) != std::string_view::npos || word.size() < 4;
      if (!date) return 0;
    }
    const std::size_t end = std::min(line.find_first_of(" ]", colon), line.size());
    // The process and the place in a program follow.
    for (const std::string_view close : {"]: ", "] "}) {
      const std::size_t at = line.substr(0, end + 60).find(close, end);
      if (at != std::string_view::npos && line.substr(end, at - end).find_first_of("=,;|\t") == std::string_view::npos)
        return at + close.size() - 1;
    }
    return std::min(end + (line.substr(end, 1) == "]" ? 1 : 0), line.size());
  }

  void moments() {
    std::size_t others = 0;  // lines of numbers that no moment begins
    bool any = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const bool moment = moment_end(line(i)) > 0 || is_told_by(line(i));
      any = any || moment;
      others += !moment && !gone_[i] && !numbers_in(line(i)).empty() ? 1 : 0;
    }
    if (!any || others < 2) return;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (is_told_by(line(i))) drop(i, "log");
      const std::size_t end = moment_end(line(i));
      if (end == 0 || gone_[i]) continue;
      const std::string_view rest = trim(at_most(line(i), end)).text;
      if (numbers_in(rest).empty() && rest.find_first_of("[{|") == std::string_view::npos) {
        drop(i, "log");
      } else if (rest.empty() || is_letter(rest[0])) {
        out_.push_back({i, end, "log", false});
      }
    }
  }

  /// "Sensitivity   0.90 (0.88, 0.92)", "PPV  0.930  0.809  0.985": words, a value and the interval around it.
  [[nodiscard]] static bool has_interval(std::string_view line) {
    std::vector<ByteRange> numbers = numbers_in(line);
    if (numbers.size() < 3 || numbers.size() > 5) return false;
    const auto value = [&](const ByteRange& each) {
      const std::string_view digits = line.substr(each.from, each.to - each.from);
      const CellNumber read = read_number(std::string(digits), {}, true);
      return read.state == NumberState::number && read.decimals > 0 ? read.value : -1;
    };
    const double high = value(numbers[numbers.size() - 1]);
    const double low = value(numbers[numbers.size() - 2]);
    const double middle = value(numbers[numbers.size() - 3]);
    // Shares of a row add up to all of it.
    double sum = 0;
    for (std::size_t i = 0; i + 1 < numbers.size(); ++i) sum += std::max(value(numbers[i]), 0.0);
    if (std::fabs(sum - high) < 0.2 * (high > 2 ? 1 : 0.01)) return false;
    const std::string_view words = line.substr(0, numbers[numbers.size() - 3].from);
    const std::string_view behind = line.substr(numbers[numbers.size() - 3].to);
    return low >= 0 && low <= middle && middle <= high && std::count_if(words.begin(), words.end(), is_letter) > 1 &&
           std::none_of(behind.begin(), behind.end(), [](char c) { return is_letter(c); });
  }

  /// Whether a line heads or frames such statistics: words of intervals, a rule, a remark.
  [[nodiscard]] static bool frames_intervals(std::string_view line) {
    if (is_rule(trim(line).text)) return true;
    const std::string folded = fold(line);
    const std::vector<std::string_view> words = split_words(folded);
    const auto speaks = [](std::string_view word) {
      for (const std::string_view each :
           {"ci", "cis", "confidence", "lower", "upper", "lcl", "ucl", "interval", "95", "90", "99"}) {
        if (word == each) return true;
      }
      return false;
    };
    return words.size() < 9 && std::any_of(words.begin(), words.end(), speaks) && numbers_in(line).size() < 2;
  }

  void intervals() {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (heads_report(line(i))) return;  // its averages look like intervals
      if (!gone_[i] && has_interval(line(i))) found.push_back(i);
    }
    if (found.size() < 2) return;
    for (const std::size_t i : found) drop(i, "interval", true);
    const auto near = [&](std::size_t i) { return (i > 0 && gone_[i - 1]) || (i + 1 < lines_.size() && gone_[i + 1]); };
    for (int pass = 0; pass < 3; ++pass) {
      for (std::size_t i = found.front() > 3 ? found.front() - 3 : 0; i < lines_.size() && i < found.back() + 4; ++i) {
        if (!gone_[i] && near(i) && frames_intervals(line(i))) drop(i, "interval");
      }
    }
  }

  std::vector<Aside> out_;
  const std::vector<Line>& lines_;
  std::vector<bool> gone_;
};

}  // namespace

std::vector<Aside> asides_in(const std::vector<Line>& lines) {
  if (lines.size() > kMostLinesAround) return {};
  return Around(lines).run();
}

}  // namespace isoyield
