#pragma once

#include <cstddef>
#include <vector>

namespace isoyield {

/// A point, and the operating point that it stands for, if it stands for one.
struct RoofPoint {
  double x = 0;
  double y = 0;
  std::size_t source = 0;
};
/// Corners of a concave line, x strictly rising.
using Roof = std::vector<RoofPoint>;

/// The lowest concave line over points whose x do not fall. O(n).
[[nodiscard]] Roof roof_over(const Roof& points);

/// Where x, between the ends, lies: `towards` of the way from corner `left` to corner `right`.
struct RoofPlace {
  std::size_t left = 0;
  std::size_t right = 0;
  double towards = 0;
};
/// O(log n).
[[nodiscard]] RoofPlace place(const Roof& roof, double x);
[[nodiscard]] double height(const Roof& roof, double x);
/// The lower of two from the same to the same x, with corners where they cross; its corners stand for nothing. O(n log
/// n).
[[nodiscard]] Roof lower_of(const Roof& a, const Roof& b);

}  // namespace isoyield
