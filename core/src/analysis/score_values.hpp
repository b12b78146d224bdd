#pragma once

#include <vector>

#include "analysis/settings.hpp"
#include "isoyield/metric.hpp"
#include "isoyield/sweep.hpp"
#include "isoyield/value.hpp"

namespace isoyield {

/// Every metric of scores, in the order of the registry.
[[nodiscard]] std::vector<Value> score_values(const Sweep& points, const Settings& settings);

}  // namespace isoyield
