#include "groups/roof.hpp"

#include <algorithm>

namespace isoyield {

Roof roof_over(const Roof& points) {
  Roof out;
  for (const RoofPoint& next : points) {
    if (!out.empty() && out.back().x == next.x) {
      if (next.y <= out.back().y) continue;
      out.pop_back();
    }
    while (out.size() > 1) {
      const RoofPoint& a = out[out.size() - 2];
      const RoofPoint& b = out.back();
      if ((b.y - a.y) * (next.x - a.x) > (next.y - a.y) * (b.x - a.x)) break;
      out.pop_back();
    }
    out.push_back(next);
  }
  return out;
}

RoofPlace place(const Roof& roof, double x) {
  const auto after = std::lower_bound(roof.begin(), roof.end(), x,
                                      [](const RoofPoint& point, double value) { return point.x < value; });
  const auto right = static_cast<std::size_t>(after - roof.begin());
  if (right == roof.size()) return {right - 1, right - 1, 0};
  if (right == 0 || roof[right].x == x) return {right, right, 0};
  return {right - 1, right, (x - roof[right - 1].x) / (roof[right].x - roof[right - 1].x)};
}

double height(const Roof& roof, double x) {
  const RoofPlace at = place(roof, x);
  return roof[at.left].y + (roof[at.right].y - roof[at.left].y) * at.towards;
}

Roof lower_of(const Roof& a, const Roof& b) {
  std::vector<double> corners;
  for (const Roof* each : {&a, &b}) {
    for (const RoofPoint& point : *each) corners.push_back(point.x);
  }
  std::sort(corners.begin(), corners.end());
  corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
  Roof out;
  double before = 0;  // how much a is higher at the last corner
  for (const double x : corners) {
    const double of_a = height(a, x);
    const double of_b = height(b, x);
    const double higher = of_a - of_b;
    if (!out.empty() && before * higher < 0) {
      const double from = out.back().x;
      const double crossing = from + (x - from) * (before / (before - higher));
      if (crossing > from && crossing < x) out.push_back({crossing, height(a, crossing), 0});
    }
    out.push_back({x, std::min(of_a, of_b), 0});
    before = higher;
  }
  return out;
}

}  // namespace isoyield
