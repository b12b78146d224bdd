#pragma once

#include <vector>

#include "analysis/settings.hpp"
#include "isoyield/metric.hpp"
#include "isoyield/swept.hpp"
#include "isoyield/value.hpp"

namespace isoyield {

/// Every metric of scores that is wanted, in the order of the registry.
[[nodiscard]] std::vector<Value> score_values(const Swept& points, const Settings& settings);

}  // namespace isoyield
