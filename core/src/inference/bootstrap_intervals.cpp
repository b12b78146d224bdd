#include <algorithm>
#include <cmath>

#include "isoyield/inference/bootstrap.hpp"
#include "isoyield/inference/posterior.hpp"
#include "statistics/normal.hpp"

namespace isoyield {

double acceleration(double estimate, std::span<const std::vector<double>> without) {
  double squares = 0;
  double cubes = 0;
  for (const std::vector<double>& of_stratum : without) {
    const auto groups = static_cast<double>(of_stratum.size());
    double mean = 0;
    for (const double each : of_stratum) mean += (estimate - each) / groups;
    for (const double each : of_stratum) {
      // The influence of a group, as a share of its class: without it the class keeps groups - 1 of groups.
      const double influence = (groups - 1) / groups * ((estimate - each) - mean);
      squares += influence * influence;
      cubes += influence * influence * influence;
    }
  }
  return squares > 0 ? cubes / (6 * std::pow(squares, 1.5)) : 0;
}

std::optional<BootstrapIntervals> bootstrap_intervals(std::vector<double>& replicates, double estimate, double skewness,
                                                      double level) {
  std::sort(replicates.begin(), replicates.end());
  if (replicates.size() < 2 || replicates.front() == replicates.back()) return std::nullopt;
  const auto n = static_cast<double>(replicates.size());
  BootstrapIntervals out;
  double mean = 0;
  for (const double each : replicates) mean += each / n;
  double squares = 0;
  for (const double each : replicates) squares += (each - mean) * (each - mean);
  out.standard_error = std::sqrt(squares / (n - 1));
  out.percentile = {quantile(replicates, (1 - level) / 2), quantile(replicates, (1 + level) / 2)};
  const auto [from, to] = std::equal_range(replicates.begin(), replicates.end(), estimate);
  const double below =
      (static_cast<double>(from - replicates.begin()) + static_cast<double>(to - replicates.begin())) / 2 / n;
  if (!(below > 0 && below < 1)) return out;
  const double bias = normal::quantile(below);
  const auto corrected = [&](double z) {
    const double moved = bias + z;
    const double left = 1 - skewness * moved;
    return left > 0 ? normal::below(bias + moved / left) : (moved > 0 ? 1.0 : 0.0);
  };
  const double z = normal_half_width(level);
  out.bca = Interval{quantile(replicates, corrected(-z)), quantile(replicates, corrected(z))};
  return out;
}

}  // namespace isoyield
