#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "isoyield/parse/matrix_text.hpp"
#include "parse/matrix/context.hpp"
#include "parse/matrix/structures/figure_words.hpp"

namespace isoyield {

/// How printed figures stand up to the cells.
struct HeldRates {
  std::size_t agreeing = 0;  ///< those that the cells give
  bool differ = false;       ///< one is not that of the cells
};

/// Holds rates of one class by its name, "Recall (yes): 0.85", "class 1 precision 0.93", against the cells of that
/// class, and takes them out of `numbers`, those of the line, which begins at `begin`.
void hold_class_rates(std::string_view line, std::size_t begin, std::vector<ByteRange>& numbers,
                      const MatrixReading& reading, Findings& findings, HeldRates& held);

/// Holds "TP = 40" against the cells of two classes, and takes it out of `numbers`.
void hold_counts(std::string_view line, std::size_t begin, std::vector<ByteRange>& numbers,
                 const MatrixReading& reading, std::size_t positive, Findings& findings, HeldRates& held);

/// Whether the line at a byte is one of two or more that a word begins and the same number of whole numbers ends, which
/// are not the totals of the cells: another table.
[[nodiscard]] bool is_row_of_another(std::string_view text, std::size_t begin, const MatrixReading& reading);

/// Words of a truth and of a decision, or two indices, which name a cell: "predicted no when actual was yes", "cm_0_1".
[[nodiscard]] bool of_pair(std::string_view words);

/// Whether words are the name of a class.
[[nodiscard]] bool names_class(std::string_view words, const MatrixReading& reading);

/// "Size 5, errors 10(10.0%)": a line with a number of the items and what it is of all of them, as programs say of
/// every trial how often it was wrong; where it is as often as the cells say, that agrees.
[[nodiscard]] bool counts_errors(std::string_view line, std::size_t begin, const std::vector<ByteRange>& numbers,
                                 const MatrixReading& reading, Findings& findings, HeldRates& held);
/// Whether a figure with decimals or a percent stands behind words beside cells that are whole numbers: it is none.
[[nodiscard]] bool is_no_count(std::string_view text, const Figure& figure, const MatrixReading& reading);

/// "Total fraudulent transactions: 100": as many as a class or a decision has; "on 1,000 messages": as many as all.
[[nodiscard]] bool is_margin(const Figure& figure, const MatrixReading& reading);

}  // namespace isoyield
