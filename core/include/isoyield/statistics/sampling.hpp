#pragma once

#include <cstdint>

#include "isoyield/statistics/interval.hpp"

namespace isoyield {

/// How the sampling is done; the same seed gives the same bits anywhere.
struct Sampling {
  std::uint64_t seed = 1;
  std::uint32_t draws = 2000;
  double level = 0.95;
  ClassTotals totals = ClassTotals::random;
};

}  // namespace isoyield
