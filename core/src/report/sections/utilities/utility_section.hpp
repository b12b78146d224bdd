#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/inference/posterior.hpp"
#include "isoyield/report/parts/utility.hpp"
#include "isoyield/utility/utility.hpp"
#include "report/sections/utilities/contenders.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// Yields, ranking, baselines, pairs and what each metric favours: no intervals, no space of utilities.
[[nodiscard]] report::Utility yields_section(const ChosenUtility& utility, const std::vector<Contender>& contenders,
                                             const Settings& settings);

/// Yields, ranking, baselines, pairs, the space of utilities and what each metric favours; with intervals where the
/// number of items is known. Where each item has its own utilities a matrix of means tells less: yields, ranking,
/// baselines and what metrics favour. `positive` is the positive class. `posterior` takes that of the yields.
[[nodiscard]] report::Utility utility_section(const ChosenUtility& utility, const std::vector<Contender>& contenders,
                                              std::size_t positive, const Settings& settings,
                                              std::optional<YieldPosterior>& posterior);

}  // namespace isoyield
