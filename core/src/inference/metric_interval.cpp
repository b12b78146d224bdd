#include "isoyield/inference/metric_interval.hpp"

#include <algorithm>
#include <cmath>

#include "isoyield/statistics/ratio_interval.hpp"
#include "metrics/registry/fast.hpp"

namespace isoyield {
namespace {

std::array<double, 4> cells_of(const BinaryCounts& c) { return {c.tp, c.fn, c.fp, c.tn}; }

double sum_of(const std::array<bool, 4>& chosen, const BinaryCounts& counts) {
  const std::array<double, 4> cells = cells_of(counts);
  double sum = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) sum += chosen[i] ? cells[i] : 0;
  return sum;
}

/// Tables whose subset sums are all different, so that two shares that agree on all of them are the same share.
constexpr std::array<BinaryCounts, 3> kProbes{BinaryCounts{.tp = 3, .fn = 7, .fp = 19, .tn = 43},
                                              BinaryCounts{.tp = 53, .fn = 5, .fp = 11, .tn = 2},
                                              BinaryCounts{.tp = 13, .fn = 61, .fp = 4, .tn = 29}};

/// What a metric is of each probe.
using Probed = std::array<Value, kProbes.size()>;

bool is_share(const Probed& values, const Proportion& share) {
  for (std::size_t i = 0; i < kProbes.size(); ++i) {
    if (values[i].number() != share.successes(kProbes[i]) / share.trials(kProbes[i])) return false;
  }
  return true;
}

std::optional<Proportion> probe(const Metric& metric) {
  if (metric.formula.binary == nullptr || !metric.parameters.empty()) return std::nullopt;
  Probed values{0.0, 0.0, 0.0};
  for (std::size_t i = 0; i < kProbes.size(); ++i) {
    values[i] = evaluate(metric, kProbes[i]);
    // Of these tables every share has a value in [0, 1].
    if (!values[i].defined() || !(values[i].number() >= 0 && values[i].number() <= 1)) return std::nullopt;
  }
  constexpr unsigned kSubsets = 16;
  for (unsigned among = 1; among < kSubsets; ++among) {
    for (unsigned counted = 1; counted < among; ++counted) {
      if ((counted & ~among) != 0) continue;
      Proportion share;
      for (unsigned i = 0; i < share.among.size(); ++i) {
        share.among[i] = (among >> i & 1U) != 0;
        share.counted[i] = (counted >> i & 1U) != 0;
      }
      if (is_share(values, share)) return share;
    }
  }
  return std::nullopt;
}

/// Whether it is a share of the items of one class, so that it is binomial with class totals fixed too.
bool of_one_class(const Proportion& share) {
  return !(share.among[0] || share.among[1]) || !(share.among[2] || share.among[3]);
}

/// The share of items on the diagonal (accuracy) or off it (error rate) has the same meaning for K classes.
std::optional<double> matrix_successes(const Proportion& share, const ConfusionMatrix& matrix) {
  const std::array<bool, 4> all{true, true, true, true};
  const std::array<bool, 4> diagonal{true, false, false, true};
  const std::array<bool, 4> rest{false, true, true, false};
  if (share.among != all || (share.counted != diagonal && share.counted != rest)) return std::nullopt;
  double sum = 0;
  for (std::size_t i = 0; i < matrix.classes(); ++i) {
    for (std::size_t j = 0; j < matrix.classes(); ++j) {
      if ((i == j) == (share.counted == diagonal)) sum += matrix.at(i, j);
    }
  }
  return sum;
}

std::optional<MetricInterval> share_interval(double successes, double trials, double scale,
                                             const IntervalSettings& settings) {
  if (!(trials > 0)) return std::nullopt;
  return MetricInterval{
      .interval = settings.proportions->interval(successes * scale, trials * scale, settings.sampling.level),
      .method = settings.proportions->id};
}

/// A share of clustered items. `slopes`: by the share of each cell.
MetricInterval clustered_share_interval(double successes, double trials, const std::vector<double>& slopes,
                                        const CellCovariance& clustered, const IntervalSettings& settings) {
  const double share = successes / trials;
  const double level = settings.sampling.level;
  const double items = effective_items(share, trials * clustered.items_per_weight(), clustered.variance(slopes),
                                       clustered.clusters(), level)
                           .for_intervals;
  return {.interval = settings.proportions->interval(share * items, items, level), .method = settings.proportions->id};
}

/// By how much a share changes with the share of one cell.
double share_slope(bool counted, bool among, double share, double among_share) {
  return ((counted ? 1 : 0) - (among ? share : 0)) / among_share;
}

/// Accuracy or error rate of clustered items of any number of classes.
MetricInterval share_of_all(const Proportion& share, double successes, const ConfusionMatrix& matrix,
                            const CellCovariance& clustered, const IntervalSettings& settings) {
  const std::size_t classes = matrix.classes();
  std::vector<double> slopes;
  for (std::size_t cell = 0; cell < classes * classes; ++cell) {
    const bool diagonal = cell / classes == cell % classes;
    slopes.push_back(share_slope(share.counted[diagonal ? 0 : 1], true, successes / matrix.total(), 1));
  }
  return clustered_share_interval(successes, matrix.total(), slopes, clustered, settings);
}

/// The counts of the items that were tested, behind those of a deployment.
BinaryCounts as_tested(const BinaryCounts& shown, const ItemsBehind& items) {
  const double positive = shown.positives() > 0 ? items.of_class[0] / shown.positives() : 0;
  const double negative = shown.negatives() > 0 ? items.of_class[1] / shown.negatives() : 0;
  return {.tp = shown.tp * positive, .fn = shown.fn * positive, .fp = shown.fp * negative, .tn = shown.tn * negative};
}

}  // namespace

