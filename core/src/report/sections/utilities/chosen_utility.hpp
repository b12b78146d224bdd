#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/parse/matrix_text.hpp"
#include "report/sections/utilities/contenders.hpp"
#include "report/settings.hpp"

// The utilities by which classifiers are judged.

namespace isoyield {

/// Utilities that were read, put in the order of the data's classes and decisions: shapes and labels must fit. Without
/// any, the identity when decisions are the classes, else a problem. `unit`, where given, wins over the reading's.
[[nodiscard]] Result<ChosenUtility> fitted(std::optional<UtilityReading> utilities, const std::string& source,
                                           const std::string& unit, const std::vector<std::string>& classes,
                                           const std::vector<std::string>& decisions);
/// Reads the utility option and fits it.
[[nodiscard]] Result<ChosenUtility> choose_utility(const Options& options, const Settings& settings,
                                                   const std::vector<std::string>& classes,
                                                   const std::vector<std::string>& decisions);

}  // namespace isoyield
