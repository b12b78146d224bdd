#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/expression/definition.hpp"
#include "isoyield/parse/matrix_text.hpp"
#include "isoyield/report/options.hpp"
#include "isoyield/report/report.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "isoyield/scores/score_table.hpp"
#include "isoyield/scores/sweep.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

/// What a text of matrices (or, with `utility`, of utilities) says, without analysing it.
[[nodiscard]] Result<report::Reading> read_text(const Source& source, const Options& options, bool utility);

/// What a text is: matrices, scores, label sets or none of them; one ranked list for every surface.
[[nodiscard]] Result<report::Recognition> recognise(const Source& source, const Options& options);

/// Reads the sources as matrices and reports on them. Several sources and several matrices in one are several
/// classifiers.
[[nodiscard]] Result<report::Report> analyse_matrices(const std::vector<Source>& sources, const Options& options);

/// The first numbers of that report, in the same shape: every metric of each matrix, the popular ones of single
/// classes, yields, ranking and what each metric favours; no intervals, nothing sampled, nothing defined by the caller.
/// What an embedded calculator shows before, or without, the rest. Of the options `positive`, `unit`, `beta` and
/// `language` apply.
[[nodiscard]] Result<report::Report> first_report(MatrixReading reading, std::optional<UtilityReading> utilities,
                                                  const Options& options);

/// Reads the sources as label sets (label_sets_text.hpp) and reports on them: a binary matrix a label, averages over
/// labels and over items, and the metrics of whole sets. Of the options `classes` (all labels there are), `beta`,
/// `define`, `level`, `interval` and `language` apply.
[[nodiscard]] Result<report::Report> analyse_label_sets(const std::vector<Source>& sources, const Options& options);

/// How a table is read: the options that say so.
[[nodiscard]] ScoreTableOptions table_options(const Options& options, const std::string& source,
                                              std::uint64_t expected_bytes = 0);

struct TwoClasses;
class ChoosingTable;
class Clusters;
class Resampled;
struct Settings;

/// What is wrong with options of a score analysis whatever the table: values out of range, unknown names, a utility
/// text that cannot be read. Empty: nothing. Told before a long file is read.
[[nodiscard]] Problems check_score_options(const Options& options);

/// What of one score column alone a report needs, and takes most of the time of a long table: the same wherever it is
/// made.
struct ColumnWork {
  Sweep points;
  std::vector<Value> values;  ///< of the metrics of scores, in the order of the registry
};

/// That work for a column. `ranked`: with the rows by falling score, which tests of two columns need. Of the options
/// those of metrics apply; wrong ones are problems.
[[nodiscard]] Result<ColumnWork> work_on(const ScoreSet& items, bool ranked, const Options& options);

/// A score table with its sweeps, kept so that a cursor can ask for operating points and other options for another
/// report without another pass.
class ScoreAnalysis {
 public:
  /// The analysis of a table: binary, or of K classes where classifiers have a score for each class or only decisions.
  /// Takes the table; refuses single score columns about more than two labels. `choosing`: other items, which choose
  /// the thresholds; absent: those of the table do.
  [[nodiscard]] static Result<ScoreAnalysis> make(ScoreTable table, const Options& options,
                                                  std::optional<ScoreTable> choosing = std::nullopt);
  /// The same without a report yet: until analyse() is called, its columns may be worked on one by one, elsewhere too.
  [[nodiscard]] static Result<ScoreAnalysis> begin(ScoreTable table, const Options& options,
                                                   std::optional<ScoreTable> choosing = std::nullopt);
  /// How many columns analyse() would sort; 0 where scores are of more than two classes or decisions, or where the
  /// options are wrong, as analyse() will say.
  [[nodiscard]] std::size_t columns_to_sort(const Options& options);
  /// Column `index` < columns_to_sort(), for work_on(); views of this table.
  [[nodiscard]] ScoreSet column(std::size_t index, const Options& options) const;
  /// Whether work_on() is to rank the rows.
  [[nodiscard]] bool ranks(const Options& options) const;
  /// Hands over the work on a column, so that the next analyse() with the same options need not do it. What is not work
  /// on that column's rows is not taken.
  bool take(std::size_t index, ColumnWork work);
  /// Reports again under other options; those that say how the table is read are ignored. Problems leave everything as
  /// it was.
  [[nodiscard]] Problems analyse(const Options& options);
  [[nodiscard]] const report::Report& report() const { return report_; }
  /// Each classifier at its threshold (one a classifier, in order): matrix, metrics of counts, yield.
  [[nodiscard]] std::vector<report::Classifier> at(const std::vector<double>& thresholds) const;

