#include "isoyield/statistics/interval.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "numeric/distributions.hpp"

namespace isoyield {
namespace {

using distributions::beta_quantile;
using distributions::beta_upper_quantile;

constexpr std::array kMethods{
    ProportionMethod{.id = "wilson", .name = {"Wilson", "Вілсон"}, .reference = "wilson1927", .interval = wilson},
    ProportionMethod{.id = "clopper_pearson",
                     .name = {"Clopper–Pearson (exact)", "Клоппер–Пірсон (точний)"},
                     .reference = "clopper1934",
                     .interval = clopper_pearson},
    ProportionMethod{.id = "agresti_coull",
                     .name = {"Agresti–Coull", "Агресті–Коулл"},
                     .reference = "agresti1998",
                     .interval = agresti_coull},
    ProportionMethod{
        .id = "jeffreys", .name = {"Jeffreys", "Джеффріс"}, .reference = "brown2001", .interval = jeffreys},
};

}  // namespace

std::span<const ProportionMethod> proportion_methods() { return kMethods; }

const ProportionMethod* find_proportion_method(std::string_view id) {
  const auto* found =
      std::find_if(kMethods.begin(), kMethods.end(), [&](const ProportionMethod& row) { return row.id == id; });
  return found == kMethods.end() ? nullptr : found;
}

double normal_half_width(double level) { return std::sqrt(2.0) * distributions::erf_inv(level); }

Interval wilson(double successes, double trials, double level) {
  const double z = normal_half_width(level);
  const double z2 = z * z;
  const double failures = trials - successes;
  const double middle = successes + z2 / 2;
  const double half = z * std::sqrt(successes * (failures / trials) + z2 / 4);
  const double size = trials + z2;
  // (middle - half) cancels when there are few successes: use the product of the roots, successes^2 / (trials size).
  const double high = (middle + half) / size;
  const double low = successes == 0 ? 0 : successes / trials * successes / size / high;
  const double from_above = (failures + z2 / 2 + half) / size;  // 1 - low, by symmetry
  // Of so many items that both round to the share, neither passes it.
  const double share = successes / trials;
  return {std::clamp(successes > failures ? 1 - from_above : low, 0.0, share),
          failures == 0 ? 1.0 : std::clamp(high, share, 1.0)};
}

Interval clopper_pearson(double successes, double trials, double level) {
  const double tail = (1 - level) / 2;
  const double failures = trials - successes;
  return {successes == 0 ? 0 : beta_quantile(successes, failures + 1, tail),
          failures == 0 ? 1 : beta_upper_quantile(successes + 1, failures, tail)};
}

Interval agresti_coull(double successes, double trials, double level) {
  const double z = normal_half_width(level);
  const double size = trials + z * z;
  const double centre = (successes + z * z / 2) / size;
  const double half = z * (std::sqrt(centre * (1 - centre)) / std::sqrt(size));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

Interval jeffreys(double successes, double trials, double level) {
  const double tail = (1 - level) / 2;
  const double failures = trials - successes;
  return {beta_quantile(successes + 0.5, failures + 0.5, tail),
          beta_upper_quantile(successes + 0.5, failures + 0.5, tail)};
}

std::optional<Interval> ratio_of_proportions(double a, double n, double b, double m, double level) {
  if (a == 0 || b == 0) return std::nullopt;
  const double half = normal_half_width(level) * std::sqrt((n - a) / (a * n) + (m - b) / (b * m));
  const double ratio = (a / n) / (b / m);
  return Interval{ratio * std::exp(-half), ratio * std::exp(half)};
}

std::optional<Interval> odds_ratio(double a, double b, double c, double d, double level) {
  if (a == 0 || b == 0 || c == 0 || d == 0) return std::nullopt;
  const double half = normal_half_width(level) * std::sqrt(1 / a + 1 / b + 1 / c + 1 / d);
  const double ratio = (a / b) * (d / c);
  return Interval{ratio * std::exp(-half), ratio * std::exp(half)};
}

}  // namespace isoyield
