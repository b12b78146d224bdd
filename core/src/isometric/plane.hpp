#pragma once

#include <functional>
#include <vector>

#include "isoyield/base/value.hpp"
#include "isoyield/isometric/path.hpp"
#include "isoyield/metrics/metric.hpp"

namespace isoyield {

/// A height over the unit square.
using Height = std::function<Value(double x, double y)>;

/// A metric over ROC space: x = fpr, y = tpr.
[[nodiscard]] Height over_roc(const Metric& metric, double prevalence, double items, Arguments arguments);
/// A metric over PR space: x = recall, y = precision. Undefined where no classifier can be.
[[nodiscard]] Height over_pr(const Metric& metric, double prevalence, double items, Arguments arguments);

/// Marching squares whose crossings are roots of the height itself, to 1e-9; jumps and edges of undefined regions are
/// no crossings. One list of paths a level.
[[nodiscard]] std::vector<std::vector<report::Path>> contours(const Height& height, const std::vector<double>& levels);

/// At most about a dozen round values between the extremes of the height, equally far apart, or 1-2-5 where it spans
/// decades.
[[nodiscard]] std::vector<double> round_levels(const Height& height);

}  // namespace isoyield
