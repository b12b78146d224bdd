// The mis-ranking experiment: a million pairs, the seven published metrics and utilities in error.
#include <benchmark/benchmark.h>

#include "isoyield/simulation/simulation.hpp"

namespace {

void simulate(benchmark::State& state, const char* prior, double error_sd) {
  const auto simulation = isoyield::Simulation::make(
      {.prior = prior,
       .pairs = 1e6,
       .error_sd = error_sd,
       .metrics = {"recall", "precision", "balanced_accuracy", "mcc", "fowlkes_mallows", "f1", "accuracy"}});
  for (auto _ : state) {
    isoyield::SimulationCounts counts;
    simulation.value().add(counts, 0, 1'000'000);
    benchmark::DoNotOptimize(counts);
  }
}
BENCHMARK_CAPTURE(simulate, uniform, "uniform", 0.1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(simulate, uniform_metrics_alone, "uniform", 0.0)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(simulate, gaussian, "gaussian", 0.1)->Unit(benchmark::kMillisecond);

}  // namespace
