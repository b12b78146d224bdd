#include "report/scores/table/cell_losses.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "isoyield/metrics/cell_bound.hpp"
#include "isoyield/report/json.hpp"
#include "isoyield/scores/reliability.hpp"

namespace isoyield {
namespace {

std::vector<double> probabilities_of(std::span<const double> logits) {
  std::vector<double> out;
  for (const double each : logits) out.push_back(logistic(each));
  return out;
}

/// What each item counts for where positives have another share.
std::vector<double> shared_counts(const ScoreSet& items, double share) {
  std::vector<double> out(items.weights.begin(), items.weights.end());
  if (share == 0) return out;
  out.resize(items.scores.size(), 1);
  double totals[2] = {0, 0};
  for (std::size_t i = 0; i < out.size(); ++i) totals[items.positive[i]] += out[i];
  if (!(totals[0] > 0) || !(totals[1] > 0)) return out;
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] *= items.positive[i] != 0 ? share / totals[1] : (1 - share) / totals[0];
  return out;
}

}  // namespace

CellLosses::CellLosses(const ScoreSet& items, std::span<const double> upper, double share) {
  if (upper.empty()) return;
  const std::vector<double> counts = shared_counts(items, share);
  if (items.scale == Scale::probability) {
    bounds_ = cell_bounds(items.scores, upper, items.positive, counts);
  } else {
    bounds_ = cell_bounds(probabilities_of(items.scores), probabilities_of(upper), items.positive, counts);
  }
}

void CellLosses::add(report::Number& number, const Metric& metric, const Settings& settings) const {
  if (!bounds_ || (number.value.null && !number.infinite)) return;
  const double bound = bound_of(metric, arguments_for(metric, settings), *bounds_);
  if (bound > 0 && (!number.value.null || std::isinf(bound))) number.bound = bound;
}

std::optional<double> CellLosses::of_yield(const ThresholdChoice& choice, bool here,
                                           const UtilityMatrix& utility) const {
  if (!bounds_ || bounds_->decided == 0) return std::nullopt;
  const bool most = here && choice.row != nullptr && choice.row->most_yield;
  if (chooses_by_data(choice) && !most) return kNobodyKnows;
  return bounds_->decided *
         std::max(std::fabs(utility.at(1, 1) - utility.at(1, 0)), std::fabs(utility.at(0, 1) - utility.at(0, 0)));
}

void add_cell_losses(std::vector<report::Comparison>& comparisons, const std::vector<report::Classifier>& classifiers,
                     const std::vector<report::Yield>& yields) {
  for (report::Comparison& each : comparisons) {
    const bool areas = each.test.rfind("delong", 0) == 0;
    const std::string metric = each.metric.value_or(areas ? "roc_auc" : "yield");
    double sum = 0;
    for (std::size_t i = 0; i < classifiers.size(); ++i) {
      if (classifiers[i].name != each.a && classifiers[i].name != each.b) continue;
      const report::Number* const number = find(classifiers[i].metrics, metric);
      sum += (number == nullptr ? metric == "yield" ? yields[i].bound : std::nullopt : number->bound).value_or(0);
    }
    if (sum > 0 && each.difference) each.bound = sum;
  }
}

}  // namespace isoyield
