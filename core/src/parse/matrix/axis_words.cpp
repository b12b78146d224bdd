#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "parse/matrix/layout.hpp"
#include "parse/matrix/split.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
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

void drop_numbers_of_rows(std::vector<Row>& rows, Findings& findings) {
  if (rows.size() < 3 || rows.size() > kMostLines || rows[1].size() != rows.size() + 1) return;
  Row& top = rows[0];
  const std::size_t width = rows[1].size();
  const bool headed = top.size() == width;
  if (!headed && top.size() + 1 != width) return;
  const std::string head = headed ? fold(top[0].text) : std::string();
  const auto numbers = [&](std::string_view each) { return head == each; };
  constexpr std::string_view kHeads[] = {"", "row", "index", "id", "nr", "no", "n", "рядок", "zeile", "ligne", "fila"};
  if (std::none_of(std::begin(kHeads), std::end(kHeads), numbers)) return;
  const auto from = [&](std::size_t first) {
    for (std::size_t r = 1; r < rows.size(); ++r) {
      if (rows[r].size() != width || rows[r][0].text != std::to_string(first + r - 1)) return false;
    }
    return true;
  };
  if (!from(0) && !from(1)) return;
  const std::size_t label = headed ? 1 : 0;
  std::vector<Cell> side;
  for (std::size_t r = 1; r < rows.size(); ++r) side.push_back(rows[r][1]);
  const std::vector<Cell> tops(top.begin() + static_cast<std::ptrdiff_t>(label + 1), top.end());
  if (axis_of(top[label].text) == Rows::unstated &&
      (looks_numeric(side[0].text) || label_set(tops, tops.size()) != label_set(side, side.size())))
    return;
  if (headed) top.erase(top.begin());
  for (std::size_t r = 1; r < rows.size(); ++r) {
    findings.use(Use::id, rows[r][0].offset, rows[r][0].text.size());
    rows[r].erase(rows[r].begin());
  }
}

void name_codes(std::vector<Row>& rows, Findings& findings) {
  if (rows.size() < 3 || rows[0].size() < 2) return;
  Row& top = rows[0];
  const std::size_t first = looks_numeric(top[0].text) ? 0 : 1;
  std::size_t size = 0;
  std::vector<Cell> names;
  for (std::size_t r = 1; r < rows.size() && first + size < top.size(); ++r, ++size) {
    const std::string& code = top[first + size].text;
    if (code != std::to_string(size) && code != std::to_string(size + 1)) break;
    Row& row = rows[r];
    if (row.size() < 2) return;
    const bool joined = row[0].text.compare(0, code.size() + 1, code + " ") == 0;
    if (!joined && (row[0].text != code || row.size() < 3 || !looks_numeric(row[2].text))) return;
    Cell name = joined ? row[0] : row[1];
    if (joined) keep_label(name, trim(std::string_view(name.text).substr(code.size())).text);
    if (name.text.empty() || looks_numeric(name.text) || axis_of(name.text) != Rows::unstated) return;
    names.push_back(std::move(name));
  }
  if (size < 2 || label_set(names, size).size() != size) return;
  for (std::size_t k = 0; k < size; ++k) {
    top[first + k].text = names[k].text;
    Row& row = rows[k + 1];
    findings.use(Use::label, row[0].offset, std::to_string(k).size(), "code");
    const bool joined = row[0].text.find(' ') != std::string::npos;
    if (!joined) row.erase(row.begin());
    row[0] = names[k];
    for (Cell& cell : row) {
      if (cell.text == ".") cell.text = "0";
    }
  }
  if (first == 0) top.insert(top.begin(), Cell{});
}

}  // namespace isoyield
