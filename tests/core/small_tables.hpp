#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"

namespace isoyield::testing {

/// Calls `visit(cells)` for every way to put at most `total` items into `size` cells.
template <class Visit>
void for_each_filling(std::size_t size, int total, const Visit& visit) {
  std::vector<double> cells(size, 0);
  const auto fill = [&](const auto& self, std::size_t at, int left) -> void {
    if (at == size) {
      visit(cells);
      return;
    }
    for (int count = 0; count <= left; ++count) {
      cells[at] = count;
      self(self, at + 1, left - count);
    }
    cells[at] = 0;
  };
  fill(fill, 0, total);
}

/// Every 2x2 table of at most 8 items, the empty one too: 495 of them, and with them every way in which a formula can
/// break.
inline std::vector<BinaryCounts> small_tables() {
  std::vector<BinaryCounts> tables;
  for_each_filling(4, 8, [&](const std::vector<double>& cells) {
    tables.push_back({.tp = cells[0], .fn = cells[1], .fp = cells[2], .tn = cells[3]});
  });
  return tables;
}

/// Every K x K matrix of at most `total` items.
inline std::vector<ConfusionMatrix> small_matrices(std::size_t classes, int total) {
  std::vector<ConfusionMatrix> matrices;
  for_each_filling(classes * classes, total,
                   [&](const std::vector<double>& cells) { matrices.emplace_back(classes, classes, cells); });
  return matrices;
}

inline std::string shown(const BinaryCounts& c) {
  return "TP " + std::to_string(c.tp) + " FN " + std::to_string(c.fn) + " FP " + std::to_string(c.fp) + " TN " +
         std::to_string(c.tn);
}

inline std::string shown(const ConfusionMatrix& matrix) {
  std::string text = std::to_string(matrix.classes()) + " classes:";
  for (const double cell : matrix.cells()) text += " " + std::to_string(cell);
  return text;
}

}  // namespace isoyield::testing
