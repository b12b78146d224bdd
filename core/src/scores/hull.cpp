#include "isoyield/scores/hull.hpp"

#include "numeric/double_double.hpp"

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

/// One more point to the right of a hull.
void extend(std::vector<std::size_t>& hull, const Sweep& s, std::size_t i) {
  if (!hull.empty() && s.tp[i] == s.tp[hull.back()] && s.fp[i] == s.fp[hull.back()]) return;
  while (hull.size() >= 2 && !bends_right(s, hull[hull.size() - 2], hull.back(), i)) hull.pop_back();
  hull.push_back(i);
}

}  // namespace

std::vector<std::size_t> roc_hull(const Sweep& sweep) {
  if (!(sweep.positives > 0) || !(sweep.negatives > 0)) return {};
  // Points below the hull of a few cannot be on that of all (Akl, Toussaint 1978). Rounding is monotone, so a product
  // that is smaller once rounded is smaller.
  constexpr std::size_t kStride = 256;
  std::vector<std::size_t> few;
  for (std::size_t i = 0; i + 1 < sweep.size(); i += kStride) extend(few, sweep, i);
  extend(few, sweep, sweep.size() - 1);
  std::vector<std::size_t> hull;
  for (std::size_t edge = 0; edge + 1 < few.size(); ++edge) {
    const std::size_t from = few[edge];
    const double across = sweep.fp[few[edge + 1]] - sweep.fp[from];
    const double up = sweep.tp[few[edge + 1]] - sweep.tp[from];
    for (std::size_t i = from; i < few[edge + 1]; ++i) {
      if ((sweep.tp[i] - sweep.tp[from]) * across >= up * (sweep.fp[i] - sweep.fp[from])) extend(hull, sweep, i);
    }
  }
  extend(hull, sweep, few.back());
  return hull;
}

}  // namespace isoyield
