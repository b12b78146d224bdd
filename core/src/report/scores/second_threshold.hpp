#pragma once

#include <optional>

#include "isoyield/report/parts/second_threshold.hpp"
#include "report/scores/two_class_report.hpp"

namespace isoyield {

/// The classifiers of a report at the second threshold that the options ask for. Absent where nothing is asked for,
/// where a column of scores is no probabilities, and where all are judged there already.
[[nodiscard]] std::optional<report::SecondThreshold> second_threshold(const SweptTable& swept,
                                                                      const report::Report& report,
                                                                      const Options& options, const Settings& settings);

}  // namespace isoyield
