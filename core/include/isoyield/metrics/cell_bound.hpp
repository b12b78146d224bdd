#pragma once

#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/cell_bounds.hpp"

namespace isoyield {

/// How far the metric of the cells can be off that of the scores at most: 0 where it cannot be, infinite where that is
/// unbounded or not known.
[[nodiscard]] double bound_of(const Metric& metric, Arguments arguments, const CellBounds& of);

}  // namespace isoyield
