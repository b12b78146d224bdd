#pragma once

#include <cstddef>
#include <vector>

#include "isoyield/report/parts/threshold_information.hpp"
#include "report/sections/classifier/decision_steps.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// What is known of net benefits at a threshold probability from which one decides by a column's scores, and may treat
/// all or treat none instead.
struct InformationAt {
  double evpi = 0;    ///< what knowing them exactly is worth: mean of the largest less the largest mean; per item
  double useful = 0;  ///< probability that deciding by the scores has the largest
};
/// Net benefits are taken as jointly normal around those found, with the covariance of means over the items that were
/// drawn (with class totals fixed within the classes, of clusters by their totals). Sadatsafavi and others 2023, their
/// asymptotic method; Wynants and others 2018.
[[nodiscard]] InformationAt information_at(const DecisionItems& items, std::size_t column, double threshold,
                                           ClassTotals totals);

/// The same for each column of probabilities at evenly spaced thresholds. Empty without intervals, for many rows and
/// for a single cluster.
[[nodiscard]] std::vector<report::ThresholdInformation> threshold_information(const DecisionItems& items,
                                                                              const Settings& settings);

}  // namespace isoyield
