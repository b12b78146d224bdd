#include "report/sections/classifier/curve_section.hpp"

#include <optional>
#include <string_view>
#include <utility>

#include "curves/outline.hpp"
#include "isoyield/curves/curve.hpp"
#include "isoyield/scores/reliability.hpp"
#include "isoyield/scores/swept.hpp"

namespace isoyield {
namespace {

/// The metric of METRIC_by_threshold; null for every other name.
const Metric* drawn_metric(std::string_view name, const Definitions& definitions) {
  constexpr std::string_view kEnd = "_by_threshold";
  if (name.size() <= kEnd.size() || name.substr(name.size() - kEnd.size()) != kEnd) return nullptr;
  const Metric* metric = find_metric(definitions, name.substr(0, name.size() - kEnd.size()));
  return metric != nullptr && metric->formula.binary != nullptr ? metric : nullptr;
}

std::optional<std::vector<double>> unless_empty(std::vector<double> numbers) {
  return numbers.empty() ? std::nullopt : std::optional(std::move(numbers));
}

report::Curve written(Curve curve) {
  report::Curve out{.x = std::move(curve.x),
                    .y = std::move(curve.y),
                    .threshold = std::move(curve.threshold),
                    .low = unless_empty(std::move(curve.low)),
                    .high = unless_empty(std::move(curve.high)),
                    .items = unless_empty(std::move(curve.items))};
  if (!curve.lines.empty()) out.lines.emplace();
  for (CurveLine& line : curve.lines) {
    out.lines->push_back({.id = std::string(line.id),
                          .x = std::move(line.x),
                          .y = std::move(line.y),
                          .threshold = unless_empty(std::move(line.threshold))});
  }
  return out;
}

/// Why a curve has no vertex: what its metric is undefined by everywhere, a class without items, or scores that are no
/// probabilities.
Undefined why_empty(const Metric* metric, const Sweep& sweep, const Settings& settings) {
  if (metric != nullptr)
    return evaluate(*metric, sweep.at(sweep.size() - 1), arguments_for(*metric, settings)).reason();
  if (!(sweep.positives > 0)) return Undefined::no_actual_positives;
  if (!(sweep.negatives > 0)) return Undefined::no_actual_negatives;
  const Undefined reason = not_probabilities(sweep);
  return reason == Undefined::defined ? Undefined::nothing_to_compare : reason;
}

}  // namespace

bool known_curve(const std::string& name, const Definitions& definitions) {
  return find_curve(name) != nullptr || drawn_metric(name, definitions) != nullptr;
}

Dictionary<report::Curve> curve_section(const std::vector<std::string>& names, const Swept& swept,
                                        const Settings& settings, std::size_t vertices) {
  constexpr std::size_t kMany = 10;  // times as many points as are drawn
  const Sweep& sweep = swept;
  std::optional<Sweep> few;
  const auto points_for = [&](const CurveKind& kind) -> const Sweep& {
    if (!kind.along_counts || vertices == 0 || sweep.size() < kMany * vertices) return sweep;
    if (!few) few = outline(swept);
    return *few;
  };
  Dictionary<report::Curve> out;
  for (const std::string& name : names) {
    const Metric* metric = drawn_metric(name, settings.definitions);
    const CurveKind* kind = find_curve(name);
    Curve curve = metric != nullptr ? trace_by_threshold(*metric, sweep, arguments_for(*metric, settings))
                                    : trace(*kind, points_for(*kind), arguments_for(*kind, settings));
    const Undefined reason = curve.x.empty() ? why_empty(metric, sweep, settings) : Undefined::defined;
    if (vertices > 0) curve = simplify(curve, vertices);
    out.emplace_back(metric != nullptr ? std::string(metric->id) + "_by_threshold" : std::string(kind->id),
                     written(std::move(curve)));
    if (reason != Undefined::defined) out.back().second.undefined = id_of(reason);
  }
  return out;
}

}  // namespace isoyield
