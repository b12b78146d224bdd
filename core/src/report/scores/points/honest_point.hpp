#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "decisions/honest_threshold.hpp"
#include "isoyield/report/parts/threshold.hpp"
#include "isoyield/scores/score_table.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// What the threshold that a rule chooses for a column is worth on items that did not choose it: over the folds of the
/// table where it has several, else over random ones. Absent for rules that do not choose by the data.
/// `falling`, `drawn`, `shares` as of HonestItems. `utility`: index 1 the positive class. `weights`: of the negative,
/// then of the positive class.
[[nodiscard]] std::optional<HonestYield> chosen_honestly(const ScoreTable& table, const ScoreSet& items,
                                                         const std::optional<Clusters>& clusters,
                                                         const ThresholdChoice& rule, const UtilityMatrix& utility,
                                                         const ClassWeights& weights, const Settings& settings,
                                                         const FallingItems* falling, DrawnFolds* drawn, bool shares);

/// The same in the shape that leaves the core. `apparent`: the yield at `threshold` on the same items. The variance of
/// the interval is that of what items earn, cross-fitted or at the threshold, whichever varies more, times the
/// inflation of cross-fitting, not less with class totals fixed than with random ones; its distribution Student's with
/// as many degrees of freedom as items of the rarer class, less one (or clusters, where there are few).
[[nodiscard]] report::Honest honest_point(const HonestYield& honest, double apparent, const ScoreSet& items,
                                          double threshold, const UtilityMatrix& utility,
                                          const std::optional<Clusters>& clusters, const ClassWeights& weights,
                                          const Settings& settings);

/// The interval of the yield of a threshold that these items did not choose, by the same variance and distribution;
/// absent where what they earn does not vary.
[[nodiscard]] std::optional<report::Ci> fixed_threshold_interval(double yield, const ScoreSet& items, double threshold,
                                                                 const UtilityMatrix& utility,
                                                                 const std::optional<Clusters>& clusters,
                                                                 const ClassWeights& weights, const Settings& settings);

/// What each item earns, or earns more: cross-fitted, and where all items chose what is in use.
struct ItemMeans {
  double mean = 0;
  std::span<const double> across = {};  ///< empty: other items chose
  double within[2] = {0, 0};            ///< as HonestYield::within, in what items earn
  std::span<const double> here;
  double inflation = 1;
};

/// The interval of such a mean on new items, by the same variance and distribution; absent where it does not vary.
[[nodiscard]] std::optional<report::Ci> mean_interval(const ItemMeans& of, const ScoreSet& items,
                                                      const std::optional<Clusters>& clusters,
                                                      const ClassWeights& weights, const Settings& settings);

}  // namespace isoyield
