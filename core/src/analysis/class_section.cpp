#include "analysis/class_section.hpp"

#include <utility>

namespace isoyield {

report::Number number(const Value& value, const std::optional<MetricInterval>& interval, const Settings& settings) {
  report::Number out(value);
  if (interval && value.defined()) out.ci = ci(interval->interval, interval->method, settings);
  return out;
}

report::PerClass class_metrics(const BinaryCounts& counts, double items, const std::string& label,
                               const Settings& settings) {
  report::PerClass out{.label = label, .metrics = {}};
  for (const MetricCall& call : calls_of(settings, [](const Formula& f) { return f.binary != nullptr; })) {
    std::optional<MetricInterval> interval;
    if (items > 0) interval = closed_interval(call, counts, items, settings.intervals);
    out.metrics.emplace_back(call.metric->id,
                             number(evaluate(*call.metric, counts, call.arguments), interval, settings));
  }
  return out;
}

Dictionary<report::Number> averaged(const std::vector<BinaryCounts>& classes, Average how, const Settings& settings) {
  Dictionary<report::Number> out;
  for (const Metric* metric : all_metrics(settings.definitions)) {
    if (metric->formula.binary == nullptr) continue;
    const Averaged result = average(*metric, classes, how, arguments_for(*metric, settings));
    report::Number mean(result.value);
    if (result.left_out > 0) mean.left_out = static_cast<std::uint32_t>(result.left_out);
    out.emplace_back(metric->id, std::move(mean));
  }
  return out;
}

}  // namespace isoyield
