#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "checks.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "isoyield/scores/swept.hpp"
#include "sanitized.hpp"
#include "score_cases.hpp"
#include "small_tables.hpp"

// Laws of the metrics that are computed from items, and of those of counts where counts are extreme. What holds for
// small tables stands in registry_test.cpp.

namespace isoyield {
namespace {

using testing::Checks;
using testing::Scores;
using testing::Weights;

constexpr int kSets = testing::rounds(60);

/// Items of both classes with ties, half of the sets probabilities; weights integers, or none.
Scores drawn(std::mt19937& random, int round, Weights weights) {
  Scores items = testing::random_scores(random, weights, 40);
  if (round % 2 == 0) {
    for (double& score : items.scores) score = static_cast<double>(random() % 17) / 16;
  }
  return items;
}

/// Scores of K classes, by item; probabilities in every other round.
struct ClassItems {
  std::vector<std::vector<double>> columns{3};
  std::vector<std::uint16_t> truth;
  std::vector<double> weights;
  bool probabilities = false;

  void add(const std::vector<double>& row, std::uint16_t label, double weight) {
    for (std::size_t k = 0; k < columns.size(); ++k) columns[k].push_back(row[k]);
    truth.push_back(label);
    weights.push_back(weight);
  }
  [[nodiscard]] std::vector<double> row(std::size_t item) const {
    return {columns[0][item], columns[1][item], columns[2][item]};
  }
  [[nodiscard]] ClassSummary summary() const {
    return summarise({.columns = {columns.begin(), columns.end()},
                      .truth = truth,
                      .weights = weights,
                      .probabilities = probabilities});
  }
};

ClassItems drawn_classes(std::mt19937& random, int round) {
  ClassItems items;
  items.probabilities = round % 2 == 0;
  const std::size_t n = random() % 25;
  for (std::size_t i = 0; i < n; ++i) {
    const double first = static_cast<double>(random() % 9) / 8;
    const double second = (1 - first) * static_cast<double>(random() % 5) / 4;
    const auto label = static_cast<std::uint16_t>(random() % 3);
    items.add({first, second, 1 - first - second}, label, static_cast<double>(random() % 4));
  }
  return items;
}

void expect_same(const Metric& metric, const Value& before, const Value& after) {
  EXPECT_EQ(before, after) << metric.id << ": " << before.number() << " became " << after.number();
}

TEST(Laws, TheOrderOfTheItemsChangesNoBit) {
  Checks checked;
  for (const Metric& metric : metrics()) {
    if (metric.formula.sweep != nullptr) {
      checked();
      std::mt19937 random(1);
      for (int round = 0; round < kSets; ++round) {
        Scores items = drawn(random, round, round % 3 == 0 ? Weights::fractions : Weights::integers);
        const Value before = evaluate(metric, sweep(items.set()));
        testing::shuffle(items, random);
        expect_same(metric, before, evaluate(metric, sweep(items.set())));
      }
    }
    if (metric.formula.classes != nullptr) {
      checked();
      std::mt19937 random(2);
      for (int round = 0; round < kSets; ++round) {
        const ClassItems items = drawn_classes(random, round);
        ClassItems turned;
        turned.probabilities = items.probabilities;
        for (std::size_t i = items.truth.size(); i-- > 0;) turned.add(items.row(i), items.truth[i], items.weights[i]);
        expect_same(metric, evaluate(metric, items.summary()), evaluate(metric, turned.summary()));
      }
    }
  }
}

TEST(Laws, WeightTwoIsTheRowTwice) {
  Checks checked;
  for (const Metric& metric : metrics()) {
    if (metric.formula.sweep != nullptr) {
      checked();
      std::mt19937 random(3);
      for (int round = 0; round < kSets; ++round) {
        Scores once = drawn(random, round, Weights::integers);
        Scores twice = once;
        for (double& weight : twice.weights) weight *= 2;
        const std::size_t n = once.size();
        for (std::size_t i = 0; i < n; ++i) {
          once.scores.push_back(once.scores[i]);
          once.positive.push_back(once.positive[i]);
          once.weights.push_back(once.weights[i]);
        }
        expect_same(metric, evaluate(metric, sweep(once.set())), evaluate(metric, sweep(twice.set())));
      }
    }
    if (metric.formula.classes != nullptr) {
      checked();
      std::mt19937 random(4);
      for (int round = 0; round < kSets; ++round) {
        const ClassItems items = drawn_classes(random, round);
        ClassItems once = items;
        ClassItems twice = items;
        for (std::size_t i = 0; i < items.truth.size(); ++i) once.add(items.row(i), items.truth[i], items.weights[i]);
        for (double& weight : twice.weights) weight *= 2;
        expect_same(metric, evaluate(metric, once.summary()), evaluate(metric, twice.summary()));
      }
    }
  }
}

TEST(Laws, RowsOfWeightZeroChangeNothing) {
  Checks checked;
  for (const Metric& metric : metrics()) {
    if (metric.formula.sweep != nullptr) {
      checked();
      std::mt19937 random(5);
      for (int round = 0; round < kSets; ++round) {
        Scores items = drawn(random, round, Weights::integers);
        if (items.size() == 0) continue;
        const Value before = evaluate(metric, sweep(items.set()));
        items.scores.push_back(0.7);
        items.positive.push_back(round % 4 < 2 ? 1 : 0);
        items.weights.push_back(0);
        expect_same(metric, before, evaluate(metric, sweep(items.set())));
      }
    }
    if (metric.formula.classes != nullptr) {
      checked();
      std::mt19937 random(6);
      for (int round = 0; round < kSets; ++round) {
        ClassItems items = drawn_classes(random, round);
        const Value before = evaluate(metric, items.summary());
        items.add({0, 0.25, 0.75}, static_cast<std::uint16_t>(round % 3), 0);
        expect_same(metric, before, evaluate(metric, items.summary()));
      }
    }
  }
}

/// Every table of these cells.
std::vector<BinaryCounts> tables_of(const std::vector<double>& cells) {
  std::vector<BinaryCounts> tables;
  for (const double tp : cells) {
    for (const double fn : cells) {
      for (const double fp : cells) {
        for (const double tn : cells) tables.push_back({.tp = tp, .fn = fn, .fp = fp, .tn = tn});
      }
    }
  }
  return tables;
}

TEST(Laws, ExtremeCountsStayInRangeOrSayWhy) {
  Checks checked;
  // The least double, what products vanish or overflow at, and counts at the end of exactness.
  std::vector<BinaryCounts> any = tables_of({0, 5e-324, 1e-300, 1, 9007199254740992, 1e300});
  const std::vector<BinaryCounts> whole = tables_of({0, 1, 2, 94906266, 9007199254740992});
  any.insert(any.end(), whole.begin(), whole.end());
  const auto parts = [](const BinaryCounts& c) {
    const auto part = [](double cell) { return cell > 0 && cell < 1; };
    return part(c.tp) || part(c.fn) || part(c.fp) || part(c.tn);
  };
  for (const Metric& metric : metrics()) {
    if (metric.formula.sweep != nullptr || (metric.formula.binary == nullptr && metric.formula.matrix == nullptr))
      continue;
    checked();
    for (const BinaryCounts& c : any) {
      const Value value = evaluate(metric, ConfusionMatrix(c), 1);
      if (!value.defined()) {
        const bool declared =
            (metric.sized && parts(c) && value.reason() == Undefined::parts_of_items) ||
            std::find(metric.undefined.begin(), metric.undefined.end(), value.reason()) != metric.undefined.end();
        EXPECT_TRUE(declared) << metric.id << " at " << testing::shown(c);
        continue;
      }
      EXPECT_FALSE(std::isnan(value.number())) << metric.id << " at " << testing::shown(c);
      EXPECT_GE(value.number(), metric.range.low) << metric.id << " at " << testing::shown(c);
      EXPECT_LE(value.number(), metric.range.high) << metric.id << " at " << testing::shown(c);
    }
  }
}

}  // namespace
}  // namespace isoyield
