#pragma once

#include "isoyield/base/text.hpp"
#include "isoyield/report/report.hpp"

namespace isoyield {

/// Adds to a finished report what a reviewer would say before reading its numbers.
void add_warnings(report::Report& report, Language language);

}  // namespace isoyield
