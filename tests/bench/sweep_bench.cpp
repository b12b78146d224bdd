// Sorting, curves and areas alone, without reading a file: cost by rows, and of what the weights add.
#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "decisions/honest_threshold.hpp"
#include "isoyield/curves/curve.hpp"
#include "isoyield/decisions/best_points.hpp"
#include "isoyield/decisions/threshold.hpp"
#include "isoyield/groups/even_thresholds.hpp"
#include "isoyield/inference/area_covariance.hpp"
#include "isoyield/inference/bootstrap.hpp"
#include "isoyield/inference/clusters.hpp"
#include "isoyield/inference/delong.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/sweep.hpp"
#include "isoyield/scores/swept.hpp"
#include "isoyield/utility/utility.hpp"

namespace {

struct Items {
  std::vector<double> scores;
  std::vector<std::uint8_t> positive;
  std::vector<double> weights;
};

Items draw(std::int64_t n, bool both_signs) {
  std::mt19937_64 random(7);
  std::normal_distribution<double> normal;
  Items items;
  for (std::int64_t i = 0; i < n; ++i) {
    items.positive.push_back(random() % 10 < 3);
    const double score = normal(random) + 1.2 * items.positive.back();
    items.scores.push_back(both_signs ? score : 1 / (1 + std::exp(-score)));
    items.weights.push_back(std::ldexp(static_cast<double>(random() >> 11), -53) + 0.5);
  }
  return items;
}

void probabilities(benchmark::State& state) {
  const Items items = draw(state.range(0), false);
  for (auto _ : state) benchmark::DoNotOptimize(isoyield::sweep({.scores = items.scores, .positive = items.positive}));
  state.SetComplexityN(state.range(0));
}
BENCHMARK(probabilities)->RangeMultiplier(10)->Range(10'000, 10'000'000)->Unit(benchmark::kMillisecond)->Complexity();

void both_signs(benchmark::State& state) {
  const Items items = draw(state.range(0), true);
  for (auto _ : state) benchmark::DoNotOptimize(isoyield::sweep({.scores = items.scores, .positive = items.positive}));
}
BENCHMARK(both_signs)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

void weighted(benchmark::State& state) {
  const Items items = draw(state.range(0), true);
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        isoyield::sweep({.scores = items.scores, .positive = items.positive, .weights = items.weights}));
  }
}
BENCHMARK(weighted)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

isoyield::Sweep million() {
  const Items items = draw(1'000'000, false);
  return isoyield::sweep({.scores = items.scores, .positive = items.positive});
}

void metric(benchmark::State& state, const char* id) {
  const isoyield::Sweep sweep = million();
  const isoyield::Metric& row = *isoyield::find_metric(id);
  for (auto _ : state) benchmark::DoNotOptimize(isoyield::evaluate(row, sweep));
}
BENCHMARK_CAPTURE(metric, roc_auc, "roc_auc")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(metric, roc_auc_hull, "roc_auc_hull")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(metric, ks, "ks")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(metric, average_precision, "average_precision")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(metric, pr_auc_interpolated, "pr_auc_interpolated")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(metric, auprg, "auprg")->Unit(benchmark::kMillisecond);

void curve(benchmark::State& state, const char* id) {
  const isoyield::Sweep sweep = million();
  const isoyield::CurveKind& kind = *isoyield::find_curve(id);
  for (auto _ : state) benchmark::DoNotOptimize(isoyield::simplify(isoyield::trace(kind, sweep), 2000));
}
BENCHMARK_CAPTURE(curve, roc, "roc")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(curve, pr, "pr")->Unit(benchmark::kMillisecond);

void best_points(benchmark::State& state) {
  const isoyield::Sweep sweep = million();
  const isoyield::UtilityMatrix utility(2, 2, {0, -1, -5, 1});
  for (auto _ : state) benchmark::DoNotOptimize(isoyield::best_points(utility, sweep));
}
BENCHMARK(best_points)->Unit(benchmark::kMillisecond);

