#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "isoyield/base/text.hpp"

namespace isoyield {

/// How the class totals of a test set came about: the items were drawn and brought their classes with them, or so many
/// of each class were chosen, as in a case-control study. Then the class shares have no uncertainty.
enum class ClassTotals { random, fixed };

/// Two-sided interval.
struct Interval {
  double low = 0;
  double high = 0;
};

/// One row of the methods for a proportion.
struct ProportionMethod {
  std::string_view id;  ///< `wilson`
  Text name;
  std::string_view reference;  ///< key into references()
  Interval (*interval)(double successes, double trials, double level) = nullptr;
};

/// wilson, clopper_pearson, agresti_coull, jeffreys.
[[nodiscard]] std::span<const ProportionMethod> proportion_methods();
/// Null when unknown.
[[nodiscard]] const ProportionMethod* find_proportion_method(std::string_view id);

/// Wilson's score interval without continuity correction. 0 <= successes <= trials, trials > 0, level in (0, 1). Within
/// [0, 1]. Wilson 1927.
[[nodiscard]] Interval wilson(double successes, double trials, double level);
/// Exact interval from the tails of the binomial. Clopper, Pearson 1934.
[[nodiscard]] Interval clopper_pearson(double successes, double trials, double level);
/// Wald's interval after adding z^2 trials, half of them successes, cut to [0, 1]. Agresti, Coull 1998.
[[nodiscard]] Interval agresti_coull(double successes, double trials, double level);
/// Equal-tailed posterior interval under the Beta(1/2, 1/2) prior, the same at 0 successes as elsewhere. Brown, Cai,
/// DasGupta 2001.
[[nodiscard]] Interval jeffreys(double successes, double trials, double level);

/// z such that a standard normal lies within [-z, z] with probability `level`.
[[nodiscard]] double normal_half_width(double level);

/// Log-method interval of the ratio of two independent proportions (a of n) / (b of m): exp(log ratio -+ z sqrt(1/a -
/// 1/n + 1/b - 1/m)). Absent when a or b is 0. Simel, Samsa, Matchar 1991.
[[nodiscard]] std::optional<Interval> ratio_of_proportions(double a, double n, double b, double m, double level);
/// Log-method interval of the odds ratio ad / bc: exp(log -+ z sqrt(1/a + 1/b + 1/c + 1/d)). Absent when a cell is 0.
/// Woolf 1955.
[[nodiscard]] std::optional<Interval> odds_ratio(double a, double b, double c, double d, double level);

}  // namespace isoyield
