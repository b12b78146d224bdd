#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/problem.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/report/parts/number.hpp"
#include "isoyield/report/parts/remark.hpp"

// The matrices of one classifier on several test sets (folds), added up: is the value of the sum a weighted mean of the
// values, and could the weights be told before anybody looked at a decision? Flach, The geometry of ROC space (2003),
// conjectures: yes, and yes exactly when the lines of equal value are parallel; yes when they are straight.

namespace isoyield {

namespace report {

struct PooledMetric {
  std::string metric;
  std::optional<std::string> of_class;
  std::vector<Number> folds;
  Number pooled;
  Nullable mean;
  std::string lines;
  std::optional<std::vector<double>> weights;
  std::optional<bool> known;
  std::optional<std::vector<double>> denominator;
  Nullable weighted;

  static constexpr auto fields() {
    return Fields{
        field("metric", &PooledMetric::metric, "id"),
        field("of_class", &PooledMetric::of_class,
              "with more than two classes: the one that is compared with the rest, for metrics of four cells"),
        field("folds", &PooledMetric::folds, "value of each matrix"),
        field("pooled", &PooledMetric::pooled, "value of the sum of the matrices"),
        field("mean", &PooledMetric::mean, "plain mean of the values that are defined"),
        field("lines", &PooledMetric::lines,
              "of equal value in ROC space at the pooled class shares: parallel, straight, curved or constant"),
        field("weights", &PooledMetric::weights, "of the matrices, which turn their values into that of the sum"),
        field("known", &PooledMetric::known, "whether class totals alone determine the weights; else decisions do"),
        field(
            "denominator", &PooledMetric::denominator,
            "what weights are proportional to: so much of each TP, FN, FP, TN; absent where they apply to equal class "
            "shares only"),
        field("weighted", &PooledMetric::weighted, "mean by these weights; null without any")};
  }
};

struct Pooling {
  std::string schema = "isoyield.pooling/1";
  std::vector<std::string> folds;
  std::vector<std::string> classes;
  std::string positive;
  Matrix matrix;
  bool same_shares = false;
  std::vector<PooledMetric> metrics;
  std::vector<Remark> notes;

  static constexpr auto fields() {
    return Fields{field("schema", &Pooling::schema),
                  field("folds", &Pooling::folds, "names of the matrices"),
                  field("classes", &Pooling::classes),
                  field("positive", &Pooling::positive),
                  field("matrix", &Pooling::matrix, "the sum; rows = true class"),
                  field("same_shares", &Pooling::same_shares, "whether every fold has the same class shares"),
                  field("metrics", &Pooling::metrics),
                  field("notes", &Pooling::notes)};
  }
};

}  // namespace report

/// Adds up the matrices of the sources, at least two, and compares each metric of the sum with those of the parts.
/// Of the metrics those of the option; without it the popular ones. With more than two classes metrics of four cells
/// are those of the positive class against the rest.
[[nodiscard]] Result<report::Pooling> pool(const std::vector<Source>& sources, const Options& options);

}  // namespace isoyield
