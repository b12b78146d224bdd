#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

#include "isoyield/metrics/metric.hpp"

namespace isoyield {
namespace {

/// What a metric gains when one item of a class moves from being decided `class 0` to another decision; class by class.
using Slopes = std::vector<double>;

constexpr double kTolerance = 1e-9;  // far above rounding at these sizes, far below what a curved metric shows

/// Interior matrices with these class totals, as unlike as can be.
std::vector<ConfusionMatrix> probes(const std::vector<double>& totals) {
  constexpr std::array<std::array<double, 3>, 3> kShares{
      {{0.625, 0.25, 0.125}, {0.125, 0.25, 0.625}, {0.25, 0.625, 0.125}}};
  const std::size_t size = totals.size();
  std::vector<ConfusionMatrix> matrices;
  for (std::size_t start = 0; start < kShares.size(); ++start) {
    std::vector<double> cells;
    for (std::size_t i = 0; i < size; ++i) {
      const auto& shares = kShares[(start + i) % kShares.size()];
      for (std::size_t j = 0; j < size; ++j) {
        const double share = size == 2 && j == 1 ? shares[1] + shares[2] : shares[j];
        cells.push_back(totals[i] * share);
      }
    }
    matrices.emplace_back(size, size, std::move(cells));
  }
  return matrices;
}

ConfusionMatrix moved(const ConfusionMatrix& matrix, std::size_t item_class, std::size_t decision, double amount) {
  std::vector<double> cells = matrix.cells();
  cells[item_class * matrix.decisions()] -= amount;
  cells[item_class * matrix.decisions() + decision] += amount;
  return {matrix.classes(), matrix.decisions(), std::move(cells)};
}

/// The slopes if they are the same at every probe and for small and large moves, that is, if the metric is linear.
std::optional<Slopes> common_slopes(const Metric& metric, const std::vector<double>& totals) {
  std::optional<Slopes> common;
  for (const ConfusionMatrix& probe : probes(totals)) {
    for (const double amount : {1.0, 2.0}) {
      const Value before = evaluate(metric, probe, 1);
      Slopes slopes;
      for (std::size_t i = 0; i < totals.size(); ++i) {
        for (std::size_t j = 1; j < totals.size(); ++j) {
          const Value after = evaluate(metric, moved(probe, i, j, amount), 1);
          if (!before.defined() || !after.defined()) return std::nullopt;
          slopes.push_back((after.number() - before.number()) / amount);
        }
      }
      if (!common) common = slopes;
      const auto close = [](double a, double b) { return std::fabs(a - b) <= kTolerance; };
      if (!std::equal(slopes.begin(), slopes.end(), common->begin(), close)) return std::nullopt;
    }
  }
  return common;
}

/// Whether the slopes point the same way: the same utilities up to a positive factor.
bool same_direction(const Slopes& a, const Slopes& b) {
  const auto largest = [](const Slopes& slopes) {
    double size = 0;
    for (const double slope : slopes) size = std::max(size, std::fabs(slope));
    return size;
  };
  const double size_a = largest(a);
  const double size_b = largest(b);
  if (size_a <= kTolerance || size_b <= kTolerance) return false;
  return std::equal(a.begin(), a.end(), b.begin(),
                    [&](double x, double y) { return std::fabs(x / size_a - y / size_b) <= kTolerance * 1e3; });
}

bool linear_with_fixed_utilities(const Metric& metric, const std::vector<std::vector<double>>& test_sets) {
  std::optional<Slopes> first;
  for (const std::vector<double>& totals : test_sets) {
    const std::optional<Slopes> slopes = common_slopes(metric, totals);
    if (!slopes) return false;
    if (!first) first = slopes;
    if (!same_direction(*first, *slopes)) return false;
  }
  return true;
}

}  // namespace

bool admissible(const Metric& metric) {
  if (metric.orientation == Orientation::neither) return false;
  if (metric.formula.binary == nullptr && metric.formula.matrix == nullptr) return false;
  if (!linear_with_fixed_utilities(metric, {{64, 64}, {64, 32}, {32, 128}, {96, 160}})) return false;
  return metric.formula.matrix == nullptr ||
         linear_with_fixed_utilities(metric, {{64, 64, 64}, {64, 32, 96}, {32, 128, 64}, {96, 160, 32}});
}

bool admissible_at_shares(const Metric& metric) {
  if (metric.orientation == Orientation::neither || metric.formula.binary == nullptr) return false;
  for (const std::vector<double>& totals : {std::vector<double>{64, 64}, {64, 32}, {32, 128}, {96, 160}}) {
    if (!common_slopes(metric, totals)) return false;
  }
  return true;
}

}  // namespace isoyield
