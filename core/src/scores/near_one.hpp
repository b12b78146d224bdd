#pragma once

#include <algorithm>
#include <cmath>

namespace isoyield {

/// Power of two that brings a total near 1: products of huge or tiny weights then stay in range, and counts stay exact.
[[nodiscard]] inline double near_one(double total) {
  return std::ldexp(1.0, -std::clamp(std::ilogb(total), -1000, 1000));
}

}  // namespace isoyield
