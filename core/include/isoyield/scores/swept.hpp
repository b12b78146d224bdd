#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "isoyield/base/value.hpp"
#include "isoyield/scores/reliability.hpp"
#include "isoyield/scores/sweep.hpp"
#include "isoyield/scores/twice_area.hpp"

namespace isoyield {

/// A sweep, and of it what several metrics need, each found when first asked for and kept. A view: the sweep outlives
/// it and does not change meanwhile. For one thread.
class Swept {
 public:
  Swept(const Sweep& points)
      : points_(points) {}  // NOLINT(google-explicit-constructor): a sweep of which nothing is known
  operator const Sweep&() const { return points_; }  // NOLINT(google-explicit-constructor)
  const Sweep* operator->() const { return &points_; }

  /// twice_area().
  [[nodiscard]] const TwiceArea& twice_roc_area() const;
  /// roc_hull().
  [[nodiscard]] const std::vector<std::size_t>& hull() const;
  /// reliability_bins(); those asked for last of each binning are kept.
  [[nodiscard]] const std::vector<ReliabilityBin>& bins(std::size_t count, Binning binning) const;
  /// Mean of -log of the probability given to what happened; +infinity where that is 0 for any item. From logits
  /// without the detour over probabilities that round to 0 or 1. Undefined where not_probabilities().
  [[nodiscard]] Value log_loss() const;
  /// Mean squared difference of the probability and the outcome (0 or 1). Undefined where not_probabilities().
  [[nodiscard]] Value brier_score() const;

 private:
  struct Bins {
    std::size_t count = 0;  // 0: not found yet
    std::vector<ReliabilityBin> found;
  };

  const Sweep& points_;
  mutable std::optional<TwiceArea> twice_roc_area_;
  mutable std::optional<std::vector<std::size_t>> hull_;
  mutable std::array<Bins, kBinnings> bins_;
  mutable std::optional<Value> log_loss_;
  mutable std::optional<Value> brier_score_;
};

}  // namespace isoyield
