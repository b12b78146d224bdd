#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/parse/account.hpp"
#include "parse/matrix/dialects.hpp"

namespace isoyield {

/// A line, or its beginning, that stands around a print and is no part of it.
struct Aside {
  std::size_t line = 0;
  std::size_t length = 0;  ///< bytes of the line
  std::string_view of;
  bool judged = false;  ///< its numbers are still held against the cells
};

/// What somebody told a console that prints it too, steps of training, lines that begin with a moment, statistics with
/// their intervals; in the order of the lines.
[[nodiscard]] std::vector<Aside> asides_in(const std::vector<Line>& lines);

/// Writes headings that take several lines on one, or leaves them to the rows where these say the same: the names of
/// counts in two words below each other ("False" over "Negative"), and labels written downwards over a rule, as NLTK
/// prints them. Every cell stays where it stood. Returns whether anything was written.
[[nodiscard]] bool rewrite_heads(std::string& text, const std::vector<Line>& lines, std::vector<Used>& parts);

}  // namespace isoyield
