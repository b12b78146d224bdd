#pragma once

namespace isoyield {

/// Two jointly normal quantities.
struct NormalPair {
  double first = 0;
  double second = 0;
  double variance_first = 0;
  double variance_second = 0;
  double covariance = 0;
};

/// Mean of the largest of 0 and both, by Simpson's rule along the second between the places where the largest changes;
/// errors under 1e-10 of the larger standard deviation. Deviations of 0 are allowed.
[[nodiscard]] double mean_of_largest(const NormalPair& pair);
/// Probability that the first is larger than 0 and than the second, in the same way; 0 where they are the same.
[[nodiscard]] double first_is_largest(const NormalPair& pair);

}  // namespace isoyield
