#include "analysis/class_section.hpp"

#include <array>
#include <cmath>
#include <utility>

#include "isoyield/convention.hpp"

namespace isoyield {
namespace {

report::Elsewhere told(const Convention& row, Language language) {
  report::Elsewhere out{.tool = std::string(name_of(row.tool)), .printed = std::string(row.printed)};
  out.value = row.value;
  if (!row.note.in(language).empty()) out.note = std::string(row.note.in(language));
  return out;
}

/// What other tools print for an undefined value.
void add_elsewhere(const Metric& metric, const Value& value, Language language, report::Number& out) {
  if (value.defined()) return;
  for (const ToolName& each : tools()) {
    const Convention* const row = find_convention(each.tool, metric.id, value.reason());
    if (row == nullptr) continue;
    if (!out.elsewhere) out.elsewhere.emplace();
    out.elsewhere->push_back(told(*row, language));
  }
}

/// The average of a tool that puts a number in the place of undefined values; absent when it puts none. Classes that
/// occur neither among the truths nor among the decisions do not exist for it.
std::optional<double> average_of(Tool tool, const MetricCall& call, const std::vector<BinaryCounts>& classes,
                                 Average how) {
  double total = 0;
  double weights = 0;
  for (const BinaryCounts& c : classes) {
    if (c.positives() == 0 && c.fp == 0) continue;
    const double weight = how == Average::macro ? 1 : c.positives();
    Value value = evaluate(*call.metric, c, call.arguments);
    if (!value.defined()) {
      const Convention* const row = find_convention(tool, call.metric->id, value.reason());
      if (row == nullptr || !row->value) return std::nullopt;
      value = *row->value;
    }
    if (!std::isfinite(value.number())) return std::nullopt;
    total += weight * value.number();
    weights += weight;
  }
  const Value mean = ratio(total, weights, Undefined::no_items);
  if (!mean.defined()) return std::nullopt;
  return mean.number();
}

}  // namespace

report::Number number(const MetricCall& call, const Value& value, const std::optional<MetricInterval>& interval,
                      const Settings& settings) {
  report::Number out(value);
  if (interval && value.defined()) out.ci = ci(interval->interval, interval->method, settings);
  add_elsewhere(*call.metric, value, settings.language, out);
  return out;
}

report::PerClass class_metrics(const BinaryCounts& counts, double items, const std::string& label, bool all,
                               const Settings& settings) {
  report::PerClass out{.label = label, .matrix = {}, .metrics = {}};
  for (const MetricCall& call : calls_of(settings, [](const Formula& f) { return f.binary != nullptr; })) {
    const bool own = call.metric->formula.binary.expression() != nullptr;
    if (!all && !own && !call.metric->popular) continue;
    std::optional<MetricInterval> interval;
    if (items > 0) interval = closed_interval(call, counts, items, settings.intervals);
    out.metrics.emplace_back(call.metric->id,
                             number(call, evaluate(*call.metric, counts, call.arguments), interval, settings));
  }
  return out;
}

Dictionary<report::Number> averaged(const std::vector<BinaryCounts>& classes, Average how, const Settings& settings) {
  Dictionary<report::Number> out;
  for (const MetricCall& call : calls_of(settings, [](const Formula& f) { return f.binary != nullptr; })) {
    const Averaged result = average(*call.metric, classes, how, call.arguments);
    report::Number mean = number(call, result.value, std::nullopt, settings);
    if (result.left_out > 0) {
      mean.left_out = static_cast<std::uint32_t>(result.left_out);
      for (const ToolName& each : tools()) {
        const std::optional<double> theirs = average_of(each.tool, call, classes, how);
        if (!theirs) continue;
        if (!mean.elsewhere) mean.elsewhere.emplace();
        mean.elsewhere->push_back({.tool = std::string(each.name), .printed = {}, .value = theirs, .note = {}});
      }
    }
    out.emplace_back(call.metric->id, std::move(mean));
  }
  return out;
}

}  // namespace isoyield
