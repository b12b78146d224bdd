#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"

namespace isoyield {

/// Items that may bear several labels each, or none: what a classifier put on them against what they truly bear, as two
/// families of binary matrices over the same decisions. Both add up to the same matrix.
struct LabelSets {
  std::vector<BinaryCounts> labels;  ///< one a label, over the items
  std::vector<BinaryCounts> items;   ///< one an item, over the labels
};

/// The labels of one item, by index, each once, rising.
using LabelSet = std::vector<std::size_t>;

/// Counts `truth` against `decided`, one set an item in both; every index is below `labels`. O(items * labels).
[[nodiscard]] LabelSets count_label_sets(const std::vector<LabelSet>& truth, const std::vector<LabelSet>& decided,
                                         std::size_t labels);

}  // namespace isoyield
