#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "isoyield/inference/clusters.hpp"
#include "isoyield/inference/delong.hpp"

namespace isoyield {

/// Areas under the ROC curves of several score columns of the same items, with their covariance matrix.
struct AreaCovariance {
  std::vector<double> areas;
  std::vector<double> covariance;  ///< row by row, areas.size() squared
  std::size_t clusters = 0;        ///< 0: items were drawn one by one

  [[nodiscard]] double at(std::size_t i, std::size_t j) const { return covariance[i * areas.size() + j]; }
  /// Variance of the difference of two areas, at least 0.
  [[nodiscard]] double of_difference(std::size_t i, std::size_t j) const;
};

/// By placements, for items drawn one by one (DeLong, DeLong, Clarke-Pearson 1988). `counts`: how many items each of
/// them stands for; empty: one. O(n) for each pair of columns.
[[nodiscard]] AreaCovariance area_covariance(std::span<const PlacedItems> columns,
                                             std::span<const std::uint8_t> positive,
                                             std::span<const double> counts = {});
/// The infinitesimal jackknife summed by cluster: each item moves the area by its placement's deviation over the items
/// of its class, a cluster by the sum, and the covariance is the sum of products over clusters (R survival's
/// concordance(cluster =)). Obuchowski (1997, Biometrics 53(2), 567-578) multiplies its parts by I / (I - 1).
/// Absent with fewer than two clusters.
[[nodiscard]] std::optional<AreaCovariance> area_covariance(std::span<const PlacedItems> columns,
                                                            std::span<const std::uint8_t> positive,
                                                            const Clusters& clusters);

/// Test that two areas are equal, from their covariance: normal, with fewer than 40 clusters Student's t.
[[nodiscard]] AucTest area_difference(const AreaCovariance& areas, std::size_t a, std::size_t b, double level);

/// Joint test that all areas are equal: the quadratic form of their differences from the first in the Moore-Penrose
/// inverse of its covariance; degrees of freedom are its rank. Eigenvalues below 1e-10 of the largest count as 0.
/// Absent where the rank is 0: nothing varies, and there is no p-value. DeLong et al. 1988, equation 5.
[[nodiscard]] std::optional<TestResult> equal_areas(const AreaCovariance& areas);

}  // namespace isoyield
