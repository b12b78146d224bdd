#pragma once

#include <cstddef>

#include "isoyield/curve.hpp"

namespace isoyield::rows {

/// One vertex an operating point, both axes functions of the point's counts.
template <class X, class Y>
Curve along(const Sweep& sweep, X x, Y y) {
  Curve curve;
  curve.threshold = sweep.threshold;
  curve.x.reserve(sweep.size());
  curve.y.reserve(sweep.size());
  for (std::size_t i = 0; i < sweep.size(); ++i) {
    const BinaryCounts counts = sweep.at(i);
    curve.x.push_back(x(counts));
    curve.y.push_back(y(counts));
  }
  return curve;
}

inline bool two_classes(const Sweep& sweep) { return sweep.positives > 0 && sweep.negatives > 0; }

}  // namespace isoyield::rows
