#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/expression/definition.hpp"
#include "isoyield/report/parts/agreement.hpp"
#include "isoyield/report/parts/preferences.hpp"
#include "report/sections/utilities/contenders.hpp"

// Whom each metric puts first, and how many do.

namespace isoyield {

/// The only largest of some values; absent when it is shared, up to rounding. `sign` -1: the smallest.
[[nodiscard]] std::optional<std::size_t> single_best(const std::vector<double>& values, double sign);

/// Contender::number() where that of a metric is expected at a place of its metrics or soon behind it, as lists in one
/// order are walked together.
[[nodiscard]] const report::Number* number_near(const Contender& contender, std::string_view id, std::size_t place);

/// What each metric with a better end favours, and of many classes the averages of F1. `yields`: one a contender.
[[nodiscard]] std::vector<report::Agreement> agreements(const std::vector<Contender>& contenders,
                                                        const std::vector<double>& yields,
                                                        const Definitions& definitions);

/// Of the rows that most people look at, whom each clearly prefers. Where some were tested, those that were not have no
/// clear preference either.
[[nodiscard]] report::PopularMetrics popular_metrics(const std::vector<report::Agreement>& rows,
                                                     const std::vector<Contender>& contenders,
                                                     const Definitions& definitions);

}  // namespace isoyield
