#include "isoyield/utility/slice.hpp"

#include <cmath>

#include "utility/half_plane.hpp"

namespace isoyield {
namespace {

double inner(const std::vector<double>& cells, const ConfusionMatrix& matrix) {
  return utility_yield(UtilityMatrix(matrix.classes(), matrix.decisions(), cells), matrix);
}

}  // namespace

UtilitySlice utility_slice(const UtilityMatrix& utility, const SliceAxis& x, const SliceAxis& y,
                           const SliceDirection& along_x, const SliceDirection& along_y,
                           const std::vector<std::string>& names, const std::vector<const ConfusionMatrix*>& matrices) {
  UtilitySlice out{.x = x, .y = y, .point = {along_x.start, along_y.start}};
  std::vector<Plane> yields;
  for (const ConfusionMatrix* matrix : matrices) {
    const double by_x = inner(along_x.cells, *matrix);
    const double by_y = inner(along_y.cells, *matrix);
    yields.push_back({.constant = utility_yield(utility, *matrix) - by_x * along_x.start - by_y * along_y.start,
                      .by_x = by_x,
                      .by_y = by_y});
  }
  const Polygon whole{{x.from, y.from}, {x.to, y.from}, {x.to, y.to}, {x.from, y.to}};
  const double size = area(whole);
  std::vector<Polygon> polygons;
  for (std::size_t i = 0; i < yields.size(); ++i) {
    Polygon polygon = whole;
    for (std::size_t j = 0; j < yields.size() && !polygon.empty(); ++j) {
      const Plane ahead = yields[i] - yields[j];
      // Of classifiers that earn the same everywhere the first has the region.
      if (j != i && !(ahead.zero() && i < j)) polygon = ahead.zero() ? Polygon{} : clipped(polygon, ahead);
    }
    constexpr double kSliver = 1e-12;  // touching, but for rounding
    if (area(polygon) < kSliver * size) polygon.clear();
    SliceRegion region{.classifier = names[i], .share = area(polygon) / size};
    for (const SpacePoint& corner : polygon) region.polygon.push_back({corner.x, corner.y});
    out.regions.push_back(std::move(region));
    polygons.push_back(std::move(polygon));
  }
  for (std::size_t i = 0; i < polygons.size(); ++i) {
    for (std::size_t corner = 0; corner < polygons[i].size(); ++corner) {
      const SpacePoint from = polygons[i][corner];
      const SpacePoint to = polygons[i][(corner + 1) % polygons[i].size()];
      const double length = std::hypot((to.x - from.x) / (x.to - x.from), (to.y - from.y) / (y.to - y.from));
      for (std::size_t j = i + 1; j < polygons.size() && length > 1e-9; ++j) {
        if (polygons[j].empty()) continue;
        const Plane ahead = yields[i] - yields[j];
        const double scale = std::fabs(ahead.constant) + std::fabs(ahead.by_x) * (std::fabs(from.x) + std::fabs(to.x)) +
                             std::fabs(ahead.by_y) * (std::fabs(from.y) + std::fabs(to.y));
        const double rounding = 1e-12 * scale;
        if (std::fabs(ahead.at(from)) <= rounding && std::fabs(ahead.at(to)) <= rounding)
          out.borders.push_back({.a = names[i], .b = names[j], .from = {from.x, from.y}, .to = {to.x, to.y}});
      }
    }
  }
  return out;
}

}  // namespace isoyield
