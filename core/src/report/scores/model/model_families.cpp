#include "report/scores/model/model_families.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/distributions.hpp"
#include "numeric/portable.hpp"

namespace isoyield {
namespace {

constexpr double kMostSpread = 100;

Interval unit(Shape) { return {0, 1}; }

const Family kLinear{.id = "linear",
                     .sensible = [](Shape shape) { return shape.empty(); },
                     .expected = "[]",
                     .reach = unit,
                     .above = [](Shape, double t, bool positive) { return positive ? 1 - t * t : (1 - t) * (1 - t); },
                     .density = [](Shape, double t, bool positive) { return positive ? 2 * t : 2 - 2 * t; },
                     .draw =
                         [](Shape, Random& random, bool positive) {
                           const double root = std::sqrt(random.uniform());
                           return positive ? root : 1 - root;
                         }};

double mean_of(Shape shape, bool positive) { return positive ? shape[0] : 0; }
double sd_of(Shape shape, bool positive) { return positive ? shape[1] : 1; }

const Family kBinormal{
    .id = "binormal",
    .shape = {1, 1},
    .sensible =
        [](Shape shape) {
          return shape.size() == 2 && std::fabs(shape[0]) <= kMostSpread && shape[1] > 0 && shape[1] <= kMostSpread;
        },
    .expected = "[-100 … 100, 0 … 100]",
    .reach =
        [](Shape shape) {
          constexpr double kTails = 6;
          return Interval{std::fmin(-kTails, shape[0] - kTails * shape[1]),
                          std::fmax(kTails, shape[0] + kTails * shape[1])};
        },
    .above =
        [](Shape shape, double t, bool positive) {
          return distributions::erfc((t - mean_of(shape, positive)) / sd_of(shape, positive) / std::sqrt(2.0)) / 2;
        },
    .density =
        [](Shape shape, double t, bool positive) {
          constexpr double kRootTwoPi = 2.5066282746310002;
          const double z = (t - mean_of(shape, positive)) / sd_of(shape, positive);
          return std::exp(-z * z / 2) / (kRootTwoPi * sd_of(shape, positive));
        },
    .draw = [](Shape shape, Random& random,
               bool positive) { return mean_of(shape, positive) + sd_of(shape, positive) * random.normal(); }};

Shape beta_of(Shape shape, bool positive) { return shape.subspan(positive ? 0 : 2, 2); }

const Family kBeta{
    .id = "beta",
    .shape = {4, 2, 2, 4},
    .sensible =
        [](Shape shape) {
          return shape.size() == 4 &&
                 std::all_of(shape.begin(), shape.end(), [](double each) { return each > 0 && each <= kMostSpread; });
        },
    .expected = "[0 … 100, 0 … 100, 0 … 100, 0 … 100]",
    .reach = unit,
    .above =
        [](Shape shape, double t, bool positive) {
          const Shape ab = beta_of(shape, positive);
          return distributions::beta_below(ab[1], ab[0], 1 - t);
        },
    .density =
        [](Shape shape, double t, bool positive) {
          const Shape ab = beta_of(shape, positive);
          const double scale = std::lgamma(ab[0] + ab[1]) - std::lgamma(ab[0]) - std::lgamma(ab[1]);
          const double inside = std::clamp(t, 1e-9, 1 - 1e-9);  // shapes below 1 are infinite at the ends
          return std::exp(scale + (ab[0] - 1) * std::log(inside) + (ab[1] - 1) * portable::log1p(-inside));
        },
    .draw =
        [](Shape shape, Random& random, bool positive) {
          const Shape ab = beta_of(shape, positive);
          const double a = random.gamma(ab[0]);
          const double b = random.gamma(ab[1]);
          return a + b > 0 ? a / (a + b) : 0.5;
        }};

Shape heights_of(Shape shape, bool positive) {
  const std::size_t half = shape.size() / 2;
  return shape.subspan(positive ? 0 : half, half);
}

/// Area under the heights, each piece of width 1.
double area(Shape heights) {
  double sum = 0;
  for (std::size_t i = 1; i < heights.size(); ++i) sum += (heights[i - 1] + heights[i]) / 2;
  return sum;
}

/// The piece that a score lies in and how far along it: [0, 1].
struct Along {
  std::size_t piece;
  double part;
};
Along along(Shape heights, double score) {
  const auto pieces = static_cast<double>(heights.size() - 1);
  const double place = std::clamp(score, 0.0, 1.0) * pieces;
  const double piece = std::fmin(std::floor(place), pieces - 1);
  return {static_cast<std::size_t>(piece), place - piece};
}

const Family kDrawn{
    .id = "drawn",
    .shape = {0, 1, 3, 6, 4, 4, 6, 3, 1, 0},
    .sensible =
        [](Shape shape) {
          constexpr std::size_t kMostHeights = 200;
          constexpr double kTallest = 1e6;
          return shape.size() >= 4 && shape.size() % 2 == 0 && shape.size() <= kMostHeights &&
                 std::all_of(shape.begin(), shape.end(), [](double each) { return each >= 0 && each <= kTallest; }) &&
                 area(heights_of(shape, true)) > 0 && area(heights_of(shape, false)) > 0;
        },
    .expected = "[0 … 1000000, …]: 2 … 100 of each class, not all 0",
    .reach = unit,
    .above =
        [](Shape shape, double t, bool positive) {
          const Shape heights = heights_of(shape, positive);
          const auto [piece, part] = along(heights, t);
          const double here = heights[piece] + part * (heights[piece + 1] - heights[piece]);
          return (area(heights.subspan(piece + 1)) + (1 - part) * (here + heights[piece + 1]) / 2) / area(heights);
        },
    .density =
        [](Shape shape, double t, bool positive) {
          const Shape heights = heights_of(shape, positive);
          const auto [piece, part] = along(heights, t);
          const double here = heights[piece] + part * (heights[piece + 1] - heights[piece]);
          return here * static_cast<double>(heights.size() - 1) / area(heights);
        },
    .draw =
        [](Shape shape, Random& random, bool positive) {
          const Shape heights = heights_of(shape, positive);
          double left = random.uniform() * area(heights);
          std::size_t piece = 0;
          for (; piece + 2 < heights.size(); ++piece) {
            const double size = (heights[piece] + heights[piece + 1]) / 2;
            if (left < size) break;
            left -= size;
          }
          const double from = heights[piece];
          const double rise = heights[piece + 1] - from;
          // The root of from x + rise x^2 / 2 = left, in the form that does not cancel.
          const double bottom = from + std::sqrt(std::fmax(0.0, from * from + 2 * rise * left));
          const double part = bottom > 0 ? std::fmin(1.0, 2 * left / bottom) : 0;
          return (static_cast<double>(piece) + part) / static_cast<double>(heights.size() - 1);
        }};

}  // namespace

const std::vector<Family>& model_families() {
  static const std::vector<Family> all{kLinear, kBinormal, kBeta, kDrawn};
  return all;
}

}  // namespace isoyield
