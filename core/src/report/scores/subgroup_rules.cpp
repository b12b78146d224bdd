#include "report/scores/subgroup_rules.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "isoyield/groups/yield_split.hpp"

namespace isoyield {
namespace {

constexpr std::size_t kFrontPoints = 21;
constexpr std::pair<Even, std::string_view> kEven[] = {
    {Even::nothing, "nothing"}, {Even::threshold, "threshold"},  {Even::selection_rate, "predicted_prevalence"},
    {Even::recall, "recall"},   {Even::false_alarm_rate, "fpr"}, {Even::both_rates, "recall_and_fpr"}};
constexpr std::pair<Even, std::string_view> kRates[] = {
    {Even::selection_rate, "predicted_prevalence"}, {Even::recall, "recall"}, {Even::false_alarm_rate, "fpr"}};

}  // namespace

void add_split(report::SubgroupClassifier& to, const std::vector<std::string>& names, const std::vector<Sweep>& sweeps,
               const std::vector<std::size_t>& points, std::span<const UtilityMatrix> utilities) {
  const report::SubgroupGap& gap = to.gaps.front();
  const auto place = [&](const std::string& name) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
  };
  const std::size_t low = place(gap.low);
  const std::size_t high = place(gap.high);
  const auto split = split_yield({&sweeps[high], points[high]}, {&sweeps[low], points[low]},
                                 utilities[utilities.size() > 1 ? high : 0], utilities[utilities.size() > 1 ? low : 0]);
  if (!split || low == high) return;
  to.split = report::SubgroupSplit{.low = gap.low,
                                   .high = gap.high,
                                   .difference = gap.gap,
                                   .base_rate = split->base_rate,
                                   .ranking = split->ranking,
                                   .threshold = split->threshold};
  if (utilities.size() > 1) to.split->utility = split->utility;
}

void add_rules(report::SubgroupClassifier& to, const EvenThresholdSearch& search, bool by_item,
               const UtilityMatrix* subject) {
  to.even.emplace();
  double most = 0;
  for (const auto& [even, id] : kEven) {
    if (by_item && even == Even::both_rates) continue;
    const EvenThresholds found = search.under(even);
    report::EvenRule& rule = to.even->emplace_back();
    rule.same = id;
    if (found.reason != Undefined::defined) {
      rule.undefined = std::string(describe(found.reason).id);
      continue;
    }
    if (even == Even::nothing) most = found.yield;
    rule.yield = found.yield;
    rule.price = most - found.yield;
    rule.yields = found.group_yields;
    for (const std::vector<ThresholdShare>& shares : found.groups) {
      std::vector<report::ThresholdOfShare>& of = rule.thresholds.emplace_back();
      for (const ThresholdShare& each : shares) of.push_back({.threshold = each.threshold, .share = each.share});
    }
  }
  to.fronts.emplace();
  for (const auto& [even, id] : kRates) {
    report::EvenFront front{.same = std::string(id), .gaps = {}, .yields = {}};
    for (const FrontPoint& point : search.front(even, kFrontPoints)) {
      front.gaps.push_back(point.gap);
      front.yields.push_back(point.yield);
    }
    if (!front.gaps.empty()) to.fronts->push_back(std::move(front));
  }
  if (subject == nullptr) return;
  report::WorstOffFront& front = to.worst_off.emplace();
  for (const WorstOffPoint& point : search.worst_off_front(*subject, kFrontPoints)) {
    front.floors.push_back(point.worst);
    front.yields.push_back(point.yield);
  }
}

}  // namespace isoyield
