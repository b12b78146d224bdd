#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "curves/cost.hpp"
#include "curves/decision.hpp"
#include "curves/distribution.hpp"
#include "curves/gain.hpp"
#include "curves/precision_recall.hpp"
#include "curves/reliability.hpp"
#include "curves/roc.hpp"
#include "curves/threshold.hpp"
#include "isoyield/curves/curve.hpp"
#include "metrics/join.hpp"

namespace isoyield {
namespace {

constexpr std::array kCurves = rows::joined(rows::kRoc, rows::kPrecisionRecall, rows::kGain, rows::kDistributions,
                                            rows::kReliability, rows::kCost, rows::kDecision, rows::kByThreshold);

static_assert(rows::names_unique(kCurves), "two curves share an id, an alias or a name");
static_assert(rows::references_exist(kCurves), "a curve cites a key that citations.hpp lacks");

}  // namespace

std::span<const CurveKind> curves() { return kCurves; }

const CurveKind* find_curve(std::string_view name) {
  for (const CurveKind& kind : kCurves) {
    if (rows::same_name(kind.id, name) || rows::same_name(kind.name.en, name) || rows::same_name(kind.name.uk, name)) {
      return &kind;
    }
    for (const std::string_view alias : kind.aliases) {
      if (rows::same_name(alias, name)) return &kind;
    }
  }
  return nullptr;
}

std::span<const Axis> axes() { return rows::kAxes; }

Text axis_name(std::string_view id) {
  for (const Axis& axis : rows::kAxes) {
    if (axis.id == id) return axis.name;
  }
  const Metric* metric = find_metric(id);
  return metric == nullptr ? Text{} : metric->name;
}

Curve trace(const CurveKind& kind, const Sweep& sweep, Arguments arguments) {
  std::array<double, kMostParameters> initial{};
  if (arguments.size() < kind.parameters.size()) {
    std::transform(kind.parameters.begin(), kind.parameters.end(), initial.begin(),
                   [](const Parameter& parameter) { return parameter.initial; });
    arguments = Arguments(initial.data(), kind.parameters.size());
  }
  return kind.trace(sweep, arguments);
}

Curve trace_by_threshold(const Metric& metric, const Sweep& sweep, Arguments arguments) {
  Curve curve;
  const rows::DrawnThresholds drawn(sweep);
  for (std::size_t i = 0; i < sweep.size(); ++i) {
    const Value value = evaluate(metric, sweep.at(i), arguments);
    if (value.defined() && std::isfinite(value.number()))
      rows::add_vertex(curve, drawn.at(i), value.number(), sweep.threshold[i]);
  }
  return curve;
}

}  // namespace isoyield
