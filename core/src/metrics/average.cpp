#include <cmath>
#include <vector>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"

namespace isoyield {
using namespace rows;

Averaged mean_of(std::span<const Value> values, std::span<const BinaryCounts> one_vs_rest, Average how) {
  ScaledDoubleDouble total;
  ScaledDoubleDouble weights;
  double infinite = 0;  // lends its sign to the mean; no metric is unbounded at both ends
  std::size_t left_out = 0;
  for (std::size_t k = 0; k < values.size(); ++k) {
    const Value& value = values[k];
    if (!value.defined()) {
      ++left_out;
      continue;
    }
    const ScaledDoubleDouble weight = how == Average::macro ? 1 : positives(Cells<ScaledDoubleDouble>(one_vs_rest[k]));
    if (is_zero(weight)) continue;
    weights = weights + weight;
    if (std::isinf(value.number())) {
      infinite = value.number();
    } else {
      total = how == Average::macro ? total + value.number() : total + weight * value.number();
    }
  }
  if (left_out == values.size()) return {.value = Undefined::every_class_undefined, .left_out = left_out};
  if (infinite != 0) return {.value = infinite, .left_out = left_out};
  return {.value = quotient(total, weights, Undefined::nothing_to_compare), .left_out = left_out};
}

Averaged average(const Metric& metric, std::span<const BinaryCounts> one_vs_rest, Average how, Arguments arguments) {
  if (metric.formula.binary == nullptr) return {.value = Undefined::no_decision_per_class};
  if (how == Average::micro) return {.value = evaluate(metric, summed(one_vs_rest), arguments)};
  std::vector<Value> values;
  values.reserve(one_vs_rest.size());
  for (const BinaryCounts& c : one_vs_rest) values.push_back(evaluate(metric, c, arguments));
  return mean_of(values, one_vs_rest, how);
}

Averaged average(const Metric& metric, const ConfusionMatrix& matrix, Average how, Arguments arguments) {
  if (!matrix.square()) return {.value = Undefined::no_decision_per_class};
  return average(metric, one_vs_rest(matrix), how, arguments);
}

}  // namespace isoyield
