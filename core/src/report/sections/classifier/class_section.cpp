#include "report/sections/classifier/class_section.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "isoyield/metrics/convention.hpp"
#include "metrics/cells.hpp"

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

/// The mean that has `instead` in the place of undefined values. `absent`: with the classes that occur neither among
/// the truths nor among the decisions.
std::optional<double> mean_with(double instead, bool absent, const std::vector<Value>& values,
                                const std::vector<BinaryCounts>& classes, Average how) {
  double total = 0;
  double weights = 0;
  for (std::size_t k = 0; k < classes.size(); ++k) {
    const BinaryCounts& c = classes[k];
    if (!absent && c.positives() == 0 && c.fp == 0) continue;
    const double weight = how == Average::macro ? 1 : c.positives();
    const double value = values[k].defined() ? values[k].number() : instead;
    if (!std::isfinite(value)) return std::nullopt;
    total += weight * value;
    weights += weight;
  }
  const Value mean = ratio(total, weights, Undefined::no_items);
  if (!mean.defined()) return std::nullopt;
  return mean.number();
}

constexpr Text kAllLabels{"With labels= for every class; without it a class that does not occur is left out.",
                          "Із labels= для всіх класів; без нього клас, якого немає в даних, пропускається."};

/// scikit-learn's average over labels or items of indicator matrices: all of them count, with 0 where undefined.
std::vector<report::Elsewhere> indicators_elsewhere(const Metric& metric, const std::vector<Value>& values,
                                                    const std::vector<BinaryCounts>& labels, Average how) {
  const Convention* const row = find_average(Tool::scikit_learn, metric.id);
  if (row == nullptr || !row->value) return {};
  // Without any true label there is nothing to weight by.
  const double value = mean_with(*row->value, true, values, labels, how).value_or(*row->value);
  return {{.tool = std::string(name_of(Tool::scikit_learn)), .printed = {}, .value = value, .note = {}}};
}

/// What other tools print for an average that leaves classes out.
std::vector<report::Elsewhere> averages_elsewhere(const Metric& metric, const std::vector<Value>& values,
                                                  const std::vector<BinaryCounts>& classes, Average how,
                                                  const report::Number& ours, Language language) {
  std::vector<report::Elsewhere> out;
  const bool absent = std::any_of(classes.begin(), classes.end(),
                                  [](const BinaryCounts& c) { return c.positives() == 0 && c.fp == 0; });
  for (const ToolName& each : tools()) {
    const Convention* const row = find_average(each.tool, metric.id);
    if (row == nullptr) continue;
    const auto add = [&](std::optional<double> value, Text note) {
      if (!value) return;
      report::Elsewhere& last = out.emplace_back();
      last.tool = each.name;
      last.value = value;
      if (!note.in(language).empty()) last.note = std::string(note.in(language));
    };
    if (row->value) {
      add(mean_with(*row->value, false, values, classes, how), {});
      if (absent && each.tool == Tool::scikit_learn && how == Average::macro)
        add(mean_with(*row->value, true, values, classes, how), kAllLabels);
    } else if (each.tool == Tool::yardstick && !ours.value.null) {
      add(ours.value.number, {});
    } else if (each.tool == Tool::pycm && how == Average::macro) {
      out.push_back({.tool = std::string(each.name), .printed = std::string(row->printed), .value = {}, .note = {}});
    }
  }
  return out;
}

/// Of several labels only what scikit-learn averages over them: of the others nobody prints such a sum.
void keep_scikit_learn(const Metric& metric, report::Number& value) {
  std::vector<report::Elsewhere> kept;
  for (report::Elsewhere& each : *value.elsewhere) {
    if (each.tool == name_of(Tool::scikit_learn) && find_average(Tool::scikit_learn, metric.id) != nullptr)
      kept.push_back(std::move(each));
  }
  value.elsewhere.reset();
  if (!kept.empty()) value.elsewhere = std::move(kept);
}

std::vector<MetricCall> binary_calls(const Settings& settings) {
  return calls_of(settings, [](const Formula& f) { return f.binary != nullptr; });
}

/// Whether a metric of single classes and of averages has an interval without being asked.
bool has_slopes(const Metric& metric, const IntervalSettings& intervals) {
  return intervals.sample_all || metric.popular || metric.formula.binary.expression() != nullptr ||
         std::find(intervals.sampled.begin(), intervals.sampled.end(), &metric) != intervals.sampled.end();
}

