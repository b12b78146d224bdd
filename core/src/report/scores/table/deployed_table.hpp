#pragma once

#include <span>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/scores/score_table.hpp"
#include "isoyield/scores/sweep.hpp"
#include "report/settings.hpp"

// A table as it would be in a deployment with other class shares: every row counts for as much as its class is more
// common there.

namespace isoyield {

/// The same points for this share of positives; as they are where it is 0, and where a class has no items.
[[nodiscard]] Sweep at_share(Sweep points, double share);

/// Settings for the class shares of the deployment, `settings.prevalence`; as they are where it is 0. `points`: of the
/// test. A class without items is a problem.
[[nodiscard]] Result<Settings> deployed(Settings settings, const Sweep& points, std::size_t positive,
                                        const std::vector<std::string>& labels);
/// The same for any number of classes; as they are where there are no `shares`. `totals`: of the test, above 0 where a
/// class has a share.
[[nodiscard]] Settings deployed(Settings settings, const std::vector<double>& shares,
                                const std::vector<double>& totals);

/// What items of so many of each class count for, so that classes have these shares and all count as before; not given
/// where there are no shares, or no items of a class that has one.
[[nodiscard]] ClassWeights class_weights(const std::vector<double>& shares, const std::vector<double>& totals);

/// The weight of each row: its own (empty: 1 each) times that of its class. Empty: 1 each.
[[nodiscard]] std::vector<double> row_weights(std::span<const double> own, std::span<const std::uint16_t> truth,
                                              const ClassWeights& of_classes);
/// The same for two classes: of the negative, then of the positive one.
[[nodiscard]] std::vector<double> row_weights(std::span<const double> own, std::span<const std::uint8_t> truly_positive,
                                              const ClassWeights& by_sign);

/// What a report at other class shares leaves out or takes for granted.
void add_deployment_notes(Problems& notes, const Settings& settings, const std::vector<double>& shares,
                          const std::vector<std::string>& labels, bool resampled);

}  // namespace isoyield
