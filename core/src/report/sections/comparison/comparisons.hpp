#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "isoyield/base/problem.hpp"
#include "isoyield/inference/area_covariance.hpp"
#include "isoyield/inference/clusters.hpp"
#include "isoyield/inference/delong.hpp"
#include "isoyield/report/parts/comparison.hpp"
#include "isoyield/scores/score_table.hpp"
#include "isoyield/scores/sweep.hpp"
#include "isoyield/utility/utility.hpp"
#include "report/sections/comparison/item_decisions.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// Whether so many classifiers of a table are to be tested against each other: as the option says, else when they are
/// several, but neither they nor the decisions too many.
[[nodiscard]] bool compares(const Options& options, const ScoreTable& table, std::size_t classifiers);

/// Score columns of the same items of two classes.
struct ScoredItems {
  const std::vector<ScoreColumn>& columns;
  std::span<const std::uint8_t> positive;
  std::span<const std::uint64_t> groups;  ///< of items that belong together; empty: none
  const Clusters* clusters = nullptr;     ///< in which they were drawn; null: one by one
  std::size_t positive_class = 1;
  std::span<const double> counts = {};  ///< how many items each of them stands for; empty: one
};

/// The columns with the placement of each item; absent where DeLong's method does not apply, empty where there is no
/// other column. `areas`: delong() of each sweep.
[[nodiscard]] std::vector<std::optional<PlacedItems>> placements(const ScoredItems& items,
                                                                 const std::vector<Sweep>& sweeps,
                                                                 const std::vector<std::optional<AucEstimate>>& areas);

/// Each pair of classifiers on the same items: areas of score columns by DeLong's tests, decisions
/// by McNemar's and by their yields (honest ones where a threshold was chosen). `all`: the decisions of each column at
/// the operating point that is reported, then those of classifiers without scores.
/// `worth` in the order of the classes. `placed`: placements(). `notes` takes why a test is missing. Not corrected for
/// all pairs yet.
[[nodiscard]] std::vector<report::Comparison> comparisons(const ScoredItems& items, const std::vector<Sweep>& sweeps,
                                                          const std::vector<std::optional<PlacedItems>>& placed,
                                                          std::span<const std::uint16_t> truth,
                                                          const std::vector<ItemDecisions>& all, const Worth& worth,
                                                          const Settings& settings, Problems& notes);

/// Joint test that the areas of three score columns or more are all equal; absent where they do not vary.
[[nodiscard]] std::optional<report::JointTest> joint_test(const ScoredItems& items,
                                                          std::vector<std::optional<PlacedItems>> placed);

/// Each pair of classifiers that decided the same items, of whatever classes, by what they decided. `groups`,
/// `clusters`, `counts` as above.
[[nodiscard]] std::vector<report::Comparison> comparisons(std::span<const std::uint16_t> truth,
                                                          std::span<const std::uint64_t> groups,
                                                          const Clusters* clusters,
                                                          const std::vector<ItemDecisions>& decided, const Worth& worth,
                                                          std::size_t positive_class, const Settings& settings,
                                                          Problems& notes, std::span<const double> counts = {});

/// Tests of two classifiers that decided the same items, drawn one by one: how often each is right (McNemar; where
/// decisions are classes), for three decisions or more how the decisions are shared out (Stuart-Maxwell, Bhapkar,
/// Bowker), and the difference of their yields. Classes and decisions by index, in the order of `worth`.
void compare_decisions(std::vector<report::Comparison>& out, const ItemDecisions& a, const ItemDecisions& b,
                       std::span<const std::uint16_t> truth, const Worth& worth, const Settings& settings,
                       std::span<const double> counts = {});

/// The same of items drawn in clusters: how often each is right (Obuchowski), and the difference of their yields.
void compare_clustered_decisions(std::vector<report::Comparison>& out, const ItemDecisions& a, const ItemDecisions& b,
                                 std::span<const std::uint16_t> truth, const Worth& worth, const Clusters& clusters,
                                 const Settings& settings);

/// Holm's correction of each test (of each metric) over all pairs, where there are several.
void correct_for_all(std::vector<report::Comparison>& comparisons);

}  // namespace isoyield
