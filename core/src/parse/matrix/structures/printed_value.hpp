#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/parse/matrix_text.hpp"

namespace isoyield {

/// The value by the cells that is nearest to what is said of a statistic: of one class, of all, or of any mean over
/// the classes, with `pooled` of their cells added up too. Nothing: the cells do not define it.
[[nodiscard]] std::optional<double> nearest_value(const Metric& metric, const std::vector<NamedMatrix>& classifiers,
                                                  std::size_t positive, double said, bool pooled = false);

/// Whether `nearest_value` knows all that programs print under the name: what differs from each of them contradicts
/// the cells.
[[nodiscard]] bool has_known_meanings(const Metric& metric);

}  // namespace isoyield
