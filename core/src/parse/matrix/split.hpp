#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/grid.hpp"

namespace isoyield {

/// More lines than a matrix of kMostClasses classes has with its header, totals and titles: only label pairs are that
/// long.
inline constexpr std::size_t kMostLines = 1100;

/// The ways in which lines of one matrix can be split into cells, the likeliest first; a handful at most, often one.
/// The separator is the first of tab, pipe, semicolon, comma, blank that is there; commas that all stand between digits
/// of numbers set apart by blanks are part of the numbers.
[[nodiscard]] std::vector<Grid> split_lines(const std::vector<Line>& lines);

/// The lines of a list and how often each stands in it, the first and the last by themselves: whoever counts pairs of
/// labels looks at each combination once. All lines, once each, where few repeat, or where a mark parts an empty cell.
/// Of endless lines the beginning.
struct Distinct {
  std::vector<Line> lines;
  std::vector<std::size_t> times;
};
[[nodiscard]] Distinct distinct_lines(const std::vector<Line>& lines);

/// Two lines of numbers, the first of which is parted by one of tab, semicolon and pipe, the second by another.
struct TwoMarks {
  std::size_t first = 0;   ///< index of the line
  std::size_t second = 0;  ///< the first line parted otherwise
  char first_mark = '\0';
  char second_mark = '\0';
  std::size_t offset = 0;  ///< of the mark in the second line
};
[[nodiscard]] std::optional<TwoMarks> two_marks(const std::vector<Line>& lines);
/// The same where the second line has only commas or blanks, which may belong to a number: 50,2 and 10 000 are one or
/// two. The first is the one with the stronger mark, wherever it stands.
[[nodiscard]] std::optional<TwoMarks> undivided(const std::vector<Line>& lines);

/// The first comma in lines of nothing but digits and commas that may separate thousands as well as cells:
/// 1,000,2,000.
[[nodiscard]] std::optional<std::size_t> commas_of_two_kinds(const std::vector<Line>& lines);

/// How many cells the first rows have at least, of which a single line may hold several; the very first may be a
/// header.
[[nodiscard]] std::size_t least_width(const std::vector<Line>& lines);

/// What split_lines() gives for lines whose cells blanks set apart, upright bars counting as blanks.
[[nodiscard]] std::vector<Grid> split_by_blanks(const std::vector<Line>& lines);

/// A part of a line as a cell: blanks trimmed, quotes removed.
[[nodiscard]] Cell cell_of(std::string_view text, std::size_t offset);
/// A rule of a Markdown or text table: |---|:--:|, +-----+, =====.
[[nodiscard]] bool is_rule(std::string_view text);

/// "    871 no,no": how often a line was seen stands in front of it, as `uniq -c` prints it; its rows get a cell more.
void split_counted(const std::vector<Line>& lines, std::vector<Row>& rows);

}  // namespace isoyield
