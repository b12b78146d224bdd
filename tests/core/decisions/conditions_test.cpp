#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "isoyield/decisions/threshold.hpp"
#include "score_cases.hpp"

namespace isoyield {
namespace {

using testing::Scores;

/// Items with ties, and weights where `weighted`; the better half of them is rightly ordered.
Scores drawn(unsigned seed, std::size_t n, bool weighted) {
  std::mt19937 random(seed);
  Scores items;
  for (std::size_t i = 0; i < n; ++i) {
    const bool positive = random() % 100 < 35;
    items.positive.push_back(positive ? 1 : 0);
    items.scores.push_back(static_cast<double>(random() % 30 + (positive ? 9 : 0)) / 40);
    if (weighted) items.weights.push_back(static_cast<double>(1 + random() % 4) / 4);
  }
  return items;
}

struct Bound {
  const char* metric;
  bool least;
  double number;

  [[nodiscard]] bool kept(const BinaryCounts& c) const {
    const Value value = evaluate(*find_metric(metric), c);
    return value.defined() && (least ? value.number() >= number : value.number() <= number);
  }
  [[nodiscard]] std::string text() const {
    return std::string(metric) + (least ? ">=" : "<=") + nlohmann::json(number).dump();
  }
};

std::string joined(const std::vector<Bound>& bounds) {
  std::string out;
  for (const Bound& each : bounds) out += (out.empty() ? "" : "&") + each.text();
  return out;
}

struct Case {
  std::vector<Bound> bounds;
  bool fewest;  ///< alarms, because some bound needs many decided positive
};

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {{{"recall", true, 0.9}}, true},
      {{{"recall", true, 0.5}}, true},
      {{{"npv", true, 0.85}}, true},
      {{{"fnr", false, 0.2}}, true},
      {{{"predicted_prevalence", true, 0.4}}, true},
      {{{"precision", true, 0.6}}, false},
      {{{"specificity", true, 0.8}}, false},
      {{{"fpr", false, 0.05}}, false},
      {{{"predicted_prevalence", false, 0.1}}, false},
      {{{"predicted_prevalence", false, 0}}, false},
      {{{"f1", true, 0.5}}, false},
      {{{"mcc", true, 0.2}}, false},
      {{{"accuracy", true, 0.6}}, false},
      {{{"recall", true, 0.7}, {"precision", true, 0.4}}, true},
      {{{"precision", true, 0.4}, {"recall", true, 0.7}}, true},
      {{{"fpr", false, 0.3}, {"predicted_prevalence", false, 0.3}}, false},
      {{{"specificity", true, 0.5}, {"fnr", false, 0.5}, {"precision", true, 0.3}}, true},
  };
  return all;
}

// Of all points that keep the bounds the one that no other beats: by the definition, point by point.
TEST(Conditions, ChooseAsTheDefinitionSays) {
  std::size_t found = 0;
  for (unsigned seed = 1; seed <= 40; ++seed) {
    const Sweep points = sweep(drawn(seed, 20 + seed * 5, seed % 2 == 0).set());
    for (const auto& [bounds, rare] : cases()) {
      const bool fewest = rare;  // clang 14 lets no lambda have a structured binding.
      std::vector<std::size_t> wanted;
      for (std::size_t i = 0; i < points.size(); ++i) {
        const auto kept = [&](const Bound& each) { return each.kept(points.at(i)); };
        if (!std::all_of(bounds.begin(), bounds.end(), kept)) continue;
        const auto better = [&](std::size_t old) {
          const bool alarms = points.fp[i] < points.fp[old];
          const bool same_alarms = points.fp[i] == points.fp[old];
          const bool recall = points.tp[i] > points.tp[old];
          const bool same_recall = points.tp[i] == points.tp[old];
          return fewest ? alarms || (same_alarms && recall) : recall || (same_recall && alarms);
        };
        if (wanted.empty() || better(wanted.front())) wanted.assign(1, i);
      }
      const std::string rule = joined(bounds);
      const auto choice = find_threshold_rule(rule);
      ASSERT_TRUE(choice.has_value()) << rule;
      EXPECT_EQ(choose_threshold(*choice, points, UtilityMatrix::identity(2)), wanted) << rule << ", seed " << seed;
      found += wanted.size();
    }
  }
  EXPECT_GT(found, 400U);
}

