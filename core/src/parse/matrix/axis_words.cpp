#include <string>
#include <string_view>
#include <vector>

#include "parse/matrix/layout.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

/// What axis words before or behind each of the labels say, totals and statistics aside.
Rows axis_in(const std::vector<Cell>& labels) {
  Rows axis = Rows::unstated;
  for (const Cell& cell : labels) {
    if (is_total(cell.text) || is_statistic(cell.text)) continue;
    const Rows found = axis_label(cell.text).axis;
    if (found == Rows::unstated || (axis != Rows::unstated && found != axis)) return Rows::unstated;
    axis = found;
  }
  return axis;
}

void strip(std::vector<Cell>& labels) {
  for (Cell& cell : labels) {
    if (!is_total(cell.text) && !is_statistic(cell.text)) keep_label(cell, axis_label(cell.text).label);
  }
}

}  // namespace

void keep_label(Cell& cell, std::string_view label) {
  cell.offset += static_cast<std::size_t>(label.data() - cell.text.data());
  cell.text = std::string(label);
}

void strip_axis_words(Layout& layout) {
  const Rows top = axis_in(layout.column_labels);
  const Rows side = axis_in(layout.row_labels);
  if (top == side) return;
  const Rows rows = top != Rows::unstated ? other_axis(top) : side;
  if (layout.row_axis == Rows::unstated) layout.row_axis = rows;
  if (top != Rows::unstated) strip(layout.column_labels);
  if (side != Rows::unstated) strip(layout.row_labels);
}

}  // namespace isoyield
