#pragma once

#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include "isoyield/parse/matrix_text.hpp"

namespace isoyield {

/// A cell as it stands in the text, blanks trimmed.
struct Cell {
  std::string text;
  std::size_t offset = 0;  ///< byte at which it begins
  bool exact = false;      ///< a number of a programming language: its point is a decimal point
  bool padded = false;     ///< blanks behind it, or inside its quotes, were trimmed
  std::size_t column = 0;  ///< byte of its line, where lines were split
};
using Row = std::vector<Cell>;
[[nodiscard]] inline bool blank(const Cell& cell) { return cell.text.empty(); }

/// One matrix as a dialect found it: cells, with labels, axis words and totals still among them.
struct Grid {
  std::string name;
  std::size_t offset = 0;
  std::vector<Row> rows;
  std::vector<std::size_t> times;  ///< how often each row stands in the text; empty: once
  Rows stated = Rows::unstated;    ///< said beside the grid, not in it
  bool bare = false;               ///< every cell is a number cell: no labels to look for
  bool keyed = false;              ///< names within names

  /// How many rows the text has.
  [[nodiscard]] std::size_t count() const {
    return times.empty() ? rows.size() : std::accumulate(times.begin(), times.end(), std::size_t{0});
  }
};

/// What a print says of each class beside or below its cells: recalls, precisions, errors.
struct PrintedRates {
  std::string name;
  bool beside = false;      ///< one a row, in a column; else one a column
  std::vector<Cell> cells;  ///< behind those of the classes, those of totals
};

/// One matrix with its parts told apart, in the orientation of the text.
struct Sheet {
  std::string name;
  std::size_t offset = 0;
  std::vector<std::string> row_labels;     ///< empty: none
  std::vector<std::string> column_labels;  ///< empty: none
  std::vector<std::string> classes;        ///< said beside the cells, whatever the rows are; empty: not said
  std::vector<std::string> decisions;      ///< likewise
  std::size_t height = 0;
  std::size_t width = 0;
  std::vector<double> cells;  ///< row by row
  std::vector<PrintedRates> printed;
  Rows stated = Rows::unstated;
  bool meant = false;   ///< what a test is crossed with was taken for true: `stated` is a meaning, no words of the text
  bool ragged = false;  ///< height and width say nothing
  bool listed = false;  ///< pairs of labels
  bool keyed = false;   ///< as in a Grid
  bool counts_by_name = false;  ///< TP, FN, FP, TN: cells are [TN, FP, FN, TP]
};

/// Whether cells may be negative.
enum class Purpose : std::uint8_t { counts, utilities };

}  // namespace isoyield
