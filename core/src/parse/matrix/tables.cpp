#include "parse/matrix/tables.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "text/cell_number.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

template <class Visit>
void each(const Tree& tree, const Node& parent, Visit visit) {
  for (std::uint32_t i = parent.first_child; i != 0; i = tree.at(i).next) visit(tree.at(i));
}

bool all_scalar(const Tree& tree, const Node& list) {
  bool all = true;
  each(tree, list, [&](const Node& child) { all = all && is_scalar(child); });
  return all;
}

/// A member of a record, or of an object in it: MongoDB groups by `_id: { actual, predicted }`.
struct RecordField {
  std::string key;
  const Node* value = nullptr;
};

std::vector<RecordField> members_of(const Tree& tree, const Node& record) {
  std::vector<RecordField> out;
  each(tree, record, [&](const Node& item) {
    if (item.kind != NodeKind::object) {
      out.push_back({item.key, &item});
      return;
    }
    each(tree, item, [&](const Node& inner) {
      // { "$numberInt": "50" } is how its exports write a number.
      out.push_back({inner.key.compare(0, 7, "$number") == 0 ? item.key : inner.key, &inner});
    });
  });
  return out;
}

Cell cell_of_node(const Node& node) { return {node.text, node.offset, node.kind != NodeKind::string}; }
void add_cell(Row& row, const Node& node) { row.push_back(cell_of_node(node)); }

}  // namespace

std::optional<Grid> grid_of_label_lists(const Tree& tree, const Node& root) {
  if (root.children != 2 || root.first_child == 0) return std::nullopt;
  const Node* lists[] = {&tree.at(root.first_child), nullptr};
  if (lists[0]->next == 0) return std::nullopt;
  lists[1] = &tree.at(lists[0]->next);
  const Rows axis = axis_of(lists[0]->key);
  if (axis == Rows::unstated || axis_of(lists[1]->key) != other_axis(axis)) return std::nullopt;
  Grid grid{.name = {}, .offset = lists[0]->offset, .rows = {}};
  for (const Node* list : lists) {
    if (list->kind != NodeKind::array || !all_scalar(tree, *list)) return std::nullopt;
    if (grid.rows.empty()) grid.rows.resize(1);
    grid.rows[0].push_back({list->key, list->offset, false});
    std::size_t r = 0;
    each(tree, *list, [&](const Node& item) {
      if (item.kind == NodeKind::boolean && item.text == ";") return;
      if (++r >= grid.rows.size()) grid.rows.resize(r + 1);
      add_cell(grid.rows[r], item);
    });
  }
  return grid;
}

std::optional<Grid> grid_of_records(const Tree& tree, const Node& list) {
  Grid grid{.name = {}, .offset = list.offset, .rows = {}};
  bool good = true;
  each(tree, list, [&](const Node& record) {
    if (record.kind != NodeKind::object || !good) {
      good = false;
      return;
    }
    Row row;
    const std::vector<RecordField> fields = members_of(tree, record);
    if (grid.rows.empty()) {
      grid.rows.emplace_back();
      for (const RecordField& field : fields) grid.rows[0].push_back({field.key, field.value->offset, false});
    }
    for (const RecordField& field : fields) {
      const std::size_t c = row.size();
      good = good && is_scalar(*field.value) && c < grid.rows[0].size() && grid.rows[0][c].text == field.key;
      add_cell(row, *field.value);
    }
    grid.rows.push_back(std::move(row));
  });
  return good ? std::optional(std::move(grid)) : std::nullopt;
}

std::optional<Grid> grid_of_named_rows(const Tree& tree, const Node& root) {
  // Who calls it a matrix writes its rows.
  const bool called = fold(root.key).find("matrix") != std::string::npos;
  Grid grid{.name = {}, .offset = root.offset, .rows = {{{}}}, .keyed = !called};
  bool good = root.children > 1;
  each(tree, root, [&](const Node& line) {
    good = good && line.kind == NodeKind::object && line.children > 1;
    if (!good) return;
    Row row{{line.key, line.offset, false}};
    const bool first = grid.rows.size() == 1;
    if (!first) row.resize(grid.rows[0].size());
    each(tree, line, [&](const Node& item) {
      good = good && is_scalar(item);
      if (first) {
        grid.rows[0].push_back({item.key, item.offset, false});
        add_cell(row, item);
        return;
      }
      // Maps may keep their keys in any order.
      const auto under = std::find_if(grid.rows[0].begin() + 1, grid.rows[0].end(),
                                      [&](const Cell& head) { return head.text == item.key; });
      good = good && under != grid.rows[0].end();
      if (good) row[static_cast<std::size_t>(under - grid.rows[0].begin())] = cell_of_node(item);
    });
    good = good && line.children + 1 == row.size();
    grid.rows.push_back(std::move(row));
  });
  return good ? std::optional(std::move(grid)) : std::nullopt;
}

std::optional<Grid> grid_of_split(const Tree& tree, const Node& root) {
  const Node* columns = tree.member(root, "columns");
  const Node* index = tree.member(root, "index");
  const Node* data = tree.member(root, "data");
  if (root.children != 3 || columns == nullptr || index == nullptr || data == nullptr) return std::nullopt;
  const auto label = [&](const Node& node) {
    Cell cell = cell_of_node(node);
    if (is_scalar(node)) return cell;
    each(tree, node, [&](const Node& level) { cell.text += (cell.text.empty() ? "" : " ") + level.text; });
    return cell;
  };
  Grid grid{.name = {}, .offset = root.offset, .rows = {{{}}}};
  each(tree, *columns, [&](const Node& node) { grid.rows[0].push_back(label(node)); });
  each(tree, *index, [&](const Node& node) { grid.rows.push_back({label(node)}); });
  std::size_t r = 0;
  each(tree, *data, [&](const Node& row) {
    if (++r < grid.rows.size()) each(tree, row, [&](const Node& cell) { add_cell(grid.rows[r], cell); });
  });
  const bool whole = std::all_of(grid.rows.begin(), grid.rows.end(),
                                 [&](const Row& row) { return row.size() == grid.rows[0].size(); });
  return whole && r + 1 == grid.rows.size() ? std::optional(std::move(grid)) : std::nullopt;
}

bool rows_have_words(const Tree& tree, const Node& cells) {
  for (std::uint32_t r = cells.first_child; r != 0; r = tree.at(r).next) {
    for (std::uint32_t c = tree.at(r).first_child; c != 0; c = tree.at(c).next) {
      if (tree.at(c).kind == NodeKind::string && !looks_numeric(tree.at(c).text)) return true;
    }
  }
  return false;
}

bool words_beside(const std::vector<Row>& rows) {
  const auto word = [](const Cell& cell) { return !cell.exact && !cell.text.empty() && !looks_numeric(cell.text); };
  if (rows.size() < 2) return false;
  const bool top = rows[0].size() > 1 && std::all_of(rows[0].begin() + 1, rows[0].end(), word);
  const bool side =
      std::all_of(rows.begin() + 1, rows.end(), [&](const Row& row) { return !row.empty() && word(row[0]); });
  return top || side;
}

}  // namespace isoyield
