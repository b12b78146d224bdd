#include "report/sections/comparison/fold_ranks.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <string>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/statistics/paired.hpp"

namespace isoyield {
namespace {

using Read = std::function<std::optional<double>(const report::Fold&)>;

void add(std::vector<report::FoldRanks>& out, const std::string& by, const std::vector<report::Classifier>& classifiers,
         const Settings& settings, const Read& read) {
  std::vector<std::vector<double>> values;
  for (std::size_t f = 0; f < classifiers.front().folds->each.size(); ++f) {
    std::vector<double> row;
    for (const report::Classifier& classifier : classifiers) {
      if (const std::optional<double> value = read(classifier.folds->each[f])) row.push_back(*value);
    }
    if (row.size() == classifiers.size()) values.push_back(std::move(row));
  }
  const auto ranked = compare_ranks(values, settings.intervals.sampling.level);
  if (!ranked) return;
  report::FoldRanks& each = out.emplace_back();
  each.by = by;
  for (std::size_t i = 0; i < classifiers.size(); ++i)
    each.ranks.push_back({.name = classifiers[i].name, .rank = ranked->mean_ranks[i]});
  each.folds = static_cast<double>(values.size());
  each.statistic = ranked->friedman.statistic;
  each.degrees = *ranked->friedman.degrees;
  each.p_value = ranked->friedman.p_value;
  each.critical_difference = ranked->critical_difference;
}

}  // namespace

std::vector<report::FoldRanks> fold_ranks(const std::vector<report::Classifier>& classifiers,
                                          const Settings& settings) {
  std::vector<report::FoldRanks> out;
  const bool folded = std::all_of(classifiers.begin(), classifiers.end(),
                                  [](const report::Classifier& each) { return each.folds.has_value(); });
  if (classifiers.size() < 2 || !folded || classifiers.front().folds->each.empty()) return out;
  add(out, "yield", classifiers, settings, [](const report::Fold& fold) { return fold.yield; });
  for (const auto& [id, number] : classifiers.front().folds->each.front().metrics) {
    const Metric* metric = find_metric(settings.definitions, id);
    if (metric == nullptr || !metric->popular || metric->orientation == Orientation::neither) continue;
    const double sign = metric->orientation == Orientation::lower ? -1 : 1;
    const std::string name = id;
    add(out, name, classifiers, settings, [&](const report::Fold& fold) -> std::optional<double> {
      for (const auto& [key, value] : fold.metrics) {
        if (key != name) continue;
        if (value.infinite) return sign * (*value.infinite == "+" ? HUGE_VAL : -HUGE_VAL);
        return value.value.null ? std::nullopt : std::optional(sign * value.value.number);
      }
      return std::nullopt;
    });
  }
  return out;
}

}  // namespace isoyield
