#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/metrics/metric.hpp"
#include "metrics/wide.hpp"

// What formulas share: sums over cells that err by no more than the last bits of Wide.

namespace isoyield::rows {

inline Wide positives(const BinaryCounts& c) { return sum({c.tp, c.fn}); }
inline Wide negatives(const BinaryCounts& c) { return sum({c.fp, c.tn}); }
inline Wide predicted_positives(const BinaryCounts& c) { return sum({c.tp, c.fp}); }
inline Wide predicted_negatives(const BinaryCounts& c) { return sum({c.fn, c.tn}); }
inline Wide everything(const BinaryCounts& c) { return sum({c.tp, c.fn, c.fp, c.tn}); }

/// TP TN - FP FN, which decides the sign of every association: both products are exact, so the difference keeps its
/// leading digits.
inline Wide determinant(const BinaryCounts& c) { return Wide(c.tp) * Wide(c.tn) - Wide(c.fp) * Wide(c.fn); }

/// Which true class is empty, for formulas that divide by the totals of both.
inline Undefined empty_class(const BinaryCounts& c) {
  return positives(c).zero() ? Undefined::no_actual_positives : Undefined::no_actual_negatives;
}
/// Which decision was never taken, for formulas that divide by the totals of both.
inline Undefined empty_decision(const BinaryCounts& c) {
  return predicted_positives(c).zero() ? Undefined::no_predicted_positives : Undefined::no_predicted_negatives;
}
/// Which of the four totals is empty.
inline Undefined empty_margin(const BinaryCounts& c) {
  return positives(c).zero() || negatives(c).zero() ? empty_class(c) : empty_decision(c);
}

/// The counts that a micro average is the metric of: those of all classes added up cell by cell.
inline BinaryCounts summed(std::span<const BinaryCounts> one_vs_rest) {
  Wide tp, fn, fp, tn;
  for (const BinaryCounts& c : one_vs_rest) {
    tp = tp + Wide(c.tp);
    fn = fn + Wide(c.fn);
    fp = fp + Wide(c.fp);
    tn = tn + Wide(c.tn);
  }
  return {.tp = tp.rounded(), .fn = fn.rounded(), .fp = fp.rounded(), .tn = tn.rounded()};
}

/// The reasons that these three give.
using Reasons = UpTo<Undefined, 6>;
inline constexpr Reasons kEitherClass{Undefined::no_actual_positives, Undefined::no_actual_negatives};
inline constexpr Reasons kEitherDecision{Undefined::no_predicted_positives, Undefined::no_predicted_negatives};
inline constexpr Reasons kAnyMargin{Undefined::no_actual_positives, Undefined::no_actual_negatives,
                                    Undefined::no_predicted_positives, Undefined::no_predicted_negatives};
/// Of formulas that divide by the items truly positive and by those decided positive.
inline constexpr Reasons kNoPositives{Undefined::no_actual_positives, Undefined::no_predicted_positives};
inline constexpr Reasons kNoItems{Undefined::no_items};
inline constexpr Reasons kNothing{Undefined::nothing_to_compare};

inline constexpr Range kSigned{-1, 1};
inline constexpr Range kNotNegative{0, std::numeric_limits<double>::infinity()};
inline constexpr Range kUnbounded{-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};

inline Undefined no_positives(const BinaryCounts& c) {
  return positives(c).zero() ? Undefined::no_actual_positives : Undefined::no_predicted_positives;
}

/// A K-class formula for one class against the rest.
template <MatrixFormula kFormula>
Value on_binary(const BinaryCounts& c, Arguments arguments) {
  return kFormula(ConfusionMatrix(c), arguments);
}

/// A sum over the cells that several metrics share: all of them are asked for the same matrix in a row, so that the
/// last one's sum is worth keeping.
template <Wide (*kSum)(const ConfusionMatrix&)>
Wide shared(const ConfusionMatrix& matrix) {
  thread_local std::vector<double> cells;
  thread_local Wide sum;
  if (cells != matrix.cells()) {
    sum = kSum(matrix);
    cells = matrix.cells();
  }
  return sum;
}

/// Row and column sums of a square matrix in the numbers that `as(cell)` gives.
template <class T>
struct Margins {
  std::vector<T> truth;    ///< one a class
  std::vector<T> decided;  ///< one a class
  T agreed;
  T total;
};

template <class As>
auto margins(const ConfusionMatrix& matrix, const As& as) {
  using T = decltype(as(0.0));
  const std::size_t size = matrix.classes();
  Margins<T> sums{std::vector<T>(size), std::vector<T>(size), T(), T()};
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) {
      if (matrix.at(i, j) == 0) continue;
      const T cell = as(matrix.at(i, j));
      sums.truth[i] = sums.truth[i] + cell;
      sums.decided[j] = sums.decided[j] + cell;
      if (i == j) sums.agreed = sums.agreed + cell;
    }
    sums.total = sums.total + sums.truth[i];
  }
  return sums;
}

/// For each k the sum of all other items, added from both ends: total minus item would lose a small rest.
template <class T>
std::vector<T> rests(const std::vector<T>& items) {
  std::vector<T> rest(items.size());
  T left = T();
  T right = T();
  for (std::size_t k = 0; k < items.size(); ++k) {
    const std::size_t back = items.size() - 1 - k;
    rest[k] = rest[k] + left;
    rest[back] = rest[back] + right;
    left = left + items[k];
    right = right + items[back];
  }
  return rest;
}

template <class T>
T inner_product(const std::vector<T>& a, const std::vector<T>& b) {
  T total = T();
  for (std::size_t k = 0; k < a.size(); ++k) total = total + a[k] * b[k];
  return total;
}

}  // namespace isoyield::rows
