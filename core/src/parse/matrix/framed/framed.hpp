#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/text/rows.hpp"
#include "parse/matrix/structures/pieces.hpp"

namespace isoyield {

/// How far above its rows the header of a matrix may stand, and what names an axis above the header.
inline constexpr std::size_t kAbove = 5;

/// A matrix among words, as it was found.
struct Framed {
  std::vector<Piece> names;  ///< of the header
  std::vector<Piece> columns;
  std::vector<Piece> rows;
  std::vector<RowParts> parts;
  std::vector<const PieceLine*> lines;
  std::size_t header = 0;  ///< indices of lines
  std::size_t last = 0;
  Rows stated = Rows::unstated;
  bool labelled = false;  ///< the rows begin with their labels
  bool coded = false;     ///< they end with a code and a name
  bool more = false;      ///< the header names a total or a rate behind the classes: each row has one
  bool conflict = false;
  std::string name;
};

/// Whether a line holds nothing but blanks, marks and what boxes are drawn of.
[[nodiscard]] bool no_text(std::string_view line);
/// What stands first before the labels names the matrix.
void say_name(Framed& found);
/// What names the axes: words before the labels of rows and left of the header are of the rows, others of the columns.
/// Lines before `from` belong to another matrix.
void say_axes(const std::vector<PieceLine>& lines, std::size_t from, Framed& found);

}  // namespace isoyield
