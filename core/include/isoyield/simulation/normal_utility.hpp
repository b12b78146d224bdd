#pragma once

#include <cstdint>

#include "isoyield/base/confusion_matrix.hpp"

namespace isoyield {

/// Which utility matrices a simulated problem may have.
enum class UtilityPrior : std::uint8_t { uniform, gaussian };

/// Utilities in the normal form (largest 1, smallest 0) at a point of the (x, y) plane: x in [-1, 1], y in [-1, 1].
struct NormalUtility {
  double positive_right = 1;  ///< positive class decided positive: 1 - x where x > 0
  double positive_wrong = 0;  ///< positive class decided negative: -y where y < 0
  double negative_right = 1;  ///< negative class decided negative: 1 + x where x < 0
  double negative_wrong = 0;  ///< negative class decided positive: y where y > 0

  [[nodiscard]] static NormalUtility at(double x, double y);
  /// No error is worth more than the right decision for the same class.
  [[nodiscard]] bool sensible() const { return positive_right >= positive_wrong && negative_right >= negative_wrong; }
  [[nodiscard]] double yield(const BinaryCounts& shares) const {
    return (positive_right * shares.tp + positive_wrong * shares.fn) +
           (negative_right * shares.tn + negative_wrong * shares.fp);
  }
};

}  // namespace isoyield
