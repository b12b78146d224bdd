#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/base/problem.hpp"

// What each part of a text was taken for: the account that a reading gives of it.

namespace isoyield {

/// Bytes of a text.
struct ByteRange {
  std::size_t from = 0;
  std::size_t to = 0;  ///< one past the last
};

/// What a part of a text is to a reading.
enum class Use : std::uint8_t {
  cell,        ///< a count of the matrix, or one item of a list
  label,       ///< the name of a class or decision
  axis,        ///< says what rows or columns are
  name,        ///< of a classifier
  count,       ///< how often a pair was seen
  id,          ///< numbers a row
  total,       ///< a sum of cells
  statistic,   ///< computed from the cells by the program that printed them
  setting,     ///< a threshold, a seed, the number of items: said of the matrix, not computed from it
  decoration,  ///< types of columns, shapes, rules, prompts: says how it was printed
  unused       ///< the reading cannot account for it
};

[[nodiscard]] constexpr std::string_view name_of(Use use) {
  constexpr std::string_view kWords[] = {"cell",  "label",     "axis",    "name",       "count", "id",
                                         "total", "statistic", "setting", "decoration", "unused"};
  return kWords[static_cast<std::size_t>(use)];
}

/// Which of several readings of one text somebody chose.
enum class ReadingChoice : std::uint8_t {
  none,    ///< nobody was asked
  title,   ///< the words over the cells are a title
  labels,  ///< they are the names of the classes
  models,  ///< of a list of labels: each value of a further column is one classifier
  sum,     ///< the further column says nothing
  counts,  ///< a further column of whole numbers says how often each row was seen
  items    ///< each row is one item
};

/// One part of a text and its use.
struct Used {
  ByteRange where;
  Use use = Use::unused;
  std::string of = {};  ///< of what, where a word says more: the classifier, the statistic, the side of a label
};

/// What the text itself offers to hold a reading against, and whether the reading agrees.
struct Check {
  Problem finding;  ///< in words, with its place
  bool passed = false;
};

/// The account of a reading. Whoever reads a text fills it; whoever judges readings goes by it.
struct Account {
  std::vector<Used> uses;     ///< in the order of the text
  std::vector<Check> checks;  ///< totals, printed statistics
  Problems assumptions;       ///< what the text does not say and the reading takes for granted
  Problems doubts;            ///< why somebody has to be asked first, the gravest first
};

}  // namespace isoyield
