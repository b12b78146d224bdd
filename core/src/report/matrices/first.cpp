#include <algorithm>
#include <utility>

#include "isoyield/report/analysis.hpp"
#include "isoyield/text/labels.hpp"
#include "report/sections/classifier/class_section.hpp"
#include "report/sections/utilities/chosen_utility.hpp"
#include "report/sections/utilities/utility_section.hpp"
#include "report/settings.hpp"

namespace isoyield {
namespace {

template <class Data, class... Positive>
Dictionary<report::Number> values(const std::vector<MetricCall>& calls, const Data& data, Positive... positive) {
  Dictionary<report::Number> out;
  for (const MetricCall& call : calls)
    out.emplace_back(call.metric->id, report::Number(evaluate(*call.metric, data, positive..., call.arguments)));
  return out;
}

Dictionary<report::Number> means(const std::vector<MetricCall>& calls, const std::vector<BinaryCounts>& classes,
                                 Average how) {
  Dictionary<report::Number> out;
  for (const MetricCall& call : calls) {
    const Averaged found = average(*call.metric, classes, how, call.arguments);
    report::Number& to = out.emplace_back(call.metric->id, report::Number(found.value)).second;
    if (found.left_out > 0) to.left_out = static_cast<std::uint32_t>(found.left_out);
  }
  return out;
}

}  // namespace

Result<report::Report> first_report(MatrixReading reading, std::optional<UtilityReading> utilities,
                                    const Options& options) {
  Settings settings;
  Problems problems;
  check_reading(options, settings, problems);
  if (!problems.empty()) return problems;
  Result<std::size_t> positive = pick_positive(options.positive, reading.positive.value_or(""), reading.classes);
  if (!positive) return std::move(positive.problems());
  Result<ChosenUtility> utility =
      fitted(std::move(utilities), "utility", options.unit, reading.classes, reading.decisions);
  if (!utility) return std::move(utility.problems());

  report::Report out;
  out.kind = "matrix";
  out.classes = reading.classes;
  const bool positive_stated = !options.positive.empty() || reading.positive;
  if (positive_stated || reading.classes.size() == 2) out.positive = reading.classes[positive.value()];
  if (!out.positive.empty()) out.settings.positive_named = positive_stated || tells_positive(reading.classes);
  out.n = reading.classifiers.front().matrix.total();
  out.settings.rows = word(reading.rows);
  out.settings.rows_named = reading.rows_named;
  out.settings.language = options.language;
  out.settings.beta = settings.beta;
  const bool binary = reading.classes.size() == 2;
  const auto whole =
      calls_of(settings, [&](const Formula& f) { return f.matrix != nullptr || (f.binary != nullptr && binary); });
  auto single = calls_of(settings, [](const Formula& f) { return f.binary != nullptr; });
  std::erase_if(single, [](const MetricCall& call) { return !call.metric->popular; });
  for (const NamedMatrix& each : reading.classifiers) {
    report::Classifier& to = out.classifiers.emplace_back();
    to.name = each.name;
    to.matrix = rows_of(each.matrix.cells(), each.matrix.decisions());
    to.counts = kind_of_cells(each.matrix);
    if (!each.matrix.square()) continue;
    to.metrics = values(whole, each.matrix, positive.value());
    const std::vector<BinaryCounts> counts = one_vs_rest(each.matrix);
    for (std::size_t i = 0; i < counts.size(); ++i)
      to.per_class.push_back(
          {.label = out.classes[i], .matrix = {}, .metrics = values(single, counts[i]), .curves = {}});
    if (binary) continue;
    to.averages = report::Averages{.macro = means(single, counts, Average::macro),
                                   .micro = {},
                                   .weighted = means(single, counts, Average::weighted),
                                   .macro_zero = {},
                                   .samples = {}};
  }
  std::vector<Contender> contenders;
  for (std::size_t i = 0; i < out.classifiers.size(); ++i) {
    contenders.push_back({.name = out.classifiers[i].name,
                          .matrix = &reading.classifiers[i].matrix,
                          .metrics = &out.classifiers[i].metrics,
                          .yield = utility_yield(utility.value().matrix, reading.classifiers[i].matrix),
                          .averages = averages_of(out.classifiers[i])});
  }
  const bool items = std::all_of(reading.classifiers.begin(), reading.classifiers.end(),
                                 [](const NamedMatrix& each) { return each.matrix.total() > 0; });
  if (items) out.utility = yields_section(utility.value(), contenders, settings);
  for (const Problems* notes : {&std::as_const(reading.notes), &std::as_const(utility.value().notes)}) {
    for (const Problem& note : *notes) out.notes.push_back(remark(note, settings.language));
  }
  return out;
}

}  // namespace isoyield
