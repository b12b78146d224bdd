#pragma once

#include <string>
#include <utility>
#include <vector>

#include "isoyield/report/parts/utility.hpp"
#include "report/sections/utilities/contenders.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// The expectation of the utilities that the option `unknown`, which is set, says is believed.
[[nodiscard]] Result<UtilityMatrix> expected_utility(const Options& options, std::size_t classes,
                                                     std::size_t decisions);

/// What is wrong with the options `unknown` and `slice` for this data; empty: nothing.
[[nodiscard]] Problems check_what_if(const ChosenUtility& utility, const std::vector<std::string>& classes,
                                     const Options& options);
/// Adds what these options ask for, once they were checked.
void add_what_if(report::Utility& out, const ChosenUtility& utility, const std::vector<std::string>& classes,
                 const std::vector<Contender>& contenders, const Options& options, const Settings& settings);

/// Adds the intervals that the matrices of each pair allow if they are of the same items. `pairs`: indices of the
/// contenders, as the report's pairs.
void add_if_paired(report::Utility& out, const UtilityMatrix& utility, const std::vector<Contender>& contenders,
                   const std::vector<std::pair<std::size_t, std::size_t>>& pairs, const Settings& settings);

/// Classifiers whose points are looked at one by one.
inline constexpr std::size_t kMostImplied = 10;
/// The utilities that popular metrics imply at each classifier's point, for two classes and decisions.
[[nodiscard]] std::vector<report::Implied> implied_utilities(std::size_t positive,
                                                             const std::vector<Contender>& contenders,
                                                             const Settings& settings);

}  // namespace isoyield
