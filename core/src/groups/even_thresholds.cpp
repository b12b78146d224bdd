#include "isoyield/groups/even_thresholds.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>
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

ThresholdShare at_point(const Sweep& group, std::size_t point, double share = 1) {
  return {.threshold = group.threshold[point], .point = point, .share = share};
}

/// The point of a roof at x as a mixture of the thresholds at its ends.
std::vector<ThresholdShare> mixture(const Roof& roof, double x, const Sweep& group, double share = 1) {
  const RoofPlace at = place(roof, x);
  return {at_point(group, roof[at.left].source, share * (1 - at.towards)),
          at_point(group, roof[at.right].source, share * at.towards)};
}

/// Where the hull of a group's operating points has its corners, above and below, in the order of the points. Every
/// criterion but a threshold for all weighs true positives against false alarms along a straight line, or asks for the
/// highest yield at a rate, which is linear in them too: there is nothing between corners that they need.
std::vector<std::size_t> corners_of(const Sweep& group) {
  std::vector<std::size_t> out;
  for (const double side : {1.0, -1.0}) {
    Roof points;
    points.reserve(group.size());
    for (std::size_t i = 0; i < group.size(); ++i) points.push_back({group.fp[i], side * group.tp[i], i});
    for (const RoofPoint& each : roof_over(points)) out.push_back(each.source);
  }
  // A hull that rises straight up from its ends has these as its corners.
  out.push_back(0);
  out.push_back(group.size() - 1);
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

/// The most that each group yields in all, by its rate. `earned`: at each point of each group.
template <class Earned>
std::vector<Roof> roofs_by(Even even, std::span<const Sweep> groups,
                           const std::vector<std::vector<std::size_t>>& corners, Earned earned) {
  std::vector<Roof> out;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    Roof points;
    for (const std::size_t i : corners[g]) points.push_back({rate(groups[g], i, even).number(), earned(g, i), i});
    out.push_back(roof_over(points));
  }
  return out;
}

/// Where a roof is highest: at one corner, or from one to the next.
struct Peak {
  double from;
  double to;
};

Peak peak_of(const Roof& roof) {
  const auto higher = [](const RoofPoint& a, const RoofPoint& b) { return a.y < b.y; };
  const auto first = std::max_element(roof.begin(), roof.end(), higher);
  const auto last = std::find_if(roof.rbegin(), roof.rend(), [&](const RoofPoint& each) { return each.y == first->y; });
  return {first->x, last->x};
}

struct Step {
  double threshold;
  double tp;
  double fp;
  std::size_t group;
  std::size_t point;
};

/// What each threshold of any group adds, thresholds falling: runs that are in order are merged by twos.
std::vector<Step> steps_of(std::span<const Sweep> groups) {
  std::vector<Step> out;
  std::vector<std::ptrdiff_t> ends{0};
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const Sweep& group = groups[g];
    for (std::size_t i = 1; i < group.size(); ++i)
      out.push_back({group.threshold[i], group.tp[i] - group.tp[i - 1], group.fp[i] - group.fp[i - 1], g, i});
    ends.push_back(static_cast<std::ptrdiff_t>(out.size()));
  }
  const std::size_t runs = groups.size();
  for (std::size_t width = 1; width < runs; width *= 2) {
    for (std::size_t from = 0; from + width < runs; from += 2 * width) {
      std::inplace_merge(out.begin() + ends[from], out.begin() + ends[from + width],
                         out.begin() + ends[std::min(from + 2 * width, runs)],
                         [](const Step& a, const Step& b) { return a.threshold > b.threshold; });
    }
  }
  return out;
}

}  // namespace

EvenThresholdSearch::EvenThresholdSearch(std::span<const Sweep> groups, std::span<const UtilityMatrix> utilities)
    : groups_(groups), utilities_(utilities) {
  corners_.reserve(groups.size());
  for (const Sweep& group : groups) corners_.push_back(corners_of(group));
}