// A maximum under two bounds is that of the points that keep both.
TEST(Conditions, BoundWhatIsMaximised) {
  const UtilityMatrix utility(2, 2, {0, -1, -3, 2});
  for (unsigned seed = 1; seed <= 20; ++seed) {
    const Sweep points = sweep(drawn(seed, 150, seed % 2 == 0).set());
    double best = -INFINITY;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const BinaryCounts c = points.at(i);
      if (!Bound{"recall", true, 0.5}.kept(c) || !Bound{"fpr", false, 0.4}.kept(c)) continue;
      const Value value = evaluate(*find_metric("mcc"), c);
      if (value.defined()) best = std::fmax(best, value.number());
    }
    const auto chosen = choose_threshold(*find_threshold_rule("max_mcc@recall>=0.5&fpr<=0.4"), points, utility);
    ASSERT_EQ(chosen.empty(), std::isinf(best));
    for (const std::size_t i : chosen) EXPECT_NEAR(evaluate(*find_metric("mcc"), points.at(i)).number(), best, 1e-12);
  }
}

TEST(Conditions, WithoutAPointTheNearestOneOnDemand) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    const Sweep points = sweep(drawn(seed, 120, seed % 2 == 0).set());
    // Nobody has more than all: the nearest recall is 1, which the fewest false positives have.
    ThresholdChoice choice = *find_threshold_rule("recall>=1.5");
    EXPECT_TRUE(choose_threshold(choice, points, UtilityMatrix::identity(2)).empty());
    choice.or_nearest = true;
    const auto all = choose_threshold(choice, points, UtilityMatrix::identity(2));
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(points.tp[all.front()], points.positives);
    EXPECT_LT(points.tp[all.front() - 1], points.positives);
    // The first of two that contradict each other is kept, and the second missed by the least.
    choice = *find_threshold_rule("recall>=0.95&precision>=0.99");
    choice.or_nearest = true;
    const auto both = choose_threshold(choice, points, UtilityMatrix::identity(2));
    ASSERT_EQ(both.size(), 1U);
    double least = INFINITY;
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (Bound{"recall", true, 0.95}.kept(points.at(i)))
        least = std::fmin(least, 0.99 - evaluate(*find_metric("precision"), points.at(i)).number());
    }
    EXPECT_TRUE((Bound{"recall", true, 0.95}).kept(points.at(both.front())));
    EXPECT_EQ(0.99 - evaluate(*find_metric("precision"), points.at(both.front())).number(), least);
  }
}

TEST(Conditions, TopTakesTheHighestScoresWithoutSplittingTies) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    const Scores items = drawn(seed, 60, false);
    const Sweep points = sweep(items.set());
    for (const double most : {0.0, 1.0, 7.0, 20.5, 59.0, 60.0, 1e9}) {
      const auto chosen = choose_threshold(*find_threshold_rule("top=" + nlohmann::json(most).dump()), points,
                                           UtilityMatrix::identity(2));
      ASSERT_EQ(chosen.size(), 1U);
      double taken = 0;
      double best = 0;
      for (const double cut : items.scores) {
        double above = 0;
        for (const double score : items.scores) above += score >= cut ? 1 : 0;
        if (above <= most) best = std::fmax(best, above);
      }
      for (const double score : items.scores) taken += score >= points.threshold[chosen.front()] ? 1 : 0;
      EXPECT_EQ(taken, best) << most << ", seed " << seed;
    }
  }
}

TEST(Conditions, AreReadAndSaid) {
  const auto words = [](const char* rule, Language language) {
    return rule_words(*find_threshold_rule(rule), language);
  };
  EXPECT_EQ(words("recall>=0.9", Language::en), "Recall ≥ 0.9");
  EXPECT_EQ(words("ppv>=0.5&fpr<=0.1", Language::en), "Precision ≥ 0.5 and False positive rate ≤ 0.1");
  EXPECT_NE(words("recall>=0.9", Language::uk).find("≥ 0,9"), std::string::npos);
  EXPECT_EQ(words("top=50", Language::en), "the 50 items with the highest scores");
  for (const char* wrong : {"recall>0.9", "recall>=", ">=0.9", "recall>=0.9&", "&recall>=0.9",
                            "recall>=0.9&precision=1", "recall=0.9&precision>=1", "roc_auc>=0.9", "top=", "top=-1",
                            "top=x", "top", "", "max_f1@recall>=0.9&", "max_f1@"})
    EXPECT_FALSE(find_threshold_rule(wrong).has_value()) << wrong;
  EXPECT_FALSE(chooses_by_data(*find_threshold_rule("top=5")));
  EXPECT_TRUE(chooses_by_data(*find_threshold_rule("recall>=0.9")));
}

}  // namespace
}  // namespace isoyield
