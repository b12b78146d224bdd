#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/report/parts/curve.hpp"
#include "isoyield/report/parts/number.hpp"

// For whom classifiers work: the items of each subgroup by themselves.

namespace isoyield::report {

struct Subgroup {
  std::string name;
  std::optional<bool> missing;
  double n = 0;
  double positives = 0;
  Number base_rate;
  std::optional<double> slope;
  std::optional<bool> small;

  static constexpr auto fields() {
    return Fields{
        field("name", &Subgroup::name,
              "its value of the column, empty: the value is missing; of two columns both values, in words"),
        field("missing", &Subgroup::missing, "true: the items whose value of the one column is missing"),
        field("n", &Subgroup::n, "its items, or their total weight"),
        field("positives", &Subgroup::positives, "those that are truly positive"),
        field("base_rate", &Subgroup::base_rate, "their share"),
        field("slope", &Subgroup::slope,
              "of the lines of equal yield in its ROC space, by the utilities of the subgroup where it has its own; "
              "absent where a class has no items, or each item has its own utilities"),
        field("small", &Subgroup::small,
              "true: fewer than `least_of_class` items of some class, so that it does not count for the largest gaps")};
  }
};

/// A number of one subgroup against that of the one that others are compared with.
struct SubgroupContrast {
  Number difference;
  std::optional<Number> ratio;
  std::optional<double> p_value;
  std::optional<double> p_holm;

  static constexpr auto fields() {
    return Fields{
        field("difference", &SubgroupContrast::difference, "the number less that of the reference"),
        field("ratio", &SubgroupContrast::ratio,
              "the number over that of the reference; absent where the one is negative, or the other not above 0"),
        field("p_value", &SubgroupContrast::p_value,
              "that both are equal; absent where one of them is small, nothing varies or that cannot be known"),
        field("p_holm", &SubgroupContrast::p_holm,
              "the p-value corrected for all subgroups that are compared with the reference in this metric (Holm)")};
  }
};

/// A classifier in one subgroup.
struct SubgroupResult {
  Matrix matrix;
  Dictionary<Number> metrics;
  std::optional<Dictionary<Curve>> curves;
  double yield = 0;
  std::optional<Ci> yield_ci;
  double to_whole = 0;
  std::optional<double> subject_yield;
  std::optional<Ci> subject_yield_ci;
  std::optional<Dictionary<SubgroupContrast>> against;

  static constexpr auto fields() {
    return Fields{
        field("matrix", &SubgroupResult::matrix, "rows = true class, columns = decision"),
        field("metrics", &SubgroupResult::metrics,
              "by metric id: those asked for, else predicted_prevalence, recall, fpr, precision, npv, the popular ones "
              "and your own; of scores roc_auc too"),
        field(
            "curves", &SubgroupResult::curves,
            "of its items alone, by id: roc, reliability and reliability_equal_mass, those of them that `curves` asks "
            "for; with `vertices` each has about 200 points or fewer; absent without scores"),
        field("yield", &SubgroupResult::yield,
              "utility per item at the threshold in use, by the utilities of the subgroup where it has its own"),
        field("yield_ci", &SubgroupResult::yield_ci),
        field("to_whole", &SubgroupResult::to_whole, "that less the yield of all items at the same threshold"),
        field("subject_yield", &SubgroupResult::subject_yield,
              "the same decisions by the utilities of those who are decided about; absent without them"),
        field("subject_yield_ci", &SubgroupResult::subject_yield_ci),
        field(
            "against", &SubgroupResult::against,
            "how it differs from the reference, by metric id, first in the yield; absent in the reference itself, and "
            "without one")};
  }
};

/// The two subgroups that are furthest apart in a metric.
struct SubgroupGap {
  std::string metric;
  std::string low;
  std::string high;
  double gap = 0;
  std::optional<Ci> ci;
  std::optional<double> p_value;

  static constexpr auto fields() {
    return Fields{
        field("metric", &SubgroupGap::metric, "id of the metric, or yield"),
        field("low", &SubgroupGap::low, "name of the subgroup with the lowest value"),
        field("high", &SubgroupGap::high, "with the highest"),
        field("gap", &SubgroupGap::gap, "their difference"),
        field("ci", &SubgroupGap::ci,
              "of the largest difference of any two subgroups, simultaneous over all pairs; absent where it does not "
              "vary or cannot be told"),
        field("p_value", &SubgroupGap::p_value, "that all subgroups are equal in it; not corrected for other metrics")};
  }
};

/// Why the subgroup of highest yield earns more per item than that of the lowest.
struct SubgroupSplit {
  std::string low;
  std::string high;
  double difference = 0;
  double base_rate = 0;
  double ranking = 0;
  double threshold = 0;
  std::optional<double> utility;

  static constexpr auto fields() {
    return Fields{
        field("low", &SubgroupSplit::low),
        field("high", &SubgroupSplit::high),
        field("difference", &SubgroupSplit::difference, "sum of the parts, which no order is preferred in"),
        field("base_rate", &SubgroupSplit::base_rate, "because of the shares of positives"),
        field("ranking", &SubgroupSplit::ranking, "because scores tell the classes apart better or worse"),
        field("threshold", &SubgroupSplit::threshold, "because more or fewer of each class are decided positive"),
        field("utility", &SubgroupSplit::utility,
              "because the same decisions are worth something else; absent where all have the same utilities")};
  }
};

struct ThresholdOfShare {
  double threshold = 0;
  double share = 1;

