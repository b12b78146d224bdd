#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "isoyield/base/value.hpp"
#include "isoyield/scores/sweep.hpp"

namespace isoyield {

/// Why the scores cannot be read as probabilities: no items, or scores outside [0, 1] that are not said to be logits.
/// `defined` where they can.
[[nodiscard]] Undefined not_probabilities(const Sweep& sweep);
/// 1 / (1 + exp(-logit)).
[[nodiscard]] double logistic(double logit);
/// The probability that operating point `i` (from 1) stands for: its score, or the logistic function of it.
[[nodiscard]] inline double probability_at(const Sweep& sweep, std::size_t i) {
  return sweep.scale == Scale::probability ? sweep.threshold[i] : logistic(sweep.threshold[i]);
}

/// How probabilities are put into bins. Ties are never parted.
enum class Binning : std::uint8_t {
  equal_width,  ///< [k/B, (k + 1)/B), the last closed at both ends; ends are the doubles k * (1/B), as in NumPy's
                ///< linspace, so that scores on an end fall as in the tools that use it
  equal_width_closed_above,  ///< (k/B, (k + 1)/B], the first closed at both ends: as scikit-learn's calibration_curve
                             ///< and Naeini, Cooper, Hauskrecht 2015
  equal_mass,  ///< between the quantiles k/B of the scores (interpolated linearly), closed at the higher end
};

inline constexpr std::size_t kBinnings = 3;

/// Items of about the same probability.
struct ReliabilityBin {
  double items = 0;       ///< total weight, > 0
  double positives = 0;   ///< of which truly positive
  double mean = 0;        ///< mean probability
  std::size_t first = 0;  ///< operating points that bring in its items: `first` has the highest score,
  std::size_t last = 0;   ///< `last` the lowest

  [[nodiscard]] double share() const { return positives / items; }
};

/// The bins that hold items, of `count` (>= 1), by falling probability. Empty where not_probabilities(). O(n).
[[nodiscard]] std::vector<ReliabilityBin> reliability_bins(const Sweep& sweep, std::size_t count, Binning binning);

}  // namespace isoyield
