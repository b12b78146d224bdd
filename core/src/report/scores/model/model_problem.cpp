#include "isoyield/report/model_problem.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <string_view>
#include <utility>

#include "isoyield/numeric/random.hpp"
#include "isoyield/scores/swept.hpp"
#include "isoyield/text/option_check.hpp"
#include "numeric/compensated_sum.hpp"
#include "report/scores/model/model_families.hpp"
#include "report/sections/classifier/curve_section.hpp"
#include "report/settings.hpp"
#include "text/digits.hpp"

namespace isoyield {
namespace {

/// A family with its shape and the class shares.
struct Model {
  const Family* family;
  std::vector<double> shape;
  double prevalence;

  [[nodiscard]] BinaryCounts at(double threshold) const {
    const double tpr = family->above(shape, threshold, true);
    const double fpr = family->above(shape, threshold, false);
    return {.tp = prevalence * tpr,
            .fn = prevalence * (1 - tpr),
            .fp = (1 - prevalence) * fpr,
            .tn = (1 - prevalence) * (1 - fpr)};
  }
};

constexpr std::size_t kThresholds = 4096;

/// The model at evenly spaced thresholds, as if they were the scores of so many items.
Sweep theory_of(const Model& model) {
  const Interval reach = model.family->reach(model.shape);
  Sweep sweep{.threshold = {std::numeric_limits<double>::infinity()}, .tp = {0}, .fp = {0}};
  sweep.positives = model.prevalence;
  sweep.negatives = 1 - model.prevalence;
  for (std::size_t k = kThresholds; k-- > 0;) {
    const double share = static_cast<double>(k) / kThresholds;
    const double threshold = reach.low + (reach.high - reach.low) * share;
    const BinaryCounts counts = model.at(threshold);
    sweep.threshold.push_back(threshold);
    sweep.tp.push_back(k == 0 ? sweep.positives : counts.tp);
    sweep.fp.push_back(k == 0 ? sweep.negatives : counts.fp);
  }
  return sweep;
}

Sweep sample_of(const Model& model, const ModelProblemOptions& options) {
  const auto items = static_cast<std::size_t>(options.items);
  const auto positives = static_cast<std::size_t>(std::floor(model.prevalence * options.items + 0.5));
  std::vector<double> scores(items);
  std::vector<std::uint8_t> positive(items);
  for (std::size_t i = 0; i < items; ++i) {
    Random random(static_cast<std::uint64_t>(options.seed), i);
    positive[i] = i < positives ? 1 : 0;
    scores[i] = model.family->draw(model.shape, random, positive[i] != 0);
  }
  return sweep({.scores = scores, .positive = positive, .weights = {}});
}

ModelSide side_of(const Sweep& sweep, const ModelProblemOptions& options, const std::vector<std::string>& curves) {
  ModelSide side;
  for (const char* id : {"roc_auc", "average_precision", "gini"})
    side.metrics.emplace_back(id, report::Number(evaluate(*find_metric(id), sweep)));
  side.curves = curve_section(curves, sweep, {}, static_cast<std::size_t>(options.vertices));
  return side;
}

/// Integral of y over x, both at evenly spaced thresholds, an even number of steps: trapezoids and Richardson's third
/// of what halving the steps changed, which is Simpson's rule along a curve and exact where x and y are quadratic.
double area_along(const std::vector<double>& x, const std::vector<double>& y) {
  const auto trapezoid = [&](std::size_t i, std::size_t j) { return (x[j] - x[i]) * (y[i] + y[j]) / 2; };
  CompensatedSum area;
  for (std::size_t i = 0; i + 2 < x.size(); i += 2) {
    const double fine = trapezoid(i, i + 1) + trapezoid(i + 1, i + 2);
    area.add(fine + (fine - trapezoid(i, i + 2)) / 3);
  }
  return std::clamp(area.total(), 0.0, 1.0);
}

/// The areas of the densities themselves; the metrics of a sweep take its points for those of that many items.
void set_areas(ModelSide& side, const Sweep& theory) {
  std::vector<double> fpr;
  std::vector<double> recall;
  std::vector<double> precision;
  for (std::size_t i = 0; i < theory.size(); ++i) {
    fpr.push_back(theory.fp[i] / theory.negatives);
    recall.push_back(theory.tp[i] / theory.positives);
    precision.push_back(ratio(theory.tp[i], theory.tp[i] + theory.fp[i], Undefined::no_predicted_positives).number());
  }
  // Where nothing is decided positive yet, precision is what it tends to.
  std::size_t first = 0;
  while (theory.tp[first] + theory.fp[first] == 0) ++first;
  for (std::size_t i = first; i-- > 0;)
    precision[i] = std::clamp(2 * precision[first] - precision[std::min(first + 1, theory.size() - 1)], 0.0, 1.0);
  const double area = area_along(fpr, recall);
  const std::array<double, 3> areas{area, area_along(recall, precision), 2 * area - 1};
  for (std::size_t i = 0; i < areas.size(); ++i) side.metrics[i].second = report::Number(areas[i]);
}

/// Height to be made largest; minus infinity where undefined.
double height(const Metric& metric, const BinaryCounts& counts) {
  const Value value = evaluate(metric, counts);
  if (!value.defined()) return -std::numeric_limits<double>::infinity();
  return metric.orientation == Orientation::lower ? -value.number() : value.number();
}

ModelOptimum optimum(const Metric& metric, const BinaryCounts& counts, double threshold) {
  ModelOptimum out;
  const report::Number value(evaluate(metric, counts));
  out.value = value.value;
  if (!value.value.null) out.threshold = {.null = false, .number = threshold};
  return out;
}

std::size_t best_point(const Metric& metric, const Sweep& sweep) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < sweep.size(); ++i) {
    if (height(metric, sweep.at(i)) > height(metric, sweep.at(best))) best = i;
  }
  return best;
}