EvenThresholdSearch::EvenThresholdSearch(std::span<const Sweep> groups, std::span<const std::vector<double>> earned)
    : groups_(groups), earned_(earned) {
  for (const Sweep& group : groups) {
    std::vector<std::size_t>& all = corners_.emplace_back(group.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
  }
}

double EvenThresholdSearch::earned_at(std::size_t group, std::size_t point) const {
  return earned_.empty() ? worth(utility(group), groups_[group].at(point)) : earned_[group][point];
}

EvenThresholds EvenThresholdSearch::under(Even even) const {
  EvenThresholds out;
  out.reason = missing(groups_, even);
  if (out.reason != Undefined::defined) return out;
  switch (even) {
    case Even::threshold:
      out = one_for_all();
      break;
    case Even::nothing:
      out = one_a_group();
      break;
    case Even::both_rates:
      out = both_rates();
      break;
    default:
      out = one_rate(even);
      break;
  }
  finish(out);
  return out;
}

EvenThresholds EvenThresholdSearch::one_for_all() const {
  const std::vector<Step> steps = steps_of(groups_);
  // Items of the same utilities are counted together.
  std::vector<BinaryCounts> now(std::max<std::size_t>(utilities_.size(), 1));
  const auto kind = [&](std::size_t group) { return utilities_.size() > 1 ? group : 0; };
  double by_item = 0;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    now[kind(g)].fn += groups_[g].positives;
    now[kind(g)].tn += groups_[g].negatives;
    if (!earned_.empty()) by_item += earned_[g].front();
  }
  const auto earned = [&] {
    double sum = by_item;
    for (std::size_t each = 0; each < utilities_.size(); ++each) sum += worth(utilities_[each], now[each]);
    return sum;
  };
  double best = earned();
  double threshold = std::numeric_limits<double>::infinity();
  bool nobody = true;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    BinaryCounts& moved = now[kind(steps[i].group)];
    moved.tp += steps[i].tp;
    moved.fn -= steps[i].tp;
    moved.fp += steps[i].fp;
    moved.tn -= steps[i].fp;
    if (!earned_.empty()) {
      const std::vector<double>& of = earned_[steps[i].group];
      by_item += of[steps[i].point] - of[steps[i].point - 1];
    }
    if (i + 1 < steps.size() && steps[i + 1].threshold == steps[i].threshold) continue;
    const double here = earned();
    if (here > best) {
      best = here;
      threshold = steps[i].threshold;
      nobody = false;
    }
  }
  EvenThresholds out;
  for (const Sweep& group : groups_) {
    out.groups.push_back({at_point(group, nobody ? 0 : point_at(group, threshold))});
    // The threshold that all share, rather than the next score of the group.
    out.groups.back().front().threshold = threshold;
  }
  return out;
}

EvenThresholds EvenThresholdSearch::one_a_group() const {
  EvenThresholds out;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const Sweep& group = groups_[g];
    std::size_t best = 0;
    for (const std::size_t i : corners_[g]) {
      if (earned_at(g, i) > earned_at(g, best)) best = i;
    }
    out.groups.push_back({at_point(group, best)});
  }
  return out;
}

