#include "parse/matrix/structures/blocks.hpp"

#include <algorithm>
#include <cstddef>

#include "parse/matrix/headings.hpp"
#include "text/characters/blanks.hpp"

namespace isoyield {
namespace {

constexpr std::size_t kMostLinesOfBlocks = 200;
constexpr std::size_t kMostParts = 120;

struct Part {
  std::size_t first = 0;
  std::size_t last = 0;  ///< one past
  std::size_t numbers = 0;
};

/// How many words of a line begin with a digit.
std::size_t numbers_in_line(std::string_view line) {
  std::size_t count = 0;
  bool inside = false;
  for (const char c : line) {
    const bool digit = c >= '0' && c <= '9';
    const bool word = digit || is_letter(c) || c == '.' || c == '_';
    if (digit && !inside) ++count;
    inside = word;
  }
  return count;
}

}  // namespace

std::vector<std::string> parts_with_matrix(std::string_view text) {
  if (text.size() > 100'000) return {};
  const std::vector<Line> lines = lines_of(text);
  if (lines.size() < 3 || lines.size() > kMostLinesOfBlocks) return {};
  std::vector<std::size_t> numbers;
  for (const Line& line : lines) numbers.push_back(numbers_in_line(line.text));
  std::vector<Part> parts;
  for (std::size_t begin = 0; begin < lines.size();) {
    if (trim(lines[begin].text).text.empty()) {
      ++begin;
      continue;
    }
    std::size_t end = begin;
    while (end < lines.size() && !trim(lines[end].text).text.empty()) ++end;
    // Words may stand above, figures below.
    for (std::size_t first = begin; first < end && first < begin + 8; ++first) {
      for (std::size_t last = end; last > first + 1 && last + 12 > end; --last) {
        Part part{first, last};
        std::size_t with = 0;
        for (std::size_t i = first; i < last; ++i) {
          part.numbers += numbers[i];
          with += numbers[i] > 0 ? 1 : 0;
        }
        if (with > 1) parts.push_back(part);
      }
    }
    begin = end;
  }
  std::stable_sort(parts.begin(), parts.end(),
                   [](const Part& a, const Part& b) { return a.last - a.first > b.last - b.first; });
  if (parts.size() > kMostParts) parts.resize(kMostParts);
  std::vector<std::string> out;
  for (const Part& part : parts) {
    std::string left(text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (i >= part.first && i < part.last) continue;
      std::fill_n(left.begin() + static_cast<std::ptrdiff_t>(lines[i].offset), lines[i].text.size(), ' ');
    }
    out.push_back(std::move(left));
  }
  return out;
}

}  // namespace isoyield
