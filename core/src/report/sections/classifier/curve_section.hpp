#pragma once

#include <string>
#include <vector>

#include "isoyield/report/parts/curve.hpp"
#include "isoyield/scores/swept.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// Whether `name` is a curve: an id or alias, or METRIC_by_threshold for a metric of counts.
[[nodiscard]] bool known_curve(const std::string& name, const Definitions& definitions);

/// The curves asked for, by id, drawn with about so many vertices (0: all).
[[nodiscard]] Dictionary<report::Curve> curve_section(const std::vector<std::string>& names, const Swept& swept,
                                                      const Settings& settings, std::size_t vertices);

}  // namespace isoyield
