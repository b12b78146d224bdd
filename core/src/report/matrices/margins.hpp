#pragma once

#include <optional>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/report/parts/classifier.hpp"

namespace isoyield {

/// Tests of whether each class of a square matrix of counts is decided as often as it is true: McNemar's of the two
/// kinds of errors, for more classes Bowker's of symmetry, Stuart and Maxwell's and Bhapkar's. Absent where nothing is
/// decided wrongly, and for more than kMostPairedClasses.
[[nodiscard]] std::optional<std::vector<report::MarginTest>> margin_tests(const ConfusionMatrix& matrix);

}  // namespace isoyield
