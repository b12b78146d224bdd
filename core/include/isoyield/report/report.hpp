#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/value.hpp"
#include "isoyield/inference/cost_ruler.hpp"
#include "isoyield/report/report_bootstrap.hpp"
#include "isoyield/utility/slice.hpp"
#include "isoyield/utility/space.hpp"
#include "isoyield/utility/unknown.hpp"

// The structs that leave the core. Each lists its members once, in fields(); JSON, JavaScript values and the JSON
// Schema (and from it TypeScript and the documentation) are written from that list. Optional members are left out when
// empty.

namespace isoyield::report {

struct Ci {
  double low = 0;
  double high = 0;
  double level = 0;
  std::string method;

  static constexpr auto fields() {
    return std::tuple{
        field("low", &Ci::low), field("high", &Ci::high), field("level", &Ci::level, "probability that it covers"),
        field("method", &Ci::method,
              "wilson, clopper_pearson, agresti_coull, jeffreys, log, score, delong, newcombe, normal, posterior, …")};
  }
};

/// What another tool prints where its convention differs.
struct Elsewhere {
  std::string tool;
  std::string printed;
  std::optional<double> value;
  std::optional<std::string> note;

  static constexpr auto fields() {
    return std::tuple{field("tool", &Elsewhere::tool, "name of the tool"),
                      field("printed", &Elsewhere::printed, "as it writes it; empty for a number"),
                      field("value", &Elsewhere::value, "the number it prints"),
                      field("note", &Elsewhere::note, "what else happens there")};
  }
};

/// A metric's value: a number, an infinity, or null with a reason.
struct Number {
  Nullable value;
  std::optional<std::string> undefined;
  std::optional<std::string> infinite;
  std::optional<std::uint32_t> left_out;
  std::optional<Ci> ci;
  std::optional<double> standard_error;
  std::optional<std::vector<Elsewhere>> elsewhere;

  Number();
  Number(const Number& other);
  Number(Number&& other) noexcept;
  Number& operator=(const Number& other);
  Number& operator=(Number&& other) noexcept;
  ~Number();
  explicit Number(const Value& from);

  static constexpr auto fields() {
    return std::tuple{
        field("value", &Number::value, "the number; null when it is undefined or infinite"),
        field("undefined", &Number::undefined, "reason code when there is no value"),
        field("infinite", &Number::infinite, "+ or - when the value is infinite"),
        field("left_out", &Number::left_out,
              "averages: number of classes (samples: of items) that were undefined and left out"),
        field("ci", &Number::ci, "interval; absent where the number of items is unknown or no method applies"),
        field("standard_error", &Number::standard_error, "areas of unweighted scores: DeLong's standard error"),
        field("elsewhere", &Number::elsewhere, "what other tools print where ours is undefined or leaves classes out")};
  }
};

struct Remark {
  std::string code;
  std::string message;
  std::optional<std::string> hint;
  std::optional<std::string> source;
  std::optional<std::uint64_t> line;
  std::optional<std::uint64_t> column;
  std::optional<std::uint32_t> matrix;
  std::optional<std::uint32_t> row;
  std::optional<std::uint32_t> cell;

  static constexpr auto fields() {
    return std::tuple{field("code", &Remark::code, "stable key"),
                      field("message", &Remark::message, "what was found, and what was expected"),
                      field("hint", &Remark::hint, "how to mend it"),
                      field("source", &Remark::source, "file, classifier or option that it is about"),
                      field("line", &Remark::line, "line of the text, from 1"),
                      field("column", &Remark::column, "character within the line, from 1"),
                      field("matrix", &Remark::matrix, "which matrix of several, from 1"),
                      field("row", &Remark::row, "row of the input, from 1"),
                      field("cell", &Remark::cell, "cell within the row, from 1")};
  }
};

struct Settings {
  std::string rows;
  bool rows_named = false;
  std::string language;
  std::optional<std::string> weight;
  std::optional<std::string> truth;
  std::optional<double> beta;
  std::optional<std::vector<std::string>> metrics;
  std::optional<std::string> kappa_weights;
  std::optional<bool> intervals;
  double level = 0;
  std::string interval;
  std::optional<std::string> ratio_interval;
  std::optional<std::string> area_interval;
  std::optional<std::string> class_totals;
  std::optional<double> items;
  std::optional<double> design_effect;
  double seed = 0;
  double draws = 0;
  std::optional<double> bootstrap;
  std::optional<double> permutations;
  std::optional<std::vector<double>> prevalence;
  std::vector<std::string> curves;
  std::string missing;
  std::optional<std::string> scale;
  std::optional<std::string> operating_point;
  std::optional<std::vector<std::string>> parameters;
  std::optional<std::string> encoding;
  std::optional<std::string> count;
  std::optional<std::string> fold;
  std::optional<std::string> group;
  std::optional<std::vector<std::string>> recalibrate;
  std::optional<std::vector<std::string>> utilities;

