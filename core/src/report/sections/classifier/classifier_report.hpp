#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "isoyield/inference/cell_covariance.hpp"
#include "isoyield/report/parts/classifier.hpp"
#include "isoyield/report/parts/number.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// The metrics of a whole matrix, with intervals; for two classes those of class `positive` among them. `clustered`:
/// how the cells of items drawn in clusters vary; null: items were drawn one by one.
[[nodiscard]] Dictionary<report::Number> whole_metrics(const ConfusionMatrix& matrix, std::size_t positive,
                                                       const Settings& settings,
                                                       const CellCovariance* clustered = nullptr);

/// Class by class, and averaged. `items`: for intervals; 0: there are none.
void add_classes(report::Classifier& out, const ConfusionMatrix& matrix, const std::vector<std::string>& classes,
                 const ItemsBehind& items, const Settings& settings, const CellCovariance* clustered = nullptr);

/// What a confusion matrix alone says of a classifier: metrics with intervals, class by class, averaged. Without
/// metrics where the decisions are not the classes.
[[nodiscard]] report::Classifier classifier_report(const std::string& name, const ConfusionMatrix& matrix,
                                                   const std::vector<std::string>& classes, std::size_t positive,
                                                   const Settings& settings, const CellCovariance* clustered = nullptr);

}  // namespace isoyield
