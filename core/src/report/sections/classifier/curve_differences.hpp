#pragma once

#include <vector>

#include "isoyield/report/parts/curve_difference.hpp"
#include "report/sections/classifier/decision_steps.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// Differences of the decision curves of each pair of columns that are probabilities. Net benefit is a mean over the
/// items, and so is its difference: the covariance between thresholds is that of means (with class totals fixed within
/// the classes, of clusters by their totals). The simultaneous band is as many standard errors wide as the largest
/// standardised deviation of that normal process reaches with probability `level` (by `draws` draws; Montiel Olea,
/// Plagborg-Moller 2019). Two items are added for the bands, as Agresti, Min 2005 add them for one difference of
/// proportions, since at the ends of the curve few items differ. Empty with weights, without intervals, and for many
/// rows or pairs.
[[nodiscard]] std::vector<report::CurveDifference> decision_differences(const DecisionItems& items,
                                                                        const Settings& settings);

}  // namespace isoyield
