#include "parse/matrix/carried/carried.hpp"

#include <algorithm>
#include <utility>

#include "parse/matrix/carried/line_prefix.hpp"
#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/split.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr std::string_view kNoBreak = "\xC2\xA0";
constexpr std::size_t kMostBytes = 4'000'000;
constexpr std::size_t kMostPrinted = 20'000;

bool digit_in(std::string_view text, std::size_t at) { return at < text.size() && digit(text[at]); }

/// "1 234": the blank stands between digits and is followed by three.
bool groups_digits(std::string_view text, std::size_t at) {
  const std::size_t next = at + kNoBreak.size();
  return at > 0 && digit(text[at - 1]) && digit_in(text, next) && digit_in(text, next + 1) &&
         digit_in(text, next + 2) && !digit_in(text, next + 3);
}

/// "```", "~~~python"; a longer run of "~" is a rule.
bool is_fence(std::string_view line) {
  const bool tildes = line.compare(0, 3, "~~~") == 0 && line.substr(0, 4) != "~~~~";
  if (line.compare(0, 3, "```") != 0 && !tildes) return false;
  const std::string_view language = line.substr(std::min(line.find_first_not_of("`~"), line.size()));
  return language.size() < 30 && std::all_of(language.begin(), language.end(), [](char c) {
           return is_letter(c) || digit(c) || std::string_view(" {}.+#_-").find(c) != std::string_view::npos;
         });
}

/// "$ python evaluate.py", "(venv) user@host:~/work$ make", "PS C:\work> python evaluate.py"
bool is_command(std::string_view line) {
  if (line.compare(0, 1, "(") == 0) {
    const std::size_t close = line.find(") ");
    if (close == std::string_view::npos) return false;
    line.remove_prefix(close + 2);
  }
  std::size_t sign = line.find("> ");
  if (line.compare(0, 3, "PS ") != 0) {
    const std::string_view word = line.substr(0, line.find(' '));
    // A slash alone parts the names of two axes.
    const bool place = word.find_first_of("@~") != std::string_view::npos || word.substr(0, 1) == "/" ||
                       word.substr(std::min<std::size_t>(1, word.size()), 2) == ":\\";
    const bool ended = !word.empty() && std::string_view("$%#>").find(word.back()) != std::string_view::npos;
    if (word != "$" && !(place && ended && word.size() > 1)) return false;
    sign = word.size() - 1;
  }
  if (sign >= line.size() || sign + 2 >= line.size()) return false;
  const std::string_view command = line.substr(sign + 2);
  return is_letter(command[0]) || command.compare(0, 2, "./") == 0;
}

Unwrapped with_plain_blanks(std::string_view text) {
  Unwrapped out;
  if (text.size() > kMostBytes) return out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t next = std::min(text.find(kNoBreak, at), text.size());
    if (next == text.size() && out.text.empty()) return out;
    out.text.append(text, at, next - at);
    at = next + kNoBreak.size();
    if (next == text.size()) break;
    if (groups_digits(text, next)) {
      out.text += kNoBreak;
    } else {
      out.text += ' ';
      out.cuts.push_back(out.text.size());
    }
  }
  return out;
}

/// How many bytes before every line are those of mail, which puts "> " there and one more ">" with each answer, or of
/// an indented block of Markdown. ">>> " alone is what Python asks with.
std::size_t wrapped_by(std::string_view text) {
  constexpr std::size_t kBlock = 4;
  std::size_t signs = 3;
  std::size_t blanks = std::string_view::npos;
  std::size_t lines = 0;
  for (const Line& line : lines_of(text)) {
    if (trim(line.text).text.empty()) continue;
    const std::size_t quoted = std::min(line.text.find_first_not_of('>'), line.text.size());
    signs = quoted < line.text.size() && line.text[quoted] != ' ' ? 0 : std::min(signs, quoted);
    blanks = std::min(blanks, line.text.find_first_not_of(' '));
    ++lines;
  }
  // A line that only R would ask with is no mail, unless it is JSON.
  const std::size_t value = text.find_first_not_of("> ");
  const bool json = value < text.size() && (text[value] == '{' || text.compare(value, 2, "[{") == 0);
  if ((lines > 1 || json) && signs > 0 && signs < 3) return signs + 1;
  return lines > 0 && blanks >= kBlock ? blanks : 0;
}

class Unpacker {
 public:
  explicit Unpacker(std::string_view text) : lines_(lines_of(text)) { out_.text = std::string(text); }

