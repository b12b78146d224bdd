#include "inference/ruler/range_average.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>

#include "isoyield/numeric/random.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/scores/sweep.hpp"
#include "report/to_json.hpp"

namespace isoyield {
namespace {

using nlohmann::json;

constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr RatioWeight kWeights[] = {RatioWeight::ratio, RatioWeight::proportion, RatioWeight::log_odds};

/// The mean of a cost over the range by its definition: so many ratios, spaced as the weight says.
double by_definition(const RatioRange& range,
                     const std::function<double(double miss, double alarm, double ratio)>& cost) {
  constexpr int kSteps = 10000;
  double sum = 0;
  for (int i = 0; i < kSteps; ++i) {
    const double part = (i + 0.5) / kSteps;
    double ratio = range.from * std::pow(range.to / range.from, part);
    if (range.weight == RatioWeight::proportion) {
      const double low = 1 / (1 + range.to);
      const double high = 1 / (1 + range.from);
      ratio = 1 / (low + part * (high - low)) - 1;
    }
    const double both = range.weight == RatioWeight::ratio ? 1 : 1 + ratio;
    sum += cost(ratio / both, 1 / both, ratio);
  }
  return sum / kSteps;
}

struct Item {
  bool positive = false;
  double probability = 0;
};

/// Probabilities with ties, a few of them 0 and 1.
std::vector<Item> some_items(std::uint64_t seed, std::size_t count) {
  Random random(seed, 0);
  std::vector<Item> out;
  for (std::size_t i = 0; i < count; ++i) {
    const double probability = std::floor(random.uniform() * 21) / 20;
    out.push_back({random.uniform() < 0.2 + 0.5 * probability, probability});
  }
  out.push_back({true, 0.4});
  out.push_back({false, 0.4});
  return out;
}

struct Ruled {
  std::vector<std::uint8_t> positive;
  std::vector<double> from;  // the ratio from which each item is decided positive
  RuledItems items;

