#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "isoyield/base/value.hpp"
#include "isoyield/scores/sweep.hpp"

namespace isoyield {

/// What K columns of numbers, one a class, turned out to be.
enum class ClassScale : std::uint8_t {
  probabilities,  ///< each in [0, 1], each row sums to 1 to printing accuracy
  logits,         ///< some outside [0, 1]: the softmax of a row gives its probabilities
  scores,         ///< in [0, 1], but rows do not sum to 1: they order, nothing else
};

/// Tells what the columns are, and turns logits into probabilities in place. Infinite logits are the limits: the rows'
/// probability is shared among its +infinities, and a -infinity has none. `columns` are of equal length.
ClassScale to_probabilities(std::vector<std::vector<double>>& columns);

/// Scores of one classifier for n items of K classes. Views: the owner keeps the arrays alive.
struct ClassScoreSet {
  std::vector<std::span<const double>> columns;  ///< one a class; never NaN; higher means more of the class
  std::span<const std::uint16_t> truth;          ///< index of the true class, one an item
  std::span<const double> weights;               ///< empty: every item weighs 1; else finite, >= 0
  bool probabilities = false;                    ///< rows are probabilities; false: they order, nothing else

  [[nodiscard]] std::size_t classes() const { return columns.size(); }
  [[nodiscard]] std::size_t items() const { return truth.size(); }
  [[nodiscard]] double weight(std::size_t item) const { return weights.empty() ? 1 : weights[item]; }
};

/// Everything that K-class metrics of scores are computed from.
struct ClassSummary {
  std::size_t classes = 0;
  std::vector<double> totals;            ///< weight of each true class
  std::vector<Value> roc_auc;            ///< one a class: against the rest, by its own column
  std::vector<Value> average_precision;  ///< the same
  Value micro_roc_auc = Undefined::no_items;
  Value micro_average_precision = Undefined::no_items;
  /// [i * classes + j]: area for telling class i from class j by column i, i != j.
  std::vector<Value> pair_auc;
  /// [r]: weight of the items whose true class stands at place r of its row, 0 the highest; equal scores in label
  /// order.
  std::vector<double> places;
  bool probabilities = false;
  double squared = 0;           ///< weighted sum of sum_k (p_k - [k true])^2
  double log = 0;               ///< weighted sum of -ln p_true; infinite where a true class had probability 0
  double ranked = 0;            ///< weighted sum of sum_{m<K} (P(class <= m) - [true <= m])^2
  std::uint64_t zero_rows = 0;  ///< items whose true class had probability 0
  std::vector<double> own;      ///< probability of the true class, item by item
  std::vector<double> weights;  ///< of the items; empty: every item weighs 1

  [[nodiscard]] double total() const;
  /// The same as `log` with each probability moved into [clip, 1 - clip].
  [[nodiscard]] double clipped_log(double clip) const;
};

/// The most classes whose pairs are compared: beyond, `pair_auc` is empty.
inline constexpr std::size_t kMostPairedClasses = 200;

/// One pass a class, one a pair of classes and one for all classes together (micro): O(n K) sorts' steps. `each` sees
/// the sweep of class k against the rest, for k = 0, 1, ..., then with k = K that of all (item, class) pairs at once.
[[nodiscard]] ClassSummary summarise(const ClassScoreSet& items,
                                     const std::function<void(std::size_t, const Sweep&)>& each = {});

/// The part of it that takes no sorting: totals, places and losses.
[[nodiscard]] ClassSummary summarise_rows(const ClassScoreSet& items);

/// The same of one item, into a summary whose room is used again.
void summarise_item(const ClassScoreSet& items, std::size_t item, ClassSummary& out);

/// The class of the highest score of each row, the first in label order where several are highest; the number of rows
/// where that decided.
struct HighestClass {
  std::vector<std::uint16_t> decisions;
  std::uint64_t tied_rows = 0;
};
[[nodiscard]] HighestClass highest_class(const ClassScoreSet& items);

}  // namespace isoyield
