#pragma once

#include <utility>

#include "metrics/wide.hpp"

// As wide.hpp beside it: what metrics/exact.hpp offers, without the second look at what cancels.

namespace isoyield::rows {

using Exact = Wide;

inline Wide difference(Wide a, Wide b) { return a - b; }

template <class Terms>
Wide difference(const Terms& terms) {
  const std::pair<Wide, Wide> both = terms([](double cell) { return Wide(cell); });
  return both.first - both.second;
}

}  // namespace isoyield::rows
