#include <algorithm>
#include <cmath>
#include <numeric>

#include "isoyield/statistics/paired.hpp"
#include "numeric/distributions.hpp"
#include "statistics/normal.hpp"

namespace isoyield {
namespace {

/// P(range of k standard normals <= q), by Simpson's rule over the smallest of them.
double range_below(double q, double k) {
  constexpr int kSteps = 600;
  constexpr double kFarthest = 9;
  const auto at = [&](double z) {
    return k * normal::density(z) * std::pow(normal::below(z + q) - normal::below(z), k - 1);
  };
  const double step = 2 * kFarthest / kSteps;
  double sum = at(-kFarthest) + at(kFarthest);
  for (int i = 1; i < kSteps; ++i) sum += (i % 2 == 1 ? 4 : 2) * at(-kFarthest + i * step);
  return sum * step / 3;
}

double range_quantile(double level, double k) {
  double low = 0;
  double high = 20;
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (range_below(middle, k) < level ? low : high) = middle;
  }
  return (low + high) / 2;
}

/// Ranks of one set's values, 1 the highest, ties sharing; adds their correction t^3 - t.
std::vector<double> ranks(const std::vector<double>& values, double& ties) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] > values[b]; });
  std::vector<double> out(values.size());
  for (std::size_t first = 0, last = 0; first < order.size(); first = last) {
    while (last < order.size() && values[order[last]] == values[order[first]]) ++last;
    const auto size = static_cast<double>(last - first);
    ties += size * size * size - size;
    for (std::size_t i = first; i < last; ++i) out[order[i]] = static_cast<double>(first + last + 1) / 2;
  }
  return out;
}

}  // namespace

std::vector<double> holm(const std::vector<double>& p_values) {
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p_values[a] < p_values[b]; });
  std::vector<double> out(p_values.size());
  double largest = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    largest = std::max(largest, std::min(1.0, static_cast<double>(order.size() - i) * p_values[order[i]]));
    out[order[i]] = largest;
  }
  return out;
}

std::optional<RankComparison> compare_ranks(const std::vector<std::vector<double>>& values, double level) {
  if (values.size() < 2 || values.front().size() < 2) return std::nullopt;
  const auto sets = static_cast<double>(values.size());
  const auto k = static_cast<double>(values.front().size());
  RankComparison out;
  out.mean_ranks.assign(values.front().size(), 0);
  double ties = 0;
  for (const std::vector<double>& row : values) {
    const std::vector<double> ranked = ranks(row, ties);
    for (std::size_t i = 0; i < ranked.size(); ++i) out.mean_ranks[i] += ranked[i] / sets;
  }
  const double correction = 1 - ties / (sets * k * (k * k - 1));
  if (correction <= 0) return std::nullopt;
  double squares = 0;
  for (const double rank : out.mean_ranks) squares += (rank - (k + 1) / 2) * (rank - (k + 1) / 2);
  const double statistic = 12 * sets / (k * (k + 1)) * squares / correction;
  out.friedman = {
      .statistic = statistic, .degrees = k - 1, .p_value = distributions::chi_squared_above(statistic, k - 1)};
  out.critical_difference = range_quantile(level, k) / std::sqrt(2.0) * std::sqrt(k * (k + 1) / (6 * sets));
  return out;
}

}  // namespace isoyield
