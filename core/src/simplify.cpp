#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "isoyield/curve.hpp"

namespace isoyield {
namespace {

/// Which side of the line from vertex a to vertex b vertex c lies on: positive to the left.
double side_of(const Curve& curve, std::size_t a, std::size_t b, std::size_t c) {
  return (curve.x[b] - curve.x[a]) * (curve.y[c] - curve.y[b]) - (curve.y[b] - curve.y[a]) * (curve.x[c] - curve.x[b]);
}

/// The upper (side 1) or lower (-1) convex hull of some vertices of a curve that never runs back in x.
std::vector<std::size_t> half_hull(const Curve& curve, const std::vector<std::size_t>& among, double side) {
  std::vector<std::size_t> hull;
  for (const std::size_t i : among) {
    while (hull.size() >= 2 && side * side_of(curve, hull[hull.size() - 2], hull.back(), i) >= 0) hull.pop_back();
    hull.push_back(i);
  }
  return hull;
}

/// Vertices of the upper and the lower convex hull of a curve that never runs back in x. Those inside the hull of a few
/// are left out first (Akl, Toussaint 1978).
std::vector<std::size_t> hull_vertices(const Curve& curve) {
  const std::size_t n = curve.x.size();
  std::vector<std::size_t> few;
  for (std::size_t i = 0; i + 1 < n; i += 256) few.push_back(i);
  few.push_back(n - 1);
  std::vector<std::size_t> all;
  for (const double side : {1.0, -1.0}) {
    const std::vector<std::size_t> outer = half_hull(curve, few, side);
    std::vector<std::size_t> outside;
    for (std::size_t edge = 0; edge + 1 < outer.size(); ++edge) {
      const std::size_t from = outer[edge];
      const std::size_t to = outer[edge + 1];
      outside.push_back(from);
      for (std::size_t i = from + 1; i < to; ++i) {
        if (side * side_of(curve, from, to, i) >= 0) outside.push_back(i);
      }
    }
    outside.push_back(outer.back());
    const std::vector<std::size_t> hull = half_hull(curve, outside, side);
    all.insert(all.end(), hull.begin(), hull.end());
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

struct Vector {
  double x = 0;
  double y = 0;
};
double cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }
double length(Vector a) { return std::sqrt(a.x * a.x + a.y * a.y); }

/// The directions from an anchor that pass every vertex seen so far within a tolerance (the sleeve of Zhao and Saalfeld
/// 1997).
class Sleeve {
 public:
  explicit Sleeve(double tolerance) : tolerance_(tolerance) {}

  /// Whether a straight line from the anchor to here passes all since; if so, narrows the sleeve to pass here too.
  bool takes(Vector to) {
    const double distance = length(to);
    if (distance < reach_ - tolerance_) return false;  // the path turns back
    if (narrowed_ && (cross(right_, to) < 0 || cross(to, left_) < 0)) return false;
    reach_ = std::fmax(reach_, distance);
    if (distance <= tolerance_) return true;
    const double sine = tolerance_ / distance;
    const double cosine = std::sqrt(1 - sine * sine);
    const Vector left{to.x * cosine - to.y * sine, to.y * cosine + to.x * sine};
    const Vector right{to.x * cosine + to.y * sine, to.y * cosine - to.x * sine};
    if (!narrowed_ || cross(left, left_) > 0) left_ = left;
    if (!narrowed_ || cross(right_, right) > 0) right_ = right;
    narrowed_ = true;
    return true;
  }

 private:
  double tolerance_;
  double reach_ = 0;
  Vector left_;
  Vector right_;
  bool narrowed_ = false;
};

double span(double low, double high) { return high > low ? high - low : 1; }

double width_of(const Curve& curve) {
  const auto [low, high] = std::minmax_element(curve.x.begin(), curve.x.end());
  return span(*low, *high);
}

double height_of(const Curve& curve) {
  const auto [low, high] = std::minmax_element(curve.y.begin(), curve.y.end());
  return span(std::fmax(*low, std::fmin(0, *high - 1)), *high);
}

/// Greedy: from each anchor as far as one straight line serves. A vertex that has hardly moved from the one before is
/// passed over without a look, which is what most of a million do.
std::vector<std::size_t> walk(const Curve& curve, const std::vector<std::size_t>& fixed, double tolerance) {
  const double across = 1 / width_of(curve);
  const double up = 1 / height_of(curve);
  const double still = tolerance / 8;
  std::vector<std::size_t> kept{0};
  std::size_t seen = 0;  // the last vertex that the sleeve took
  Sleeve sleeve(tolerance);
  const auto between = [&](std::size_t from, std::size_t to) {
    return Vector{(curve.x[to] - curve.x[from]) * across, (curve.y[to] - curve.y[from]) * up};
  };
  auto next_fixed = fixed.begin();
  for (std::size_t i = 1; i < curve.x.size(); ++i) {
    while (next_fixed != fixed.end() && *next_fixed < i) ++next_fixed;
    const bool stays = i + 1 == curve.x.size() || (next_fixed != fixed.end() && *next_fixed == i);
    const Vector step = between(seen, i);
    if (!stays && std::fabs(step.x) <= still && std::fabs(step.y) <= still) continue;
    if (!sleeve.takes(between(kept.back(), i))) {
      kept.push_back(seen);
      sleeve = Sleeve(tolerance);
      sleeve.takes(between(seen, i));
    }
    seen = i;
    if (stays) {
      kept.push_back(i);
      sleeve = Sleeve(tolerance);
    }
  }
  return kept;
}

/// Vertices that stay.
std::vector<std::size_t> kept_vertices(const Curve& curve, std::size_t vertices) {
  std::vector<std::size_t> fixed = hull_vertices(curve);
  if (fixed.size() > vertices / 2) fixed.clear();  // nearly convex: the tolerance speaks for all
  // A quarter of a pixel across the sleeve and as much along it stay within half a pixel. Coarser only where the budget
  // asks for it.
  constexpr double kQuarterPixel = 0.25e-3;
  std::vector<std::size_t> kept;
  for (double tolerance = kQuarterPixel; tolerance < 4; tolerance *= 2) {
    kept = walk(curve, fixed, tolerance);
    if (kept.size() <= vertices) return kept;
    if (tolerance > 1) fixed.clear();
  }
  return kept;
}

std::vector<double> taken(const std::vector<double>& all, const std::vector<std::size_t>& kept) {
  std::vector<double> out;
  if (all.empty()) return out;
  out.reserve(kept.size());
  for (const std::size_t i : kept) out.push_back(all[i]);
  return out;
}

}  // namespace

Curve simplify(const Curve& curve, std::size_t vertices) {
  if (curve.x.size() <= std::max<std::size_t>(vertices, 2) && curve.lines.empty()) return curve;
  Curve result{.lines = curve.lines};
  constexpr std::array kColumns{&Curve::x, &Curve::y, &Curve::threshold, &Curve::low, &Curve::high, &Curve::items};
  if (curve.x.size() > std::max<std::size_t>(vertices, 2)) {
    const std::vector<std::size_t> kept = kept_vertices(curve, vertices);
    for (auto column : kColumns) result.*column = taken(curve.*column, kept);
  } else {
    for (auto column : kColumns) result.*column = curve.*column;
  }
  for (CurveLine& line : result.lines) {
    Curve alone = simplify({.x = line.x, .y = line.y, .threshold = line.threshold}, vertices);
    line = {.id = line.id, .x = std::move(alone.x), .y = std::move(alone.y), .threshold = std::move(alone.threshold)};
  }
  return result;
}

}  // namespace isoyield
