#include "inference/ruler/range_average.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "inference/normal_draws.hpp"
#include "inference/ruler/along_ratios.hpp"
#include "inference/ruler/item_costs.hpp"
#include "isoyield/inference/clusters.hpp"
#include "isoyield/scores/hull.hpp"
#include "isoyield/statistics/interval.hpp"
#include "numeric/portable.hpp"

namespace isoyield {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

double proportion_at(double ratio) { return 1 / (1 + ratio); }

double log_of(double ratio) { return portable::log(ratio); }

/// The candidate that costs least, and the one that costs least of the others. A classifier that costs as much as
/// always deciding the same is no better than that.
void rank(RangeAverage& out) {
  constexpr double kRounding = 1e-12;
  const auto cheaper = [&](std::size_t i, std::size_t j) { return out.candidates[i].cost < out.candidates[j].cost; };
  for (std::size_t i = 1; i < out.candidates.size(); ++i) {
    if (cheaper(i, out.best)) out.best = static_cast<std::uint32_t>(i);
  }
  for (std::size_t always = out.candidates.size() - 2; always < out.candidates.size(); ++always) {
    if (out.candidates[always].cost <= out.candidates[out.best].cost * (1 + kRounding))
      out.best = static_cast<std::uint32_t>(always);
  }
  out.rival = out.best == 0 ? 1 : 0;
  for (std::size_t i = 0; i < out.candidates.size(); ++i) {
    if (i != out.best && cheaper(i, out.rival)) out.rival = static_cast<std::uint32_t>(i);
  }
  const double least = out.candidates[out.best].cost;
  const double more = out.candidates[out.rival].cost - least;
  out.difference = more > kRounding * least ? more : 0;
}

/// The interval of so many draws, between those of neighbouring ranks.
std::pair<double, double> ends_of(std::vector<double> draws, double level) {
  std::sort(draws.begin(), draws.end());
  const auto at = [&](double share) {
    const double place = share * static_cast<double>(draws.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, draws.size() - 1);
    return draws[below] + (place - static_cast<double>(below)) * (draws[above] - draws[below]);
  };
  return {at((1 - level) / 2), at((1 + level) / 2)};
}

/// In what share of the draws each candidate costs least. Those that cost the same share a draw, but that always
/// deciding the same takes it from a classifier that does.
std::vector<double> shares_won(const std::vector<std::vector<double>>& drawn) {
  const std::size_t size = drawn.size();
  const std::size_t draws = drawn.front().size();
  std::vector<double> out(size, 0);
  for (std::size_t d = 0; d < draws; ++d) {
    double least = drawn[0][d];
    for (std::size_t i = 1; i < size; ++i) least = std::fmin(least, drawn[i][d]);
    std::size_t first = size - 2;
    while (first < size && drawn[first][d] > least) ++first;
    if (first == size) first = 0;
    const std::size_t last = first == 0 ? size : first + 1;
    double sharing = 0;
    for (std::size_t i = first; i < last; ++i) sharing += drawn[i][d] == least ? 1 : 0;
    for (std::size_t i = first; i < last; ++i) {
      if (drawn[i][d] == least) out[i] += 1 / (sharing * static_cast<double>(draws));
    }
  }
  return out;
}

RangeAverage begin(const RatioRange& range) { return {.from = range.from, .to = range.to, .weight = {}}; }

}  // namespace

RangeCosts::RangeCosts(const RatioRange& range) : range_(range) {
  width_ = range.weight == RatioWeight::proportion ? proportion_at(range.from) - proportion_at(range.to)
                                                   : log_of(range.to / range.from);
  miss_ = miss_below(kNever);
  alarm_ = alarm_from(0);
}

double RangeCosts::miss_below(double ratio) const {
  if (ratio <= range_.from) return 0;
  const double end = std::fmin(ratio, range_.to);
  if (range_.weight == RatioWeight::ratio) return (end - range_.from) / width_;
  // A miss costs 1 - t of both at the proportion t.
  const double low = proportion_at(end);
  const double high = proportion_at(range_.from);
  if (range_.weight == RatioWeight::proportion) return (high - low) * (1 - (low + high) / 2) / width_;
  return log_of(high / low) / width_;
}

double RangeCosts::alarm_from(double ratio) const {
  if (ratio >= range_.to) return 0;
  const double begin = std::fmax(ratio, range_.from);
  if (range_.weight == RatioWeight::ratio) return log_of(range_.to / begin) / width_;
  // A false alarm costs t of both at the proportion t.
  const double low = proportion_at(range_.to);
  const double high = proportion_at(begin);
  if (range_.weight == RatioWeight::proportion) return (high - low) * (low + high) / 2 / width_;
  return log_of((1 - low) / (1 - high)) / width_;
}

