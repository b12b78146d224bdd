#pragma once

#include <cstddef>
#include <vector>

#include "isoyield/report/parts/threshold_information.hpp"
#include "report/sections/classifier/decision_steps.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// What it would be worth to know net benefits exactly before one decides by a column's scores from a threshold
/// probability on, treats all or treats none: the mean of the largest of the three, less the largest mean; net benefit
/// per item. Net benefits are taken as jointly normal around those found, with the covariance of means over the items
/// that were drawn (with class totals fixed within the classes, of clusters by their totals). Sadatsafavi and others
/// 2023, their asymptotic method.
[[nodiscard]] double evpi_at(const DecisionItems& items, std::size_t column, double threshold, ClassTotals totals);

/// The same for each column of probabilities at evenly spaced thresholds. Empty without intervals, for many rows and
/// for a single cluster.
[[nodiscard]] std::vector<report::ThresholdInformation> threshold_information(const DecisionItems& items,
                                                                              const Settings& settings);

}  // namespace isoyield
