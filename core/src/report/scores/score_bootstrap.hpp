#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "decisions/decide.hpp"
#include "isoyield/decisions/threshold.hpp"
#include "isoyield/inference/clusters.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "isoyield/scores/score_table.hpp"
#include "isoyield/utility/utility.hpp"
#include "report/sections/items/resampled.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// Rules that choose thresholds, and for each column of scores what each of them does: all of the first column, then
/// all of the next.
struct ChoicesOfColumns {
  std::vector<std::string> rules;
  std::vector<ThresholdChoice> each;
};
/// `chosen_on`: one a column, of other items, whose choices stay as they are in every sample; empty: each sample
/// chooses. Rules that choose nothing there for some column are left out.
[[nodiscard]] ChoicesOfColumns choices_of_columns(const std::vector<std::string>& rules, std::size_t columns,
                                                  const std::vector<Sweep>& chosen_on, const UtilityMatrix& utility,
                                                  const Settings& settings);

/// Two classes: areas, metrics of choice, and for each rule the threshold that it chooses, what that yields and the
/// metrics of counts there. `utility`: index 1 the positive class. `curves`: those with bands too. `metrics`: known
/// ones, of scores or of counts. `scales`: of each column. `clusters`: null where items were drawn one by one;
/// `counts`: how many each row stands for then, empty: one. Copies what it needs.
[[nodiscard]] std::shared_ptr<Resampled> resample_scores(
    const std::vector<ScoreColumn>& columns, std::vector<Scale> scales, std::span<const std::uint8_t> positive,
    const ChoicesOfColumns& choices, const UtilityMatrix& utility, const std::vector<std::string>& curves,
    const std::vector<std::string>& metrics, const Clusters* clusters, std::span<const double> counts,
    const Settings& settings);

/// One classifier of K classes: what it decided for each item and, unless it has none, its scores.
struct ClassItems {
  std::string name;
  std::vector<std::uint16_t> decisions;
  ClassScoreSet scores;  ///< no columns: only decisions are known
};
/// K classes: the areas of each class against the rest and against each other, the yield of what was decided, and
/// metrics of choice, of scores or of the decisions. What is decided for an item does not change. Copies what it needs.
[[nodiscard]] std::shared_ptr<Resampled> resample_classes(std::span<const std::uint16_t> truth,
                                                          const std::vector<ClassItems>& classifiers,
                                                          const Worth& worth, std::size_t positive,
                                                          const std::vector<std::string>& metrics,
                                                          const Clusters* clusters, std::span<const double> counts,
                                                          const Settings& settings);

}  // namespace isoyield
