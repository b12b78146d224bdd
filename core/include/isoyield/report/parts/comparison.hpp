#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/report/parts/number.hpp"

// Tests of classifiers against each other.

namespace isoyield::report {

/// A test of two classifiers on the same items.
struct Comparison {
  std::string a;
  std::string b;
  std::string test;
  double statistic = 0;
  std::optional<double> degrees;
  double p_value = 1;
  std::optional<double> p_holm;
  std::optional<std::string> metric;
  std::optional<double> permutations;
  std::optional<std::string> exchanged;
  std::optional<double> difference;
  std::optional<Ci> ci;
  std::optional<double> bound;
  std::optional<double> margin;

  static constexpr auto fields() {
    return Fields{
        field("a", &Comparison::a),
        field("b", &Comparison::b),
        field("test", &Comparison::test,
              "delong_paired, delong_unpaired, mcnemar_exact, mcnemar_mid_p, mcnemar_corrected, mcnemar_clustered, "
              "yield_paired, metric_paired, jackknife_paired, not_inferior, equivalent, "
              "permutation; three classes or more: stuart_maxwell, bhapkar, bowker"),
        field("statistic", &Comparison::statistic),
        field("degrees", &Comparison::degrees, "degrees of freedom, where it has any"),
        field(
            "p_value", &Comparison::p_value,
            "two-sided; not_inferior: one-sided, of a being worse than b by the margin or more; equivalent: the larger "
            "of the two one-sided ones (Schuirmann 1987). At most (1 - level) / 2 where the margin holds, so that it "
            "never contradicts `ci`"),
        field("p_holm", &Comparison::p_holm,
              "the p-value corrected for all pairs of this test (Holm); with three classifiers or more"),
        field("metric", &Comparison::metric,
              "permutation and margins: metric id, or yield; metric_paired, jackknife_paired: metric id"),
        field("permutations", &Comparison::permutations,
              "permutation: how many were drawn; all of them for up to 14 items or groups"),
        field("exchanged", &Comparison::exchanged,
              "permutation: ranks (of each classifier's scores), scores or decisions"),
        field("difference", &Comparison::difference, "of the areas, yields or metrics, a minus b"),
        field("ci", &Comparison::ci, "of the difference; absent where areas do not vary from item to item"),
        field("bound", &Comparison::bound, "of the difference, as that of metrics"),
        field(
            "margin", &Comparison::margin,
            "not_inferior, equivalent: largest acceptable loss, of `yield_margin`, `area_margin` or `metric_margin`")};
  }
};

/// A test that several areas under the ROC curve are all equal.
struct JointTest {
  double statistic = 0;
  double degrees = 0;
  double p_value = 1;

  static constexpr auto fields() {
    return Fields{field("statistic", &JointTest::statistic, "chi-squared"),
                  field("degrees", &JointTest::degrees, "degrees of freedom: rank of the covariance"),
                  field("p_value", &JointTest::p_value)};
  }
};

/// A classifier's place among the others, on average over the folds.
struct MeanRank {
  std::string name;
  double rank = 0;

  static constexpr auto fields() {
    return Fields{field("name", &MeanRank::name),
                  field("rank", &MeanRank::rank, "mean over the folds; 1 is the best, ties share")};
  }
};

/// Classifiers ranked fold by fold.
struct FoldRanks {
  std::string by;
  std::vector<MeanRank> ranks;
  double folds = 0;
  double statistic = 0;
  double degrees = 0;
  double p_value = 1;
  double critical_difference = 0;

  static constexpr auto fields() {
    return Fields{field("by", &FoldRanks::by, "what they are ranked by: yield, or a metric id"),
                  field("ranks", &FoldRanks::ranks, "in input order"),
                  field("folds", &FoldRanks::folds, "folds in which every classifier has a value"),
                  field("statistic", &FoldRanks::statistic, "Friedman's chi-squared, corrected for ties"),
                  field("degrees", &FoldRanks::degrees, "its degrees of freedom"),
                  field("p_value", &FoldRanks::p_value, "of no difference between the classifiers' ranks"),
                  field("critical_difference", &FoldRanks::critical_difference,
                        "by how much mean ranks must differ to be significant at the level of the settings (Nemenyi)")};
  }
};

}  // namespace isoyield::report
