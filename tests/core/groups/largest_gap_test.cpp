#include "isoyield/groups/largest_gap.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/numeric/random.hpp"
#include "sanitized.hpp"

// The largest gap between groups, its simultaneous interval and its test. Expected values: the definition, the rate at
// which samples of known groups are covered and rejected, and laws.

namespace isoyield {
namespace {

Value recall(const BinaryCounts& cells) { return ratio(cells.tp, cells.positives(), Undefined::no_actual_positives); }

BinaryCounts drawn(Random& random, int items, double recall) {
  BinaryCounts out;
  for (int i = 0; i < items; ++i) {
    const bool positive = random.uniform() < 0.4;
    const bool decided = random.uniform() < (positive ? recall : 0.2);
    (positive ? (decided ? out.tp : out.fn) : (decided ? out.fp : out.tn)) += 1;
  }
  return out;
}

std::optional<LargestGap> gap_in(const GroupStatistic& statistic, std::span<const BinaryCounts> groups,
                                 const DrawnGroups& draws, double level = 0.95) {
  return largest_gap(group_estimates(groups, draws, std::span(&statistic, 1), std::span(&statistic, 1)), level);
}

std::optional<LargestGap> gap_of_means(const GroupedNumbers& items, std::size_t groups, const Clusters* clusters,
                                       const Sampling& sampling) {
  return largest_gap(group_estimates(items, groups, clusters, sampling), sampling.level);
}

struct Rates {
  double covered = 0;
  double rejected = 0;
};

Rates simulated(const std::vector<double>& recalls, int rounds) {
  const auto [least, most] = std::minmax_element(recalls.begin(), recalls.end());
  Rates out;
  for (int round = 0; round < rounds; ++round) {
    Random random(9, static_cast<std::uint64_t>(round));
    std::vector<BinaryCounts> groups;
    for (const double each : recalls) groups.push_back(drawn(random, 200, each));
    const auto found = gap_in(recall, groups, draw_groups(groups, {.seed = 3, .draws = 1000}));
    if (!found || !found->interval || !found->p_value) continue;
    const double truth = *most - *least;
    out.covered += found->interval->low <= truth && truth <= found->interval->high ? 1.0 / rounds : 0;
    out.rejected += *found->p_value <= 0.05 ? 1.0 / rounds : 0;
  }
  return out;
}

TEST(LargestGap, RejectsEqualGroupsAsOftenAsItSays) {
  for (const std::size_t groups : {2, 5, 12}) {
    const Rates found = simulated(std::vector<double>(groups, 0.7), testing::rounds(200));
    if (testing::kSanitized) continue;  // the rates are those of all rounds
    // 200 samples with some 80 positives a group: the tolerance is three standard errors of such a rate.
    EXPECT_GE(found.rejected, 0.01) << groups;
    EXPECT_LE(found.rejected, 0.1) << groups;
    EXPECT_GE(found.covered, 0.9) << groups;
  }
}

TEST(LargestGap, CoversWhereOneGroupIsWorse) {
  for (const std::size_t groups : {2, 5, 12}) {
    std::vector<double> recalls(groups, 0.85);
    recalls[1] = 0.5;
    const Rates found = simulated(recalls, testing::rounds(200));
    if (testing::kSanitized) continue;  // the rates are those of all rounds
    EXPECT_GE(found.covered, 0.9) << groups;
    EXPECT_GE(found.rejected, 0.9) << groups;
  }
}

TEST(LargestGap, IsOfTheGroupsFurthestApart) {
  const std::vector<BinaryCounts> groups{{.tp = 8, .fn = 2, .fp = 5, .tn = 5},
                                         {.tp = 0, .fn = 0, .fp = 5, .tn = 5},
                                         {.tp = 9, .fn = 1, .fp = 5, .tn = 5},
                                         {.tp = 5, .fn = 5, .fp = 5, .tn = 5}};
  const auto found = gap_in(recall, groups, draw_groups(groups, {}));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->low, 3);
  EXPECT_EQ(found->high, 2);
  EXPECT_NEAR(found->gap, 0.4, 1e-15);
  ASSERT_TRUE(found->interval);
  EXPECT_LT(found->interval->low, 0.4);
  EXPECT_GT(found->interval->high, 0.4);
  // Two groups that never err are no proof that they never do.
  const std::vector<BinaryCounts> perfect{{.tp = 6, .fn = 0, .fp = 0, .tn = 6}, {.tp = 8, .fn = 0, .fp = 0, .tn = 9}};
  const auto none = gap_in(recall, perfect, draw_groups(perfect, {}));
  ASSERT_TRUE(none && none->interval);
  EXPECT_EQ(none->gap, 0);
  EXPECT_EQ(none->interval->low, 0);
  EXPECT_GT(none->interval->high, 0.05);
  EXPECT_EQ(*none->p_value, 1);
  const std::vector<BinaryCounts> alone{groups[0], groups[1]};
  EXPECT_FALSE(gap_in(recall, alone, draw_groups(alone, {})));
}

TEST(LargestGap, OfClustersOfOneItemIsThatOfItems) {
  Random random(4, 0);
  std::vector<std::uint16_t> group;
  std::vector<std::uint8_t> positive;
  std::vector<std::uint8_t> decided;
  std::vector<BinaryCounts> counts(3);
  for (int i = 0; i < 600; ++i) {
    group.push_back(static_cast<std::uint16_t>(i % 3));
    positive.push_back(random.uniform() < 0.5);
    decided.push_back(random.uniform() < (positive.back() != 0 ? 0.6 + 0.1 * (i % 3) : 0.3));
    BinaryCounts& of = counts[group.back()];
    (positive.back() != 0 ? (decided.back() != 0 ? of.tp : of.fn) : (decided.back() != 0 ? of.fp : of.tn)) += 1;
  }
  std::vector<std::uint64_t> keys(600);
  std::iota(keys.begin(), keys.end(), 0);
  const auto one = gap_in(recall, counts, draw_groups(counts, {}));
  const auto other = gap_in(recall, counts, draw_groups({group, positive, decided}, 3, Clusters(keys), {}));
  ASSERT_TRUE(one && other && one->interval && other->interval);
  EXPECT_EQ(one->gap, other->gap);
  EXPECT_NEAR(one->interval->low, other->interval->low, 0.02);
  EXPECT_NEAR(one->interval->high, other->interval->high, 0.02);
  // Each item three times, in a cluster, tells no more than once.
  std::vector<std::uint64_t> thrice;
  std::vector<std::uint16_t> groups3;
  std::vector<std::uint8_t> positive3;
  std::vector<std::uint8_t> decided3;
  for (std::size_t i = 0; i < 600; ++i) {
    for (int copy = 0; copy < 3; ++copy) {
      thrice.push_back(i);
      groups3.push_back(group[i]);
      positive3.push_back(positive[i]);
      decided3.push_back(decided[i]);
    }
  }
  for (BinaryCounts& each : counts) each = {3 * each.tp, 3 * each.fn, 3 * each.fp, 3 * each.tn};
  const auto copies = gap_in(recall, counts, draw_groups({groups3, positive3, decided3}, 3, Clusters(thrice), {}));
  ASSERT_TRUE(copies && copies->interval);
  EXPECT_NEAR(copies->interval->low, other->interval->low, 1e-12);
  EXPECT_NEAR(copies->interval->high, other->interval->high, 1e-12);
}

/// Items of three groups, and which of them were decided rightly.
struct RightItems {
  RightItems() : counts(3) {
    Random random(6, 0);
    for (int i = 0; i < 900; ++i) {
      group.push_back(static_cast<std::uint16_t>(i % 3));
      positive.push_back(random.uniform() < 0.4);
      decided.push_back(random.uniform() < (positive.back() != 0 ? 0.5 + 0.15 * (i % 3) : 0.25));
      right.push_back(positive.back() == decided.back() ? 1 : 0);
      BinaryCounts& of = counts[group.back()];
      (positive.back() != 0 ? (decided.back() != 0 ? of.tp : of.fn) : (decided.back() != 0 ? of.fp : of.tn)) += 1;
    }
  }
  [[nodiscard]] GroupedNumbers numbers() const { return {.values = right, .group = group, .positive = positive}; }

