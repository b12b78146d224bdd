#include "isoyield/scores/twice_area.hpp"

#include <array>

#include "numeric/compensated_sum.hpp"
#include "numeric/double_double.hpp"
#include "scores/near_one.hpp"

namespace isoyield {
namespace {

/// In as many lanes as there are adders: of whole numbers, whose sums are exact in any order.
double twice_counted(const Sweep& s) {
  constexpr std::size_t kLanes = 4;
  std::array<double, kLanes> sums{};
  const auto step = [&](std::size_t i) { return (s.fp[i] - s.fp[i - 1]) * (s.tp[i - 1] + s.tp[i]); };
  std::size_t i = 1;
  for (; i + kLanes <= s.size(); i += kLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) sums[lane] += step(i + lane);
  }
  for (; i < s.size(); ++i) sums[0] += step(i);
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

}  // namespace

TwiceArea twice_area(const Sweep& s) {
  constexpr double kExact = 0x1p52;
  const double x = near_one(s.negatives);
  const double y = near_one(s.positives);
  if (s.counted && s.positives * s.negatives < kExact) return {.high = twice_counted(s) * x * y};
  DotProduct twice;
  for (std::size_t i = 1; i < s.size(); ++i) twice.add((s.fp[i] - s.fp[i - 1]) * x, (s.tp[i - 1] + s.tp[i]) * y);
  const DoubleDouble total = twice.total();
  return {.high = total.hi, .low = total.lo};
}

}  // namespace isoyield
