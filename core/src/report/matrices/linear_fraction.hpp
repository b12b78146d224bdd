#pragma once

#include <array>
#include <optional>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/inference/metric_interval.hpp"

namespace isoyield {

/// A metric that is one linear form of the cells divided by another. The denominators of parts weigh their values in
/// that of the whole. Cells in the order TP, FN, FP, TN.
struct LinearFraction {
  std::array<double, 4> numerator{};
  std::array<double, 4> denominator{};  ///< the largest coefficient is 1

  [[nodiscard]] double denominator_at(const BinaryCounts& c) const;
  /// Whether class totals alone decide the denominator.
  [[nodiscard]] bool of_class_totals() const;
};

/// Found by solving for the coefficients at probes and trying them at others; absent when none fit. With a `share` of
/// the positive class it need hold at that share only.
[[nodiscard]] std::optional<LinearFraction> linear_fraction(const MetricCall& call, std::optional<double> share);

}  // namespace isoyield