/// The best of the grid's thresholds, then the golden section between its neighbours.
ModelOptimum theoretical_optimum(const Metric& metric, const Model& model, const Sweep& theory) {
  const std::size_t best = best_point(metric, theory);
  if (best < 2 || best + 1 >= theory.size()) return optimum(metric, theory.at(best), theory.threshold[best]);
  constexpr double kGolden = 0.6180339887498949;
  constexpr int kSteps = 40;
  double low = theory.threshold[best + 1];
  double high = theory.threshold[best - 1];
  for (int step = 0; step < kSteps; ++step) {
    const double a = high - kGolden * (high - low);
    const double b = low + kGolden * (high - low);
    (height(metric, model.at(a)) >= height(metric, model.at(b)) ? high : low) =
        height(metric, model.at(a)) >= height(metric, model.at(b)) ? b : a;
  }
  const double middle = (low + high) / 2;
  return optimum(metric, model.at(middle), middle);
}

void refuse(Problems& problems, const char* name, const std::string& found, std::string_view expected) {
  problems.push_back(bad_option(name, found, std::string(expected)));
}

}  // namespace

Result<ModelProblemReport> model_problem(const ModelProblemOptions& options) {
  Problems problems;
  check_options<ModelProblemOptions>(options, problems);
  Model model{.family = nullptr, .shape = {}, .prevalence = options.prevalence};
  for (const Family& family : model_families()) {
    if (family.id == options.family) model.family = &family;
  }
  if (model.family != nullptr) {
    model.shape = options.shape.empty() ? model.family->shape : options.shape;
    if (!model.family->sensible(model.shape)) {
      std::string found;
      for (const double each : options.shape) found += (found.empty() ? "" : ", ") + digits_of(each);
      refuse(problems, "shape", found, model.family->expected);
    }
  }
  std::vector<const Metric*> metrics;
  std::vector<std::string> names = options.metrics;
  if (names.empty()) names = {"f1", "mcc", "accuracy", "balanced_accuracy", "cohen_kappa"};
  for (const std::string& name : names) {
    const Metric* metric = find_metric(name);
    if (metric != nullptr && metric->formula.binary != nullptr) {
      metrics.push_back(metric);
    } else {
      refuse(problems, "metrics", name, "f1, mcc, …");
    }
  }
  std::vector<std::string> curves = options.curves;
  for (const std::string& name : curves) {
    if (!known_curve(name, {})) refuse(problems, "curves", name, "roc, pr, mcc_by_threshold, …");
  }
  if (!problems.empty()) return problems;
  if (curves.empty()) {
    curves = {"roc", "pr"};
    for (const Metric* metric : metrics) curves.push_back(std::string(metric->id) + "_by_threshold");
  }

  ModelProblemReport out;
  out.family = options.family;
  out.shape = model.shape;
  out.prevalence = options.prevalence;
  out.items = options.items;
  out.seed = options.seed;
  const Interval reach = model.family->reach(model.shape);
  constexpr int kSteps = 200;
  for (int k = 0; k <= kSteps; ++k) {
    const double x = reach.low + (reach.high - reach.low) * k / kSteps;
    out.x.push_back(x);
    out.positives.push_back(model.family->density(model.shape, x, true));
    out.negatives.push_back(model.family->density(model.shape, x, false));
  }
  const Sweep theory = theory_of(model);
  out.theory = side_of(theory, options, curves);
  set_areas(out.theory, theory);
  std::optional<Sweep> sample;
  if (options.items > 0) {
    sample = sample_of(model, options);
    out.sample = side_of(*sample, options, curves);
  }
  for (const Metric* metric : metrics) {
    ModelMaximum maximum{.metric = std::string(metric->id), .theory = theoretical_optimum(*metric, model, theory)};
    if (sample) {
      const std::size_t best = best_point(*metric, *sample);
      maximum.sample = optimum(*metric, sample->at(best), sample->threshold[best]);
    }
    out.maxima.push_back(std::move(maximum));
  }
  return out;
}

}  // namespace isoyield