  static constexpr auto fields() {
    return std::tuple{
        field("rows", &Settings::rows, "what the rows of the input were read as: true or predicted"),
        field("rows_named", &Settings::rows_named, "whether the input or an option named the axes; false: assumed"),
        field("language", &Settings::language, "language of the messages"),
        field("weight", &Settings::weight, "column of weights"),
        field("truth", &Settings::truth, "column of true labels"),
        field("beta", &Settings::beta, "beta of fbeta"),
        field("metrics", &Settings::metrics, "requested metrics, if not all are reported"),
        field("kappa_weights", &Settings::kappa_weights,
              "weights of disagreements for cohen_kappa_weighted, when given"),
        field("intervals", &Settings::intervals, "false: none were wanted"),
        field("level", &Settings::level, "probability that an interval covers"),
        field("interval", &Settings::interval, "method for shares"),
        field("ratio_interval", &Settings::ratio_interval, "log: method for likelihood ratios and the odds ratio"),
        field("area_interval", &Settings::area_interval, "wald: method for the area under the ROC curve"),
        field("class_totals", &Settings::class_totals,
              "fixed: intervals are for a fixed number of items of each class"),
        field("items", &Settings::items, "number of items of relative frequencies, when given"),
        field("design_effect", &Settings::design_effect,
              "of the clusters in which items were drawn, when given: intervals use the number of items divided by it"),
        field("seed", &Settings::seed, "of every random procedure"),
        field("draws", &Settings::draws, "draws from the posterior"),
        field("bootstrap", &Settings::bootstrap, "resamples"),
        field("permutations", &Settings::permutations, "of the items for permutation tests"),
        field("prevalence", &Settings::prevalence,
              "class shares of the deployment: matrices were re-weighted to them, decision curves drawn for them"),
        field("curves", &Settings::curves, "curves asked for"),
        field("missing", &Settings::missing, "scores: what was done with rows that miss a cell: drop or refuse"),
        field("scale", &Settings::scale, "scores: their scale: probability or logit"),
        field("operating_point", &Settings::operating_point,
              "scores: max_yield, if it was asked for; absent: implied, where scores are probabilities"),
        field("parameters", &Settings::parameters, "parameters of metrics and curves that were set"),
        field("encoding", &Settings::encoding, "scores: encoding of the text, when it was given"),
        field("count", &Settings::count, "column with the number of items of each row"),
        field("fold", &Settings::fold, "column of folds"),
        field("group", &Settings::group, "column of groups"),
        field("recalibrate", &Settings::recalibrate, "maps to recalibrate by, cross-fitted over the folds"),
        field("utilities", &Settings::utilities, "columns with the utilities of each item")};
  }
};

using Matrix = std::vector<std::vector<double>>;

/// A further line of a curve.
struct CurveLine {
  std::string id;
  std::vector<double> x;
  std::vector<double> y;
  std::optional<std::vector<double>> threshold;

  static constexpr auto fields() {
    return std::tuple{field("id", &CurveLine::id, "which of the lines that the catalogue names"),
                      field("x", &CurveLine::x), field("y", &CurveLine::y),
                      field("threshold", &CurveLine::threshold, "absent where it is no path of thresholds")};
  }
};

struct Curve {
  std::vector<double> x;
  std::vector<double> y;
  std::vector<double> threshold;
  std::optional<std::vector<double>> low;
  std::optional<std::vector<double>> high;
  std::optional<std::vector<double>> items;
  std::optional<std::vector<CurveLine>> lines;
  std::optional<std::string> undefined;

  static constexpr auto fields() {
    return std::tuple{field("x", &Curve::x),
                      field("y", &Curve::y),
                      field("threshold", &Curve::threshold, "decide positive when score >= threshold"),
                      field("low", &Curve::low, "lower end of the interval of y"),
                      field("high", &Curve::high, "upper end of the interval of y"),
                      field("items", &Curve::items, "weight of the items behind each vertex"),
                      field("lines", &Curve::lines, "the other class, or decisions without scores"),
                      field("undefined", &Curve::undefined, "reason code when the curve has no vertex")};
  }
};

struct PerClass {
  std::string label;
  std::optional<Matrix> matrix;
  Dictionary<Number> metrics;
  std::optional<Dictionary<Curve>> curves;

  static constexpr auto fields() {
    return std::tuple{field("class", &PerClass::label, "the class treated as positive against the rest"),
                      field("matrix", &PerClass::matrix, "multilabel: rows = truly without and with the label"),
                      field("metrics", &PerClass::metrics, "binary metrics by id; scores: those of a ranking too"),
                      field("curves", &PerClass::curves, "scores of each class: its curves by id, the requested ones")};
  }
};

/// One curve for all classes.
struct AverageCurves {
  std::string average;
  Dictionary<Curve> curves;

  static constexpr auto fields() {
    return std::tuple{field("average", &AverageCurves::average,
                            "macro: mean height of the classes' curves, for roc and pr; micro: the curve of all pairs "
                            "of item and class"),
                      field("curves", &AverageCurves::curves, "by curve id; macro curves have no thresholds")};
  }
};

struct Averages {
  Dictionary<Number> macro;
  Dictionary<Number> micro;
  Dictionary<Number> weighted;
  std::optional<Dictionary<Number>> macro_zero;
  std::optional<Dictionary<Number>> samples;

