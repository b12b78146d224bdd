#pragma once

#include <span>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/scores/score_table.hpp"
#include "isoyield/scores/sweep.hpp"
#include "report/settings.hpp"

// A table of two classes as it would be in a deployment with other class shares: every row counts for as much as its
// class is more common there.

namespace isoyield {

/// The same points for this share of positives; as they are where it is 0, and where a class has no items.
[[nodiscard]] Sweep at_share(Sweep points, double share);

/// Settings for the class shares of the deployment, `settings.prevalence`; as they are where it is 0. `points`: of the
/// test. A class without items is a problem.
[[nodiscard]] Result<Settings> deployed(Settings settings, const Sweep& points, std::size_t positive,
                                        const std::vector<std::string>& labels);

/// The weight of each row: its own times that of its class. Empty: 1 each.
[[nodiscard]] std::vector<double> row_weights(const ScoreTable& table, std::span<const std::uint8_t> truly_positive,
                                              const ClassWeights& by_sign);

/// What a report at other class shares leaves out or takes for granted.
void add_deployment_notes(Problems& notes, const Settings& settings, std::size_t positive,
                          const std::vector<std::string>& labels, bool resampled);

}  // namespace isoyield