/// What groups yield together is concave in the rate that they share, with corners where one of them has one.
EvenThresholds EvenThresholdSearch::one_rate(Even even) const {
  const std::vector<Roof> roofs =
      roofs_by(even, groups_, corners_, [&](std::size_t g, std::size_t i) { return earned_at(g, i); });
  std::vector<double> corners;
  for (const Roof& roof : roofs) {
    for (const RoofPoint& each : roof) corners.push_back(each.x);
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
  for (std::size_t g = 0; g < groups_.size(); ++g) out.groups.push_back(mixture(roofs[g], best, groups_[g]));
  return out;
}

std::vector<FrontPoint> EvenThresholdSearch::front(Even even, std::size_t points) const {
  if (missing(groups_, even) != Undefined::defined) return {};
  const std::vector<Roof> roofs =
      roofs_by(even, groups_, corners_, [&](std::size_t g, std::size_t i) { return earned_at(g, i); });
  std::vector<Peak> peaks;
  double all = 0;
  double least = std::numeric_limits<double>::infinity();
  double most = -least;
  for (std::size_t g = 0; g < roofs.size(); ++g) {
    peaks.push_back(peak_of(roofs[g]));
    least = std::min(least, peaks[g].to);
    most = std::max(most, peaks[g].from);
    all += items(groups_[g]);
  }
  most = std::max(most, least);
  const double widest = most - least;
  std::vector<FrontPoint> out;
  for (std::size_t step = 0; step < points; ++step) {
    const double gap = widest * static_cast<double>(step) / static_cast<double>(points - 1);
    const auto earned = [&](double from) {
      double sum = 0;
      for (std::size_t g = 0; g < roofs.size(); ++g)
        sum += height(roofs[g], peaks[g].to < from ? from : std::min(peaks[g].from, from + gap));
      return sum / all;
    };
    const double last = std::max(least, most - gap);
    // The sum has its corners where an end of the window meets a corner or a peak.
    std::vector<double> places;
    for (const Roof& roof : roofs) {
      for (const RoofPoint& each : roof) {
        places.push_back(std::clamp(each.x, least, last));
        places.push_back(std::clamp(each.x - gap, least, last));
      }
    }
    std::sort(places.begin(), places.end());
    // Places that rounding alone sets apart earn the same, which would end the search on the wrong side of them.
    const auto same = [](double a, double b) { return b - a <= 1e-12; };
    places.erase(std::unique(places.begin(), places.end(), same), places.end());
    std::size_t low = 0;
    std::size_t high = places.size() - 1;
    while (high - low > 2) {
      const std::size_t third = (high - low) / 3;
      if (earned(places[low + third]) < earned(places[high - third])) {
        low += third;
      } else {
        high -= third;
      }
    }
    double best = earned(places[low]);
    for (std::size_t i = low + 1; i <= high; ++i) best = std::max(best, earned(places[i]));
    out.push_back({gap, best});
  }
  return out;
}

/// All groups stand at one point of ROC space, under the lowest of their hulls. Where more true positives do harm, the
/// lower sides of the hulls are what counts: the same with recall turned round.
EvenThresholds EvenThresholdSearch::both_rates() const {
  double per_recall = 0;
  double per_alarms = 0;
  for (std::size_t kind = 0; kind < utilities_.size(); ++kind) {
    double positives = 0;
    double negatives = 0;
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      if (&utility(g) != &utilities_[kind]) continue;
      positives += groups_[g].positives;
      negatives += groups_[g].negatives;
    }
    per_recall += positives * (utilities_[kind].at(1, 1) - utilities_[kind].at(1, 0));
    per_alarms += negatives * (utilities_[kind].at(0, 1) - utilities_[kind].at(0, 0));
  }
  const double turn = per_recall < 0 ? -1 : 1;
  std::vector<Roof> roofs;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const Sweep& group = groups_[g];
    Roof points;
    for (const std::size_t i : corners_[g]) {
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
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    // Between the group's own hull and chance, straight above or below one another.
    const double chance = turn * best.x;
    const double above = height(roofs[g], best.x) - chance;
    const double share = above > 0 ? std::clamp((best.y - chance) / above, 0.0, 1.0) : 1;
    std::vector<ThresholdShare> shares = mixture(roofs[g], best.x, groups_[g], share);
    shares.push_back(at_point(groups_[g], 0, (1 - share) * (1 - best.x)));
    shares.push_back(at_point(groups_[g], groups_[g].size() - 1, (1 - share) * best.x));
    out.groups.push_back(std::move(shares));
  }
  return out;
}

/// Takes shares that are 0 out, adds those of equal thresholds, and finds the yields.
void EvenThresholdSearch::finish(EvenThresholds& out) const {
  double total = 0;
  double all = 0;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    std::vector<ThresholdShare>& shares = out.groups[g];
    std::stable_sort(shares.begin(), shares.end(),
                     [](const ThresholdShare& a, const ThresholdShare& b) { return a.point < b.point; });
    std::vector<ThresholdShare> kept;
    double earned = 0;
    for (const ThresholdShare& each : shares) {
      if (!(each.share > 0)) continue;
      earned += each.share * earned_at(g, each.point);
      if (!kept.empty() && kept.back().point == each.point) {
        kept.back().share += each.share;
      } else {
        kept.push_back(each);
      }
    }
    shares = std::move(kept);
    out.group_yields.push_back(earned / items(groups_[g]));
    total += earned;
    all += items(groups_[g]);
  }
  out.yield = total / all;
}

}  // namespace isoyield
