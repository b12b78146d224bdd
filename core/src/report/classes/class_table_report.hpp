#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "decisions/decide.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "report/classes/class_averages.hpp"
#include "report/scores/score_bootstrap.hpp"
#include "report/sections/comparison/comparisons.hpp"
#include "report/sections/items/drawn_clusters.hpp"
#include "report/sections/utilities/contenders.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// A table of scores of several classes, or of decisions about them, and by what it is judged.
struct ClassTable {
  const ScoreTable& table;
  std::size_t classifiers;  ///< with scores
  std::size_t positive;
  const std::vector<double>& shares;        ///< of the classes in the deployment; empty: those of the table
  const ConfusionMatrix& tested;            ///< with the items of each class before any re-weighting
  const std::optional<Clusters>& clusters;  ///< in which items were drawn
  const ChosenUtility& utility;
  const Worth& worth;
  bool resampled;  ///< whether a bootstrap is asked for
};

/// Writes what is reported of such a table: first every classifier, in the order of the report, then what compares
/// them.
class ClassTableReport {
 public:
  /// `notes`: those so far.
  ClassTableReport(const ClassTable& judged, const Options& options, const Settings& settings, Problems notes,
                   report::Report& out);

  void add_scores(const ClassColumns& classifier, ClassScale scale);
  void add_decisions(const DecidedColumn& decided);
  /// What each classifier decided item by item, where that is used: to compare, to judge, or of subgroups.
  [[nodiscard]] const std::vector<ItemDecisions>& decided() const { return decided_; }
  /// The bootstrap that the options ask for, once all classifiers are added.
  [[nodiscard]] std::shared_ptr<Resampled> bootstrap() const;
  /// Yields, tests of the classifiers on the same items and what follows from them, then the notes.
  void compare();

 private:
  report::Classifier& add(const std::string& name, const std::vector<std::uint16_t>& decided);
  void add_utility();
  /// Of what the items earn, where each has utilities of its own.
  void add_yield_intervals();
  /// What it decides where it has no probabilities, which alone imply decisions: at the threshold of largest yield on
  /// the other parts of the items.
  [[nodiscard]] std::vector<std::uint16_t> at_chosen_threshold(const GainsByScore& gains) const;
  /// How many items each row stands for; empty: one, or clusters weigh them.
  [[nodiscard]] std::span<const double> counts() const {
    return clusters_ ? std::span<const double>() : table_.counts();
  }

  const ScoreTable& table_;
  const std::optional<Clusters>& clusters_;
  const ChosenUtility& utility_;
  const Worth& worth_;
  const std::vector<double>& shares_;
  const ConfusionMatrix& tested_;
  const Options& options_;
  const Settings& settings_;
  report::Report& report_;
  std::size_t classifiers_;
  std::size_t positive_;
  bool square_;  ///< the decisions are the classes
  bool resampled_;
  bool compared_;                ///< classifiers are tested against each other
  bool judged_;                  ///< they are judged on the same items
  std::vector<double> weights_;  ///< of the rows; empty: 1 each
  Problems notes_;
  // Of each classifier:
  std::vector<ConfusionMatrix> matrices_;
  std::vector<std::optional<CellCovariance>> clustered_;
  std::vector<ItemDecisions> decided_;
  std::vector<ClassItems> to_resample_;
  std::vector<Contender> contenders_;
  std::optional<AveragesOfClasses> averages_;  ///< where each item has utilities of its own
};

}  // namespace isoyield
