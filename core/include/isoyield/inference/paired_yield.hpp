#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/statistics/deployment.hpp"
#include "isoyield/statistics/interval.hpp"
#include "isoyield/statistics/paired.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

/// The mean of differences item by item: of yields, where each is what a's decision earns less what b's does.
struct PairedMean {
  double difference = 0;
  Interval interval;    ///< normal; its variance is the multinomial one, the mean of squares less the squared mean
  bool varied = false;  ///< within some class, or at all
  TestResult test;      ///< z: of difference 0, two-sided
};
/// At the class shares of a deployment the mean is that of weighted classes, each of which was drawn by itself.
[[nodiscard]] PairedMean paired_mean(std::span<const double> differences, double level,
                                     std::span<const std::uint16_t> truth, const ClassWeights& weights,
                                     std::span<const double> items = {});
/// At least one item. `stratum`: the class of each item where class totals are fixed; empty: they are not. `items`: how
/// many there are of each difference; empty: one. Where
/// nothing varies there is no normal interval but the point itself, and the test is the sign test of the items that
/// differ: p 1 where none does.
[[nodiscard]] PairedMean paired_mean(std::span<const double> differences, double level,
                                     std::span<const std::uint16_t> stratum = {}, std::span<const double> items = {});

/// What two matrices of the same items allow for the variance of the difference of their yields, since which of b's
/// decisions stands beside which of a's is not known: within each class the least variance is reached where both are
/// best on the same items, the largest where a is best on those on which b is worst (Hoeffding 1940). Of one item.
struct DifferenceVariance {
  double least = 0;
  double largest = 0;
};
/// Needs the same class totals in both (to 1e-9 of the total); absent otherwise. With them fixed, what varies from
/// class to class adds nothing. `items`: behind each, where the matrices show the class shares of a deployment.
[[nodiscard]] std::optional<DifferenceVariance> difference_variance(const UtilityMatrix& utility,
                                                                    const ConfusionMatrix& a, const ConfusionMatrix& b,
                                                                    ClassTotals totals = ClassTotals::random,
                                                                    const ItemsBehind& items = {});

}  // namespace isoyield
