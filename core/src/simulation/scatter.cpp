#include "isoyield/simulation/scatter.hpp"

#include <cmath>

#include "base/setting_problems.hpp"
#include "isoyield/expression/definition.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/numeric/random.hpp"
#include "isoyield/text/option_check.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {
namespace {

using simulation::bad;

constexpr std::uint32_t kScatterStream = 0x40000;

Problems problems_of(const ScatterOptions& options) {
  Problems problems;
  check_options<ScatterOptions>(options, problems);
  for (const auto& matrix : options.utilities) {
    bool fits = matrix.size() == 2;
    for (const auto& row : matrix) {
      fits = fits && row.size() == 2;
      for (const double cell : row) fits = fits && std::isfinite(cell);
    }
    if (!fits) problems.push_back(bad("utilities", std::to_string(matrix.size()), "[[TN, FP], [FN, TP]]"));
  }
  return problems;
}

/// Counts the pairs that the metric ranks against the yield.
void rank(ScatterPanel& panel, bool lower_is_better) {
  const std::size_t n = panel.yield.size();
  panel.wrong.assign(n, 0);
  double pairs = 0;
  double most = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (panel.metric[i].null || panel.metric[j].null) continue;
      const double ahead = lower_is_better ? panel.metric[j].number - panel.metric[i].number
                                           : panel.metric[i].number - panel.metric[j].number;
      const double gain = panel.yield[i] - panel.yield[j];
      if (!(ahead * gain < 0)) continue;
      ++pairs;
      ++panel.wrong[i];
      ++panel.wrong[j];
      if (std::fabs(gain) <= most) continue;
      most = std::fabs(gain);
      panel.worst = {static_cast<double>(gain < 0 ? i : j), static_cast<double>(gain < 0 ? j : i)};
    }
  }
  panel.incorrectly_ranked = 100 * pairs / (static_cast<double>(n) * static_cast<double>(n - 1) / 2);
}

}  // namespace

Result<ScatterReport> scatter(const ScatterOptions& options) {
  const Result<Definitions> definitions = define(options.define);
  if (!definitions) return definitions.problems();
  Problems problems = problems_of(options);
  const Metric* metric = find_metric(definitions.value(), options.metric);
  if (metric == nullptr || metric->formula.binary == nullptr || metric->orientation == Orientation::neither)
    problems.push_back(bad("metric", options.metric, simulation::kBetterEnd));
  if (!problems.empty()) return problems;

  ScatterReport out;
  out.settings = options;
  out.settings.metric = metric->id;
  const auto rate = [](Random& random) { return 0.5 + 0.5 * std::sqrt(random.uniform()); };
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(options.classifiers); ++i) {
    Random random(static_cast<std::uint64_t>(options.seed), i, kScatterStream);
    out.recall.push_back(rate(random));
    out.specificity.push_back(rate(random));
  }
  for (const auto& matrix : options.utilities) {
    const UtilityMatrix utility(2, 2, {matrix[0][0], matrix[0][1], matrix[1][0], matrix[1][1]});
    for (const double share : options.prevalences) {
      ScatterPanel panel{.utility = matrix, .prevalence = share};
      for (std::size_t i = 0; i < out.recall.size(); ++i) {
        const BinaryCounts cells{.tp = share * out.recall[i],
                                 .fn = share * (1 - out.recall[i]),
                                 .fp = (1 - share) * (1 - out.specificity[i]),
                                 .tn = (1 - share) * out.specificity[i]};
        const Value value = evaluate(*metric, cells);
        const bool finite = value.defined() && std::isfinite(value.number());
        panel.metric.push_back({.null = !finite, .number = finite ? value.number() : 0});
        panel.yield.push_back(utility_yield(utility, ConfusionMatrix(cells)));
      }
      rank(panel, metric->orientation == Orientation::lower);
      out.panels.push_back(std::move(panel));
    }
  }
  return out;
}

}  // namespace isoyield
