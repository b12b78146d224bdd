#pragma once

#include <vector>

#include "analysis/settings.hpp"
#include "isoyield/analysis.hpp"

namespace isoyield {

/// All sources as one reading: the same classes in the same order, every classifier with a name of its own.
[[nodiscard]] Result<MatrixReading> read_all(const std::vector<Source>& sources, const Options& options,
                                             const Settings& settings);

}  // namespace isoyield
