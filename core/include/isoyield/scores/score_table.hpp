#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/problem.hpp"

namespace isoyield {

/// What a column of a score table holds, as guessed from its heading and its first cells.
enum class ColumnKind : std::uint8_t { number, label, empty };
/// What a column was taken for. `probability`: of one class, or its logit; `predicted`: the label that was decided;
/// `count`, `positives` and `negatives`: how many items an aggregated row stands for; `utility`: what a decision is
/// worth for this item if one class is true, or a number from which that is computed; `confidence`: in the label that
/// was decided; `subgroup`: by whose values the report compares.
enum class ColumnRole : std::uint8_t {
  unused,
  truth,
  score,
  weight,
  probability,
  predicted,
  fold,
  group,
  id,
  count,
  positives,
  negatives,
  utility,
  confidence,
  subgroup,
};

struct ColumnPreview {
  std::string name;
  ColumnKind kind = ColumnKind::empty;
  ColumnRole role = ColumnRole::unused;
  std::string classifier;          ///< whose score, probability or decision it is; utilities: of which decision
  std::string label;               ///< probabilities, utilities: of which class; empty while that is open
  std::vector<std::string> cells;  ///< of the first rows
  std::optional<Problem> why;      ///< why it has this role
};

/// What the first bytes of a table showed.
struct TablePreview {
  std::string delimiter;  ///< ",", ";", "\t", "|" or " "
  bool header = false;
  bool decimal_comma = false;
  std::vector<ColumnPreview> columns;
};

/// What is to be taken from a table; what is not said is guessed and noted. Columns go by name, or by number from 1.
/// Classifiers are guessed when `scores`, `probabilities` and `predicted` are all empty.
struct ScoreTableOptions {
  std::string source;  ///< file name for messages
  std::string truth;
  std::vector<std::string> scores;
  /// Classifiers with one column a class, by name. The headings end with the class's label, or the columns stand in
  /// label order.
  Dictionary<std::vector<std::string>> probabilities;
  std::vector<std::string> predicted;  ///< columns of decided labels, each a classifier
  std::string confidence;              ///< the probability that one such column gives its label, of two classes
  /// Decisions whose utility differs from item to item, with one column a class, as for `probabilities`. Guessed from
  /// headings that begin with "utility" and then name a decision and a class.
  Dictionary<std::vector<std::string>> utilities;
  std::vector<std::string> values;  ///< columns of numbers from which utilities are computed
  std::string weight;
  std::string fold;
  std::string group;                  ///< items that belong together: kept on one side of every cut
  std::vector<std::string> subgroup;  ///< at most two, of whose values the report tells one by one; a missing one too
  /// Where subgroups of a column of numbers begin, of two the last; empty: each value is one.
  std::vector<double> subgroup_at = {};
  bool independent = false;  ///< true: items were drawn one by one, so that no column is a group
  std::string id;            ///< names the items: no score
  std::string count;         ///< how many items a row stands for
  std::string positives;     ///< how many positive items a row stands for, in a table without a truth
  std::string negatives;
  std::uint64_t expected_bytes = 0;  ///< size of the input where it is known, so that memory is taken once; a hint only
  bool keep_ids = false;  ///< true: the table is to be joined to another, and needs a column that names its items
  bool note_ids = false;  ///< true: ids are kept if a column names the items
  /// What is done with a few values outside of [0, 1] in a column of probabilities.
  enum class Outside : std::uint8_t { ask, omit, clip, keep };
  Outside outside = Outside::ask;
  bool refuse_missing = false;  ///< true: a missing cell is a problem; false: its row is dropped and noted
};

/// One score column. Higher means more positive.
struct ScoreColumn {
  std::string name;
  std::vector<double> scores;
  std::vector<double> upper = {};  ///< the end of each row's cell, of which `scores` has the lowest; empty: no cells
};

/// One column a class: of one classifier probabilities, logits or scores of any kind, higher meaning more of that
/// class; of one decision what it is worth if the class is true.
struct ClassColumns {
  std::string name;
  std::vector<std::vector<double>> columns;  ///< one a label of the table, in label order
};

/// What one classifier decided.
struct DecidedColumn {
  std::string name;
  std::vector<std::uint16_t> decisions;  ///< index into `decisions` of the table, one a row
};

/// A column of names whose values repeat, though it is not known to name groups.
struct RepeatedIds {
  std::string column;
  std::uint64_t count = 0;     ///< distinct values
  std::uint64_t smallest = 0;  ///< rows of the value that occurs least often
  std::uint64_t largest = 0;
};

/// A column by whose values items are compared.
struct SubgroupColumn {
  std::string name;
  std::vector<std::string> labels;   ///< in label order, last an empty one of missing values
  std::vector<std::uint16_t> codes;  ///< index into `labels`, one a row
  bool ranges = false;               ///< labels are ranges of numbers: "≥ 0.5, < 1"
};

/// Rows with a truth, every score and a weight; what was dropped stands in the notes with the first ten line numbers.
/// Aggregated rows become one row of weight > 0 for each class.
struct ScoreTable {
  std::string source;                  ///< file name for messages
  std::vector<std::string> labels;     ///< classes in label order: the distinct truths and what probabilities are about
  std::vector<std::string> decisions;  ///< `labels`, then what was decided besides
  std::vector<std::uint16_t> truth;    ///< index into `labels`, one a row
  std::vector<ScoreColumn> columns;
  std::vector<ClassColumns> probabilities;
  std::vector<ClassColumns> utilities;  ///< one a decision; empty: utilities do not differ from item to item
  std::vector<ScoreColumn> values;      ///< numbers from which utilities are computed
  std::vector<DecidedColumn> predicted;
  std::vector<std::string> fold_labels;  ///< in label order; empty: no folds
  std::vector<std::uint16_t> folds;      ///< index into `fold_labels`, one a row
  std::vector<SubgroupColumn> subgroups;
  std::vector<std::uint64_t> groups;    ///< equal for items of one group; empty: none
  std::optional<RepeatedIds> repeated;  ///< absent where groups are known, or the items independent
  std::vector<double> weights;          ///< empty: none
  bool counted = false;                 ///< every weight says how many items its row stands for
  std::vector<std::string> ids;         ///< names of the items, where they were asked for
  std::uint64_t rows_read = 0;
  std::uint64_t rows_dropped = 0;
  std::vector<std::uint64_t> label_lines;  ///< line on which each label stood first; 0: no item is of that class
  TablePreview preview;
  Problems notes;

