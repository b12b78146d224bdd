// Between what is best for those who decide and what is best for the group that is worst off.

#include <algorithm>
#include <limits>

#include "groups/roof.hpp"
#include "isoyield/groups/even_thresholds.hpp"

namespace isoyield {
namespace {

/// The most that a group earns where it gets at least `floor`: left of the highest corner nothing is given up for it.
double earned_above(const Roof& roof, double highest, double floor) { return height(roof, std::max(highest, floor)); }

}  // namespace

std::vector<WorstOffPoint> EvenThresholdSearch::worst_off_front(const UtilityMatrix& subject,
                                                                std::size_t points) const {
  std::vector<Roof> roofs;
  std::vector<double> highest;
  double all = 0;
  double low = std::numeric_limits<double>::infinity();
  double high = low;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const Sweep& group = groups_[g];
    const double items = group.positives + group.negatives;
    if (!(items > 0)) return {};
    Roof worth;
    for (const std::size_t i : corners_[g]) {
      const BinaryCounts cells = group.at(i);
      const double theirs = cells.tp * subject.at(1, 1) + cells.fn * subject.at(1, 0) + cells.fp * subject.at(0, 1) +
                            cells.tn * subject.at(0, 0);
      worth.push_back({theirs / items, earned_at(g, i), i});
    }
    std::stable_sort(worth.begin(), worth.end(), [](const RoofPoint& a, const RoofPoint& b) { return a.x < b.x; });
    roofs.push_back(roof_over(worth));
    const Roof& roof = roofs.back();
    // Of corners that are equally high the one that gives most.
    double top = roof.front().y;
    double at = roof.front().x;
    for (const RoofPoint& each : roof) {
      if (each.y < top) continue;
      top = each.y;
      at = each.x;
    }
    highest.push_back(at);
    low = std::min(low, at);
    high = std::min(high, roof.back().x);
    all += items;
  }
  std::vector<WorstOffPoint> out;
  const std::size_t steps = high > low ? points : 1;
  for (std::size_t step = 0; step < steps; ++step) {
    const double way = steps > 1 ? static_cast<double>(step) / static_cast<double>(steps - 1) : 0;
    const double floor = step + 1 == steps && steps > 1 ? high : low + way * (high - low);
    double sum = 0;
    for (std::size_t g = 0; g < roofs.size(); ++g) sum += earned_above(roofs[g], highest[g], floor);
    out.push_back({floor, sum / all});
  }
  return out;
}

}  // namespace isoyield
