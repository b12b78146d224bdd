#include "isoyield/groups/yield_split.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace isoyield {
namespace {

/// Twice the readiness of an operating point: recall and false positive rate together.
double readiness(const Sweep& sweep, std::size_t point) {
  return sweep.tp[point] / sweep.positives + sweep.fp[point] / sweep.negatives;
}

/// Recall less false positive rate at this readiness. O(log n).
double lead(const Sweep& sweep, double ready) {
  const auto at = [&](std::size_t i) { return sweep.tp[i] / sweep.positives - sweep.fp[i] / sweep.negatives; };
  std::size_t low = 0;
  std::size_t high = sweep.size() - 1;
  while (low < high) {  // the first point that is as ready
    const std::size_t middle = low + (high - low) / 2;
    if (readiness(sweep, middle) < ready) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const double after = readiness(sweep, low);
  if (low == 0 || after <= ready) return at(low);
  const double before = readiness(sweep, low - 1);
  return at(low - 1) + (at(low) - at(low - 1)) * ((ready - before) / (after - before));
}

/// What the parts stand for: of group a where the bit is set, else of b.
enum Part : unsigned { kBaseRate = 1, kRanking = 2, kThreshold = 4, kUtility = 8 };

/// Of 24 orders, in how many a part comes after a set of so many of the other three.
constexpr std::array<double, 4> kOrders{6, 2, 2, 6};

double mean_effect(const std::array<double, 16>& yields, unsigned part) {
  double sum = 0;
  for (unsigned given = 0; given < yields.size(); ++given) {
    if ((given & part) != 0) continue;
    sum += kOrders[static_cast<std::size_t>(std::popcount(given))] * (yields[given | part] - yields[given]);
  }
  return sum / 24;
}

}  // namespace

std::optional<YieldSplit> split_yield(const DecidedGroup& a, const DecidedGroup& b, const UtilityMatrix& utility) {
  return split_yield(a, b, utility, utility);
}

std::optional<YieldSplit> split_yield(const DecidedGroup& a, const DecidedGroup& b, const UtilityMatrix& of_a,
                                      const UtilityMatrix& of_b) {
  for (const DecidedGroup* each : {&a, &b}) {
    if (!(each->sweep->positives > 0) || !(each->sweep->negatives > 0)) return std::nullopt;
  }
  std::array<double, 16> yields{};
  for (unsigned from_a = 0; from_a < yields.size(); ++from_a) {
    const auto of = [&](Part part) -> const DecidedGroup& { return (from_a & part) != 0 ? a : b; };
    const Sweep& base = *of(kBaseRate).sweep;
    const DecidedGroup& strict = of(kThreshold);
    const UtilityMatrix& utility = (from_a & kUtility) != 0 ? of_a : of_b;
    const double share = base.positives / (base.positives + base.negatives);
    const double ready = readiness(*strict.sweep, strict.point);
    const double ahead = lead(*of(kRanking).sweep, ready);
    const double recall = std::clamp((ready + ahead) / 2, 0.0, 1.0);
    const double alarms = std::clamp((ready - ahead) / 2, 0.0, 1.0);
    yields[from_a] = share * (recall * utility.at(1, 1) + (1 - recall) * utility.at(1, 0)) +
                     (1 - share) * (alarms * utility.at(0, 1) + (1 - alarms) * utility.at(0, 0));
  }
  return YieldSplit{.base_rate = mean_effect(yields, kBaseRate),
                    .ranking = mean_effect(yields, kRanking),
                    .threshold = mean_effect(yields, kThreshold),
                    .utility = mean_effect(yields, kUtility)};
}

}  // namespace isoyield