  [[nodiscard]] std::size_t rows() const { return truth.size(); }
  /// How many items each row stands for; empty: one each, or weights are no counts.
  [[nodiscard]] std::span<const double> counts() const {
    return counted ? std::span<const double>(weights) : std::span<const double>();
  }
};

/// One column of rows that need no reading: numbers, or texts by their place in a list.
struct TypedColumn {
  static constexpr std::uint32_t kNoText = 0xffffffff;

  std::string name;                  ///< empty: none
  std::vector<double> numbers;       ///< one a row; NaN: missing
  std::vector<std::string> texts;    ///< the list, when the column holds texts
  std::vector<std::uint32_t> codes;  ///< one a row: which of `texts`, or kNoText

  [[nodiscard]] std::size_t rows() const { return texts.empty() && codes.empty() ? numbers.size() : codes.size(); }
};

/// Reads a table that arrives in pieces: a delimited text (CSV, TSV, semicolon, pipe; quoted fields, embedded newlines,
/// byte order mark, CRLF, comments, with or without a header, decimal comma), JSON objects (lines or an array), a NumPy
/// array, several of them, or typed columns. Any cutting into pieces gives the same table and the same problems.
/// Numbers are the doubles nearest to their text. NaN, blank, NA and the like count as missing; +-inf are scores.
class TableReader {
 public:
  explicit TableReader(ScoreTableOptions options);
  ~TableReader();
  TableReader(TableReader&&) noexcept;
  TableReader& operator=(TableReader&&) noexcept;

  /// Takes the next bytes; they need not outlive the call. Returns false once the input is known to be hopeless;
  /// finish() says why.
  bool feed(std::span<const char> bytes);
  /// Begins the next of several NumPy arrays (.npz), whose bytes follow; together they are the columns of one table.
  void array(std::string name);
  /// Takes more rows of a table that is all typed columns: the same columns each time. As `feed` otherwise.
  bool feed(std::span<const TypedColumn> columns);
  /// Rows seen so far, for progress.
  [[nodiscard]] std::uint64_t rows() const;
  /// The preview once enough has been read for it, else null.
  [[nodiscard]] const TablePreview* preview() const;
  /// Ends the input. The reader is spent afterwards.
  [[nodiscard]] Result<ScoreTable> finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// One table of the classifiers of several, whose rows are joined by the ids of the items. Refused where an id stands
/// twice in a table or is missing from another, and where tables say different things of an item: its class, its
/// weight. Classifiers of the same name are named after their files.
[[nodiscard]] Result<ScoreTable> join_tables(std::vector<ScoreTable> tables);
/// Takes out of several tables the one of this name, whose items choose the thresholds that are judged on those of the
/// others. Refused where none or more than one has the name, and where no other table is left.
[[nodiscard]] Result<ScoreTable> take_choosing(std::vector<ScoreTable>& tables, const std::string& name);

/// Distance in rows between the problems that are listed and those that are only counted.
inline constexpr std::size_t kListedLines = 10;

}  // namespace isoyield
