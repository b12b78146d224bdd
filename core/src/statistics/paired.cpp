#include "isoyield/statistics/paired.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "numeric/distributions.hpp"

namespace isoyield {
namespace {

/// b' x where A x = b, and the rank of A.
struct QuadraticForm {
  double value = 0;
  double rank = 0;
};

/// By Cholesky's decomposition of a symmetric positive semidefinite A; rows that depend on those before add nothing.
/// Absent where such a row contradicts them: then no x solves it.
std::optional<QuadraticForm> quadratic_form(std::vector<std::vector<double>> a, const std::vector<double>& b) {
  constexpr double kSingular = 1e-12;
  const std::size_t size = b.size();
  std::vector<double> y(size);
  QuadraticForm out;
  for (std::size_t i = 0; i < size; ++i) {
    const double diagonal = a[i][i];
    for (std::size_t j = 0; j < i; ++j) {
      double sum = a[i][j];
      for (std::size_t k = 0; k < j; ++k) sum -= a[i][k] * a[j][k];
      a[i][j] = a[j][j] > 0 ? sum / a[j][j] : 0;
    }
    double left = diagonal;
    double sum = b[i];
    for (std::size_t k = 0; k < i; ++k) {
      left -= a[i][k] * a[i][k];
      sum -= a[i][k] * y[k];
    }
    if (left <= kSingular * std::fabs(diagonal)) {
      if (std::fabs(sum) > std::sqrt(kSingular) * std::fmax(1, std::fabs(b[i]))) return std::nullopt;
      a[i][i] = 0;
      continue;
    }
    a[i][i] = std::sqrt(left);
    y[i] = sum / a[i][i];
    out.value += y[i] * y[i];
    out.rank += 1;
  }
  return out;
}

/// By how much the row and column totals of several tables together differ, category by category, and the covariance of
/// these differences where they are 0 in truth. Categories that no item leaves or enters are left out, and one that is
/// redundant, since the differences sum to 0.
struct Margins {
  explicit Margins(std::span<const ConfusionMatrix> tables) {
    const std::size_t size = tables.front().classes();
    std::vector<double> apart(size);
    for (const ConfusionMatrix& table : tables) {
      const std::vector<double> rows = table.class_totals();
      const std::vector<double> columns = table.decision_totals();
      for (std::size_t i = 0; i < size; ++i) apart[i] += rows[i] + columns[i] - 2 * table.at(i, i);
    }
    for (std::size_t i = 0; i < size; ++i) {
      if (apart[i] > 0) kept.push_back(i);
    }
    if (!kept.empty()) kept.pop_back();
    difference.assign(kept.size(), 0);
    covariance.assign(kept.size(), std::vector<double>(kept.size()));
    for (const ConfusionMatrix& table : tables) {
      const std::vector<double> more = difference_of(table);
      for (std::size_t i = 0; i < kept.size(); ++i) {
        difference[i] += more[i];
        for (std::size_t j = 0; j < kept.size(); ++j) {
          if (i != j) covariance[i][j] -= table.at(kept[i], kept[j]) + table.at(kept[j], kept[i]);
        }
      }
    }
    for (std::size_t i = 0; i < kept.size(); ++i) covariance[i][i] = apart[kept[i]];
  }

  [[nodiscard]] std::vector<double> difference_of(const ConfusionMatrix& table) const {
    const std::vector<double> rows = table.class_totals();
    const std::vector<double> columns = table.decision_totals();
    std::vector<double> out;
    for (const std::size_t each : kept) out.push_back(rows[each] - columns[each]);
    return out;
  }

  std::vector<std::size_t> kept;
  std::vector<double> difference;
  std::vector<std::vector<double>> covariance;
};

std::optional<TestResult> chi_squared(std::vector<std::vector<double>> covariance,
                                      const std::vector<double>& difference) {
  const std::optional<QuadraticForm> form = quadratic_form(std::move(covariance), difference);
  if (!form || form->rank == 0) return std::nullopt;
  return TestResult{.statistic = form->value,
                    .degrees = form->rank,
                    .p_value = distributions::chi_squared_above(form->value, form->rank)};
}

}  // namespace

TestResult mcnemar_exact(double only_a, double only_b) {
  const double n = only_a + only_b;
  const double most = std::max(only_a, only_b);
  return {.statistic = std::min(only_a, only_b),
          .p_value = std::min(1.0, 2 * distributions::binomial_at_least(most, n, 0.5))};
}

TestResult mcnemar_mid_p(double only_a, double only_b) {
  const double n = only_a + only_b;
  if (n == 0) return {};  // never apart: nothing speaks against their being alike
  const double most = std::max(only_a, only_b);
  const double at = distributions::binomial_at_least(most, n, 0.5);
  const double above = distributions::binomial_at_least(most + 1, n, 0.5);
  const double p_value = only_a == only_b ? 1 - (at - above) / 2 : std::min(1.0, at + above);
  return {.statistic = std::min(only_a, only_b), .p_value = p_value};
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
  const Margins margins({&table, 1});
  return chi_squared(margins.covariance, margins.difference);
}

std::optional<TestResult> bhapkar(std::span<const ConfusionMatrix> tables) {
  Margins margins(tables);
  for (const ConfusionMatrix& table : tables) {
    const double total = table.total();
    if (total == 0) continue;
    const std::vector<double> difference = margins.difference_of(table);
    for (std::size_t i = 0; i < difference.size(); ++i) {
      for (std::size_t j = 0; j < difference.size(); ++j)
        margins.covariance[i][j] -= difference[i] * difference[j] / total;
    }
  }
  return chi_squared(std::move(margins.covariance), margins.difference);
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
