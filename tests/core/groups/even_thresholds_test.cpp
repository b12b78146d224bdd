#include "isoyield/groups/even_thresholds.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "next_cases.hpp"
#include "score_cases.hpp"
#include "small_groups.hpp"

// Thresholds of groups under criteria of even treatment. Expected values: exact linear programmes and searches by brute
// force (tests/reference/next), and laws.

namespace isoyield {
namespace {

using next_cases::json;
using testing::drawn;
using testing::Scores;

struct Grouped {
  std::vector<Scores> items;
  std::vector<Sweep> sweeps;
};

Grouped grouped(const json& input, const json& names) {
  Grouped out;
  for (const json& name : names) {
    Scores& of = out.items.emplace_back();
    for (std::size_t i = 0; i < input["score"].size(); ++i) {
      if (input["group"][i] != name) continue;
      of.scores.push_back(input["score"][i].get<double>());
      of.positive.push_back(input["truth"][i].get<std::uint8_t>());
    }
  }
  for (const Scores& each : out.items) out.sweeps.push_back(sweep(each.set()));
  return out;
}

UtilityMatrix utility_of(const json& rows) {
  std::vector<double> cells;
  for (const json& row : rows) {
    for (const json& cell : row) cells.push_back(cell.get<double>());
  }
  return {2, 2, cells};
}

TEST(EvenThresholds, YieldWhatLinearProgrammesFind) {
  next_cases::for_each("B_groups", [](const json& known) {
    const json& expected = known["expected"];
    const Grouped groups = grouped(known["input"], expected["groups"]);
    const UtilityMatrix utility = utility_of(known["options"]["utility"]["values"]);
    const auto found = [&](const UtilityMatrix& of, Even even) {
      return EvenThresholdSearch(groups.sweeps, of).under(even);
    };

    const EvenThresholds common = found(utility, Even::threshold);
    next_cases::expect_near(common.yield, expected["best_common_yield"], "one for all");
    EXPECT_EQ(common.groups.front().front().threshold, expected["best_common_thresholds"].front().get<double>());
    const EvenThresholds own = found(utility, Even::nothing);
    next_cases::expect_near(own.yield, expected["best_per_group_yield"], "one a group");
    for (std::size_t g = 0; g < groups.sweeps.size(); ++g) {
      next_cases::expect_near(own.group_yields[g], expected["best_group_yields"][g], "of a group");
    }
    const std::pair<Even, std::string> criteria[] = {{Even::selection_rate, "demographic_parity"},
                                                     {Even::recall, "true_positive_rate_parity"},
                                                     {Even::false_alarm_rate, "false_positive_rate_parity"},
                                                     {Even::both_rates, "equalized_odds"}};
    double positives = 0;
    double negatives = 0;
    for (const Sweep& each : groups.sweeps) {
      positives += each.positives;
      negatives += each.negatives;
    }
    const double half = (positives + negatives) / 2;
    const UtilityMatrix balanced(2, 2, {half / negatives, 0, 0, half / positives});
    for (const auto& [even, name] : criteria) {
      next_cases::expect_near(found(utility, even).yield, expected["best_yield_randomised_" + name], name);
      next_cases::expect_near(found(UtilityMatrix::identity(2), even).yield, expected["best_accuracy_score_" + name],
                              "accuracy, " + name);
      // Under one rate fairlearn balances the classes within each group, which no utility that all share does.
      if (even != Even::both_rates) continue;
      next_cases::expect_near(found(balanced, even).yield, expected["best_balanced_accuracy_score_" + name],
                              "balanced, " + name);
    }
  });
}

struct Rates {
  double recall = 0;
  double alarms = 0;
  double selected = 0;
};

/// Of a mixture of thresholds.
Rates rates(const Sweep& group, const std::vector<ThresholdShare>& shares) {
  double tp = 0;
  double fp = 0;
  for (const ThresholdShare& each : shares) {
    tp += each.share * group.tp[each.point];
    fp += each.share * group.fp[each.point];
  }
  return {.recall = tp / group.positives,
          .alarms = fp / group.negatives,
          .selected = (tp + fp) / (group.positives + group.negatives)};
}

TEST(EvenThresholds, AreEvenAndNeverBetterThanWithoutACriterion) {
  std::mt19937 random(5);
  for (int round = 0; round < 200; ++round) {
    std::vector<Scores> items;
    for (int g = 0; g < 3; ++g) items.push_back(drawn(random, 5 + static_cast<int>(random() % 20)));
    std::vector<Sweep> groups;
    for (const Scores& each : items) groups.push_back(sweep(each.set()));
    std::vector<double> cells;
    for (int i = 0; i < 4; ++i) cells.push_back(static_cast<double>(random() % 21) - 10);
    const UtilityMatrix utility(2, 2, cells);
    const double most = EvenThresholdSearch(groups, utility).under(Even::nothing).yield;
    for (const Even even :
         {Even::threshold, Even::selection_rate, Even::recall, Even::false_alarm_rate, Even::both_rates}) {
      const EvenThresholds found = EvenThresholdSearch(groups, utility).under(even);
      EXPECT_LE(found.yield, most + 1e-12);
      const Rates first = rates(groups[0], found.groups[0]);
      for (std::size_t g = 0; g < groups.size(); ++g) {
        double shares = 0;
        for (const ThresholdShare& each : found.groups[g]) shares += each.share;
        EXPECT_NEAR(shares, 1, 1e-12);
        const Rates here = rates(groups[g], found.groups[g]);
        if (even == Even::selection_rate) EXPECT_NEAR(here.selected, first.selected, 1e-12);
        if (even == Even::recall || even == Even::both_rates) EXPECT_NEAR(here.recall, first.recall, 1e-12);
        if (even == Even::false_alarm_rate || even == Even::both_rates) EXPECT_NEAR(here.alarms, first.alarms, 1e-12);
        if (even == Even::threshold) EXPECT_EQ(found.groups[g].front().threshold, found.groups[0].front().threshold);
      }
    }
  }
}

TEST(EvenThresholds, OfCopiesCostNothing) {
  std::mt19937 random(6);
  const Scores items = drawn(random, 30);
  const std::vector<Sweep> twice{sweep(items.set()), sweep(items.set())};
  const UtilityMatrix utility(2, 2, {1, -2, -10, 5});
  const double most = EvenThresholdSearch(twice, utility).under(Even::nothing).yield;
  for (const Even even :
       {Even::threshold, Even::selection_rate, Even::recall, Even::false_alarm_rate, Even::both_rates}) {
    EXPECT_NEAR(EvenThresholdSearch(twice, utility).under(even).yield, most, 1e-12);
  }
}

TEST(EvenThresholds, NeedTheClassThatTheyAreAbout) {
  const Scores mixed{.scores = {0.8, 0.2}, .positive = {1, 0}};
  const Scores negative{.scores = {0.8, 0.2}, .positive = {0, 0}};
  const std::vector<Sweep> groups{sweep(mixed.set()), sweep(negative.set())};
  const UtilityMatrix utility = UtilityMatrix::identity(2);
  EXPECT_EQ(EvenThresholdSearch(groups, utility).under(Even::recall).reason, Undefined::no_actual_positives);
  EXPECT_EQ(EvenThresholdSearch(groups, utility).under(Even::both_rates).reason, Undefined::no_actual_positives);
  EXPECT_EQ(EvenThresholdSearch(groups, utility).under(Even::false_alarm_rate).reason, Undefined::defined);
  EXPECT_TRUE(EvenThresholdSearch(groups, utility).front(Even::recall, 3).empty());
}

}  // namespace
}  // namespace isoyield