/// The interval of an average over classes that all have a value.
std::optional<MetricInterval> mean_interval(const ClassValues& known, std::size_t m, double value,
                                            const std::vector<BinaryCounts>& classes, Average how,
                                            const ConfusionMatrix& matrix, const Settings& settings) {
  const MetricCall& call = known.calls[m];
  std::vector<double> values;
  std::vector<CellSlopes> slopes;
  if (how == Average::micro) {
    BinaryCounts sum;
    for (const BinaryCounts& c : classes)
      sum = {.tp = sum.tp + c.tp, .fn = sum.fn + c.fn, .fp = sum.fp + c.fp, .tn = sum.tn + c.tn};
    const std::optional<CellSlopes> found = cell_slopes(call, sum, matrix.total());
    if (!found) return std::nullopt;
    slopes.push_back(*found);
  } else {
    for (std::size_t k = 0; k < classes.size(); ++k) {
      if (!known.slopes[m][k] || !known.values[m][k].defined()) return std::nullopt;
      values.push_back(known.values[m][k].number());
      slopes.push_back(*known.slopes[m][k]);
    }
  }
  const auto found = delta_interval(*call.metric, value, how, values, slopes, matrix, known.items,
                                    settings.intervals.sampling, known.clustered);
  if (!found) return std::nullopt;
  return MetricInterval{.interval = *found, .method = "delta"};
}

std::vector<Value> values_of(const MetricCall& call, const std::vector<BinaryCounts>& classes) {
  std::vector<Value> values;
  values.reserve(classes.size());
  for (const BinaryCounts& c : classes) values.push_back(evaluate(*call.metric, c, call.arguments));
  return values;
}

report::Number mean(const MetricCall& call, const std::vector<Value>& values, const std::vector<BinaryCounts>& classes,
                    Average how, bool labels, const Settings& settings) {
  const Averaged result = mean_of(values, classes, how);
  report::Number out = number(call, result.value, std::nullopt, settings);
  if (labels) out.elsewhere.reset();
  // Without any true label there is no weight, though every label may have a value.
  if (result.left_out == 0 && (!labels || result.value.defined())) return out;
  if (result.left_out > 0) out.left_out = static_cast<std::uint32_t>(result.left_out);
  auto elsewhere = labels ? indicators_elsewhere(*call.metric, values, classes, how)
                          : averages_elsewhere(*call.metric, values, classes, how, out, settings.language);
  if (!elsewhere.empty()) out.elsewhere = std::move(elsewhere);
  return out;
}

/// Whether its value changes when every cell is multiplied; a user's own expression says itself what it counts.
bool counts_items(const MetricCall& call) {
  return call.metric->sized && call.metric->formula.binary.expression() == nullptr;
}

/// A share as a number of items, whole where only rounding keeps it from that.
double in_items(double share, double items_per_unit) {
  constexpr double kRounding = 1e-6;
  const double items = share * items_per_unit;
  const double whole = std::round(items);
  return std::fabs(items - whole) < kRounding ? whole : items;
}

}  // namespace

report::Number number(const MetricCall& call, const Value& value, const std::optional<MetricInterval>& interval,
                      const Settings& settings) {
  report::Number out(value);
  if (interval && value.defined()) out.ci = ci(interval->interval, interval->method, settings);
  add_elsewhere(*call.metric, value, settings.language, out);
  return out;
}

double items_per_unit(const ConfusionMatrix& matrix, const Settings& settings) {
  if (!settings.tested.empty()) return 0;  // nobody counted items of a deployment
  return kind_of_cells(matrix) == "frequencies" ? settings.items / matrix.total() : 1;
}

Value evaluate_items(const MetricCall& call, const BinaryCounts& counts, double items_per_unit) {
  if (!counts_items(call) || items_per_unit == 1) return evaluate(*call.metric, counts, call.arguments);
  if (items_per_unit == 0) return Undefined::parts_of_items;
  return evaluate(*call.metric,
                  {.tp = in_items(counts.tp, items_per_unit),
                   .fn = in_items(counts.fn, items_per_unit),
                   .fp = in_items(counts.fp, items_per_unit),
                   .tn = in_items(counts.tn, items_per_unit)},
                  call.arguments);
}

Value evaluate_items(const MetricCall& call, const ConfusionMatrix& matrix, std::size_t positive,
                     double items_per_unit) {
  if (!counts_items(call) || items_per_unit == 1) return evaluate(*call.metric, matrix, positive, call.arguments);
  if (items_per_unit == 0) return Undefined::parts_of_items;
  std::vector<double> cells = matrix.cells();
  for (double& cell : cells) cell = in_items(cell, items_per_unit);
  return evaluate(*call.metric, ConfusionMatrix(matrix.classes(), matrix.decisions(), std::move(cells)), positive,
                  call.arguments);
}

