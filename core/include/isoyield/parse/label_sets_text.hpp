#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "isoyield/base/label_sets.hpp"
#include "isoyield/base/problem.hpp"

namespace isoyield {

/// What one classifier put on the items.
struct DecidedSets {
  std::string name;  ///< its column's heading; "A", "B", ... where there is none
  std::vector<LabelSet> sets;
};

/// Items with the labels that they truly bear and those that classifiers put on them.
struct LabelSetsReading {
  std::vector<std::string> labels;  ///< as stated, else those that occur, sorted
  std::vector<LabelSet> truth;      ///< one an item
  std::vector<DecidedSets> classifiers;
  Problems notes;
};

/// How such a text is to be read.
struct LabelSetsOptions {
  std::string source;               ///< file name for messages
  std::vector<std::string> labels;  ///< all there are, if the text need not show them; others are then refused
};

/// Reads label sets in one of these forms:
/// - a table of columns "true" and one a classifier, labels within a cell set apart by ; | or , ("a;b,a");
/// - a table of 0/1 columns, one a label for truth and for prediction, headed "true_a", "predicted_a";
/// - JSON {"labels"?, "true": [[..]..], "predicted": [[..]..]} or with "classifiers": [{"name", "predicted"}], the rows
///   sets of labels or 0/1 lists; or [{"true": [..], "predicted": [..]}, ...].
/// An empty cell, [] {} - and ∅ are the empty set. Problems name line and column.
[[nodiscard]] Result<LabelSetsReading> read_label_sets(std::string_view text, const LabelSetsOptions& options);

/// Whether the first line names a true and a predicted column of two labels or more: true_a, true_b, pred_a, pred_b.
[[nodiscard]] bool names_label_pairs(std::string_view text);

}  // namespace isoyield
