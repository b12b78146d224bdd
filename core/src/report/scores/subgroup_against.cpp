// Each subgroup against the one that it is compared with: differences and ratios, their intervals and tests.

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "isoyield/statistics/paired.hpp"
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

}  // namespace

void SubgroupReport::begin_contrasts(report::SubgroupClassifier& to) const {
  if (!reference_) return;
  const report::SubgroupResult& reference = to.each[*reference_];
  const bool doubted = !swept_.clusters && large_[*reference_];
  for (std::size_t part = 0; part < parts_.size(); ++part) {
    if (part == *reference_) continue;
    report::SubgroupResult& of = to.each[part];
    Dictionary<SubgroupContrast>& out = of.against.emplace();
    out.emplace_back("yield", contrast(number_of(of.yield), number_of(reference.yield)));
    for (const auto& [id, number] : of.metrics) {
      const auto there = std::find_if(reference.metrics.begin(), reference.metrics.end(),
                                      [&wanted = id](const auto& each) { return each.first == wanted; });
      if (there == reference.metrics.end()) continue;
      out.emplace_back(id, contrast(number, there->second));
      const bool counted = std::any_of(metrics_.begin(), metrics_.end(),
                                       [&wanted = id](const Metric* each) { return each->id == wanted; });
      if (!counted && doubted && large_[part]) add_scores_doubt(out.back().second, number, there->second, settings_);
    }
  }
}

void SubgroupReport::add_contrasts(report::SubgroupClassifier& to, std::string_view id, const Estimated& of) const {
  if (!reference_) return;
  const auto at = std::find(of.among.begin(), of.among.end(), *reference_);
  if (at == of.among.end()) return;
  const auto reference = static_cast<std::size_t>(at - of.among.begin());
  const double level = settings_.intervals.sampling.level;
  const double widest = of.range.high - of.range.low;
  const GroupEstimates of_logarithms = logarithms(of.each);
  for (std::size_t place = 0; place < of.among.size(); ++place) {
    if (place == reference) continue;
    Dictionary<SubgroupContrast>& known = *to.each[of.among[place]].against;
    const auto found = std::find_if(known.begin(), known.end(), [&](const auto& each) { return each.first == id; });
    if (found == known.end()) continue;
    auto& [difference, ratio, p_value, p_holm] = found->second;
    const std::optional<LargestGap> gap = gap_of_two(of.each, place, reference, level);
    if (const auto half = half_width(gap); half && !difference.value.null) {
      const double value = difference.value.number;
      difference.ci = ci({std::max(-widest, value - *half), std::min(widest, value + *half)}, "max_t", settings_);
      p_value = gap->p_value;
    }
    if (!ratio) continue;
    if (const auto half = half_width(gap_of_two(of_logarithms, place, reference, level))) {
      const double value = ratio->value.number;
      ratio->ci = ci({value * std::exp(-*half), value * std::exp(*half)}, "max_t", settings_);
    }
  }
}

/// Of each metric by itself over the subgroups.
void SubgroupReport::correct_contrasts(report::SubgroupClassifier& to) {
  Dictionary<std::vector<SubgroupContrast*>> tested;
  for (report::SubgroupResult& each : to.each) {
    if (!each.against) continue;
    for (auto& [id, found] : *each.against) {
      if (!found.p_value) continue;
      auto at = std::find_if(tested.begin(), tested.end(),
                             [&wanted = id](const auto& known) { return known.first == wanted; });
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

}  // namespace isoyield
