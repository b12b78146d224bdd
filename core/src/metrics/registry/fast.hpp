#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "isoyield/metrics/metric.hpp"

namespace isoyield {

/// The cells of many tables, each kind in a row of its own, so that several tables are computed at a time.
struct CellBatch {
  static constexpr std::size_t kSize = 128;
  using Row = std::array<double, kSize>;
  Row tp;
  Row fn;
  Row fp;
  Row tn;

  [[nodiscard]] BinaryCounts at(std::size_t i) const { return {.tp = tp[i], .fn = fn[i], .fp = fp[i], .tn = tn[i]}; }
};

/// A formula of a batch: a value each, NaN where it is undefined.
using BatchFormula = void (*)(const CellBatch& cells, CellBatch::Row& values);

/// The metric's binary formula over doubles: for values that are only to be told apart, many times as fast as
/// evaluate(), and good to about nine digits of the metric's range. Takes every argument that the metric has; NaN where
/// the metric is undefined. Null where there is none.
[[nodiscard]] BinaryFormula fast_formula(const Metric& metric);
/// The same of a whole batch, without arguments: for the popular metrics; null for others.
[[nodiscard]] BatchFormula batch_formula(std::string_view metric);

/// A metric of whole tables computed as above where it can be, else as evaluate() does: for the many tables that an
/// interval asks for.
class FastMetric {
 public:
  FastMetric(const Metric& metric, const std::vector<double>& arguments);
  /// NaN where the metric is undefined.
  [[nodiscard]] double operator()(const ConfusionMatrix& matrix, std::size_t positive) const;
  /// `counts`: those of the positive class, where there are two.
  [[nodiscard]] double operator()(const ConfusionMatrix& matrix, const BinaryCounts& counts,
                                  std::size_t positive) const;

 private:
  const Metric* metric_;
  const std::vector<double>* arguments_;
  BinaryFormula binary_;
  MatrixFormula matrix_ = nullptr;
};

}  // namespace isoyield
