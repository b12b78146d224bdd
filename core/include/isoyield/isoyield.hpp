#pragma once

// What most programs need: texts and tables in, reports out. Each header can be included alone, too.

#include "isoyield/metrics/metric.hpp"         // IWYU pragma: export
#include "isoyield/parse/label_sets_text.hpp"  // IWYU pragma: export
#include "isoyield/parse/matrix_text.hpp"      // IWYU pragma: export
#include "isoyield/report/analysis.hpp"        // IWYU pragma: export
#include "isoyield/report/catalogue.hpp"       // IWYU pragma: export
#include "isoyield/report/json.hpp"            // IWYU pragma: export
#include "isoyield/utility/utility.hpp"        // IWYU pragma: export
