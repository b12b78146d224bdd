#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/expression/utility_formulas.hpp"
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
/// Reads the utility option and fits it. `positive`: class of which misses are.
[[nodiscard]] Result<ChosenUtility> choose_utility(const Options& options, const Settings& settings,
                                                   const std::vector<std::string>& classes,
                                                   const std::vector<std::string>& decisions, std::size_t positive);

/// What the utility option says as formulas; absent: it is not given, says a matrix, or cannot be read.
[[nodiscard]] std::optional<UtilityFormulas> formulas_of(const Options& options);
/// The same as far as they use columns, by which each item has utilities of its own.
[[nodiscard]] std::optional<UtilityFormulas> column_formulas_of(const Options& options);
/// Formulas as a matrix, where they use no column.
[[nodiscard]] Result<UtilityReading> formula_matrix(const UtilityFormulas& formulas,
                                                    const std::vector<std::string>& classes, std::size_t positive);
/// Costs become utilities, where the options say that they are costs; refused or noted, as they say, where every right
/// decision is worth least. True: signs were changed.
[[nodiscard]] Result<bool> weigh(ChosenUtility& chosen, const Options& options,
                                 const std::vector<std::string>& classes);

}  // namespace isoyield
