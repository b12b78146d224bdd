#include "isoyield/expression/expression.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/portable.hpp"

namespace isoyield {
namespace {

using Op = Expression::Op;

double cell_or_sum(Op op, const BinaryCounts& c) {
  switch (op) {
    case Op::tp:
      return c.tp;
    case Op::fn:
      return c.fn;
    case Op::fp:
      return c.fp;
    case Op::tn:
      return c.tn;
    case Op::positives:
      return c.positives();
    case Op::negatives:
      return c.negatives();
    case Op::predicted_positives:
      return c.predicted_positives();
    case Op::predicted_negatives:
      return c.predicted_negatives();
    default:
      return c.total();
  }
}

/// Whole powers by squaring, so that squares of counts are exact; what is left to the C library is within an ulp.
double power(double base, double exponent) {
  constexpr double kMostSquared = 64;
  if (exponent != std::floor(exponent) || std::fabs(exponent) > kMostSquared) return std::pow(base, exponent);
  double result = 1;
  double square = base;
  for (auto left = static_cast<unsigned>(std::fabs(exponent)); left > 0; left /= 2) {
    if (left % 2 == 1) result *= square;
    if (left > 1) square *= square;
  }
  return exponent < 0 ? ratio(1, result, Undefined::nothing_to_compare).number() : result;
}

double logarithm(double x) {
  if (x == 0) return -HUGE_VAL;
  return x < 0 || std::isinf(x) ? std::log(x) : portable::log(x);
}

Value unary(Op op, double x) {
  switch (op) {
    case Op::negate:
      return -x;
    case Op::abs:
      return std::fabs(x);
    case Op::exp:
      return portable::exp(x);
    default:
      break;
  }
  const double result = op == Op::sqrt ? std::sqrt(x) : logarithm(x);
  if (std::isnan(result)) return Undefined::outside_domain;
  return result;
}

Value binary(Op op, double a, double b) {
  const auto unless_nan = [](double result, Undefined reason) {
    return std::isnan(result) ? Value(reason) : Value(result);
  };
  switch (op) {
    case Op::add:
      return unless_nan(a + b, Undefined::infinities_cancel);
    case Op::subtract:
      return unless_nan(a - b, Undefined::infinities_cancel);
    case Op::multiply:
      return unless_nan(a * b, Undefined::infinities_cancel);
    case Op::power:
      return unless_nan(power(a, b), Undefined::outside_domain);
    case Op::min:
      return std::min(a, b);
    case Op::max:
      return std::max(a, b);
    default:
      break;
  }
  const Value quotient = ratio(a, b, Undefined::nothing_to_compare);
  return quotient.defined() ? unless_nan(quotient.number(), Undefined::infinities_cancel) : quotient;
}

}  // namespace

bool Expression::uses(Op op) const {
  return std::any_of(steps_.begin(), steps_.end(), [&](const Step& step) { return step.op == op; });
}

Value evaluate(const Expression& expression, const BinaryCounts& counts, Arguments arguments) {
  std::array<double, Expression::kMostDepth + 4> stack{};
  std::size_t size = 0;
  for (const Expression::Step& step : expression.steps()) {
    if (step.op == Op::number) {
      stack[size++] = step.number;
    } else if (step.op == Op::parameter) {
      stack[size++] = arguments[static_cast<std::size_t>(step.number)];
    } else if (step.op <= Op::total) {
      stack[size++] = cell_or_sum(step.op, counts);
    } else {
      const bool one = step.op >= Op::negate && step.op <= Op::abs;
      const Value value = one ? unary(step.op, stack[size - 1]) : binary(step.op, stack[size - 2], stack[size - 1]);
      if (!value.defined()) return value;
      size -= one ? 1 : 2;
      stack[size++] = value.number();
    }
  }
  return size == 0 ? Value(Undefined::nothing_to_compare) : Value(stack[size - 1] + 0.0);
}

}  // namespace isoyield