  explicit Ruled(const std::vector<Item>& of) {
    for (const Item& each : of) {
      positive.push_back(each.positive ? 1 : 0);
      from.push_back(each.probability > 0 ? (1 - each.probability) / each.probability : kNever);
    }
    items = {.positive = positive, .positive_from = {[this](std::size_t first, std::span<double> room) {
                                     std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(first), room.size(),
                                                 room.begin());
                                   }}};
  }
};

Sampling sampling() { return {.seed = 1, .draws = 2000}; }

Sweep sweep_of(const std::vector<Item>& items) {
  std::vector<double> scores;
  std::vector<std::uint8_t> positive;
  for (const Item& each : items) {
    scores.push_back(each.probability);
    positive.push_back(each.positive ? 1 : 0);
  }
  return sweep({.scores = scores, .positive = positive, .weights = {}});
}

TEST(RangeAverage, IsTheMeanOfTheCostsOverTheRange) {
  for (const RatioWeight weight : kWeights) {
    for (const auto& [from, to] : {std::pair{5.0, 50.0}, {0.1, 0.3}, {0.5, 2.0}, {1.0, 1e3}}) {
      const RatioRange range{from, to, weight};
      const std::vector<Item> items = some_items(7, 40);
      const Ruled ruled(items);
      const RangeAverage average = range_average(range, ruled.items, 3, sampling());
      const double expected = by_definition(range, [&](double miss, double alarm, double ratio) {
        double sum = 0;
        for (const Item& each : items) {
          const bool decided = each.probability >= 1 / (1 + ratio);
          sum += each.positive ? (decided ? 0 : miss) : (decided ? alarm : 0);
        }
        return sum / static_cast<double>(items.size());
      });
      EXPECT_NEAR(average.candidates[0].cost, 3 * expected, 1e-3 * expected * 3);
      ASSERT_EQ(average.candidates.size(), 3);
      double positives = 0;
      for (const Item& each : items) positives += each.positive ? 1.0 / static_cast<double>(items.size()) : 0;
      const double miss = by_definition(range, [](double one, double, double) { return one; });
      const double alarm = by_definition(range, [](double, double one, double) { return one; });
      EXPECT_NEAR(average.candidates[1].cost, 3 * positives * miss, 1e-4 * miss);
      EXPECT_NEAR(average.candidates[2].cost, 3 * (1 - positives) * alarm, 1e-4 * alarm);
    }
  }
}

// Both errors together cost 2.
TEST(RangeAverage, OverAllProportionsItIsTheBrierScore) {
  const std::vector<Item> items = some_items(11, 200);
  double brier = 0;
  for (const Item& each : items)
    brier += std::pow(each.probability - (each.positive ? 1 : 0), 2) / static_cast<double>(items.size());
  const Ruled ruled(items);
  const RatioRange all{1e-9, 1e9, RatioWeight::proportion};
  EXPECT_NEAR(range_average(all, ruled.items, 2, sampling()).candidates[0].cost, brier, 1e-8);
}

TEST(RangeAverage, OverLogOddsItIsTheLogLossOfTheRange) {
  const std::vector<Item> items = some_items(12, 200);
  const RatioRange range{0.25, 19, RatioWeight::log_odds};
  const double low = 0.05;
  const double high = 0.8;
  double loss = 0;
  for (const Item& each : items) {
    const double inside = std::fmin(high, std::fmax(low, each.probability));
    loss += each.positive ? std::log(high / inside) : std::log((1 - low) / (1 - inside));
  }
  loss /= static_cast<double>(items.size()) * std::log(range.to / range.from);
  const Ruled ruled(items);
  EXPECT_NEAR(range_average(range, ruled.items, 1, sampling()).candidates[0].cost, loss, 1e-12);
}

TEST(RangeAverage, ItsIntervalIsThatOfAMeanOfItems) {
  const std::vector<Item> items = some_items(13, 300);
  const Ruled ruled(items);
  const RatioRange range{2, 30, RatioWeight::ratio};
  const RangeCosts costs(range);
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const double from = ruled.from[i];
    const double cost = items[i].positive ? costs.miss_below(from) : costs.alarm_from(from);
    sum += cost;
    squares += cost * cost;
  }
  const auto n = static_cast<double>(items.size());
  const double half = 1.959963984540054 * std::sqrt((squares / n - sum / n * sum / n) / n);
  const RangeAverage average = range_average(range, ruled.items, 1, sampling());
  EXPECT_NEAR(average.candidates[0].cost, sum / n, 1e-12);
  EXPECT_NEAR(average.candidates[0].low.value(), sum / n - half, 1e-9);
  EXPECT_NEAR(average.candidates[0].high.value(), sum / n + half, 1e-9);
}

TEST(RangeAverage, ACountOfTwoIsTwoRows) {
  const std::vector<Item> items = some_items(14, 60);
  std::vector<Item> twice;
  for (const Item& each : items) twice.insert(twice.end(), 2, each);
  const std::vector<double> counts(items.size(), 2);
  Ruled once(items);
  once.items.counts = counts;
  const Ruled both(twice);
  for (const RatioWeight weight : kWeights) {
    const RangeAverage a = range_average({3, 40, weight}, once.items, 1, sampling());
    const RangeAverage b = range_average({3, 40, weight}, both.items, 1, sampling());
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_NEAR(a.candidates[i].cost, b.candidates[i].cost, 1e-12);
      EXPECT_NEAR(a.candidates[i].low.value(), b.candidates[i].low.value(), 1e-12);
    }
    EXPECT_NEAR(a.low.value(), b.low.value(), 1e-12);
  }
}