  static constexpr auto fields() {
    return std::tuple{field("macro", &Averages::macro, "plain mean over the classes where it is defined"),
                      field("micro", &Averages::micro, "metric of the summed one-vs-rest counts"),
                      field("weighted", &Averages::weighted, "mean weighted by true-class totals"),
                      field("macro_zero", &Averages::macro_zero,
                            "macro with undefined classes counted as 0, as with labels= and zero_division=0 in "
                            "scikit-learn; only metrics that leave classes out of macro"),
                      field("samples", &Averages::samples, "multilabel: mean over the items where it is defined")};
  }
};

/// What a threshold that was chosen on these items yields on new ones.
struct Honest {
  double yield = 0;
  double optimism = 0;
  std::optional<Ci> ci;
  std::optional<double> repeats;
  double folds = 0;

  static constexpr auto fields() {
    return std::tuple{
        field("yield", &Honest::yield, "cross-fitted: each part of the items at the threshold that the others choose"),
        field("optimism", &Honest::optimism, "by how much the yield on the same items is larger"),
        field("ci", &Honest::ci, "of the yield of this rule on new items"),
        field("repeats", &Honest::repeats,
              "how often the items were divided at random; absent: by the column of folds"),
        field("folds", &Honest::folds, "parts in each division")};
  }
};

/// An operating point.
struct Point {
  double threshold = 0;
  Nullable tpr;
  Nullable fpr;
  Matrix matrix;
  Dictionary<Number> metrics;
  double yield = 0;
  double loss = 0;
  std::optional<Honest> honest;
  std::optional<double> implied;
  std::optional<double> gap;
  std::vector<double> ties;

  static constexpr auto fields() {
    return std::tuple{field("threshold", &Point::threshold,
                            "decide positive when score >= threshold; the highest of several that tie"),
                      field("tpr", &Point::tpr, "null without positives"),
                      field("fpr", &Point::fpr, "null without negatives"),
                      field("matrix", &Point::matrix, "rows = true class"),
                      field("metrics", &Point::metrics, "the popular metrics of counts there, and those of your own"),
                      field("yield", &Point::yield, "utility yield per item there"),
                      field("loss", &Point::loss, "how much less that is than at the best threshold"),
                      field("honest", &Point::honest,
                            "rules that choose by the data: what they yield on new items; `yield` is optimistic"),
                      field("implied", &Point::implied,
                            "rule implied: the score from which deciding positive pays if scores are calibrated"),
                      field("gap", &Point::gap,
                            "rule implied: the best threshold less that score; large when scores are not calibrated"),
                      field("ties", &Point::ties, "all thresholds that are equally good, falling")};
  }
};

/// A value's mean and spread over folds.
struct Spread {
  Nullable mean;
  Nullable sd;
  std::uint32_t folds = 0;

  static constexpr auto fields() {
    return std::tuple{field("mean", &Spread::mean, "over the folds where it is defined; null when in none"),
                      field("sd", &Spread::sd, "standard deviation between them (n - 1); null for fewer than two"),
                      field("folds", &Spread::folds, "in how many folds it is defined")};
  }
};

struct Fold {
  std::string fold;
  double n = 0;
  double yield = 0;
  Dictionary<Number> metrics;
  std::optional<Dictionary<Curve>> curves;

  static constexpr auto fields() {
    return std::tuple{field("fold", &Fold::fold, "its label"), field("n", &Fold::n, "its items, or their total weight"),
                      field("yield", &Fold::yield, "utility yield per item"),
                      field("metrics", &Fold::metrics, "popular metrics and those of scores"),
                      field("curves", &Fold::curves, "two classes: the requested ones")};
  }
};

/// A mean of the folds' curves with its band.
struct AverageCurve {
  std::string average;
  std::string curve;
  std::vector<double> x;
  std::vector<double> y;
  std::vector<double> low;
  std::vector<double> high;
  std::vector<double> x_low;
  std::vector<double> x_high;
  std::vector<double> threshold;

  static constexpr auto fields() {
    return std::tuple{
        field("average", &AverageCurve::average, "vertical: at equal x; threshold: at equal thresholds"),
        field("curve", &AverageCurve::curve, "curve id: roc or pr"),
        field("x", &AverageCurve::x),
        field("y", &AverageCurve::y, "mean over the folds"),
        field("low", &AverageCurve::low, "of the interval of the mean height (Student's t); empty for one fold"),
        field("high", &AverageCurve::high),
        field("x_low", &AverageCurve::x_low, "threshold averages: the same for x"),
        field("x_high", &AverageCurve::x_high),
        field("threshold", &AverageCurve::threshold, "threshold averages: at which threshold")};
  }
};

struct Folds {
  std::vector<Fold> each;
  Dictionary<Spread> metrics;
  std::vector<AverageCurve> averages;
  double level = 0;

