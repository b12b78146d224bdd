#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "isoyield/metric.hpp"
#include "isoyield/sweep.hpp"
#include "isoyield/text.hpp"

namespace isoyield {

/// A traced curve. `threshold[i]` is the operating point behind vertex i, NaN-free; vertices interpolated between
/// points repeat the threshold of the later point.
struct Curve {
  std::vector<double> x;
  std::vector<double> y;
  std::vector<double> threshold;
};

/// How the curve runs between its vertices.
enum class Interpolation : std::uint8_t { line, step, hyperbola };

/// The line of a classifier that knows nothing.
enum class ChanceLine : std::uint8_t { none, diagonal, prevalence };

/// One row of the curve registry.
struct CurveKind {
  std::string_view id;  ///< `roc`
  Text name;
  UpTo<std::string_view, 8> aliases;
  std::string_view x;  ///< metric id on the axis
  std::string_view y;
  Text meaning;
  Interpolation interpolation = Interpolation::line;
  ChanceLine chance = ChanceLine::none;
  std::string_view area;  ///< metric id of the area under it, or empty
  UpTo<std::string_view, 4> references;
  Curve (*trace)(const Sweep&) = nullptr;  ///< empty curve when undefined (one class only)
};

[[nodiscard]] std::span<const CurveKind> curves();
[[nodiscard]] const CurveKind* find_curve(std::string_view name);

/// Indices of the operating points on the ROC convex hull, from (0,0) to (1,1), strictly convex (exact in integers up
/// to 2^26 a class, by double-double beyond). O(n).
[[nodiscard]] std::vector<std::size_t> roc_hull(const Sweep& sweep);

/// At most about `vertices` of the curve's vertices, for drawing only: ends and hull vertices exact, the rest within
/// half a pixel of a 1,000-pixel picture. O(n).
[[nodiscard]] Curve simplify(const Curve& curve, std::size_t vertices);

}  // namespace isoyield
