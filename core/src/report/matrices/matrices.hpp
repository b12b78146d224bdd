#pragma once

#include <vector>

#include "isoyield/report/analysis.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// How the options say that a text of matrices is to be read.
[[nodiscard]] MatrixTextOptions text_options(const Source& source, const Options& options, const Settings& settings);
/// A reading in the shape that leaves the core.
[[nodiscard]] Result<report::Reading> describe_reading(MatrixReading reading, const Options& options,
                                                       const Settings& settings);

/// All sources as one reading: the same classes in the same order, every classifier with a name of its own.
[[nodiscard]] Result<MatrixReading> read_all(const std::vector<Source>& sources, const Options& options,
                                             const Settings& settings);

}  // namespace isoyield
