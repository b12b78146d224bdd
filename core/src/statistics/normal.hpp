#pragma once

#include <cmath>

#include "isoyield/statistics/interval.hpp"
#include "numeric/distributions.hpp"

// The standard normal distribution.

namespace isoyield::normal {

/// P(Z <= z).
inline double below(double z) { return 0.5 * distributions::erfc(-z / std::sqrt(2.0)); }
/// Its derivative.
inline double density(double z) { return std::exp(-z * z / 2) / std::sqrt(2 * 3.14159265358979323846); }
/// z with P(Z <= z) = probability.
inline double quantile(double probability) {
  return probability >= 0.5 ? normal_half_width(2 * probability - 1) : -normal_half_width(1 - 2 * probability);
}

}  // namespace isoyield::normal
