#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "isoyield/groups/even_thresholds.hpp"
#include "isoyield/report/parts/subgroups.hpp"
#include "isoyield/scores/sweep.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

// Sweeps are of the subgroups, in their order; of a utility matrix index 1 is the positive class. There is one matrix
// for all subgroups, or one a subgroup.

/// Why the two subgroups of the first gap earn unequally. `points`: the operating point of each in use.
void add_split(report::SubgroupClassifier& to, const std::vector<std::string>& names, const std::vector<Sweep>& sweeps,
               const std::vector<std::size_t>& points, std::span<const UtilityMatrix> utilities);

/// The best thresholds under each criterion of even treatment, and what lies between none and that of a rate.
/// `by_item`: each item has utilities of its own, so that two even rates are not asked for.
/// `subject`: what decisions are worth to those who are decided about; null: not known.
void add_rules(report::SubgroupClassifier& to, const EvenThresholdSearch& search, bool by_item,
               const UtilityMatrix* subject);

}  // namespace isoyield