ClassValues class_values(const std::vector<BinaryCounts>& classes, const ItemsBehind& items, double items_per_unit,
                         const Settings& settings, const CellCovariance* clustered) {
  ClassValues out{.calls = binary_calls(settings),
                  .items = items,
                  .items_per_unit = items_per_unit,
                  .clustered = clustered,
                  .deployed = nullptr};
  const std::size_t metrics = out.calls.size();
  out.slopes.resize(metrics);
  out.values.assign(metrics, {});
  // Class by class: metrics of one table in a row share what they sum.
  for (const BinaryCounts& c : classes) {
    for (std::size_t m = 0; m < metrics; ++m) out.values[m].push_back(evaluate_items(out.calls[m], c, items_per_unit));
  }
  for (std::size_t m = 0; m < metrics; ++m) {
    if (items.all == 0 || !has_slopes(*out.calls[m].metric, settings.intervals)) continue;
    for (const BinaryCounts& c : classes) out.slopes[m].push_back(cell_slopes(out.calls[m], c, c.total()));
  }
  return out;
}

report::PerClass class_metrics(const ClassValues& known, std::size_t k, const BinaryCounts& counts,
                               const std::string& label, bool all, const Settings& settings) {
  report::PerClass out{.label = label, .matrix = {}, .metrics = {}};
  if (all) out.metrics.reserve(known.calls.size());
  for (std::size_t m = 0; m < known.calls.size(); ++m) {
    const MetricCall& call = known.calls[m];
    const bool own = call.metric->formula.binary.expression() != nullptr;
    if (!all && !own && !call.metric->popular) continue;
    std::optional<MetricInterval> interval;
    const Value& value = known.values[m][k];
    const std::size_t classes = known.values[m].size();
    if (known.items.all > 0) {
      interval = known.clustered != nullptr
                     ? closed_interval(call, counts, k, classes, *known.clustered, settings.intervals)
                     : closed_interval(call, counts, known.items.against_rest(k), settings.intervals);
    }
    if (!interval && value.defined() && !known.slopes[m].empty() && known.slopes[m][k]) {
      const Sampling& sampling = settings.intervals.sampling;
      const CellSlopes& slopes = *known.slopes[m][k];
      std::optional<Interval> found;
      if (known.clustered != nullptr) {
        found = delta_interval(*call.metric, value.number(), slopes, k, classes, sampling.level, *known.clustered);
      } else if (known.deployed != nullptr) {
        found = delta_interval(*call.metric, value.number(), slopes, k, *known.deployed, known.items, sampling);
      } else if (!known.items.deployed()) {
        found = delta_interval(*call.metric, value.number(), slopes, counts, known.items.all, sampling);
      }
      if (found) interval = MetricInterval{.interval = *found, .method = "delta"};
    }
    out.metrics.emplace_back(call.metric->id, number(call, value, interval, settings));
  }
  return out;
}

Dictionary<report::Number> averaged(const ClassValues& known, const std::vector<BinaryCounts>& classes, Average how,
                                    const ConfusionMatrix* matrix, const Settings& settings) {
  Dictionary<report::Number> out;
  out.reserve(known.calls.size());
  const BinaryCounts sum = how == Average::micro ? rows::summed(classes) : BinaryCounts{};
  for (std::size_t m = 0; m < known.calls.size(); ++m) {
    const MetricCall& call = known.calls[m];
    report::Number value = how == Average::micro
                               ? number(call, evaluate_items(call, sum, known.items_per_unit), std::nullopt, settings)
                               : mean(call, known.values[m], classes, how, known.labels, settings);
    if (how == Average::micro && known.labels && value.elsewhere) keep_scikit_learn(*call.metric, value);
    if (matrix != nullptr && !known.slopes[m].empty() && !value.value.null && std::isfinite(value.value.number)) {
      if (const auto found = mean_interval(known, m, value.value.number, classes, how, *matrix, settings))
        value.ci = ci(found->interval, found->method, settings);
    }
    out.emplace_back(known.calls[m].metric->id, std::move(value));
  }
  return out;
}

std::optional<Dictionary<report::Number>> macro_with_zeros(const ClassValues& known, const Settings& settings) {
  Dictionary<report::Number> out;
  for (std::size_t m = 0; m < known.calls.size(); ++m) {
    std::vector<Value> values = known.values[m];
    const auto undefined = [](const Value& value) { return !value.defined(); };
    if (std::none_of(values.begin(), values.end(), undefined)) continue;
    std::replace_if(values.begin(), values.end(), undefined, Value(0.0));
    const std::vector<BinaryCounts> unweighted(values.size());
    const Averaged mean = mean_of(values, unweighted, Average::macro);
    out.emplace_back(known.calls[m].metric->id, number(known.calls[m], mean.value, std::nullopt, settings));
  }
  if (out.empty()) return std::nullopt;
  return out;
}

Dictionary<report::Number> item_means(const std::vector<BinaryCounts>& items, const Settings& settings) {
  Dictionary<report::Number> out;
  for (const MetricCall& call : binary_calls(settings))
    out.emplace_back(call.metric->id, mean(call, values_of(call, items), items, Average::macro, true, settings));
  return out;
}

}  // namespace isoyield
