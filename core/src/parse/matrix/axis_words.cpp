#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
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

void drop_colons(std::vector<Cell>& labels) {
  const auto ends = [](const Cell& cell) {
    return cell.text.empty() || (cell.text.size() > 1 && cell.text.back() == ':');
  };
  if (labels.size() < 2 || !std::all_of(labels.begin(), labels.end(), ends)) return;
  for (Cell& cell : labels) {
    if (!cell.text.empty()) cell.text.pop_back();
  }
}

}  // namespace

void keep_label(Cell& cell, std::string_view label) {
  cell.offset += static_cast<std::size_t>(label.data() - cell.text.data());
  cell.text = std::string(label);
}

void strip_axis_words(Layout& layout) {
  drop_colons(layout.row_labels);
  drop_colons(layout.column_labels);
  const Rows top = axis_in(layout.column_labels);
  const Rows side = axis_in(layout.row_labels);
  if (top == side) return;
  const Rows rows = top != Rows::unstated ? other_axis(top) : side;
  if (layout.row_axis == Rows::unstated) layout.row_axis = rows;
  if (top != Rows::unstated) strip(layout.column_labels);
  if (side != Rows::unstated) strip(layout.row_labels);
}

void drop_numbers_of_rows(std::vector<Row>& rows, Findings& findings) {
  if (rows.size() < 3 || rows.size() > kMostLines || rows[1].size() < 3) return;
  Row& top = rows[0];
  const std::size_t width = rows[1].size();
  const bool headed = top.size() == width;
  if (!headed && top.size() + 1 != width) return;
  const std::string head = headed ? fold(top[0].text) : std::string();
  const auto numbers = [&](std::string_view each) { return head == each; };
  constexpr std::string_view kHeads[] = {"",  "row",   "index", "id",    "nr",   "no",
                                         "n", "рядок", "zeile", "ligne", "fila", "oid"};
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
  const auto names = [](std::vector<Cell> cells) {
    std::erase_if(cells, [](const Cell& cell) { return is_statistic(cell.text); });
    return label_set(cells, cells.size());
  };
  const bool same = !looks_numeric(side[0].text) && names(side).size() > 1 && names(tops) == names(side);
  if (!same && (axis_of(top[label].text) == Rows::unstated || width != rows.size() + 1)) return;
  if (headed) top.erase(top.begin());
  for (std::size_t r = 1; r < rows.size(); ++r) {
    findings.use(Use::id, rows[r][0].offset, rows[r][0].text.size());
    rows[r].erase(rows[r].begin());
  }
}

void drop_count_words(std::vector<Row>& rows, Findings& findings) {
  std::vector<std::pair<Cell*, std::string_view>> found;
  for (Row& row : rows) {
    for (Cell& cell : row) {
      const std::string_view text = cell.text;
      const std::size_t from = text.find_first_of("0123456789");
      const std::size_t to = text.find_last_of("0123456789") + 1;  // npos: the first byte
      if (to == 0 || text.size() > 40 || !looks_numeric(text.substr(from, to - from))) continue;
      const std::string words = std::string(text.substr(0, from)).append(text.substr(to));
      if (count_of(words).value_or(4) < 4) found.emplace_back(&cell, text.substr(from, to - from));
    }
  }
  if (found.size() != 4) return;
  for (const auto& [cell, number] : found) {
    findings.use(Use::decoration, cell->offset, cell->text.size(), "count");
    keep_label(*cell, number);
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

void drop_indices(Layout& layout) {
  const auto indices = [](const std::vector<Cell>& labels, bool rows) {
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      if (labels[i].text != (rows ? "[" + number + ",]" : "[," + number + "]")) return false;
    }
    return !labels.empty();
  };
  if (indices(layout.column_labels, false)) layout.column_labels.clear();
  if (indices(layout.row_labels, true)) layout.row_labels.clear();
}

}  // namespace isoyield
