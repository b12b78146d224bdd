#include "isoyield/simulation/simulation.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "isoyield/simulation/scatter.hpp"
#include "metrics/registry/fast.hpp"
#include "sanitized.hpp"
#include "simulation/draw.hpp"

namespace isoyield {
namespace {

Simulation simulation(const SimulationOptions& options) {
  Result<Simulation> made = Simulation::make(options);
  EXPECT_TRUE(made);
  return std::move(made.value());
}

// Dyrland, Lundervold, Porta Mana 2022, figure 6: percent of pairs ranked wrongly, uniform prior, a million pairs.
TEST(Simulation, ReproducesThePublishedMisrankings) {
  constexpr std::uint64_t kPairs = testing::rounds(200000);
  const Simulation sim = simulation({.prior = "uniform", .pairs = kPairs, .error_sd = 0.1, .seed = 5, .metrics = {}});
  SimulationCounts counts;
  sim.add(counts, 0, kPairs);
  if (testing::kSanitized) return;  // the rates are those of all rounds
  const std::map<std::string, double> published{{"recall", 25},   {"precision", 21.3}, {"balanced_accuracy", 15.9},
                                                {"mcc", 11.1},    {"f1", 9.7},         {"fowlkes_mallows", 10.4},
                                                {"accuracy", 8.7}};
  int compared = 0;
  for (std::size_t m = 0; m < sim.metrics().size(); ++m) {
    const auto found = published.find(std::string(sim.metrics()[m]->id));
    if (found == published.end()) continue;
    EXPECT_NEAR(100.0 * counts.wrong[m] / kPairs, found->second, 0.4) << found->first;
    ++compared;
  }
  EXPECT_EQ(compared, 7);
  EXPECT_NEAR(100.0 * counts.wrong_by_error / kPairs, 4, 0.5);
}

TEST(Simulation, SlicesInAnyOrderSumToTheWhole) {
  const Simulation sim =
      simulation({.prior = "gaussian", .pairs = 1000, .error_sd = 0.2, .seed = 9, .metrics = {"f1", "youden"}});
  SimulationCounts whole;
  sim.add(whole, 0, 1000);
  SimulationCounts parts;
  sim.add(parts, 600, 400);
  sim.add(parts, 0, 1);
  sim.add(parts, 1, 599);
  EXPECT_EQ(parts.wrong, whole.wrong);
  EXPECT_EQ(parts.wrong_by_error, whole.wrong_by_error);
  EXPECT_EQ(parts.pairs, whole.pairs);

  SimulationCounts first;
  sim.add(first, 0, 250);
  SimulationCounts second;
  sim.add(second, 250, 750);
  const SimulationCounts both = sum({first, second});
  EXPECT_EQ(both.wrong, whole.wrong);
  EXPECT_EQ(both.wrong_by_error, whole.wrong_by_error);
  EXPECT_EQ(both.pairs, whole.pairs);
}

// The same formulas in another arithmetic; where they are too close to call the exact one decides.
TEST(Simulation, PlainFormulasRankAsTheExactOnes) {
  int compared = 0;
  const Simulation sim = simulation({.prior = "uniform", .pairs = 1, .error_sd = 0, .seed = 3, .metrics = {}});
  for (const Metric& metric : metrics()) {
    const BinaryFormula plain = fast_formula(metric);
    if (plain == nullptr) continue;
    ++compared;
    std::vector<double> defaults;
    for (const Parameter& parameter : metric.parameters) defaults.push_back(parameter.initial);
    for (std::uint64_t i = 0; i < 300; ++i) {
      const BinaryCounts cells = sim.pair(i).a;
      const Value exact = evaluate(metric, cells);
      const Value quick = plain(cells, defaults);
      ASSERT_EQ(exact.defined(), !std::isnan(quick.number())) << metric.id;
      if (exact.defined())
        ASSERT_NEAR(exact.number(), quick.number(), 1e-9 * (1 + std::fabs(exact.number()))) << metric.id;
    }
  }
  EXPECT_GE(compared, 100);
  for (const Metric* metric : sim.metrics())
    EXPECT_FALSE(fast_formula(*metric) == nullptr) << metric->id << " is shown by default and slow";
}

// Also in tests/wasm/calls/simulate.test.ts: the same seed gives the same bits in native code and in WebAssembly.
TEST(Simulation, GivesTheSameCountsEverywhere) {
  const Simulation sim = simulation(
      {.prior = "uniform", .pairs = 20000, .error_sd = 0.1, .seed = 5, .metrics = {"accuracy", "mcc", "f1"}});
  SimulationCounts counts;
  sim.add(counts, 0, 20000);
  EXPECT_EQ(counts.wrong, (std::vector<double>{1710, 2203, 1942}));
  EXPECT_EQ(counts.wrong_by_error, 739);
}

TEST(Simulation, ReportsPercentagesWithTheirErrors) {
  const Simulation sim =
      simulation({.prior = "uniform", .pairs = 400, .error_sd = 0.1, .seed = 9, .metrics = {"accuracy"}});
  SimulationCounts counts;
  sim.add(counts, 0, 400);
  const SimulationReport report = sim.report(counts);
  EXPECT_EQ(report.incorrectly_ranked[0].first, "accuracy");
  EXPECT_DOUBLE_EQ(report.incorrectly_ranked[0].second, counts.wrong[0] / 4);
  EXPECT_EQ(report.incorrectly_ranked[1].first, "utility_error");
  EXPECT_LT(report.standard_error[0].second, 2);
}

TEST(Simulation, DrawsSensibleProblems) {
  const Simulation sim = simulation({.prior = "uniform", .pairs = 1, .error_sd = 0.5, .seed = 2, .metrics = {}});
  for (std::uint64_t i = 0; i < 5000; ++i) {
    const SimulatedPair pair = sim.pair(i);
    for (const NormalUtility& u : {pair.utility, pair.believed}) {
      ASSERT_TRUE(u.sensible());
      for (const double cell : {u.positive_right, u.positive_wrong, u.negative_right, u.negative_wrong}) {
        ASSERT_GE(cell, 0);
        ASSERT_LE(cell, 1);
      }
    }
    for (const BinaryCounts& c : {pair.a, pair.b}) {
      ASSERT_NEAR(c.total(), 1, 1e-15);
      ASSERT_GE(c.tp, c.fn);
      ASSERT_GE(c.tn, c.fp);
    }
  }
}

// About one draw in two hundred lies beyond the square and one in four is no sensible problem: they are drawn again.
TEST(Simulation, DrawsGaussianProblemsInsideTheHexagon) {
  simulation::PairBatch batch;
  for (std::uint64_t first = 0; first < 2000; first += simulation::kBatch) {
    simulation::draw(batch, UtilityPrior::gaussian, 2, first);
    for (std::size_t i = 0; i < simulation::kBatch; ++i) {
      ASSERT_LE(std::fabs(batch.x[i]), 1);
      ASSERT_LE(std::fabs(batch.y[i]), 1);
      ASSERT_TRUE(NormalUtility::at(batch.x[i], batch.y[i]).sensible());
    }
  }
}

// Both moments by the density over a grid: exp(-9 (x^2 + y^2) / 2) where a problem is sensible.
TEST(Simulation, GaussianUtilitiesHaveTheirMoments) {
  double mass = 0;
  double square = 0;
  constexpr int kSteps = 200;
  for (int i = 0; i < kSteps; ++i) {
    for (int j = 0; j < kSteps; ++j) {
      const double x = (2 * i + 1.0) / kSteps - 1;
      const double y = (2 * j + 1.0) / kSteps - 1;
      if (!NormalUtility::at(x, y).sensible()) continue;
      const double density = std::exp(-4.5 * (x * x + y * y));
      mass += density;
      square += density * x * x;
    }
  }
  const Simulation sim = simulation({.prior = "gaussian", .pairs = 1, .seed = 4, .metrics = {}});
  constexpr int kDraws = 3000;
  double squares_x = 0;
  double squares_y = 0;
  for (std::uint64_t i = 0; i < kDraws; ++i) {
    const NormalUtility u = sim.pair(i).utility;
    const double x = u.negative_right - u.positive_right;
    const double y = u.negative_wrong - u.positive_wrong;
    squares_x += x * x;
    squares_y += y * y;
  }
  EXPECT_NEAR(squares_x / kDraws, square / mass, 0.012);  // five standard errors
  EXPECT_NEAR(squares_y / kDraws, square / mass, 0.012);
}

TEST(Simulation, CountsAPairThatItsUtilitiesRankOtherwise) {
  const Simulation sim = simulation({.prior = "uniform", .pairs = 1, .seed = 3, .metrics = {"accuracy"}});
  const auto earns = [](const NormalUtility& u, const BinaryCounts& c) {
    return c.tp * u.positive_right + c.fn * u.positive_wrong + c.fp * u.negative_wrong + c.tn * u.negative_right;
  };
  int wrong = 0;
  for (std::uint64_t i = 0; i < 200; ++i) {
    const SimulatedPair pair = sim.pair(i);
    const double more = earns(pair.utility, pair.a) - earns(pair.utility, pair.b);
    const double better = pair.a.tp + pair.a.tn - pair.b.tp - pair.b.tn;
    SimulationCounts counts;
    sim.add(counts, i, 1);
    EXPECT_EQ(counts.wrong[0], more * better < 0 ? 1 : 0) << i;
    wrong += more * better < 0 ? 1 : 0;
  }
  EXPECT_GT(wrong, 5);
}

TEST(Simulation, WithoutErrorTheBelievedUtilitiesRankRightly) {
  const Simulation sim = simulation({.prior = "uniform", .pairs = 1000, .error_sd = 0, .seed = 2, .metrics = {}});
  SimulationCounts counts;
  sim.add(counts, 0, 1000);
  EXPECT_EQ(counts.wrong_by_error, 0);
}

TEST(Simulation, SweepsOverTheErrorOnTheSamePairs) {
  const SimulationOptions options{
      .pairs = 20000, .error_sd = 0.1, .error_sweep = {0, 0.1, 0.3}, .seed = 5, .metrics = {"accuracy"}};
  const Simulation sim = simulation(options);
  SimulationCounts counts;
  sim.add(counts, 0, 20000);
  ASSERT_EQ(counts.wrong_in_sweep.size(), 3U);
  EXPECT_EQ(counts.wrong_in_sweep[0], 0);
  EXPECT_NEAR(counts.wrong_in_sweep[1], counts.wrong_by_error, 150);  // five standard errors
  EXPECT_GT(counts.wrong_in_sweep[2], 1.5 * counts.wrong_in_sweep[1]);
  const SimulationReport report = sim.report(counts);
  EXPECT_EQ(report.error_sweep[2].error_sd, 0.3);
  EXPECT_DOUBLE_EQ(report.error_sweep[2].incorrectly_ranked, counts.wrong_in_sweep[2] / 200);
  EXPECT_FALSE(Simulation::make({.error_sweep = {-1}}));
}

// The utilities are uniform on a hexagon; so is what falls into each of its six triangles.
TEST(Simulation, FillsTheHexagonOfUtilitiesEvenly) {
  constexpr int kPairs = 20000;
  const Simulation sim = simulation({.pairs = 1, .error_sd = 0, .seed = 8});
  std::map<int, int> sextants;
  for (std::uint64_t i = 0; i < kPairs; ++i) {
    const NormalUtility u = sim.pair(i).utility;
    const double x = u.negative_right - u.positive_right;
    const double y = u.negative_wrong - u.positive_wrong;
    ++sextants[(x > 0 ? 1 : 0) + (y > 0 ? 2 : 0) + (x > y ? 4 : 0)];
  }
  ASSERT_EQ(sextants.size(), 6U);
  for (const auto& [where, count] : sextants) EXPECT_NEAR(count, kPairs / 6.0, 260) << where;
}

// Accuracy is the yield of the identity; recall is that of finding positives alone.
TEST(Scatter, MarksWhatTheMetricRanksWrongly) {
  const auto accuracy = scatter({.metric = "acc", .classifiers = 60});
  ASSERT_TRUE(accuracy);
  EXPECT_EQ(accuracy.value().settings.metric, "accuracy");
  ASSERT_EQ(accuracy.value().panels.size(), 4U);
  EXPECT_EQ(accuracy.value().panels[0].incorrectly_ranked, 0);
  EXPECT_TRUE(accuracy.value().panels[0].worst.empty());
  EXPECT_GT(accuracy.value().panels[2].incorrectly_ranked, 5);
  const auto recall = scatter({.metric = "recall", .classifiers = 60});
  EXPECT_EQ(recall.value().panels[3].incorrectly_ranked, 0);
  const ScatterPanel& panel = recall.value().panels[0];
  ASSERT_EQ(panel.worst.size(), 2U);
  const auto first = static_cast<std::size_t>(panel.worst[0]);
  const auto best = static_cast<std::size_t>(panel.worst[1]);
  EXPECT_GT(panel.metric[first].number, panel.metric[best].number);
  EXPECT_LT(panel.yield[first], panel.yield[best]);
  EXPECT_FALSE(scatter({.metric = "roc_auc"}));
  EXPECT_FALSE(scatter({.prevalences = {1}}));
  EXPECT_FALSE(scatter({.utilities = {{{1, 0}}}}));
  EXPECT_FALSE(scatter({.classifiers = 1}));
  EXPECT_FALSE(scatter({.seed = -1}));
}

TEST(Scatter, OfLossesRanksAsTheirComplements) {
  const auto wrong = scatter({.metric = "error_rate", .classifiers = 40});
  const auto right = scatter({.metric = "accuracy", .classifiers = 40});
  ASSERT_TRUE(wrong && right);
  for (std::size_t i = 0; i < right.value().panels.size(); ++i) {
    EXPECT_EQ(wrong.value().panels[i].wrong, right.value().panels[i].wrong);
    EXPECT_EQ(wrong.value().panels[i].incorrectly_ranked, right.value().panels[i].incorrectly_ranked);
  }
  const auto none = scatter({.metric = "root", .classifiers = 40, .define = {"root = sqrt(TPR - FPR)"}});
  ASSERT_TRUE(none);
  for (const ScatterPanel& panel : none.value().panels) {
    for (std::size_t i = 0; i < panel.metric.size(); ++i) {
      EXPECT_EQ(panel.metric[i].null, none.value().recall[i] + none.value().specificity[i] < 1);
      if (panel.metric[i].null) EXPECT_EQ(panel.metric[i].number, 0);
    }
  }
}

TEST(Simulation, TriesDefinitionsAfterThePopularMetrics) {
  const auto made = Simulation::make({.pairs = 64, .define = {"worst = min(TPR, TNR)", "cost(w = 5) = TP - w * FP"}});
  ASSERT_TRUE(made);
  const auto plain = Simulation::make({.pairs = 64});
  ASSERT_TRUE(plain);
  EXPECT_EQ(made.value().metrics().size(), plain.value().metrics().size() + 2);
}

TEST(Simulation, RanksNothingWronglyWhereNothingDiffers) {
  const auto made = Simulation::make({.pairs = 64, .metrics = {"low"}, .define = {"low = min(TPR, 0.4)"}});
  ASSERT_TRUE(made);
  SimulationCounts counts;
  made.value().add(counts, 0, 64);
  EXPECT_EQ(counts.wrong, std::vector<double>{0});
}

TEST(Simulation, RefusesWrongOptions) {
  EXPECT_EQ(Simulation::make({.prior = "beta"}).problems()[0].where.source, "prior");
  EXPECT_FALSE(Simulation::make({.pairs = 0.5}));
  EXPECT_FALSE(Simulation::make({.error_sd = -1}));
  EXPECT_FALSE(Simulation::make({.seed = -1}));
  EXPECT_FALSE(Simulation::make({.metrics = {"nonsense"}}));
  EXPECT_FALSE(Simulation::make({.error_sd = NAN}));
  EXPECT_FALSE(Simulation::make({.error_sweep = std::vector<double>(101, 0.1)}));
  EXPECT_TRUE(Simulation::make({.error_sweep = std::vector<double>(100, 0.1)}));
}

}  // namespace
}  // namespace isoyield