/// The promise of the design: 1000 resamples of the area of 100 000 rows.
void bootstrap(benchmark::State& state) {
  const Items items = draw(100'000, false);
  isoyield::Resampler resampler(items.positive, {items.scores}, 1, {});
  for (auto _ : state) {
    double sum = 0;
    for (std::uint64_t r = 0; r < 1000; ++r) {
      resampler.draw(r);
      sum += *resampler.roc_auc(0);
    }
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(bootstrap)->Unit(benchmark::kMillisecond);

isoyield::Clusters tens(std::size_t n) {
  std::vector<std::uint64_t> keys;
  for (std::size_t i = 0; i < n; ++i) keys.push_back(i % (n / 10));
  return isoyield::Clusters(keys);
}

/// The same of 10 000 clusters of ten rows: at most twice as long.
void clustered_bootstrap(benchmark::State& state) {
  const Items items = draw(100'000, false);
  const isoyield::Clusters clusters = tens(items.scores.size());
  isoyield::Resampler resampler(items.positive, {items.scores}, 1, {.clusters = &clusters});
  for (auto _ : state) {
    double sum = 0;
    for (std::uint64_t r = 0; r < 1000; ++r) {
      resampler.draw(r);
      sum += resampler.roc_auc(0).value_or(0);
    }
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(clustered_bootstrap)->Unit(benchmark::kMillisecond);

/// Three areas of clusters of ten rows and their joint covariance: n log n.
void clustered_areas(benchmark::State& state) {
  const Items items = draw(state.range(0), false);
  const isoyield::Clusters clusters = tens(items.scores.size());
  for (auto _ : state) {
    const isoyield::Sweep points = isoyield::sweep({.scores = items.scores, .positive = items.positive});
    const isoyield::AucEstimate area = *isoyield::delong(isoyield::Swept(points));
    const std::vector<isoyield::PlacedItems> columns(
        3, isoyield::placed_items(items.scores, items.positive, points, area));
    benchmark::DoNotOptimize(isoyield::area_covariance(columns, items.positive, clusters));
  }
  state.SetComplexityN(state.range(0));
}
BENCHMARK(clustered_areas)
    ->RangeMultiplier(10)
    ->Range(10'000, 1'000'000)
    ->Unit(benchmark::kMillisecond)
    ->Complexity(benchmark::oNLogN);

/// What honest values add to a report on two columns of a million rows: less than a second.
void honest_yields(benchmark::State& state) {
  const Items items = draw(1'000'000, false);
  const isoyield::UtilityMatrix utility(2, 2, {0, -1, -5, 1});
  const isoyield::ThresholdChoice rule = *isoyield::find_threshold_rule("max_yield", {});
  for (auto _ : state) {
    for (int column = 0; column < 2; ++column) {
      benchmark::DoNotOptimize(
          isoyield::honest_yield({.scores = items.scores, .positive = items.positive}, rule, utility));
    }
  }
}
BENCHMARK(honest_yields)->Unit(benchmark::kMillisecond);

/// Fronts of 50 gaps, of each rate, over two columns of a million rows in eight groups, sorting included: less than two
/// seconds.
void fronts_of_groups(benchmark::State& state) {
  constexpr std::size_t kGroups = 8;
  const isoyield::UtilityMatrix utility(2, 2, {0, -1, -5, 0});
  const Items all = draw(1'000'000, false);
  std::vector<Items> groups(kGroups);
  for (std::size_t i = 0; i < all.scores.size(); ++i) {
    groups[i % kGroups].scores.push_back(all.scores[i]);
    groups[i % kGroups].positive.push_back(all.positive[i]);
  }
  for (auto _ : state) {
    for (int column = 0; column < 2; ++column) {
      std::vector<isoyield::Sweep> sweeps;
      for (const Items& group : groups)
        sweeps.push_back(isoyield::sweep({.scores = group.scores, .positive = group.positive}));
      const isoyield::EvenThresholdSearch search(sweeps, utility);
      for (const isoyield::Even even :
           {isoyield::Even::selection_rate, isoyield::Even::recall, isoyield::Even::false_alarm_rate}) {
        const std::vector<isoyield::FrontPoint> front = search.front(even, 50);
        if (front.size() != 50) state.SkipWithError("a front has other than 50 points");
        benchmark::DoNotOptimize(front.data());
      }
    }
  }
}
BENCHMARK(fronts_of_groups)->Unit(benchmark::kMillisecond);

}  // namespace
