#include "report/sections/classifier/threshold_information.hpp"

#include <algorithm>
#include <cstddef>

#include "curves/along.hpp"
#include "inference/largest_of_normals.hpp"
#include "isoyield/scores/reliability.hpp"

namespace isoyield {
namespace {

/// Items, or clusters, that were drawn together: their number of each class, and those decided positive.
struct Drawn {
  double positives = 0;
  double negatives = 0;
  double found = 0;
  double alarms = 0;
};

/// Of each cluster, or of all items where they were drawn one by one, with those decided positive `from` a score on.
std::vector<Drawn> drawn(const DecisionItems& items, std::size_t column, double from) {
  if (items.clusters == nullptr) {
    const Sweep& sweep = items.sweeps[column];
    const BinaryCounts counts = sweep.at(point_at(sweep, from));
    return {{counts.positives(), counts.negatives(), counts.tp, counts.fp}};
  }
  std::vector<Drawn> out(items.clusters->count());
  for (std::size_t i = 0; i < items.positive.size(); ++i) {
    Drawn& of = out[items.clusters->of_item()[i]];
    const double weight = items.weight(i);
    const bool decided = items.columns[column].scores[i] >= from;
    (items.positive[i] != 0 ? of.positives : of.negatives) += weight;
    (items.positive[i] != 0 ? of.found : of.alarms) += decided ? weight : 0;
  }
  return out;
}

Drawn sum_of(const std::vector<Drawn>& parts) {
  Drawn all;
  for (const Drawn& each : parts) {
    all.positives += each.positives;
    all.negatives += each.negatives;
    all.found += each.found;
    all.alarms += each.alarms;
  }
  return all;
}

/// Net benefits of deciding by the scores (first) and of treating all (second) where an alarm costs `odds` of a find.
NormalPair net_benefits(const Drawn& all, double odds) {
  const double n = all.positives + all.negatives;
  return {.first = (all.found - odds * all.alarms) / n, .second = (all.positives - odds * all.negatives) / n};
}

/// Adds the variance of items drawn one by one.
void vary(NormalPair& pair, const Drawn& all, double odds, ClassTotals totals) {
  const double n = all.positives + all.negatives;
  if (totals == ClassTotals::fixed) {
    const double missed = all.positives - all.found;
    const double left = all.negatives - all.alarms;
    pair.variance_first =
        (all.found * missed / all.positives + odds * odds * all.alarms * left / all.negatives) / (n * n);
    return;
  }
  // Mean products of what one item brings.
  const double treated = (all.found + odds * odds * all.alarms) / n;
  const double every = (all.positives + odds * odds * all.negatives) / n;
  pair.variance_first = (treated - pair.first * pair.first) / n;
  pair.variance_second = (every - pair.second * pair.second) / n;
  pair.covariance = (treated - pair.first * pair.second) / n;
}

/// Adds the variance of whole clusters: means are ratios of their totals.
void vary(NormalPair& pair, const std::vector<Drawn>& clusters, double items, double odds) {
  const auto m = static_cast<double>(clusters.size());
  const double factor = m / (m - 1) / (items * items);
  for (const Drawn& each : clusters) {
    const double size = each.positives + each.negatives;
    const double first = each.found - odds * each.alarms - pair.first * size;
    const double second = each.positives - odds * each.negatives - pair.second * size;
    pair.variance_first += factor * first * first;
    pair.variance_second += factor * second * second;
    pair.covariance += factor * first * second;
  }
}

}  // namespace

InformationAt information_at(const DecisionItems& items, std::size_t column, double threshold, ClassTotals totals) {
  const double odds = rows::odds(threshold);
  const std::vector<Drawn> parts = drawn(items, column, decision_steps::score_from(items.sweeps[column], threshold));
  const Drawn all = sum_of(parts);
  NormalPair benefits = net_benefits(all, odds);
  if (items.clusters == nullptr)
    vary(benefits, all, odds, totals);
  else
    vary(benefits, parts, all.positives + all.negatives, odds);
  return {.evpi = std::max(0.0, mean_of_largest(benefits) - std::max({0.0, benefits.first, benefits.second})),
          .useful = first_is_largest(benefits)};
}

std::vector<report::ThresholdInformation> threshold_information(const DecisionItems& items, const Settings& settings) {
  std::vector<report::ThresholdInformation> out;
  if (!settings.with_intervals || items.many()) return out;
  if (items.clusters != nullptr && items.clusters->count() < 2) return out;
  for (std::size_t i = 0; i < items.columns.size(); ++i) {
    if (not_probabilities(items.sweeps[i]) != Undefined::defined) continue;
    report::ThresholdInformation& found = out.emplace_back();
    found.name = items.columns[i].name;
    for (std::size_t step = 0; step < decision_steps::kCount; ++step) {
      found.x.push_back(decision_steps::threshold_of(step));
      const InformationAt here = information_at(items, i, found.x.back(), settings.intervals.sampling.totals);
      found.evpi.push_back(here.evpi);
      found.probability_useful.push_back(here.useful);
    }
  }
  return out;
}

}  // namespace isoyield
