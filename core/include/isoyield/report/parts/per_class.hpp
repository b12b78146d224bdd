#pragma once

#include <optional>
#include <string>

#include "isoyield/base/fields.hpp"
#include "isoyield/report/parts/curve.hpp"
#include "isoyield/report/parts/number.hpp"

// Metrics and curves of single classes, and their averages.

namespace isoyield::report {

struct PerClass {
  std::string label;
  std::optional<Matrix> matrix;
  Dictionary<Number> metrics;
  std::optional<Dictionary<Curve>> curves;

  static constexpr auto fields() {
    return Fields{field("class", &PerClass::label, "the class treated as positive against the rest"),
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
    return Fields{field("average", &AverageCurves::average,
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
    return Fields{field("macro", &Averages::macro, "plain mean over the classes where it is defined"),
                  field("micro", &Averages::micro, "metric of the summed one-vs-rest counts"),
                  field("weighted", &Averages::weighted, "mean weighted by true-class totals"),
                  field("macro_zero", &Averages::macro_zero,
                        "macro with undefined classes counted as 0, as with labels= and zero_division=0 in "
                        "scikit-learn; only metrics that leave classes out of macro"),
                  field("samples", &Averages::samples, "multilabel: mean over the items where it is defined")};
  }
};

}  // namespace isoyield::report
