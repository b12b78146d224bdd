#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "decisions/honest_threshold.hpp"
#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/inference/ruler/cost_ruler.hpp"
#include "isoyield/report/parts/threshold.hpp"

namespace isoyield {

/// What a classifier whose threshold was chosen on these very items is worth on other ones. Whatever ranks classifiers
/// uses this in place of its decisions.
struct OnNewItems {
  report::Honest told;
  ConfusionMatrix matrix;        ///< on average over the divisions, in the order of the classes
  std::vector<double> earned;    ///< by each item, spread as far as the variance of their mean asks
  std::vector<CostLine> errors;  ///< of each item, as often as the divisions make them
  double wider = 1;              ///< how many times as large the standard errors are as `errors` say
  /// By how much the squares of what all items earn, spread likewise, and of their errors are more than those of rows
  /// that stand for several items: the divisions decide some of these positive, others not.
  double within_earned = 0;
  CostLine within_errors;
};

/// `positive`: whether each item is of class `positive_class`. `utility`: index 1 the positive class. `weights`: of the
/// negative, then of the positive class. `counts`: what each row weighs; empty: 1.
[[nodiscard]] OnNewItems on_new_items(const HonestYield& honest, report::Honest told,
                                      std::span<const std::uint8_t> positive, std::size_t positive_class,
                                      const UtilityMatrix& utility, const ClassWeights& weights,
                                      std::span<const double> counts = {});

}  // namespace isoyield
