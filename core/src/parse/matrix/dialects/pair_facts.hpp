#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "parse/matrix/context.hpp"
#include "parse/matrix/grid.hpp"

namespace isoyield {

[[nodiscard]] bool number(const Cell& cell);
[[nodiscard]] bool whole(const Cell& cell);

/// What the cells of a column below its heading are.
struct Facts {
  bool words = true;     ///< none is a number
  bool numbers = true;   ///< each is
  bool wholes = true;    ///< and whole
  bool filled = true;    ///< none is empty
  bool running = true;   ///< each is one more than the one above
  bool distinct = true;  ///< no two are the same
  double sum = 0;
  /// A label or a number, which may stand in thousands of cells.
  struct Seen {
    bool number = false;
    double value = 0;
  };
  std::unordered_map<std::string_view, Seen> seen;  ///< the first thousands

  [[nodiscard]] bool shares(const Facts& other) const {
    return std::any_of(seen.begin(), seen.end(), [&](const auto& each) { return other.seen.count(each.first) > 0; });
  }
  [[nodiscard]] bool within(const Facts& other) const {
    return std::all_of(seen.begin(), seen.end(), [&](const auto& each) { return other.seen.count(each.first) > 0; });
  }
};
[[nodiscard]] Facts facts_of(const std::vector<Row>& rows, const std::vector<std::size_t>& times, std::size_t c);

/// Whether each number of a column is one more than the one above.
[[nodiscard]] bool counts_up(const std::vector<Row>& rows, std::size_t c);

/// "0|1|36" without a heading: each number of a few stands with each of them once, and a whole number beside them, in
/// the column that is found.
[[nodiscard]] std::optional<std::size_t> crossed_numbers(const std::vector<Row>& rows,
                                                         const std::vector<std::size_t>& times);

/// Labels that differ only in blanks at their ends are one.
void note_merged(const std::vector<Row>& rows, const std::vector<std::size_t>& columns, std::uint32_t matrix,
                 Findings& findings);

/// A list of labels may have been cut within its last label, and two lists may follow each other with a heading
/// between. `labels`: the columns of decisions and, behind them, that of the truth; `items`: how many each row stands
/// for.
void doubt_ends(const std::vector<Row>& rows, const std::vector<std::size_t>& labels, const std::vector<double>& items,
                std::uint32_t matrix, Findings& findings);

/// Counts of the same labels in two rows may be parts, or one print twice.
void doubt_repeated(const std::vector<Row>& rows, const std::vector<std::size_t>& labels,
                    const std::vector<double>& weights, std::uint32_t matrix, Findings& findings);

}  // namespace isoyield
