#include <algorithm>
#include <array>

#include "isoyield/metrics/metric.hpp"

namespace isoyield {
namespace {

/// The arguments that are given, else the defaults.
class Filled {
 public:
  Filled(const Metric& metric, Arguments given) : given_(given) {
    std::transform(metric.parameters.begin(), metric.parameters.end(), initial_.begin(),
                   [](const Parameter& parameter) { return parameter.initial; });
    if (given.size() < metric.parameters.size()) given_ = Arguments(initial_.data(), metric.parameters.size());
  }
  operator Arguments() const { return given_; }  // NOLINT(google-explicit-constructor)

 private:
  std::array<double, kMostParameters> initial_{};
  Arguments given_;
};

/// Metrics that count items or pairs of them leave their range where cells are too small to be items.
Value of_items(const Metric& metric, const Value& value) {
  if (!metric.sized || !value.defined()) return value;
  const bool within = value.number() >= metric.range.low && value.number() <= metric.range.high;
  return within ? value : Undefined::parts_of_items;
}

}  // namespace

Value evaluate(const Metric& metric, const BinaryCounts& counts, Arguments arguments) {
  if (metric.formula.binary == nullptr) return Undefined::no_decision_per_class;
  return of_items(metric, metric.formula.binary(counts, Filled(metric, arguments)));
}

Value evaluate(const Metric& metric, const ConfusionMatrix& matrix, std::size_t positive, Arguments arguments) {
  if (!matrix.square()) return Undefined::no_decision_per_class;
  if (matrix.classes() == 2 && metric.formula.binary != nullptr)
    return evaluate(metric, one_vs_rest(matrix, positive), arguments);
  if (metric.formula.matrix == nullptr) return Undefined::no_decision_per_class;
  return of_items(metric, metric.formula.matrix(matrix, Filled(metric, arguments)));
}

Value evaluate(const Metric& metric, const Swept& sweep, Arguments arguments) {
  if (metric.formula.sweep == nullptr) return Undefined::no_decision_per_class;
  return metric.formula.sweep(sweep, Filled(metric, arguments));
}

Value evaluate(const Metric& metric, const LabelSets& sets, Arguments arguments) {
  if (metric.formula.sets == nullptr) return Undefined::no_decision_per_class;
  return metric.formula.sets(sets, Filled(metric, arguments));
}

Value evaluate(const Metric& metric, const ClassSummary& summary, Arguments arguments) {
  if (metric.formula.classes == nullptr) return Undefined::no_decision_per_class;
  return metric.formula.classes(summary, Filled(metric, arguments));
}

}  // namespace isoyield
