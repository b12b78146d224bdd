#include "parse/table/records/arff.hpp"

#include <algorithm>

#include "text/number.hpp"

namespace isoyield {
namespace {

bool keyword(std::string_view line, std::string_view word) {
  if (line.size() < word.size()) return false;
  const bool same = std::equal(word.begin(), word.end(), line.begin(), [](char wanted, char c) {
    return wanted == (c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c);
  });
  return same && (line.size() == word.size() || line[word.size()] == ' ' || line[word.size()] == '\t');
}

/// The first word, in quotes or up to a blank.
std::string first_word(std::string_view text) {
  if (!text.empty() && (text.front() == '\'' || text.front() == '"')) {
    const std::size_t close = text.find(text.front(), 1);
    if (close != std::string_view::npos) return std::string(text.substr(1, close - 1));
  }
  return std::string(text.substr(0, std::min(text.find_first_of(" \t{"), text.size())));
}

}  // namespace

bool begins_as_arff(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    const std::string_view line = trim_cell(text.substr(at, end - at));
    if (!line.empty() && line.front() != '%') return keyword(line, "@relation");
    at = end + 1;
  }
  return false;
}

std::optional<ArffHeading> arff_heading(std::string_view text) {
  ArffHeading found;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = text.find_first_of("\r\n", at);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view line = trim_cell(text.substr(at, end - at));
    end += text.substr(end, 2) == "\r\n" ? 2 : 1;
    at = end;
    ++found.lines;
    if (keyword(line, "@attribute")) found.names.push_back(first_word(trim_cell(line.substr(10))));
    if (!keyword(line, "@data")) continue;
    found.length = end;
    return found;
  }
  return std::nullopt;
}

}  // namespace isoyield