  static constexpr auto fields() {
    return std::tuple{field("each", &Folds::each), field("metrics", &Folds::metrics),
                      field("averages", &Folds::averages, "two classes: averages of the requested curves"),
                      field("level", &Folds::level, "probability that the bands cover the mean, point by point")};
  }
};

/// What deciding row by row yields.
struct Decided {
  std::string rule;
  std::optional<std::string> recalibration;
  Matrix matrix;
  double yield = 0;
  double otherwise = 0;
  std::optional<Number> gain;
  std::optional<Number> worth;
  std::optional<Number> log_loss;
  std::optional<Number> brier;
  std::optional<Number> ece;
  std::optional<Curve> reliability;

  static constexpr auto fields() {
    return std::tuple{
        field(
            "rule", &Decided::rule,
            "highest_probability; best_threshold: the threshold of largest yield on this very file; expected_utility: "
            "the decision of largest expected utility"),
        field("recalibration", &Decided::recalibration,
              "cross-fitted map the probabilities went through; absent: none"),
        field("matrix", &Decided::matrix, "rows = true class, columns = decision"),
        field("yield", &Decided::yield, "utility per item"),
        field("otherwise", &Decided::otherwise, "share of the items that it decides otherwise than the first row does"),
        field("gain", &Decided::gain,
              "yield less that of the first row, the same items decided twice; no interval for weighted items"),
        field("worth", &Decided::worth,
              "recalibrated: yield less that of expected_utility without recalibration, likewise"),
        field("log_loss", &Decided::log_loss, "of these probabilities, natural logarithms"),
        field("brier", &Decided::brier, "of these probabilities, summed over the classes: 0 to 2"),
        field("ece", &Decided::ece,
              "expected calibration error in the bins of `reliability`: mean distance between probability and share"),
        field("reliability", &Decided::reliability,
              "in ten bins of equal width the mean probability (x) and the share that came true (y): of the positive "
              "class; of the most probable class of each item where there are more than two")};
  }
};

/// A test of whether each class is decided as often as it is true.
struct MarginTest {
  std::string test;
  double statistic = 0;
  std::optional<double> degrees;
  double p_value = 1;

  static constexpr auto fields() {
    return std::tuple{
        field("test", &MarginTest::test,
              "two classes: mcnemar, mcnemar_corrected, mcnemar_exact, mcnemar_mid_p of false negatives against false "
              "positives; more: bowker, stuart_maxwell, bhapkar"),
        field("statistic", &MarginTest::statistic),
        field("degrees", &MarginTest::degrees, "degrees of freedom, where it has any"),
        field("p_value", &MarginTest::p_value, "two-sided")};
  }
};

/// What clusters do to the yield of a classifier.
struct ClusterEffect {
  std::optional<double> design_effect;
  std::optional<double> correlation;
  std::optional<double> effective_items;

  static constexpr auto fields() {
    return std::tuple{field("design_effect", &ClusterEffect::design_effect,
                            "variance of the yield over that of as many items drawn one by one"),
                      field("correlation", &ClusterEffect::correlation, "intracluster correlation of what items earn"),
                      field("effective_items", &ClusterEffect::effective_items,
                            "items drawn one by one that would tell as much, at most n")};
  }
};

/// The clusters in which items were drawn.
struct ClusterSummary {
  std::string column;
  double count = 0;
  double smallest = 0;
  double largest = 0;

  static constexpr auto fields() {
    return std::tuple{field("column", &ClusterSummary::column, "column that names the cluster of each item"),
                      field("count", &ClusterSummary::count, "number of clusters"),
                      field("smallest", &ClusterSummary::smallest, "items of the smallest"),
                      field("largest", &ClusterSummary::largest, "items of the largest")};
  }
};

/// A test that several areas under the ROC curve are all equal.
struct JointTest {
  double statistic = 0;
  double degrees = 0;
  double p_value = 1;

