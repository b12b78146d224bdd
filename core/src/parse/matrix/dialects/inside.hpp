#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "parse/matrix/context.hpp"
#include "parse/matrix/grid.hpp"
#include "text/json.hpp"

namespace isoyield {

/// A matrix somewhere inside of an export.
struct FoundMatrix {
  Grid grid;
  bool headed = false;              ///< the first row and column are names
  bool list = false;                ///< rows with a heading: a list of pairs, or a labelled matrix
  std::vector<std::string> labels;  ///< a list as long as the matrix beside it, or beside what holds it
  std::vector<std::string> across;  ///< the names of the columns, where another list has them in another order
  bool order_unclear = false;       ///< two lists in two orders, and nothing says which one the rows have
  std::size_t labels_offset = 0;
  std::vector<std::pair<std::size_t, std::size_t>> label_places;  ///< byte and length of each
  Rows rows = Rows::unstated;                                     ///< what a member beside it says
  bool ambiguous = false;                                         ///< another matrix stands elsewhere
};

/// What a member says of the rows, "orientation": "rows are predictions"; where its words are not known, that is a
/// doubt.
[[nodiscard]] Rows rows_of_members(const Tree& tree, Findings& findings);

/// The first matrix in nested data: a list of lists of numbers, a list of objects that hold one such list, an object of
/// objects, a list of records, columns and data; whatever its members are called.
[[nodiscard]] std::optional<FoundMatrix> matrix_inside(const Tree& tree, const Node& root, Findings& findings);

}  // namespace isoyield
