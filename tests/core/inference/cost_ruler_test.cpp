#include "isoyield/inference/ruler/cost_ruler.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "inference/ruler/error_moments.hpp"
#include "inference/ruler/ruler_steps.hpp"

namespace isoyield {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

std::vector<RulerCandidate> candidates(const std::vector<std::string>& names, bool implied = false) {
  std::vector<RulerCandidate> out;
  for (const std::string& name : names)
    out.push_back({.name = name, .always = false, .implied = implied, .probability_best = {}});
  for (const char* name : {"no", "yes"})
    out.push_back({.name = name, .always = true, .implied = false, .probability_best = {}});
  return out;
}

// A fifth of the items is positive.
const std::vector<CostLine> kLines{{0.1, 0.05}, {0.02, 0.21}, {0.2, 0}, {0, 0.8}};

/// What is won where, as names.
std::vector<std::string> winners(const Ruler& ruler) {
  std::vector<std::string> out;
  for (const RulerRange& each : ruler.ranges) out.push_back(ruler.candidates[each.best].name);
  return out;
}

void expect_cover(const Ruler& ruler) {
  ASSERT_FALSE(ruler.ranges.empty());
  EXPECT_EQ(ruler.ranges.front().from, ruler.from);
  EXPECT_EQ(ruler.ranges.back().to, ruler.to);
  for (std::size_t i = 1; i < ruler.ranges.size(); ++i) EXPECT_EQ(ruler.ranges[i].from, ruler.ranges[i - 1].to);
  if (!ruler.curve) return;
  for (const std::vector<double>& each : ruler.curve->probability) {
    double sum = 0;
    for (const double probability : each) sum += probability;
    EXPECT_NEAR(sum, 1, 1e-9);
  }
}

// 0.2 r = 0.1 r + 0.05, 0.1 r + 0.05 = 0.02 r + 0.21, 0.02 r + 0.21 = 0.8.
TEST(RulerRanges, ASliverBetweenUndecidedRangesIsTheirs) {
  const std::vector<RulerStep> steps{{1, 0, true}, {10, 0, false}, {100, 0, true}, {112, 0, false}, {500, 1, true}};
  const auto decided = [&](std::optional<double> ratio) {
    std::vector<double> out;
    for (const RulerRange& each : ruler_ranges(steps, 1000, ratio)) {
      if (each.decided) out.push_back(each.from);
    }
    return out;
  };
  EXPECT_EQ(decided({}), (std::vector<double>{1, 500}));
  EXPECT_EQ(decided(50), (std::vector<double>{1, 500}));
  // Nobody is told that what is decided at his own costs is not.
  EXPECT_EQ(decided(105), (std::vector<double>{1, 100, 500}));
  EXPECT_EQ(ruler_ranges(steps, 1000, {}).size(), 3);
}

TEST(RulerRanges, ANarrowRangeBesideADecidedOneStays) {
  const std::vector<RulerStep> steps{{1, 0, true}, {100, 1, true}, {115, 1, false}, {500, 1, true}};
  const std::vector<RulerRange> ranges = ruler_ranges(steps, 1000, {});
  ASSERT_EQ(ranges.size(), 4);
  EXPECT_TRUE(ranges[1].decided);
}

TEST(CostRuler, WinnersChangeWhereLinesMeet) {
  const Ruler ruler = cost_ruler(candidates({"A", "B"}), kLines, {}, 20.0, 0.95);
  ASSERT_EQ(winners(ruler), (std::vector<std::string>{"no", "A", "B", "yes"}));
  expect_cover(ruler);
  ASSERT_EQ(ruler.break_even.size(), 3);
  EXPECT_NEAR(ruler.break_even[0].at, 0.5, 1e-12);
  EXPECT_NEAR(ruler.break_even[1].at, 2, 1e-12);
  EXPECT_NEAR(ruler.break_even[2].at, 29.5, 1e-12);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(ruler.ranges[i].to, ruler.break_even[i].at);
  EXPECT_FALSE(ruler.level);
  EXPECT_FALSE(ruler.curve);
  EXPECT_FALSE(ruler.ranges[1].decided);
  EXPECT_EQ(ruler.ratio, 20);
}

TEST(CostRuler, WithoutSpreadEverythingIsDecided) {
  std::vector<CostLine> draws;
  for (int i = 0; i < 10; ++i) draws.insert(draws.end(), kLines.begin(), kLines.end());
  const Ruler ruler = cost_ruler(candidates({"A", "B"}), kLines, draws, 20.0, 0.95);
  expect_cover(ruler);
  EXPECT_EQ(winners(ruler), (std::vector<std::string>{"no", "A", "B", "yes"}));
  for (const RulerRange& each : ruler.ranges) EXPECT_TRUE(each.decided);
  for (const RulerBreakEven& each : ruler.break_even) {
    EXPECT_NEAR(*each.low, each.at, 1e-5 * each.at);
    EXPECT_NEAR(*each.high, each.at, 1e-5 * each.at);
  }
  EXPECT_EQ(ruler.level, 0.975);
  EXPECT_EQ(ruler.candidates[1].probability_best, 1);
}

// Half of the draws put the change from "no" to A at 0.25, half at 1.
TEST(CostRuler, UndecidedBetweenWhatTheDrawsSay) {
  const std::vector<CostLine> draws{{0.1, 0.025}, {0.2, 0}, {0, 0.8}, {0.1, 0.1}, {0.2, 0}, {0, 0.8}};
  const Ruler ruler =
      cost_ruler(candidates({"A"}), std::vector<CostLine>{{0.1, 0.05}, {0.2, 0}, {0, 0.8}}, draws, std::nullopt, 0.95);
  ASSERT_GE(ruler.ranges.size(), 3);
  EXPECT_EQ(ruler.ranges[0].best, 1);
  EXPECT_TRUE(ruler.ranges[0].decided);
  EXPECT_NEAR(ruler.ranges[0].to, 0.25, 1e-12);
  EXPECT_FALSE(ruler.ranges[1].decided);
  EXPECT_NEAR(ruler.ranges[1].to, 0.5, 1e-12);
  EXPECT_FALSE(ruler.ranges[2].decided);
  EXPECT_NEAR(ruler.ranges[2].to, 1, 1e-12);
  EXPECT_TRUE(ruler.ranges[3].decided);
  EXPECT_NEAR(*ruler.break_even[0].low, 0.25, 1e-5);
  EXPECT_NEAR(*ruler.break_even[0].high, 1, 1e-5);
  EXPECT_FALSE(ruler.candidates[0].probability_best);
}

TEST(CostRuler, ClassifiersThatAreTheSameShareTheProbability) {
  std::vector<CostLine> lines{kLines[0], kLines[0], kLines[2], kLines[3]};
  const Ruler ruler = cost_ruler(candidates({"A", "B"}), lines, lines, 1.0, 0.95);
  expect_cover(ruler);
  EXPECT_EQ(ruler.candidates[0].probability_best, 0.5);
  EXPECT_EQ(ruler.candidates[1].probability_best, 0.5);
}

// A classifier that always decides negative is no better than doing so, whatever is drawn.
TEST(CostRuler, AlwaysDecidingTheSameGoesFirst) {
  const std::vector<CostLine> lines{kLines[2], kLines[0], kLines[2], kLines[3]};
  std::vector<CostLine> draws = lines;
  draws.insert(draws.end(), lines.begin(), lines.end());
  const Ruler ruler = cost_ruler(candidates({"never", "A"}), lines, draws, 0.1, 0.95);
  EXPECT_EQ(winners(ruler), (std::vector<std::string>{"no", "A", "yes"}));
  EXPECT_EQ(ruler.candidates[0].probability_best, 0);
  EXPECT_EQ(ruler.candidates[2].probability_best, 1);
}

// Another class is the positive one: misses are false alarms, and the ratio is turned over.
TEST(CostRuler, ExchangedClassesInvertTheRatios) {
  std::vector<CostLine> other;
  for (const CostLine& each : kLines) other.push_back({each.false_alarms, each.misses});
  const Ruler ruler = cost_ruler(candidates({"A", "B"}), kLines, {}, std::nullopt, 0.95);
  const Ruler turned = cost_ruler(candidates({"A", "B"}), other, {}, std::nullopt, 0.95);
  std::vector<std::string> names = winners(turned);
  std::reverse(names.begin(), names.end());
  EXPECT_EQ(names, winners(ruler));
  for (std::size_t i = 0; i < ruler.break_even.size(); ++i)
    EXPECT_NEAR(turned.break_even[2 - i].at * ruler.break_even[i].at, 1, 1e-12);
}

TEST(CostRuler, ReachesAsFarAsWinnersChange) {
  const Ruler ruler =
      cost_ruler(candidates({"A"}), std::vector<CostLine>{{1e-6, 0.2}, {0.2, 0}, {0, 0.8}}, {}, std::nullopt, 0.95);
  EXPECT_NEAR(ruler.break_even.back().at, 6e5, 1e-6);
  EXPECT_EQ(ruler.to, 1e7);
  EXPECT_EQ(ruler.from, 1e-3);
}

/// Items with made-up scores, `copies` of each.
struct Items {
  std::vector<std::uint8_t> positive;
  std::vector<std::uint64_t> keys;
  std::vector<std::vector<double>> from;  // the ratio from which each is decided positive, by classifier
  RuledItems ruled;

