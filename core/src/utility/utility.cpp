#include "isoyield/utility/utility.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "isoyield/base/value.hpp"
#include "numeric/double_double.hpp"
#include "scores/peaks.hpp"

namespace isoyield {
namespace {

/// Cells as whole numbers of a common unit, where there is one: cell = number / denominator * 2^exponent.
struct Units {
  std::vector<double> numbers;
  double denominator = 1;
  int exponent = 0;
};

/// Whether every cell is a decimal fraction with this power of ten below and at most 15 digits above. Such decimals
/// survive the way into a double and back, so they are what was typed.
bool are_decimals(const std::vector<double>& cells, double power_of_ten) {
  return std::all_of(cells.begin(), cells.end(), [&](double cell) {
    const double above = std::nearbyint(cell * power_of_ten);
    return std::fabs(above) < 1e15 && above / power_of_ten == cell;
  });
}

/// Computing with 27/100 and not with the double next to it keeps yields of decimals free of binary rounding.
Units units(const std::vector<double>& cells) {
  constexpr double kMostDigits = 1e22;  // the last power of ten that is a double
  for (double ten = 1; ten <= kMostDigits; ten *= 10) {
    if (!are_decimals(cells, ten)) continue;
    Units result{.numbers = cells, .denominator = ten};
    for (double& number : result.numbers) number = std::nearbyint(number * ten);
    return result;
  }
  double largest = 0;
  for (const double cell : cells) largest = std::fmax(largest, std::fabs(cell));
  Units result{.numbers = cells};
  constexpr int kRoom = 200;  // products of four numbers neither overflow nor lose their tails
  if (const int size = std::ilogb(largest); size < -kRoom || size > kRoom) {
    result.exponent = size;
    for (double& number : result.numbers) number = std::ldexp(number, -size);
  }
  return result;
}

DoubleDouble sum(const std::vector<double>& numbers) {
  DoubleDouble total;
  for (const double number : numbers) total = total + DoubleDouble(number);
  return total;
}

double in_utility(DoubleDouble number, const Units& utility) {
  return std::ldexp((number / DoubleDouble(utility.denominator)).rounded(), utility.exponent);
}

/// number * 2^exponent, the number of about the size of 1 or 0, so that products neither overflow nor lose their tails.
struct Scaled {
  DoubleDouble number;
  int exponent = 0;
};

Scaled scaled(DoubleDouble number, int exponent = 0) {
  if (number.hi == 0) return {};
  const int size = std::ilogb(number.hi);
  return {{std::ldexp(number.hi, -size), std::ldexp(number.lo, -size)}, exponent + size};
}

Scaled operator*(const Scaled& a, const Scaled& b) { return scaled(a.number * b.number, a.exponent + b.exponent); }

int sign(const Scaled& number) { return (number.number.hi > 0) - (number.number.hi < 0); }

int sign_of_sum(const Scaled& a, const Scaled& b) {
  constexpr int kDigits = 110;  // of the numbers, in bits
  if (sign(a) == 0 || sign(b) == 0 || sign(a) == sign(b)) return sign(a) != 0 ? sign(a) : sign(b);
  if (a.exponent - b.exponent > kDigits) return sign(a);
  if (b.exponent - a.exponent > kDigits) return sign(b);
  const int shift = b.exponent - a.exponent;
  const DoubleDouble moved{std::ldexp(b.number.hi, shift), std::ldexp(b.number.lo, shift)};
  return sign({a.number + moved});
}

/// What deciding positive changes for an item of each class, at any size of utilities and weights.
class Stakes {
 public:
  Stakes(const UtilityMatrix& utility, const Sweep& sweep) : sweep_(sweep) {
    const Units u = units(utility.cells());
    const auto stake = [&](std::size_t row) {
      const double cells[2] = {utility.at(row, 0), utility.at(row, 1)};
      if (u.exponent == 0) return scaled(two_sum(u.numbers[2 * row + 1], -u.numbers[2 * row]));
      const double largest = std::fmax(std::fabs(cells[0]), std::fabs(cells[1]));
      const int size = largest > 0 ? std::ilogb(largest) + 1 : 0;
      return scaled(two_sum(std::ldexp(cells[1], -size), -std::ldexp(cells[0], -size)), size);
    };
    negative_ = stake(0);
    positive_ = stake(1);
    const Scaled all_positive = positive_ * scaled(sweep.positives);
    const Scaled all_negative = negative_ * scaled(sweep.negatives);
    const auto share = [&](const Scaled& all) {
      const int most = std::max(sign(all_positive) != 0 ? all_positive.exponent : all.exponent,
                                sign(all_negative) != 0 ? all_negative.exponent : all.exponent);
      return std::ldexp(all.number.hi, std::max(all.exponent - most, -2000));
    };
    per_tp_ = share(all_positive);
    per_fp_ = share(all_negative);
  }

  /// What is earned at so many positives and false positives, up to a factor and `rounding()`.
  [[nodiscard]] double about(double tp, double fp) const {
    const double recalled = sweep_.positives > 0 ? tp / sweep_.positives : 0;
    const double alarmed = sweep_.negatives > 0 ? fp / sweep_.negatives : 0;
    return per_tp_ * recalled + per_fp_ * alarmed;
  }
  [[nodiscard]] double rounding() const {
    return 8 * std::numeric_limits<double>::epsilon() * (std::fabs(per_tp_) + std::fabs(per_fp_));
  }
  /// Which of two points earns more: above 0 the first, below 0 the second.
  [[nodiscard]] int order(std::size_t first, std::size_t second) const {
    const auto apart = [&](double a, double b) {
      // Cells near the largest double: their difference is halved first.
      constexpr double kLarge = 1e307;
      const bool large = std::fabs(a) > kLarge || std::fabs(b) > kLarge;
      return large ? scaled(two_sum(a / 2, -b / 2), 1) : scaled(two_sum(a, -b));
    };
    return sign_of_sum(positive_ * apart(sweep_.tp[first], sweep_.tp[second]),
                       negative_ * apart(sweep_.fp[first], sweep_.fp[second]));
  }

 private:
  const Sweep& sweep_;
  Scaled positive_;
  Scaled negative_;
  double per_tp_ = 0;
  double per_fp_ = 0;
};

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

std::vector<std::size_t> best_among(const UtilityMatrix& utility, const Sweep& sweep,
                                    std::span<const std::size_t> points) {
  const Stakes stakes(utility, sweep);
  std::vector<double> earned;
  double top = -std::numeric_limits<double>::infinity();
  for (const std::size_t i : points) {
    earned.push_back(stakes.about(sweep.tp[i], sweep.fp[i]));
    top = std::max(top, earned.back());
  }
  std::vector<std::size_t> best;
  for (std::size_t k = 0; k < points.size(); ++k) {
    if (earned[k] < top - stakes.rounding()) continue;
    const int order = best.empty() ? 1 : stakes.order(points[k], best.front());
    if (order > 0) best.clear();
    if (order >= 0) best.push_back(points[k]);
  }
  return best;
}

BestPoints best_points(const UtilityMatrix& utility, const Sweep& sweep) {
  const double items = sweep.positives + sweep.negatives;
  if (utility.classes() != 2 || utility.decisions() != 2 || !(items > 0)) return {};
  const Stakes stakes(utility, sweep);
  const auto earned = [&](double tp, double fp) { return stakes.about(tp, fp); };
  BestPoints best;
  best.points = best_among(utility, sweep, near_highest(sweep, earned, stakes.rounding()));
  best.yield = utility_yield(utility, ConfusionMatrix(sweep.at(best.points.front())));
  return best;
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
