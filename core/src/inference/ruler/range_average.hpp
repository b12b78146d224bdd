#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "isoyield/inference/ruler/cost_ruler.hpp"
#include "isoyield/scores/sweep.hpp"
#include "isoyield/statistics/sampling.hpp"

namespace isoyield {

/// Candidates whose decisions do not change with the ratio. `lines` and `draws`: as of cost_ruler(). `unit`: what a
/// cost of 1 is worth. O(draws * candidates + draws log draws).
[[nodiscard]] RangeAverage range_average(const RatioRange& range, std::span<const CostLine> lines,
                                         std::span<const CostLine> draws, double unit, double level);

/// Classifiers on the same items, then always negative and always positive: the same per item, so that the interval of
/// a mean is that of items, or of their clusters. O(items * classifiers^2).
[[nodiscard]] RangeAverage range_average(const RatioRange& range, const RuledItems& items, double unit,
                                         const Sampling& sampling);

/// What the operating points of a classifier cost an item where each ratio has the best of them: the lower envelope of
/// its cost lines, which is what recalibration can reach (its calibration loss is the difference; Hernandez-Orallo,
/// Flach, Ferri 2012). O(n).
[[nodiscard]] double envelope_cost(const RatioRange& range, const Sweep& sweep);

}  // namespace isoyield