  Undecorated run() {
    for (const Line& line : lines_) {
      const Trimmed bare = trim(line.text);
      const bool fence = is_fence(bare.text);
      if (fence || is_command(bare.text))
        blank(line.offset + bare.cut, line.offset + bare.cut + bare.text.size(), fence ? "fence" : "prompt");
    }
    logs();
    tabs();
    spread();
    if (!changed_) out_.text.clear();
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string_view now(const Line& line) const {
    return std::string_view(out_.text).substr(line.offset, line.text.size());
  }
  [[nodiscard]] bool empty(const Line& line) const { return trim(now(line)).text.empty(); }

  void fill(std::size_t from, std::size_t to) {
    std::fill(out_.text.begin() + static_cast<std::ptrdiff_t>(from),
              out_.text.begin() + static_cast<std::ptrdiff_t>(to), ' ');
    changed_ = changed_ || to > from;
  }
  void blank(std::size_t from, std::size_t to, std::string_view of) {
    if (to <= from) return;
    fill(from, to);
    out_.parts.push_back({{from, to}, Use::decoration, std::string(of)});
  }

  /// What a logger put before every line.
  void logs() {
    std::vector<Line> lines = lines_;
    for (Line& each : lines) each.text = now(each);
    const std::vector<std::size_t> prefixes = log_prefixes(lines);
    for (std::size_t i = 0; i < lines_.size(); ++i) blank(lines_[i].offset, lines_[i].offset + prefixes[i], "log");
  }

  /// Tabs that stand behind lines and nowhere else part no cells.
  void tabs() {
    const auto behind = [&](const Line& line) {
      const std::string_view here = now(line);
      const std::size_t last = here.find_last_not_of(" \t\r");
      return last == std::string_view::npos ? 0 : last + 1;
    };
    for (const Line& line : lines_) {
      if (now(line).substr(0, behind(line)).find('\t') != std::string_view::npos) return;
    }
    for (const Line& line : lines_) {
      if (now(line).find('\t') != std::string_view::npos)
        fill(line.offset + behind(line), line.offset + line.text.size());
    }
  }

  /// Where an empty line stands between all lines, as many go as stand everywhere.
  void spread() {
    std::vector<std::size_t> full;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (!empty(lines_[i])) full.push_back(i);
    }
    if (full.size() < 3) return;
    std::size_t between = lines_.size();
    for (std::size_t k = 1; k < full.size(); ++k) between = std::min(between, full[k] - full[k - 1] - 1);
    for (std::size_t k = 0; between > 0 && k + 1 < full.size(); ++k) {
      const Line& line = lines_[full[k]];
      const Line& last = lines_[full[k] + between];
      fill(line.offset + line.text.size(), last.offset + last.text.size());
    }
  }

  std::vector<Line> lines_;
  Undecorated out_;
  bool changed_ = false;
};

}  // namespace

Unwrapped unwrapped(std::string_view text) {
  Unwrapped out = with_plain_blanks(text);
  const std::size_t before = is_print(text) ? wrapped_by(out.text.empty() ? text : std::string_view(out.text)) : 0;
  if (before == 0) return out;
  const std::string source = out.text.empty() ? std::string(text) : std::move(out.text);
  const std::vector<std::size_t> cuts = std::exchange(out.cuts, {});
  out.text.clear();
  auto cut = cuts.begin();
  const auto take = [&](std::size_t to, std::size_t gone) {
    for (; cut != cuts.end() && *cut <= to; ++cut) out.cuts.push_back(std::max(*cut, gone) - gone);
  };
  std::size_t gone = 0;
  for (const Line& line : lines_of(source)) {
    // What parts this line from the one before it.
    const std::size_t ended = out.text.size() + gone;
    out.text.append(source, ended, line.offset - ended);
    take(line.offset, gone);
    const std::size_t length = std::min(before, line.text.size());
    out.cuts.insert(out.cuts.end(), length, out.text.size());
    gone += length;
    out.text.append(line.text.substr(length));
    take(line.offset + line.text.size(), gone);
  }
  const std::size_t ended = out.text.size() + gone;
  out.text.append(source, ended, source.size() - ended);
  take(source.size(), gone);
  std::sort(out.cuts.begin(), out.cuts.end());
  return out;
}

std::string wrapping_blanked(std::string_view text) {
  const Unwrapped inside = unwrapped(text);
  std::string out;
  if (inside.text.empty()) return out;
  std::size_t at = 0;
  for (std::size_t i = 0; i <= inside.text.size(); ++i) {
    const std::size_t missing = at;
    while (at < inside.cuts.size() && inside.cuts[at] == i) ++at;
    out.append(at - missing, ' ');
    if (i < inside.text.size()) out += inside.text[i];
  }
  return out;
}

bool is_print(std::string_view text) {
  if (text.empty() || text.size() > kMostBytes) return false;
  // Ends of lines are counted no further than to the longest.
  std::size_t ends = 0;
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
    if (++ends > kMostPrinted) return false;
  }
  return true;
}

Undecorated as_printed(std::string_view text) { return is_print(text) ? Unpacker(text).run() : Undecorated(); }

}  // namespace isoyield
