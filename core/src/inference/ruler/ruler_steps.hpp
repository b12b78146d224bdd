#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "isoyield/inference/ruler/cost_ruler.hpp"

namespace isoyield {

/// From the ratio `from` on, the best on the test set, and whether some candidate is the best with enough certainty.
struct RulerStep {
  double from = 0;
  std::size_t best = 0;
  bool decided = false;
};

/// Both ends of the ruler: 1/1000 to 1000, and further, to powers of ten, where winners change beyond.
[[nodiscard]] std::pair<double, double> ruler_ends(const std::vector<double>& changes);

/// Neighbouring steps with the same result become one range, and ranges too narrow to be seen become part of theirs.
/// A sliver that is decided between two ranges that are not counts as they do, unless `ratio` is in it.
[[nodiscard]] std::vector<RulerRange> ruler_ranges(const std::vector<RulerStep>& steps, double to,
                                                   std::optional<double> ratio);

/// Ratios from `from` to `to`, so many each decade, both ends included.
[[nodiscard]] std::vector<double> ruler_ratios(double from, double to, std::size_t each_decade);

}  // namespace isoyield
