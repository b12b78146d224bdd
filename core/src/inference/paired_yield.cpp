#include "isoyield/inference/paired_yield.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "numeric/compensated_sum.hpp"
#include "numeric/distributions.hpp"

namespace isoyield {
namespace {

/// What the decisions of one class earn, and for what share of all items: the least first.
using Earnings = std::vector<std::pair<double, double>>;

Earnings earnings(const UtilityMatrix& utility, const ConfusionMatrix& matrix, std::size_t row) {
  Earnings out;
  const double all = matrix.total();
  for (std::size_t d = 0; d < utility.decisions(); ++d) out.emplace_back(utility.at(row, d), matrix.at(row, d) / all);
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

/// Of the items that differ.
TestResult sign_test(std::span<const double> differences, std::span<const double> items) {
  double a = 0;
  double b = 0;
  for (std::size_t i = 0; i < differences.size(); ++i) {
    if (differences[i] != 0) (differences[i] > 0 ? a : b) += items.empty() ? 1 : items[i];
  }
  TestResult out;
  out.p_value = mcnemar_exact(a, b).p_value;
  if (a + b > 0) out.statistic = (a - b) / std::sqrt(a + b);
  return out;
}

}  // namespace

PairedMean paired_mean(std::span<const double> differences, double level, std::span<const std::uint16_t> stratum,
                       std::span<const double> items) {
  const auto count = [&](std::size_t i) { return items.empty() ? 1 : items[i]; };
  double n = 0;
  const auto class_of = [&](std::size_t i) { return stratum.empty() ? std::uint16_t{0} : stratum[i]; };
  struct Stratum {
    double size = 0;
    double mean = 0;
    double first = 0;
    bool alike = true;
  };
  std::vector<Stratum> strata;
  for (std::size_t i = 0; i < differences.size(); ++i) {
    if (strata.size() <= class_of(i)) strata.resize(class_of(i) + 1U);
    Stratum& of = strata[class_of(i)];
    if (of.size == 0) of.first = differences[i];
    of.alike = of.alike && differences[i] == of.first;
    of.size += count(i);
    n += count(i);
  }
  for (std::size_t k = 0; k < strata.size(); ++k) {
    CompensatedSum sum;
    sum.add_short_sums(0, differences.size(), [&](std::size_t i) {
      return class_of(i) == k ? count(i) * (differences[i] / strata[k].size) : 0;
    });
    strata[k].mean = sum.total();
  }
  PairedMean out;
  for (Stratum& of : strata) {
    if (of.alike) of.mean = of.first;
    out.difference += of.size / n * of.mean;
    out.varied = out.varied || !of.alike;
  }
  if (strata.size() == 1) out.difference = strata.front().mean;
  CompensatedSum variance;
  variance.add_short_sums(0, differences.size(), [&](std::size_t i) {
    const double apart = differences[i] - strata[class_of(i)].mean;
    return count(i) * (apart * apart / n);
  });
  const double error = out.varied ? std::sqrt(variance.total() / n) : 0;
  const double half = normal_half_width(level) * error;
  out.interval = {out.difference - half, out.difference + half};
  if (out.varied) {
    out.test.statistic = out.difference / error;
    out.test.p_value = distributions::normal_two_sided(out.test.statistic);
    return out;
  }
  out.test = sign_test(differences, items);
  return out;
}

PairedMean paired_mean(std::span<const double> differences, double level, std::span<const std::uint16_t> truth,
                       const ClassWeights& weights, std::span<const double> items) {
  if (!weights.given()) return paired_mean(differences, level, std::span<const std::uint16_t>(), items);
  const WeightedMean found = weighted_mean(differences, truth, weights, items);
  PairedMean out;
  out.difference = found.mean;
  out.varied = found.variance > 0;
  const double error = std::sqrt(found.variance);
  const double half = normal_half_width(level) * error;
  out.interval = {out.difference - half, out.difference + half};
  if (!out.varied) {
    out.test = sign_test(differences, items);
    return out;
  }
  out.test.statistic = out.difference / error;
  out.test.p_value = distributions::normal_two_sided(out.test.statistic);
  return out;
}

std::optional<DifferenceVariance> difference_variance(const UtilityMatrix& utility, const ConfusionMatrix& a,
                                                      const ConfusionMatrix& b, ClassTotals totals,
                                                      const ItemsBehind& items) {
  constexpr double kRounding = 1e-9;
  const std::vector<double> of_a = a.class_totals();
  const std::vector<double> of_b = b.class_totals();
  DifferenceVariance out;
  double means = 0;  // E of the squared mean difference, of all items or of those of each class
  double between = 0;
  for (std::size_t row = 0; row < utility.classes(); ++row) {
    if (std::fabs(of_a[row] / a.total() - of_b[row] / b.total()) > kRounding) return std::nullopt;
    const Earnings first = earnings(utility, a, row);
    Earnings second = earnings(utility, b, row);
    const double share = of_a[row] / a.total();
    // An item of a deployment stands for as many as its class counts for.
    const double weight = items.deployed() && share > 0 ? share * items.all / items.of_class[row] : 1;
    if ((totals == ClassTotals::fixed || items.deployed()) && of_a[row] > 0) {
      double mean = 0;
      for (std::size_t d = 0; d < first.size(); ++d)
        mean += first[d].first * first[d].second - second[d].first * second[d].second;
      means += weight * mean * mean / share;
      between += mean * mean / share;
    }
    out.least += weight * squares(first, second);
    std::reverse(second.begin(), second.end());
    out.largest += weight * squares(first, second);
  }
  const double overall = utility_yield(utility, a) - utility_yield(utility, b);
  if (totals == ClassTotals::random && !items.deployed()) means = overall * overall;
  out.least = std::max(0.0, out.least - means);
  out.largest = std::max(0.0, out.largest - means);
  if (items.shares_from > 0) {  // shares that were estimated differ alike for both
    const double of_shares = std::max(0.0, between - overall * overall) * items.all / items.shares_from;
    out.least += of_shares;
    out.largest += of_shares;
  }
  return out;
}

}  // namespace isoyield
