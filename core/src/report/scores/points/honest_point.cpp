#include "report/scores/points/honest_point.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "isoyield/statistics/interval.hpp"
#include "numeric/distributions.hpp"

namespace isoyield {
namespace {

/// Variance of a sum to which each item adds so much, less the mean.
double variance_of_sum(const std::vector<double>& added, const std::optional<Clusters>& clusters) {
  double sum = 0;
  for (const double each : added) sum += each * each;
  return clusters ? clustered_variance(clusters->totals(added)).value_or(sum) : sum;
}

/// Variance of the mean of what items earn.
double variance_of_mean(const std::vector<double>& earned, const std::optional<Clusters>& clusters,
                        std::span<const std::uint8_t> positive, const ClassWeights& weights) {
  const auto n = static_cast<double>(earned.size());
  std::vector<double> together;
  together.reserve(earned.size());
  if (weights.given()) {
    const std::vector<std::uint16_t> truth(positive.begin(), positive.end());
    const WeightedMean found = weighted_mean(earned, truth, weights);
    // Without any signal the choice wavers between deciding nothing and everything positive, which varies within no
    // class: intervals by class alone then cover in 88 %, however many items there are.
    for (std::size_t i = 0; i < earned.size(); ++i)
      together.push_back(weights.of(truth[i]) * (earned[i] - found.mean) / n);
    double within = found.variance;
    if (clusters) {
      constexpr double kLevel = 0.95;  // whatever it is
      const Interval interval = paired_mean(earned, *clusters, kLevel, {}, weights, truth).interval;
      const double error = (interval.high - interval.low) / 2 / clustered_half_width(kLevel, clusters->count());
      within = error * error;
    }
    return std::max(within, variance_of_sum(together, clusters));
  }
  double mean = 0;
  for (const double each : earned) mean += each / n;
  for (const double each : earned) together.push_back((each - mean) / n);
  return variance_of_sum(together, clusters);
}

/// Of Student's distribution: what a threshold earns is known no better than by the items of the rarer class.
double degrees_of_freedom(std::span<const std::uint8_t> positive) {
  const auto positives = std::count_if(positive.begin(), positive.end(), [](std::uint8_t each) { return each != 0; });
  const auto rarer = std::min<std::ptrdiff_t>(positives, static_cast<std::ptrdiff_t>(positive.size()) - positives);
  return static_cast<double>(std::max<std::ptrdiff_t>(1, rarer - 1));
}

/// What each item earns at a threshold.
std::vector<double> earned_at(double threshold, const ScoreSet& items, const UtilityMatrix& utility) {
  std::vector<double> out;
  out.reserve(items.scores.size());
  for (std::size_t i = 0; i < items.scores.size(); ++i)
    out.push_back(utility.at(items.positive[i], items.scores[i] >= threshold ? 1 : 0));
  return out;
}

/// With class totals fixed, too, each class varies by itself.
ClassWeights drawn_weights(const std::optional<Clusters>& clusters, const ClassWeights& weights,
                           const Settings& settings) {
  const bool by_class = settings.intervals.sampling.totals == ClassTotals::fixed && !clusters && !weights.given();
  return by_class ? ClassWeights{.of_class = {1, 1}} : weights;
}

/// Half the width of an interval of a mean with this variance.
double half_width(double variance, const ScoreSet& items, const std::optional<Clusters>& clusters,
                  const Settings& settings) {
  const double level = settings.intervals.sampling.level;
  const double z = clusters ? clustered_half_width(level, clusters->count())
                            : distributions::student_half_width(level, degrees_of_freedom(items.positive));
  return z * std::sqrt(variance);
}

}  // namespace

bool chooses_by_data(const ThresholdChoice& rule) {
  return !rule.threshold && (rule.row == nullptr || rule.row->by_data);
}

std::optional<HonestYield> chosen_honestly(const ScoreTable& table, const ScoreSet& items,
                                           const std::optional<Clusters>& clusters, const ThresholdChoice& rule,
                                           const UtilityMatrix& utility, const ClassWeights& weights,
                                           const Settings& settings) {
  constexpr std::size_t kMostRows = 1000000;
  constexpr std::size_t kMostRowsOfOthers = 200000;
  const bool most_yield = rule.row != nullptr && rule.row->most_yield;
  if (!table.weights.empty() || !chooses_by_data(rule)) return std::nullopt;
  if (items.scores.size() > (most_yield ? kMostRows : kMostRowsOfOthers)) return std::nullopt;
  return honest_yield({.scores = items.scores,
                       .positive = items.positive,
                       .folds = table.folds,
                       .fold_count = table.fold_labels.size(),
                       .clusters = clusters ? &*clusters : nullptr,
                       .seed = settings.intervals.sampling.seed,
                       .scale = items.scale,
                       .weights = weights},
                      rule, utility);
}

report::Honest honest_point(const HonestYield& honest, double apparent, const ScoreSet& items, double threshold,
                            const UtilityMatrix& utility, const std::optional<Clusters>& clusters,
                            const ClassWeights& weights, const Settings& settings) {
  const ClassWeights drawn = drawn_weights(clusters, weights, settings);
  const double variance =
      std::max(variance_of_mean(honest.earned(items.positive, utility), clusters, items.positive, drawn),
               variance_of_mean(earned_at(threshold, items, utility), clusters, items.positive, drawn));
  const double half = half_width(variance * honest.inflation, items, clusters, settings);
  report::Honest out{
      .yield = honest.yield, .optimism = apparent - honest.yield, .repeats = honest.repeats, .folds = honest.folds};
  if (settings.with_intervals && half > 0)
    out.ci = ci({honest.yield - half, honest.yield + half}, "cross_fitted", settings);
  return out;
}

std::optional<report::Ci> fixed_threshold_interval(double yield, const ScoreSet& items, double threshold,
                                                   const UtilityMatrix& utility,
                                                   const std::optional<Clusters>& clusters, const ClassWeights& weights,
                                                   const Settings& settings) {
  const double variance = variance_of_mean(earned_at(threshold, items, utility), clusters, items.positive,
                                           drawn_weights(clusters, weights, settings));
  const double half = half_width(variance, items, clusters, settings);
  if (!(half > 0)) return std::nullopt;
  return ci({yield - half, yield + half}, "student", settings);
}

}  // namespace isoyield
