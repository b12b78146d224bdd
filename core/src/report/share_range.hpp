#pragma once

#include "isoyield/base/problem.hpp"
#include "isoyield/report/options.hpp"

namespace isoyield {

/// On how many items the class shares of a deployment were estimated, by the options prevalence_items and
/// prevalence_range; 0: they are exact. Problems where both are given, and where the range does not fit the share.
[[nodiscard]] Result<double> items_behind_shares(const Options& options);

}  // namespace isoyield
