#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "isoyield/scores/sweep.hpp"

namespace isoyield {

/// The operating points, in order, that may be as high as the highest less `slack`, of a `height(tp, fp)` that rises or
/// falls with each count, or is the absolute value of one that does. Along a sweep both counts rise, so no point of a
/// run is higher than the highest corner of the box between its ends; rounding is monotone and changes nothing in that.
template <class Height>
std::vector<std::size_t> near_highest(const Sweep& sweep, Height height, double slack) {
  constexpr std::size_t kRun = 256;
  const std::size_t n = sweep.size();
  const auto end_of = [n](std::size_t first) { return std::min(first + kRun, n) - 1; };
  double top = height(sweep.tp[0], sweep.fp[0]);
  for (std::size_t first = 0; first < n; first += kRun)
    top = std::max(top, height(sweep.tp[end_of(first)], sweep.fp[end_of(first)]));
  std::vector<std::size_t> out;
  for (std::size_t first = 0; first < n; first += kRun) {
    const std::size_t last = end_of(first);
    const double corner =
        std::max(std::max(height(sweep.tp[first], sweep.fp[first]), height(sweep.tp[last], sweep.fp[last])),
                 std::max(height(sweep.tp[last], sweep.fp[first]), height(sweep.tp[first], sweep.fp[last])));
    if (corner < top - slack) continue;
    for (std::size_t i = first; i <= last; ++i) out.push_back(i);
  }
  return out;
}

}  // namespace isoyield
