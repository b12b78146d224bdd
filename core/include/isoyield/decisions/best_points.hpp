#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "isoyield/scores/sweep.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

/// The operating points of largest yield for a binary utility matrix (index 1 the positive class): all of them, ties
/// included, in order of falling threshold. O(n).
struct BestPoints {
  std::vector<std::size_t> points;
  double yield = 0;
};
[[nodiscard]] BestPoints best_points(const UtilityMatrix& utility, const Sweep& sweep);
/// The same among some operating points, in their order; none of none.
[[nodiscard]] std::vector<std::size_t> best_among(const UtilityMatrix& utility, const Sweep& sweep,
                                                  std::span<const std::size_t> points);

}  // namespace isoyield
