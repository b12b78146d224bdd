#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "isoyield/utility/space_point.hpp"

// Convex polygons cut by straight lines.

namespace isoyield {

using Polygon = std::vector<SpacePoint>;

/// constant + x * by_x + y * by_y.
struct Plane {
  double constant = 0;
  double by_x = 0;
  double by_y = 0;

  [[nodiscard]] double at(const SpacePoint& point) const { return constant + by_x * point.x + by_y * point.y; }
  [[nodiscard]] bool zero() const { return constant == 0 && by_x == 0 && by_y == 0; }
  friend Plane operator-(const Plane& a, const Plane& b) {
    return {a.constant - b.constant, a.by_x - b.by_x, a.by_y - b.by_y};
  }
};

/// The part of a convex polygon where the plane is not negative (Sutherland, Hodgman 1974).
inline Polygon clipped(const Polygon& polygon, const Plane& plane) {
  Polygon out;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const SpacePoint& from = polygon[i];
    const SpacePoint& to = polygon[(i + 1) % polygon.size()];
    const double at_from = plane.at(from);
    const double at_to = plane.at(to);
    if (at_from >= 0) out.push_back(from);
    if ((at_from > 0 && at_to < 0) || (at_from < 0 && at_to > 0)) {
      const double part = at_from / (at_from - at_to);
      out.push_back({from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)});
    }
  }
  return out;
}

inline double area(const Polygon& polygon) {
  double twice = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const SpacePoint& a = polygon[i];
    const SpacePoint& b = polygon[(i + 1) % polygon.size()];
    twice += a.x * b.y - b.x * a.y;
  }
  return std::fabs(twice) / 2;
}

}  // namespace isoyield