TEST(RangeAverage, TheEnvelopeIsTheBestThresholdOfEachRatio) {
  for (const RatioWeight weight : kWeights) {
    const std::vector<Item> items = some_items(15, 50);
    const Sweep points = sweep_of(items);
    const RatioRange range{0.2, 60, weight};
    const double expected = by_definition(range, [&](double miss, double alarm, double) {
      double least = kNever;
      for (std::size_t i = 0; i < points.size(); ++i)
        least = std::fmin(least, miss * points.at(i).fn + alarm * points.at(i).fp);
      return least / (points.positives + points.negatives);
    });
    EXPECT_NEAR(envelope_cost(range, points), expected, 1e-3 * expected);
    const Ruled ruled(items);
    EXPECT_LE(envelope_cost(range, points),
              range_average(range, ruled.items, 1, sampling()).candidates[0].cost + 1e-12);
  }
}

json averaged(const std::string& text, const Options& options) {
  Result<report::Report> result = analyse_matrices({{.name = "m", .text = text}}, options);
  EXPECT_TRUE(result);
  return result ? json::parse(to_json(result.value())) : json();
}

// TP 50, FN 10, FP 5, TN 35: of ratios from 5 to 45 in equal factors the mean is 40 / ln 9.
TEST(RangeAverage, OfAMatrixIsItsCostAtTheMeanRatio) {
  Options options;
  options.cost_range = {5, 45};
  const json report = averaged("A:\n35 5\n10 50\n\nB:\n30 10\n2 58\n", options);
  const json average = report["utility"]["ruler"]["average"];
  const double mean = 40 / std::log(9);
  EXPECT_NEAR(average["candidates"][0]["cost"].get<double>(), 0.10 * mean + 0.05, 1e-12);
  EXPECT_NEAR(average["candidates"][1]["cost"].get<double>(), 0.02 * mean + 0.10, 1e-12);
  EXPECT_EQ(average["best"], 3);  // always positive
  EXPECT_EQ(average["rival"], 1);
  EXPECT_NEAR(average["difference"].get<double>(), 0.02 * mean + 0.10 - 0.40, 1e-12);
  EXPECT_LT(average["low"].get<double>(), average["difference"].get<double>());
  double sum = 0;
  for (const json& each : average["candidates"]) sum += each["probability_best"].get<double>();
  EXPECT_NEAR(sum, 1, 1e-9);
  EXPECT_EQ(report["settings"]["cost_range"], json({5, 45}));
  options.utility = Source{.name = "u", .text = "0 -20\n-600 0"};
  EXPECT_NEAR(averaged("35 5\n10 50\n", options)["utility"]["ruler"]["average"]["candidates"][0]["cost"].get<double>(),
              20 * (0.10 * mean + 0.05), 1e-9);
}

/// Of probabilities that are too high, and of the same to the power of two.
std::string table(std::uint64_t seed) {
  Random random(seed, 0);
  std::string text = "y,ward,a,b\n";
  for (int i = 0; i < 240; ++i) {
    const double probability = std::floor(random.uniform() * 50) / 50;
    const bool positive = random.uniform() < probability * probability;
    text += std::to_string(positive ? 1 : 0) + "," + std::to_string(i / 4) + "," + std::to_string(probability) + "," +
            std::to_string(probability * probability) + "\n";
  }
  return text;
}

json scored(Options options, const std::string& cluster = {}) {
  options.cluster = cluster;
  TableReader reader({.source = "scores.csv", .truth = "y", .scores = {"a", "b"}, .group = cluster});
  reader.feed(table(3));
  Result<ScoreTable> table = reader.finish();
  EXPECT_TRUE(table);
  Result<ScoreAnalysis> made = ScoreAnalysis::make(std::move(table.value()), options);
  EXPECT_TRUE(made);
  return json::parse(to_json(made.value().report()))["utility"]["ruler"];
}

