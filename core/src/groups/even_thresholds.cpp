#include "isoyield/groups/even_thresholds.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

#include "groups/roof.hpp"

namespace isoyield {
namespace {

/// What these decisions are worth together.
double worth(const UtilityMatrix& utility, const BinaryCounts& counts) {
  return counts.tp * utility.at(1, 1) + counts.fn * utility.at(1, 0) + counts.fp * utility.at(0, 1) +
         counts.tn * utility.at(0, 0);
}

double items(const Sweep& group) { return group.positives + group.negatives; }

/// Which rate of a group must be even; undefined without items that it is a rate of.
Value rate(const Sweep& group, std::size_t point, Even even) {
  if (even == Even::recall) return ratio(group.tp[point], group.positives, Undefined::no_actual_positives);
  if (even == Even::false_alarm_rate) return ratio(group.fp[point], group.negatives, Undefined::no_actual_negatives);
  return ratio(group.tp[point] + group.fp[point], items(group), Undefined::no_items);
}

Undefined missing(std::span<const Sweep> groups, Even even) {
  for (const Sweep& each : groups) {
    const bool needs_positives = even == Even::recall || even == Even::both_rates;
    const bool needs_negatives = even == Even::false_alarm_rate || even == Even::both_rates;
    if (needs_positives && !(each.positives > 0)) return Undefined::no_actual_positives;
    if (needs_negatives && !(each.negatives > 0)) return Undefined::no_actual_negatives;
  }
  return Undefined::defined;
}

/// Takes shares that are 0 out, adds those of equal thresholds, and finds the yields.
void finish(EvenThresholds& out, std::span<const Sweep> groups, const UtilityMatrix& utility) {
  double total = 0;
  double all = 0;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    std::vector<ThresholdShare>& shares = out.groups[g];
    std::stable_sort(shares.begin(), shares.end(),
                     [](const ThresholdShare& a, const ThresholdShare& b) { return a.point < b.point; });
    std::vector<ThresholdShare> kept;
    double earned = 0;
    for (const ThresholdShare& each : shares) {
      if (!(each.share > 0)) continue;
      earned += each.share * worth(utility, groups[g].at(each.point));
      if (!kept.empty() && kept.back().point == each.point) {
        kept.back().share += each.share;
      } else {
        kept.push_back(each);
      }
    }
    shares = std::move(kept);
    out.group_yields.push_back(earned / items(groups[g]));
    total += earned;
    all += items(groups[g]);
  }
  out.yield = total / all;
}

ThresholdShare at_point(const Sweep& group, std::size_t point, double share = 1) {
  return {.threshold = group.threshold[point], .point = point, .share = share};
}

/// The point of a roof at x as a mixture of the thresholds at its ends.
std::vector<ThresholdShare> mixture(const Roof& roof, double x, const Sweep& group, double share = 1) {
  const RoofPlace at = place(roof, x);
  return {at_point(group, roof[at.left].source, share * (1 - at.towards)),
          at_point(group, roof[at.right].source, share * at.towards)};
}

EvenThresholds one_for_all(std::span<const Sweep> groups, const UtilityMatrix& utility) {
  struct Step {
    double threshold;
    double tp;
    double fp;
  };
  std::vector<Step> steps;
  BinaryCounts now;
  for (const Sweep& group : groups) {
    for (std::size_t i = 1; i < group.size(); ++i) {
      steps.push_back({group.threshold[i], group.tp[i] - group.tp[i - 1], group.fp[i] - group.fp[i - 1]});
    }
    now.fn += group.positives;
    now.tn += group.negatives;
  }
  std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) { return a.threshold > b.threshold; });
  double best = worth(utility, now);
  double threshold = std::numeric_limits<double>::infinity();
  bool nobody = true;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    now.tp += steps[i].tp;
    now.fn -= steps[i].tp;
    now.fp += steps[i].fp;
    now.tn -= steps[i].fp;
    if (i + 1 < steps.size() && steps[i + 1].threshold == steps[i].threshold) continue;
    const double here = worth(utility, now);
    if (here > best) {
      best = here;
      threshold = steps[i].threshold;
      nobody = false;
    }
  }
  EvenThresholds out;
  for (const Sweep& group : groups) {
    out.groups.push_back({at_point(group, nobody ? 0 : point_at(group, threshold))});
    // The threshold that all share, rather than the next score of the group.
    out.groups.back().front().threshold = threshold;
  }
  return out;
}

