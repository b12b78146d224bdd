#include "text/assignment.hpp"

#include <algorithm>
#include <iterator>

#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"

namespace isoyield {
namespace {

constexpr std::string_view kKeywords[] = {"const", "let", "var", "val", "auto", "static", "final", "my", "local"};
constexpr std::string_view kDigits = "0123456789";

bool letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
         c == '$' || static_cast<unsigned char>(c) >= 0x80;
}

/// What follows "NAME <-", "NAME =" or "NAME :="; all of the text where it begins with none of them.
std::string_view after_assignment(std::string_view text) {
  constexpr std::string_view kMarks[] = {"<<-", "<-", ":=", "="};
  constexpr std::size_t kLongestName = 80;
  const std::size_t at = text.find_first_of("<=({\r\n");
  if (at == 0 || at == std::string_view::npos || at > kLongestName) return text;
  const std::size_t begin = text[at] == '=' && text[at - 1] == ':' ? at - 1 : at;
  for (const std::string_view mark : kMarks) {
    if (text.compare(begin, mark.size(), mark) != 0) continue;
    const std::string_view name = trim(text.substr(0, begin)).text;
    const std::string_view value = text.substr(begin + mark.size());
    const bool named = !name.empty() && name.front() != '[' && kDigits.find(name.front()) == std::string_view::npos &&
                       name.find_first_of(",;\t\"") == std::string_view::npos;
    return named && value.substr(0, 1) != "=" ? value : text;
  }
  return text;
}

/// The text without a comment of R, Python, C or SQL that ends it, and the semicolon in front.
std::string_view without_end(std::string_view text) {
  const std::size_t end = text.find_last_of(")]}");
  if (end == std::string_view::npos) return trim(text.substr(0, text.find_last_not_of("; \t\r\n") + 1)).text;
  std::string_view rest = trim(text.substr(end + 1)).text;
  if (rest.substr(0, 1) == ";") rest = trim(rest.substr(1)).text;
  const bool comment = rest.substr(0, 1) == "#" || rest.substr(0, 2) == "//" || rest.substr(0, 2) == "--";
  const bool one_line = rest.find_first_of("\r\n") == std::string_view::npos;
  return rest.empty() || (comment && one_line) ? text.substr(0, end + 1) : text;
}

/// What the brackets of "c(...)" or "np.array([...])" hold; empty: the value is no call or list of single values.
std::string_view inside_brackets(std::string_view value) {
  std::size_t at = 0;
  const auto skip_name = [&] {
    while (at < value.size() && (letter(value[at]) || value[at] == ':')) ++at;
  };
  std::size_t depth = 0;
  skip_name();
  while (at < value.size() && std::string_view("([{").find(value[at]) != std::string_view::npos) {
    constexpr std::string_view kClosing = ")]}";
    const std::size_t kind = std::string_view("([{").find(value[at]);
    if (value.size() < at + 2 + depth || value[value.size() - 1 - depth] != kClosing[kind]) return {};
    ++at;
    ++depth;
  }
  return depth > 0 ? value.substr(at, value.size() - depth - at) : std::string_view();
}

}  // namespace

std::string_view assigned_name(std::string_view left) {
  std::string_view name = trim(left).text;
  if (!name.empty() && name.back() == ':') name = trim(name.substr(0, name.size() - 1)).text;
  const std::size_t blank = name.find_first_of(" \t");
  const std::string_view first = name.substr(0, blank);
  const bool keyword = std::find(std::begin(kKeywords), std::end(kKeywords), first) != std::end(kKeywords);
  if (keyword && blank != std::string_view::npos) name = trim(name.substr(blank)).text;
  // A type: "m: list", "m: number[][]".
  const std::string_view typed = name.substr(0, name.find(':'));
  if (std::all_of(typed.begin(), typed.end(), letter)) name = typed;
  if (name.size() > 1 && name.front() == '$') name.remove_prefix(1);
  return trim(name).text;
}

std::string bare_list(std::string_view text) {
  constexpr std::size_t kLongest = 4000;
  const std::string_view trimmed = trim(text).text;
  if (trimmed.size() > 2 * kLongest) return {};  // comments behind it are shorter
  const std::string_view whole = without_end(trimmed);
  if (whole.empty() || whole.size() > kLongest) return {};
  const std::string_view value = trim(after_assignment(whole)).text;
  const std::string_view inside = inside_brackets(value);
  std::string_view list = inside;
  if (list.empty()) {
    // Without brackets only numbers after a name, in one line.
    if (value.size() == whole.size() || value.find_first_not_of("0123456789.,;+-eE% \t") != std::string_view::npos)
      return {};
    list = value;
  }
  if (list.find_first_of("()[]{}") != std::string_view::npos || list.find_first_of(kDigits) == std::string_view::npos)
    return {};
  std::string blanked(text.size(), ' ');
  const auto begin = static_cast<std::size_t>(list.data() - text.data());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool end_of_line = list[i] == '\r' || list[i] == '\n';
    blanked[begin + i] = end_of_line ? ' ' : list[i];
  }
  return blanked;
}

std::string_view call_around(std::string_view before) {
  std::size_t closed = 0;
  for (std::size_t i = before.size(); i-- > 0;) {
    if (before[i] == ')') ++closed;
    if (before[i] != '(') continue;
    if (closed == 0) {
      const std::size_t begin = before.find_last_of(" \t(,=", i == 0 ? 0 : i - 1) + 1;  // npos: the first byte
      return before.substr(begin, i - begin);
    }
    --closed;
  }
  return {};
}

bool makes_list(std::string_view call) {
  for (const std::string_view list : {"c", "list", "dict", "mapOf", "Map"}) {
    if (call == list) return true;
  }
  return false;
}

std::string_view declared_name(std::string_view text, std::size_t& at) {
  for (std::size_t i = at; i < text.size() && i - at < 300; ++i) {
    const char c = text[i];
    if (c == '\n' || c == '{' || c == '(' || c == '"' || c == '\'') break;
    const bool arrow = c == '<' && text.compare(i, 2, "<-") == 0;
    if (!arrow && (c != '=' || text.compare(i, 2, "=>") == 0 || text.compare(i, 2, "==") == 0)) continue;
    const std::string_view left = text.substr(at, i - at);
    if (std::any_of(left.begin(), left.end(), digit) && left.find('[') != std::string_view::npos) break;
    at = i + (arrow ? 2 : 1);
    return assigned_name(left);
  }
  return {};
}

}  // namespace isoyield
