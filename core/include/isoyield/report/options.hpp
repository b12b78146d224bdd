#pragma once

#include "isoyield/base/option.hpp"
#include "isoyield/report/groups/certainty.hpp"
#include "isoyield/report/groups/curves.hpp"
#include "isoyield/report/groups/measures.hpp"
#include "isoyield/report/groups/reading.hpp"
#include "isoyield/report/groups/utilities.hpp"

// Options of reports, in groups by what they are about (groups/); each call takes some of the groups (calls.hpp). The
// same names on the command line, in JavaScript and here; what is left empty is guessed or has its default.

namespace isoyield {

/// Everything a caller may set about a report.
struct Options : Together<group::Reading, group::Labels, group::DecisionLabels, group::PastedText, group::Columns,
                          group::Utilities, group::Subjects, group::CostRange, group::Sampling, group::ItemNumber,
                          group::Certainty, group::Proportions, group::Ratios, group::Posterior, group::Resampling,
                          group::Measures, group::Formulas, group::ClassMeasures, group::KappaWeights, group::Curves,
                          group::Speech> {};

}  // namespace isoyield
