#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "isoyield/scores/score_table.hpp"

// The results of the queries that reduce a table too large for one machine to counts: how their columns are called.

namespace isoyield {

/// A column of such a result, as its heading says.
struct CountsColumn {
  enum class Of : std::uint8_t {
    mark,
    truth,
    score,
    upper,
    predicted,
    probability,
    weight,
    count,
    fold,
    group,
    subgroup,
    value
  };
  Of of = Of::mark;
  std::string name;        ///< as it was called in the table that was counted
  std::string classifier;  ///< probabilities: whose
};

/// Whether the beginning of a text is that of a result, of whatever version and in whatever layout.
[[nodiscard]] bool begins_as_counts(std::string_view text);
/// Whether a heading is that of the first column of a result, of whatever version; of the version that is read here.
[[nodiscard]] bool is_counts_mark(std::string_view heading);
[[nodiscard]] bool is_known_counts_mark(std::string_view heading);
/// What a heading of a result says; absent: results have no such column.
[[nodiscard]] std::optional<CountsColumn> counts_column(std::string_view heading);
/// How many rows the whole result has, as the first cell of each of its rows says; absent where a cell is not of one.
[[nodiscard]] std::optional<std::uint64_t> rows_of_counts(std::string_view cell);
/// What that cell is in a result of so many rows.
[[nodiscard]] std::string mark_of_counts(std::uint64_t rows);

}  // namespace isoyield
