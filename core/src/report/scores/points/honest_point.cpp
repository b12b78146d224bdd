#include "report/scores/points/honest_point.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "isoyield/statistics/interval.hpp"
#include "numeric/distributions.hpp"

namespace isoyield {
namespace {

/// Items of two classes, how they were drawn, and what they weigh.
struct Drawn {
  std::span<const std::uint8_t> positive;
  const std::optional<Clusters>& clusters;
  std::span<const double> counts;  ///< empty: one each, or clusters weigh them
  const ClassWeights& weights;

  [[nodiscard]] double weight(std::size_t row) const {
    if (clusters) return clusters->weight(row);
    return counts.empty() ? 1 : counts[row];
  }
};

/// Items that are decided alike, counted together.
struct Alike {
  std::vector<std::uint8_t> positive;
  std::vector<double> share;  ///< in which they are decided positive
  std::vector<double> counts;

  [[nodiscard]] auto earned(const UtilityMatrix& utility) const {
    return [this, &utility](std::size_t i) { return earned_at(share[i], positive[i], utility); };
  }
  void add(std::size_t of_class, double of_share, double items) {
    if (!(items > 0)) return;
    positive.push_back(static_cast<std::uint8_t>(of_class));
    share.push_back(of_share);
    counts.push_back(items);
  }
};

Alike cross_fitted(const HonestYield& honest) {
  Alike out;
  for (std::size_t k = 0; k < 2; ++k) {
    const auto times = static_cast<double>(honest.often[k].size() - 1);
    for (std::size_t often = 0; often < honest.often[k].size(); ++often)
      out.add(k, static_cast<double>(often) / times, honest.often[k][often]);
  }
  return out;
}

Alike at_threshold(double threshold, const ScoreSet& items) {
  double counts[2][2] = {{0, 0}, {0, 0}};
  if (items.weights.empty()) {
    std::size_t decided = 0;
    std::size_t found = 0;
    std::size_t positives = 0;
    for (std::size_t i = 0; i < items.scores.size(); ++i) {
      const std::size_t above = items.scores[i] >= threshold ? 1 : 0;
      decided += above;
      found += above & items.positive[i];
      positives += items.positive[i];
    }
    const std::size_t negatives = items.scores.size() - positives;
    counts[1][1] = static_cast<double>(found);
    counts[1][0] = static_cast<double>(positives - found);
    counts[0][1] = static_cast<double>(decided - found);
    counts[0][0] = static_cast<double>(negatives - (decided - found));
  }
  for (std::size_t i = 0; i < items.weights.size(); ++i)
    counts[items.positive[i]][items.scores[i] >= threshold ? 1 : 0] += items.weights[i];
  Alike out;
  for (const std::size_t k : {0U, 1U}) {
    for (const std::size_t decided : {0U, 1U}) out.add(k, static_cast<double>(decided), counts[k][decided]);
  }
  return out;
}

/// Variance of a sum to which each item adds so much, less the mean.
template <class Added>
double variance_of_sum(Added added, const Drawn& drawn) {
  double sum = 0;
  for (std::size_t i = 0; i < drawn.positive.size(); ++i) sum += drawn.weight(i) * (added(i) * added(i));
  if (!drawn.clusters) return sum;
  std::vector<double> each;
  each.reserve(drawn.positive.size());
  for (std::size_t i = 0; i < drawn.positive.size(); ++i) each.push_back(added(i));
  return clustered_variance(drawn.clusters->totals(each)).value_or(sum);
}

/// Variance of the mean of what items earn. `earned(i)`: what each of them does.
template <class Earned>
double variance_of_mean(Earned earned, const Drawn& drawn) {
  const auto& [positive, clusters, counts, weights] = drawn;
  double n = 0;
  for (std::size_t i = 0; i < positive.size(); ++i) n += drawn.weight(i);
  if (!weights.given()) {
    double mean = 0;
    for (std::size_t i = 0; i < positive.size(); ++i) mean += drawn.weight(i) * (earned(i) / n);
    return variance_of_sum([&](std::size_t i) { return (earned(i) - mean) / n; }, drawn);
  }
  std::vector<double> values;
  values.reserve(positive.size());
  for (std::size_t i = 0; i < positive.size(); ++i) values.push_back(earned(i));
  const std::vector<std::uint16_t> truth(positive.begin(), positive.end());
  const WeightedMean found = weighted_mean(values, truth, weights, counts);
  double within = found.variance;
  if (clusters) {
    constexpr double kLevel = 0.95;  // whatever it is
    const Interval interval = paired_mean(values, *clusters, kLevel, {}, weights, truth).interval;
    const double error = (interval.high - interval.low) / 2 / clustered_half_width(kLevel, clusters->count());
    within = error * error;
  }
  // Without any signal the choice wavers between deciding nothing and everything positive, which varies within no
  // class: intervals by class alone then cover in 88 %, however many items there are.
  const auto together = [&](std::size_t i) { return drawn.weights.of(truth[i]) * (values[i] - found.mean) / n; };
  return std::max(within, variance_of_sum(together, drawn));
}

/// What cross-fitting adds to it, because items that are counted together were decided differently.
double variance_within(const HonestYield& honest, const UtilityMatrix& utility, const Drawn& drawn) {
  if (honest.within[0] == 0 && honest.within[1] == 0) return 0;
  double squares = 0;
  double n = 0;
  for (std::size_t k = 0; k < 2; ++k) {
    const double more = drawn.weights.of(k) * (utility.at(k, 1) - utility.at(k, 0));
    squares += honest.within[k] * more * more;
  }
  for (std::size_t i = 0; i < drawn.positive.size(); ++i) n += drawn.weight(i);
  return squares / n / n;
}

/// Of Student's distribution: what a threshold earns is known no better than by the items of the rarer class.
double degrees_of_freedom(const Drawn& drawn) {
  double of_class[2] = {0, 0};
  if (!drawn.clusters && drawn.counts.empty()) {
    const auto positives = std::count(drawn.positive.begin(), drawn.positive.end(), std::uint8_t{1});
    of_class[1] = static_cast<double>(positives);
    of_class[0] = static_cast<double>(drawn.positive.size()) - of_class[1];
  } else {
    for (std::size_t i = 0; i < drawn.positive.size(); ++i) of_class[drawn.positive[i] != 0 ? 1 : 0] += drawn.weight(i);
  }
  return std::max(1.0, std::min(of_class[0], of_class[1]) - 1);
}

/// What each item earns at a threshold.
auto earned_by(double threshold, const ScoreSet& items, const UtilityMatrix& utility) {
  return [threshold, &items, &utility](std::size_t i) {
    return utility.at(items.positive[i], items.scores[i] >= threshold ? 1 : 0);
  };
}

/// Of the mean of what items earn at a threshold.
double variance_at(double threshold, const ScoreSet& items, const UtilityMatrix& utility, const Drawn& drawn) {
  if (drawn.clusters) return variance_of_mean(earned_by(threshold, items, utility), drawn);
  const Alike alike = at_threshold(threshold, items);
  return variance_of_mean(alike.earned(utility), {alike.positive, drawn.clusters, alike.counts, drawn.weights});
}

/// With class totals fixed, too, each class varies by itself.
ClassWeights drawn_weights(const std::optional<Clusters>& clusters, const ClassWeights& weights,
                           const Settings& settings) {
  const bool by_class = settings.intervals.sampling.totals == ClassTotals::fixed && !clusters && !weights.given();
  return by_class ? ClassWeights{.of_class = {1, 1}} : weights;
}

/// Half the width of an interval of a mean with this variance.
double half_width(double variance, const Drawn& drawn, const Settings& settings) {
  const double level = settings.intervals.sampling.level;
  const double z = drawn.clusters ? clustered_half_width(level, drawn.clusters->count())
                                  : distributions::student_half_width(level, degrees_of_freedom(drawn));
  return z * std::sqrt(variance);
}

}  // namespace

std::optional<HonestYield> chosen_honestly(const ScoreTable& table, const ScoreSet& items,
                                           const std::optional<Clusters>& clusters, const ThresholdChoice& rule,
                                           const UtilityMatrix& utility, const ClassWeights& weights,
                                           const Settings& settings, const FallingItems* falling, DrawnFolds* drawn,
                                           bool shares) {
  if (!chooses_by_data(rule)) return std::nullopt;
  return honest_yield({.scores = items.scores,
                       .positive = items.positive,
                       .folds = table.folds,
                       .fold_count = table.fold_labels.size(),
                       .clusters = clusters ? &*clusters : nullptr,
                       .seed = settings.intervals.sampling.seed,
                       .scale = items.scale,
                       .weights = weights,
                       .counts = items.weights,
                       .divided = table.counted && !clusters,
                       .falling = falling,
                       .drawn = drawn,
                       .shares = shares || clusters},
                      rule, utility);
}

report::Honest honest_point(const HonestYield& honest, double apparent, const ScoreSet& items, double threshold,
                            const UtilityMatrix& utility, const std::optional<Clusters>& clusters,
                            const ClassWeights& weights, const Settings& settings) {
  const ClassWeights of_classes = drawn_weights(clusters, weights, settings);
  const Drawn drawn{items.positive, clusters, items.weights, of_classes};
  double cross = 0;
  if (clusters || honest.often[0].empty()) {
    cross = variance_of_mean([&](std::size_t i) { return honest.earned(i, items.positive[i] != 0, utility); }, drawn);
  } else {
    const Alike alike = cross_fitted(honest);
    cross = variance_of_mean(alike.earned(utility), {alike.positive, clusters, alike.counts, of_classes});
  }
  const double variance =
      std::max(cross + variance_within(honest, utility, drawn), variance_at(threshold, items, utility, drawn));
  const double half = half_width(variance * honest.inflation, drawn, settings);
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
  const ClassWeights of_classes = drawn_weights(clusters, weights, settings);
  const Drawn drawn{items.positive, clusters, items.weights, of_classes};
  const double half = half_width(variance_at(threshold, items, utility, drawn), drawn, settings);
  if (!(half > 0)) return std::nullopt;
  return ci({yield - half, yield + half}, "student", settings);
}

std::optional<report::Ci> mean_interval(const ItemMeans& of, const ScoreSet& items,
                                        const std::optional<Clusters>& clusters, const ClassWeights& weights,
                                        const Settings& settings) {
  const ClassWeights of_classes = drawn_weights(clusters, weights, settings);
  const Drawn drawn{items.positive, clusters, items.weights, of_classes};
  const auto variance_of = [&](std::span<const double> values) {
    return variance_of_mean([values](std::size_t i) { return values[i]; }, drawn);
  };
  double variance = variance_of(of.here);
  if (!of.across.empty()) {
    double n = 0;
    for (std::size_t i = 0; i < items.positive.size(); ++i) n += drawn.weight(i);
    double within = 0;
    for (const std::size_t k : {0U, 1U}) within += of_classes.of(k) * of_classes.of(k) * of.within[k];
    variance = std::max(variance, variance_of(of.across) + within / n / n);
  }
  const double half = half_width(variance * of.inflation, drawn, settings);
  if (!(half > 0)) return std::nullopt;
  return ci({of.mean - half, of.mean + half}, of.across.empty() ? "student" : "cross_fitted", settings);
}

}  // namespace isoyield
