#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace isoyield {

/// Cholesky's lower factor of a covariance matrix, row by row, that may be singular: what others already tell of a
/// variable has no spread of its own left.
inline std::vector<double> semidefinite_factor(std::span<const double> covariance, std::size_t size) {
  constexpr double kLeast = 1e-10;  // sums over millions of rows are no truer
  std::vector<double> factor(size * size, 0);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double rest = covariance[i * size + j];
      for (std::size_t k = 0; k < j; ++k) rest -= factor[i * size + k] * factor[j * size + k];
      const double pivot = i == j ? 0 : factor[j * size + j];
      const bool left = rest > kLeast * covariance[i * size + i];
      factor[i * size + j] = i == j ? (left ? std::sqrt(rest) : 0) : (pivot > 0 ? rest / pivot : 0);
    }
  }
  return factor;
}

}  // namespace isoyield
