#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "isoyield/scores/score_table.hpp"
#include "parse/table/columns.hpp"
#include "parse/table/names/label_index.hpp"
#include "parse/table/records/record.hpp"

namespace isoyield {

/// Lines on which something was found: how many, and the first ones.
struct Lines {
  std::uint64_t count = 0;
  std::vector<std::uint64_t> first;

  void add(std::uint64_t line) {
    if (++count <= kListedLines) first.push_back(line);
  }
  [[nodiscard]] std::string list() const;
};

/// What the rows of a text held, column by column.
struct RowColumns {
  std::vector<std::vector<double>> numbers;       ///< in the order of numeric_columns()
  std::vector<std::vector<std::uint16_t>> codes;  ///< truth, decided labels, fold, subgroups: those there are
  std::vector<std::uint64_t> groups;
  std::vector<std::uint64_t> repeating;  ///< a number for each name of Columns::repeating
  std::vector<std::string> ids;
  LabelIndex classes;  ///< of the truth and the decided labels
  LabelIndex folds;
  LabelIndex subgroups;  ///< of the first of their columns; a missing one has the code LabelIndex::kUnknown
  LabelIndex crossed;    ///< of the second
  std::uint64_t rows_read = 0;
  std::uint64_t rows_kept = 0;
};

/// The columns of numbers in the order in which they are kept: scores, classes of each group, what utilities are
/// computed from, the confidence, then what must not be negative: weight or count, positives, negatives.
[[nodiscard]] std::vector<std::size_t> numeric_columns(const Columns& columns);

/// Turns the rows of a text into columns of numbers. Plain rows take a short way, and those of bare numbers and labels,
/// which most files have, a shorter one; any doubt sends a row the long way, which decides.
class RowReader {
 public:
  RowReader(const Dialect& dialect, const Columns& columns, bool keep_ids, std::uint64_t line,
            std::uint64_t rows_expected);

  /// Reads the complete rows of [p, end) and returns how many bytes they took. `last`: nothing follows.
  std::size_t read(const char* p, const char* end, bool last);
  /// Takes rows of typed columns, all of the table's. Their numbers, counted from 1, stand for lines.
  void add(std::span<const TypedColumn> columns);
  /// A row that ends the reading: too long, an open quote, too many labels, a label that is not UTF-8.
  [[nodiscard]] const Problem* fatal() const { return fatal_.kind == nullptr ? nullptr : &fatal_; }
  [[nodiscard]] std::uint64_t rows_read() const { return kept_.rows_read; }
  /// On which line a row that was kept stands; 0 where that is no longer known.
  [[nodiscard]] std::uint64_t line_of(std::uint64_t row) const;
  /// Hands over what was kept; `notes` tell what was not. Problems: whatever forbids the table.
  Problems finish(const ScoreTableOptions& options, RowColumns& out, Problems& notes);

 private:
  enum class Cell : std::uint8_t { skip, number, label, text, mark };
  /// What is done with one column of a row.
  struct Step {
    [[nodiscard]] bool of_subgroups() const {
      return labels == &RowColumns::subgroups || labels == &RowColumns::crossed;
    }

    Cell cell = Cell::skip;
    LabelIndex RowColumns::*labels = &RowColumns::classes;  ///< labels: of what
    bool id = false;                                        ///< text: the name of the item, not its group
    bool repeating = false;                                 ///< text: may be missing
    bool not_negative = false;
    bool count = false;         ///< never missing: of a result of our queries
    std::size_t slot = 0;       ///< which of the columns of its kind
    double* numbers = nullptr;  ///< of the column, where the next row is to stand
    std::uint16_t* codes = nullptr;
  };
  /// A label of the row in hand; it joins the others once the whole row is good.
  struct Pending {
    std::string_view text;
    std::size_t column = 0;
  };

  const char* plain_rows(const char* p, const char* end);
  const char* bare_rows(const char* p, const char* end, std::size_t& row);
  const char* plain_row(const char* p, const char* end, std::size_t row);
  const char* plain_label(const char* p, const char* end, const LabelIndex& labels, std::uint16_t& label) const;
  const char* plain_text(const char* p, const char* end) const;
  void keep_text(const Step& step, std::size_t row, std::string_view text);
  void keep_name(std::uint64_t line, const TableCell& cell, std::string_view text);
  /// Whether the record is a rule, or says how many rows there are, and no row.
  bool frames();
  void general_row(std::uint64_t line);
  bool take_labels(std::uint64_t line);
  void keep_staged();
  void remember_line(std::uint64_t row, std::uint64_t line);
  void stop(const ProblemKind& kind, std::uint64_t line, std::vector<std::string> arguments);

  Dialect dialect_;
  std::vector<Step> steps_;
  std::vector<std::string> names_;
  bool grouped_ = false;
  bool repeating_ = false;
  bool named_ = false;  ///< ids are kept
  bool bare_ = false;   ///< rows of numbers and labels without quotes and blanks are to be expected
  bool minus_is_label_ = false;
  std::string mark_;  ///< what each row of a result of our queries begins with

  /// Rows between one look at the room in the columns and the next: few at first, for tables of a few rows.
  std::size_t block_ = 64;
  static constexpr std::size_t kMostBlock = 4096;
  std::size_t staged_ = 0;  ///< rows that stand in the columns beyond those kept
  RowColumns kept_;
  std::uint64_t rows_expected_;

  std::vector<Pending> pending_;
  TableRecord record_;
  std::uint64_t line_;  ///< of the row that comes next
  /// Rows whose line does not follow from that of the row before, with their lines.
  std::vector<std::pair<std::uint64_t, std::uint64_t>> jumps_;
  static constexpr std::size_t kMostJumps = std::size_t{1} << 16;
  Lines comments_;  ///< between rows
  Lines frames_;    ///< rules, and how many rows there are
  Lines missing_;
  Lines not_numbers_;
  Lines overflows_;
  Lines infinities_;
  Lines ragged_;
  Lines bad_weights_;
  Problem fatal_;
};

}  // namespace isoyield
