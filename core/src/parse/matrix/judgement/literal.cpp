#include "parse/matrix/judgement/literal.hpp"

#include <string>

#include "text/characters/blanks.hpp"

namespace isoyield {
namespace {

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

}  // namespace isoyield