  Items(std::size_t number, std::size_t copies, std::size_t classifiers) : from(classifiers) {
    for (const std::vector<double>& each : from) {
      ruled.positive_from.emplace_back([&each](std::size_t first, std::span<double> room) {
        std::copy_n(each.begin() + static_cast<std::ptrdiff_t>(first), room.size(), room.begin());
      });
    }
    for (std::size_t i = 0; i < number; ++i) {
      for (std::size_t k = 0; k < copies; ++k) {
        positive.push_back(i * 37 % 11 < 4 ? 1 : 0);
        keys.push_back(i);
        for (std::size_t c = 0; c < classifiers; ++c) {
          const double noise = static_cast<double>((i * (53 + 18 * c)) % 97) / 97;
          const double score = 0.15 + 0.5 * noise + (positive.back() != 0 ? 0.3 - 0.1 * static_cast<double>(c) : 0);
          from[c].push_back((1 - score) / score);
        }
      }
    }
    ruled.positive = positive;
  }
};

// Deviations of every cluster total, written out.
TEST(ErrorMoments, AgreeWithTheDefinition) {
  Items items(60, 1, 2);
  std::vector<std::uint64_t> keys;
  for (std::size_t i = 0; i < 60; ++i) keys.push_back(i / 4 * 7);
  const Clusters clusters(keys);
  ErrorMoments moments(items.positive, &clusters, 2, ClassTotals::random);
  std::vector<std::vector<double>> errors(60, std::vector<double>(5, 0));
  for (std::size_t i = 0; i < 60; ++i) {
    errors[i][4] = items.positive[i];
    for (std::size_t c = 0; c < 2; ++c) {
      const bool decided = (i * (c + 3)) % 5 < 2;
      if (decided) moments.turn(c, i);
      errors[i][2 * c] = items.positive[i] != 0 && !decided ? 1 : 0;
      errors[i][2 * c + 1] = items.positive[i] == 0 && decided ? 1 : 0;
    }
  }
  const std::vector<double> shares = moments.shares();
  const std::vector<double> covariance = moments.covariance();
  for (std::size_t a = 0; a < 5; ++a) {
    double mean = 0;
    for (const auto& each : errors) mean += each[a] / 60;
    EXPECT_NEAR(shares[a], mean, 1e-14);
    for (std::size_t b = 0; b < 5; ++b) {
      double sum = 0;
      for (std::size_t c = 0; c < clusters.count(); ++c) {
        double of_a = 0;
        double of_b = 0;
        for (std::size_t i = 0; i < 60; ++i) {
          if (clusters.of_item()[i] != c) continue;
          of_a += errors[i][a] - shares[a];
          of_b += errors[i][b] - shares[b];
        }
        sum += of_a * of_b;
      }
      EXPECT_NEAR(covariance[a * 5 + b], sum * 15 / 14 / 3600, 1e-14);
    }
  }
}

// Turning items one by one, as items of clusters must be, against counting those that two classifiers get wrong.
TEST(ErrorMoments, CountsOfSingleItemsAreWhatTurningThemGives) {
  constexpr std::size_t kItems = 5000;  // counted in more than one stretch
  Items items(kItems, 1, 3);
  RuledItems& ruled = items.ruled;
  ruled.positive_from[2] = nullptr;
  ruled.errors.resize(2);
  std::vector<CostLine>& parts = ruled.errors.emplace_back();
  for (std::size_t i = 0; i < kItems; ++i) {
    const double part = static_cast<double>(i % 4) / 3;
    parts.push_back(items.positive[i] != 0 ? CostLine{part, 0} : CostLine{0, part});
  }
  const std::vector<double> ratios{0.001, 0.5, items.from[0][7], 1, 3, 1000};
  const auto turning = turning_ratios(ruled, ratios);
  for (std::size_t c = 0; c < 2; ++c) {
    for (std::size_t i = 0; i < kItems; ++i) {
      const auto found = std::lower_bound(ratios.begin(), ratios.end(), items.from[c][i]);
      EXPECT_EQ(turning[c][i], found - ratios.begin()) << items.from[c][i];
    }
  }
  const TurnCounts counts(ruled, ratios);
  for (const ClassTotals totals : {ClassTotals::random, ClassTotals::fixed}) {
    for (const ClassWeights& weights : {ClassWeights{}, ClassWeights{.of_class = {0.5, 3}}}) {
      ErrorMoments turned(items.positive, nullptr, 3, totals, weights);
      for (std::size_t i = 0; i < kItems; ++i) turned.count(2, i, parts[i]);
      for (std::size_t r = 0; r < ratios.size(); ++r) {
        for (std::size_t c = 0; c < 2; ++c) {
          for (std::size_t i = 0; i < kItems; ++i) {
            if (turning[c][i] == r) turned.turn(c, i);
          }
        }
        const ErrorMoments counted(counts, r, totals, weights);
        const std::vector<double> shares = turned.shares();
        const std::vector<double> covariance = turned.covariance();
        for (std::size_t k = 0; k < shares.size(); ++k) EXPECT_NEAR(counted.shares()[k], shares[k], 1e-14);
        for (std::size_t k = 0; k < covariance.size(); ++k) EXPECT_NEAR(counted.covariance()[k], covariance[k], 1e-14);
      }
    }
  }
}

TEST(ItemRuler, ProbabilitiesDecideAtTheImpliedThreshold) {
  Items items(200, 1, 1);
  const Ruler ruler = cost_ruler(candidates({"A"}, true), items.ruled, 2.0, {.draws = 500});
  expect_cover(ruler);
  ASSERT_TRUE(ruler.step);
  const auto positives = static_cast<double>(std::count(items.positive.begin(), items.positive.end(), 1));
  // By itself, at every break-even: what always deciding the same costs is what A costs at the threshold 1 / (1 + r).
  for (const RulerBreakEven& each : ruler.break_even) {
    const auto cost = [&](std::uint32_t candidate, double ratio) {
      if (candidate == 1) return ratio * positives;
      if (candidate == 2) return 200 - positives;
      double sum = 0;
      for (std::size_t i = 0; i < 200; ++i) {
        const bool decided = items.from[0][i] <= ratio;
        if (items.positive[i] != 0 && !decided) sum += ratio;
        if (items.positive[i] == 0 && decided) sum += 1;
      }
      return sum;
    };
    const double step = *ruler.step * *ruler.step;
    EXPECT_LE(cost(each.below, each.at / step), cost(each.above, each.at / step) + 1e-9);
    EXPECT_GE(cost(each.below, each.at * step), cost(each.above, each.at * step) - 1e-9);
  }
  ASSERT_FALSE(ruler.break_even.empty());
}

// Written out: what each item saves, its mean, and its standard error.
TEST(ItemRuler, GainsAreWhatItemsSaveAgainstAlwaysDecidingTheSame) {
  Items items(300, 1, 2);
  const Ruler ruler = cost_ruler(candidates({"A", "B"}, true), items.ruled, 2.0, {.draws = 500});
  const auto positives = static_cast<double>(std::count(items.positive.begin(), items.positive.end(), 1));
  ASSERT_TRUE(ruler.gain);
  ASSERT_EQ(ruler.gain->value.size(), ruler.gain->ratio.size());
  ASSERT_EQ(ruler.gain->low.size(), ruler.gain->ratio.size());
  for (std::size_t i = 0; i < ruler.gain->ratio.size(); ++i) {
    const double ratio = ruler.gain->ratio[i];
    const bool always = 300 - positives < ratio * positives;  // positive
    for (std::size_t c = 0; c < 2; ++c) {
      double sum = 0;
      double squares = 0;
      for (std::size_t k = 0; k < 300; ++k) {
        const bool decided = items.from[c][k] <= ratio;
        const auto cost = [&](bool decision) {
          if (decision == (items.positive[k] != 0)) return 0.0;
          return decision ? 1.0 : ratio;
        };
        const double saved = cost(always) - cost(decided);
        sum += saved;
        squares += saved * saved;
      }
      const double mean = sum / 300;
      const double error = std::sqrt((squares / 300 - mean * mean) / 300);
      EXPECT_NEAR(ruler.gain->value[i][c], mean, 1e-9 * (1 + ratio));
      EXPECT_NEAR(ruler.gain->high[i][c] - ruler.gain->low[i][c], 2 * 1.959964 * error, 0.01 * error + 1e-9 * ratio);
      EXPECT_NEAR((ruler.gain->high[i][c] + ruler.gain->low[i][c]) / 2, mean, 1e-9 * (1 + ratio));
    }
  }
  EXPECT_TRUE(cost_ruler(candidates({"A", "B"}, true), items.ruled, 2.0, {.draws = 0}).gain->low.empty());
  EXPECT_FALSE(cost_ruler(candidates({"A", "B"}), items.ruled, 2.0, {}).gain);
}

TEST(ItemRuler, MoreItemsLeaveLessUndecided) {
  const auto undecided = [](const Ruler& ruler) {
    double out = 0;
    for (const RulerRange& each : ruler.ranges) out += each.decided ? 0 : std::log(each.to / each.from);
    return out;
  };
  for (const bool implied : {true, false}) {
    std::vector<double> left;
    for (const std::size_t copies : {1, 2, 8}) {
      Items items(150, copies, 2);
      if (!implied) {
        for (auto& column : items.from) {
          for (double& from : column) from = from <= 1 ? 0 : kNever;
        }
      }
      const Ruler ruler = cost_ruler(candidates({"A", "B"}, implied), items.ruled, 1.0, {});
      expect_cover(ruler);
      left.push_back(undecided(ruler));
    }
    EXPECT_LT(left[1], left[0]);
    EXPECT_LT(left[2], left[1]);
  }
}

TEST(ItemRuler, CopiesOfEveryItemUnderItsNameAddNothing) {
  for (const bool implied : {true, false}) {
    Items once(150, 1, 2);
    Items copied(150, 5, 2);
    if (!implied) {
      for (Items* each : {&once, &copied}) {
        for (auto& column : each->from) {
          for (double& from : column) from = from <= 1 ? 0 : kNever;
        }
      }
    }
    const Clusters single(once.keys);
    const Clusters clusters(copied.keys);
    once.ruled.clusters = &single;
    copied.ruled.clusters = &clusters;
    const Ruler a = cost_ruler(candidates({"A", "B"}, implied), once.ruled, 1.0, {});
    const Ruler b = cost_ruler(candidates({"A", "B"}, implied), copied.ruled, 1.0, {});
    ASSERT_EQ(a.ranges.size(), b.ranges.size());
    for (std::size_t i = 0; i < a.ranges.size(); ++i) {
      EXPECT_EQ(a.ranges[i].best, b.ranges[i].best);
      EXPECT_EQ(a.ranges[i].decided, b.ranges[i].decided);
      EXPECT_NEAR(a.ranges[i].to / b.ranges[i].to, 1, 1e-6);
    }
    for (std::size_t i = 0; i < a.candidates.size(); ++i)
      EXPECT_NEAR(*a.candidates[i].probability_best, *b.candidates[i].probability_best, 1e-3);
  }
}

// With fixed class totals the share of positives does not vary: always deciding the same has no spread against itself.
TEST(ItemRuler, FixedClassTotals) {
  Items items(100, 1, 1);
  ErrorMoments moments(items.positive, nullptr, 1, ClassTotals::fixed);
  for (std::size_t i = 0; i < 100; i += 3) moments.turn(0, i);
  const std::vector<double> covariance = moments.covariance();
  const std::vector<double> shares = moments.shares();
  const double p = shares[2];
  EXPECT_NEAR(covariance[8], 0, 1e-16);
  EXPECT_NEAR(covariance[1], 0, 1e-16);  // misses and false alarms are of different classes
  EXPECT_NEAR(covariance[0], shares[0] * (1 - shares[0] / p) / 100, 1e-14);
}

}  // namespace
}  // namespace isoyield
