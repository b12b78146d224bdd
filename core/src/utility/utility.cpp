#include "isoyield/utility/utility.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "isoyield/base/value.hpp"
#include "numeric/double_double.hpp"
#include "utility/units.hpp"

namespace isoyield {
namespace {

DoubleDouble sum(const std::vector<double>& numbers) {
  DoubleDouble total;
  for (const double number : numbers) total = total + DoubleDouble(number);
  return total;
}

double in_utility(DoubleDouble number, const Units& utility) {
  return std::ldexp((number / DoubleDouble(utility.denominator)).rounded(), utility.exponent);
}

}  // namespace

UtilityMatrix::UtilityMatrix(std::size_t classes, std::size_t decisions, std::vector<double> cells)
    : classes_(classes), decisions_(decisions), cells_(std::move(cells)) {}

UtilityMatrix UtilityMatrix::identity(std::size_t classes) {
  std::vector<double> cells(classes * classes);
  for (std::size_t i = 0; i < classes; ++i) cells[i * classes + i] = 1;
  return {classes, classes, std::move(cells)};
}

double utility_yield(const UtilityMatrix& utility, const ConfusionMatrix& matrix) {
  const Units u = units(utility.cells());
  const Units c = units(matrix.cells());
  DoubleDouble earned;
  for (std::size_t i = 0; i < u.numbers.size(); ++i) earned = earned + two_product(u.numbers[i], c.numbers[i]);
  return in_utility(earned / sum(c.numbers), u);
}

Pairwise compare(const UtilityMatrix& utility, const ConfusionMatrix& a, const ConfusionMatrix& b) {
  const Units u = units(utility.cells());
  const Units cells_a = units(a.cells());
  const Units cells_b = units(b.cells());
  const DoubleDouble total_a = sum(cells_a.numbers);
  const DoubleDouble total_b = sum(cells_b.numbers);
  const DoubleDouble totals = total_a * total_b;

  // Everything over the common denominator total_a * total_b, so that equal shares of unequal totals cancel exactly.
  std::vector<DoubleDouble> apart;
  apart.reserve(u.numbers.size());
  DoubleDouble difference;
  DoubleDouble moved;
  DoubleDouble squares;
  for (std::size_t i = 0; i < u.numbers.size(); ++i) {
    const DoubleDouble each = DoubleDouble(cells_a.numbers[i]) * total_b - DoubleDouble(cells_b.numbers[i]) * total_a;
    apart.push_back(each);
    difference = difference + each * DoubleDouble(u.numbers[i]);
    moved = moved + magnitude(each);
    squares = squares + (each / totals) * (each / totals);
  }

  Pairwise result;
  result.difference = in_utility(difference / totals, u);
  const bool same = moved == DoubleDouble(0);
  const double infinity = std::numeric_limits<double>::infinity();
  result.flip_radius = same ? infinity : in_utility(magnitude(difference) / moved, u);
  result.flip_length = same ? infinity : std::fabs(result.difference) / std::sqrt(squares.rounded());
  for (std::size_t i = 0; i < apart.size(); ++i) {
    if (apart[i] == DoubleDouble(0)) {
      result.break_even.emplace_back();
    } else {
      result.break_even.emplace_back(in_utility(DoubleDouble(u.numbers[i]) - difference / apart[i], u));
    }
  }
  return result;
}

std::optional<double> iso_yield_slope(const UtilityMatrix& utility, double prevalence) {
  const double per_negative = (1 - prevalence) * (utility.at(0, 0) - utility.at(0, 1));
  const double per_positive = prevalence * (utility.at(1, 1) - utility.at(1, 0));
  const Value slope = ratio(per_negative, per_positive, Undefined::nothing_to_compare);
  return slope.defined() ? std::optional(slope.number()) : std::nullopt;
}

std::optional<double> threshold_probability(const UtilityMatrix& utility) {
  const double per_negative = utility.at(0, 0) - utility.at(0, 1);
  const double per_positive = utility.at(1, 1) - utility.at(1, 0);
  if (per_negative < 0 || per_positive < 0 || per_negative + per_positive == 0) return std::nullopt;
  return per_negative / (per_negative + per_positive);
}

std::optional<double> kendall_tau(const std::vector<double>& a, const std::vector<double>& b) {
  const std::size_t n = std::min(a.size(), b.size());
  double balance = 0;
  double ordered_a = 0;
  double ordered_b = 0;
  const auto order = [](double x, double y) { return (x > y) - (x < y); };
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const int in_a = order(a[i], a[j]);
      const int in_b = order(b[i], b[j]);
      balance += in_a * in_b;
      ordered_a += in_a * in_a;
      ordered_b += in_b * in_b;
    }
  }
  if (ordered_a == 0 || ordered_b == 0) return std::nullopt;
  return balance / std::sqrt(ordered_a * ordered_b);
}

}  // namespace isoyield
