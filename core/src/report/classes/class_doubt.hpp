#pragma once

#include <span>

#include "isoyield/inference/clusters.hpp"
#include "isoyield/report/parts/classifier.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// Standard errors and intervals of the classifier's metrics that are means over the items, where these are counted.
/// `counts`: how many items each row is; empty: one. `clusters`: in which they were drawn; null: one by one.
void add_class_doubt(report::Classifier& out, const ClassScoreSet& items, std::span<const double> counts,
                     const Clusters* clusters, const Settings& settings);

}  // namespace isoyield
