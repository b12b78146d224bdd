#include "report/scores/points/operating_points.hpp"

#include "report/sections/classifier/class_section.hpp"

namespace isoyield {
namespace {

/// Matrix, yield and every metric of counts.
report::Classifier matrix_classifier(const std::string& name, const ConfusionMatrix& matrix,
                                     const UtilityMatrix& utility, std::size_t positive, const Settings& settings,
                                     const CellCovariance* clustered) {
  report::Classifier out;
  out.name = name;
  out.matrix = rows_of(matrix.cells(), 2);
  out.counts = kind_of_cells(matrix);
  out.yield = utility_yield(utility, matrix);
  out.metrics = whole_metrics(matrix, positive, settings, clustered);
  return out;
}

}  // namespace

std::vector<double> turned(const std::vector<double>& cells, std::size_t positive) {
  return positive == 1 ? cells : std::vector{cells[3], cells[2], cells[1], cells[0]};
}

ConfusionMatrix matrix_at(const Sweep& sweep, std::size_t point, std::size_t positive) {
  return {2, 2, turned(ConfusionMatrix(sweep.at(point)).cells(), positive)};
}

report::Point point_report(const Sweep& sweep, const std::vector<std::size_t>& points, const UtilityMatrix& utility,
                           std::size_t positive, const Settings& settings) {
  const BinaryCounts counts = sweep.at(points.front());
  report::Point out;
  out.threshold = sweep.threshold[points.front()];
  out.tpr = report::Number(ratio(counts.tp, counts.positives(), Undefined::no_actual_positives)).value;
  out.fpr = report::Number(ratio(counts.fp, counts.negatives(), Undefined::no_actual_negatives)).value;
  const ConfusionMatrix matrix = matrix_at(sweep, points.front(), positive);
  out.matrix = rows_of(matrix.cells(), 2);
  for (const Metric* metric : all_metrics(settings.definitions)) {
    const bool own = metric->formula.binary.expression() != nullptr;
    const bool chosen = settings.metrics.empty() ? metric->popular || own : wants(settings, *metric);
    if (metric->formula.binary != nullptr && chosen)
      out.metrics.emplace_back(metric->id, evaluate_items({metric, arguments_for(*metric, settings)}, counts,
                                                          settings.tested.empty() ? 1 : 0));
  }
  out.yield = utility_yield(utility, matrix);
  for (const std::size_t point : points) out.ties.push_back(sweep.threshold[point]);
  return out;
}

report::Classifier point_classifier(const std::string& name, const Sweep& sweep, std::size_t point,
                                    const UtilityMatrix& utility, std::size_t positive, const Settings& settings,
                                    const CellCovariance* clustered) {
  report::Classifier out =
      matrix_classifier(name, matrix_at(sweep, point, positive), utility, positive, settings, clustered);
  out.threshold = sweep.threshold[point];
  return out;
}

report::Classifier decided_classifier(const std::string& name, const ConfusionMatrix& matrix,
                                      const UtilityMatrix& utility, std::size_t positive, const Settings& settings,
                                      const CellCovariance* clustered) {
  report::Classifier out = matrix_classifier(name, matrix, utility, positive, settings, clustered);
  for (const Metric& metric : metrics()) {
    if (metric.formula.sweep != nullptr && wants(settings, metric))
      out.metrics.emplace_back(metric.id, report::Number(Undefined::no_scores));
  }
  return out;
}

}  // namespace isoyield
