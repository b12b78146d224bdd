#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "analysis/settings.hpp"
#include "isoyield/report.hpp"
#include "isoyield/score_table.hpp"
#include "isoyield/sweep.hpp"
#include "isoyield/utility.hpp"

namespace isoyield {

/// Whether the score columns of a table are to be tested against each other: as the option says, else when there are
/// several and not too many rows.
[[nodiscard]] bool compares(const Options& options, const ScoreTable& table);

/// Each pair of score columns on the same items: areas by DeLong's tests (unweighted items), decisions at the operating
/// points that the classifiers report by McNemar's and by their yields. `utility` in the order of the classes.
[[nodiscard]] std::vector<report::Comparison> comparisons(const std::vector<ScoreColumn>& columns,
                                                          std::span<const std::uint8_t> positive,
                                                          const std::vector<Sweep>& sweeps,
                                                          const std::vector<report::Classifier>& classifiers,
                                                          const UtilityMatrix& utility, std::size_t positive_class,
                                                          const Settings& settings);

/// Tests of two classifiers that decided the same items: how often each is right (McNemar; where decisions are
/// classes), for three decisions or more how the decisions are shared out (Stuart-Maxwell, Bhapkar, Bowker), and the
/// difference of their yields. Classes and decisions by index, in the order of `utility`.
void compare_decisions(std::vector<report::Comparison>& out, const std::string& name_a, const std::string& name_b,
                       std::span<const std::uint16_t> truth, std::span<const std::uint16_t> a,
                       std::span<const std::uint16_t> b, const UtilityMatrix& utility, const Settings& settings);

/// Holm's correction of each test over all pairs, where there are several.
void correct_for_all(std::vector<report::Comparison>& comparisons);

}  // namespace isoyield