double Proportion::successes(const BinaryCounts& counts) const { return sum_of(counted, counts); }
double Proportion::trials(const BinaryCounts& counts) const { return sum_of(among, counts); }

std::optional<Proportion> proportion_of(const Metric& metric) {
  static const std::vector<std::optional<Proportion>> known = [] {
    std::vector<std::optional<Proportion>> all;
    for (const Metric& row : metrics()) all.push_back(probe(row));
    return all;
  }();
  if (metric.formula.binary.expression() != nullptr) return probe(metric);
  return known[static_cast<std::size_t>(&metric - metrics().data())];
}

std::optional<MetricInterval> closed_interval(const MetricCall& call, const BinaryCounts& shown,
                                              const ItemsBehind& items, const IntervalSettings& settings) {
  const BinaryCounts counts = items.deployed() ? as_tested(shown, items) : shown;
  const double scale = items.deployed() ? 1 : items.all / counts.total();
  if (const auto share = proportion_of(*call.metric)) {
    const bool by_class = settings.sampling.totals == ClassTotals::fixed || items.deployed();
    if (by_class && !of_one_class(*share)) return std::nullopt;
    return share_interval(share->successes(counts), share->trials(counts), scale, settings);
  }
  if (items.deployed() && (counts.positives() == 0 || counts.negatives() == 0)) return std::nullopt;
  const double tp = counts.tp * scale;
  const double fn = counts.fn * scale;
  const double fp = counts.fp * scale;
  const double tn = counts.tn * scale;
  const double level = settings.sampling.level;
  std::optional<Interval> interval;
  // The log method needs every cell and covers less (tests/bench/coverage.md).
  const bool log = settings.log_ratios;
  auto* const ratio = log ? ratio_of_proportions : ratio_of_proportions_score;
  switch (call.metric->ratio) {
    case CountRatio::none:
      break;
    case CountRatio::of_positive_shares:
      interval = ratio(tp, tp + fn, fp, fp + tn, level);
      break;
    case CountRatio::of_negative_shares:
      interval = ratio(fn, tp + fn, tn, fp + tn, level);
      break;
    case CountRatio::of_odds:
      interval = (log ? odds_ratio : odds_ratio_score)(tp, fn, fp, tn, level);
      break;
  }
  if (!interval) return std::nullopt;
  return MetricInterval{.interval = *interval, .method = log ? "log" : "score"};
}