  static constexpr auto fields() {
    return std::tuple{field("statistic", &JointTest::statistic, "chi-squared"),
                      field("degrees", &JointTest::degrees, "degrees of freedom: rank of the covariance"),
                      field("p_value", &JointTest::p_value)};
  }
};

struct Classifier {
  std::string name;
  Matrix matrix;
  std::string counts;
  std::optional<std::vector<MarginTest>> margin_tests;
  std::optional<double> threshold;
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
    return std::tuple{
        field("name", &Classifier::name),
        field("matrix", &Classifier::matrix,
              "confusion matrix, rows = true class, columns = decision; multilabel: those of the labels added up"),
        field("counts", &Classifier::counts, "what the cells are: counts, weights or frequencies"),
        field("margin_tests", &Classifier::margin_tests,
              "counts: whether each class is predicted as often as it occurs; absent without errors"),
        field("threshold", &Classifier::threshold, "scores: operating point of `matrix`, the one of largest yield"),
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

struct Yield {
  std::string name;
  double value = 0;
  std::optional<double> apparent;
  std::optional<Ci> ci;
  std::optional<double> probability_best;
  std::optional<Matrix> parts;

  static constexpr auto fields() {
    return std::tuple{
        field("name", &Yield::name),
        field("value", &Yield::value, "utility per item; cross-fitted if its threshold was chosen on these items"),
        field("apparent", &Yield::apparent,
              "that at its threshold on the items that chose it, which is optimistic; absent where nothing was chosen"),
        field("ci", &Yield::ci),
        field("probability_best", &Yield::probability_best, "posterior probability that its yield is the largest"),
        field("parts", &Yield::parts, "what each cell adds to it (rows = true class); absent for large tables")};
  }
};

/// Intervals of a difference as wide as two matrices of the same items allow, since they do not say which decisions
/// stand beside which.
struct IfPaired {
  Ci narrowest;
  Ci widest;

  static constexpr auto fields() {
    return std::tuple{
        field("narrowest", &IfPaired::narrowest, "if both are right on the same items as far as the matrices allow"),
        field("widest", &IfPaired::widest, "if one is right where the other is wrong as far as they allow")};
  }
};

struct Pair {
  std::string a;
  std::string b;
  double difference = 0;
  std::optional<Ci> ci;
  std::optional<double> probability_a_better;
  std::optional<IfPaired> if_paired;
  Nullable flip_radius;
  Nullable flip_share;
  Nullable flip_length;
  std::vector<std::vector<Nullable>> break_even;

  static constexpr auto fields() {
    return std::tuple{field("a", &Pair::a),
                      field("b", &Pair::b),
                      field("difference", &Pair::difference, "yield of a minus yield of b"),
                      field("ci", &Pair::ci, "of the difference, as if the classifiers were tested on different items"),
                      field("probability_a_better", &Pair::probability_a_better, "posterior probability"),
                      field("if_paired", &Pair::if_paired,
                            "of the difference, if the same items were decided; absent when class totals differ"),
                      field("flip_radius", &Pair::flip_radius,
                            "smallest change of every utility that makes them equal; null when none does"),
                      field("flip_share", &Pair::flip_share,
                            "the same as a share of the range of the utilities; null also where all are equal"),
                      field("flip_length", &Pair::flip_length, "the same as the Euclidean length of the change"),
                      field("break_even", &Pair::break_even,
                            "utility of each cell (rows = true class) at which they are equal; null: none")};
  }
};

struct Agreement {
  std::string metric;
  std::optional<std::string> favours;
  std::optional<std::string> disfavours;
  std::optional<bool> agrees;
  std::optional<std::string> preference;
  std::optional<std::string> against;
  std::optional<double> difference;
  std::optional<Ci> ci;
  std::optional<double> share;
  Nullable kendall_tau;

  static constexpr auto fields() {
    return std::tuple{
        field("metric", &Agreement::metric, "metric id"),
        field("favours", &Agreement::favours, "classifier it puts first; absent when undefined or tied"),
        field("disfavours", &Agreement::disfavours, "classifier it puts last; absent when undefined or tied"),
        field("agrees", &Agreement::agrees,
              "whether that is the classifier of largest yield; absent when it favours none"),
        field(
            "preference", &Agreement::preference,
            "clear: the interval `ci` of the difference excludes 0; unclear: it includes 0; untested: there is no "
            "interval; tie: several values are the best; undefined: a classifier has no value; absent: not looked at"),
        field("against", &Agreement::against,
              "with which classifier it is compared: that of the largest yield if the metric favours another, else the "
              "next best by the metric"),
        field("difference", &Agreement::difference, "value of `favours` minus value of `against`"),
        field("ci", &Agreement::ci,
              "of the difference; method delong_paired, paired_delta (the same items), or mover (as if tested on "
              "different items)"),
        field("share", &Agreement::share,
              "two classes: share of all sensible utility matrices under which what it favours earns most"),
        field("kendall_tau", &Agreement::kendall_tau,
              "tau-b between its order and the yields'; null when either has none")};
  }
};

/// What a metric that is no yield stands for at a classifier's operating point.
struct Implied {
  std::string metric;
  std::string classifier;
  Matrix utility;
  Nullable threshold;

  static constexpr auto fields() {
    return std::tuple{field("metric", &Implied::metric, "metric id"), field("classifier", &Implied::classifier),
                      field("utility", &Implied::utility,
                            "rows = true class; largest 1, smallest 0: the slope of its isometric here"),
                      field("threshold", &Implied::threshold, "threshold probability of these utilities; null: none")};
  }
};

struct Baseline {
  std::string decision;
  double value = 0;

  static constexpr auto fields() {
    return std::tuple{field("decision", &Baseline::decision, "always deciding this"),
                      field("value", &Baseline::value, "its utility per item")};
  }
};

/// A classifier or a constant decision in the verdict.
struct VerdictCandidate {
  std::string name;
  bool always = false;
  double yield = 0;
  std::optional<double> probability_best;

  static constexpr auto fields() {
    return std::tuple{
        field("name", &VerdictCandidate::name, "classifier, or the decision that is always made"),
        field("always", &VerdictCandidate::always, "true: always deciding `name`"),
        field("yield", &VerdictCandidate::yield, "utility per item"),
        field("probability_best", &VerdictCandidate::probability_best,
              "probability that its yield is the largest, constant decisions included; the candidates sum to 1")};
  }
};

/// The cheapest change of one cost that lets another classifier win.
struct VerdictFlip {
  std::string to;
  std::string label;
  std::string decision;
  double cost = 1;

  static constexpr auto fields() {
    return std::tuple{field("to", &VerdictFlip::to, "the classifier that would win"),
                      field("class", &VerdictFlip::label, "true class of the mistake"),
                      field("decision", &VerdictFlip::decision, "what is decided instead"),
                      field("cost", &VerdictFlip::cost, "of this mistake, when every other mistake costs 1")};
  }
};

/// What can be said of which candidate to choose.
struct Verdict {
  std::string form;
  std::vector<VerdictCandidate> candidates;
  std::uint32_t best = 0;
  std::optional<std::uint32_t> rival;
  std::optional<double> difference;
  std::optional<Ci> ci;
  std::optional<double> probability_better;
  std::optional<double> expected_loss;
  std::optional<double> more_items;
  std::optional<double> gain;
  std::optional<double> false_alarms;
  std::optional<VerdictFlip> flip;

  static constexpr auto fields() {
    return std::tuple{
        field("form", &Verdict::form,
              "ship: `best` is a classifier and best with probability 0.975 at least; always: the same of a constant "
              "decision; undecided: neither; depends: no utilities were given for two classes, and `ruler` tells who "
              "wins at which costs; equal_costs: as ship, no utilities were given for three classes or more; "
              "unknown: how sure it is cannot be told"),
        field("candidates", &Verdict::candidates, "the classifiers in input order, then the constant decisions"),
        field("best", &Verdict::best, "index of the largest yield"),
        field("rival", &Verdict::rival, "index of the one that is best with the next largest probability"),
        field("difference", &Verdict::difference, "yield of `best` minus yield of `rival`"),
        field("ci", &Verdict::ci, "of the difference"),
        field("probability_better", &Verdict::probability_better, "probability that `best` yields more than `rival`"),
        field("expected_loss", &Verdict::expected_loss,
              "what choosing `best` now is expected to lose per item against the truly best candidate"),
        field("more_items", &Verdict::more_items,
              "undecided: about so many more items would tell `best` and `rival` apart with probability 0.8; absent "
              "from ten times the present number on"),
        field("gain", &Verdict::gain, "yield of the best classifier minus that of the best constant decision"),
        field("false_alarms", &Verdict::false_alarms,
              "two classes: the same in false alarms per item, whatever the unit"),
        field("flip", &Verdict::flip,
              "three classes or more, without utilities: the smallest cost of one kind of mistake at which another "
              "classifier wins")};
  }
};

struct Utility {
  Matrix matrix;
  std::vector<std::string> decisions;
  std::string unit;
  bool assumed = false;
  std::optional<bool> believed;
  std::optional<bool> by_item;
  std::vector<Yield> yields;
  std::vector<std::string> ranking;
  std::vector<Baseline> baselines;
  std::optional<Baseline> best_baseline;
  std::vector<Pair> pairwise;
  std::vector<Agreement> agreement;
  std::optional<double> slope;
  std::optional<Matrix> normal;
  std::optional<Verdict> verdict;
  std::optional<Ruler> ruler;
  std::optional<UtilitySpace> space;
  std::optional<std::vector<Implied>> implied;
  std::optional<UtilitySlice> slice;
  std::optional<UnknownRanking> unknown;

  static constexpr auto fields() {
    return std::tuple{
        field("matrix", &Utility::matrix, "rows = true class, columns = decision"),
        field("decisions", &Utility::decisions),
        field("unit", &Utility::unit),
        field("assumed", &Utility::assumed, "true when no utilities were given and every right decision counts 1"),
        field("believed", &Utility::believed,
              "true when no utilities were given but beliefs about them: `matrix` is their expectation"),
        field("by_item", &Utility::by_item,
              "true if each item has its own utilities: `matrix` contains their means over the items of each class"),
        field("yields", &Utility::yields, "utility yield of each classifier, in input order"),
        field("ranking", &Utility::ranking, "names, largest yield first"),
        field("baselines", &Utility::baselines, "the yield of always making the same decision"),
        field("best_baseline", &Utility::best_baseline,
              "the baseline of largest yield: a classifier that yields less is worse than always making the same "
              "decision"),
        field("pairwise", &Utility::pairwise),
        field("agreement", &Utility::agreement, "what each metric favours"),
        field("slope", &Utility::slope,
              "two classes and decisions: slope of the lines of equal yield in ROC space, at the class shares of the "
              "first classifier; absent when infinite"),
        field("normal", &Utility::normal,
              "the matrix rescaled to 0 to 1, which gives the same ranking; absent if all are equal"),
        field("verdict", &Utility::verdict, "which candidate to choose, and how sure that is"),
        field("ruler", &Utility::ruler,
              "two classes and decisions, the same class shares: who earns most at each ratio of the costs of errors"),
        field("space", &Utility::space, "two classes and decisions: all utility matrices, and who earns most where"),
        field("implied", &Utility::implied,
              "two classes: the utilities that each popular metric implies at each classifier's point"),
        field("slice", &Utility::slice, "who earns most when the utilities are changed in two directions"),
        field("unknown", &Utility::unknown, "the ranking for uncertain utilities")};
  }
};

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

  static constexpr auto fields() {
    return std::tuple{
        field("a", &Comparison::a),
        field("b", &Comparison::b),
        field("test", &Comparison::test,
              "delong_paired, delong_unpaired, mcnemar_exact, mcnemar_mid_p, mcnemar_corrected, mcnemar_clustered, "
              "yield_paired, "
              "permutation; three classes or more: stuart_maxwell, bhapkar, bowker"),
        field("statistic", &Comparison::statistic),
        field("degrees", &Comparison::degrees, "degrees of freedom, where it has any"),
        field("p_value", &Comparison::p_value, "two-sided"),
        field("p_holm", &Comparison::p_holm,
              "the p-value corrected for all pairs of this test (Holm); with three classifiers or more"),
        field("metric", &Comparison::metric, "permutation: metric id, or yield"),
        field("permutations", &Comparison::permutations,
              "permutation: how many were drawn; all of them for up to 14 items or groups"),
        field("exchanged", &Comparison::exchanged,
              "permutation: ranks (of each classifier's scores), scores or decisions"),
        field("difference", &Comparison::difference, "of the areas, yields or metrics, a minus b"),
        field("ci", &Comparison::ci, "of the difference; absent where areas do not vary from item to item")};
  }
};

/// A classifier's place among the others, on average over the folds.
struct MeanRank {
  std::string name;
  double rank = 0;

