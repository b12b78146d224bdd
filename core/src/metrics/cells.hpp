#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/metrics/metric.hpp"
#include "metrics/numbers.hpp"

// What formulas share: the cells, and sums over them.

namespace isoyield::rows {

/// The four cells in the numbers that a formula is computed with.
template <class Number>
struct Cells {
  Number tp{};
  Number fn{};
  Number fp{};
  Number tn{};

  Cells(const Number& tp_, const Number& fn_, const Number& fp_, const Number& tn_)
      : tp(tp_), fn(fn_), fp(fp_), tn(tn_) {}
  Cells(const BinaryCounts& c) : tp(c.tp), fn(c.fn), fp(c.fp), tn(c.tn) {}  // NOLINT(google-explicit-constructor)

  /// The doubles that they were made from.
  [[nodiscard]] BinaryCounts counts() const {
    return {.tp = rounded(tp), .fn = rounded(fn), .fp = rounded(fp), .tn = rounded(tn)};
  }
  /// The same cells in another type of number.
  template <class Other>
  [[nodiscard]] Cells<Other> in(const As<Other>& as) const {
    return {as(rounded(tp)), as(rounded(fn)), as(rounded(fp)), as(rounded(tn))};
  }
  static Number number(double constant) { return Number(constant); }
};

/// A formula over the four cells as the registry keeps it: `[](const Cells<Number>& c, Arguments arguments) -> Value`.
template <class Lambda>
constexpr BinaryFormula::Function formula(Lambda /*lambda*/) {
  return [](const BinaryCounts& counts, Arguments arguments) -> Value { return Lambda{}(counts, arguments); };
}

/// The same classifier seen from the other class.
template <class Number>
Cells<Number> classes_swapped(const Cells<Number>& c) {
  return {c.tn, c.fp, c.fn, c.tp};
}

template <class Number>
Number positives(const Cells<Number>& c) {
  return c.tp + c.fn;
}
template <class Number>
Number negatives(const Cells<Number>& c) {
  return c.fp + c.tn;
}
template <class Number>
Number predicted_positives(const Cells<Number>& c) {
  return c.tp + c.fp;
}
template <class Number>
Number predicted_negatives(const Cells<Number>& c) {
  return c.fn + c.tn;
}
template <class Number>
Number everything(const Cells<Number>& c) {
  return c.tp + c.fn + c.fp + c.tn;
}

template <class Number>
Number smaller(const Number& a, const Number& b) {
  return b < a ? b : a;
}
template <class Number>
Number larger(const Number& a, const Number& b) {
  return a < b ? b : a;
}

/// TP TN - FP FN, which decides the sign of every association: both products are exact, so the difference keeps its
/// leading digits.
template <class Number>
Number determinant(const Cells<Number>& c) {
  return c.tp * c.tn - c.fp * c.fn;
}

/// Which true class is empty, for formulas that divide by the totals of both.
template <class Number>
Undefined empty_class(const Cells<Number>& c) {
  return is_zero(positives(c)) ? Undefined::no_actual_positives : Undefined::no_actual_negatives;
}
/// Which decision was never taken, for formulas that divide by the totals of both.
template <class Number>
Undefined empty_decision(const Cells<Number>& c) {
  return is_zero(predicted_positives(c)) ? Undefined::no_predicted_positives : Undefined::no_predicted_negatives;
}
/// Which of the four totals is empty.
template <class Number>
Undefined empty_margin(const Cells<Number>& c) {
  return is_zero(positives(c)) || is_zero(negatives(c)) ? empty_class(c) : empty_decision(c);
}

/// The counts that a micro average is the metric of: those of all classes added up cell by cell.
inline BinaryCounts summed(std::span<const BinaryCounts> one_vs_rest) {
  Cells<ScaledDoubleDouble> sum(BinaryCounts{});
  for (const BinaryCounts& c : one_vs_rest) sum = {sum.tp + c.tp, sum.fn + c.fn, sum.fp + c.fp, sum.tn + c.tn};
  return sum.counts();
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

template <class Number>
Undefined no_positives(const Cells<Number>& c) {
  return is_zero(positives(c)) ? Undefined::no_actual_positives : Undefined::no_predicted_positives;
}

/// A K-class formula for one class against the rest.
template <MatrixFormula kFormula>
Value on_binary(const BinaryCounts& c, Arguments arguments) {
  return kFormula(ConfusionMatrix(c), arguments);
}

/// A sum over the cells that several metrics share: all of them are asked for the same matrix in a row, so that the
/// last one's sum is worth keeping.
template <auto kSum>
auto shared(const ConfusionMatrix& matrix) {
  thread_local std::vector<double> cells;
  thread_local decltype(kSum(matrix)) sum{};
  if (cells != matrix.cells()) {
    sum = kSum(matrix);
    cells = matrix.cells();
  }
  return sum;
}

/// Row and column sums of a square matrix.
template <class T>
struct Margins {
  std::vector<T> truth;    ///< one a class
  std::vector<T> decided;  ///< one a class
  T agreed;
  T total;
};

template <class T>
Margins<T> margins(const ConfusionMatrix& matrix, const As<T>& as = {}) {
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
