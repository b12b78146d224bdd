#pragma once

#include <optional>

#include "isoyield/confusion_matrix.hpp"

namespace isoyield {

/// Outcome of a test.
struct TestResult {
  double statistic = 0;
  std::optional<double> degrees;
  double p_value = 1;
};

/// McNemar's tests of whether two classifiers are right equally often on the same items: `only_a` items only a decides
/// rightly, `only_b` only b. Exact: two-sided binomial. McNemar 1947.
[[nodiscard]] TestResult mcnemar_exact(double only_a, double only_b);
/// Exact with half the probability of the observed table (Lancaster 1961; Fagerland, Lydersen, Laake 2013).
[[nodiscard]] TestResult mcnemar_mid_p(double only_a, double only_b);
/// Chi-squared with Edwards's continuity correction (1948).
[[nodiscard]] TestResult mcnemar_corrected(double only_a, double only_b);
/// Chi-squared without correction.
[[nodiscard]] TestResult mcnemar(double only_a, double only_b);

/// Bowker's test of symmetry of a square table: chi-squared over the pairs of cells that are not both 0. Absent when
/// there are none. Bowker 1948.
[[nodiscard]] std::optional<TestResult> bowker(const ConfusionMatrix& table);
/// Stuart and Maxwell's test that row and column totals agree (Stuart 1955, Maxwell 1970); categories without a
/// difference anywhere are left out. Absent when nothing differs or the covariance is singular.
[[nodiscard]] std::optional<TestResult> stuart_maxwell(const ConfusionMatrix& table);
/// Bhapkar's version of the same (1966): W / (1 - W / n).
[[nodiscard]] std::optional<TestResult> bhapkar(const ConfusionMatrix& table);

/// Is the accuracy above the share of the largest class? One-sided exact binomial p. `rate` is the no-information rate.
struct NoInformation {
  double rate = 0;
  double p_value = 1;
};
/// Needs a square matrix of counts.
[[nodiscard]] NoInformation no_information(const ConfusionMatrix& matrix);

}  // namespace isoyield
