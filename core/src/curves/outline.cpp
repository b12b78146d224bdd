#include "curves/outline.hpp"

#include <algorithm>
#include <cstddef>

namespace isoyield {
namespace {

/// How far a count may rise from `count` before it is further than so small a part of itself, and of what is left.
double still(double count, double all) {
  constexpr double kStill = 1.0 / 4096;
  return std::min(count * (1 + kStill), (count + kStill * all) / (1 + kStill));
}

/// The first point after `from` whose counts exceed these, or `end`. Counts never fall along the points, so it is
/// looked for in steps that double, then halve.
std::size_t beyond(const Sweep& s, std::size_t from, std::size_t end, double tp, double fp) {
  const auto near = [&](std::size_t i) { return s.tp[i] <= tp && s.fp[i] <= fp; };
  std::size_t step = 1;
  while (from + step < end && near(from + step)) {
    from += step;
    step *= 2;
  }
  std::size_t to = std::min(from + step, end);
  while (to - from > 1) {
    const std::size_t middle = from + (to - from) / 2;
    (near(middle) ? from : to) = middle;
  }
  return to;
}

}  // namespace

Sweep outline(const Swept& swept) {
  const Sweep& s = swept;
  Sweep out{.positives = s.positives, .negatives = s.negatives, .scale = s.scale, .counted = s.counted};
  const std::size_t last = s.size() - 1;
  auto corner = swept.hull().begin();
  for (std::size_t i = 0;;) {
    out.threshold.push_back(s.threshold[i]);
    out.tp.push_back(s.tp[i]);
    out.fp.push_back(s.fp[i]);
    if (i == last) return out;
    while (corner != swept.hull().end() && *corner <= i) ++corner;
    const std::size_t end = corner != swept.hull().end() ? *corner : last;
    const double tp = still(s.tp[i], s.positives);
    const double fp = still(s.fp[i], s.negatives);
    i = beyond(s, i, end, tp, fp);
  }
}

}  // namespace isoyield
