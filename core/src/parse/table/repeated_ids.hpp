#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "isoyield/scores/score_table.hpp"

namespace isoyield {

/// How names repeat, a number for each row; the column is left to the caller. Absent where they do not, where all are
/// the same, and where each stands for one class. Only repetitions of the first 2^16 names are looked for: unique names
/// of long tables then need no sorting.
[[nodiscard]] std::optional<RepeatedIds> repeated_ids(std::vector<std::uint64_t> names,
                                                      std::span<const std::uint16_t> truth, std::size_t classes);

}  // namespace isoyield
