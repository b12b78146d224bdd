#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "decisions/decide.hpp"
#include "isoyield/inference/delong.hpp"
#include "isoyield/inference/score_interval.hpp"
#include "isoyield/report/analysis.hpp"
#include "report/scores/score_doubt.hpp"
#include "report/scores/table/two_classes.hpp"
#include "report/sections/items/drawn_clusters.hpp"
#include "report/sections/items/on_new_items.hpp"
#include "report/sections/items/resampled.hpp"
#include "report/sections/utilities/contenders.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// A table of two classes whose score columns were swept, and by what it is judged.
struct SweptTable {
  const ScoreTable& table;
  const std::vector<Sweep>& tested;  ///< one a column, of the positive class
  const std::vector<Sweep>& sweeps;  ///< the same at the class shares of the deployment
  std::span<const std::uint8_t> truly_positive;
  const TwoClasses& classes;
  const std::optional<Clusters>& clusters;  ///< in which items were drawn
  const ChosenUtility& utility;
  const std::vector<Sweep>& chosen_on;  ///< one a column, of other items that choose thresholds; empty: these do
};

/// Writes what is reported of a table of two classes: first every classifier, in the order of the report, then what
/// compares them.
class TwoClassReport {
 public:
  TwoClassReport(const SweptTable& swept, const Options& options, const Settings& settings, report::Report& out);

  /// Column `index` of scores. `done`: work on it that was handed over; null: none.
  void add_column(std::size_t index, const ScoreSet& items, const ColumnWork* done);
  void add_decisions(const DecidedColumn& decided);
  /// Yields of all classifiers, once they are added.
  void add_utility();
  /// The bootstrap that the options ask for.
  [[nodiscard]] std::shared_ptr<Resampled> bootstrap() const;
  /// Tests of the classifiers on the same items and what follows from them, then the notes. `notes` are those so far
  /// of what is not tested.
  void compare(Problems notes);

 private:
  struct Column;

  void add_score_metrics(report::Classifier& out, const Column& column, const std::vector<Value>& values);
  [[nodiscard]] ScoresDrawn scores_drawn() const;
  void add_thresholds(report::Classifier& out, const Column& column);
  void add_point(report::Classifier& out, const Column& column, const std::string& rule);
  /// A point that a rule chose on other items. `chosen`: their points.
  [[nodiscard]] report::Point judged_point(const Column& column, const std::vector<std::size_t>& chosen) const;
  /// Hands to `use` what the choice of a rule is worth on items that did not choose it, if that can be told. `shares`:
  /// as of HonestItems.
  template <class Use>
  void on_other_items(const Column& column, const ThresholdChoice& choice, std::size_t chosen, bool shares, Use use);
  void add_meaning_notes(Problems& notes) const;
  /// Bands of the differences of curves, where they were asked for.
  void add_along_decisions(const Clusters* clusters);
  /// Of the cells of the next classifier, where items were drawn in clusters; null: one by one.
  [[nodiscard]] const CellCovariance* covariance(std::span<const std::uint16_t> decisions);

  const ScoreTable& table_;
  const std::vector<Sweep>& tested_;
  const std::vector<Sweep>& sweeps_;
  std::span<const std::uint8_t> truly_positive_;
  const TwoClasses& classes_;
  const std::optional<Clusters>& clusters_;
  const ChosenUtility& chosen_;
  const std::vector<Sweep>& chosen_on_;
  const Options& options_;
  const Settings& settings_;
  report::Report& report_;
  const UtilityMatrix& utility_;
  UtilityMatrix turned_;  ///< index 1 the positive class
  Worth worth_;
  std::size_t positive_;
  ClassWeights by_sign_;                      ///< of the negative, then of the positive class
  std::vector<std::string> rules_;            ///< that choose thresholds
  std::vector<std::uint16_t> drawn_classes_;  ///< of each item, where items were drawn in clusters
  // Of each classifier, or of each column of scores:
  std::vector<ConfusionMatrix> matrices_;
  std::vector<std::optional<CellCovariance>> clustered_;
  std::vector<std::optional<AucEstimate>> areas_;
  std::vector<std::optional<OnNewItems>> honest_;
  std::vector<std::optional<double>> bounds_;  ///< of yields, where scores were counted in cells
  std::vector<KnownInfluences> influences_;
  ScoreMoments moments_;
  DrawnFolds drawn_folds_;
  std::vector<Contender> contenders_;
};

}  // namespace isoyield
