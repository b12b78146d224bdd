#pragma once

#include <optional>

#include "isoyield/base/problem.hpp"
#include "isoyield/inference/ruler/ratio_range.hpp"
#include "isoyield/report/options.hpp"
#include "isoyield/report/parts/utility.hpp"

namespace isoyield {

/// The range of the options cost_range and cost_weight; none was given: nothing. A problem where it is no range.
[[nodiscard]] Result<std::optional<RatioRange>> cost_range_of(const Options& options);

/// Notes that a range was given and there is no average over it.
void note_cost_range(const std::optional<RatioRange>& range, const std::optional<report::Utility>& utility,
                     Problems& notes);

}  // namespace isoyield