  std::vector<std::uint16_t> group;
  std::vector<std::uint8_t> positive;
  std::vector<std::uint8_t> decided;
  std::vector<double> right;
  std::vector<BinaryCounts> counts;
};

Value accuracy(const BinaryCounts& cells) { return ratio(cells.tp + cells.tn, cells.total(), Undefined::no_items); }

void expect_close(const std::optional<LargestGap>& found, const std::optional<LargestGap>& known, double within) {
  ASSERT_TRUE(found && known && found->interval && known->interval);
  EXPECT_EQ(found->low, known->low);
  EXPECT_EQ(found->high, known->high);
  EXPECT_NEAR(found->gap, known->gap, 1e-12);
  EXPECT_NEAR(found->interval->low, known->interval->low, within);
  EXPECT_NEAR(found->interval->high, known->interval->high, within);
}

TEST(LargestGap, OfNumbersThatAreRightOrWrongIsThatOfAccuracy) {
  const RightItems items;
  for (const ClassTotals totals : {ClassTotals::random, ClassTotals::fixed}) {
    const Sampling sampling{.totals = totals};
    const auto known = gap_in(accuracy, items.counts, draw_groups(items.counts, sampling), sampling.level);
    expect_close(gap_of_means(items.numbers(), 3, nullptr, sampling), known, 0.015);
    std::vector<std::uint64_t> keys(items.group.size());
    std::iota(keys.begin(), keys.end(), 0);
    const Clusters single(keys);
    expect_close(gap_of_means(items.numbers(), 3, &single, sampling), known, 0.015);
    GroupedNumbers counted = items.numbers();
    const std::vector<double> ones(items.group.size(), 1);
    counted.counts = ones;
    expect_close(gap_of_means(counted, 3, nullptr, sampling), known, 0.015);
  }
}

TEST(LargestGap, OfNumbersLeavesOtherGroupsOutAndNeedsTwo) {
  const RightItems items;
  const auto two = gap_of_means(items.numbers(), 2, nullptr, {});
  ASSERT_TRUE(two);
  EXPECT_LT(std::max(two->low, two->high), 2U);
  EXPECT_FALSE(gap_of_means(items.numbers(), 1, nullptr, {}));
  const auto none = gap_of_means(items.numbers(), 3, nullptr, {.draws = 0});
  ASSERT_TRUE(none);
  EXPECT_FALSE(none->interval || none->p_value);
  // What does not vary has no interval.
  const std::vector<double> same(items.group.size(), 2.5);
  GroupedNumbers alike = items.numbers();
  alike.values = same;
  const auto nothing = gap_of_means(alike, 3, nullptr, {});
  ASSERT_TRUE(nothing);
  EXPECT_EQ(nothing->gap, 0);
  EXPECT_FALSE(nothing->interval);
}

TEST(LargestGap, OfTwoOfThemIsThatOfTheseTwoAlone) {
  const std::vector<BinaryCounts> groups{{.tp = 80, .fn = 20, .fp = 50, .tn = 50},
                                         {.tp = 70, .fn = 30, .fp = 50, .tn = 50},
                                         {.tp = 95, .fn = 15, .fp = 50, .tn = 50}};
  const DrawnGroups draws = draw_groups(groups, {});
  DrawnGroups of_two;
  for (const std::vector<BinaryCounts>& draw : draws) of_two.push_back({draw[0], draw[2]});
  const GroupStatistic statistic = recall;
  const GroupEstimates all = group_estimates(groups, draws, std::span(&statistic, 1), std::span(&statistic, 1));
  const auto found = gap_of_two(all, 2, 0, 0.9);
  const auto alone = gap_in(recall, std::vector<BinaryCounts>{groups[0], groups[2]}, of_two, 0.9);
  ASSERT_TRUE(found && alone && found->interval && alone->interval);
  EXPECT_EQ(found->low, 0U);
  EXPECT_EQ(found->high, 2U);
  EXPECT_EQ(found->gap, alone->gap);
  EXPECT_EQ(found->interval->high, alone->interval->high);
  EXPECT_EQ(found->p_value, alone->p_value);
  // The ratio of two proportions by its usual interval (Katz and others 1978, Biometrics 34, 469-474).
  const auto ratio = gap_of_two(logarithms(all), 0, 1, 0.95);
  ASSERT_TRUE(ratio && ratio->interval);
  EXPECT_NEAR(ratio->gap, std::log(0.8 / 0.7), 1e-15);
  const double half = 1.96 * std::sqrt(20 / (80 * 100.0) + 30 / (70 * 100.0));
  EXPECT_NEAR(ratio->interval->high - ratio->gap, half, 0.1 * half);
}

}  // namespace
}  // namespace isoyield
