#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/report/parts/number.hpp"

// Operating points that a rule chose.

namespace isoyield::report {

/// What a threshold that was chosen by the data yields on items that did not choose it.
struct Honest {
  double yield = 0;
  double optimism = 0;
  std::optional<Ci> ci;
  std::optional<double> repeats;
  std::optional<double> folds;

  static constexpr auto fields() {
    return Fields{
        field(
            "yield", &Honest::yield,
            "cross-fitted: each part of the items at the threshold that the others choose; with settings.chosen_on the "
            "yield of the items here"),
        field("optimism", &Honest::optimism, "by how much the yield on the items that chose is larger"),
        field("ci", &Honest::ci, "of the yield of this rule on new items"),
        field("repeats", &Honest::repeats,
              "how often the items were divided at random; absent: by the column of folds"),
        field("folds", &Honest::folds, "parts in each division; absent: another table chose")};
  }
};

/// What a rule in use aims at, and what it reached.
struct Aim {
  std::string metric;
  std::string relation;
  std::optional<double> number;
  bool reached = true;
  Number value;
  std::optional<double> honest;

  static constexpr auto fields() {
    return Fields{field("metric", &Aim::metric, "id of the metric"),
                  field("relation", &Aim::relation, "at_least, at_most, nearest or best"),
                  field("number", &Aim::number, "the bound; absent for the best"),
                  field("reached", &Aim::reached, "false: no threshold does, and the nearest one is in use"),
                  field("value", &Aim::value, "of the metric at the threshold in use, with its interval there"),
                  field("honest", &Aim::honest,
                        "the same cross-fitted: each part of the items at the threshold that the others choose")};
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
  std::optional<double> bound;
  double loss = 0;
  std::optional<Honest> honest;
  std::optional<double> implied;
  std::optional<double> gap;
  std::vector<double> ties;

  static constexpr auto fields() {
    return Fields{field("threshold", &Point::threshold,
                        "decide positive when score >= threshold; the highest of several that tie"),
                  field("tpr", &Point::tpr, "null without positives"),
                  field("fpr", &Point::fpr, "null without negatives"),
                  field("matrix", &Point::matrix, "rows = true class"),
                  field("metrics", &Point::metrics, "the popular metrics of counts there, and those of your own"),
                  field("yield", &Point::yield, "utility yield per item there"),
                  field("bound", &Point::bound, "of the yield, as that of metrics"),
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

/// Two thresholds of a classifier with a review between them.
struct ReviewedClassifier {
  std::string name;
  double lower = 0;
  double upper = 0;
  double share = 0;
  Matrix counts;
  double yield = 0;
  std::optional<Honest> honest;
  double without = 0;
  double gain = 0;
  std::optional<Ci> gain_ci;
  double pays_below = 0;

  static constexpr auto fields() {
    return Fields{
        field("name", &ReviewedClassifier::name),
        field("lower", &ReviewedClassifier::lower, "decide negative when score < lower"),
        field("upper", &ReviewedClassifier::upper,
              "decide positive when score >= upper, send to review what is between; the same as `lower`: a review pays "
              "for no item"),
        field("share", &ReviewedClassifier::share, "of the items that is sent to review"),
        field("counts", &ReviewedClassifier::counts,
              "items of each true class that are decided negative, sent to review, decided positive"),
        field("yield", &ReviewedClassifier::yield,
              "utility per item with these thresholds, the price of the reviews taken off"),
        field("honest", &ReviewedClassifier::honest,
              "what two such thresholds yield on new items; `yield` is optimistic"),
        field("without", &ReviewedClassifier::without,
              "utility per item of the one threshold of largest yield, on new items where `honest` is given"),
        field("gain", &ReviewedClassifier::gain, "how much more the review yields per item than that"),
        field("gain_ci", &ReviewedClassifier::gain_ci),
        field("pays_below", &ReviewedClassifier::pays_below,
              "the price of a review from which on none pays on these items")};
  }
};

/// Three decisions: negative, positive, and between them a review that is taken to be right.
struct Review {
  double price = 0;
  std::vector<ReviewedClassifier> classifiers;

  static constexpr auto fields() {
    return Fields{field("price", &Review::price, "of a review, in the unit of the utilities"),
                  field("classifiers", &Review::classifiers, "those with scores, in input order")};
  }
};

}  // namespace isoyield::report
