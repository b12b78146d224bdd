#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parse/table/column_values.hpp"
#include "parse/table/columns.hpp"
#include "parse/table/counts/counts_columns.hpp"
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
  bool constant() const { return distinct == 1 && filled >= kTelling; }
};

class ColumnChooser {
 public:
  ColumnChooser(const Sample& sample, const ScoreTableOptions& options, Columns& columns);
  Problems choose();
  /// Of every column that has no reason yet: its heading, its values, or that nothing speaks for a use.
  void explain_others();

 private:
  /// What stands in the way is found in the headings; columns handed over as arrays have no lines.
  Problem problem(const ProblemKind& kind, std::vector<std::string> arguments) const;
  void note(const ProblemKind& kind, std::vector<std::string> arguments);
  /// Says of one column why it has its role.
  void explain(std::size_t column, const ProblemKind& kind, std::vector<std::string> arguments = {});
  bool explained(std::size_t column) const { return columns_.why[column].kind != nullptr; }
  std::string list_names() const;
  std::optional<std::size_t> find(const std::string& name) const;
  void ask_subgroups();
  void take_subgroup(std::size_t column);
  std::optional<std::size_t> asked(const std::string& name, ColumnRole role, std::string_view option);
  void ask_classifiers();
  void ask_utilities();
  /// The first cell that is no number.
  [[nodiscard]] std::string some_text(std::size_t column) const;
  void ask_group(const std::string& name, const std::vector<std::string>& columns, ColumnRole role,
                 std::string_view option);
  bool any_classifier() const;
  bool free(std::size_t column) const { return columns_.roles[column] == ColumnRole::unused; }
  /// The first free column with one of these names that suits.
  template <class Suits>
  std::optional<std::size_t> take_named(Heading what, ColumnRole role, Suits suits);
  bool is_number(std::size_t column) const { return columns_.kinds[column] == ColumnKind::number; }
  bool is_whole(std::size_t column) const { return is_number(column) && !evidence_[column].fractions; }
  /// The table is a result of our queries: its headings say what every column is, and nothing is guessed.
  Problems take_counts();
  /// Takes one column of it; `named`: the caller has named the classifiers.
  void take_counts_column(std::size_t column, const CountsColumn& found, bool named);
  /// The upper ends of the cells of every score.
  Problems take_upper();
  void guess_roles();
  /// `score, label, count`: how often each row occurred.
  void guess_count();
  /// Whole numbers beside labels whose pairs never repeat: how often each occurred, whatever the heading.
  void count_of_pairs();
  bool unused_name(std::size_t column) const;
  bool identifier_name(std::size_t column) const;
  bool identifier(std::size_t column) const;
  bool take_truth(std::size_t column);
  template <class Suits>
  bool take_first_truth(Suits suits);
  bool guess_truth();
  /// Several columns of two values of which each may be the truth: nobody can tell.
  template <class Suits>
  bool several_truths(Suits suits);
  /// Whole numbers or labels that may be classes: few, and neither scores nor names of items.
  bool may_be_labels(std::size_t column) const;
  bool named_prediction(std::size_t column) const;
  bool named_truth(std::size_t column) const;
  /// Scores or probabilities of the table give the labels of this column in every row.
  bool reproduced(std::size_t column) const;
  /// Decided labels rather than true ones: by the name, or because scores give them and not those of another column.
  bool decided_rather(std::size_t column) const;
  /// Columns of 0 and 1 for each label, true and predicted: what is wanted then is another command.
  bool label_sets() const;
  /// The labels that the truth shows, in no order.
  std::vector<std::string> sample_truths() const;
  bool guess_classifiers();
  /// What decisions are worth item by item: headings that speak of it, then name the decision and the class.
  void guess_utilities();
  /// Probabilities of each class, or their logits. Two columns of a binary table only when they sum to 1: else they may
  /// be two classifiers.
  void guess_groups(const std::vector<std::string>& truths);
  void take_group(ColumnGroup group);
  /// As many columns as there are classes that hold shares of 1 in every row, whatever they are called.
  void guess_shares(std::size_t classes);
  /// Columns of labels that the truth has too, or that are called decisions.
  std::vector<std::size_t> label_columns(const std::vector<std::string>& truths) const;
  /// Takes those that no score gives: the decisions of a classifier with scores are no classifier of their own.
  void guess_predicted(const std::vector<std::size_t>& candidates);
  bool decided_by_score(std::size_t column);
  /// A column of texts that names classifiers: by its heading, or because the truth of each value is that of the
  /// others.
  void doubt_models();
  /// Labels that scores give in every row, under a heading that tools write over their own answers too.
  void doubt_truth(const std::vector<std::string>& truths);
  /// A score that is never below 1/K beside decided labels: the confidence of what was decided.
  void doubt_confidence(std::size_t classes);
  /// The one column of decided labels that a confidence is about.
  bool guess_decided();
  bool never_below(std::size_t column, std::size_t classes, std::size_t least) const;
  /// Columns of numbers; if there are none, those that only look like identifiers; if none, those that show nothing.
  void guess_scores(const std::vector<std::size_t>& labels);
  /// Numbers beyond the shares of 1 that the others are, and not called scores: amounts, ages.
  bool attribute(std::size_t column) const;
  template <class Suits>
  bool take_scores(Suits suits);
  /// The names of items that may repeat: the column `id`, or one that names what items belong to; of several the first
  /// that repeats in the sample.
  void find_repeating();

  Sample sample_;  ///< but for rows that will be dropped
  const ScoreTableOptions& options_;
  ColumnValues values_;
  std::vector<std::string> folded_;
  std::vector<ColumnEvidence> evidence_;
  bool counts_ = false;               ///< the table is a result of our queries
  std::vector<std::size_t> decided_;  ///< columns of labels that are no truth
  Columns& columns_;
  Problems problems_;
};

}  // namespace isoyield
