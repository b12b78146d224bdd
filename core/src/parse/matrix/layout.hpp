#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "parse/matrix/context.hpp"
#include "parse/matrix/grid.hpp"

namespace isoyield {

/// Which cells of a grid are labels, which are numbers, and what its axes are called.
struct Layout {
  std::vector<Row> body;            ///< number cells only, ragged as they stand
  std::vector<Cell> column_labels;  ///< empty: none
  std::vector<Cell> row_labels;     ///< empty: none
  Rows row_axis = Rows::unstated;   ///< what the rows are
  bool sequence_labels = false;     ///< labels are 0, 1, ... and were told from numbers only by the shape
  bool axis_unsure = false;         ///< a title that names columns stands where one of rows does
};

/// The first `count` labels without totals, sorted, for comparing sets.
[[nodiscard]] std::vector<std::string> label_set(const std::vector<Cell>& labels, std::size_t count);

/// Tells labels, axis words and numbers apart. Never fails: what is no number is found when the cells are read.
[[nodiscard]] Layout find_layout(std::vector<Row> rows, Rows stated);

/// Reads the numbers, checks and drops totals, checks labels and shape. Problems go to `findings`.
[[nodiscard]] Sheet read_sheet(Grid grid, Purpose purpose, std::uint32_t matrix, Findings& findings);

/// Leaves a part of the text of a cell, where it stands.
void keep_label(Cell& cell, std::string_view label);
/// Columns with codes, and rows with a code and its name, as MALLET prints them: the names stand for the codes.
void drop_numbers_of_rows(std::vector<Row>& rows, Findings& findings);
/// "871 (TN)", "TN: 871": cells that say which they are lose those words.
void drop_count_words(std::vector<Row>& rows, Findings& findings);
void name_codes(std::vector<Row>& rows, Findings& findings);
/// "Predicted: No", "Predicted: Yes" name the axis and the labels No and Yes. Where both sides say the same, neither
/// says anything. "cat: 50 3": where every label of a side ends in a colon, it belongs to none of them.
void strip_axis_words(Layout& layout);
/// R numbers the rows and columns of a matrix without names: [1,] and [,1].
void drop_indices(Layout& layout);

}  // namespace isoyield
