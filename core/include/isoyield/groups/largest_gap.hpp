#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/base/value.hpp"
#include "isoyield/inference/clusters.hpp"
#include "isoyield/statistics/interval.hpp"
#include "isoyield/statistics/sampling.hpp"

// How far apart groups are at most in what their cells tell, and how certain that is.

namespace isoyield {

/// The cells of groups in other samples that might have been drawn: [draw][group].
using DrawnGroups = std::vector<std::vector<BinaryCounts>>;

/// Of items drawn one by one: each group's cell shares from their posterior (CellPosterior), independent of the others.
[[nodiscard]] DrawnGroups draw_groups(std::span<const BinaryCounts> groups, const Sampling& sampling);

/// What was decided of one item.
struct GroupedItems {
  std::span<const std::uint16_t> group;
  std::span<const std::uint8_t> positive;  ///< truly
  std::span<const std::uint8_t> decided;   ///< positive
};
/// Of items drawn in clusters, or with weights: whole clusters, those that span groups too, each with a weight that is
/// exponential (Rubin 1981, Annals of Statistics 9(1), 130-134: the Bayesian bootstrap). Of very many clusters fewer
/// draws.
[[nodiscard]] DrawnGroups draw_groups(const GroupedItems& items, std::size_t groups, const Clusters& clusters,
                                      const Sampling& sampling);

/// What is compared: of the cells of one group.
using GroupStatistic = std::function<Value(const BinaryCounts&)>;

/// A number of each item, such as what its decision earned.
struct GroupedNumbers {
  std::span<const double> values;
  std::span<const std::uint16_t> group;    ///< from the number of groups on: of none
  std::span<const std::uint8_t> positive;  ///< truly
  std::span<const double> counts = {};     ///< how many items each row stands for; empty: one
};

/// A statistic of one group: as it is, and in each draw.
struct GroupEstimate {
  std::optional<double> value;    ///< absent where it is undefined or infinite
  std::vector<double> drawn;      ///< empty: nothing was drawn, a draw lacks it, or all have the same but for rounding
  std::vector<double> variances;  ///< of one item, as each draw shows it
  double mean = 0;                ///< of the draws
  double mean_variance = 0;       ///< of one item
  double variance = 0;            ///< from draw to draw
};
using GroupEstimates = std::vector<GroupEstimate>;

/// A statistic of the cells of groups: one, or one each. `of_draws`: the same where speed counts more than the last
/// digits.
[[nodiscard]] GroupEstimates group_estimates(std::span<const BinaryCounts> groups, const DrawnGroups& drawn,
                                             std::span<const GroupStatistic> statistic,
                                             std::span<const GroupStatistic> of_draws);
/// The means of numbers: items, or whole clusters, have weights that are exponential (the Bayesian bootstrap), within
/// each class where class totals are fixed; of more than 5,000 items a group, and of rows that stand for several, the
/// mean is normal. `clusters`: null where items were drawn one by one.
[[nodiscard]] GroupEstimates group_estimates(const GroupedNumbers& items, std::size_t groups, const Clusters* clusters,
                                             const Sampling& sampling);
/// Of their logarithms, whose differences say how many times one is the other: absent of what is not above zero.
[[nodiscard]] GroupEstimates logarithms(const GroupEstimates& of);

/// The two groups that are furthest apart.
struct LargestGap {
  std::size_t low = 0;  ///< index of the group
  std::size_t high = 0;
  double gap = 0;
  std::optional<Interval> interval;
  std::optional<double> p_value;
};

/// The largest gap among groups that have a value; absent with fewer than two. The interval follows from simultaneous
/// intervals of all pairs of groups: the difference of each, as many of its standard errors wide as the largest of the
/// centred differences of a draw, each in standard errors as that draw shows them, reaches in `level` of the draws
/// (max-t: Westfall, Young 1993, Resampling-based multiple testing; Efron, Tibshirani 1993, An introduction to the
/// bootstrap, section 12.5). The true largest gap is then at least the largest of their lower ends and at most the
/// largest of their upper ends. The p-value is of all groups being equal: how often that largest one reaches the one
/// observed. Both are absent where a group lacks its draws.
[[nodiscard]] std::optional<LargestGap> largest_gap(const GroupEstimates& groups, double level);
/// The gap of these two alone.
[[nodiscard]] std::optional<LargestGap> gap_of_two(const GroupEstimates& groups, std::size_t a, std::size_t b,
                                                   double level);

}  // namespace isoyield
