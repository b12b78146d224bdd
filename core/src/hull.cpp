#include "double_double.hpp"
#include "isoyield/curve.hpp"

namespace isoyield {
namespace {

/// Whether the path a, b, c bends to the right at b, so that b lies strictly above the chord. Rounding is monotone, so
/// products that differ once rounded are in the right order; equal ones are told apart by what rounding took away.
bool bends_right(const Sweep& s, std::size_t a, std::size_t b, std::size_t c) {
  const double x1 = s.fp[b] - s.fp[a];
  const double y1 = s.tp[b] - s.tp[a];
  const double x2 = s.fp[c] - s.fp[b];
  const double y2 = s.tp[c] - s.tp[b];
  const double falling = y1 * x2;
  const double rising = x1 * y2;
  if (falling != rising) return falling > rising;
  return two_product(x1, y2).lo < two_product(y1, x2).lo;
}

}  // namespace

std::vector<std::size_t> roc_hull(const Sweep& sweep) {
  if (!(sweep.positives > 0) || !(sweep.negatives > 0)) return {};
  std::vector<std::size_t> hull;
  for (std::size_t i = 0; i < sweep.size(); ++i) {
    if (!hull.empty() && sweep.tp[i] == sweep.tp[hull.back()] && sweep.fp[i] == sweep.fp[hull.back()]) continue;
    while (hull.size() >= 2 && !bends_right(sweep, hull[hull.size() - 2], hull.back(), i)) hull.pop_back();
    hull.push_back(i);
  }
  return hull;
}

}  // namespace isoyield
