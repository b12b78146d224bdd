#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/scores/score_table.hpp"
#include "parse/table/names/column_groups.hpp"
#include "parse/table/records/dialect.hpp"

namespace isoyield {

/// What each column of a table is taken for.
struct Columns {
  std::vector<std::string> names;  ///< the headings, or "column 1", ...
  std::vector<ColumnKind> kinds;
  std::vector<ColumnRole> roles;
  std::vector<std::size_t> scores;        ///< in the order asked for, else as they stand
  std::vector<ColumnGroup> groups;        ///< classifiers with a column a class; then decisions with their utilities
  std::vector<std::size_t> values;        ///< from which utilities are computed
  std::vector<std::size_t> predicted;     ///< classifiers with a column of decided labels
  std::optional<std::size_t> confidence;  ///< in the label of the one column `predicted`
  std::optional<std::size_t> truth;       ///< absent where rows are counted as positives and negatives
  std::vector<std::size_t> upper;         ///< where scores were counted in cells: the upper ends, one a score
  std::optional<std::size_t> weight;      ///< or count
  std::optional<std::size_t> times;       ///< how many items of this weight a row stands for
  std::optional<std::size_t> fold;
  std::optional<std::size_t> group;
  std::vector<std::size_t> subgroups;  ///< at most two
  std::optional<std::size_t> cut;      ///< which of them is put into ranges
  std::vector<double> subgroup_at;     ///< where those begin
  std::optional<std::size_t> id;
  std::optional<std::size_t> repeating;  ///< names of items that may repeat, and then may be groups
  std::optional<std::size_t> positives;
  std::optional<std::size_t> negatives;
  std::optional<std::uint64_t> counted_rows;  ///< of the whole result, where the table is one of our queries
  std::optional<std::size_t> mark;            ///< says that in each of its rows
  bool minus_is_label = false;                ///< "-" in the truth is no missing cell, for "+" stands there too
  Problems notes;                             ///< what was guessed
  Problems why;                               ///< of each column why it has its role; no kind: nothing is to be said
};

/// Takes the columns that the options name and guesses the others: the truth by its name, else by its values; utilities
/// of items by their headings; the classifiers, when none is named: groups of columns with a class each, columns of
/// labels, and every other column of numbers that is not a weight, a fold, a group or an identifier.
/// Returns what stands in the way; `columns` then says what each was taken for so far.
[[nodiscard]] Problems choose_columns(const Sample& sample, const ScoreTableOptions& options, Columns& columns);

}  // namespace isoyield
