#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parse/table/columns.hpp"
#include "parse/table/names/column_names.hpp"

// Which column of a table is what: as the caller says, else by headings and what a sample of rows shows.

namespace isoyield {

/// What the sample shows of one column.
struct ColumnEvidence {
  ColumnKind kind = ColumnKind::empty;
  std::size_t distinct = 0;
  std::size_t filled = 0;
  bool fractions = false;    ///< numbers that are not whole
  bool consecutive = false;  ///< whole numbers, each one more than the last
};

class ColumnChooser {
 public:
  ColumnChooser(const Sample& sample, const ScoreTableOptions& options, Columns& columns);
  Problems choose();

 private:
  /// What stands in the way is found in the headings; columns handed over as arrays have no lines.
  Problem problem(const ProblemKind& kind, std::vector<std::string> arguments) const;
  void note(const ProblemKind& kind, std::vector<std::string> arguments);
  std::string list_names() const;
  std::optional<std::size_t> find(const std::string& name) const;
  std::optional<std::size_t> asked(const std::string& name, ColumnRole role, std::string_view option);
  void ask_classifiers();
  void ask_utilities();
  void ask_group(const std::string& name, const std::vector<std::string>& columns, ColumnRole role,
                 std::string_view option);
  bool any_classifier() const;
  bool free(std::size_t column) const { return columns_.roles[column] == ColumnRole::unused; }
  /// The first free column with one of these names that suits.
  template <class Suits>
  std::optional<std::size_t> take_named(Heading what, ColumnRole role, Suits suits);
  bool is_number(std::size_t column) const { return columns_.kinds[column] == ColumnKind::number; }
  bool is_whole(std::size_t column) const { return is_number(column) && !evidence_[column].fractions; }
  void guess_roles();
  /// `score, label, count`: how often each row occurred.
  void guess_count();
  bool unused_name(std::size_t column) const;
  bool identifier_name(std::size_t column) const;
  bool identifier(std::size_t column) const;
  bool take_truth(std::size_t column);
  template <class Suits>
  bool take_first_truth(Suits suits);
  bool guess_truth();
  /// The labels that the truth shows, in no order.
  std::vector<std::string> sample_truths() const;
  bool guess_classifiers();
  /// What decisions are worth item by item: headings that speak of it, then name the decision and the class.
  void guess_utilities();
  /// Probabilities of each class, or their logits. Two columns of a binary table only when they sum to 1: else they may
  /// be two classifiers.
  void guess_groups(const std::vector<std::string>& truths);
  bool sums_to_one(const ColumnGroup& group) const;
  /// Columns of labels that the truth has too: by their name, or because they are no numbers, or of three classes.
  void guess_predicted(const std::vector<std::string>& truths);
  /// Columns of numbers; if there are none, those that only look like identifiers; if none, those that show nothing.
  void guess_scores();
  template <class Suits>
  bool take_scores(Suits suits);
  /// The names of items that may repeat: the column `id`, or one that names what items belong to; of several the first
  /// that repeats in the sample.
  void find_repeating();

  const Sample& sample_;
  const ScoreTableOptions& options_;
  std::vector<std::string> folded_;
  std::vector<ColumnEvidence> evidence_;
  Columns& columns_;
  Problems problems_;
};

}  // namespace isoyield
