#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/report/parts/curve_difference.hpp"

// What the bootstrap says of a score table.

namespace isoyield::report {

struct BootstrapRange {
  double low = 0;
  double high = 0;

  static constexpr auto fields() {
    return Fields{field("low", &BootstrapRange::low), field("high", &BootstrapRange::high)};
  }
};

struct BootstrapInterval {
  std::string statistic;
  std::optional<std::string> rule;
  Nullable value;
  Nullable standard_error;
  std::optional<BootstrapRange> percentile;
  std::optional<BootstrapRange> bca;
  std::optional<std::string> undefined;

  static constexpr auto fields() {
    return Fields{
        field("statistic", &BootstrapInterval::statistic,
              "metric id; threshold or yield: of the threshold that the rule chooses in each resample"),
        field("rule", &BootstrapInterval::rule, "rule of threshold choice"),
        field("value", &BootstrapInterval::value, "of the test set itself"),
        field("standard_error", &BootstrapInterval::standard_error, "spread of the resamples; null: not finite"),
        field("percentile", &BootstrapInterval::percentile, "percentile interval"),
        field("bca", &BootstrapInterval::bca,
              "bias-corrected accelerated interval; absent if all resamples are on one side of the value"),
        field("undefined", &BootstrapInterval::undefined,
              "why there is no interval: one_item_of_a_class (or one cluster with items of it), all_resamples_alike or "
              "undefined_in_resamples")};
  }
};

/// A curve's range in the resamples.
struct BootstrapBand {
  std::string curve;
  std::vector<double> x;
  std::vector<double> y;
  std::vector<double> low;
  std::vector<double> high;
  std::vector<double> all_low;
  std::vector<double> all_high;

  static constexpr auto fields() {
    return Fields{field("curve", &BootstrapBand::curve, "curve id"),
                  field("x", &BootstrapBand::x),
                  field("y", &BootstrapBand::y, "of the test set itself"),
                  field("low", &BootstrapBand::low, "pointwise percentile band"),
                  field("high", &BootstrapBand::high),
                  field("all_low", &BootstrapBand::all_low,
                        "simultaneous band: contains the whole curve in `level` of the resamples"),
                  field("all_high", &BootstrapBand::all_high)};
  }
};

struct BootstrapClassifier {
  std::string name;
  std::vector<BootstrapInterval> intervals;
  std::optional<std::vector<BootstrapBand>> bands;

  static constexpr auto fields() {
    return Fields{field("name", &BootstrapClassifier::name), field("intervals", &BootstrapClassifier::intervals),
                  field("bands", &BootstrapClassifier::bands,
                        "of the curves requested that have one: roc, pr, cost, reliability")};
  }
};

/// Two classifiers in the same resamples.
struct BootstrapPair {
  std::string a;
  std::string b;
  std::string statistic;
  std::optional<std::string> rule;
  Nullable difference;
  std::optional<BootstrapRange> percentile;
  std::optional<BootstrapRange> bca;
  double p_value = 1;

  static constexpr auto fields() {
    return Fields{field("a", &BootstrapPair::a),
                  field("b", &BootstrapPair::b),
                  field("statistic", &BootstrapPair::statistic),
                  field("rule", &BootstrapPair::rule),
                  field("difference", &BootstrapPair::difference, "a minus b"),
                  field("percentile", &BootstrapPair::percentile),
                  field("bca", &BootstrapPair::bca),
                  field("p_value", &BootstrapPair::p_value,
                        "twice the smaller share of resamples on either side of 0, at least 1 / (resamples + 1)")};
  }
};

struct Bootstrap {
  double resamples = 0;
  double level = 0;
  double seed = 0;
  std::vector<BootstrapClassifier> classifiers;
  std::vector<BootstrapPair> pairs;
  std::optional<std::vector<CurveDifference>> curve_differences;

  static constexpr auto fields() {
    return Fields{field("resamples", &Bootstrap::resamples,
                        "of items or whole clusters, the same for every classifier; each class by itself if class "
                        "totals are fixed"),
                  field("level", &Bootstrap::level, "probability that an interval covers"),
                  field("seed", &Bootstrap::seed),
                  field("classifiers", &Bootstrap::classifiers),
                  field("pairs", &Bootstrap::pairs),
                  field("curve_differences", &Bootstrap::curve_differences, "of the curves with bands, in pairs")};
  }
};

}  // namespace isoyield::report
