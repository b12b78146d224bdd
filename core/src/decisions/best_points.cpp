#include "isoyield/decisions/best_points.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/double_double.hpp"
#include "scores/peaks.hpp"
#include "utility/units.hpp"

namespace isoyield {
namespace {

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

}  // namespace isoyield
