#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dialect.hpp"
#include "isoyield/score_table.hpp"

namespace isoyield {

/// What each column of a table is taken for.
struct Columns {
  std::vector<std::string> names;  ///< the headings, or "column 1", ...
  std::vector<ColumnKind> kinds;
  std::vector<ColumnRole> roles;
  std::vector<std::size_t> scores;  ///< in the order asked for, else as they stand
  bool minus_is_label = false;      ///< "-" in the truth is no missing cell, for "+" stands there too
  Problems notes;                   ///< what was guessed
};

/// Takes the columns that the options name and guesses the others: the truth by its name, else by its values; the
/// scores: every column of numbers that is not a weight, a fold, a group or an identifier.
[[nodiscard]] Result<Columns> choose_columns(const Sample& sample, const ScoreTableOptions& options);

/// A name that columns of score tables usually bear: a truth, a weight, a score, an identifier.
[[nodiscard]] bool usual_name(std::string_view name);

/// Lower case, words joined by '_'.
[[nodiscard]] std::string folded(std::string_view name);

}  // namespace isoyield
