#pragma once

#include <vector>

#include "isoyield/report/parts/comparison.hpp"
#include "isoyield/report/parts/utility.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// Where classifiers decided the same items, the tests of pairs know how much their yields differ by chance; two
/// matrices alone do not. Puts the interval of each paired difference, and with it the probabilities that one
/// classifier is the better and that each is the best, in the place of those of unrelated matrices. Probabilities are
/// those of a normal distribution around the differences found, with a flat prior: that a is better has the one-sided
/// p-value of the paired test against it.
void know_same_items(report::Utility& utility, const std::vector<report::Comparison>& comparisons,
                     const Settings& settings);

}  // namespace isoyield
