#pragma once

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/report/report.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// How the items were drawn, once the report is complete otherwise. `matrix`: of one of the classifiers, or of its
/// class totals, before any re-weighting.
void add_drawn(report::Report& out, const ConfusionMatrix& matrix, const Settings& settings);

}  // namespace isoyield
