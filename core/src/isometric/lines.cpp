#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <vector>

#include "isometric/plane.hpp"
#include "isoyield/isometric/isometric.hpp"

// Parallel, straight or curved, by exact values and not by looking at drawn lines. Every test asks on which side of a
// level two points near a line lie, so it needs no derivative and no scale of the metric.

namespace isoyield {
namespace {

struct Point {
  double x = 0;
  double y = 0;
};

constexpr double kRadius = 0.04;  // of the circle on which the second point of a level set is sought
constexpr double kNear = 1e-6;    // a level set passes a point when it passes it closer than this
constexpr double kLow = 0.03;     // the square that lines are followed in: well away from where metrics have no value
constexpr double kHigh = 0.97;

/// A line through two points of a level set, by the first and the direction (dy >= 0).
struct Line {
  Point through;
  Point direction;
};

class Prober {
 public:
  explicit Prober(Height height) : height_(std::move(height)) {}

  /// The lines of level sets through a lattice of points; nothing when one of them is not straight.
  std::optional<std::vector<Line>> lines() {
    // Off the diagonals and off round numbers, where special level sets lie.
    constexpr std::array kPlaces{0.113, 0.271, 0.437, 0.583, 0.719, 0.877};
    std::vector<Line> out;
    for (const double x : kPlaces) {
      for (const double y : kPlaces) {
        const Point start{x + 0.011 * y, y - 0.007 * x};
        const Value value = height_(start.x, start.y);
        if (!value.defined() || !std::isfinite(value.number())) continue;
        const std::optional<Line> line = chord(start, value.number());
        if (!line) continue;
        if (!follows(*line, value.number())) return std::nullopt;
        out.push_back(*line);
      }
    }
    return out;
  }

 private:
  /// -1, 0, 1: below, at, above; 2 where there is no value. A difference of a few last bits is none.
  [[nodiscard]] int side(Point p, double level) const {
    constexpr double kRounding = 1e-14;
    const Value value = height_(p.x, p.y);
    if (!value.defined()) return 2;
    const double difference = value.number() - level;
    if (std::fabs(difference) <= kRounding * std::fabs(level)) return 0;
    return difference < 0 ? -1 : 1;
  }

  [[nodiscard]] static Point on_circle(Point centre, double angle) {
    return {centre.x + kRadius * std::cos(angle), centre.y + kRadius * std::sin(angle)};
  }

  /// A second point of the level set, where the height crosses the level on a circle without a jump.
  [[nodiscard]] std::optional<Line> chord(Point start, double level) const {
    constexpr int kAngles = 48;
    constexpr int kHalvings = 44;
    const auto angle = [](int i) { return 2 * std::numbers::pi * (i + 0.37) / kAngles; };
    for (int i = 0; i < kAngles; ++i) {
      double low = angle(i);
      double high = angle(i + 1);
      const int below = side(on_circle(start, low), level);
      const int above = side(on_circle(start, high), level);
      if (below == 2 || above == 2 || below * above >= 0) continue;
      for (int k = 0; k < kHalvings; ++k) {
        const double middle = (low + high) / 2;
        const int there = side(on_circle(start, middle), level);
        if (there == 0 || there == 2) {
          low = high = middle;
          break;
        }
        (there == below ? low : high) = middle;
      }
      const Point end = on_circle(start, low);
      if (jumps(end, level)) continue;
      Point direction{(end.x - start.x) / kRadius, (end.y - start.y) / kRadius};
      if (direction.y < 0 || (direction.y == 0 && direction.x < 0)) direction = {-direction.x, -direction.y};
      return Line{start, direction};
    }
    return std::nullopt;
  }

  /// Whether the height near a crossing is far from the level, compared with how far it is a little further away.
  [[nodiscard]] bool jumps(Point p, double level) const {
    const auto gap = [&](double distance) {
      double largest = 0;
      for (const Point d : {Point{distance, 0}, Point{-distance, 0}, Point{0, distance}, Point{0, -distance}}) {
        const Value value = height_(p.x + d.x, p.y + d.y);
        if (value.defined()) largest = std::max(largest, std::fabs(value.number() - level));
      }
      return largest;
    };
    return !(gap(1e-7) <= 0.5 * gap(1e-5));
  }

