#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "isoyield/inference/posterior.hpp"
#include "isoyield/report/parts/utility.hpp"
#include "isoyield/scores/score_table.hpp"
#include "isoyield/scores/sweep.hpp"
#include "report/sections/comparison/verdict.hpp"
#include "report/sections/utilities/contenders.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// Adds the ruler of two classes for matrices, as if each were of items of its own, with the same share of positives in
/// every draw: absent where class shares differ or a class has no items. `posterior`: of their yields; null: certainty
/// is unknown.
void add_ruler(report::Utility& out, const ChosenUtility& utility, std::size_t positive,
               const std::vector<Contender>& contenders, const YieldPosterior* posterior, const Settings& settings);

/// Score columns and columns of decisions on the same items.
struct RuledTable {
  const std::vector<ScoreColumn>& columns;
  const std::vector<Sweep>& sweeps;  ///< of the columns
  std::span<const std::uint8_t> positive;
  const JudgedItems& items;  ///< with what every classifier decides at its threshold
  bool follow = true;        ///< probabilities follow the ratio; false: decisions are kept
};

/// The same for classifiers on the same items; probabilities decide at the threshold that the ratio implies,
/// unless a rule chose another.
void add_ruler(report::Utility& out, const ChosenUtility& utility, std::size_t positive,
               const std::vector<Contender>& contenders, const RuledTable& table, const Settings& settings);

}  // namespace isoyield
