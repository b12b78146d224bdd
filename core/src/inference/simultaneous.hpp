#pragma once

#include <vector>

namespace isoyield {

/// Ends of a band at each point, for each point by itself and for all together.
struct Bands {
  std::vector<double> low;
  std::vector<double> high;
  std::vector<double> all_low;
  std::vector<double> all_high;
};

/// From the values of resamples at each point, none NaN: percentile intervals with probability `level`, and equally
/// deep order statistics at all points that contain `level` of the resamples as wholes (Montiel Olea, Plagborg-Moller
/// 2019, quantile-based). O(points resamples log resamples).
[[nodiscard]] Bands bands(const std::vector<std::vector<double>>& values_at_points, double level);

}  // namespace isoyield
