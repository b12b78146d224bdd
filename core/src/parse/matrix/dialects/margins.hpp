#pragma once

#include <cstdint>

#include "parse/matrix/layout.hpp"
#include "text/cell_number.hpp"

namespace isoyield {

/// Programs print rates of each class beside the counts, and their share in the cell: "50 (94.3%)". They are left out
/// where classes and decisions are the same without them, and where they are no counts themselves. Returns what went.
std::vector<PrintedRates> drop_statistics(Layout& layout, std::uint32_t matrix, Findings& findings);

/// Whether the last row and the last column are sums of the others: by their name, or because they add up and are named
/// like no class, or are not named.
struct Totals {
  bool row = false;
  bool column = false;
};
[[nodiscard]] Totals totals_of(const Layout& layout, NumberStyle& style);

/// Whether missing cells are pairs that were never seen, with labels on both sides: pandas turns counts to floats then,
/// 5.0 beside NaN; people write dashes.
[[nodiscard]] bool leaves_out_none(const Layout& layout);

}  // namespace isoyield
