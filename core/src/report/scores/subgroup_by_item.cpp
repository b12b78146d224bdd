// Subgroups of a table whose items have utilities of their own: a decision earns what the item says.

#include <algorithm>
#include <limits>
#include <string_view>

#include "isoyield/groups/even_thresholds.hpp"
#include "numeric/compensated_sum.hpp"
#include "report/scores/subgroup_part.hpp"
#include "report/scores/subgroup_report.hpp"
#include "report/scores/subgroup_rules.hpp"
#include "report/sections/utilities/yield_intervals.hpp"
#include "scores/take_rows.hpp"

namespace isoyield {
namespace {

/// The decision that is worth more to positive items than to negative ones, by the means of both.
std::size_t positive_decision(const UtilityMatrix& means, std::size_t positive) {
  const auto gain = [&](std::size_t decision) {
    return means.at(positive, decision) - means.at(1 - positive, decision);
  };
  return gain(1) > gain(0) ? 1 : 0;
}

/// Between the worst that any item may bring and the best.
Range range_of(const Worth& worth, std::size_t items) {
  Range out{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  for (std::size_t i = 0; i < items; ++i) {
    for (std::size_t k = 0; k < worth.classes(); ++k) {
      for (std::size_t d = 0; d < worth.decisions(); ++d) {
        out.low = std::min(out.low, worth.at(i, k, d));
        out.high = std::max(out.high, worth.at(i, k, d));
      }
    }
  }
  return out;
}

}  // namespace

void SubgroupReport::begin_by_item() {
  const std::size_t positive = swept_.classes.positive;
  const bool square = swept_.utility.decisions == swept_.table.labels;
  decision_ = square ? positive : positive_decision(by_item_->matrix(), positive);
  range_of_items_ = range_of(*by_item_, swept_.table.rows());
  // Of other decisions than the classes no metric of a confusion matrix is told.
  if (!square) metrics_.clear();
}

void SubgroupReport::add_by_item(const DecidedByItem& classifier, const report::Classifier& made) {
  const std::vector<std::uint16_t>& decisions = classifier.decided.decisions;
  std::vector<std::uint8_t> decided;
  earned_.clear();
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    decided.push_back(decisions[i] == decision_ ? 1 : 0);
    earned_.push_back(by_item_->at(i, swept_.table.truth[i], decisions[i]));
  }
  report::SubgroupClassifier& out = begin(made, decided);
  const std::size_t positive = swept_.classes.positive;
  std::vector<Sweep> sweeps;
  std::vector<std::vector<double>> earned;
  for (const std::unique_ptr<SubgroupPart>& of : parts_) {
    const std::vector<std::uint8_t> here = taken_rows(std::span<const std::uint8_t>(decided), of->rows);
    add(out, *of, decided_cells(*of, here), here);
    report::SubgroupResult& result = out.each.back();
    if (decision_ != positive) {
      for (std::vector<double>& row : result.matrix) std::swap(row[0], row[1]);
    }
    if (classifier.scores == nullptr) continue;
    const std::vector<ScoreColumn> scored{
        {.name = made.name, .scores = taken_rows(std::span(*classifier.scores), of->rows)}};
    sweeps.push_back(sweep({scored.front().scores, of->positive, of->table.weights, Scale::probability}, true));
    add_curves(result, *of, sweeps.back());
    if (classifier.probabilities) of->add_scored(result, scored, {sweeps.back()}, settings_);
    earned.push_back(earned_along(*of, scored.front().scores, sweeps.back()));
  }
  compare(out, decided);
  if (sweeps.size() > 1) add_rules(out, EvenThresholdSearch(sweeps, earned), true, turned_subject());
}

void SubgroupReport::add_earned(report::SubgroupResult& to, const SubgroupPart& of) const {
  const std::vector<double> values = taken_rows(std::span<const double>(earned_), of.rows);
  CompensatedSum sum;
  CompensatedSum all;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double weight = of.table.weights.empty() ? 1 : of.table.weights[i];
    sum.add(weight * values[i]);
    all.add(weight);
  }
  if (all.total() > 0) to.yield = sum.total() / all.total();
  if (!of.settings.with_intervals || values.size() < 2) return;
  report::Ci found = mean_interval({.values = values,
                                    .truth = of.truth,
                                    .counts = of.clusters ? std::span<const double>() : of.table.counts(),
                                    .clusters = of.clusters ? &*of.clusters : nullptr},
                                   "normal", of.settings);
  if (found.low < found.high) to.yield_ci = std::move(found);
}

GroupEstimates SubgroupReport::estimates_by_item(const std::vector<std::size_t>& among) const {
  Sampling drawn = sampling();
  if (!settings_.with_intervals) drawn.draws = 0;
  const std::vector<std::uint16_t> group = places(among);
  return group_estimates({.values = earned_,
                          .group = group,
                          .positive = swept_.truly_positive,
                          .counts = swept_.clusters ? std::span<const double>() : swept_.table.counts()},
                         among.size(), swept_.clusters ? &*swept_.clusters : nullptr, drawn);
}

std::vector<double> SubgroupReport::earned_along(const SubgroupPart& of, const std::vector<double>& scores,
                                                 const Sweep& swept) const {
  const auto weight = [&](std::size_t i) { return of.table.weights.empty() ? 1.0 : of.table.weights[i]; };
  const auto worth = [&](std::size_t i, std::size_t decision) {
    return by_item_->at(of.rows[i], of.truth[i], decision);
  };
  CompensatedSum sum;
  for (std::size_t i = 0; i < scores.size(); ++i) sum.add(weight(i) * worth(i, 1 - decision_));
  std::vector<double> out{sum.total()};
  std::size_t next = 0;
  for (std::size_t point = 1; point < swept.size(); ++point) {
    for (; next < swept.rows.size() && scores[swept.rows[next]] >= swept.threshold[point]; ++next) {
      const std::size_t i = swept.rows[next];
      sum.add(weight(i) * (worth(i, decision_) - worth(i, 1 - decision_)));
    }
    out.push_back(sum.total());
  }
  return out;
}

}  // namespace isoyield
