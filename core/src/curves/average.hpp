#pragma once

#include <cstddef>
#include <vector>

#include "isoyield/curves/curve.hpp"

namespace isoyield {

/// Heights of a curve read from left to right.
class CurveHeights {
 public:
  CurveHeights(const Curve& curve, Interpolation how) : curve_(curve), how_(how) {}

  /// The heights just left and just right of x, which differ where the curve rises upright.
  struct Pair {
    double before = 0;
    double after = 0;
  };
  /// At x, which never falls from call to call. The curve has vertices.
  Pair at(double x);

 private:
  [[nodiscard]] std::size_t last_at(double x) const;
  [[nodiscard]] double between(std::size_t i, double x) const;

  const Curve& curve_;
  Interpolation how_;
  std::size_t at_ = 0;
};

/// The mean height of several curves over a common horizontal axis, [0, 1] for all of them: between vertices as `how`
/// says, for `hyperbola` (precision over recall) with counts growing linearly. Where a curve rises upright both ends
/// count, so that the area under the mean is the mean of the areas. Curves without vertices are left out. O(m v) for
/// m curves of v vertices together.
[[nodiscard]] Curve mean_height(const std::vector<Curve>& curves, Interpolation how);

}  // namespace isoyield
