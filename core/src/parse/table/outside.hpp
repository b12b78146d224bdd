#pragma once

#include <cstdint>
#include <functional>

#include "isoyield/scores/score_table.hpp"

namespace isoyield {

/// Deals with a few values outside of [0, 1] in columns that otherwise contain probabilities, as the options say, and
/// with those that only rounding put there. `line_of`: on which line a row stands, 0 where that is not known.
[[nodiscard]] Problems settle_outside(const ScoreTableOptions& options,
                                      const std::function<std::uint64_t(std::size_t)>& line_of, ScoreTable& table);

}  // namespace isoyield
