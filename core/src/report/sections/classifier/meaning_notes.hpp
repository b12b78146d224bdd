#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/inference/delong.hpp"
#include "report/settings.hpp"

// Notes about what the numbers of a report can mean: what their data is not.

namespace isoyield {

/// Scores that are higher for the negative class. `area`: absent where there is no interval.
[[nodiscard]] std::optional<Problem> reversed_note(const std::string& name, const std::string& positive,
                                                   const Sweep& points, const std::optional<AucEstimate>& area,
                                                   const Settings& settings);
/// A class of one item, which leaves areas without an interval.
[[nodiscard]] std::optional<Problem> one_item_note(const Sweep& points, const Settings& settings);
/// The first row of scores of each class that does not sum to 1.
[[nodiscard]] std::optional<Problem> sums_note(const std::string& name,
                                               const std::vector<std::vector<double>>& columns);

}  // namespace isoyield
