#include "isoyield/simulation/optimism.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "decisions/honest_threshold.hpp"
#include "isoyield/decisions/threshold.hpp"
#include "isoyield/numeric/random.hpp"
#include "isoyield/scores/sweep.hpp"
#include "isoyield/text/option_check.hpp"
#include "isoyield/utility/utility.hpp"
#include "statistics/normal.hpp"

namespace isoyield {
namespace {

constexpr std::uint32_t kOptimismStream = 0x60000;

/// Yield per item of all items there could be, at a threshold.
double actual_at(double threshold, const OptimismOptions& options) {
  const double missed = normal::below(threshold - options.separation);
  const double alarmed = normal::below(-threshold);
  return -options.prevalence * options.miss_cost * missed - (1 - options.prevalence) * alarmed;
}

/// What no item decided positive yields, and what all of them.
std::pair<double, double> constant_yields(const OptimismOptions& options) {
  return {-options.prevalence * options.miss_cost, -(1 - options.prevalence)};
}

/// The yield where the likelihood ratio of the classes is that of what their errors cost.
double best_of(const OptimismOptions& options) {
  const auto [none, all] = constant_yields(options);
  const double d = options.separation;
  if (d == 0) return std::max(none, all);
  const double odds = (1 - options.prevalence) / (options.prevalence * options.miss_cost);
  return actual_at(std::log(odds) / d + d / 2, options);
}

OptimismSample sample_of(std::uint64_t number, const ThresholdChoice& rule, const UtilityMatrix& utility,
                         const OptimismOptions& options) {
  Random random(static_cast<std::uint64_t>(options.seed), number, kOptimismStream);
  const auto n = static_cast<std::size_t>(options.items);
  std::vector<std::uint8_t> positive(n);
  std::vector<double> scores(n);
  for (std::size_t i = 0; i < n; ++i) {
    positive[i] = random.uniform() < options.prevalence ? 1 : 0;
    scores[i] = random.normal() + (positive[i] != 0 ? options.separation : 0);
  }
  const Sweep swept = sweep({.scores = scores, .positive = positive, .weights = {}, .scale = Scale::logit});
  const std::size_t chosen = choose_threshold(rule, swept, utility).front();
  const BinaryCounts counts = swept.at(chosen);
  OptimismSample out;
  out.apparent = -(options.miss_cost * counts.fn + counts.fp) / options.items;
  out.threshold = {.null = chosen == 0, .number = chosen == 0 ? 0 : swept.threshold[chosen]};
  out.actual = chosen == 0 ? constant_yields(options).first : actual_at(swept.threshold[chosen], options);
  const HonestItems items{.scores = scores,
                          .positive = positive,
                          .fold_count = 0,
                          .clusters = nullptr,
                          .seed = static_cast<std::uint64_t>(options.seed) + number,
                          .scale = Scale::logit};
  const std::optional<HonestYield> honest = honest_yield(items, rule, utility);
  out.honest = honest ? honest->yield : out.apparent;
  return out;
}

}  // namespace

Result<OptimismReport> optimism(const OptimismOptions& options) {
  Problems problems;
  check_options<OptimismOptions>(options, problems);
  if (!problems.empty()) return problems;
  const ThresholdChoice rule = *find_threshold_rule("max_yield");
  const UtilityMatrix utility(2, 2, {0, -1, -options.miss_cost, 0});
  OptimismReport out;
  out.settings = options;
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(options.samples); ++i) {
    const OptimismSample& each = out.samples.emplace_back(sample_of(i, rule, utility, options));
    out.apparent += each.apparent / options.samples;
    out.honest += each.honest / options.samples;
    out.actual += each.actual / options.samples;
    out.promised_more += each.apparent > each.actual ? 1 / options.samples : 0;
  }
  out.best = best_of(options);
  const auto [none, all] = constant_yields(options);
  out.always = std::max(none, all);
  return out;
}

}  // namespace isoyield