EvenThresholds one_a_group(std::span<const Sweep> groups, const UtilityMatrix& utility) {
  EvenThresholds out;
  for (const Sweep& group : groups) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < group.size(); ++i) {
      if (worth(utility, group.at(i)) > worth(utility, group.at(best))) best = i;
    }
    out.groups.push_back({at_point(group, best)});
  }
  return out;
}

/// What groups yield together is concave in the rate that they share, with corners where one of them has one.
EvenThresholds one_rate(std::span<const Sweep> groups, const UtilityMatrix& utility, Even even) {
  std::vector<Roof> roofs;
  std::vector<double> corners;
  for (const Sweep& group : groups) {
    Roof points;
    for (std::size_t i = 0; i < group.size(); ++i) {
      points.push_back({rate(group, i, even).number(), worth(utility, group.at(i)), i});
    }
    roofs.push_back(roof_over(points));
    for (const RoofPoint& each : roofs.back()) corners.push_back(each.x);
  }
  std::sort(corners.begin(), corners.end());
  double most = -std::numeric_limits<double>::infinity();
  double best = 0;
  for (const double x : corners) {
    double sum = 0;
    for (const Roof& roof : roofs) sum += height(roof, x);
    if (sum > most) {
      most = sum;
      best = x;
    }
  }
  EvenThresholds out;
  for (std::size_t g = 0; g < groups.size(); ++g) out.groups.push_back(mixture(roofs[g], best, groups[g]));
  return out;
}

/// All groups stand at one point of ROC space, under the lowest of their hulls. Where more true positives do harm, the
/// lower sides of the hulls are what counts: the same with recall turned round.
EvenThresholds both_rates(std::span<const Sweep> groups, const UtilityMatrix& utility) {
  double positives = 0;
  double negatives = 0;
  for (const Sweep& group : groups) {
    positives += group.positives;
    negatives += group.negatives;
  }
  const double per_recall = positives * (utility.at(1, 1) - utility.at(1, 0));
  const double per_alarms = negatives * (utility.at(0, 1) - utility.at(0, 0));
  const double turn = per_recall < 0 ? -1 : 1;
  std::vector<Roof> roofs;
  for (const Sweep& group : groups) {
    Roof points;
    for (std::size_t i = 0; i < group.size(); ++i) {
      points.push_back({group.fp[i] / group.negatives, turn * group.tp[i] / group.positives, i});
    }
    roofs.push_back(roof_over(points));
  }
  Roof lowest = roofs.front();
  for (std::size_t g = 1; g < roofs.size(); ++g) lowest = lower_of(lowest, roofs[g]);
  RoofPoint best = lowest.front();
  const auto gain = [&](const RoofPoint& point) { return per_alarms * point.x + turn * per_recall * point.y; };
  for (const RoofPoint& each : lowest) {
    if (gain(each) > gain(best)) best = each;
  }
  EvenThresholds out;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    // Between the group's own hull and chance, straight above or below one another.
    const double chance = turn * best.x;
    const double above = height(roofs[g], best.x) - chance;
    const double share = above > 0 ? std::clamp((best.y - chance) / above, 0.0, 1.0) : 1;
    std::vector<ThresholdShare> shares = mixture(roofs[g], best.x, groups[g], share);
    shares.push_back(at_point(groups[g], 0, (1 - share) * (1 - best.x)));
    shares.push_back(at_point(groups[g], groups[g].size() - 1, (1 - share) * best.x));
    out.groups.push_back(std::move(shares));
  }
  return out;
}

}  // namespace

EvenThresholds even_thresholds(std::span<const Sweep> groups, const UtilityMatrix& utility, Even even) {
  EvenThresholds out;
  out.reason = missing(groups, even);
  if (out.reason != Undefined::defined) return out;
  switch (even) {
    case Even::threshold:
      out = one_for_all(groups, utility);
      break;
    case Even::nothing:
      out = one_a_group(groups, utility);
      break;
    case Even::both_rates:
      out = both_rates(groups, utility);
      break;
    default:
      out = one_rate(groups, utility, even);
      break;
  }
  finish(out, groups, utility);
  return out;
}

}  // namespace isoyield
