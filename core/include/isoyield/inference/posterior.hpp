#pragma once

#include <optional>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/numeric/random.hpp"
#include "isoyield/statistics/deployment.hpp"
#include "isoyield/statistics/interval.hpp"
#include "isoyield/statistics/sampling.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

/// Items that the Dirichlet prior adds to a matrix, spread evenly over its cells: 1/2 a cell for 2x2 (Jeffreys), fewer
/// a cell for more cells, so that the prior never outweighs the data (Perks 1947 argues for a fixed total).
inline constexpr double kPriorItems = 2;

/// What is known of the cell shares behind a confusion matrix of counts: Dirichlet(count + prior). With class totals
/// fixed one Dirichlet a row (for two classes Beta, 1/2 a cell: Jeffreys), each with one prior item spread evenly. So
/// it is at the class shares of a deployment too, with the items tested of each class; shares that were estimated are
/// Dirichlet in their turn, with one prior item.
class CellPosterior {
 public:
  /// `items` is the number of items behind the matrix: its total for counts, larger or smaller for shares or weights.
  CellPosterior(const ConfusionMatrix& matrix, const ItemsBehind& items, ClassTotals totals = ClassTotals::random);
  /// Cell shares, summing to 1, row by row.
  void draw(Random& random, std::vector<double>& shares) const;
  /// Exact mean and variance of the yield, which is linear in the shares.
  [[nodiscard]] double mean(const UtilityMatrix& utility) const;
  [[nodiscard]] double variance(const UtilityMatrix& utility) const;

 private:
  /// Cells whose shares sum to `share`, whatever is drawn.
  struct Group {
    std::size_t first = 0;
    std::size_t last = 0;
    double share = 1;
    double total = 0;  ///< of the concentrations
  };
  [[nodiscard]] double mean(const Group& group, const UtilityMatrix& utility) const;

  [[nodiscard]] std::vector<double> draw_shares(Random& random) const;

  std::vector<double> concentration_;
  std::vector<Group> groups_;
  std::vector<double> of_shares_;  ///< concentrations of the groups' shares; empty: they are what they are
};

/// What the posterior says of the yields of classifiers tested independently.
struct YieldPosterior {
  struct Pair {
    std::size_t a = 0;
    std::size_t b = 0;
    Interval difference;
    double probability_a_better = 0;
  };
  std::vector<Interval> yields;  ///< one a classifier
  std::vector<Pair> pairs;       ///< the pairs asked for
  /// Draw after draw what each matrix and then what always making each decision yields: with the class shares of the
  /// first matrix's draw where all matrices have the same, so that only what they do with the items differs.
  std::vector<double> together;
  /// Two classes and decisions: draw after draw the cells of each matrix.
  std::vector<std::vector<double>> cells;
};

/// Equal-tailed intervals of yields and of differences, and how often one yields more than another. `items`: one a
/// matrix. O(draws * cells).
[[nodiscard]] YieldPosterior yield_posterior(const UtilityMatrix& utility, const std::vector<ConfusionMatrix>& matrices,
                                             const std::vector<ItemsBehind>& items,
                                             const std::vector<std::pair<std::size_t, std::size_t>>& pairs,
                                             const Sampling& sampling);

/// Equal-tailed posterior intervals of many metrics of one matrix at once; absent where the metric is undefined in more
/// than half of (1 - level) of the draws, and where it is the same in all of them (as prevalence is with class totals
/// fixed). `positive` as in evaluate().
[[nodiscard]] std::vector<std::optional<Interval>> metric_posterior(const std::vector<const Metric*>& metrics,
                                                                    const std::vector<std::vector<double>>& arguments,
                                                                    const ConfusionMatrix& matrix,
                                                                    const ItemsBehind& items, std::size_t positive,
                                                                    const Sampling& sampling);

/// Quantile by linear interpolation between order statistics (Hyndman, Fan 1996, type 7). `sorted` ascending, not
/// empty.
[[nodiscard]] double quantile(const std::vector<double>& sorted, double probability);
/// The same of values in any order, which this changes: for one or two quantiles faster than sorting them.
[[nodiscard]] double selected_quantile(std::vector<double>& values, double probability);

}  // namespace isoyield
