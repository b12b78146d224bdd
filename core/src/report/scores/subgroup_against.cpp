// Each subgroup against the one that it is compared with: differences and ratios, their intervals and tests.

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "isoyield/statistics/paired.hpp"
#include "metrics/registry/fast.hpp"
#include "numeric/distributions.hpp"
#include "report/scores/subgroup_part.hpp"
#include "report/scores/subgroup_report.hpp"

namespace isoyield {
namespace {

using report::Number;
using report::SubgroupContrast;

Number number_of(double value) {
  Number out;
  out.value = {.null = false, .number = value};
  return out;
}

/// Of two numbers one less the other and one by the other; where one is missing, for its reason.
SubgroupContrast contrast(const Number& of, const Number& reference) {
  SubgroupContrast out;
  for (const Number* each : {&of, &reference}) {
    if (!each->value.null) continue;
    // Of infinite ones nothing is left either.
    out.difference.undefined = each->undefined.value_or(std::string(id_of(Undefined::infinities_cancel)));
    return out;
  }
  const double a = of.value.number;
  const double b = reference.value.number;
  out.difference = number_of(a - b);
  // A multiple of something negative, or of nothing, says nothing.
  if (a >= 0 && b > 0) out.ratio = number_of(a / b);
  return out;
}

GroupStatistic logarithm(const GroupStatistic& of) {
  if (!of) return {};
  return [of](const BinaryCounts& cells) -> Value {
    const Value value = of(cells);
    if (!value.defined() || !(value.number() > 0)) return Value(Undefined::outside_domain);
    return Value(std::log(value.number()));
  };
}

/// Half of the interval of the only pair there is.
std::optional<double> half_width(const std::optional<LargestGap>& of) {
  if (!of || !of->interval) return std::nullopt;
  return of->interval->high - of->gap;
}

/// Of numbers of scores, whose standard errors are known.
void add_scores_doubt(SubgroupContrast& to, const Number& of, const Number& reference, const Settings& settings) {
  if (!of.standard_error || !reference.standard_error || to.difference.value.null) return;
  const double error = std::hypot(*of.standard_error, *reference.standard_error);
  if (!(error > 0)) return;
  const double width = normal_half_width(settings.intervals.sampling.level);
  const double value = to.difference.value.number;
  to.difference.ci = ci({value - width * error, value + width * error}, "normal", settings);
  to.p_value = distributions::normal_two_sided(value / error);
  if (!to.ratio || !(to.ratio->value.number > 0)) return;
  const double relative =
      std::hypot(*of.standard_error / of.value.number, *reference.standard_error / reference.value.number);
  const double ratio = to.ratio->value.number;
  to.ratio->ci = ci({ratio * std::exp(-width * relative), ratio * std::exp(width * relative)}, "normal", settings);
}

/// Of each metric by itself over the subgroups.
void correct_tests(report::SubgroupClassifier& to) {
  Dictionary<std::vector<SubgroupContrast*>> tested;
  for (report::SubgroupResult& each : to.each) {
    if (!each.against) continue;
    for (auto& [id, found] : *each.against) {
      if (!found.p_value) continue;
      auto at = std::find_if(tested.begin(), tested.end(), [&id = id](const auto& known) { return known.first == id; });
      if (at == tested.end()) at = tested.insert(tested.end(), {id, {}});
      at->second.push_back(&found);
    }
  }
  for (const auto& [id, found] : tested) {
    std::vector<double> p_values;
    for (const SubgroupContrast* each : found) p_values.push_back(*each->p_value);
    const std::vector<double> corrected = holm(p_values);
    for (std::size_t i = 0; i < found.size(); ++i) found[i]->p_holm = corrected[i];
  }
}

}  // namespace

std::optional<SubgroupReport::ComparedPair> SubgroupReport::pair_of(std::size_t part, const Compared& of) const {
  std::vector<std::size_t> places;
  for (const std::size_t each : {std::min(part, *reference_), std::max(part, *reference_)}) {
    const auto at = std::find(of.among.begin(), of.among.end(), each);
    if (at == of.among.end()) return std::nullopt;
    places.push_back(static_cast<std::size_t>(at - of.among.begin()));
  }
  ComparedPair out{.parts = {of.among[places[0]], of.among[places[1]]},
                   .counts = {of.counts[places[0]], of.counts[places[1]]},
                   .drawn = {}};
  for (const std::vector<BinaryCounts>& draw : of.drawn) out.drawn.push_back({draw[places[0]], draw[places[1]]});
  return out;
}

void SubgroupReport::add_doubt(report::SubgroupContrast& to, const Range& range, const std::optional<LargestGap>& gap,
                               const std::optional<LargestGap>& of_logarithms) const {
  const double widest = range.high - range.low;
  if (const auto half = half_width(gap); half && !to.difference.value.null) {
    const double value = to.difference.value.number;
    to.difference.ci = ci({std::max(-widest, value - *half), std::min(widest, value + *half)}, "max_t", settings_);
    to.p_value = gap->p_value;
  }
  if (const auto half = half_width(of_logarithms); half && to.ratio) {
    const double value = to.ratio->value.number;
    to.ratio->ci = ci({value * std::exp(-*half), value * std::exp(*half)}, "max_t", settings_);
  }
}

void SubgroupReport::add_against(report::SubgroupClassifier& to, const Compared& compared) const {
  if (!reference_) return;
  const report::SubgroupResult& reference = to.each[*reference_];
  for (std::size_t part = 0; part < parts_.size(); ++part) {
    if (part == *reference_) continue;
    report::SubgroupResult& of = to.each[part];
    Dictionary<SubgroupContrast>& out = of.against.emplace();
    const std::optional<ComparedPair> pair = pair_of(part, compared);
    out.emplace_back("yield", contrast(number_of(of.yield), number_of(reference.yield)));
    if (pair) add_yield_doubt(out.back().second, *pair);
    for (const auto& [id, number] : of.metrics) {
      const auto there = std::find_if(reference.metrics.begin(), reference.metrics.end(),
                                      [&id = id](const auto& each) { return each.first == id; });
      if (there == reference.metrics.end()) continue;
      out.emplace_back(id, contrast(number, there->second));
      if (!pair) continue;
      const auto counted =
          std::find_if(metrics_.begin(), metrics_.end(), [&id = id](const Metric* each) { return each->id == id; });
      if (counted != metrics_.end()) {
        add_metric_doubt(out.back().second, **counted, *pair);
      } else if (!swept_.clusters) {
        add_scores_doubt(out.back().second, number, there->second, settings_);
      }
    }
  }
  correct_tests(to);
}

void SubgroupReport::add_yield_doubt(report::SubgroupContrast& to, const ComparedPair& pair) const {
  if (!earned_.empty()) {
    if (settings_.with_intervals) add_doubt(to, range_of_items_, largest_of_items(pair.parts), std::nullopt);
    return;
  }
  if (pair.drawn.empty()) return;
  const auto [range, statistics] = yield_statistics(pair.parts);
  const std::vector<GroupStatistic> logarithms{logarithm(statistics[0]), logarithm(statistics[1])};
  const double level = settings_.intervals.sampling.level;
  add_doubt(to, range, largest_gap(pair.counts, pair.drawn, statistics, level),
            largest_gap(pair.counts, pair.drawn, logarithms, level));
}

void SubgroupReport::add_metric_doubt(report::SubgroupContrast& to, const Metric& metric,
                                      const ComparedPair& pair) const {
  if (pair.drawn.empty()) return;
  const std::vector<double> arguments = arguments_for(metric, settings_);
  const auto by = [&arguments](const BinaryFormula& formula) -> GroupStatistic {
    return [&arguments, formula](const BinaryCounts& cells) { return formula(cells, arguments); };
  };
  const BinaryFormula fast = fast_formula(metric);
  const GroupStatistic exact = by(metric.formula.binary);
  const GroupStatistic of_draws = fast == nullptr ? exact : by(fast);
  const double level = settings_.intervals.sampling.level;
  add_doubt(to, metric.range, largest_gap(pair.counts, pair.drawn, exact, level, of_draws),
            largest_gap(pair.counts, pair.drawn, logarithm(exact), level, logarithm(of_draws)));
}

}  // namespace isoyield
