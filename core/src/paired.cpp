#include "isoyield/paired.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "distributions.hpp"

namespace isoyield {
namespace {

/// Solves A x = b for a symmetric positive definite A by Cholesky's decomposition and gives b' x; absent when A is
/// singular to working precision.
std::optional<double> quadratic_form(std::vector<std::vector<double>> a, const std::vector<double>& b) {
  constexpr double kSingular = 1e-12;
  const std::size_t size = b.size();
  std::vector<double> y(size);
  double form = 0;
  for (std::size_t i = 0; i < size; ++i) {
    const double diagonal = a[i][i];
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = a[i][j];
      for (std::size_t k = 0; k < j; ++k) sum -= a[i][k] * a[j][k];
      if (i != j) {
        a[i][j] = sum / a[j][j];
      } else if (sum <= kSingular * diagonal) {
        return std::nullopt;
      } else {
        a[i][i] = std::sqrt(sum);
      }
    }
    double sum = b[i];
    for (std::size_t k = 0; k < i; ++k) sum -= a[i][k] * y[k];
    y[i] = sum / a[i][i];
    form += y[i] * y[i];
  }
  return form;
}

}  // namespace

TestResult mcnemar_exact(double only_a, double only_b) {
  const double n = only_a + only_b;
  const double most = std::max(only_a, only_b);
  return {.statistic = std::min(only_a, only_b),
          .degrees = {},
          .p_value = std::min(1.0, 2 * distributions::binomial_at_least(most, n, 0.5))};
}

TestResult mcnemar_mid_p(double only_a, double only_b) {
  const double n = only_a + only_b;
  if (n == 0) return {};  // never apart: nothing speaks against their being alike
  const double most = std::max(only_a, only_b);
  const double at = distributions::binomial_at_least(most, n, 0.5);
  const double above = distributions::binomial_at_least(most + 1, n, 0.5);
  const double p_value = only_a == only_b ? 1 - (at - above) / 2 : std::min(1.0, at + above);
  return {.statistic = std::min(only_a, only_b), .degrees = {}, .p_value = p_value};
}

TestResult mcnemar_corrected(double only_a, double only_b) {
  const double n = only_a + only_b;
  const double distance = std::max(0.0, std::fabs(only_a - only_b) - 1);
  const double statistic = n == 0 ? 0 : distance * distance / n;
  return {.statistic = statistic, .degrees = 1, .p_value = distributions::chi_squared_above(statistic, 1)};
}

TestResult mcnemar(double only_a, double only_b) {
  const double n = only_a + only_b;
  const double statistic = n == 0 ? 0 : (only_a - only_b) * (only_a - only_b) / n;
  return {.statistic = statistic, .degrees = 1, .p_value = distributions::chi_squared_above(statistic, 1)};
}

std::optional<TestResult> bowker(const ConfusionMatrix& table) {
  double statistic = 0;
  double degrees = 0;
  for (std::size_t i = 0; i < table.classes(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const double sum = table.at(i, j) + table.at(j, i);
      if (sum == 0) continue;
      const double difference = table.at(i, j) - table.at(j, i);
      statistic += difference * difference / sum;
      degrees += 1;
    }
  }
  if (degrees == 0) return std::nullopt;
  return TestResult{
      .statistic = statistic, .degrees = degrees, .p_value = distributions::chi_squared_above(statistic, degrees)};
}

std::optional<TestResult> stuart_maxwell(const ConfusionMatrix& table) {
  const std::vector<double> rows = table.class_totals();
  const std::vector<double> columns = table.decision_totals();
  std::vector<std::size_t> kept;  // categories that any item leaves or enters
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] + columns[i] > 2 * table.at(i, i)) kept.push_back(i);
  }
  if (kept.size() < 2) return std::nullopt;
  kept.pop_back();  // the differences sum to 0: one category is redundant
  std::vector<double> difference;
  std::vector<std::vector<double>> covariance(kept.size(), std::vector<double>(kept.size()));
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const std::size_t a = kept[i];
    difference.push_back(rows[a] - columns[a]);
    for (std::size_t j = 0; j < kept.size(); ++j) {
      const std::size_t b = kept[j];
      covariance[i][j] = i == j ? rows[a] + columns[a] - 2 * table.at(a, a) : -(table.at(a, b) + table.at(b, a));
    }
  }
  const auto degrees = static_cast<double>(kept.size());
  const std::optional<double> statistic = quadratic_form(std::move(covariance), difference);
  if (!statistic) return std::nullopt;
  return TestResult{
      .statistic = *statistic, .degrees = degrees, .p_value = distributions::chi_squared_above(*statistic, degrees)};
}

std::optional<TestResult> bhapkar(const ConfusionMatrix& table) {
  std::optional<TestResult> result = stuart_maxwell(table);
  if (!result) return result;
  const double total = table.total();
  if (result->statistic >= total) return std::nullopt;
  result->statistic = result->statistic / (1 - result->statistic / total);
  result->p_value = distributions::chi_squared_above(result->statistic, *result->degrees);
  return result;
}

NoInformation no_information(const ConfusionMatrix& matrix) {
  const std::vector<double> totals = matrix.class_totals();
  const double total = matrix.total();
  double correct = 0;
  for (std::size_t i = 0; i < matrix.classes(); ++i) correct += matrix.at(i, i);
  NoInformation out;
  out.rate = *std::max_element(totals.begin(), totals.end()) / total;
  out.p_value = out.rate == 1 ? 1 : distributions::binomial_at_least(correct, total, out.rate);
  return out;
}

}  // namespace isoyield
