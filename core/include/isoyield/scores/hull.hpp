#pragma once

#include <cstddef>
#include <vector>

#include "isoyield/scores/sweep.hpp"

namespace isoyield {

/// Indices of the operating points on the ROC convex hull, from (0,0) to (1,1), strictly convex (exact in integers up
/// to 2^26 a class, by double-double beyond). O(n).
[[nodiscard]] std::vector<std::size_t> roc_hull(const Sweep& sweep);

}  // namespace isoyield