std::optional<MetricInterval> closed_interval(const MetricCall& call, const BinaryCounts& counts, std::size_t positive,
                                              std::size_t classes, const CellCovariance& clustered,
                                              const IntervalSettings& settings) {
  const auto share = proportion_of(*call.metric);
  if (!share) return std::nullopt;
  // At other class shares only what hangs on no share is a share of so many items.
  const ClassWeights& weights = clustered.weights();
  const bool by_class = settings.sampling.totals == ClassTotals::fixed || weights.given();
  if (by_class && !of_one_class(*share)) return std::nullopt;
  if (weights.given() && classes != 2) return std::nullopt;
  const double trials = share->trials(counts);
  if (!(trials > 0)) return std::nullopt;
  const double successes = share->successes(counts);
  const auto slope = [&](std::size_t cell) {
    return share_slope(share->counted[cell], share->among[cell], successes / trials, trials / counts.total());
  };
  const CellSlopes slopes{.tp = slope(0), .fn = slope(1), .fp = slope(2), .tn = slope(3)};
  const bool of_positives = share->among[0] || share->among[1];
  const double weight = weights.given() ? weights.of(of_positives ? positive : 1 - positive) : 1;
  return clustered_share_interval(successes / weight, trials / weight, slopes_by_cell(slopes, positive, classes),
                                  clustered, settings);
}

std::vector<std::optional<MetricInterval>> metric_intervals(const std::vector<MetricCall>& calls,
                                                            const std::vector<Value>& values,
                                                            const ConfusionMatrix& matrix, const ItemsBehind& items,
                                                            std::size_t positive, const IntervalSettings& settings,
                                                            const CellCovariance* clustered) {
  constexpr std::size_t kMostSampledCells =
      400;  // beyond, thousands of draws of the whole table would be felt on every edit
  // Of larger tables the slopes of a hundred metrics take longer than everything else; of smaller ones too long for the
  // answer that an edit waits for, which draws nothing.
  const std::size_t few_cells = settings.sampling.draws > 0 ? 25 : 4;
  std::vector<std::optional<MetricInterval>> out(calls.size());
  std::vector<const Metric*> sampled;
  std::vector<std::vector<double>> arguments;
  std::vector<std::size_t> places;
  std::vector<MetricCall> smooth;
  std::vector<Value> smooth_values;
  std::vector<std::size_t> smooth_places;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    if (matrix.classes() == 2) {
      const BinaryCounts counts = one_vs_rest(matrix, positive);
      out[i] = clustered != nullptr ? closed_interval(calls[i], counts, positive, 2, *clustered, settings)
                                    : closed_interval(calls[i], counts, items.against_rest(positive), settings);
    } else if (const auto share = proportion_of(*calls[i].metric);
               share && settings.sampling.totals == ClassTotals::random && !items.deployed()) {
      if (const auto successes = matrix_successes(*share, matrix)) {
        out[i] = clustered != nullptr
                     ? share_of_all(*share, *successes, matrix, *clustered, settings)
                     : share_interval(*successes, matrix.total(), items.all / matrix.total(), settings);
      }
    }
    if (out[i]) continue;
    const Metric* metric = calls[i].metric;
    const bool wanted = settings.sample_all || metric->popular ||
                        std::find(settings.sampled.begin(), settings.sampled.end(), metric) != settings.sampled.end();
    // What is drawn from the posterior is drawn item by item.
    const bool drawn = wanted && settings.sampling.draws > 0 && clustered == nullptr;
    if (matrix.cells().size() > (wanted ? kMostSampledCells : few_cells)) {
      if (const auto interval = kappa_interval(calls[i], values[i], matrix, items, settings.sampling, clustered))
        out[i] = MetricInterval{.interval = *interval, .method = "delta"};
      continue;
    }
    if (drawn) {
      if (!evaluate(*metric, matrix, positive, calls[i].arguments).defined()) continue;
      sampled.push_back(metric);
      arguments.push_back(calls[i].arguments);
      places.push_back(i);
    } else {
      smooth.push_back(calls[i]);
      smooth_values.push_back(values[i]);
      smooth_places.push_back(i);
    }
  }
  const auto by_slopes = delta_intervals(smooth, smooth_values, matrix, items, positive, settings.sampling, clustered);
  for (std::size_t i = 0; i < smooth_places.size(); ++i) {
    if (by_slopes[i]) out[smooth_places[i]] = MetricInterval{.interval = *by_slopes[i], .method = "delta"};
  }
  if (sampled.empty()) return out;
  const auto intervals = metric_posterior(sampled, arguments, matrix, items, positive, settings.sampling);
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!intervals[i]) continue;
    const double value = evaluate(*sampled[i], matrix, positive, arguments[i]).number();
    const Interval holding{std::min(intervals[i]->low, value), std::max(intervals[i]->high, value)};
    out[places[i]] = MetricInterval{.interval = holding, .method = "posterior"};
  }
  return out;
}

}  // namespace isoyield
