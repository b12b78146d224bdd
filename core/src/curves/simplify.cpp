#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "isoyield/curves/curve.hpp"

namespace isoyield {
namespace {

struct Vector {
  double x = 0;
  double y = 0;
};

/// Which side of the line from vertex a to vertex b a point lies on: positive to the left.
double side_of(const Curve& curve, std::size_t a, std::size_t b, Vector c) {
  return (curve.x[b] - curve.x[a]) * (c.y - curve.y[b]) - (curve.y[b] - curve.y[a]) * (c.x - curve.x[b]);
}

/// The upper (side 1) or lower (-1) convex hull of some vertices of a curve that never runs back in x.
std::vector<std::size_t> half_hull(const Curve& curve, const std::vector<std::size_t>& among, double side) {
  std::vector<std::size_t> hull;
  for (const std::size_t i : among) {
    while (hull.size() >= 2 &&
           side * side_of(curve, hull[hull.size() - 2], hull.back(), {.x = curve.x[i], .y = curve.y[i]}) >= 0)
      hull.pop_back();
    hull.push_back(i);
  }
  return hull;
}

/// A run of vertices, both ends included, and the box around them.
struct Run {
  std::size_t first = 0;
  std::size_t last = 0;
  double left = 0;
  double right = 0;
  double low = 0;
  double high = 0;
};

/// Runs of a curve that never turns back in x.
std::vector<Run> runs_of(const Curve& curve) {
  constexpr std::size_t kStride = 256;
  constexpr std::size_t kLanes = 4;
  std::vector<Run> runs;
  for (std::size_t first = 0; first + 1 < curve.x.size(); first += kStride) {
    Run run{.first = first, .last = std::min(first + kStride, curve.x.size() - 1)};
    run.left = std::min(curve.x[first], curve.x[run.last]);
    run.right = std::max(curve.x[first], curve.x[run.last]);
    std::array<double, kLanes> low{};
    std::array<double, kLanes> high{};
    low.fill(curve.y[first]);
    high.fill(curve.y[first]);
    std::size_t i = first + 1;
    for (; i + kLanes <= run.last + 1; i += kLanes) {
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        low[lane] = std::min(low[lane], curve.y[i + lane]);
        high[lane] = std::max(high[lane], curve.y[i + lane]);
      }
    }
    for (; i <= run.last; ++i) {
      low[0] = std::min(low[0], curve.y[i]);
      high[0] = std::max(high[0], curve.y[i]);
    }
    run.low = *std::min_element(low.begin(), low.end());
    run.high = *std::max_element(high.begin(), high.end());
    runs.push_back(run);
  }
  return runs;
}

/// Vertices of the upper and the lower convex hull of a curve that never runs back in x. Those inside the hull of a few
/// are left out first (Akl, Toussaint 1978), whole runs at a time where the box around them is: rounding is monotone,
/// so no vertex lies further out than a corner of its box.
std::vector<std::size_t> hull_vertices(const Curve& curve, const std::vector<Run>& runs) {
  std::vector<std::size_t> few;
  for (const Run& run : runs) few.push_back(run.first);
  few.push_back(curve.x.size() - 1);
  std::vector<std::size_t> all;
  for (const double side : {1.0, -1.0}) {
    const std::vector<std::size_t> outer = half_hull(curve, few, side);
    std::vector<std::size_t> outside;
    auto run = runs.begin();
    for (std::size_t edge = 0; edge + 1 < outer.size(); ++edge) {
      const std::size_t from = outer[edge];
      const std::size_t to = outer[edge + 1];
      const auto beyond = [&](double x, double y) { return side * side_of(curve, from, to, {.x = x, .y = y}) >= 0; };
      outside.push_back(from);
      for (; run != runs.end() && run->last <= to; ++run) {
        if (!beyond(run->left, run->low) && !beyond(run->left, run->high) && !beyond(run->right, run->low) &&
            !beyond(run->right, run->high))
          continue;
        for (std::size_t i = std::max(run->first, from + 1); i <= run->last && i < to; ++i) {
          if (beyond(curve.x[i], curve.y[i])) outside.push_back(i);
        }
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

/// The box around the whole curve.
Run whole(const std::vector<Run>& runs) {
  Run all = runs.front();
  for (const Run& run : runs) {
    all.left = std::min(all.left, run.left);
    all.right = std::max(all.right, run.right);
    all.low = std::min(all.low, run.low);
    all.high = std::max(all.high, run.high);
  }
  return all;
}

/// What is looked at of a curve; what has fallen far below it is not.
struct Picture {
  double width = 1;
  double bottom = 0;
  double height = 1;
};
constexpr double kHeightsBelow = 4;

/// Greedy: from each anchor as far as one straight line serves. A vertex that has hardly moved from the one before is
/// passed over without a look, which is what most of a million do.
std::vector<std::size_t> walk(const Curve& curve, const std::vector<std::size_t>& fixed, const Picture& picture,
                              double tolerance) {
  const double across = 1 / picture.width;
  const double up = 1 / picture.height;
  const double still_across = tolerance / 8 * picture.width;
  const double still_up = tolerance / 8 * picture.height;
  // Far below the picture, near thresholds whose odds overflow, it is all one.
  const double floor = picture.bottom - kHeightsBelow * picture.height;
  std::vector<std::size_t> kept{0};
  std::size_t seen = 0;  // the last vertex that the sleeve took
  Sleeve sleeve(tolerance);
  const auto between = [&](std::size_t from, std::size_t to) {
    return Vector{(curve.x[to] - curve.x[from]) * across,
                  (std::fmax(curve.y[to], floor) - std::fmax(curve.y[from], floor)) * up};
  };
  const std::size_t end = curve.x.size() - 1;
  auto next_fixed = fixed.begin();
  for (std::size_t i = 1; i <= end; ++i) {
    while (next_fixed != fixed.end() && *next_fixed < i) ++next_fixed;
    const std::size_t stays = next_fixed == fixed.end() ? end : *next_fixed;
    while (i < stays && std::fabs(curve.x[i] - curve.x[seen]) <= still_across &&
           std::fabs(curve.y[i] - curve.y[seen]) <= still_up)
      ++i;
    if (!sleeve.takes(between(kept.back(), i))) {
      kept.push_back(seen);
      sleeve = Sleeve(tolerance);
      sleeve.takes(between(seen, i));
    }
    seen = i;
    if (i == stays) {
      kept.push_back(i);
      sleeve = Sleeve(tolerance);
    }
  }
  return kept;
}

/// Vertices that stay.
std::vector<std::size_t> kept_vertices(const Curve& curve, std::size_t vertices) {
  const std::vector<Run> runs = runs_of(curve);
  const Run box = whole(runs);
  const double bottom = std::fmax(box.low, std::fmin(0, box.high - 1));
  const Picture picture{.width = span(box.left, box.right), .bottom = bottom, .height = span(bottom, box.high)};
  std::vector<std::size_t> fixed = hull_vertices(curve, runs);
  if (fixed.size() > vertices / 2) fixed.clear();  // nearly convex: the tolerance speaks for all
  // A quarter of a pixel across the sleeve and as much along it stay within half a pixel. Coarser only where the budget
  // asks for it, in the end than picture and floor together: then two vertices are left.
  constexpr double kQuarterPixel = 0.25e-3;
  std::vector<std::size_t> kept;
  for (double tolerance = kQuarterPixel; tolerance < 4 * kHeightsBelow; tolerance *= 2) {
    kept = walk(curve, fixed, picture, tolerance);
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
