#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Columns that belong together because each is about one class: `lr_p0`, `lr_p1`; `p_cat`, `p_dog`; `svm[cat]`, ...

namespace isoyield {

/// One column a class, of one classifier or of what one decision is worth.
struct ColumnGroup {
  std::string name;                  ///< of the classifier or the decision
  std::vector<std::size_t> columns;  ///< as they stand or were asked for
  std::vector<std::string> labels;   ///< of which class each is, as its heading says
  std::vector<std::string> stated;   ///< the same as an option says it, "" where it does not; empty: not asked for
  bool brackets = false;             ///< headings of the form name[label]
  bool utility = false;              ///< what a decision is worth, item by item
};

/// All groups that the headings of `columns` allow, in order of their first columns: at least two columns that differ
/// only in what ends them, which covers every label in `truths`.
[[nodiscard]] std::vector<ColumnGroup> group_columns(const std::vector<std::string>& headings,
                                                     const std::vector<std::size_t>& columns,
                                                     const std::vector<std::string>& truths, char point);

/// What is left of headings that begin alike and cover every label in `truths`; absent when they do not.
[[nodiscard]] std::optional<std::vector<std::string>> class_labels(const std::vector<std::string>& headings,
                                                                   const std::vector<std::string>& truths, char point);

/// The same where headings that end in a label leave one heading and one label over; absent otherwise.
[[nodiscard]] std::optional<std::vector<std::string>> labels_by_elimination(const std::vector<std::string>& headings,
                                                                            const std::vector<std::string>& truths,
                                                                            char point);

/// The same label: the same text but for case and blanks, or equal numbers.
[[nodiscard]] bool same_label(std::string_view a, std::string_view b, char point);
/// One class in two spellings: the same label, or two words for one truth value (True and 1, yes and 1).
[[nodiscard]] bool same_class(std::string_view a, std::string_view b, char point);
/// Which label a word of each heading stands for: `prob_yes` and `prob_no` beside the labels 0 and 1. Absent unless
/// each heading has one label of its own.
[[nodiscard]] std::optional<std::vector<std::string>> labels_by_words(const std::vector<std::string>& headings,
                                                                      const std::vector<std::string>& truths,
                                                                      char point);

}  // namespace isoyield
