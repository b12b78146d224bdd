#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "isoyield/report/parts/classifier.hpp"
#include "isoyield/scores/sweep.hpp"
#include "isoyield/utility/utility.hpp"
#include "report/sections/classifier/classifier_report.hpp"
#include "report/settings.hpp"

// What is reported of one operating point of a swept column of scores, and of decisions without scores.

namespace isoyield {

/// The four cells of a 2x2 table (of counts or of utilities) laid out with class `positive` in the second row and
/// column, or back again.
[[nodiscard]] std::vector<double> turned(const std::vector<double>& cells, std::size_t positive);

/// The matrix at a point, in the order of the classes.
[[nodiscard]] ConfusionMatrix matrix_at(const Sweep& sweep, std::size_t point, std::size_t positive);

/// The first of several points that a rule chose, and where the others are.
[[nodiscard]] report::Point point_report(const Sweep& sweep, const std::vector<std::size_t>& points,
                                         const UtilityMatrix& utility, std::size_t positive, const Settings& settings);

/// Matrix, yield and every metric of counts at one operating point.
[[nodiscard]] report::Classifier point_classifier(const std::string& name, const Sweep& sweep, std::size_t point,
                                                  const UtilityMatrix& utility, std::size_t positive,
                                                  const Settings& settings, const CellCovariance* clustered);

/// A classifier of which only the decisions are known: what needs scores is undefined.
[[nodiscard]] report::Classifier decided_classifier(const std::string& name, const ConfusionMatrix& matrix,
                                                    const UtilityMatrix& utility, std::size_t positive,
                                                    const Settings& settings, const CellCovariance* clustered);

}  // namespace isoyield
