#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <utility>
#include <vector>

#include "isoyield/groups/even_thresholds.hpp"
#include "sanitized.hpp"
#include "score_cases.hpp"
#include "small_groups.hpp"

// The best thresholds under each criterion against a search of every threshold and mixture, on small tables.

namespace isoyield {
namespace {

using testing::drawn;
using testing::Scores;

/// Two small groups, with ties, and utilities of any sign: of every other table the same in both.
struct SmallTable {
  explicit SmallTable(std::mt19937& random) {
    for (int g = 0; g < 2; ++g) items.push_back(drawn(random, 2 + static_cast<int>(random() % 6)));
    for (const Scores& each : items) groups.push_back(sweep(each.set()));
    for (int g = 0; g < 2; ++g) {
      std::vector<double> cells;
      for (int i = 0; i < 4; ++i) cells.push_back(static_cast<double>(random() % 21) - 10);
      utilities.emplace_back(2, 2, cells);
    }
    if (random() % 2 == 0) utilities[1] = utilities[0];
  }

  std::vector<Scores> items;
  std::vector<Sweep> groups;
  std::vector<UtilityMatrix> utilities;
};

constexpr int kSmallTables = testing::rounds(500);

/// What the decisions of a group are worth in all at a point of its sweep.
double worth(const Sweep& group, std::size_t point, const UtilityMatrix& utility) {
  return (group.positives + group.negatives) * utility_yield(utility, ConfusionMatrix(group.at(point)));
}

double rate_of(const Sweep& group, std::size_t point, Even even) {
  const double items = group.positives + group.negatives;
  return even == Even::recall             ? group.tp[point] / group.positives
         : even == Even::false_alarm_rate ? group.fp[point] / group.negatives
                                          : (group.tp[point] + group.fp[point]) / items;
}

/// The thresholds of a group: how large a rate is at each, and what its decisions are worth in all.
struct Line {
  Line(const Sweep& group, Even even, const UtilityMatrix& utility) {
    for (std::size_t i = 0; i < group.size(); ++i) {
      rates.push_back(rate_of(group, i, even));
      worths.push_back(worth(group, i, utility));
    }
  }

  /// The most that mixtures of any two thresholds yield at this rate; in all.
  [[nodiscard]] double most_at(double rate) const {
    double most = -1e300;
    for (std::size_t i = 0; i < rates.size(); ++i) {
      for (std::size_t j = i; j < rates.size(); ++j) {
        if (rate < rates[i] - 1e-12 || rate > rates[j] + 1e-12) continue;
        if (rates[j] > rates[i]) {
          const double share = (rate - rates[i]) / (rates[j] - rates[i]);
          most = std::max(most, (1 - share) * worths[i] + share * worths[j]);
        } else {
          most = std::max({most, worths[i], worths[j]});
        }
      }
    }
    return most;
  }

