#pragma once

#include "isoyield/report/analysis.hpp"

namespace isoyield {

/// What is wrong with the names of curves, rules and metrics in the options of a score analysis.
[[nodiscard]] Problems check_names(const Options& options, const Definitions& definitions);

}  // namespace isoyield