  static constexpr auto fields() {
    return std::tuple{field("name", &MeanRank::name),
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
    return std::tuple{
        field("by", &FoldRanks::by, "what they are ranked by: yield, or a metric id"),
        field("ranks", &FoldRanks::ranks, "in input order"),
        field("folds", &FoldRanks::folds, "folds in which every classifier has a value"),
        field("statistic", &FoldRanks::statistic, "Friedman's chi-squared, corrected for ties"),
        field("degrees", &FoldRanks::degrees, "its degrees of freedom"),
        field("p_value", &FoldRanks::p_value, "of no difference between the classifiers' ranks"),
        field("critical_difference", &FoldRanks::critical_difference,
              "by how much mean ranks must differ to be significant at the level of the settings (Nemenyi)")};
  }
};

struct Column {
  std::string name;
  std::string kind;
  std::string role;
  std::optional<std::string> classifier;
  std::optional<std::string> decision;
  std::optional<std::string> label;
  std::vector<std::string> cells;

  static constexpr auto fields() {
    return std::tuple{field("name", &Column::name),
                      field("kind", &Column::kind, "number, label or empty"),
                      field("role", &Column::role,
                            "truth, score, probability, predicted, utility, weight, count, positives, negatives, fold, "
                            "group, id or unused"),
                      field("classifier", &Column::classifier, "whose score, probability or decision it is"),
                      field("decision", &Column::decision, "utilities: of which decision"),
                      field("class", &Column::label, "probabilities and utilities: of which class"),
                      field("cells", &Column::cells, "its first cells, as text")};
  }
};

/// What a score file was taken for.
struct Preview {
  std::string delimiter;
  bool header = false;
  bool decimal_comma = false;
  std::vector<Column> columns;

