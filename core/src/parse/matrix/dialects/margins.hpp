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

/// pandas turns counts to floats where a pair was never seen: 5.0 beside NaN, with labels on both sides.
[[nodiscard]] bool counted_as_floats(const Layout& layout);

}  // namespace isoyield
