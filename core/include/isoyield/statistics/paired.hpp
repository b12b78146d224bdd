#pragma once

#include <optional>
#include <span>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"

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
/// difference anywhere are left out, and what is known from the others. Absent when nothing differs.
[[nodiscard]] std::optional<TestResult> stuart_maxwell(const ConfusionMatrix& table);
/// Bhapkar's version of the same (1966): W / (1 - W / n). With class totals fixed, one table a class: what differs from
/// class to class is no chance, and is taken from the variance. (The other tests then err less often than they say.)
/// Absent too where all that differs differs alike: nothing is left to tell the variance from.
[[nodiscard]] std::optional<TestResult> bhapkar(std::span<const ConfusionMatrix> tables);

/// p-values of several tests, each made so large that all together err with no more than the level (Holm 1979). In the
/// order given; at most 1.
[[nodiscard]] std::vector<double> holm(const std::vector<double>& p_values);

/// Several classifiers on several data sets or folds: Friedman's test of equal ranks, and by how much mean ranks must
/// differ to be told apart (Nemenyi 1963; Demšar 2006).
struct RankComparison {
  std::vector<double> mean_ranks;  ///< 1 the best; ties share
  TestResult friedman;             ///< chi-squared, corrected for ties
  double critical_difference = 0;
};
/// `values[set][classifier]`, higher better. Absent with fewer than two classifiers or two sets, and where every
/// classifier ties everywhere: then there is nothing to rank.
[[nodiscard]] std::optional<RankComparison> compare_ranks(const std::vector<std::vector<double>>& values, double level);

/// Is the accuracy above the share of the largest class? One-sided exact binomial p. `rate` is the no-information rate.
struct NoInformation {
  double rate = 0;
  double p_value = 1;
};
/// Needs a square matrix of counts.
[[nodiscard]] NoInformation no_information(const ConfusionMatrix& matrix);

}  // namespace isoyield