  static constexpr auto fields() {
    return std::tuple{field("delimiter", &Preview::delimiter),
                      field("header", &Preview::header, "whether the first row names the columns"),
                      field("decimal_comma", &Preview::decimal_comma), field("columns", &Preview::columns)};
  }
};

/// A classifier as it was read from a text, before any analysis.
struct ReadClassifier {
  std::string name;
  Matrix matrix;

  static constexpr auto fields() {
    return std::tuple{field("name", &ReadClassifier::name),
                      field("matrix", &ReadClassifier::matrix, "rows = true class")};
  }
};

/// What a pasted text was read as: fills the editable grids.
struct Reading {
  std::vector<std::string> classes;
  std::vector<std::string> decisions;
  bool classes_stated = false;
  std::string positive;
  bool positive_stated = false;
  std::string rows;
  bool rows_named = false;
  std::string unit;
  std::vector<ReadClassifier> classifiers;
  std::vector<Remark> notes;

  static constexpr auto fields() {
    return std::tuple{
        field("classes", &Reading::classes),
        field("decisions", &Reading::decisions),
        field("classes_stated", &Reading::classes_stated,
              "whether the text or the options named the classes; false: 0, 1, ... were made up"),
        field("positive", &Reading::positive,
              "label of the positive class: stated, else by convention; empty: more than two classes, none stated"),
        field("positive_stated", &Reading::positive_stated,
              "whether the text (as by TP= and TN=) or the options named the positive class"),
        field("rows", &Reading::rows, "what the rows of the text are: true or predicted"),
        field("rows_named", &Reading::rows_named, "whether the text named it; false: assumed"),
        field("unit", &Reading::unit, "utilities: unit, if named"),
        field("classifiers", &Reading::classifiers, "one, nameless, for utilities"),
        field("notes", &Reading::notes)};
  }
};

/// A part of a text, in units of UTF-16 as JavaScript counts them.
struct Range {
  double from = 0;
  double to = 0;

