#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/statistics/interval.hpp"
#include "isoyield/utility/utility.hpp"

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

/// The mean of differences item by item: of yields, where each is what a's decision earns less what b's does.
struct PairedMean {
  double difference = 0;
  Interval interval;    ///< normal; its variance is the multinomial one, the mean of squares less the squared mean
  bool varied = false;  ///< within some class, or at all
  TestResult test;      ///< z: of difference 0, two-sided
};
/// At least one item. `stratum`: the class of each item where class totals are fixed; empty: they are not. `items`: how
/// many there are of each difference; empty: one. Where
/// nothing varies there is no normal interval but the point itself, and the test is the sign test of the items that
/// differ: p 1 where none does.
[[nodiscard]] PairedMean paired_mean(std::span<const double> differences, double level,
                                     std::span<const std::uint16_t> stratum = {}, std::span<const double> items = {});

/// What two matrices of the same items allow for the variance of the difference of their yields, since which of b's
/// decisions stands beside which of a's is not known: within each class the least variance is reached where both are
/// best on the same items, the largest where a is best on those on which b is worst (Hoeffding 1940). Of one item.
struct DifferenceVariance {
  double least = 0;
  double largest = 0;
};
/// Needs the same class totals in both (to 1e-9 of the total); absent otherwise. With them fixed, what varies from
/// class to class adds nothing.
[[nodiscard]] std::optional<DifferenceVariance> difference_variance(const UtilityMatrix& utility,
                                                                    const ConfusionMatrix& a, const ConfusionMatrix& b,
                                                                    ClassTotals totals = ClassTotals::random);

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
