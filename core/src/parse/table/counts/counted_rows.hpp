#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "isoyield/scores/score_table.hpp"

// What the rows of a result of our queries cannot be.

namespace isoyield {

/// How many rows have the same labels, scores and decisions as one before: none in a result, which has one row for each
/// combination. Found by a hash of 64 bits. `weighted`: the weights tell combinations apart, too.
[[nodiscard]] std::uint64_t repeated_rows(const ScoreTable& table, bool weighted);

/// The ends of a cell that is none or reaches into another; absent: there is none. Ends of the same row have the same
/// place.
[[nodiscard]] std::optional<std::pair<double, double>> broken_cell(std::span<const double> low,
                                                                   std::span<const double> high);

}  // namespace isoyield
