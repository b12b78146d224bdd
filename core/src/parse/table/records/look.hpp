#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace isoyield {

/// What the first lines of a text show before anything is read.
struct Look {
  bool objects = false;  ///< JSON objects of single values: one item each
  bool table = false;    ///< a list of items and no matrix
  bool scores = false;   ///< a truth beside fractions
  bool clear = false;    ///< the truth has two labels beside a column of numbers, or the headings name truth and scores
  bool bare = false;     ///< nothing but numbers and gaps below the first line: no labels
  bool numbers = false;  ///< at least half of the cells below the first line are numbers
  bool pipes = false;    ///< a table drawn with upright bars
  bool binary = false;   ///< two columns of numbers without labels, the first of them 0 and 1
};

/// Linear in the length of the text; looks at no more than kLooked lines.
[[nodiscard]] Look look_at(std::string_view text);

/// One row of numbers, as many as a square matrix has cells, as that many rows; empty: the text is something else.
[[nodiscard]] std::string rows_of_square(std::string_view text);

inline constexpr std::size_t kLooked = 1200;

}  // namespace isoyield