  std::vector<double> rates;
  std::vector<double> worths;
};

TEST(EvenBruteForce, FrontIsWhatAllPairsOfThresholdsFind) {
  std::mt19937 random(7);
  for (int round = 0; round < kSmallTables; ++round) {
    const SmallTable table(random);
    const EvenThresholdSearch search(table.groups, table.utilities);
    for (const Even even : {Even::selection_rate, Even::recall, Even::false_alarm_rate}) {
      const Line lines[] = {{table.groups[0], even, table.utilities[0]}, {table.groups[1], even, table.utilities[1]}};
      const std::vector<FrontPoint> front = search.front(even, 6);
      ASSERT_EQ(front.size(), 6U);
      EXPECT_NEAR(front.front().yield, search.under(even).yield, 1e-12);
      EXPECT_NEAR(front.back().yield, search.under(Even::nothing).yield, 1e-12);
      for (const FrontPoint& point : front) {
        // Of two groups one stands at a threshold, and the other there, at one of its own, or as far off as it may.
        double best = -1e300;
        for (const std::size_t first : {0U, 1U}) {
          const Line& one = lines[first];
          const Line& other = lines[1 - first];
          for (const double rate : one.rates) {
            std::vector<double> others = other.rates;
            others.insert(others.end(), {rate, std::min(1.0, rate + point.gap), std::max(0.0, rate - point.gap)});
            for (const double there : others) {
              if (std::abs(there - rate) > point.gap + 1e-12) continue;
              best = std::max(best, one.most_at(rate) + other.most_at(there));
            }
          }
        }
        const std::size_t items = table.items[0].scores.size() + table.items[1].scores.size();
        ASSERT_NEAR(point.yield, best / static_cast<double>(items), 1e-9) << "table " << round;
      }
    }
  }
}

TEST(EvenBruteForce, OneForAllAndOneAGroupAreTheBestOfEveryThreshold) {
  std::mt19937 random(8);
  for (int round = 0; round < kSmallTables; ++round) {
    const SmallTable table(random);
    const EvenThresholdSearch search(table.groups, table.utilities);
    double own = 0;
    std::vector<double> cuts{std::numeric_limits<double>::infinity()};
    for (std::size_t g = 0; g < 2; ++g) {
      double most = -1e300;
      for (std::size_t i = 0; i < table.groups[g].size(); ++i)
        most = std::max(most, worth(table.groups[g], i, table.utilities[g]));
      own += most;
      cuts.insert(cuts.end(), table.items[g].scores.begin(), table.items[g].scores.end());
    }
    double common = -1e300;
    for (const double cut : cuts) {
      double sum = 0;
      for (std::size_t g = 0; g < 2; ++g) {
        const Scores& items = table.items[g];
        for (std::size_t i = 0; i < items.scores.size(); ++i)
          sum += table.utilities[g].at(items.positive[i], items.scores[i] >= cut ? 1 : 0);
      }
      common = std::max(common, sum);
    }
    const auto items = static_cast<double>(table.items[0].scores.size() + table.items[1].scores.size());
    ASSERT_NEAR(search.under(Even::nothing).yield, own / items, 1e-12) << "table " << round;
    ASSERT_NEAR(search.under(Even::threshold).yield, common / items, 1e-12) << "table " << round;
  }
}

struct Place {
  double alarms = 0;
  double recall = 0;
};

std::vector<Place> places_of(const Sweep& group) {
  std::vector<Place> out;
  for (std::size_t i = 0; i < group.size(); ++i)
    out.push_back({.alarms = group.fp[i] / group.negatives, .recall = group.tp[i] / group.positives});
  return out;
}

/// Twice the area of the triangle, positive to the left of the line from `a` to `b`.
double side(const Place& a, const Place& b, const Place& at) {
  return (b.alarms - a.alarms) * (at.recall - a.recall) - (b.recall - a.recall) * (at.alarms - a.alarms);
}

/// Whether some mixture of three thresholds is at this place.
bool mixed(const std::vector<Place>& of, const Place& at) {
  for (const Place& a : of) {
    for (const Place& b : of) {
      for (const Place& c : of) {
        if (side(a, b, c) < 1e-12) continue;
        if (side(a, b, at) > -1e-12 && side(b, c, at) > -1e-12 && side(c, a, at) > -1e-12) return true;
      }
      const double along =
          (b.alarms - a.alarms) * (at.alarms - a.alarms) + (b.recall - a.recall) * (at.recall - a.recall);
      const double whole = std::pow(b.alarms - a.alarms, 2) + std::pow(b.recall - a.recall, 2);
      if (whole > 0 && std::abs(side(a, b, at)) < 1e-12 && along > -1e-12 && along < whole + 1e-12) return true;
    }
  }
  return false;
}

TEST(EvenBruteForce, OfBothRatesAreTheBestPlaceThatAllMixturesReach) {
  std::mt19937 random(9);
  for (int round = 0; round < kSmallTables; ++round) {
    const SmallTable table(random);
    const std::vector<Place> of[] = {places_of(table.groups[0]), places_of(table.groups[1])};
    // The best place is a corner of what both reach: a threshold of one that the other reaches, or where two chords
    // cross.
    std::vector<Place> corners;
    for (const std::size_t g : {0U, 1U}) {
      for (const Place& at : of[g]) {
        if (mixed(of[1 - g], at)) corners.push_back(at);
      }
    }
    for (const Place& a : of[0]) {
      for (const Place& b : of[0]) {
        for (const Place& c : of[1]) {
          for (const Place& d : of[1]) {
            const double from = side(c, d, a);
            const double to = side(c, d, b);
            if (from * to >= 0) continue;
            const double t = from / (from - to);
            const Place at{.alarms = a.alarms + t * (b.alarms - a.alarms),
                           .recall = a.recall + t * (b.recall - a.recall)};
            if (side(a, b, c) * side(a, b, d) <= 0) corners.push_back(at);
          }
        }
      }
    }
    double best = -1e300;
    double items = 0;
    for (const Sweep& group : table.groups) items += group.positives + group.negatives;
    for (const Place& at : corners) {
      double sum = 0;
      for (std::size_t g = 0; g < 2; ++g) {
        const Sweep& group = table.groups[g];
        const UtilityMatrix& of_cell = table.utilities[g];
        sum += group.positives * (at.recall * of_cell.at(1, 1) + (1 - at.recall) * of_cell.at(1, 0)) +
               group.negatives * (at.alarms * of_cell.at(0, 1) + (1 - at.alarms) * of_cell.at(0, 0));
      }
      best = std::max(best, sum / items);
    }
    const EvenThresholdSearch search(table.groups, table.utilities);
    ASSERT_NEAR(search.under(Even::both_rates).yield, best, 1e-9) << "table " << round;
  }
}

}  // namespace
}  // namespace isoyield
