#pragma once

#include "isoyield/scores/sweep.hpp"

namespace isoyield {

/// An unevaluated sum: high + low.
struct TwiceArea {
  double high = 0;
  double low = 0;
};

/// Twice the area under the ROC curve in pairs of items, of totals scaled by powers of two; both classes have items.
[[nodiscard]] TwiceArea twice_area(const Sweep& sweep);

}  // namespace isoyield