TEST(RangeAverage, RecalibrationReachesTheSameForScoresInTheSameOrder) {
  for (const std::vector<double>& prevalence : {std::vector<double>{}, {0.02}}) {
    Options options;
    options.cost_range = {5, 50};
    options.prevalence = prevalence;
    const json ruler = scored(options);
    const json all = ruler["average"]["candidates"];
    ASSERT_TRUE(ruler["candidates"][0]["implied"]);
    EXPECT_NEAR(all[0]["recalibrated"].get<double>(), all[1]["recalibrated"].get<double>(), 1e-12);
    for (int i = 0; i < 2; ++i) EXPECT_LE(all[i]["recalibrated"].get<double>(), all[i]["cost"].get<double>() + 1e-12);
    EXPECT_FALSE(all[2].contains("recalibrated"));
  }
}

TEST(RangeAverage, ANarrowRangeIsTheRatioItself) {
  Options options;
  options.utility = Source{.name = "u", .text = "0 -1\n-8 0"};
  options.cost_range = {7.999999, 8.000001};
  const json ruler = scored(options);
  double least = kNever;
  for (const json& each : ruler["average"]["candidates"]) least = std::fmin(least, each["cost"].get<double>());
  std::size_t at = 0;
  while (ruler["gain"]["ratio"][at] != 8) ++at;
  const double gained = ruler["gain"]["value"][at][0].get<double>();
  const json& all = ruler["average"]["candidates"];
  EXPECT_NEAR(std::fmin(all[2]["cost"].get<double>(), all[3]["cost"].get<double>()) - all[0]["cost"].get<double>(),
              gained, 1e-5);
  EXPECT_EQ(ruler["average"]["candidates"][ruler["average"]["best"].get<std::size_t>()]["cost"], least);
}

TEST(RangeAverage, WholeClustersWidenItsInterval) {
  Options options;
  options.cost_range = {5, 50};
  const json rows = scored(options)["average"]["candidates"][0];
  const json clusters = scored(options, "ward")["average"]["candidates"][0];
  EXPECT_NEAR(rows["cost"].get<double>(), clusters["cost"].get<double>(), 1e-12);
  EXPECT_NE(rows["low"], clusters["low"]);
}

// A decides every item positive.
TEST(RangeAverage, AClassifierThatAlwaysDecidesTheSameIsNoBetterThanThat) {
  Options options;
  options.cost_range = {60, 70};
  const json ruler = averaged("A:\n0 60\n0 40\n\nB:\n45 15\n1 39\n", options)["utility"]["ruler"];
  const json average = ruler["average"];
  EXPECT_EQ(average["best"], 3);
  EXPECT_EQ(average["rival"], 0);
  EXPECT_EQ(average["difference"], 0);
}

TEST(RangeAverage, ARangeThatIsNoneIsRefused) {
  for (const std::vector<double>& range :
       {std::vector<double>{50, 5}, {5}, {5, 5}, {5, 6, 7}, {0, 5}, {-1, 5}, {1, 1e300}}) {
    Options options;
    options.cost_range = range;
    const Result<report::Report> result = analyse_matrices({{.name = "m", .text = "35 5\n10 50\n"}}, options);
    ASSERT_FALSE(result) << range.front();
    EXPECT_EQ(result.problems().front().where.source, "cost_range");
  }
}

TEST(RangeAverage, WhereThereIsNoneANoteSaysSo) {
  Options options;
  options.cost_range = {5, 50};
  const auto noted = [&](const std::string& text) {
    const json report = averaged(text, options);
    for (const json& note : report["notes"]) {
      if (note["code"] == "no_cost_range") return true;
    }
    return false;
  };
  EXPECT_FALSE(noted("35 5\n10 50\n"));
  EXPECT_TRUE(noted("35 5 1\n10 50 1\n1 2 3\n"));
  EXPECT_TRUE(noted("A:\n35 5\n10 50\n\nB:\n35 5\n10 10\n"));
  options.utility = Source{.name = "u", .text = "0 0\n-600 0"};
  EXPECT_TRUE(noted("35 5\n10 50\n"));
}

}  // namespace
}  // namespace isoyield
