#pragma once

#include <string_view>
#include <vector>

#include "isoyield/scores/score_table.hpp"
#include "parse/table/records/dialect.hpp"

// Results of our queries: what is no whole result, and what their numbers make of a table.

namespace isoyield {

/// The numbers of a result that other tables do not have.
struct CountedNumbers {
  std::vector<std::vector<double>> upper;  ///< of the cells of each score; empty: every score by itself
  std::vector<double> times;  ///< how many items of its weight each row stands for; empty: weights are counts
};

/// Whether a text is a result as clients print it for people, in a frame or a record at a time.
[[nodiscard]] bool is_framed_counts(std::string_view text);
/// Why a table that comes from one of our queries, or may come from one, cannot be read; no kind: it can, or is none.
/// `told`: the options say what its columns are.
[[nodiscard]] Problem no_counts(const Sample& sample, bool told);
/// Checks the counts, says how far numbers from cells can be off, and lays weighted items out one by one.
[[nodiscard]] Problems take_counted(const ScoreTableOptions& options, CountedNumbers counted, ScoreTable& table);

}  // namespace isoyield
