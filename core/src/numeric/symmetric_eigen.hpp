#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace isoyield {

/// Eigenvalues and eigenvectors of a symmetric matrix.
struct SymmetricEigen {
  std::vector<double> values;
  std::vector<double> vectors;  ///< column k, entries [i * size + k], belongs to value k
};

/// By cyclic Jacobi rotations (Golub, Van Loan 2013, section 8.5). `a`: row by row. O(size^3) a sweep.
inline SymmetricEigen symmetric_eigen(std::vector<double> a, std::size_t size) {
  constexpr int kMostSweeps = 60;
  std::vector<double> v(size * size, 0);
  for (std::size_t i = 0; i < size; ++i) v[i * size + i] = 1;
  for (int sweep = 0; sweep < kMostSweeps; ++sweep) {
    double off = 0;
    double all = 0;
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) (i == j ? all : off) += a[i * size + j] * a[i * size + j];
    }
    if (off <= 1e-34 * all) break;
    for (std::size_t p = 0; p < size; ++p) {
      for (std::size_t q = p + 1; q < size; ++q) {
        const double apq = a[p * size + q];
        if (apq == 0) continue;
        const double theta = (a[q * size + q] - a[p * size + p]) / (2 * apq);
        const double t = (theta >= 0 ? 1 : -1) / (std::fabs(theta) + std::sqrt(theta * theta + 1));
        const double c = 1 / std::sqrt(t * t + 1);
        const double s = t * c;
        const auto turn = [c, s](double& x, double& y) {
          const double kept = x;
          x = c * kept - s * y;
          y = s * kept + c * y;
        };
        for (std::size_t k = 0; k < size; ++k) turn(a[k * size + p], a[k * size + q]);
        for (std::size_t k = 0; k < size; ++k) turn(a[p * size + k], a[q * size + k]);
        for (std::size_t k = 0; k < size; ++k) turn(v[k * size + p], v[k * size + q]);
      }
    }
  }
  SymmetricEigen out{.values = {}, .vectors = std::move(v)};
  for (std::size_t i = 0; i < size; ++i) out.values.push_back(a[i * size + i]);
  return out;
}

}  // namespace isoyield
