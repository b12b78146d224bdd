#include "report/scores/second_threshold.hpp"

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "decisions/decide.hpp"
#include "isoyield/decisions/threshold.hpp"
#include "report/scores/points/item_decisions.hpp"
#include "report/scores/points/operating_points.hpp"
#include "report/sections/comparison/comparisons.hpp"
#include "report/sections/comparison/preferences.hpp"
#include "report/sections/items/drawn_clusters.hpp"
#include "report/sections/utilities/agreements.hpp"
#include "report/sections/utilities/what_if.hpp"

namespace isoyield {
namespace {

/// Metrics of counts alone: those of scores have no threshold.
void leave_out_scores(Dictionary<report::Number>& metrics, const Settings& settings) {
  std::erase_if(metrics, [&](const auto& each) {
    const Metric* const metric = find_metric(settings.definitions, each.first);
    return metric == nullptr || (metric->formula.binary == nullptr && metric->formula.matrix == nullptr);
  });
}

/// Everything at the points that decide positive from `cut` of each column on.
class SecondReport {
 public:
  SecondReport(const SweptTable& swept, const Settings& settings)
      : swept_(swept), settings_(settings), positive_(swept.classes.positive) {
    truth_ = classes_of(swept.truly_positive, positive_);
  }

  void add(const std::string& name, std::vector<std::uint16_t> decisions, const report::Classifier& made,
           ConfusionMatrix matrix) {
    out.classifiers.push_back(made);
    leave_out_scores(out.classifiers.back().metrics, settings_);
    matrices_.push_back(std::move(matrix));
    decided_.push_back({name, std::move(decisions), nullptr});
  }

  void add_column(const ScoreColumn& column, const Sweep& points, std::size_t point) {
    std::vector<std::uint16_t> decisions = decide_at(column.scores, points.threshold[point], positive_);
    const auto clustered = cell_covariance(swept_.clusters, truth_, decisions, 2, 2, settings_);
    add(column.name, std::move(decisions),
        point_classifier(column.name, points, point, swept_.utility.matrix, positive_, settings_,
                         clustered ? &*clustered : nullptr),
        matrix_at(points, point, positive_));
  }

  /// What the metrics prefer there. `yields`: those in use, which say who is to be preferred.
  void compare(const std::vector<double>& yields, bool tested) {
    std::vector<Contender> contenders;
    for (std::size_t i = 0; i < matrices_.size(); ++i)
      contenders.push_back({.name = out.classifiers[i].name,
                            .matrix = &matrices_[i],
                            .metrics = &out.classifiers[i].metrics,
                            .yield = yields[i],
                            .items = items_behind(matrices_[i], settings_)});
    if (contenders.size() > 1) {
      const std::span<const double> counts = swept_.clusters ? std::span<const double>() : swept_.table.counts();
      out.agreement = agreements(contenders, yields, settings_.definitions);
      add_preferences(out.agreement, contenders, positive_,
                      tested ? joint_decisions(truth_, decided_, 2, swept_.clusters, counts, settings_)
                             : std::vector<JointDecisions>(),
                      {}, settings_);
      out.popular = popular_metrics(out.agreement, contenders, settings_.definitions).decisions;
    }
    if (contenders.size() <= kMostImplied) out.implied = implied_utilities(positive_, contenders, settings_);
  }

  report::SecondThreshold out;

 private:
  const SweptTable& swept_;
  const Settings& settings_;
  std::size_t positive_;
  std::vector<std::uint16_t> truth_;
  std::vector<ConfusionMatrix> matrices_;
  std::vector<ItemDecisions> decided_;
};

}  // namespace

std::optional<report::SecondThreshold> second_threshold(const SweptTable& swept, const report::Report& report,
                                                        const Options& options, const Settings& settings) {
  const double asked = options.second_threshold;
  if (!(asked > 0)) return std::nullopt;
  // By these utilities deciding positive pays from the probability that is asked for on.
  const UtilityMatrix implying(2, 2, {asked, 0, 0, 1 - asked});
  std::vector<std::size_t> points;
  bool other = false;
  for (std::size_t i = 0; i < swept.sweeps.size(); ++i) {
    const std::optional<double> cut = implied_threshold(swept.sweeps[i], implying);
    if (!cut) return std::nullopt;
    points.push_back(point_at(swept.sweeps[i], *cut));
    other = other || report.classifiers[i].implied_threshold != cut;
  }
  if (!other) return std::nullopt;
  SecondReport second(swept, settings);
  second.out.threshold = asked;
  for (std::size_t i = 0; i < points.size(); ++i) second.add_column(swept.table.columns[i], swept.sweeps[i], points[i]);
  for (std::size_t i = points.size(); i < report.classifiers.size(); ++i) {
    const DecidedColumn& column = swept.table.predicted[i - points.size()];
    second.add(column.name, decisions_of(column, swept.classes), report.classifiers[i],
               decided_matrix(swept.table, column, swept.classes, settings.weights));
  }
  std::vector<double> yields;
  for (const report::Yield& each : report.utility->yields) yields.push_back(each.value);
  const bool testable = !swept.clusters || settings.with_intervals;
  second.compare(yields, testable && compares(options, swept.table, report.classifiers.size()));
  return std::move(second.out);
}

}  // namespace isoyield
