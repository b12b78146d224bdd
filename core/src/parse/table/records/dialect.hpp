#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "parse/table/records/record.hpp"

namespace isoyield {

/// The rows that the beginning of a text shows, headings first if there are any.
struct Sample {
  Dialect dialect;
  std::vector<std::string> headings;            ///< one a column; empty: none
  std::size_t width = 0;                        ///< columns
  std::size_t above = 0;                        ///< rows above the headings that belong to no table
  std::vector<std::vector<std::string>> cells;  ///< trimmed, of the first complete rows, ragged ones left out
};

/// The kind of file that the first bytes show when they are no text table; null when they may be one.
[[nodiscard]] const ProblemKind* other_kind_of_file(std::string_view beginning);
/// Bytes of a UTF-8 byte order mark in front.
[[nodiscard]] std::size_t mark_length(std::string_view beginning);
/// The line `sep=;` with which spreadsheets are told how to open a text.
struct SeparatorLine {
  std::size_t length = 0;  ///< bytes of it, its end included; 0: there is none
  char delimiter = '\0';
};
[[nodiscard]] SeparatorLine separator_line(std::string_view beginning);
/// How the beginning of a text reads best. `last`: it is the whole text. `told`: the delimiter that the text names, if
/// it names one.
[[nodiscard]] Sample detect_dialect(std::string_view beginning, bool last, char told = '\0');

/// The rows under headings that stand elsewhere, in a dialect that is known.
[[nodiscard]] Sample sample_under(std::vector<std::string> headings, std::string_view beginning, bool last,
                                  const Dialect& dialect);

}  // namespace isoyield
