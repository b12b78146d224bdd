#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "isoyield/parse/matrix_text.hpp"
#include "parse/matrix/context.hpp"

namespace isoyield {

/// How printed figures stand up to the cells.
struct HeldRates {
  std::size_t agreeing = 0;  ///< those that the cells give
  bool differ = false;       ///< one is not that of the cells
};

/// Holds rates of one class by its name, "Recall (yes): 0.85", "class 1 precision 0.93", against the cells of that
/// class, and takes them out of `numbers`, those of the line, which begins at `begin`.
void hold_class_rates(std::string_view line, std::size_t begin, std::vector<ByteRange>& numbers,
                      const MatrixReading& reading, Findings& findings, HeldRates& held);

/// Words of a truth and of a decision, which name a cell: "predicted no when actual was yes".
[[nodiscard]] bool of_pair(std::string_view words);

}  // namespace isoyield
