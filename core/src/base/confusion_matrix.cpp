#include "isoyield/base/confusion_matrix.hpp"

#include <utility>

#include "numeric/double_double.hpp"

namespace isoyield {

ConfusionMatrix::ConfusionMatrix(std::size_t classes, std::size_t decisions, std::vector<double> cells)
    : classes_(classes), decisions_(decisions), cells_(std::move(cells)) {}

ConfusionMatrix::ConfusionMatrix(const BinaryCounts& counts)
    : classes_(2), decisions_(2), cells_{counts.tn, counts.fp, counts.fn, counts.tp} {}

double ConfusionMatrix::total() const {
  DoubleDouble sum;
  for (const double cell : cells_) sum = sum + DoubleDouble(cell);
  return sum.rounded();
}

std::vector<double> ConfusionMatrix::class_totals() const {
  std::vector<double> totals;
  totals.reserve(classes_);
  for (std::size_t i = 0; i < classes_; ++i) {
    DoubleDouble sum;
    for (std::size_t j = 0; j < decisions_; ++j) sum = sum + DoubleDouble(at(i, j));
    totals.push_back(sum.rounded());
  }
  return totals;
}

std::vector<double> ConfusionMatrix::decision_totals() const { return transpose(*this).class_totals(); }

BinaryCounts one_vs_rest(const ConfusionMatrix& matrix, std::size_t positive) {
  if (matrix.cells().size() == 4) {
    const std::size_t rest = 1 - positive;
    return {.tp = matrix.at(positive, positive),
            .fn = matrix.at(positive, rest),
            .fp = matrix.at(rest, positive),
            .tn = matrix.at(rest, rest)};
  }
  DoubleDouble fn;
  DoubleDouble fp;
  DoubleDouble tn;
  for (std::size_t i = 0; i < matrix.classes(); ++i) {
    for (std::size_t j = 0; j < matrix.decisions(); ++j) {
      if (i == positive && j == positive) continue;
      DoubleDouble& sum = i == positive ? fn : j == positive ? fp : tn;
      sum = sum + DoubleDouble(matrix.at(i, j));
    }
  }
  return {.tp = matrix.at(positive, positive), .fn = fn.rounded(), .fp = fp.rounded(), .tn = tn.rounded()};
}

std::vector<BinaryCounts> one_vs_rest(const ConfusionMatrix& matrix) {
  // The true negatives of class k are all other rows without their cell k: that row summed from the left up to k and
  // from the right down to k. Subtracting from the total instead would lose a small rest beside a large class.
  const std::size_t size = matrix.classes();
  std::vector<DoubleDouble> fn(size);
  std::vector<DoubleDouble> fp(size);
  std::vector<DoubleDouble> tn(size);
  for (std::size_t i = 0; i < size; ++i) {
    DoubleDouble left;
    DoubleDouble right;
    for (std::size_t j = 0; j < size; ++j) {
      const std::size_t k = size - 1 - j;
      if (j == i) {
        fn[i] = fn[i] + left;
      } else {
        tn[j] = tn[j] + left;
        fp[j] = fp[j] + DoubleDouble(matrix.at(i, j));
      }
      DoubleDouble& beside = k == i ? fn[i] : tn[k];
      beside = beside + right;
      left = left + DoubleDouble(matrix.at(i, j));
      right = right + DoubleDouble(matrix.at(i, k));
    }
  }
  std::vector<BinaryCounts> counts;
  counts.reserve(size);
  for (std::size_t k = 0; k < size; ++k) {
    counts.push_back({.tp = matrix.at(k, k), .fn = fn[k].rounded(), .fp = fp[k].rounded(), .tn = tn[k].rounded()});
  }
  return counts;
}

ConfusionMatrix reweighted(const ConfusionMatrix& matrix, const std::vector<double>& shares) {
  const std::vector<double> totals = matrix.class_totals();
  std::vector<double> cells;
  cells.reserve(matrix.cells().size());
  for (std::size_t i = 0; i < matrix.classes(); ++i) {
    for (std::size_t j = 0; j < matrix.decisions(); ++j) {
      cells.push_back(
          totals[i] > 0 ? (DoubleDouble(matrix.at(i, j)) * DoubleDouble(shares[i]) / DoubleDouble(totals[i])).rounded()
                        : 0);
    }
  }
  return {matrix.classes(), matrix.decisions(), std::move(cells)};
}

ConfusionMatrix transpose(const ConfusionMatrix& matrix) {
  std::vector<double> cells;
  cells.reserve(matrix.cells().size());
  for (std::size_t j = 0; j < matrix.decisions(); ++j) {
    for (std::size_t i = 0; i < matrix.classes(); ++i) cells.push_back(matrix.at(i, j));
  }
  return {matrix.decisions(), matrix.classes(), std::move(cells)};
}

}  // namespace isoyield
