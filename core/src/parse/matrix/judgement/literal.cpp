#include "parse/matrix/judgement/literal.hpp"

#include <algorithm>
#include <string>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/problems.hpp"
#include "text/characters/blanks.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kMarkupCut{"markup_cut",
                                 {"“{0}” is never closed: the text was cut", "«{0}» не закрито: текст обрізано"},
                                 {},
                                 {"Paste the whole table.", "Вставте таблицю повністю."}};

/// The byte behind the string that begins at `at`, or npos. Strings of both kinds end on their line.
std::size_t string_end(std::string_view text, std::size_t at) {
  const char quote = text[at];
  for (++at; at < text.size() && text[at] != '\n'; ++at) {
    if (text[at] == quote) return at + 1;
    if (text[at] == '\\') ++at;
  }
  return std::string_view::npos;
}

}  // namespace

std::optional<Literal> literal_of(std::string_view text) {
  Literal found;
  std::string open;  // brackets
  bool ours = false;
  std::size_t literals = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t blank = blank_at(text, at); blank > 0) {
      at += blank;
      continue;
    }
    const char c = text[at];
    if (c == '"' || c == '\'') {
      const std::size_t end = open.empty() ? std::string_view::npos : string_end(text, at);
      if (end == std::string_view::npos) return std::nullopt;
      found.strings.push_back({at, end});
      const std::size_t behind = text.find_first_not_of(" \t\r\n", end);
      const bool key = open == "{" && behind != std::string_view::npos && text[behind] == ':';
      if (key) {
        if (ours) found.classifiers->to = at;
        ours = text.substr(at + 1, end - at - 2) == "classifiers";
        if (ours) found.classifiers = ByteRange{end, text.size()};
      }
      at = end;
      continue;
    }
    if (c == '{' || c == '[' || c == '(') {
      // One after the other they are two texts, and whatever is read of one leaves the other.
      if (open.empty() && ++literals > 1) return std::nullopt;
      open += c;
    } else if (c == '}' || c == ']' || c == ')') {
      if (open.empty() || open.back() != (c == '}' ? '{' : c == ']' ? '[' : '(')) return std::nullopt;
      open.pop_back();
    } else if (open.empty() && c != ',') {
      return std::nullopt;
    }
    ++at;
  }
  if (!open.empty() || found.strings.empty()) return std::nullopt;
  return found;
}

std::size_t member_begin(std::string_view text, std::size_t at, std::size_t from) {
  const std::size_t colon = text.rfind(':', at);
  if (colon == std::string_view::npos || colon <= from) return from;
  const std::size_t last = text.find_last_not_of(" \t", colon - 1);
  if (last == std::string_view::npos || last <= from || (text[last] != '"' && text[last] != '\'')) return from;
  const std::size_t first = text.rfind(text[last], last - 1);
  return first == std::string_view::npos || first < from ? from : first;
}

void cover_markup(std::string_view text, std::string_view opening, std::string_view closing,
                  std::vector<ByteRange>& covered, Findings& findings) {
  const auto find = [&](std::string_view sign, std::size_t from) {
    const auto same = [](char a, char b) { return a == b || (a >= 'A' && a <= 'Z' && a + 0x20 == b); };
    std::size_t at = text.find(sign[0], from);
    for (; at < text.size(); at = text.find(sign[0], at + 1)) {
      const std::string_view here = text.substr(at, sign.size());
      const bool more = sign[0] == '<' && at + sign.size() < text.size() && is_letter(text[at + sign.size()]);
      if (!more && std::equal(here.begin(), here.end(), sign.begin(), sign.end(), same)) break;
    }
    return at;
  };
  for (std::size_t at = find(opening, 0); at != std::string_view::npos;) {
    const std::size_t next = find(opening, at + 1);
    const std::size_t end = find(closing, at);
    if (end == std::string_view::npos) {
      findings.doubt(kMarkupCut, at, {}, {std::string(opening)});
      covered.push_back({at, text.size()});
      return;
    }
    // Environments within another belong to it.
    const std::size_t stop = text.find_first_of("}>", end);
    covered.push_back({covered.empty() || covered.back().to < at ? at : covered.back().from,
                       stop == std::string_view::npos ? text.size() : stop + 1});
    at = next;
  }
}

void cover_around_markup(std::string_view text, std::vector<ByteRange>& covered) {
  if (covered.empty()) return;
  const bool latex = text.find("\\begin{") != std::string_view::npos;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::string_view::npos;
    const auto to = [&](std::string_view sign) {
      const std::size_t found = text.find(sign, at + 1);
      return found == std::string_view::npos ? text.size() : found + sign.size();
    };
    if (latex && text[at] == '%' && (at == 0 || text[at - 1] == '\n')) {
      end = line_end(text, at);
    } else if (!latex && text[at] == '<') {
      const std::string_view here = text.substr(at, 6);
      const bool tag = here.size() > 1 && (is_letter(here[1]) || here[1] == '/' || here[1] == '!');
      if (tag) end = here.starts_with("<!--") ? to("-->") : here.starts_with("<style") ? to("</style>") : to(">");
    }
    if (end != std::string_view::npos) covered.push_back({at, end});
    at = end != std::string_view::npos ? end : at + 1;
  }
}

}  // namespace isoyield
