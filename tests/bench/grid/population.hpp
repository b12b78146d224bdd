#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "isoyield/scores/score_table.hpp"

// Test sets drawn from a population in which everything is known. Scores of two classifiers are normal with variance 1
// around 0 (negatives) and `apart` (positives): equally good classifiers, so that nothing tells them apart but chance.

namespace grid {

enum class Rule {
  fixed,
  implied,
  chosen,
  amount,         ///< fixed, and what a miss costs differs from item to item
  amount_implied  ///< probabilities, decided item by item by what the item's miss costs
};
enum class Drawn {
  apart,          ///< items one by one
  mixed_fives,    ///< clusters of 5 items of any class, intracluster correlation of the scores 0.3
  patient_fives,  ///< clusters of 5 items of one class, 0.8
  unequal,        ///< clusters of 1 to 15 items of any class, 0.5
};

/// What is tried: one line of the study's input.
struct Design {
  std::string id;
  double apart = 0;  ///< distance of the classes' means
  int n = 0;
  double prevalence = 0;
  Rule rule = Rule::fixed;
  Drawn drawn = Drawn::apart;
  bool by_class = false;  ///< as many items (or clusters, then all of one class) of each class as stated

  [[nodiscard]] bool clustered() const { return drawn != Drawn::apart; }
  [[nodiscard]] bool by_item() const { return rule == Rule::amount || rule == Rule::amount_implied; }
};

/// Scores of the two classifiers before anything is made of them.
struct Sample {
  std::vector<std::uint8_t> positive;
  std::vector<std::uint64_t> cluster;
  std::vector<double> scores[2];
  /// What a miss of the item would cost: log-normal with the design's cost of a miss as its mean, and the larger the
  /// higher the item scores among those of its class. Drawn only where it is used.
  std::vector<double> amounts;

  [[nodiscard]] double share_positive() const;
};

[[nodiscard]] Sample draw(const Design& design, std::uint64_t run);

/// Decide positive from here on: where the classifiers that decide by themselves do, and where the utilities imply it.
[[nodiscard]] double fixed_threshold(const Design& design);
[[nodiscard]] double implied_threshold(const Design& design);
/// A false alarm costs 1, a miss as much as makes both errors count alike at this prevalence: in what is earned, and in
/// the text for the report.
[[nodiscard]] double cost_of_miss(const Design& design);
[[nodiscard]] std::string utilities(const Design& design);

/// What is true of a threshold for items of this population.
struct Truth {
  double recall = 0;
  double precision = 0;
  double accuracy = 0;
  double f1 = 0;
  double yield = 0;
};
/// `share`: of positives, that of the population or, by class, that of the test set.
[[nodiscard]] Truth truth_at(const Design& design, double threshold, double share);
[[nodiscard]] double true_area(const Design& design);
/// What is true of the probabilities, for the share of positives of the test sets.
struct Losses {
  double average_precision = 0;
  double log_loss = 0;
  double brier = 0;
};
[[nodiscard]] Losses true_losses(const Design& design);
/// Yields of always deciding negative and positive.
[[nodiscard]] double always_negative(const Design& design, double share);
[[nodiscard]] double always_positive(double share);

/// The table as a user has it: decisions for a fixed threshold, probabilities for an implied one, scores for a chosen
/// one. `own_rows`: decisions at these thresholds instead, whatever chose them.
[[nodiscard]] isoyield::ScoreTable table_of(const Design& design, const Sample& sample, bool clusters,
                                            const double* own_rows = nullptr);

}  // namespace grid
