#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "isoyield/parse/label_sets_text.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/text/labels.hpp"
#include "report/sections/classifier/class_section.hpp"
#include "report/warnings.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNoInput{"no_input",
                               {"there are no label sets", "немає наборів міток"},
                               {"at least one table of them", "очікувалася хоча б одна їх таблиця"},
                               {"Paste a table or name a file.", "Вставте таблицю або вкажіть файл."}};
constexpr ProblemKind kTruthsDiffer{
    "truths_differ",
    {"the true labels here are not those of {0}", "справжні мітки тут не такі, як у {0}"},
    {},
    {"Compare classifiers on the same items.", "Порівнюйте класифікатори на тих самих об’єктах."}};

/// A source's sets in the indices of all labels.
std::vector<LabelSet> moved(const std::vector<LabelSet>& sets, const std::vector<std::size_t>& index) {
  std::vector<LabelSet> out = sets;
  for (LabelSet& set : out) {
    for (std::size_t& label : set) label = index[label];
    std::sort(set.begin(), set.end());
  }
  return out;
}

report::Matrix rows_of(const BinaryCounts& c) { return {{c.tn, c.fp}, {c.fn, c.tp}}; }

Dictionary<report::Number> whole(const LabelSets& sets, const Settings& settings) {
  Dictionary<report::Number> out;
  for (const MetricCall& call : calls_of(settings, [](const Formula& f) { return f.sets != nullptr; })) {
    report::Number value(evaluate(*call.metric, sets, call.arguments));
    // Items are drawn independently of one another; labels of one item are not.
    if (settings.with_intervals && call.metric->share_of_items && !sets.items.empty()) {
      const auto items = static_cast<double>(sets.items.size());
      const ProportionMethod& method = *settings.intervals.proportions;
      const double exact = std::round(value.value.number * items);
      value.ci = ci(method.interval(exact, items, settings.intervals.sampling.level), method.id, settings);
    }
    out.emplace_back(call.metric->id, std::move(value));
  }
  return out;
}

report::Classifier describe(const std::string& name, const LabelSets& sets, const std::vector<std::string>& labels,
                            const Settings& settings) {
  report::Classifier out;
  out.name = name;
  out.counts = "counts";
  BinaryCounts all;
  const auto items = settings.with_intervals ? static_cast<double>(sets.items.size()) : 0.0;
  ClassValues known = class_values(sets.labels, items, 1, settings);
  known.labels = true;
  for (std::size_t k = 0; k < labels.size(); ++k) {
    const BinaryCounts& c = sets.labels[k];
    all = {.tp = all.tp + c.tp, .fn = all.fn + c.fn, .fp = all.fp + c.fp, .tn = all.tn + c.tn};
    out.per_class.push_back(
        class_metrics(known, k, c, labels[k], every_class_metric(settings, labels.size()), settings));
    out.per_class.back().matrix = rows_of(c);
  }
  out.matrix = rows_of(all);
  out.metrics = whole(sets, settings);
  out.averages = report::Averages{.macro = averaged(known, sets.labels, Average::macro, nullptr, settings),
                                  .micro = averaged(known, sets.labels, Average::micro, nullptr, settings),
                                  .weighted = averaged(known, sets.labels, Average::weighted, nullptr, settings),
                                  .samples = item_means(sets.items, settings)};
  return out;
}

std::string free_name(const std::string& name, const std::vector<report::Classifier>& taken) {
  const auto is_taken = [&](const std::string& candidate) {
    return std::any_of(taken.begin(), taken.end(), [&](const auto& other) { return other.name == candidate; });
  };
  std::string candidate = name;
  for (int i = 2; is_taken(candidate); ++i) candidate = name + " " + std::to_string(i);
  return candidate;
}

}  // namespace

Result<report::Report> analyse_label_sets(const std::vector<Source>& sources, const Options& options) {
  Result<Settings> checked = check(options);
  if (!checked) return std::move(checked.problems());
  const Settings& settings = checked.value();
  if (sources.empty()) return Problem{&kNoInput, {}, {}};
  std::vector<LabelSetsReading> readings;
  Problems problems;
  std::set<std::string> seen;
  for (const Source& source : sources) {
    Result<LabelSetsReading> read = read_label_sets(source.text, {.source = source.name, .labels = options.classes});
    if (!read) {
      problems.insert(problems.end(), read.problems().begin(), read.problems().end());
      continue;
    }
    seen.insert(read.value().labels.begin(), read.value().labels.end());
    readings.push_back(std::move(read.value()));
  }
  if (!problems.empty()) return problems;

  report::Report out;
  out.kind = "multilabel";
  if (readings.size() == 1) {
    out.classes = readings.front().labels;
  } else {
    out.classes.assign(seen.begin(), seen.end());
    std::sort(out.classes.begin(), out.classes.end(), label_less);
  }
  out.n = static_cast<double>(readings.front().truth.size());
  out.settings = stated(options, settings);
  out.settings.rows = word(Rows::true_class);
  if (!settings.definitions.empty()) out.definitions = describe_definitions(settings.definitions);
  std::vector<LabelSet> first;
  for (std::size_t i = 0; i < readings.size(); ++i) {
    std::vector<std::size_t> index;
    for (const std::string& label : readings[i].labels)
      index.push_back(
          static_cast<std::size_t>(std::find(out.classes.begin(), out.classes.end(), label) - out.classes.begin()));
    const std::vector<LabelSet> truth = moved(readings[i].truth, index);
    if (i == 0) first = truth;
    if (truth != first)
      readings[i].notes.push_back({&kTruthsDiffer, {.source = sources[i].name}, {sources.front().name}});
    for (const DecidedSets& each : readings[i].classifiers) {
      out.classifiers.push_back(describe(free_name(each.name, out.classifiers),
                                         count_label_sets(truth, moved(each.sets, index), out.classes.size()),
                                         out.classes, settings));
    }
    for (const Problem& note : readings[i].notes) out.notes.push_back(remark(note, settings.language));
  }
  add_warnings(out, settings.language);
  return out;
}

}  // namespace isoyield
