#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "columns.hpp"
#include "isoyield/score_table.hpp"
#include "label_index.hpp"
#include "record.hpp"

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

/// Turns the rows of a text into columns of numbers. Plain rows take a short way; any doubt sends a row the long way,
/// which decides.
class RowReader {
 public:
  RowReader(const Dialect& dialect, const Columns& columns, std::uint64_t line, std::uint64_t rows_expected);

  /// Reads the complete rows of [p, end) and returns how many bytes they took. `last`: nothing follows.
  std::size_t read(const char* p, const char* end, bool last);
  /// Takes rows of typed columns, all of the table's. Their numbers, counted from 1, stand for lines.
  void add(std::span<const TypedColumn> columns);
  /// A row that ends the reading: too long, an open quote, too many labels, a label that is not UTF-8.
  [[nodiscard]] const Problem* fatal() const { return fatal_.kind == nullptr ? nullptr : &fatal_; }
  [[nodiscard]] std::uint64_t rows_read() const { return rows_read_; }
  /// Hands over what was kept; `table.notes` tells what was not. Problems: whatever forbids the table.
  Problems finish(const ScoreTableOptions& options, ScoreTable& table);

 private:
  /// What is done with one column of a row.
  struct Step {
    ColumnRole role = ColumnRole::unused;
    std::size_t slot = 0;  ///< which of the staged columns of numbers
  };

  const char* plain_row(const char* p, const char* base, const char* end);
  const char* plain_label(const char* p, const char* end, std::uint16_t& label) const;
  const char* plain_text(const char* p, const char* end) const;
  void general_row(std::uint64_t line);
  void flush();
  void stop(const ProblemKind& kind, std::uint64_t line, std::vector<std::string> arguments);

  Dialect dialect_;
  std::vector<Step> steps_;
  std::vector<std::string> names_;
  std::size_t scores_ = 0;  ///< score columns; the weights' slot comes after them
  bool weighted_ = false;
  bool minus_is_label_ = false;

  std::size_t block_ = 0;  ///< rows that are staged before they join the columns
  std::size_t staged_ = 0;
  std::vector<double> numbers_;  ///< staged, column by column
  std::vector<std::uint16_t> truths_;
  std::vector<std::vector<double>> columns_;
  std::vector<std::uint16_t> truth_;
  std::uint64_t rows_expected_;

  LabelIndex labels_;
  TableRecord record_;
  std::uint64_t line_;  ///< of the row that comes next
  std::uint64_t rows_read_ = 0;
  Lines missing_;
  Lines not_numbers_;
  Lines overflows_;
  Lines infinities_;
  Lines ragged_;
  Lines bad_weights_;
  Problem fatal_;
};

}  // namespace isoyield
