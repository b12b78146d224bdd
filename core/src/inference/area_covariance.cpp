#include "isoyield/inference/area_covariance.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/distributions.hpp"
#include "numeric/symmetric_eigen.hpp"

namespace isoyield {
namespace {

/// By how much each item moves the area: the deviation of its placement, as a share of the other class, over the items
/// of its own.
std::vector<double> contributions(const PlacedItems& column, std::span<const std::uint8_t> positive) {
  const AucEstimate& of = column.estimate;
  std::vector<double> out(positive.size());
  for (std::size_t i = 0; i < positive.size(); ++i) {
    const double own = positive[i] != 0 ? of.positives : of.negatives;
    const double others = positive[i] != 0 ? of.negatives : of.positives;
    out[i] = (column.at(i) / (2 * others) - of.auc) / own;
  }
  return out;
}

template <class Product>
AreaCovariance covariance_of(std::span<const PlacedItems> columns, std::size_t clusters, Product product) {
  AreaCovariance out;
  out.clusters = clusters;
  out.covariance.resize(columns.size() * columns.size());
  for (const PlacedItems& column : columns) out.areas.push_back(column.estimate.auc);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j)
      out.covariance[i * columns.size() + j] = out.covariance[j * columns.size() + i] = product(i, j);
  }
  return out;
}

}  // namespace

double AreaCovariance::of_difference(std::size_t i, std::size_t j) const {
  return std::max(0.0, at(i, i) + at(j, j) - 2 * at(i, j));
}

AreaCovariance area_covariance(std::span<const PlacedItems> columns, std::span<const std::uint8_t> positive,
                               std::span<const double> counts) {
  std::vector<std::vector<double>> moved;
  for (const PlacedItems& column : columns) moved.push_back(contributions(column, positive));
  return covariance_of(columns, 0, [&](std::size_t i, std::size_t j) {
    double of_positives = 0;
    double of_negatives = 0;
    for (std::size_t item = 0; item < positive.size(); ++item)
      (positive[item] != 0 ? of_positives : of_negatives) +=
          (counts.empty() ? 1 : counts[item]) * (moved[i][item] * moved[j][item]);
    const AucEstimate& of = columns[i].estimate;
    return of_positives * of.positives / (of.positives - 1) + of_negatives * of.negatives / (of.negatives - 1);
  });
}

std::optional<AreaCovariance> area_covariance(std::span<const PlacedItems> columns,
                                              std::span<const std::uint8_t> positive, const Clusters& clusters) {
  if (clusters.count() < 2) return std::nullopt;
  std::vector<std::vector<double>> moved;
  for (const PlacedItems& column : columns) moved.push_back(clusters.totals(contributions(column, positive)));
  return covariance_of(columns, clusters.count(), [&](std::size_t i, std::size_t j) {
    double sum = 0;
    for (std::size_t c = 0; c < clusters.count(); ++c) sum += moved[i][c] * moved[j][c];
    return sum;
  });
}

AucTest area_difference(const AreaCovariance& areas, std::size_t a, std::size_t b, double level) {
  AucTest test;
  test.difference = areas.areas[a] - areas.areas[b];
  const double variance = areas.of_difference(a, b);
  const bool few = areas.clusters != 0 && areas.clusters < kManyClusters;
  if (variance > 0) {
    const double error = std::sqrt(variance);
    const double half = areas.clusters != 0 ? clustered_half_width(level, areas.clusters) : normal_half_width(level);
    test.interval = Interval{test.difference - half * error, test.difference + half * error};
    test.statistic = test.difference / error;
  } else {
    test.statistic = test.difference == 0 ? 0 : std::copysign(std::numeric_limits<double>::infinity(), test.difference);
  }
  if (few) test.degrees = static_cast<double>(areas.clusters - 1);
  test.p_value = few ? distributions::student_two_sided(test.statistic, *test.degrees)
                     : distributions::normal_two_sided(test.statistic);
  return test;
}

std::optional<TestResult> equal_areas(const AreaCovariance& areas) {
  constexpr double kNone = 1e-10;
  if (areas.areas.size() < 2) return std::nullopt;
  const std::size_t size = areas.areas.size() - 1;
  std::vector<double> covariance(size * size);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j)
      covariance[i * size + j] = areas.at(i + 1, j + 1) - areas.at(i + 1, 0) - areas.at(0, j + 1) + areas.at(0, 0);
  }
  const SymmetricEigen eigen = symmetric_eigen(std::move(covariance), size);
  // What is left of areas that vary only together is rounding of their own variances.
  double largest_variance = 0;
  for (std::size_t i = 0; i <= size; ++i) largest_variance = std::max(largest_variance, areas.at(i, i));
  const double largest = *std::max_element(eigen.values.begin(), eigen.values.end());
  if (!(largest > 1e-14 * largest_variance)) return std::nullopt;
  TestResult out{.statistic = 0, .degrees = 0, .p_value = 1};
  for (std::size_t k = 0; k < size; ++k) {
    if (!(eigen.values[k] > kNone * largest)) continue;
    double along = 0;
    for (std::size_t i = 0; i < size; ++i) along += eigen.vectors[i * size + k] * (areas.areas[i + 1] - areas.areas[0]);
    out.statistic += along * along / eigen.values[k];
    *out.degrees += 1;
  }
  out.p_value = distributions::chi_squared_above(out.statistic, *out.degrees);
  return out;
}

}  // namespace isoyield
