#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "isoyield/report/analysis.hpp"
#include "isoyield/scores/swept.hpp"
#include "report/scores/table/score_values.hpp"
#include "report/scores/table/two_classes.hpp"
#include "report/sections/comparison/comparisons.hpp"
#include "report/settings.hpp"

namespace isoyield {

Value score_value(const Metric& metric, const Swept& points, const Settings& settings) {
  if (metric.sized && settings.weights.given()) return Undefined::parts_of_items;
  return evaluate(metric, points, arguments_for(metric, settings));
}

std::vector<Value> score_values(const Swept& points, const Settings& settings) {
  std::vector<Value> out;
  for (const Metric& metric : metrics()) {
    if (metric.formula.sweep != nullptr && wants(settings, metric))
      out.push_back(score_value(metric, points, settings));
  }
  return out;
}

Result<ColumnWork> work_on(const ScoreSet& items, bool ranked, const Options& options) {
  const Result<Settings> settings = check(options);
  if (!settings) return settings.problems();
  ColumnWork out;
  out.points = sweep(items, ranked);
  out.values = score_values(out.points, settings.value());
  return out;
}

void ScoreAnalysis::set_positive(const TwoClasses& classes) {
  truly_positive_.resize(table_.rows());
  for (std::size_t i = 0; i < truly_positive_.size(); ++i)
    truly_positive_[i] = classes.row_of_label[table_.truth[i]] == classes.positive ? 1 : 0;
  positive_ = classes.positive;
  for (std::size_t i = 0; i < table_.probabilities.size(); ++i)
    table_.columns[single_columns_ + i].scores = table_.probabilities[i].columns[positive_];
}

std::size_t ScoreAnalysis::columns_to_sort(const Options& options) {
  const Result<Settings> settings = check(options);
  if (!settings || !of_two_classes(options, settings.value())) return 0;
  const Result<TwoClasses> classes = two_classes(table_, options.positive);
  if (!classes) return 0;
  set_positive(classes.value());
  work_.assign(table_.columns.size(), std::nullopt);
  values_ = static_cast<std::size_t>(std::count_if(metrics().begin(), metrics().end(), [&](const Metric& metric) {
    return metric.formula.sweep != nullptr && wants(settings.value(), metric);
  }));
  return work_.size();
}

ColumnWork* ScoreAnalysis::work_on_column(std::size_t index) {
  return index < work_.size() && work_[index] ? &*work_[index] : nullptr;
}

ScoreSet ScoreAnalysis::column(std::size_t index, const Options& options) const {
  // Columns of both classes were made probabilities when they were read.
  return {.scores = table_.columns[index].scores,
          .positive = truly_positive_,
          .weights = table_.weights,
          .scale = index < single_columns_ ? meant_by<group::kScaleChoices>(options.scale) : Scale::probability};
}

bool ScoreAnalysis::ranks(const Options& options) const {
  return options.intervals || compares(options, table_, table_.columns.size());
}

bool ScoreAnalysis::take(std::size_t index, ColumnWork work) {
  const Sweep& points = work.points;
  const bool fits =
      index < work_.size() && points.size() > 0 && points.tp.size() == points.size() &&
      points.fp.size() == points.size() && (points.rows.empty() || points.rows.size() == table_.rows()) &&
      std::all_of(points.rows.begin(), points.rows.end(), [&](std::uint32_t row) { return row < table_.rows(); }) &&
      work.values.size() == values_;
  if (fits) work_[index] = std::move(work);
  return fits;
}

/// Sorts every column, once; another positive class only changes which items are counted where, and which of two
/// probabilities is the score.
void ScoreAnalysis::sweep_columns(const TwoClasses& classes) {
  const bool turned = positive_ != classes.positive;
  const bool first = sweeps_.empty();
  if (turned) work_.clear();
  if (turned || truly_positive_.empty()) set_positive(classes);
  const auto sorted = [&](std::size_t i) { return sweep(column(i, options_), ranks(options_)); };
  for (std::size_t i = 0; i < table_.columns.size(); ++i) {
    if (first) {
      ColumnWork* const done = work_on_column(i);
      sweeps_.push_back(done != nullptr ? std::move(done->points) : sorted(i));
    } else if (turned) {
      std::swap(sweeps_[i].tp, sweeps_[i].fp);
      std::swap(sweeps_[i].positives, sweeps_[i].negatives);
      if (i >= single_columns_) sweeps_[i] = sorted(i);
    }
  }
}

}  // namespace isoyield
