#pragma once

#include <optional>

#include "parse/matrix/grid.hpp"
#include "text/json.hpp"

namespace isoyield {

[[nodiscard]] inline bool is_scalar(const Node& node) {
  return node.kind != NodeKind::array && node.kind != NodeKind::object;
}

// Nested data that is no list of rows, laid out as the table it stands for; nothing when it is none.

/// y_true = [...], y_pred = [...]: a list of true and one of predicted labels, item by item.
[[nodiscard]] std::optional<Grid> grid_of_label_lists(const Tree& tree, const Node& root);
/// [{"actual": "cat", "predicted": "dog", "count": 2}, ...]: one row an object.
[[nodiscard]] std::optional<Grid> grid_of_records(const Tree& tree, const Node& list);
/// {"cat": {"cat": 5, "dog": 2}, "dog": {...}}: rows by name, cells by name.
[[nodiscard]] std::optional<Grid> grid_of_named_rows(const Tree& tree, const Node& root);
/// {"columns": [...], "index": [...], "data": [[...]]}, as pandas splits a table; labels may be lists of their levels.
[[nodiscard]] std::optional<Grid> grid_of_split(const Tree& tree, const Node& root);

/// Whether rows of cells hold words, as a table of pairs does.
[[nodiscard]] bool rows_have_words(const Tree& tree, const Node& cells);
/// Whether words stand all along the first row or the first column.
[[nodiscard]] bool words_beside(const std::vector<Row>& rows);

}  // namespace isoyield
