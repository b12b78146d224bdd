#include <algorithm>
#include <cmath>
#include <limits>

#include "distributions.hpp"
#include "isoyield/paired.hpp"

namespace isoyield {
namespace {

/// What the decisions of one class earn, and for what share of all items: the least first.
using Earnings = std::vector<std::pair<double, double>>;

Earnings earnings(const UtilityMatrix& utility, const ConfusionMatrix& matrix, std::size_t row) {
  Earnings out;
  for (std::size_t d = 0; d < utility.decisions(); ++d)
    out.emplace_back(utility.at(row, d), matrix.at(row, d) / matrix.total());
  std::sort(out.begin(), out.end());
  return out;
}

/// E (a - b)^2 over one class when the items are matched in the order given.
double squares(const Earnings& a, const Earnings& b) {
  double sum = 0;
  double left_a = a.front().second;
  double left_b = b.front().second;
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    const double both = std::min(left_a, left_b);
    const double apart = a[i].first - b[j].first;
    sum += both * apart * apart;
    left_a -= both;
    left_b -= both;
    if (left_a <= left_b) {
      if (++i < a.size()) left_a = a[i].second;
    } else if (++j < b.size()) {
      left_b = b[j].second;
    }
  }
  return sum;
}

}  // namespace

PairedMean paired_mean(std::span<const double> differences, double level) {
  const auto n = static_cast<double>(differences.size());
  double mean = 0;
  for (const double each : differences) mean += each / n;
  double variance = 0;
  for (const double each : differences) variance += (each - mean) * (each - mean) / n;
  const bool alike =
      std::all_of(differences.begin(), differences.end(), [&](double each) { return each == differences.front(); });
  if (alike) {
    mean = differences.empty() ? 0 : differences.front();
    variance = 0;
  }
  const double error = std::sqrt(variance / n);
  const double half = normal_half_width(level) * error;
  PairedMean out{.difference = mean, .interval = {mean - half, mean + half}, .test = {}};
  if (error > 0) {
    out.test.statistic = mean / error;
    out.test.p_value = distributions::normal_two_sided(out.test.statistic);
  } else if (mean != 0) {
    out.test.statistic = std::copysign(std::numeric_limits<double>::infinity(), mean);
    out.test.p_value = 0;
  }
  return out;
}

std::optional<DifferenceVariance> difference_variance(const UtilityMatrix& utility, const ConfusionMatrix& a,
                                                      const ConfusionMatrix& b, ClassTotals totals) {
  constexpr double kRounding = 1e-9;
  const std::vector<double> of_a = a.class_totals();
  const std::vector<double> of_b = b.class_totals();
  DifferenceVariance out;
  double means = 0;  // E of the squared mean difference, of all items or of those of each class
  for (std::size_t row = 0; row < utility.classes(); ++row) {
    if (std::fabs(of_a[row] / a.total() - of_b[row] / b.total()) > kRounding) return std::nullopt;
    const Earnings first = earnings(utility, a, row);
    Earnings second = earnings(utility, b, row);
    if (totals == ClassTotals::fixed && of_a[row] > 0) {
      double mean = 0;
      for (std::size_t d = 0; d < first.size(); ++d)
        mean += first[d].first * first[d].second - second[d].first * second[d].second;
      means += mean * mean / (of_a[row] / a.total());
    }
    out.least += squares(first, second);
    std::reverse(second.begin(), second.end());
    out.largest += squares(first, second);
  }
  if (totals == ClassTotals::random) {
    const double mean = utility_yield(utility, a) - utility_yield(utility, b);
    means = mean * mean;
  }
  out.least = std::max(0.0, out.least - means);
  out.largest = std::max(0.0, out.largest - means);
  return out;
}

}  // namespace isoyield
