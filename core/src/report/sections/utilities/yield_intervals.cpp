#include "report/sections/utilities/yield_intervals.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "isoyield/inference/paired_yield.hpp"
#include "isoyield/inference/posterior.hpp"
#include "isoyield/statistics/interval.hpp"

namespace isoyield {
namespace {

/// A posterior whose prior draws it off the end of what is possible would leave out a value that stands there.
Interval holding(const Interval& interval, double value) {
  return {std::min(interval.low, value), std::max(interval.high, value)};
}

/// The variance of what one item earns; with class totals fixed that within the classes.
double variance_of_item(const UtilityMatrix& utility, const ConfusionMatrix& matrix, ClassTotals totals) {
  const std::size_t decisions = utility.decisions();
  const std::size_t length = totals == ClassTotals::fixed ? decisions : utility.cells().size();
  const double all = matrix.total();
  double variance = 0;
  for (std::size_t first = 0; first < utility.cells().size(); first += length) {
    double share = 0;
    double mean = 0;
    for (std::size_t i = first; i < first + length; ++i) {
      share += matrix.cells()[i] / all;
      mean += utility.cells()[i] * (matrix.cells()[i] / all);
    }
    for (std::size_t i = first; i < first + length && share > 0; ++i) {
      const double from_mean = utility.cells()[i] - mean / share;
      variance += from_mean * from_mean * (matrix.cells()[i] / all);
    }
  }
  return variance;
}

double variance_of_yield(const UtilityMatrix& utility, const ConfusionMatrix& matrix, const ItemsBehind& items,
                         ClassTotals totals) {
  if (!items.deployed()) return variance_of_item(utility, matrix, totals) / items.all;
  std::vector<double> shares = matrix.cells();
  const double all = matrix.total();
  for (double& each : shares) each /= all;
  return deployed_variance(shares, utility.cells(), utility.decisions(), items);
}

/// Ranges of the yields without sampling, by the normal distribution; none where what items earn does not vary.
void add_delta(report::Utility& out, const UtilityMatrix& utility, const std::vector<ConfusionMatrix>& matrices,
               const std::vector<ItemsBehind>& items, const Pairs& pairs, const Settings& settings) {
  const double z = normal_half_width(settings.intervals.sampling.level);
  std::vector<double> variances;
  for (std::size_t i = 0; i < matrices.size(); ++i)
    variances.push_back(variance_of_yield(utility, matrices[i], items[i], settings.intervals.sampling.totals));
  const auto around = [&](double value, double variance) -> std::optional<report::Ci> {
    const double half = z * std::sqrt(variance);
    if (!(half > 0) || !std::isfinite(half)) return std::nullopt;
    return ci({value - half, value + half}, "delta", settings);
  };
  for (std::size_t i = 0; i < matrices.size(); ++i) out.yields[i].ci = around(out.yields[i].value, variances[i]);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto& [a, b] = pairs[i];
    out.pairwise[i].ci = around(out.pairwise[i].difference, variances[a] + variances[b]);
  }
}

/// Ranges of the yields of clustered items; those of differences come from the tests of pairs, which know the items.
void add_clustered(report::Utility& out, const UtilityMatrix& utility, const std::vector<Contender>& contenders,
                   const Settings& settings) {
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    const CellCovariance* const known = contenders[i].clustered;
    if (known == nullptr) continue;
    const auto interval = clustered_interval(out.yields[i].value, known->variance(utility.cells()), known->clusters(),
                                             settings.intervals.sampling.level);
    if (interval) out.yields[i].ci = ci(*interval, "clusters", settings);
  }
}

}  // namespace

std::optional<YieldPosterior> add_yield_intervals(report::Utility& out, const UtilityMatrix& utility,
                                                  const std::vector<Contender>& contenders, const Pairs& pairs,
                                                  const Settings& settings) {
  if (std::any_of(contenders.begin(), contenders.end(), [](const Contender& it) { return it.clustered != nullptr; })) {
    add_clustered(out, utility, contenders, settings);
    return std::nullopt;
  }
  std::vector<ConfusionMatrix> matrices;
  std::vector<ItemsBehind> items;
  for (const Contender& contender : contenders) {
    matrices.push_back(contender.earning());
    items.push_back(contender.items);
  }
  const bool unknown = std::any_of(items.begin(), items.end(), [](const ItemsBehind& each) { return each.all == 0; });
  if (unknown) return std::nullopt;
  if (settings.intervals.sampling.draws == 0) {
    add_delta(out, utility, matrices, items, pairs, settings);
    return std::nullopt;
  }
  YieldPosterior posterior = yield_posterior(utility, matrices, items, pairs, settings.intervals.sampling);
  for (std::size_t i = 0; i < contenders.size(); ++i)
    out.yields[i].ci = ci(holding(posterior.yields[i], out.yields[i].value), "posterior", settings);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    out.pairwise[i].ci = ci(holding(posterior.pairs[i].difference, out.pairwise[i].difference), "posterior", settings);
    out.pairwise[i].probability_a_better = posterior.pairs[i].probability_a_better;
  }
  return posterior;
}

report::Ci mean_interval(const ItemValues& items, const char* method, const Settings& settings) {
  const double level = settings.intervals.sampling.level;
  const bool fixed = settings.intervals.sampling.totals == ClassTotals::fixed;
  const std::span<const std::uint16_t> strata = fixed ? items.truth : std::span<const std::uint16_t>();
  const PairedMean mean = items.clusters != nullptr
                              ? paired_mean(items.values, *items.clusters, level, strata, settings.weights, items.truth)
                          : settings.weights.given()
                              ? paired_mean(items.values, level, items.truth, settings.weights, items.counts)
                              : paired_mean(items.values, level, strata, items.counts);
  return ci(mean.interval, method, settings);
}

}  // namespace isoyield
