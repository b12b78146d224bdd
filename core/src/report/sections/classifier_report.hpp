#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "isoyield/report/report.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// The metrics of a whole matrix, with intervals; for two classes those of class `positive` among them.
[[nodiscard]] Dictionary<report::Number> whole_metrics(const ConfusionMatrix& matrix, std::size_t positive,
                                                       const Settings& settings);

/// Class by class, and averaged. `items`: for intervals; 0: there are none.
void add_classes(report::Classifier& out, const ConfusionMatrix& matrix, const std::vector<std::string>& classes,
                 double items, const Settings& settings);

/// What a confusion matrix alone says of a classifier: metrics with intervals, class by class, averaged. Without
/// metrics where the decisions are not the classes.
[[nodiscard]] report::Classifier classifier_report(const std::string& name, const ConfusionMatrix& matrix,
                                                   const std::vector<std::string>& classes, std::size_t positive,
                                                   const Settings& settings);

}  // namespace isoyield
