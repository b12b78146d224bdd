#include "parse/matrix/structures/line_prefix.hpp"

#include <algorithm>
#include <string>

#include "parse/matrix/headings.hpp"

namespace isoyield {
namespace {

/// The shape of a word: digits as 0, and what follows seconds cut off.
std::string shape_of(std::string_view word) {
  std::string shape;
  for (const char c : word) shape += c >= '0' && c <= '9' ? '0' : c == '/' ? '-' : c;
  return shape;
}

/// "2024-05-01", "10:11:12,123", "2024-05-01T10:11:12Z"
bool is_moment(std::string_view word) {
  const std::string shape = shape_of(word);
  std::string_view rest = shape;
  if (rest.substr(0, 10) == "0000-00-00") {
    rest.remove_prefix(10);
    if (rest.empty()) return true;
    if (rest.front() != 'T') return false;
    rest.remove_prefix(1);
  }
  if (rest.substr(0, 8) != "00:00:00") return false;
  return rest.substr(8).find_first_not_of("0.,Z+:") == std::string_view::npos;
}

bool is_level(std::string_view word) {
  for (const std::string_view each : {"INFO", "DEBUG", "WARNING", "WARN", "ERROR", "NOTICE", "TRACE"}) {
    if (word == each) return true;
  }
  return false;
}

bool quotes_numbers(std::string_view line) {
  return has_digit(line) && line.find('(') == std::string_view::npos && line.find("<-") == std::string_view::npos &&
         line.find('=') == std::string_view::npos;
}

}  // namespace

std::size_t log_prefix(std::string_view line) {
  std::size_t end = 0;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t stop = std::min(line.find(' ', at), line.size());
    std::string_view word = line.substr(at, stop - at);
    if (word.size() > 2 && word.front() == '[' && word.back() == ']') word = word.substr(1, word.size() - 2);
    if (!word.empty() && word.back() == ':') word.remove_suffix(1);
    if (!is_moment(word) && !is_level(word) && (end == 0 || word != "-")) return end;
    // The blank behind it belongs to the line where rows are aligned.
    at = stop + 1;
    end = stop;
  }
  return end;
}

std::vector<std::size_t> quoted_lines(const std::vector<Line>& lines) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < lines.size();) {
    std::size_t end = i;
    std::size_t numbers = 0;
    while (end < lines.size() && lines[end].text.substr(0, 1) == ">" &&
           (lines[end].text.size() == 1 || lines[end].text[1] == ' ')) {
      numbers += quotes_numbers(lines[end].text) ? 1 : 0;
      ++end;
    }
    if (numbers > 1) {
      for (std::size_t k = i; k < end; ++k) found.push_back(k);
    }
    i = std::max(end, i + 1);
  }
  return found;
}

}  // namespace isoyield
