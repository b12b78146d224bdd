#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/report/parts/curve.hpp"
#include "isoyield/report/parts/decided.hpp"
#include "isoyield/report/parts/drawn.hpp"
#include "isoyield/report/parts/folds.hpp"
#include "isoyield/report/parts/number.hpp"
#include "isoyield/report/parts/per_class.hpp"
#include "isoyield/report/parts/threshold.hpp"

// All that is reported on one classifier.

namespace isoyield::report {

/// A test of whether each class is decided as often as it is true.
struct MarginTest {
  std::string test;
  double statistic = 0;
  std::optional<double> degrees;
  double p_value = 1;

  static constexpr auto fields() {
    return Fields{
        field("test", &MarginTest::test,
              "two classes: mcnemar, mcnemar_corrected, mcnemar_exact, mcnemar_mid_p of false negatives against false "
              "positives; more: bowker, stuart_maxwell, bhapkar"),
        field("statistic", &MarginTest::statistic),
        field("degrees", &MarginTest::degrees, "degrees of freedom, where it has any"),
        field("p_value", &MarginTest::p_value, "two-sided")};
  }
};

struct Classifier {
  std::string name;
  Matrix matrix;
  std::string counts;
  std::optional<std::vector<MarginTest>> margin_tests;
  std::optional<double> threshold;
  std::optional<double> implied_threshold;
  std::optional<std::string> threshold_rule;
  std::optional<std::string> rule_words;
  std::optional<std::vector<Aim>> aims;
  std::optional<double> yield;
  std::optional<ClusterEffect> clusters;
  Dictionary<Number> metrics;
  std::vector<PerClass> per_class;
  std::optional<Averages> averages;
  std::optional<Dictionary<Curve>> curves;
  std::optional<std::vector<AverageCurves>> average_curves;
  std::optional<std::string> scale;
  std::optional<Dictionary<Point>> thresholds;
  std::optional<Folds> folds;
  std::optional<std::vector<Decided>> decided;

  Classifier();
  Classifier(const Classifier& other);
  Classifier(Classifier&& other) noexcept;
  Classifier& operator=(const Classifier& other);
  Classifier& operator=(Classifier&& other) noexcept;
  ~Classifier();

  static constexpr auto fields() {
    return Fields{
        field("name", &Classifier::name),
        field("matrix", &Classifier::matrix,
              "confusion matrix, rows = true class, columns = decision; multilabel: those of the labels added up"),
        field("counts", &Classifier::counts, "what the cells are: counts, weights or frequencies"),
        field("margin_tests", &Classifier::margin_tests,
              "counts: whether each class is predicted as often as it occurs; absent without errors"),
        field("threshold", &Classifier::threshold, "scores: operating point of `matrix`, the one of largest yield"),
        field(
            "implied_threshold", &Classifier::implied_threshold,
            "scores: the threshold that the utilities imply, where the classifier is judged at it; `threshold` is then "
            "the lowest score that it decides positive"),
        field(
            "threshold_rule", &Classifier::threshold_rule,
            "scores: how that threshold came about. implied: by the utilities; half: 0.5 of probabilities, because no "
            "utilities were given; max_yield: the largest yield on these items; other_items: the largest yield on "
            "those of settings.chosen_on; else the rule that was asked for"),
        field("rule_words", &Classifier::rule_words, "scores: a rule that was asked for, in words"),
        field("aims", &Classifier::aims, "scores: what that rule is about, and what it reached"),
        field("yield", &Classifier::yield, "utility yield per item at `matrix`"),
        field("clusters", &Classifier::clusters, "scores with clusters: what they do to the yield"),
        field("metrics", &Classifier::metrics, "by metric id; binary metrics are about the positive class"),
        field("per_class", &Classifier::per_class),
        field("averages", &Classifier::averages, "binary metrics averaged over the classes"),
        field("curves", &Classifier::curves, "by curve id; the requested ones"),
        field("average_curves", &Classifier::average_curves, "scores of each class: macro and micro"),
        field("scale", &Classifier::scale,
              "scores of each class: probabilities, logits (made probabilities by the softmax) or scores"),
        field("thresholds", &Classifier::thresholds, "operating points by the rule that chose them"),
        field("folds", &Classifier::folds, "scores with a column of folds: fold by fold, and averaged"),
        field("decided", &Classifier::decided,
              "what deciding from probabilities yields, by rule and recalibration; the first is the plain one")};
  }
};

}  // namespace isoyield::report