  static constexpr auto fields() {
    return std::tuple{field("from", &Range::from), field("to", &Range::to, "one past the last")};
  }
};

/// One thing that a text may be.
struct Candidate {
  std::string kind;
  double confidence = 0;
  std::optional<Remark> reason;
  std::vector<Remark> problems;

  static constexpr auto fields() {
    return std::tuple{field("kind", &Candidate::kind, "matrix, scores or label_sets"),
                      field("confidence", &Candidate::confidence, "from 0 to 1"),
                      field("reason", &Candidate::reason, "why it is not certain"),
                      field("problems", &Candidate::problems, "why it cannot be read so; empty: it can")};
  }
};

/// What a text was recognised as.
struct Recognition {
  std::string schema = "isoyield.recognition/1";
  std::string kind;
  bool certain = false;
  std::optional<Reading> reading;
  std::vector<Candidate> candidates;
  std::vector<Remark> notes;
  std::vector<Remark> problems;
  std::vector<Range> used;
  std::vector<Range> ignored;

  static constexpr auto fields() {
    return std::tuple{field("schema", &Recognition::schema),
                      field("kind", &Recognition::kind, "matrix, scores, label_sets or none"),
                      field("certain", &Recognition::certain, "false: ask before anything is replaced"),
                      field("reading", &Recognition::reading, "of a matrix"),
                      field("candidates", &Recognition::candidates, "what the text may be, the likeliest first"),
                      field("notes", &Recognition::notes, "what was assumed, dropped and checked in reading it so"),
                      field("problems", &Recognition::problems, "of the likeliest candidate where it cannot be read"),
                      field("used", &Recognition::used, "parts of the text that were read"),
                      field("ignored", &Recognition::ignored, "parts of the text that were passed over")};
  }
};

/// A metric that the caller defined.
struct Definition {
  std::string id;
  std::string text;
  std::string formula;
  std::string orientation;
  bool admissible = false;

  static constexpr auto fields() {
    return std::tuple{
        field("id", &Definition::id, "its name: key of its values"),
        field("text", &Definition::text, "name, parameters and formula, as they were given"),
        field("formula", &Definition::formula, "right side of the ="),
        field("orientation", &Definition::orientation, "higher, lower or neither is better; found by probing"),
        field("admissible", &Definition::admissible, "equals a utility yield up to a positive factor and a constant")};
  }
};

struct Report {
  std::string schema = "isoyield.report/1";
  std::string kind;
  std::vector<std::string> classes;
  std::string positive;
  double n = 0;
  Settings settings;
  std::vector<Remark> notes;
  std::optional<Preview> preview;
  std::optional<std::vector<Definition>> definitions;
  std::vector<Classifier> classifiers;
  std::optional<Utility> utility;
  std::optional<ClusterSummary> clusters;
  std::optional<std::vector<Comparison>> comparisons;
  std::optional<JointTest> equal_areas;
  std::optional<std::vector<FoldRanks>> fold_ranks;
  std::optional<Bootstrap> bootstrap;

  Report();
  Report(const Report& other);
  Report(Report&& other) noexcept;
  Report& operator=(const Report& other);
  Report& operator=(Report&& other) noexcept;
  ~Report();

  static constexpr auto fields() {
    return std::tuple{
        field("schema", &Report::schema),
        field("kind", &Report::kind, "matrix, scores or multilabel"),
        field("classes", &Report::classes, "labels, in the order of matrix rows"),
        field("positive", &Report::positive,
              "label of the positive class; empty: multilabel, or more than two classes and none was stated"),
        field("n", &Report::n, "items, or total weight; of the first classifier when they differ"),
        field("settings", &Report::settings, "everything that shaped the numbers"),
        field("notes", &Report::notes, "what was dropped, tied, assumed"),
        field("preview", &Report::preview, "scores: the role of each column"),
        field("definitions", &Report::definitions, "own metrics, in the order given"),
        field("classifiers", &Report::classifiers),
        field("utility", &Report::utility),
        field("clusters", &Report::clusters,
              "scores: the clusters in which items were drawn; intervals and tests are those of whole clusters"),
        field("comparisons", &Report::comparisons, "scores: tests of each pair of classifiers on the same items"),
        field("equal_areas", &Report::equal_areas,
              "scores: joint test that the areas under the ROC curves of three classifiers or more are all equal"),
        field("fold_ranks", &Report::fold_ranks,
              "scores with folds: the classifiers ranked fold by fold, and whether they differ significantly"),
        field("bootstrap", &Report::bootstrap, "scores: intervals by resampling the items")};
  }
};

}  // namespace isoyield::report