RangeAverage range_average(const RatioRange& range, std::span<const CostLine> lines, std::span<const CostLine> draws,
                           double unit, double level) {
  const RangeCosts costs(range);
  const auto cost = [&](const CostLine& line) {
    return unit * (line.misses * costs.miss() + line.false_alarms * costs.alarm());
  };
  RangeAverage out = begin(range);
  for (const CostLine& each : lines) out.candidates.push_back({.cost = cost(each)});
  rank(out);
  if (draws.empty()) return out;
  const std::size_t size = lines.size();
  std::vector<std::vector<double>> drawn(size);
  for (std::size_t d = 0; d < draws.size(); ++d) drawn[d % size].push_back(cost(draws[d]));
  const std::vector<double> won = shares_won(drawn);
  for (std::size_t i = 0; i < size; ++i) {
    AveragedCandidate& each = out.candidates[i];
    std::tie(each.low, each.high) = ends_of(drawn[i], level);
    each.probability_best = won[i];
  }
  std::vector<double> more = drawn[out.rival];
  for (std::size_t d = 0; d < more.size(); ++d) more[d] -= drawn[out.best][d];
  std::tie(out.low, out.high) = ends_of(std::move(more), level);
  return out;
}

RangeAverage range_average(const RatioRange& range, const RuledItems& items, double unit, const Sampling& sampling) {
  const RangeCosts costs(range);
  // Averaged over the range an item counts for a part of an error, in units of an error that is made throughout.
  const std::size_t classifiers = items.positive_from.size();
  RuledItems averaged{.positive = items.positive,
                      .clusters = items.clusters,
                      .positive_from = std::vector<PositiveFrom>(classifiers),
                      .errors = items.errors,
                      .weights = items.weights,
                      .counts = items.counts,
                      .within = items.within,
                      .wider = items.wider};
  averaged.errors.resize(classifiers);
  for (std::size_t c = 0; c < classifiers; ++c) {
    std::vector<CostLine>& errors = averaged.errors[c];
    if (!errors.empty()) continue;
    std::vector<double> from(items.positive.size());
    items.positive_from[c](0, from);
    errors.reserve(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (items.positive[i] != 0)
        errors.push_back({costs.miss_below(from[i]) / costs.miss(), 0});
      else
        errors.push_back({0, costs.alarm_from(from[i]) / costs.alarm()});
    }
  }
  const double scale = unit * costs.alarm();
  Costs means;
  along_ratios(averaged, {costs.miss() / costs.alarm()}, sampling, [&](std::size_t, const ErrorMoments& moments) {
    means = costs_at(costs.miss() / costs.alarm(), moments);
  });
  RangeAverage out = begin(range);
  for (const double mean : means.mean) out.candidates.push_back({.cost = scale * mean});
  rank(out);
  if (sampling.draws == 0) return out;
  const double z = items.clusters == nullptr ? normal_half_width(sampling.level)
                                             : clustered_half_width(sampling.level, items.clusters->count());
  const std::size_t size = means.mean.size();
  const std::vector<double> won = probabilities(means, standard_draws(size, items.clusters, sampling, kRulerStream));
  for (std::size_t i = 0; i < size; ++i) {
    AveragedCandidate& each = out.candidates[i];
    const double half = z * scale * std::sqrt(std::fmax(0, means.covariance[i * size + i]));
    each.low = std::fmax(0, each.cost - half);
    each.high = each.cost + half;
    each.probability_best = won[i];
  }
  const double half = z * scale * std::sqrt(means.of_difference(out.best, out.rival));
  out.low = out.difference - half;
  out.high = out.difference + half;
  return out;
}

double envelope_cost(const RatioRange& range, const Sweep& sweep) {
  const RangeCosts costs(range);
  const std::vector<std::size_t> hull = roc_hull(sweep);
  double sum = 0;
  for (std::size_t i = 1; i < hull.size(); ++i) {
    const double positives = sweep.tp[hull[i]] - sweep.tp[hull[i - 1]];
    const double negatives = sweep.fp[hull[i]] - sweep.fp[hull[i - 1]];
    const double from = positives > 0 ? negatives / positives : kNever;
    sum += positives * costs.miss_below(from) + negatives * costs.alarm_from(from);
  }
  return sum / (sweep.positives + sweep.negatives);
}

}  // namespace isoyield
