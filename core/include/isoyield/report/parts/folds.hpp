#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/report/parts/curve.hpp"
#include "isoyield/report/parts/number.hpp"

// A classifier fold by fold.

namespace isoyield::report {

/// A value's mean and spread over folds.
struct Spread {
  Nullable mean;
  Nullable sd;
  std::uint32_t folds = 0;
  std::optional<std::string> infinite;
  std::optional<std::uint32_t> infinite_folds;
  std::optional<std::uint32_t> undefined_folds;

  static constexpr auto fields() {
    return Fields{
        field("mean", &Spread::mean, "over all folds; null when it is infinite or undefined in any of them"),
        field("sd", &Spread::sd, "standard deviation between them (n - 1); null where the mean is, and of one fold"),
        field("folds", &Spread::folds, "over how many folds"),
        field("infinite", &Spread::infinite, "+ or - when the mean is infinite"),
        field("infinite_folds", &Spread::infinite_folds, "in how many folds it is infinite; absent: in none"),
        field("undefined_folds", &Spread::undefined_folds, "in how many folds it is undefined; absent: in none")};
  }
};

struct Fold {
  std::string fold;
  double n = 0;
  double yield = 0;
  Dictionary<Number> metrics;
  std::optional<Dictionary<Curve>> curves;

  static constexpr auto fields() {
    return Fields{field("fold", &Fold::fold, "its label"), field("n", &Fold::n, "its items, or their total weight"),
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
    return Fields{
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
    return Fields{field("each", &Folds::each), field("metrics", &Folds::metrics),
                  field("averages", &Folds::averages, "two classes: averages of the requested curves"),
                  field("level", &Folds::level, "probability that the bands cover the mean, point by point")};
  }
};

}  // namespace isoyield::report
