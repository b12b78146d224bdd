#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "isoyield/text/rows.hpp"

namespace isoyield {

/// Lower case (Latin and Ukrainian letters), every run of blanks, underscores, hyphens and punctuation one space, none
/// at the ends.
[[nodiscard]] std::string fold(std::string_view text);

/// "Actual", "True class", "Reference", "справжній клас": true_class; "Predicted label", "Decision", "прогноз":
/// predicted; else unstated.
[[nodiscard]] Rows axis_of(std::string_view text);

/// The two axes that a corner cell names: "Actual \ Predicted". `rows` is what the rows are.
struct CornerAxes {
  Rows rows = Rows::unstated;
  Rows columns = Rows::unstated;
};
[[nodiscard]] CornerAxes corner_axes(std::string_view text);

/// A label with an axis word before or behind it: "Predicted: No", "actual_0", "cat (pred)".
struct AxisLabel {
  Rows axis = Rows::unstated;
  std::string_view label;  ///< what is left, a part of the text
};
[[nodiscard]] AxisLabel axis_label(std::string_view text);

/// "Total", "Sum", "All", "Row total", "margins", "разом", "усього", ...
[[nodiscard]] bool is_total(std::string_view text);

/// Which of the four counts a name stands for, as an index into [TN, FP, FN, TP]; 4: their sum; none of these: nothing.
[[nodiscard]] std::optional<std::size_t> count_of(std::string_view text);

/// Headings of what is computed from a matrix and printed beside it: by R's randomForest, H2O, SPSS, in remote sensing.
[[nodiscard]] bool is_statistic(std::string_view label);

/// The heading of a column that says how often a pair of labels occurred.
[[nodiscard]] bool names_count(std::string_view text);

/// "Confusion matrix", alone or with more behind it.
[[nodiscard]] bool is_title(std::string_view text);

/// What "rows" may be in JSON and in a line `rows: predicted`.
[[nodiscard]] Rows rows_word(std::string_view text);

[[nodiscard]] constexpr Rows other_axis(Rows rows) {
  return rows == Rows::true_class ? Rows::predicted : rows == Rows::predicted ? Rows::true_class : Rows::unstated;
}

}  // namespace isoyield
