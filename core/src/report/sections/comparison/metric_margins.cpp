#include "report/sections/comparison/metric_margins.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "isoyield/inference/margin.hpp"
#include "isoyield/inference/paired_metric.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kUntested{
    .code = "margin_not_tested",
    .found = {"the margin of {0} was not tested: no two classifiers have a difference of it with a standard error",
              "межу для {0} не перевірено: немає двох класифікаторів, різниця яких за нею має стандартну похибку"},
    .remedy = {"Compare two columns or more on the same items, with intervals; metrics of counts at "
               "thresholds that were not chosen on these items.",
               "Порівнюйте щонайменше два стовпці за тими самими об’єктами, з інтервалами; метрики клітинок — "
               "за порогами, яких не вибрано за цими об’єктами."}};

bool of_area(const Metric& metric) { return metric.per_area > 0; }

report::Comparison named(const report::Comparison& tested, const char* test, bool turned, double scale) {
  report::Comparison out;
  out.a = turned ? tested.b : tested.a;
  out.b = turned ? tested.a : tested.b;
  out.test = test;
  out.difference = (turned ? -scale : scale) * *tested.difference;
  return out;
}

}  // namespace

std::optional<report::Ci> wanted(const Interval& interval, const char* test, const Settings& settings) {
  if (!settings.with_intervals) return std::nullopt;
  return ci(interval, test, settings);
}

void add_margins(std::vector<report::Comparison>& out, const report::Comparison& tested, const Margin& margin,
                 const Clusters* clusters, const Settings& settings) {
  if (!(margin.size > 0) || !tested.difference || !tested.ci) return;
  const double level = settings.intervals.sampling.level;
  const bool few = clusters != nullptr && clusters->count() < kManyClusters;
  const auto degrees = few ? std::optional(static_cast<double>(clusters->count() - 1)) : std::nullopt;
  const double half = few ? clustered_half_width(level, clusters->count()) : normal_half_width(level);
  const double error =
      tested.statistic != 0 ? *tested.difference / tested.statistic : (tested.ci->high - tested.ci->low) / 2 / half;
  const double better = (margin.orientation == Orientation::lower ? -1 : 1) * margin.scale * *tested.difference;
  const auto test = [&](double difference) {
    return margin_test(difference, margin.scale * error, margin.size, (1 - level) / 2, degrees);
  };
  const auto first = test(better);
  const auto second = test(-better);
  if (!first || !second) return;
  const auto add = [&](const char* name, bool turned, const MarginTest& found, double p) {
    report::Comparison& each = out.emplace_back(named(tested, name, turned, margin.scale));
    each.statistic = found.statistic;
    each.p_value = p;
    each.degrees = degrees;
    each.metric = margin.metric;
    each.margin = margin.size;
  };
  if (margin.orientation != Orientation::neither) {
    add("not_inferior", false, *first, first->p_value);
    add("not_inferior", true, *second, second->p_value);
  }
  add("equivalent", false, *first, first->p_equivalence);
}

void add_area_margins(std::vector<report::Comparison>& out, const report::Comparison& tested, const Clusters* clusters,
                      const Settings& settings) {
  add_margins(out, tested, {.metric = "roc_auc", .size = settings.area_margin}, clusters, settings);
  for (const auto& [metric, size] : settings.metric_margins) {
    if (!of_area(*metric)) continue;
    const Margin margin{.metric = metric->id,
                        .size = size,
                        .orientation = metric->orientation,
                        .scale = static_cast<double>(metric->per_area)};
    add_margins(out, tested, margin, clusters, settings);
  }
}

void add_metric_margins(std::vector<report::Comparison>& out, const std::vector<ItemDecisions>& all,
                        std::span<const std::uint16_t> truth, const Clusters* clusters, const Worth& worth,
                        std::size_t positive, const Settings& settings, std::span<const double> counts) {
  if (worth.classes() != worth.decisions() || truth.empty() || (clusters != nullptr && clusters->count() < 2)) return;
  const DecidedItems items{.truth = truth,
                           .classes = worth.classes(),
                           .clusters = clusters,
                           .by_class = settings.intervals.sampling.totals == ClassTotals::fixed,
                           .weights = settings.weights,
                           .counts = counts};
  for (const auto& [metric, size] : settings.metric_margins) {
    if (of_area(*metric)) continue;
    const MetricCall call{.metric = metric, .arguments = arguments_for(*metric, settings)};
    std::vector<std::optional<DecidedMetric>> values;
    for (const ItemDecisions& each : all) {
      values.push_back(each.honest == nullptr ? decided_metric(call, items, each.decisions, positive) : std::nullopt);
    }
    for (std::size_t a = 0; a < all.size(); ++a) {
      for (std::size_t b = a + 1; b < all.size(); ++b) {
        if (!values[a] || !values[b]) continue;
        const auto found = paired_metric(*values[a], all[a].decisions, *values[b], all[b].decisions, items,
                                         settings.intervals.sampling.level);
        if (!found) continue;
        report::Comparison row;
        row.a = all[a].name;
        row.b = all[b].name;
        row.test = "metric_paired";
        row.statistic = found->test.statistic;
        row.degrees = found->test.degrees;
        row.p_value = found->test.p_value;
        row.metric = metric->id;
        row.difference = found->difference;
        row.ci = wanted(found->interval, clusters != nullptr ? "clusters" : "delta", settings);
        out.push_back(row);
        add_margins(out, row, {.metric = metric->id, .size = size, .orientation = metric->orientation}, clusters,
                    settings);
      }
    }
  }
}

void note_untested_margins(Problems& notes, const std::vector<report::Comparison>& comparisons,
                           const Settings& settings) {
  for (const auto& [metric, size] : settings.metric_margins) {
    const auto of_it = [id = metric->id](const report::Comparison& each) { return each.margin && each.metric == id; };
    if (std::none_of(comparisons.begin(), comparisons.end(), of_it))
      notes.push_back(
          {.kind = &kUntested, .where = {.source = "metric_margin"}, .arguments = {std::string(metric->id)}});
  }
  if (std::any_of(comparisons.begin(), comparisons.end(), [](const auto& each) { return each.margin; })) return;
  for (const char* of : {"yield", "area"}) {
    if ((*of == 'y' ? settings.yield_margin : settings.area_margin) > 0)
      notes.push_back({.kind = &kUntested, .where = {.source = std::string(of) + "_margin"}, .arguments = {of}});
  }
}

}  // namespace isoyield