  /// Whether the level set runs along the line through the whole square, where the metric has values.
  [[nodiscard]] bool follows(const Line& line, double level) const {
    constexpr int kSteps = 24;
    const Point normal{-line.direction.y, line.direction.x};
    for (int i = -kSteps; i <= kSteps; ++i) {
      const double t = 1.4 * i / kSteps;
      const Point p{line.through.x + t * line.direction.x, line.through.y + t * line.direction.y};
      if (p.x < kLow || p.x > kHigh || p.y < kLow || p.y > kHigh) continue;
      const int here = side(p, level);
      const int left = side({p.x + kNear * normal.x, p.y + kNear * normal.y}, level);
      const int right = side({p.x - kNear * normal.x, p.y - kNear * normal.y}, level);
      if (here == 2 || left == 2 || right == 2) continue;
      if (here != 0 && left * right > 0) return false;
    }
    return true;
  }

  Height height_;
};

/// Whether all directions are the same, up and down alike.
bool parallel(const std::vector<Line>& lines) {
  constexpr double kTurned = 1e-5;
  const Point first = lines.front().direction;
  return std::all_of(lines.begin(), lines.end(), [&](const Line& line) {
    return std::fabs(line.direction.x * first.y - line.direction.y * first.x) <= kTurned;
  });
}

/// The point that all lines run through, by least squares; nothing when they miss it.
std::optional<report::Spot> common_point(const std::vector<Line>& lines) {
  double xx = 0, xy = 0, yy = 0, bx = 0, by = 0;
  const auto offset = [](const Line& line, double x, double y) {
    return (x - line.through.x) * line.direction.y - (y - line.through.y) * line.direction.x;
  };
  for (const Line& line : lines) {
    const double nx = line.direction.y;
    const double ny = -line.direction.x;
    const double c = nx * line.through.x + ny * line.through.y;
    xx += nx * nx;
    xy += nx * ny;
    yy += ny * ny;
    bx += nx * c;
    by += ny * c;
  }
  const Value x = ratio(bx * yy - by * xy, xx * yy - xy * xy, Undefined::nothing_to_compare);
  const Value y = ratio(by * xx - bx * xy, xx * yy - xy * xy, Undefined::nothing_to_compare);
  if (!x.defined() || !y.defined() || !std::isfinite(x.number()) || !std::isfinite(y.number())) return std::nullopt;
  const double slack = 1e-5 * (1 + std::hypot(x.number(), y.number()));
  const bool all = std::all_of(lines.begin(), lines.end(), [&](const Line& line) {
    return std::fabs(offset(line, x.number(), y.number())) <= slack;
  });
  if (!all) return std::nullopt;
  constexpr double kDigits = 1e6;  // what the tangents are good for
  const auto rounded = [](double number) { return std::round(number * kDigits) / kDigits + 0.0; };
  return report::Spot{.x = rounded(x.number()), .y = rounded(y.number())};
}

}  // namespace

LinesVerdict lines_of(const Metric& metric, double prevalence, Arguments arguments) {
  const std::optional<std::vector<Line>> lines = Prober(over_roc(metric, prevalence, 1, arguments)).lines();
  if (!lines) return {.lines = Lines::curved, .slope = {}, .common = {}};
  if (lines->empty()) return {};
  if (!parallel(*lines)) return {.lines = Lines::straight, .slope = {}, .common = common_point(*lines)};
  const Point direction = lines->front().direction;
  constexpr double kVertical = 1e-9;
  LinesVerdict out{.lines = Lines::parallel, .slope = {}, .common = {}};
  if (std::fabs(direction.x) > kVertical) {
    const double slope = ratio(direction.y, direction.x, Undefined::nothing_to_compare).number();
    out.slope = std::fabs(slope) <= kVertical ? 0 : slope;
  }
  return out;
}

}  // namespace isoyield
