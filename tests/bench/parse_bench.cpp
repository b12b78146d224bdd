// Reading score tables alone: a truth and two scores a row, as files hold them.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <random>
#include <string>

#include "isoyield/scores/score_table.hpp"

namespace {

/// `format` takes the label and both scores.
std::string table(const char* format, std::int64_t rows) {
  std::mt19937_64 random(7);
  std::string text = "y,a,b\n";
  char row[128];
  for (std::int64_t i = 0; i < rows; ++i) {
    const auto share = [&] { return std::ldexp(static_cast<double>(random() >> 11), -53); };
    const double a = share();
    std::snprintf(row, sizeof row, format, static_cast<int>(random() % 10 < 3), a, share());
    text += row;
  }
  return text;
}

void read(benchmark::State& state, const char* format) {
  const std::string text = table(format, state.range(0));
  constexpr std::size_t kPiece = std::size_t{1} << 18;
  for (auto _ : state) {
    isoyield::ScoreTableOptions options;
    options.expected_bytes = text.size();
    isoyield::TableReader reader(options);
    for (std::size_t at = 0; at < text.size(); at += kPiece) {
      reader.feed({text.data() + at, std::min(kPiece, text.size() - at)});
    }
    auto result = reader.finish();
    if (!result || result.value().rows() != static_cast<std::size_t>(state.range(0))) state.SkipWithError("not read");
    benchmark::DoNotOptimize(result);
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
  state.SetComplexityN(state.range(0));
}

void size(benchmark::internal::Benchmark* bench) {
  bench->RangeMultiplier(10)->Range(10'000, 1'000'000)->Unit(benchmark::kMillisecond)->Complexity();
}

BENCHMARK_CAPTURE(read, seventeen_places, "%d,%.17f,%.17f\n")->Apply(size);
BENCHMARK_CAPTURE(read, seventeen_digits, "%d,%.17g,%.17g\n")->Apply(size);
BENCHMARK_CAPTURE(read, six_places, "%d,%.6f,%.6f\n")->Apply(size);
BENCHMARK_CAPTURE(read, exponents, "%d,%.16e,%.16e\n")->Apply(size);
BENCHMARK_CAPTURE(read, quoted, "\"%d\",\"%.17g\",\"%.17g\"\n")->Apply(size);

}  // namespace
