#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analysis/settings.hpp"
#include "isoyield/report.hpp"
#include "isoyield/score_table.hpp"
#include "isoyield/sweep.hpp"

namespace isoyield {

/// Whether the score columns of a table are to be tested against each other: as the option says, else when there are
/// several and not too many rows.
[[nodiscard]] bool compares(const Options& options, const ScoreTable& table);

/// Each pair of score columns on the same items: areas by DeLong's tests (unweighted items), decisions at the operating
/// points that the classifiers report by McNemar's.
[[nodiscard]] std::vector<report::Comparison> comparisons(const std::vector<ScoreColumn>& columns,
                                                          std::span<const std::uint8_t> positive,
                                                          const std::vector<Sweep>& sweeps,
                                                          const std::vector<report::Classifier>& classifiers,
                                                          const Settings& settings);

}  // namespace isoyield
