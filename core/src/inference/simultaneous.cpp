#include "inference/simultaneous.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "isoyield/inference/posterior.hpp"

namespace isoyield {

Bands bands(const std::vector<std::vector<double>>& values_at_points, double level) {
  Bands out;
  if (values_at_points.empty()) return out;
  const std::size_t resamples = values_at_points.front().size();
  std::vector<std::vector<double>> sorted = values_at_points;
  // Between how deep order statistics a resample lies at every point.
  std::vector<std::size_t> depth(resamples, resamples);
  for (std::size_t point = 0; point < sorted.size(); ++point) {
    std::vector<double>& order = sorted[point];
    std::sort(order.begin(), order.end());
    for (std::size_t r = 0; r < resamples; ++r) {
      const auto [first, last] = std::equal_range(order.begin(), order.end(), values_at_points[point][r]);
      const auto below = static_cast<std::size_t>(last - order.begin()) - 1;
      const auto above = static_cast<std::size_t>(order.end() - first) - 1;
      depth[r] = std::min({depth[r], below, above});
    }
  }
  std::sort(depth.begin(), depth.end());
  const auto outside = static_cast<std::size_t>(std::floor((1 - level) * static_cast<double>(resamples)));
  const std::size_t deep = std::min(depth[std::min(outside, resamples - 1)], (resamples - 1) / 2);
  for (const std::vector<double>& order : sorted) {
    out.low.push_back(quantile(order, (1 - level) / 2));
    out.high.push_back(quantile(order, (1 + level) / 2));
    out.all_low.push_back(std::min(order[deep], out.low.back()));
    out.all_high.push_back(std::max(order[resamples - 1 - deep], out.high.back()));
  }
  return out;
}

}  // namespace isoyield
