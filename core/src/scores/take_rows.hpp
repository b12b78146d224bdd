#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "isoyield/scores/score_table.hpp"

namespace isoyield {

/// These rows of a column; none of an empty one.
template <class T>
std::vector<T> taken_rows(std::span<const T> column, const std::vector<std::size_t>& rows) {
  std::vector<T> out;
  if (column.empty()) return out;
  out.reserve(rows.size());
  for (const std::size_t row : rows) out.push_back(column[row]);
  return out;
}

/// Every column of the table: these rows of it, in this order; a row may be taken several times, or not at all.
void take_rows(ScoreTable& table, const std::vector<std::size_t>& rows);

}  // namespace isoyield
