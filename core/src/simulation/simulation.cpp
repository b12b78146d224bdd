#include "isoyield/simulation/simulation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "base/setting_problems.hpp"
#include "isoyield/text/option_check.hpp"
#include "metrics/registry/fast.hpp"
#include "simulation/draw.hpp"

namespace isoyield {
namespace {

using simulation::bad;
using simulation::kBatch;
using simulation::PairBatch;
using simulation::Row;

/// Above 0 where the metric puts a first, below 0 where it puts b first; 0 where it cannot tell.
int preference(const Metric& metric, const BinaryCounts& a, const BinaryCounts& b) {
  const Value of_a = evaluate(metric, a);
  const Value of_b = evaluate(metric, b);
  if (!of_a.defined() || !of_b.defined()) return 0;
  const int higher = (of_a.number() > of_b.number() ? 1 : 0) - (of_a.number() < of_b.number() ? 1 : 0);
  return metric.orientation == Orientation::lower ? -higher : higher;
}

/// How many pairs of a batch the metric ranks wrongly; `gain` is the yield of a less that of b, 0 where not to be
/// counted. In plain doubles, and exactly where these come too close to call.
std::int64_t count_wrong(const Metric& metric, BatchFormula formula, const PairBatch& batch, const Row& gain) {
  constexpr double kTooClose = 1e-7;  // far above rounding, far below what lets many pairs through
  Row of_a;
  Row of_b;
  const auto fill = [&](const CellBatch& cells, Row& values) {
    if (formula != nullptr) return formula(cells, values);
    for (std::size_t i = 0; i < kBatch; ++i) {
      const Value value = evaluate(metric, cells.at(i));
      values[i] = value.defined() ? value.number() : std::numeric_limits<double>::quiet_NaN();
    }
  };
  fill(batch.a, of_a);
  fill(batch.b, of_b);
  const double sign = metric.orientation == Orientation::lower ? -1 : 1;
  std::int64_t wrong = 0;
  std::int64_t close = 0;
  const double* a = of_a.data();  // g++ 12 vectorises plain arrays alone
  const double* b = of_b.data();
  const double* gains = gain.data();
  for (std::size_t i = 0; i < kBatch; ++i) {
    const double apart = a[i] - b[i];
    const bool far = std::fabs(apart) > kTooClose * (std::fabs(a[i]) + std::fabs(b[i]) + 1);
    const double told = far ? apart : 0;
    wrong += told * (sign * gains[i]) < 0 ? 1 : 0;
    close += far ? 0 : 1;
  }
  if (close == 0) return wrong;
  for (std::size_t i = 0; i < kBatch; ++i) {
    const double apart = of_a[i] - of_b[i];
    if (std::fabs(apart) > kTooClose * (std::fabs(of_a[i]) + std::fabs(of_b[i]) + 1)) continue;
    wrong += preference(metric, batch.a.at(i), batch.b.at(i)) * gain[i] < 0 ? 1 : 0;
  }
  return wrong;
}

std::int64_t count_mistaken(const PairBatch& batch, const Row& gain, double sd, std::uint64_t seed, std::uint64_t first,
                            std::uint32_t study) {
  if (sd == 0) return 0;
  simulation::ErrorBatch believed;
  simulation::draw_mistaken(believed, batch, sd, seed, first, study);
  std::int64_t wrong = 0;
  for (std::size_t i = 0; i < kBatch; ++i) {
    const double positive = 1 - (believed.positive_right[i] + believed.positive_wrong[i]);
    const double negative = 1 - (believed.negative_right[i] + believed.negative_wrong[i]);
    const double seen = positive * (batch.a.tp[i] - batch.b.tp[i]) + negative * (batch.a.tn[i] - batch.b.tn[i]);
    wrong += seen * gain[i] < 0 ? 1 : 0;
  }
  return wrong;
}

}  // namespace

Result<Simulation> Simulation::make(const SimulationOptions& options) {
  constexpr std::size_t kMostInSweep = 100;
  Problems problems;
  Simulation out;
  check_options<SimulationOptions>(options, problems);
  out.prior_ = meant_by<kPriorChoices>(options.prior);
  if (options.error_sweep.size() > kMostInSweep)
    problems.push_back(bad("error_sweep", std::to_string(options.error_sweep.size()), "≤ 100"));
  Result<Definitions> definitions = define(options.define);
  if (!definitions) return std::move(definitions.problems());
  out.definitions_ = std::move(definitions.value());
  for (const std::string& name : options.metrics) {
    const Metric* metric = find_metric(out.definitions_, name);
    if (metric == nullptr || metric->formula.binary == nullptr || metric->orientation == Orientation::neither) {
      problems.push_back(bad("metrics", name, simulation::kBetterEnd));
    } else {
      out.metrics_.push_back(metric);
    }
  }
  if (options.metrics.empty()) {
    for (const Metric& metric : isoyield::metrics()) {
      if (metric.popular && metric.formula.binary != nullptr && metric.orientation != Orientation::neither)
        out.metrics_.push_back(&metric);
    }
    for (const auto& definition : out.definitions_) {
      if (definition->metric().orientation != Orientation::neither) out.metrics_.push_back(&definition->metric());
    }
  }
  if (!problems.empty()) return problems;
  out.pairs_ = static_cast<std::uint64_t>(options.pairs);
  out.seed_ = static_cast<std::uint64_t>(options.seed);
  out.error_sd_ = options.error_sd;
  out.options_ = options;
  out.options_.metrics.clear();
  for (const Metric* metric : out.metrics_) {
    out.options_.metrics.emplace_back(metric->id);
  }
  return out;
}

SimulatedPair Simulation::pair(std::uint64_t index) const {
  PairBatch batch;
  simulation::draw(batch, prior_, seed_, index);
  SimulatedPair out{.a = batch.a.at(0), .b = batch.b.at(0), .utility = NormalUtility::at(batch.x[0], batch.y[0])};
  out.believed = out.utility;
  if (error_sd_ > 0) {
    simulation::ErrorBatch believed;
    simulation::draw_mistaken(believed, batch, error_sd_, seed_, index, 0);
    out.believed = believed.at(0);
  }
  return out;
}

void Simulation::add(SimulationCounts& counts, std::uint64_t first, std::uint64_t count) const {
  counts.wrong.resize(metrics_.size());
  counts.wrong_in_sweep.resize(options_.error_sweep.size());
  counts.pairs += static_cast<double>(count);
  std::vector<BatchFormula> formulas;
  for (const Metric* metric : metrics_)
    formulas.push_back(metric == find_metric(metric->id) ? batch_formula(metric->id) : nullptr);
  PairBatch batch;
  for (std::uint64_t done = 0; done < count; done += kBatch) {
    const std::uint64_t begin = first + done;
    simulation::draw(batch, prior_, seed_, begin);
    Row gain;
    for (std::size_t i = 0; i < kBatch; ++i) {
      gain[i] = batch.positive_stake[i] * (batch.a.tp[i] - batch.b.tp[i]) +
                batch.negative_stake[i] * (batch.a.tn[i] - batch.b.tn[i]);
    }
    // The last batch may reach beyond the slice; who gains nothing is never ranked wrongly.
    for (std::uint64_t i = count - done; i < kBatch; ++i) gain[i] = 0;
    counts.wrong_by_error += static_cast<double>(count_mistaken(batch, gain, error_sd_, seed_, begin, 0));
    for (std::size_t m = 0; m < metrics_.size(); ++m)
      counts.wrong[m] += static_cast<double>(count_wrong(*metrics_[m], formulas[m], batch, gain));
    for (std::size_t s = 0; s < options_.error_sweep.size(); ++s) {
      counts.wrong_in_sweep[s] += static_cast<double>(
          count_mistaken(batch, gain, options_.error_sweep[s], seed_, begin, static_cast<std::uint32_t>(s) + 1));
    }
  }
}

SimulationCounts sum(const std::vector<SimulationCounts>& slices) {
  SimulationCounts out;
  const auto add = [](std::vector<double>& to, const std::vector<double>& from) {
    to.resize(std::max(to.size(), from.size()));
    for (std::size_t i = 0; i < from.size(); ++i) to[i] += from[i];
  };
  for (const SimulationCounts& slice : slices) {
    out.pairs += slice.pairs;
    out.wrong_by_error += slice.wrong_by_error;
    add(out.wrong, slice.wrong);
    add(out.wrong_in_sweep, slice.wrong_in_sweep);
  }
  return out;
}

SimulationReport Simulation::report(const SimulationCounts& counts) const {
  SimulationReport out;
  out.settings = options_;
  const auto percent = [&](double wrong) { return 100 * wrong / counts.pairs; };
  const auto sampling = [&](double wrong) { return std::sqrt(percent(wrong) * (100 - percent(wrong)) / counts.pairs); };
  const auto add = [&](std::string name, double wrong) {
    out.incorrectly_ranked.emplace_back(name, percent(wrong));
    out.standard_error.emplace_back(std::move(name), sampling(wrong));
  };
  for (std::size_t m = 0; m < metrics_.size(); ++m) add(std::string(metrics_[m]->id), counts.wrong[m]);
  add("utility_error", counts.wrong_by_error);
  for (std::size_t s = 0; s < options_.error_sweep.size(); ++s) {
    out.error_sweep.push_back({.error_sd = options_.error_sweep[s],
                               .incorrectly_ranked = percent(counts.wrong_in_sweep[s]),
                               .standard_error = sampling(counts.wrong_in_sweep[s])});
  }
  return out;
}

}  // namespace isoyield