  /// Each classifier at the threshold that a rule of `thresholds` chooses for it, with what the rule aims at: at once,
  /// without a report. Problems: the rule is none, or there are no scores to choose on.
  [[nodiscard]] Result<std::vector<report::Classifier>> by_rule(const std::string& rule) const;

  /// The bootstrap that the options of the last report ask for, in slices: the statistics of resamples first, ...,
  /// first + count - 1, for other workers too that hold the same table.
  [[nodiscard]] std::vector<double> bootstrap(std::uint64_t first, std::uint64_t count);
  /// Adds the bootstrap to the report, from the statistics of all slices in any order; at least two resamples.
  void add_bootstrap(const std::vector<double>& values);

 private:
  [[nodiscard]] bool of_two_classes(const Options& options, const Settings& settings) const;
  /// The number of rows where their weights are no counts, else 0.
  [[nodiscard]] double weighted_rows() const;
  void set_positive(const TwoClasses& classes);
  void sweep_columns(const TwoClasses& classes);
  /// The swept columns, and `settings`, at the class shares of the deployment.
  Problems deploy(Settings& settings, const std::vector<std::string>& labels);
  /// The work on a column that was handed over and not used yet; null where there is none.
  ColumnWork* work_on_column(std::size_t index);
  void begin_report(const Options& options, const Settings& settings, const std::vector<std::string>& classes);
  Problems analyse(const Options& options, Settings settings);
  Problems analyse_classes(const Options& options, Settings settings);
  /// At the class shares that the last report is about.
  [[nodiscard]] const std::vector<Sweep>& points() const { return deployed_.empty() ? sweeps_ : deployed_; }
  /// With the clusters of the items; views of the table.
  void keep_for_cursor(const Settings& settings, const std::optional<Clusters>& clusters);
  /// Whether a bootstrap is asked for and to be had; notes why not.
  bool resamples(const Options& options, const Settings& settings);
  /// Whether the utilities of each item count: formulas give them, or the table has them and nothing was given instead.
  [[nodiscard]] bool by_item(const Options& options) const;
  /// What the formulas of the options are worth for the items, and where they stand. Nothing: they use no columns.
  struct ByFormula;
  [[nodiscard]] Result<std::optional<ByFormula>> by_formula(const Options& options, std::size_t positive) const;
  [[nodiscard]] bool other_decisions(const Options& options, const Settings& settings) const;

  ScoreTable table_;
  std::size_t single_columns_ = 0;  ///< score columns of the table; those of pairs of probabilities come after them
  std::vector<ClassScale> scales_;  ///< of `table_.probabilities`
  std::string missing_;             ///< what was done with incomplete rows when the table was read
  bool independent_ = false;        ///< the rows were read as drawn one by one
  std::string encoding_;            ///< of the text that was read, if it was given
  std::vector<Sweep> sweeps_;       ///< one a column, of class `positive_`
  std::vector<Sweep> deployed_;     ///< the same at the class shares of the deployment; empty: those of the test
  std::vector<std::uint8_t> truly_positive_;     ///< 1 for each item of class `positive_`; empty until it is known
  std::vector<std::optional<ColumnWork>> work_;  ///< one a column, until it is used
  std::size_t values_ = 0;                       ///< that the work on a column brings
  UtilityMatrix utility_;
  std::size_t positive_ = 1;
  Definitions definitions_;
  report::Report report_;
  Options options_;                          ///< of the last report
  std::shared_ptr<ChoosingTable> choosing_;  ///< null: the items of the table choose their thresholds
  struct Cursor;
  std::shared_ptr<const Cursor> cursor_;  ///< null: no report of thresholds was made
  std::shared_ptr<Resampled> bootstrap_;  ///< where the last report asks for one
};

/// Definitions with what was found about them, in the shape that leaves the core.
[[nodiscard]] std::vector<report::Definition> describe_definitions(const Definitions& definitions);
/// A preview in the shape that leaves the core.
[[nodiscard]] report::Preview describe_preview(const TablePreview& from, Language language);
/// A problem or note in the shape that leaves the core.
[[nodiscard]] report::Remark remark(const Problem& problem, Language language);

}  // namespace isoyield
