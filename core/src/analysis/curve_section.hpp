#pragma once

#include <string>
#include <vector>

#include "analysis/settings.hpp"
#include "isoyield/report.hpp"
#include "isoyield/swept.hpp"

namespace isoyield {

/// Whether `name` is a curve: an id or alias, or METRIC_by_threshold for a metric of counts.
[[nodiscard]] bool known_curve(const std::string& name, const Definitions& definitions);

/// The curves asked for, by id, drawn with about so many vertices (0: all).
[[nodiscard]] Dictionary<report::Curve> curve_section(const std::vector<std::string>& names, const Swept& swept,
                                                      const Settings& settings, std::size_t vertices);

}  // namespace isoyield
