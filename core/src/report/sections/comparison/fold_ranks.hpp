#pragma once

#include <vector>

#include "isoyield/report/parts/classifier.hpp"
#include "isoyield/report/parts/comparison.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// The classifiers ranked fold by fold by their yield and by each popular metric that has a better end, and whether
/// their mean ranks differ (Friedman, Nemenyi). Over the folds in which all of them have a value; a measure that ranks
/// nothing is left out. Empty with fewer than two classifiers or folds.
[[nodiscard]] std::vector<report::FoldRanks> fold_ranks(const std::vector<report::Classifier>& classifiers,
                                                        const Settings& settings);

}  // namespace isoyield
