#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "isoyield/inference/clusters.hpp"
#include "isoyield/inference/posterior.hpp"
#include "isoyield/report/parts/utility.hpp"
#include "isoyield/utility/utility.hpp"
#include "report/sections/utilities/contenders.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// Indices of contenders, the better first.
using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

/// Ranges of the yields and of their differences, when every classifier's number of items is known: from the posterior,
/// or by the delta method when nothing is to be drawn. `pairs` are those of `out.pairwise`. Returns the posterior,
/// where there is one.
std::optional<YieldPosterior> add_yield_intervals(report::Utility& out, const UtilityMatrix& utility,
                                                  const std::vector<Contender>& contenders, const Pairs& pairs,
                                                  const Settings& settings);

/// What items earn, or the differences of that, and how the items were drawn.
struct ItemValues {
  std::span<const double> values;
  std::span<const std::uint16_t> truth;
  std::span<const double> counts = {};  ///< how many items each row stands for; empty: one
  const Clusters* clusters = nullptr;   ///< null: items were drawn one by one
};
/// Interval of their mean: the items, or clusters of them, are what was sampled.
[[nodiscard]] report::Ci mean_interval(const ItemValues& items, const char* method, const Settings& settings);

}  // namespace isoyield
