#pragma once

#include <vector>

#include "isoyield/parse/account.hpp"
#include "isoyield/report/analysis.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// The readings as matrices that the doubts and assumptions of the likeliest leave open, each with the option that
/// chooses it; those that come to the same are left out.
[[nodiscard]] std::vector<report::Rival> other_readings(const Source& source, const Options& options,
                                                        const Settings& settings, const Account& account,
                                                        const report::Reading& likeliest);

}  // namespace isoyield
