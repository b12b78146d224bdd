#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/parse/account.hpp"
#include "parse/matrix/dialects.hpp"
#include "text/cell_number.hpp"

namespace isoyield {

/// A piece of a line that tabs, bars or two blanks set apart from the others.
struct Piece {
  std::string_view text;
  std::size_t at = 0;       ///< byte of the whole text
  std::size_t column = 0;   ///< where it begins in its line
  std::size_t divider = 0;  ///< how many tabs and bars stand before it
};

/// A number of a line; `whole`: it may count items.
struct PieceNumber {
  double value = 0;
  double slack = 0;  ///< half a unit of its last digit
  bool percent = false;
  bool whole = false;
  ByteRange where;  ///< of the whole text
};

/// The cells of one row, and the numbers beside them.
struct RowParts {
  std::vector<PieceNumber> cells;
  std::vector<PieceNumber> beside;
};
/// The first numbers of a row that count: every number, every other one where each is followed by how many there are,
/// or those that are no shares.
[[nodiscard]] std::optional<RowParts> parts_of(const std::vector<PieceNumber>& numbers, std::size_t size);
/// Whether a number is a value, as far as its digits go.
[[nodiscard]] bool equals(const PieceNumber& number, double value);
/// Whether a number is a share, as a fraction or a percentage.
[[nodiscard]] bool is_share(const PieceNumber& number, double part, double of);

/// A line of words and numbers.
struct PieceLine {
  Line line;
  std::vector<Piece> pieces;
  std::vector<Piece> words;         ///< the same parted by single blanks too
  std::vector<Piece> before;        ///< pieces before the first number, the label of a row the last of them
  std::vector<PieceNumber> counts;  ///< the numbers, in order
};

/// A label without what only says of which axis it is, and without the marks around it.
[[nodiscard]] std::string_view bare_label(std::string_view text);

/// Lines of a text as pieces. `numbers_as_labels`: the first number of a line names its row.
[[nodiscard]] std::vector<PieceLine> piece_lines(std::string_view text, bool numbers_as_labels);

/// A dash in the place of a count.
[[nodiscard]] bool marks_none(std::string_view cell);

/// Whether something stands between the numbers of a row, or a dash behind them, for one that is missing: those behind
/// it would stand in other columns. `cells`: what stands behind the label.
[[nodiscard]] bool lacks_number(std::string_view cells);

/// "12.903" beside "412": decimals that are all three digits long, and no shares, are thousands; surely so where one
/// ends in 0 beside a whole number, as decimals end in none where others are left out.
void learn_points(const std::vector<Row>& rows, std::uint32_t matrix, NumberStyle& style, Findings& findings);

}  // namespace isoyield
