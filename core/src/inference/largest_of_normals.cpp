#include "inference/largest_of_normals.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "statistics/normal.hpp"

namespace isoyield {
namespace {

/// Mean of the larger of `least` and a normal quantity.
double mean_of_larger(double least, double mean, double deviation) {
  if (!(deviation > 0)) return std::max(least, mean);
  const double z = (mean - least) / deviation;
  return least + (mean - least) * normal::below(z) + deviation * normal::density(z);
}

/// Probability that a normal quantity is larger than `least`.
double chance_of_larger(double least, double mean, double deviation) {
  if (!(deviation > 0)) return mean > least ? 1 : 0;
  return normal::below((mean - least) / deviation);
}

/// Mean of what is said of the first, given the larger of 0 and the second.
template <class Of>
double along_second(const NormalPair& pair, Of of) {
  constexpr double kFar = 9;  // standard deviations
  constexpr int kSteps = 200;
  const double spread = std::sqrt(std::max(0.0, pair.variance_second));
  if (!(spread > 0)) return of(std::max(0.0, pair.second), pair.first, std::sqrt(std::max(0.0, pair.variance_first)));
  const double slope = pair.covariance / pair.variance_second;
  const double rest = std::sqrt(std::max(0.0, pair.variance_first - slope * pair.covariance));
  const auto height = [&](double z) {
    const double second = pair.second + spread * z;
    return normal::density(z) * of(std::max(0.0, second), pair.first + slope * spread * z, rest);
  };
  // Where the second, the first given it, and their difference are 0.
  std::array<double, 5> ends{-kFar, -pair.second / spread, -pair.first / (slope * spread),
                             (pair.first - pair.second) / (spread * (1 - slope)), kFar};
  for (double& each : ends) each = std::isfinite(each) ? std::clamp(each, -kFar, kFar) : kFar;
  std::sort(ends.begin(), ends.end());
  double sum = 0;
  for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
    const double step = (ends[i + 1] - ends[i]) / kSteps;
    for (int k = 0; k <= kSteps && step > 0; ++k) {
      const double weight = k == 0 || k == kSteps ? 1 : k % 2 == 1 ? 4 : 2;
      sum += weight * step / 3 * height(ends[i] + k * step);
    }
  }
  return sum;
}

}  // namespace

double mean_of_largest(const NormalPair& pair) { return along_second(pair, mean_of_larger); }

double first_is_largest(const NormalPair& pair) { return along_second(pair, chance_of_larger); }

}  // namespace isoyield
