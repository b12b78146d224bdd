#include "isoyield/decisions/threshold.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "isoyield/decisions/best_points.hpp"
#include "score_cases.hpp"

namespace isoyield {
namespace {

using testing::Scores;

/// Forty items, several of them tied, about two thirds rightly ordered.
Scores forty() {
  Scores items;
  for (int i = 0; i < 40; ++i) {
    items.scores.push_back((i * 7 % 23) / 23.0);
    items.positive.push_back((i * 7 % 23 + i % 9) > 14);
  }
  return items;
}

Sweep weighing(const Scores& items, double positive, double negative) {
  Scores weighted = items;
  for (const std::uint8_t each : items.positive) weighted.weights.push_back(each != 0 ? positive : negative);
  return sweep(weighted.set());
}

std::vector<std::string> rules() {
  std::vector<std::string> out;
  for (const ThresholdRule& rule : threshold_rules()) out.emplace_back(rule.id);
  for (const Metric& metric : metrics()) {
    if (metric.formula.binary == nullptr || metric.sized) continue;
    if (metric.orientation != Orientation::neither) out.push_back("max_" + std::string(metric.id));
  }
  for (const char* bounded : {"max_yield@recall>=0.7", "max_mcc@specificity>=0.5", "max_yield@fpr<=0.3", "recall=0.75"})
    out.emplace_back(bounded);
  return out;
}

TEST(ThresholdScale, NoRuleChangesItsChoiceWhenAllWeightsAreMultiplied) {
  const Scores items = forty();
  const Sweep plain = weighing(items, 1, 1);
  const UtilityMatrix utility(2, 2, {3, -1, -4, 2});
  for (const std::string& rule : rules()) {
    const ThresholdChoice choice = *find_threshold_rule(rule);
    const std::vector<std::size_t> wanted = choose_threshold(choice, plain, utility);
    for (const int power : {-990, -600, -252, -40, 40, 252, 600, 990}) {
      const double weight = std::ldexp(1.0, power);
      EXPECT_EQ(choose_threshold(choice, weighing(items, weight, weight), utility), wanted) << rule << ", 2^" << power;
    }
  }
}

// The highest value found by the definition, point by point, with weights that no power of two takes apart.
TEST(ThresholdScale, MaximaAreThoseOfEveryPoint) {
  const Scores items = forty();
  const UtilityMatrix utility = UtilityMatrix::identity(2);
  for (const Metric& metric : metrics()) {
    if (metric.formula.binary == nullptr || metric.orientation == Orientation::neither) continue;
    const ThresholdChoice choice = *find_threshold_rule("max_" + std::string(metric.id));
    const double sign = metric.orientation == Orientation::lower ? -1 : 1;
    for (const double positive : {1e-290, 1e-76, 0.3, 1e76, 1e290}) {
      for (const double ratio : {1.0, 1e-9, 1e9}) {
        const Sweep points = weighing(items, positive, positive * ratio);
        double best = -INFINITY;
        for (std::size_t i = 0; i < points.size(); ++i) {
          const Value value = evaluate(metric, points.at(i));
          if (value.defined()) best = std::fmax(best, sign * value.number());
        }
        for (const std::size_t i : choose_threshold(choice, points, utility)) {
          const double found = sign * evaluate(metric, points.at(i)).number();
          EXPECT_TRUE(found == best || found >= best - 1e-13 * std::fabs(best))
              << metric.id << " at " << positive << ", " << ratio << ": " << found << " < " << best;
        }
      }
    }
  }
}

/// What a rule that names no metric makes as large as it can; the point counts as none where it is undefined.
struct Aim {
  const char* rule;
  Value (*height)(const BinaryCounts&);
};

Value of(const char* metric, const BinaryCounts& c) { return evaluate(*find_metric(metric), c); }
Value minus(const Value& value) { return value.defined() ? Value(-std::fabs(value.number())) : value; }

constexpr Aim kAims[] = {
    {"youden", [](const BinaryCounts& c) { return of("informedness", c); }},
    {"closest_topleft", [](const BinaryCounts& c) { return minus(of("distance_to_corner", c)); }},
    {"equal_rates",
     [](const BinaryCounts& c) { return minus(of("recall", c).number() - of("specificity", c).number()); }},
    {"precision_equals_recall", [](const BinaryCounts& c) { return minus(c.fp - c.fn); }},
    {"recall=0.75", [](const BinaryCounts& c) { return minus(of("recall", c).number() - 0.75); }},
    {"max_mcc@specificity>=0.5",
     [](const BinaryCounts& c) {
       return of("specificity", c).number() >= 0.5 ? of("mcc", c) : Undefined::outside_domain;
     }},
    {"max_f1@fpr<=0.3",
     [](const BinaryCounts& c) { return of("fpr", c).number() <= 0.3 ? of("f1", c) : Undefined::outside_domain; }},
};

// The same for the other rules, from the classes' weights that a metric takes apart.
TEST(ThresholdScale, OtherRulesChooseTheBestOfEveryPoint) {
  const Scores items = forty();
  for (const Aim& aim : kAims) {
    for (const double positive : {1e-300, 1e-76, 0.3, 1e76, 1e300}) {
      for (const double ratio : {1.0, 1e-9, 1e9}) {
        if (positive * ratio < 1e-300 || positive * ratio > 1e300) continue;
        const Sweep points = weighing(items, positive, positive * ratio);
        double best = -INFINITY;
        for (std::size_t i = 0; i < points.size(); ++i) {
          const Value value = aim.height(points.at(i));
          if (value.defined()) best = std::fmax(best, value.number());
        }
        const auto found = choose_threshold(*find_threshold_rule(aim.rule), points, UtilityMatrix::identity(2));
        EXPECT_FALSE(found.empty()) << aim.rule << " at " << positive << ", " << ratio;
        for (const std::size_t i : found) {
          const double height = aim.height(points.at(i)).number();
          EXPECT_GE(height, best - 1e-13 * std::fmax(std::fabs(best), 1e-3))
              << aim.rule << " at " << positive << ", " << ratio;
        }
      }
    }
  }
}

TEST(ThresholdScale, YieldsAreComparedAtAnySizeOfUtilitiesAndWeights) {
  const Scores items = forty();
  for (const double stake : {0.25, 1.0, 3.0}) {
    const std::vector<std::size_t> wanted = best_points({2, 2, {1, 0, 0, stake}}, weighing(items, 1, 1)).points;
    for (const int of_negative : {-900, -300, 0, 300, 900}) {
      for (const int apart : {-40, 0, 40}) {
        const int of_positive = of_negative + apart;
        // What a class weighs more, each of its items is worth less.
        const Sweep points = weighing(items, std::ldexp(1.0, of_positive), std::ldexp(1.0, of_negative));
        const UtilityMatrix utility(2, 2, {std::ldexp(1.0, -of_negative), 0, 0, std::ldexp(stake, -of_positive)});
        EXPECT_EQ(best_points(utility, points).points, wanted) << stake << ", " << of_positive << ", " << of_negative;
        EXPECT_EQ(choose_threshold(*find_threshold_rule("max_yield@recall>=0"), points, utility), wanted);
      }
    }
  }
}

}  // namespace
}  // namespace isoyield
