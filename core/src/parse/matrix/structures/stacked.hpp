#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace isoyield {

/// What of a crosstabulation is no count: SAS, SPSS, Stata and R print shares of each row, column and of all, and what
/// is expected of chance, under the counts, and above them what each line is.
struct Stacked {
  std::vector<std::size_t> shares;  ///< lines of numbers that follow from the counts above them
  std::vector<std::size_t> legend;  ///< lines that say what the lines of a cell are
};

/// Empty unless at least two lines are shares of the counts above them to the digits that are printed.
[[nodiscard]] Stacked stacked_in(const std::vector<std::string_view>& lines);

/// Whether words say what a line of a cell is: "Row Pct", "% within Actual", "N / Table Total".
[[nodiscard]] bool names_share(std::string_view words);

}  // namespace isoyield
