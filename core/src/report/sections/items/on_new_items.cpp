#include "report/sections/items/on_new_items.hpp"

#include <cmath>
#include <utility>

namespace isoyield {

OnNewItems on_new_items(const HonestYield& honest, report::Honest told, std::span<const std::uint8_t> positive,
                        std::size_t positive_class, const UtilityMatrix& utility, const ClassWeights& weights,
                        std::span<const double> counts) {
  std::vector<double> cells(4, 0);
  std::vector<CostLine> errors;
  std::vector<double> of_items;  // their weights
  for (std::size_t i = 0; i < positive.size(); ++i) {
    const double share = honest.decided_positive[i];
    const std::size_t row = positive[i] != 0 ? positive_class : 1 - positive_class;
    const double weight = weights.of(positive[i] != 0 ? 1 : 0);
    if (weights.given()) of_items.push_back(weight);
    const double count = counts.empty() ? 1 : counts[i];
    cells[2 * row + positive_class] += count * (weight * share);
    cells[2 * row + 1 - positive_class] += count * (weight * (1 - share));
    errors.push_back(positive[i] != 0 ? CostLine{1 - share, 0} : CostLine{0, share});
  }
  OnNewItems out{.told = std::move(told),
                 .matrix = ConfusionMatrix(2, 2, std::move(cells)),
                 .earned = honest.spread(honest.earned(positive, utility), of_items, counts),
                 .errors = std::move(errors),
                 .wider = std::sqrt(honest.inflation)};
  for (std::size_t k = 0; k < 2; ++k) {
    const double more = weights.of(k) * (utility.at(k, 1) - utility.at(k, 0));
    out.within_earned += honest.inflation * honest.within[k] * more * more;
  }
  out.within_errors = {honest.within[1], honest.within[0]};
  return out;
}

}  // namespace isoyield
