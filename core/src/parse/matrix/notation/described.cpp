#include <algorithm>
#include <cstdlib>
#include <utility>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/matrix/layout.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

// What str() of R prints of a matrix: its sizes, its numbers column by column, its names.

namespace isoyield {
namespace {

constexpr std::size_t kMostDescribed = 2000;
/// str() shows no more numbers than that, if nobody asks for more.
constexpr std::size_t kMostSide = 100;

/// The numbers of "[1:2, 1:2]" at a byte, which moves behind it; empty: it is something else.
std::vector<std::size_t> sizes_at(std::string_view text, std::size_t& at) {
  std::vector<std::size_t> out;
  const std::size_t end = text.find(']', at);
  if (end == std::string_view::npos || end - at > 40) return out;
  for (std::size_t one = text.find("1:", at); one < end; one = text.find("1:", one + 2))
    out.push_back(static_cast<std::size_t>(std::atoi(std::string(text.substr(one + 2, 6)).c_str())));
  at = end + 1;
  return out;
}

Row words_from(std::string_view line, std::size_t at, std::size_t offset) {
  Row out;
  while (at < line.size()) {
    if (line[at] == ' ') {
      ++at;
      continue;
    }
    const bool quoted = line[at] == '"';
    const std::size_t end = std::min(line.find(quoted ? '"' : ' ', at + 1), line.size());
    const std::size_t from = at + (quoted ? 1 : 0);
    out.push_back({std::string(line.substr(from, end - from)), offset + from, !quoted});
    at = end + 1;
  }
  return out;
}

}  // namespace

bool read_described(std::string_view text, Findings& findings, Document& document) {
  if (text.size() > 100'000 || text.find("[1:") == std::string_view::npos) return false;
  Grid grid;
  Row numbers;
  std::vector<std::size_t> sizes;
  std::vector<Row> names;
  std::vector<ByteRange> printed;  // sizes
  for (const Line& line : lines_of(text)) {
    const std::size_t open = line.text.find("[1:");
    if (open == std::string_view::npos) {
      const bool list = line.text.find("attr(") != std::string_view::npos;
      if (has_digit(line.text) && !list && !typed(trim(line.text).text)) return false;
      if (list) printed.push_back({line.offset, line.offset + line.text.size()});
      continue;
    }
    std::size_t at = open;
    const std::vector<std::size_t> here = sizes_at(line.text, at);
    printed.push_back({line.offset + open, line.offset + at});
    if (line.text.find("..$") != std::string_view::npos && here.size() == 1) {
      const std::size_t colon = line.text.find(':');
      const std::size_t name = line.text.find("..$") + 3;
      if (names.empty() && colon != std::string_view::npos && colon > name)
        grid.stated = axis_of(trim(line.text.substr(name, colon - name)).text);
      else if (grid.stated == Rows::unstated && colon != std::string_view::npos && colon > name)
        grid.stated = other_axis(axis_of(trim(line.text.substr(name, colon - name)).text));
      names.push_back(words_from(line.text, at, line.offset));
      continue;
    }
    if (here.size() != 2 || !sizes.empty()) return false;
    sizes = here;
    grid.offset = line.offset;
    numbers = words_from(line.text, at, line.offset);
  }
  const bool whole = sizes.size() == 2 && sizes[0] > 1 && sizes[1] > 1 && sizes[0] <= kMostSide &&
                     sizes[1] <= kMostSide && numbers.size() == sizes[0] * sizes[1] && numbers.size() <= kMostDescribed;
  if (!whole) return false;
  const bool named = names.size() == 2 && names[0].size() == sizes[0] && names[1].size() == sizes[1];
  if (!named && !names.empty()) return false;
  for (const ByteRange& each : printed) findings.use(Use::decoration, each.from, each.to - each.from, "size");
  if (named) {
    grid.rows.push_back({Cell{}});
    grid.rows[0].insert(grid.rows[0].end(), names[1].begin(), names[1].end());
  }
  for (std::size_t r = 0; r < sizes[0]; ++r) {
    Row row;
    if (named) row.push_back(names[0][r]);
    for (std::size_t c = 0; c < sizes[1]; ++c) row.push_back(numbers[c * sizes[0] + r]);
    grid.rows.push_back(std::move(row));
  }
  grid.bare = !named;
  document.sheets.push_back(read_sheet(std::move(grid), Purpose::counts, document.next(), findings));
  return true;
}

}  // namespace isoyield