  static constexpr auto fields() {
    return Fields{field("threshold", &ThresholdOfShare::threshold, "decide positive when score >= threshold"),
                  field("share", &ThresholdOfShare::share, "of the items, drawn at random, that it decides")};
  }
};

/// The thresholds that yield most when something must be the same in all subgroups.
struct EvenRule {
  std::string same;
  std::optional<std::string> undefined;
  double yield = 0;
  double price = 0;
  std::vector<double> yields;
  std::vector<std::vector<ThresholdOfShare>> thresholds;

  static constexpr auto fields() {
    return Fields{
        field("same", &EvenRule::same,
              "what must be the same: nothing, threshold, predicted_prevalence (demographic parity), recall (equal "
              "opportunity), fpr, or recall_and_fpr (equalized odds), which is absent where each item has its own "
              "utilities"),
        field("undefined", &EvenRule::undefined, "reason code where a subgroup does not have that"),
        field("yield", &EvenRule::yield, "the most utility per item of all, on these items"),
        field("price", &EvenRule::price, "how much less that is than where nothing must be the same"),
        field("yields", &EvenRule::yields, "utility per item of each subgroup there"),
        field("thresholds", &EvenRule::thresholds,
              "of each subgroup; several: each item is decided by one of them, by chance")};
  }
};

/// How much can be earned when a rate may differ from subgroup to subgroup by no more than this.
struct EvenFront {
  std::string same;
  std::vector<double> gaps;
  std::vector<double> yields;

  static constexpr auto fields() {
    return Fields{
        field("same", &EvenFront::same, "which rate: predicted_prevalence, recall or fpr"),
        field("gaps", &EvenFront::gaps, "the largest difference that is allowed, from 0 to where it costs nothing"),
        field("yields", &EvenFront::yields, "the most utility per item of all there, on these items")};
  }
};

/// How much can be earned when no subgroup may get less than this by the utilities of those who are decided about.
struct WorstOffFront {
  std::vector<double> floors;
  std::vector<double> yields;

  static constexpr auto fields() {
    return Fields{
        field(
            "floors", &WorstOffFront::floors,
            "what the subgroup that is worst off gets at least per item, from the thresholds that yield most to those "
            "that are best for it"),
        field("yields", &WorstOffFront::yields, "the most utility per item of all there, on these items")};
  }
};

struct SubgroupClassifier {
  std::string name;
  std::optional<double> threshold;
  std::optional<double> yield;
  std::optional<Ci> yield_ci;
  std::optional<double> subject_yield;
  std::optional<Ci> subject_yield_ci;
  std::vector<SubgroupResult> each;
  std::vector<SubgroupGap> gaps;
  std::optional<SubgroupSplit> split;
  std::optional<std::vector<EvenRule>> even;
  std::optional<std::vector<EvenFront>> fronts;
  std::optional<WorstOffFront> worst_off;

  static constexpr auto fields() {
    return Fields{
        field("name", &SubgroupClassifier::name),
        field("threshold", &SubgroupClassifier::threshold,
              "in use, the same for all; absent without scores, and where items are decided one by one"),
        field("yield", &SubgroupClassifier::yield,
              "utility per item of all, each by the utilities of its subgroup; absent where all have the same"),
        field("yield_ci", &SubgroupClassifier::yield_ci),
        field("subject_yield", &SubgroupClassifier::subject_yield,
              "what its decisions are worth per item to all who are decided about; absent without their utilities"),
        field("subject_yield_ci", &SubgroupClassifier::subject_yield_ci),
        field("each", &SubgroupClassifier::each, "its results in each subgroup, in their order"),
        field("gaps", &SubgroupClassifier::gaps,
              "the largest gaps, first of the yield; none with fewer than two "
              "subgroups that are not small"),
        field("split", &SubgroupClassifier::split,
              "scores: why the yields of two subgroups differ; absent where each item has its own utilities"),
        field("even", &SubgroupClassifier::even, "scores: thresholds under criteria of even treatment"),
        field("fronts", &SubgroupClassifier::fronts,
              "scores: what lies between no criterion and that of one rate; of rates that every subgroup has"),
        field("worst_off", &SubgroupClassifier::worst_off,
              "scores: what lies between what is best for those who decide and for the subgroup that is worst off; "
              "absent without utilities of those who are decided about")};
  }
};

/// The items by the values of one column, or by the pairs of values of two.
struct Subgroups {
  std::vector<std::string> columns;
  std::optional<std::vector<Matrix>> utilities;
  std::optional<Matrix> subject_utility;
  double least_of_class = 0;
  std::optional<std::string> reference;
  std::vector<Subgroup> groups;
  std::vector<SubgroupClassifier> classifiers;

  static constexpr auto fields() {
    return Fields{field("columns", &Subgroups::columns, "one, or two whose values are crossed"),
                  field("utilities", &Subgroups::utilities,
                        "what decisions are worth in each subgroup, in their order, rows = true class; absent "
                        "where all have the same utilities"),
                  field("subject_utility", &Subgroups::subject_utility,
                        "what decisions are worth to those who are decided about, rows = true class"),
                  field("least_of_class", &Subgroups::least_of_class,
                        "subgroups with fewer items of a class do not count for the largest gaps"),
                  field("reference", &Subgroups::reference,
                        "name of the subgroup that the others are compared with; absent where none is chosen"),
                  field("groups", &Subgroups::groups, "in label order, missing values last"),
                  field("classifiers", &Subgroups::classifiers, "in input order")};
  }
};

}  // namespace isoyield::report
