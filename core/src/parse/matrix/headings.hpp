#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "parse/matrix/dialects.hpp"

namespace isoyield {

[[nodiscard]] std::vector<Line> lines_of(std::string_view text);
[[nodiscard]] std::vector<std::string_view> split_words(std::string_view text);
[[nodiscard]] bool is_letter(char c);
[[nodiscard]] bool has_digit(std::string_view text);

/// A sentence with numbers: a word behind a number, or three before the only one. No row of a matrix is such a line.
[[nodiscard]] bool is_prose(std::string_view line);

/// What only says that a matrix follows.
[[nodiscard]] bool names_nothing(std::string_view name);

struct MatrixHeading {
  bool found = false;
  std::string name;
};
/// A name on a line of its own: "A:", "# Model A", "=== A ===", "A =", "A = 3×3"; what only says that a matrix follows
/// names nothing.
[[nodiscard]] MatrixHeading heading_of(std::string_view line);

/// A line that a program was told, which its console keeps: "> table(y, yhat)", ">>> cm", "In [5]: cm".
[[nodiscard]] bool typed(std::string_view line);

/// The first line of what caret prints under its matrix.
[[nodiscard]] bool starts_statistics(std::string_view line);

/// "rows: predicted", "Rows = true class", "рядки: рішення".
[[nodiscard]] Rows rows_line(std::string_view line);

/// Rows or columns, in several languages; the axes of a plot.
enum class Side { none, rows, columns };
[[nodiscard]] Side side_of(std::string_view word);

/// The marks of Chinese and Japanese as blanks.
[[nodiscard]] std::string without_wide_marks(std::string_view line);

/// What a title says of the rows: "Confusion matrix (rows predicted)", "predicted in rows", "columns are the truth".
[[nodiscard]] Rows rows_said(std::string_view line);

/// "classes: no, yes", "Levels: no yes", "labels = [0, 1]".
/// "Table of actual by predicted", "actual * predicted Crosstabulation", "actual   predicted": what the rows are.
[[nodiscard]] Rows crossed(std::string_view line);
[[nodiscard]] bool states_labels(std::string_view line);

/// Whether a line begins with a label such as #1 and not with the hash of a heading: as many delimiters stand in the
/// line before or behind it, or numbers follow the word.
[[nodiscard]] bool hash_label(const std::vector<Line>& lines, std::size_t i);

}  // namespace isoyield
