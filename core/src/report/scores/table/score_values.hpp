#pragma once

#include <vector>

#include "isoyield/base/value.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/swept.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// A metric of scores; at the class shares of a deployment, where nobody counted items, what depends on their number is
/// undefined.
[[nodiscard]] Value score_value(const Metric& metric, const Swept& points, const Settings& settings);
/// Every metric of scores that is wanted, in the order of the registry.
[[nodiscard]] std::vector<Value> score_values(const Swept& points, const Settings& settings);

}  // namespace isoyield
