#include <algorithm>
#include <cmath>
#include <vector>

#include "isometric/plane.hpp"

namespace isoyield {

std::vector<double> round_levels(const Height& height) {
  constexpr int kSamples = 40;
  constexpr double kMostLevels = 11;
  std::vector<double> values;
  for (int j = 0; j < kSamples; ++j) {
    for (int i = 0; i < kSamples; ++i) {
      const Value value = height((i + 0.5) / kSamples, (j + 0.5) / kSamples);
      if (value.defined() && std::isfinite(value.number())) values.push_back(value.number());
    }
  }
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  const auto quantile = [&](double share) {
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
  };
  const double low = quantile(0.01);
  const double high = quantile(0.99);
  constexpr double kFlat = 1e-12;
  if (!(high - low > kFlat * std::max(std::fabs(low), std::fabs(high)))) return {};
  std::vector<double> out;
  constexpr double kDecades = 1e3;
  if (low > 0 && high / low > kDecades) {
    const int first = static_cast<int>(std::floor(std::log10(low)));
    const int last = static_cast<int>(std::ceil(std::log10(high)));
    const bool dense = last - first <= 4;
    for (int power = first; power <= last; ++power) {
      for (const double digit : {1.0, 2.0, 5.0}) {
        const double level =
            power < 0 ? digit / std::round(std::pow(10, -power)) : digit * std::round(std::pow(10, power));
        if (level > low && level < high && (dense || digit == 1.0)) out.push_back(level);
      }
    }
    return out;
  }
  const double power = std::pow(10, std::floor(std::log10((high - low) / kMostLevels)));
  double step = power;
  for (const double factor : {2.0, 5.0, 10.0}) {
    if ((high - low) / step <= kMostLevels) break;
    step = factor * power;
  }
  const double inverse = std::round(1 / step);
  for (double k = std::ceil(low / step); k * step <= high; ++k) {
    const double level = step < 1 && inverse > 1 && std::fabs(inverse * step - 1) < kFlat ? k / inverse : k * step;
    out.push_back(level + 0.0);
  }
  return out;
}

}  // namespace isoyield
