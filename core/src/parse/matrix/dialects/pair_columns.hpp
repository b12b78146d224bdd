#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "parse/matrix/grid.hpp"

namespace isoyield {

/// What each column of a list of labels is.
struct PairColumns {
  std::size_t truth = 0;
  std::vector<std::size_t> decisions;  ///< one classifier each
  std::optional<std::size_t> count;    ///< how often the labels of a row were seen
  std::optional<std::size_t> model;    ///< one classifier a value
  std::vector<std::size_t> ids;        ///< numbers or names of rows
  std::vector<std::size_t> shares;     ///< what the counts are of a class, of a decision or of all
  std::vector<std::size_t> unused;     ///< nothing that this reading can account for
  std::size_t shift = 0;               ///< columns in front of the first that has a heading
  bool headed = false;
  bool named = false;          ///< the headings say which column is the truth
  bool count_named = false;    ///< the heading says that it counts
  bool model_certain = false;  ///< each value has the same items
};

/// The columns of rows of (true, predicted) labels, once for each item or with counts; nothing when they are none. Rows
/// that repeat the label above by a blank are filled. `times`: how often each row stands in the text. `choice`: what
/// somebody said of the further columns.
[[nodiscard]] std::optional<PairColumns> pair_columns(std::vector<Row>& rows, const std::vector<std::size_t>& times,
                                                      ReadingChoice choice);

}  // namespace isoyield
